"""Distances (RH-BAND-01 to RH-BAND-04): from the centre of one creature to the nearest edge of the other."""

from typing import Literal

from vtt.rules.kit.house import House
from vtt.rules.revenants_hack.chronicle import chronicle
from vtt.table.bands import Band, band_of, distance
from vtt.table.table import Table, pin_key, thing

RULER: House[Literal["on when feet are known", "on", "off"]] = House(
    "ruler",
    "Feet count",
    "RH-BAND-03",
    {
        "on when feet are known": "Where the GM set no band",
        "on": "Always, as the board is drawn",
        "off": "Never: bands only",
    },
)


# The farthest that a band reaches (RH-BAND-01); a Distant thing is within 120 ft unless it is marked (RH-BAND-04).
FARTHEST: dict[Band, float] = {Band.CLOSE: 5.0, Band.NEARBY: 30.0, Band.FARAWAY: 60.0, Band.DISTANT: 120.0}
BEYOND = 240.0
"""What a Distant thing that is marked as beyond 120 ft counts as (RH-BAND-04)."""

_HAIR = 1e-9


def feet(table: Table, a: str, b: str) -> float:
    """Feet from ``a`` to ``b``, never below 0; a pinned band counts as the farthest it reaches (RH-BAND-04)."""
    band = band_only(table, a, b)
    if band is None:
        return drawn(table, a, b)
    if band is Band.DISTANT and is_beyond(table, a, b):
        return BEYOND
    return FARTHEST[band]


def within(table: Table, a: str, b: str, limit: float) -> bool:
    """Whether ``b`` is within that many feet of ``a``; on a board without feet by the band (RH-BAND-04): whoever is
    in the band into which these feet reach is within them."""
    band = band_only(table, a, b)
    if band is None:
        return drawn(table, a, b) <= limit + _HAIR
    if band is Band.DISTANT and is_beyond(table, a, b):
        return limit >= BEYOND
    return band.rank <= band_of(limit).rank


def drawn(table: Table, a: str, b: str) -> float:
    """Feet from ``a`` to the nearest edge of ``b`` as the board is drawn (RH-BAND-02), never below 0."""
    there = thing(table, b)
    return max(distance(thing(table, a).at, there.at) - there.radius, 0.0)


def band_only(table: Table, a: str, b: str) -> Band | None:
    """The band of two things between which the board knows no feet: the GM set it, or by the house rule ``ruler``
    there are none anywhere. ``None`` where there are feet."""
    if not table.pins and not table.options:
        return None
    ruler = RULER(table) if table.options else ""
    if ruler == "on":
        return None
    pinned = table.pins.get(pin_key(a, b)) if table.pins else None
    if pinned is None and ruler == "off":
        return band_of(drawn(table, a, b))
    return pinned


def is_beyond(table: Table, a: str, b: str) -> bool:
    """Whether the GM marked two Distant things as more than 120 ft apart (RH-BAND-04)."""
    return table.state is not None and pin_key(a, b) in chronicle(table).beyond
