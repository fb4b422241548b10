"""Ways over the board: free points on the way to something or away from it, round whoever stands there.

All figures are feet.
"""

from math import dist, hypot

from vtt.rules.tabletop.seats import BESIDE, is_free, ring, seat
from vtt.table.creature import Creature, Point
from vtt.table.table import Table, thing

LEAST = 1.0
"""A shorter way is none."""

_SHARES = (1.0, 0.8, 0.6, 0.4, 0.2)


def straight(table: Table, actor: str, other: str, left: float, *, nearer: bool) -> Point | None:
    """A free point as far towards something, or away from it, as so many feet go; beside it where they suffice.
    ``None`` where there is no room."""
    mover, there = table.creatures[actor], thing(table, other)
    (x, y), (there_x, there_y) = mover.at, there.at
    far = hypot(there_x - x, there_y - y)
    across, down = ((there_x - x) / far, (there_y - y) / far) if far > 1e-9 else (1.0, 0.0)
    if nearer:
        to_go = far - mover.radius - there.radius - BESIDE
        if to_go < LEAST:
            return None
        if to_go <= left:
            beside = seat(table, mover, there, mover.at, left)
            if beside is not None:
                return beside
        left = min(left, to_go)
    else:
        across, down = -across, -down
    for share in _SHARES:
        at = (x + across * left * share, y + down * left * share)
        if left * share >= LEAST and is_free(table, actor, mover.radius, at):
            return at
    return None


def along(table: Table, mover: Creature, target: Creature, left: float) -> Point | None:
    """A free point on the way to the target, straight or round whoever stands there, as far as the movement goes or
    less; ``None`` where nothing is free that is nearer."""
    there = target.at
    far = dist(mover.at, there)
    way = min(left, far - mover.radius - target.radius - LEAST)
    for share in _SHARES:
        step = way * share
        if step < LEAST:
            return None
        for at in ring(mover.at, there, step):
            if dist(at, there) > far - LEAST:
                break
            if is_free(table, mover.id, mover.radius, at):
                return at
    return None
