"""Time that simply passes, and days spent in bed (RH-OUT-06)."""

from typing import Any

from vtt.rules.description import Refusal
from vtt.rules.procedure import Intent, Outcome, Procedure, Say
from vtt.rules.revenants_hack.access import name, sheet_of
from vtt.rules.revenants_hack.luck.how_long import how_long
from vtt.rules.revenants_hack.luck.time_passing import passed, refuse_time
from vtt.table.clock import MINUTES_PER_DAY
from vtt.table.table import Table


def refuse_pass_time(table: Table, intent: Intent) -> Refusal | None:
    """Some time has to be named, and those who are up must be there."""
    refused = refuse_time(table)
    if refused is not None:
        return refused
    for identity in intent.arguments.get("up") or ():
        if identity not in table.creatures:
            return Refusal(f"nobody called {identity!r} is on the table", "RH-OUT-06")
    return None if _minutes(intent) else Refusal("no time is named", "RH-OUT-06")


def pass_time(table: Table, intent: Intent) -> Procedure:
    """The world's clock goes on; whoever has to stay in bed does so, but for those who are named as being up."""
    minutes = _minutes(intent)
    yield Say("Time passes: {time}", {"time": how_long(minutes)}, "RH-OUT-06", "time")
    table = yield from passed(table, minutes, tuple(intent.arguments.get("up") or ()))
    return Outcome(f"Day {table.clock.day}, {table.clock.time_of_day}")


def refuse_stay_in_bed(table: Table, intent: Intent) -> Refusal | None:
    """Only who has to."""
    refused = refuse_time(table)
    if refused is None and sheet_of(table, intent.actor).record.bed is None:
        return Refusal(f"{name(table, intent.actor)} need not stay in bed", "RH-OUT-06")
    return refused


def stay_in_bed(table: Table, intent: Intent) -> Procedure:
    """So many days in bed, or all that are left."""
    bed: Any = sheet_of(table, intent.actor).record.bed
    days = int(intent.arguments["days"])
    minutes = min(bed.minutes, days * MINUTES_PER_DAY) if days else bed.minutes
    values = {"who": name(table, intent.actor), "time": how_long(minutes)}
    yield Say("{who} stays in bed for {time}", values, "RH-OUT-06", "heading")
    table = yield from passed(table, minutes)
    left = sheet_of(table, intent.actor).record.bed
    return Outcome("Recovered" if left is None else f"{how_long(left.minutes)} in bed left")


def _minutes(intent: Intent) -> int:
    get = intent.arguments.get
    return int(get("minutes") or 0) + 60 * int(get("hours") or 0) + MINUTES_PER_DAY * int(get("days") or 0)
