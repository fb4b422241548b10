"""Who can still fight, who has won, and that the GM hears of it."""

from typing import Any, Final

from vtt.games.livehack.access import in_fight, sheet_of
from vtt.games.livehack.attributes import attribute_of, lowering
from vtt.games.livehack.chronicle import waits
from vtt.games.livehack.parts import WELL, Attribute
from vtt.games.livehack.sheets import CreatureSheet
from vtt.rules.contract.procedure import Intent, Say
from vtt.rules.engine.remembered import Remembered
from vtt.rules.kit.authoring import Changing
from vtt.table.creature import Sheet
from vtt.table.table import Table

COMBAT: Final = "LH-EFF-05"
"""One combat ends and the next begins: all that the rules say of fights as a whole."""

SUGGEST_END: Final = Say(
    "One side is out of the fight", why=COMBAT, level="reminder", suggest=Intent("end_fight"), secret=True
)

_WINNERS: Remembered[tuple[Sheet | None, str | None]] = Remembered()

BODY: tuple[Attribute, ...] = ("strength", "dexterity")
"""Attributes at -10 of which nobody moves or strikes (LH-OFFS-02, LH-OFFS-05)."""
MIND: tuple[Attribute, ...] = ("intelligence",)
"""The attribute at -10 of which nobody thinks, and so acts (LH-OFFS-03)."""
_STOPPING = (*BODY, *MIND)


def standing(table: Table, creature: str) -> bool:
    """Whether the creature is on the table and can still fight or will again by itself."""
    found = table.creatures.get(creature)
    return found is not None and fights(found.sheet) and not waits(table, creature)


def fights(sheet: Any) -> bool:
    """Whether a creature fights on: at the most discombobulated, which passes (LH-COND-04), and with no attribute at
    -10 that stops body or mind (LH-OFFS-09)."""
    known: CreatureSheet = sheet
    if known.condition is not WELL and known.condition.state not in ("", "discombobulated"):
        return False
    return not (known.traits and stopped(known))


def stopped(sheet: CreatureSheet, by: tuple[Attribute, ...] = _STOPPING) -> bool:
    """Whether damage has brought one of these attributes to -10 (LH-OFFS-01)."""
    # Wounds, the commonest trait, lower no attribute: nothing else is asked then.
    for trait in lowering(sheet.traits):
        for attribute in by:
            if (trait.name == attribute or trait.lowers == attribute) and attribute_of(sheet, attribute) <= -10:
                return trait.rating > 0
    return False


def winner(table: Table) -> str | None:
    """``players``, ``gm`` or ``none`` when the fight has been decided, else ``None``."""
    # Asked at every token, while the same creatures stand about and the same adventurers wait.
    known = _WINNERS.about(table.creatures)
    found = known.get("")
    if found is None or found[0] is not table.state:
        found = known[""] = (table.state, _winner(table))
    return found[1]


def _winner(table: Table) -> str | None:
    players = gm = False
    for creature in table.creatures.values():
        side = creature.side
        if side == "players":
            if not players:
                players = fights(creature.sheet) and not waits(table, creature.id)
        elif side == "gm" and not gm:
            gm = fights(creature.sheet)
        if players and gm:
            return None
    return "players" if players else "gm" if gm else "none"


def out_of_the_fight(table: Table, creature: str, before: CreatureSheet) -> Changing:
    """The GM is reminded when a side has nobody left to fight, with the fall of its last one, who had this sheet
    ``before``."""
    if in_fight(table) and fights(before) and not fights(sheet_of(table, creature)) and winner(table) is not None:
        yield SUGGEST_END
    return table
