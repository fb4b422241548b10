"""Time: rounds in an encounter, else the world's clock; what can be done with it, and what the GM is reminded of."""

from vtt.rules.clock_view import ClockView
from vtt.rules.description import Offer
from vtt.rules.revenants_hack.luck.closing import in_hazard
from vtt.rules.revenants_hack.luck.reminders import hazard_offers, reminders
from vtt.rules.revenants_hack.offer_making import offer
from vtt.rules.revenants_hack.sheet.access import in_rounds
from vtt.table.table import Table

BAND_HINTS = ("up to 5 ft", "up to 30 ft", "up to 60 ft", "beyond 60 ft")
"""What each band comes to (RH-BAND-01)."""

_LATER = "the world’s clock goes on"


def clock_view(table: Table) -> ClockView:
    """Where time stands: the round while rounds are counted (RH-TIME-01), else day and time."""
    clock = table.clock
    return ClockView(
        text=f"Round {clock.moment}" if clock.moment else f"Day {clock.day}, {clock.time_of_day}",
        scale=clock.scale.value.capitalize(),
        band_hints=BAND_HINTS,
        buttons=_buttons(table),
        reminders=reminders(table),
    )


def _buttons(table: Table) -> tuple[Offer, ...]:
    """What carries time on: in a fight the order does, in a hazard its rounds, else whole minutes, hours and nights."""
    if in_rounds(table):
        return hazard_offers(table) if in_hazard(table) else ()
    return (
        offer(table, "pass_time", "", "10 minutes pass", {"minutes": 10}, note=_LATER),
        offer(table, "pass_time", "", "An hour passes", {"hours": 1}, note=_LATER),
        offer(table, "rest", "", "The party rests", {"minutes": 60}, note="an hour, in which Rest Points buy Luck"),
        offer(table, "night", "", "A night's rest", note="half of the spent Rest Points come back"),
    )
