"""What was used of the turns of a round counts no longer, for games whose sheets say what is ``spent``."""

from collections.abc import Generator
from typing import Any

from msgspec.structs import replace

from vtt.rules.contract.procedure import Change, Request
from vtt.table.creature import Sheet
from vtt.table.events import SheetsChanged
from vtt.table.table import Table


def nothing_spent(table: Table, unspent: Any) -> Generator[Request, Any, Table]:
    """The table after it: at once for all, so that hardly a turn of the next round has anything to clear. ``unspent``
    is the very object that stands on sheets where nothing is."""
    renewed: dict[str, Sheet] = {}
    for identity, creature in table.creatures.items():
        sheet: Any = creature.sheet
        if sheet.spent is not unspent:
            renewed[identity] = replace(sheet, spent=unspent)
    if renewed:
        table = yield Change(SheetsChanged(renewed))
    return table
