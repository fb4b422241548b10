"""The escape from a hazard, in rounds without a bag (RH-TIME-04)."""

from msgspec.structs import replace

from vtt.rules.description import Refusal
from vtt.rules.procedure import Change, Intent, Outcome, Procedure, Say
from vtt.rules.revenants_hack.access import in_rounds
from vtt.rules.revenants_hack.chronicle import chronicle, chronicled
from vtt.rules.revenants_hack.luck.closing import after_round, closed
from vtt.rules.revenants_hack.luck.falling import falls
from vtt.rules.revenants_hack.problems import striking
from vtt.rules.revenants_hack.tactics import lasting
from vtt.table.bands import Scale
from vtt.table.events import ClockSet
from vtt.table.table import Table


def in_hazard(table: Table) -> bool:
    """Whether rounds are counted for a hazard."""
    return in_rounds(table) and chronicle(table).encounter == "hazard"


def refuse_start(table: Table, intent: Intent) -> Refusal | None:
    """Not while rounds are counted already."""
    return Refusal("rounds are counted already", "RH-TIME-04") if in_rounds(table) else None


def start(table: Table, intent: Intent) -> Procedure:
    """Rounds are counted from now on, so that clocks at Luck 0 run."""
    table = yield from chronicled(table, encounter="hazard", closing=False)
    table = yield Change(ClockSet(replace(table.clock, moment=1, scale=Scale.MOMENTS)))
    yield Say("A hazard: round 1", why="RH-TIME-04", level="time")
    return Outcome("Round 1")


def refuse_round(table: Table, intent: Intent) -> Refusal | None:
    """Only in a hazard; a fight has its own rounds."""
    return None if in_hazard(table) else Refusal("no hazard is on", "RH-TIME-04")


def next_round(table: Table, intent: Intent) -> Procedure:
    """Some 6 seconds are over: what is due strikes, whoever is due falls, the next round begins."""
    yield Say("Round {round} ends", {"round": table.clock.moment}, "RH-TIME-04", "time")
    table = yield from striking.at_round_end(table)
    table = yield from falls(table)
    table = yield from after_round(table)
    if not in_rounds(table):
        return Outcome("Over")
    table = yield Change(ClockSet(replace(table.clock, moment=table.clock.moment + 1)))
    table = yield from lasting.at_round_begin(table)
    return Outcome(f"Round {table.clock.moment}")


def escape(table: Table, intent: Intent) -> Procedure:
    """The hazard is escaped: it closes like an encounter, but without Shifting Luck."""
    yield Say("The hazard is escaped", why="RH-TIME-04", level="time")
    table = yield from closed(table)
    return Outcome("Closing round" if in_rounds(table) else "Escaped")
