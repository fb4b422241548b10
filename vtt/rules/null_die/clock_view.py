"""Time: rounds in a fight, else the world's clock. An addition: the rules know no time."""

from vtt.rules.clock_view import ClockView
from vtt.rules.description import Offer
from vtt.rules.null_die.offer_making import offer
from vtt.table.table import Table

_LATER = "the world’s clock goes on"
BAND_HINTS = ("up to 5 ft", "up to 30 ft", "up to 60 ft", "beyond 60 ft")


def clock_view(table: Table) -> ClockView:
    """Where time stands."""
    clock = table.clock
    return ClockView(
        text=f"Round {clock.moment}" if clock.moment else f"Day {clock.day}, {clock.time_of_day}",
        scale=clock.scale.value.capitalize(),
        band_hints=BAND_HINTS,
        buttons=() if clock.moment else _buttons(table),
    )


def _buttons(table: Table) -> tuple[Offer, ...]:
    return (
        offer(table, "pass_time", "", "10 minutes pass", {"minutes": 10}, note=_LATER),
        offer(table, "pass_time", "", "An hour passes", {"minutes": 60}, note=_LATER),
    )
