"""Strained Effort: knocked out, with hours of bed rest in place of days (RH-PROB-15)."""

from collections.abc import Generator
from typing import Any, Final

from msgspec.structs import replace

from vtt.rules.procedure import Change, Request
from vtt.rules.revenants_hack.access import sheet_of
from vtt.rules.revenants_hack.luck import bed, harm
from vtt.rules.revenants_hack.sheet_parts import Bed
from vtt.table.events import SheetChanged
from vtt.table.table import Table

WHY: Final = "RH-PROB-15"


def knocked_out(table: Table, who: str) -> Generator[Request, Any, Table]:
    """Current Luck becomes 0, and there are 2d6 less CON bonus hours of bed rest. With any of them the bearer is
    unconscious at once; with none it stays up until the clock of Luck 0 runs out (RH-LUCK-03).

    Whom this laid low does not roll on the Out of Luck table for it, but by the house rule ``strained_effort_roll``
    (RH-OUT-01)."""
    hours = yield from bed.recovery(table, who, why=WHY, unit="hours")
    if hours:
        sheet = sheet_of(table, who)
        before = sheet.record.bed or Bed(minutes=0)
        minutes = max(before.minutes, hours * 60)
        # Whoever lies there already was laid low by what came before, and rolls for it or does not.
        kept = (
            replace(before, minutes=minutes) if sheet.state else Bed(minutes=minutes, effort=True, strain=sheet.strain)
        )
        table = yield Change(SheetChanged(who, replace(sheet, record=replace(sheet.record, bed=kept))))
        table = yield from harm.fall_unconscious(table, who, why=WHY)
    return (yield from harm.lose_luck(table, who, sheet_of(table, who).luck, why=WHY))
