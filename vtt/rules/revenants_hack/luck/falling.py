"""The fall at Luck 0 at the end of a round (RH-LUCK-03, RH-TIME-02)."""

from collections.abc import Generator
from typing import Any

from msgspec.structs import replace

from vtt.rules.procedure import Change, Request, Say
from vtt.rules.revenants_hack.luck.harm import ZERO_LUCK_RESCUE, fall_unconscious
from vtt.table.events import SheetChanged
from vtt.table.table import Table


def falls(table: Table) -> Generator[Request, Any, Table]:
    """Whoever's clock is due at the end of this round falls unconscious; whoever has Luck again by then, however it
    came, stays up (RH-LUCK-04)."""
    round_ = table.clock.moment
    due: list[str] = []
    for identity, creature in table.creatures.items():
        sheet: Any = creature.sheet
        if not sheet.falls or sheet.falls > round_:
            continue
        if sheet.luck and ZERO_LUCK_RESCUE(table):
            table = yield Change(SheetChanged(identity, replace(sheet, falls=0)))
            yield Say("{who} stays up", {"who": creature.name}, "RH-LUCK-04", "result", None, creature.hidden)
        else:
            due.append(identity)
    return (yield from fall_unconscious(table, *due, why="RH-LUCK-03")) if due else table
