"""Time on the table: the scale of a turn, the moment of the fight, the world's clock, and real playing time."""

import msgspec

from vtt.table.bands import Scale

MINUTES_PER_DAY = 24 * 60


class Clock(msgspec.Struct, frozen=True, gc=False, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """Where time stands.

    ``moment`` counts the Moments of the fight that is on, 0 while there is none. ``world`` is minutes since midnight
    before Day 1. ``session`` counts sessions from 1. ``played`` is seconds of real playing time.
    """

    scale: Scale = Scale.MOMENTS
    moment: int = 0
    world: int = 10 * 60
    session: int = 1
    played: int = 0

    @property
    def day(self) -> int:
        """The calendar day, from 1."""
        return self.world // MINUTES_PER_DAY + 1

    @property
    def time_of_day(self) -> str:
        """The world's clock, ``HH:MM``."""
        minutes = self.world % MINUTES_PER_DAY
        return f"{minutes // 60:02d}:{minutes % 60:02d}"
