"""Who can still fight, who has won, and what a turn and a round bring, however the order is come by."""

from collections.abc import Generator
from typing import Any

from msgspec.structs import replace

from vtt.rules.livehack.attributes import attribute_of, lowering
from vtt.rules.livehack.chronicle import waits
from vtt.rules.livehack.sheets import UNSPENT, WELL, Attribute, CreatureSheet
from vtt.rules.livehack.states import passing
from vtt.rules.livehack.states.offset_rolls import due
from vtt.rules.procedure import Change, Request
from vtt.rules.remembered import Remembered
from vtt.table.creature import Sheet
from vtt.table.events import SheetChanged, SheetsChanged
from vtt.table.table import Table

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


_TURNS = frozenset({"", "discombobulated", "transforming"})
_SAVING = frozenset({"dying", "coma"})


def has_turns(sheet: Any) -> bool:
    """Whether somebody has turns: whoever can act, who loses the next turn (LH-COND-04), and who saves in each against
    a transformation (LH-TRANS-02). Of damage only lost thought takes turns away: whose body fails can still think
    (LH-OFFS-09)."""
    if sheet.condition is not WELL and sheet.condition.state not in _TURNS:
        return False
    return not (sheet.traits and stopped(sheet, MIND))


def begins(table: Table, creature: str) -> Generator[Request, Any, Table] | None:
    """Nothing is spent of the turn, and what the creature's state brings with a turn comes. ``None``: nothing does."""
    sheet: Any = table.creatures[creature].sheet
    if sheet.spent is UNSPENT and sheet.condition is WELL and not (sheet.traits and due(sheet)):
        return None
    return _begun(table, creature, sheet)


def ends(table: Table, creature: str) -> Generator[Request, Any, Table] | None:
    """A state that took this turn away is over (LH-COND-04). ``None``: nothing is."""
    sheet: Any = table.creatures[creature].sheet
    return None if sheet.condition is WELL else passing.turn_ends(table, creature)


def round_ends(table: Table) -> Generator[Request, Any, Table]:
    """Nothing of a turn counts as spent any longer; the dying and comatose save (LH-DYING-02, LH-DYING-04)."""
    renewed: dict[str, Sheet] = {}
    saves = False
    for identity, creature in table.creatures.items():
        sheet: Any = creature.sheet
        if sheet.spent is not UNSPENT:
            # At once for all, so that hardly a turn of the next round has anything to clear.
            renewed[identity] = replace(sheet, spent=UNSPENT)
        if sheet.condition is not WELL and sheet.condition.state in _SAVING:
            saves = True
    if renewed:
        table = yield Change(SheetsChanged(renewed))
    if saves:
        table = yield from passing.round_ends(table)
    return table


def _begun(table: Table, creature: str, sheet: Any) -> Generator[Request, Any, Table]:
    if sheet.spent is not UNSPENT:
        table = yield Change(SheetChanged(creature, replace(sheet, spent=UNSPENT)))
    if sheet.condition is not WELL or sheet.traits:
        table = yield from passing.turn_begins(table, creature)
    return table
