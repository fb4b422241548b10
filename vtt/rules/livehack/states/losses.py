"""Characters that are lost, who hears of it, and the new ones of their players (LH-DYING-09, LH-GLK-06)."""

from collections.abc import Generator
from typing import Any, Final

from vtt.rules.livehack.access import in_fight, name, sheet_of
from vtt.rules.livehack.chronicle import Loss, chronicle, chronicled
from vtt.rules.livehack.grimness.reminders import death_seen, eating_known
from vtt.rules.procedure import Request, Say
from vtt.table.table import Table

EATEN: Final = "eaten"
"""What becomes of an incapacitated adventurer who is left alone (LH-OFFS-10)."""


def mourned(table: Table, creature: str) -> Generator[Request, Any, None]:
    """Companions are due for a grim test: those who see one die, those who hear that one was eaten (LH-GRIM-05, LH-
    GRIM-06)."""
    eaten = sheet_of(table, creature).condition.label == EATEN
    yield from (eating_known if eaten else death_seen)(table, creature)


def lost(table: Table, creature: str, why: str) -> Generator[Request, Any, Table]:
    """A player's character is lost: another may be made at once, and joins when the party is next in a safe area. One
    that is lost there outside a fight is not waited for."""
    sheet = sheet_of(table, creature)
    player = sheet.record.player
    if sheet.role != "adventurer" or not player:
        return table
    known = chronicle(table)
    if known.safe and not in_fight(table):
        text = "{player}, who played {who}, may make another adventurer, who joins at once: the party is in a safe area"
    else:
        loss = Loss(player=player, before=_characters(table, player))
        table = yield from chronicled(table, losses=(*known.losses, loss), safe=False)
        text = (
            "{player}, who played {who}, may make another adventurer, who joins when the party is next in a safe area"
        )
    yield Say(
        text, {"player": player, "who": name(table, creature)}, why, "reminder", None, table.creatures[creature].hidden
    )
    return table


def _characters(table: Table, player: str) -> tuple[str, ...]:
    return tuple(identity for identity in table.creatures if sheet_of(table, identity).record.player == player)
