"""The world's clock going on: what a new turn and a new Day give back (BH-TIME-01, BH-TIME-11)."""

from collections.abc import Generator
from typing import Any

from msgspec.structs import replace

from vtt.games.black_hack import effects
from vtt.games.black_hack.access import sheet_of
from vtt.games.black_hack.recovery_options import DAY_BEGINS
from vtt.games.black_hack.sheets import AnySheet, Character
from vtt.games.black_hack.spending import fresh
from vtt.rules.contract.procedure import Change, Request, Say
from vtt.table.clock import MINUTES_PER_DAY
from vtt.table.creature import Sheet
from vtt.table.events import ClockSet, SheetsChanged
from vtt.table.table import Table

DAWN = 6 * 60


def advanced(table: Table, minutes: int, rested: bool = False) -> Generator[Request, Any, Table]:
    """World time goes on; where a new Day begins its limits are given back. ``rested`` marks a Day spent resting."""
    before = table.clock
    clock = replace(before, world=before.world + minutes)
    table = yield Change(ClockSet(clock))
    table = yield from effects.end_by_world_time(table)
    begins = day_begins(table, before.world, clock.world, rested)
    if begins:
        values = {"day": clock.day, "time": clock.time_of_day}
        yield Say("A new Day: day {day}, {time}", values, "BH-TIME-11")
    if begins or rested:
        table = yield from _memorising_given_back(table)
        table = yield from day_given_back(table)
    return table


def day_begins(table: Table, before: int, after: int, rested: bool) -> bool:
    """Whether a Day began between two times of the world's clock, in minutes: at midnight, or by a house rule at dawn
    or after a Day of rest (BH-TIME-11)."""
    begins = DAY_BEGINS(table)
    if begins == "sleep":
        return rested
    shift = DAWN if begins == "dawn" else 0
    return (after - shift) // MINUTES_PER_DAY > (before - shift) // MINUTES_PER_DAY


def day_of(table: Table) -> int:
    """The number of the Day: by the calendar, or one more from dawn to dawn by a house rule (BH-TIME-11)."""
    if DAY_BEGINS(table) != "dawn":
        return table.clock.day
    return max(1, (table.clock.world - DAWN) // MINUTES_PER_DAY + 1)


def memorised_this_day(table: Table, sheet: Character) -> bool:
    """Whether the one session of memorising of this Day is over (BH-MAG-02). Where a Day ends with sleep alone, no
    calendar ends it."""
    if DAY_BEGINS(table) == "sleep":
        return sheet.memory.day > 0
    return sheet.memory.day >= day_of(table)


def day_given_back(table: Table) -> Generator[Request, Any, Table]:
    """Every character's Day starts afresh: no Test has spoiled its rest, no Hour of Rest is counted yet."""
    renewed: dict[str, Sheet] = {
        identity: replace(creature.sheet, rests=0, rest_spoiled=False)
        for identity, creature in table.creatures.items()
        if type(creature.sheet) is Character and (creature.sheet.rests or creature.sheet.rest_spoiled)
    }
    if renewed:
        table = yield Change(SheetsChanged(renewed))
    return table


def _memorising_given_back(table: Table) -> Generator[Request, Any, Table]:
    """Every Spellcaster may memorise again (BH-TIME-11, BH-MAG-02)."""
    renewed: dict[str, Sheet] = {
        identity: replace(creature.sheet, memory=replace(creature.sheet.memory, day=0))
        for identity, creature in table.creatures.items()
        if type(creature.sheet) is Character and creature.sheet.memory.day
    }
    if renewed:
        table = yield Change(SheetsChanged(renewed))
    return table


def turn_begins(table: Table) -> Generator[Request, Any, Table]:
    """Everyone has a Move and an Action again (BH-TIME-01)."""
    renewed: dict[str, Any] = {}
    for identity in table.creatures:
        sheet: AnySheet = sheet_of(table, identity)
        after = fresh(sheet)
        if after is not sheet:
            renewed[identity] = after
    if renewed:
        table = yield Change(SheetsChanged(renewed))
    return table
