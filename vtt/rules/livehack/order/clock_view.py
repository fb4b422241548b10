"""Time: rounds in a fight, else the world's clock, and what carries it on."""

from vtt.rules.clock_view import ClockView
from vtt.rules.description import Offer
from vtt.rules.livehack.access import in_fight
from vtt.rules.livehack.offer_making import offer
from vtt.rules.livehack.states.reminders import reminders
from vtt.table.table import Table

BAND_HINTS = ("up to 5 ft", "up to 30 ft", "up to 60 ft", "beyond 60 ft")
"""What each band comes to."""


def clock_view(table: Table) -> ClockView:
    """Where time stands: the round of a fight, else day and time."""
    clock = table.clock
    return ClockView(
        text=f"Round {clock.moment}" if clock.moment else f"Day {clock.day}, {clock.time_of_day}",
        scale=clock.scale.value.capitalize(),
        band_hints=BAND_HINTS,
        buttons=_buttons(table),
        reminders=reminders(table),
    )


_LATER = "the world’s clock goes on"


def _buttons(table: Table) -> tuple[Offer, ...]:
    """What carries time on: in a fight the order does, else minutes, hours and days."""
    if in_fight(table):
        return ()
    return (
        offer(table, "pass_round", "", "A round passes", note="states run on, and saves are due"),
        offer(table, "pass_time", "", "10 minutes pass", {"minutes": 10}, note=_LATER),
        offer(table, "pass_time", "", "An hour passes", {"hours": 1}, note=_LATER),
        offer(table, "pass_time", "", "A day passes", {"days": 1}, note=_LATER),
    )
