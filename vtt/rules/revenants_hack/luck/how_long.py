"""Lengths of world time in words."""

from vtt.numerals import counted
from vtt.table.clock import MINUTES_PER_DAY, Clock


def how_long(minutes: int) -> str:
    """``2 days 3 hours``, ``10 minutes``; whole minutes, not below 0."""
    days, rest = divmod(minutes, MINUTES_PER_DAY)
    hours, left = divmod(rest, 60)
    parts = [counted(number, unit) for number, unit in ((days, "day"), (hours, "hour"), (left, "minute")) if number]
    return " ".join(parts) or "no time"


def at_world_time(minutes: int) -> str:
    """A minute of the world's clock: ``day 2, 06:30``."""
    clock = Clock(world=minutes)
    return f"day {clock.day}, {clock.time_of_day}"
