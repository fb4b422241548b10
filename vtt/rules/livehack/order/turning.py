"""What a turn and a round bring, however the order is come by."""

from collections.abc import Generator
from typing import Any

from msgspec.structs import replace

from vtt.rules.livehack.order.fighters import MIND, stopped
from vtt.rules.livehack.sheets import UNSPENT, WELL
from vtt.rules.livehack.states import passing
from vtt.rules.livehack.states.offset_rolls import due
from vtt.rules.procedure import Change, Request
from vtt.table.creature import Sheet
from vtt.table.events import SheetChanged, SheetsChanged
from vtt.table.table import Table

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
