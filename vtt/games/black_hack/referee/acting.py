"""Who can act in this Turn and who has: characters, the GM's creatures, and surroundings that act (BH-GMS-03 to 05)."""

from collections.abc import Iterable

from vtt.games.black_hack.access import fighting, sheet_of
from vtt.games.black_hack.chronicle import chronicle
from vtt.games.black_hack.sheets import Character
from vtt.games.black_hack.spending import can_act, can_move
from vtt.table.table import Table


def players_waiting(table: Table) -> list[str]:
    """The ids of the characters who can act and have not."""
    return [identity for identity in _waiting(table) if type(table.creatures[identity].sheet) is Character]


def others_waiting(table: Table) -> list[str]:
    """The ids of the GM's creatures who can act and have not, and the names of the surroundings that have not."""
    found = [identity for identity in _waiting(table) if type(table.creatures[identity].sheet) is not Character]
    exploration = chronicle(table).exploration
    return found + [name for name in exploration.surroundings if name not in exploration.handled]


def names(table: Table, waiting: Iterable[str]) -> str:
    """Whoever waits, in words."""
    return ", ".join(table.creatures[one].name if one in table.creatures else one for one in waiting)


def _waiting(table: Table) -> list[str]:
    if fighting(table):
        acted = {turn.creature for turn in table.initiative.order if turn.acted}
        ordered = {turn.creature for turn in table.initiative.order}
        return [identity for identity in _able(table) if identity in ordered and identity not in acted]
    handled = chronicle(table).exploration.handled
    return [
        identity for identity in _able(table) if identity not in handled and not sheet_of(table, identity).spent.action
    ]


def _able(table: Table) -> list[str]:
    """Who is neither out of it nor held fast."""
    found: list[str] = []
    for identity in table.creatures:
        sheet = sheet_of(table, identity)
        if not sheet.state and (can_act(sheet) or can_move(sheet)):
            found.append(identity)
    return found
