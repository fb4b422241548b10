"""The world's clock between fights, for games whose bands do not stretch with it."""

from typing import Final

from msgspec.structs import replace

from vtt.rules.contract.clock_view import ClockView, Reminder
from vtt.rules.contract.description import Offer
from vtt.rules.contract.parameters import integer
from vtt.rules.contract.procedure import Intent
from vtt.rules.kit import plain
from vtt.table.clock import MINUTES_PER_DAY
from vtt.table.table import Table

HOW_LONG: Final = (
    integer("minutes", "Minutes", 0, 0, 1440),
    integer("hours", "Hours", 0, 0, 999),
    integer("days", "Days", 0, 0, 999),
)
"""The parameters of an action that lets time pass."""
LATER: Final = "the world’s clock goes on"
"""The note beside what lets time pass."""
_BAND_HINTS: Final = ("up to 5 ft", "up to 30 ft", "up to 60 ft", "beyond 60 ft")


def minutes_of(intent: Intent) -> int:
    """How long an intent with these parameters lets pass."""
    get = intent.arguments.get
    return int(get("minutes") or 0) + 60 * int(get("hours") or 0) + MINUTES_PER_DAY * int(get("days") or 0)


def clock_shown(table: Table, buttons: tuple[Offer, ...], reminders: tuple[Reminder, ...] = ()) -> ClockView:
    """Where time stands: the round while rounds are counted, else day and time; what carries it on, and what comes due
    in it."""
    return replace(plain.clock_view(table), band_hints=_BAND_HINTS, buttons=buttons, reminders=reminders)
