"""The points that the autopilot moves to: towards an opponent or away from one, free, and within one Move."""

from math import hypot

from vtt.games.black_hack.movement import reach, refuse_destination
from vtt.rules.tabletop.seats import is_free, seat
from vtt.table.bands import LIMITS
from vtt.table.creature import Creature, Point
from vtt.table.table import Table, gap

_SHARES = (1.0, 0.8, 0.6, 0.4, 0.2)
_SPARE = 1.0


def approach(table: Table, mover: Creature, target: Creature) -> Point | None:
    """Beside the target if it is Nearby, else as far towards it as one Move comes; ``None`` where nothing is free."""
    apart = gap(mover, target)
    close, nearby, _ = LIMITS[table.clock.scale]
    if apart <= nearby:
        at = seat(table, mover, target, mover.at, reach(table))
        if at is not None:
            # From Nearby to Close: always a Move of one band.
            return at
    return _along(table, mover, target, min(reach(table), apart - close - _SPARE))


def retreat(table: Table, mover: Creature, target: Creature) -> Point | None:
    """As far away from the target as one Move comes; ``None`` where nothing is free."""
    return _along(table, mover, target, -reach(table))


def _along(table: Table, mover: Creature, target: Creature, feet: float) -> Point | None:
    """A free point on the line to the target, so many feet nearer or, below zero, farther; less far if need be."""
    (x, y), (there_x, there_y) = mover.at, target.at
    far = hypot(there_x - x, there_y - y)
    across, down = ((there_x - x) / far, (there_y - y) / far) if far else (1.0, 0.0)
    for share in _SHARES:
        way = feet * share
        if abs(way) < _SPARE:
            return None
        at = (x + across * way, y + down * way)
        if is_free(table, mover.id, mover.radius, at) and refuse_destination(table, mover.id, at) is None:
            return at
    return None
