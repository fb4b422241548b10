"""Distances on the board: from edge to edge in feet, or the band that the GM set. An addition."""

from typing import Final

from vtt.table.bands import Band, band_of
from vtt.table.table import Table, gap, pin_key, thing

BAND_FEET: Final[dict[Band, float]] = {Band.CLOSE: 5.0, Band.NEARBY: 30.0, Band.FARAWAY: 60.0, Band.DISTANT: 120.0}
"""What a band that the GM set counts as in feet."""
_HAIR: Final = 1e-6


def feet(table: Table, a: str, b: str) -> float:
    """Feet between two things, never below 0."""
    band = pinned(table, a, b)
    return max(gap(thing(table, a), thing(table, b)), 0.0) if band is None else BAND_FEET[band]


def within(table: Table, a: str, b: str, limit: float) -> bool:
    """Whether two things are within so many feet; with a band that the GM set, within the band they reach into."""
    band = pinned(table, a, b)
    if band is not None:
        return band.rank <= band_of(limit).rank
    return gap(thing(table, a), thing(table, b)) <= limit + _HAIR


def pinned(table: Table, a: str, b: str) -> Band | None:
    """The band of a pair that the GM set, or ``None``."""
    return table.pins.get(pin_key(a, b)) if table.pins else None
