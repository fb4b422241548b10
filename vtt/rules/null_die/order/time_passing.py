"""Time passes on the world's clock. An addition: the rules know no time."""

from msgspec.structs import replace

from vtt.numerals import counted
from vtt.rules.description import Refusal
from vtt.rules.procedure import Change, Intent, Outcome, Procedure, Say
from vtt.table.events import ClockSet
from vtt.table.table import Table


def refuse_pass_time(table: Table, intent: Intent) -> Refusal | None:
    """Not while rounds are counted."""
    return Refusal("rounds are counted: the order carries time on") if table.clock.moment else None


def pass_time(table: Table, intent: Intent) -> Procedure:
    """So many minutes later."""
    minutes = int(intent.arguments["minutes"])
    clock = replace(table.clock, world=table.clock.world + minutes)
    yield Change(ClockSet(clock))
    values = {"minutes": counted(minutes, "minute passes", "minutes pass"), "day": clock.day, "time": clock.time_of_day}
    yield Say("{minutes}: day {day}, {time}", values, "", "time")
    return Outcome("Time passes")
