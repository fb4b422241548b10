"""Where a token comes to stand so that a melee stays readable: beside another one, on a free side (BH-MOVE-08).

All figures are feet.
"""

from collections.abc import Iterator, Sequence
from math import cos, dist, hypot, pi, sin

from vtt.table.creature import Creature, Place, Point
from vtt.table.table import Table

BESIDE = 0.5
"""How far apart the edges of two tokens are that stand beside each other."""
JUST_WITHIN = 0.1
"""So much nearer than a band reaches somebody stands who is just in it, whatever is rounded."""

_STEPS = 24
_HAIR = 1e-6
# Turns away from the wanted direction, the smallest first, left and right in turn.
_TURNS: tuple[tuple[float, float], ...] = tuple(
    (cos(2 * pi * step * sign / _STEPS), sin(2 * pi * step * sign / _STEPS))
    for step in range(_STEPS // 2 + 1)
    for sign in ((1, -1) if 0 < step < _STEPS // 2 else (1,))
)


def is_free(table: Table, mover: str, radius: float, at: Point) -> bool:
    """Whether a token of that radius has room at a point, ``BESIDE`` every other creature."""
    wanted = radius + BESIDE - _HAIR
    for other in table.creatures.values():
        if dist(at, other.at) < wanted + other.radius and other.id != mover:
            return False
    return True


def clearance(radius: float, other: float) -> float:
    """How far apart the centres of two tokens of these radii stay at least."""
    return radius + BESIDE - _HAIR + other


def ring(centre: Point, towards: Point, radius: float) -> Iterator[Point]:
    """Points round a centre, that in the direction of ``towards`` first, then ever farther from it on both sides."""
    x, y = centre
    across, down = towards[0] - x, towards[1] - y
    length = hypot(across, down)
    across, down = (across / length * radius, down / length * radius) if length > _HAIR else (radius, 0.0)
    for turn_cos, turn_sin in _TURNS:
        yield x + across * turn_cos - down * turn_sin, y + across * turn_sin + down * turn_cos


def on_ring(table: Table, mover: Creature, centre: Point, towards: Point, radius: float) -> Point | None:
    """The free point on a ring that is nearest to the direction of ``towards``, or ``None``."""
    others = _near(table, mover, centre, radius)
    for at in ring(centre, towards, radius):
        if has_room(others, at):
            return at
    return None


def seat(table: Table, mover: Creature, beside: Creature | Place, towards: Point, reach: float) -> Point | None:
    """The free place beside something that is nearest to the direction of ``towards`` and within ``reach`` of where
    the mover stands; ``None`` where there is none."""
    radius = mover.radius + beside.radius + BESIDE
    others = _near(table, mover, beside.at, radius)
    for at in ring(beside.at, towards, radius):
        if dist(at, mover.at) <= reach and has_room(others, at):
            return at
    return None


def _near(table: Table, mover: Creature, centre: Point, radius: float) -> list[tuple[Point, float]]:
    """Where those stand who could be in the way somewhere on a ring, and how far from each the mover has to stay: they
    are few, and a ring has many points."""
    wanted, identity = mover.radius + BESIDE - _HAIR, mover.id
    return [
        (other.at, wanted + other.radius)
        for other in table.creatures.values()
        if dist(centre, other.at) < radius + wanted + other.radius and other.id != identity
    ]


def has_room(others: Sequence[tuple[Point, float]], at: Point) -> bool:
    """Whether a point is as far from each of these points as stands beside it."""
    for there, apart in others:  # noqa: SIM110 - a generator costs as much as the few distances
        if dist(at, there) < apart:
            return False
    return True


def settle(table: Table, mover: str, at: Point) -> Point:
    """Where a token dropped at a point comes to stand: there, or where it would overlap another one beside that one, on
    the free side nearest to the drop. A thing that is no creature stands where it is dropped."""
    moving = table.creatures.get(mover)
    if moving is None:
        return at
    under = _under(table, moving, at)
    if under is None:
        return at
    radius = moving.radius + under.radius + BESIDE
    while True:
        found = on_ring(table, moving, under.at, at, radius)
        if found is not None:
            return found
        radius += moving.radius


def _under(table: Table, moving: Creature, at: Point) -> Creature | None:
    """The creature that a token at this point would overlap, the one most under it."""
    found: Creature | None = None
    deepest = -_HAIR
    own = moving.radius
    for other in table.creatures.values():
        apart = dist(at, other.at) - own - other.radius
        if apart < deepest and other is not moving:
            found, deepest = other, apart
    return found
