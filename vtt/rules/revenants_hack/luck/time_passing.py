"""World time that passes, and all that comes due with it (RH-OUT-06, RH-OUT-08, RH-PROB-13)."""

from collections.abc import Collection, Generator
from typing import Any

from msgspec.structs import replace

from vtt.rules.description import Refusal
from vtt.rules.procedure import Change, Request, Say
from vtt.rules.revenants_hack.access import in_rounds, row, sheet_of
from vtt.rules.revenants_hack.checks.score_table import with_value
from vtt.rules.revenants_hack.luck.harm import regain_luck, wake
from vtt.table.events import ClockSet, SheetChanged
from vtt.table.table import Table


def refuse_time(table: Table) -> Refusal | None:
    """No minutes pass while rounds of 6 seconds are counted (RH-TIME-01)."""
    return Refusal("rounds are counted: end the encounter first", "RH-TIME-01") if in_rounds(table) else None


def passed(table: Table, minutes: int, up: Collection[str] = ()) -> Generator[Request, Any, Table]:
    """World time goes on for everybody. Those who have to stay in bed do so, but for the ids in ``up``, to whom that
    time does not count (RH-OUT-06)."""
    table = yield Change(ClockSet(replace(table.clock, world=table.clock.world + minutes)))
    for identity in tuple(table.creatures):
        sheet = sheet_of(table, identity)
        record = sheet.record
        if sheet.state == "dead":
            continue
        if record.bed is not None and identity not in up:
            table = yield from _in_bed(table, identity, minutes)
        if 0 < record.wakes_at <= table.clock.world:
            table = yield from _wakes(table, identity)
        if record.ouches and any(ouch.heals_at <= table.clock.world for ouch in record.ouches):
            table = yield from _healed(table, identity)
    return table


def _in_bed(table: Table, who: str, minutes: int) -> Generator[Request, Any, Table]:
    """Time in bed counts against what is left of it."""
    creature, sheet = table.creatures[who], sheet_of(table, who)
    bed = sheet.record.bed
    assert bed is not None
    left = bed.minutes - minutes
    after = replace(bed, minutes=left) if left > 0 else None
    table = yield Change(SheetChanged(who, replace(sheet, record=replace(sheet.record, bed=after))))
    if after is None:
        yield Say("{who} may get up", {"who": creature.name}, "RH-OUT-06", "result", None, creature.hidden)
    return table


def _wakes(table: Table, who: str) -> Generator[Request, Any, Table]:
    """An unconscious creature comes to, by Lucky with 1 Luck, which is not regained in bed (RH-OUT-08, RH-OUT-06)."""
    sheet = sheet_of(table, who)
    record = sheet.record
    gained = 0 if record.bed is not None else min(record.wakes_with, sheet.max_luck - sheet.luck)
    why = "RH-OUT-08" if record.wakes_with else "RH-OUT-09"
    table = yield from wake(table, who, why=why)
    if gained:
        table = yield from regain_luck(table, who, gained, why=why)
    return table


def _healed(table: Table, who: str) -> Generator[Request, Any, Table]:
    """Points that Ouch! took a week ago come back, with the figures that go with them (RH-PROB-13)."""
    creature, sheet = table.creatures[who], sheet_of(table, who)
    for ouch in sheet.record.ouches:
        if ouch.heals_at <= table.clock.world:
            before = row(sheet, ouch.ability)
            sheet = with_value(table, sheet, ouch.ability, min(before.value + 1, before.maximum))
    left = tuple(ouch for ouch in sheet.record.ouches if ouch.heals_at > table.clock.world)
    back = ", ".join(ouch.ability for ouch in sheet.record.ouches if ouch.heals_at <= table.clock.world)
    table = yield Change(SheetChanged(who, replace(sheet, record=replace(sheet.record, ouches=left))))
    values = {"who": creature.name, "abilities": back}
    yield Say("{who}: {abilities} healed", values, "RH-PROB-13", "result", None, creature.hidden)
    return table
