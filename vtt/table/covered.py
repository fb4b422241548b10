"""What lies under the covers of a scene, and so is hidden from players: things by their middle, lines by each part.

The players' own characters lie on the paper, not under it: wherever they stand, somebody at the table knows it.
"""

from functools import lru_cache
from itertools import pairwise
from math import ceil, dist
from typing import TypeVar

from msgspec.structs import replace

from vtt.table.creature import Creature, Place, Point
from vtt.table.maps import Cover

_Thing = TypeVar("_Thing", Creature, Place)
_Box = tuple[float, float, float, float]
_STEP, _MOST_STEPS = 0.5, 200
"""Feet of a line between two looks at whether it is covered; so many looks at most."""


def in_force(covers: tuple[Cover, ...]) -> tuple[Cover, ...]:
    """The covers that lie there, without those of which nothing is seen under one over everything."""
    laid = tuple([cover for cover in covers if not cover.lifted])
    whole = next((place for place in reversed(range(len(laid))) if not laid[place].points), 0)
    return laid[whole:]


def is_covered(covers: tuple[Cover, ...], at: Point) -> bool:
    """Whether this point lies under paper: the topmost cover there decides."""
    for cover in reversed(covers):
        if not cover.lifted and is_within(cover, at):
            return not cover.opens
    return False


def is_within(cover: Cover, at: Point) -> bool:
    """Whether a cover reaches over this point."""
    if not cover.points:
        return True
    left, top, right, bottom = _box(cover.points)
    x, y = at
    if not (left <= x <= right and top <= y <= bottom):
        return False
    within = False
    for (ax, ay), (bx, by) in pairwise((*cover.points, cover.points[0])):
        if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
            within = not within
    return within


@lru_cache(maxsize=512)
def _box(points: tuple[Point, ...]) -> _Box:
    across, down = zip(*points, strict=True)
    return min(across), min(down), max(across), max(down)


def hidden_under(
    covers: tuple[Cover, ...], creatures: dict[str, Creature], places: dict[str, Place]
) -> tuple[dict[str, Creature], dict[str, Place]]:
    """These with whatever lies under a cover hidden; the same dictionaries where nothing does."""
    covers = in_force(covers)
    if all(cover.opens for cover in covers):
        return creatures, places
    return _hidden(creatures, covers), _hidden(places, covers)


def _hidden(things: dict[str, _Thing], covers: tuple[Cover, ...]) -> dict[str, _Thing]:
    found = {
        key: replace(each, hidden=True)
        for key, each in things.items()
        if not each.hidden and getattr(each, "side", "") != "players" and is_covered(covers, each.at)
    }
    return {**things, **found} if found else things


@lru_cache(maxsize=1024)
def uncovered(points: tuple[Point, ...], covers: tuple[Cover, ...]) -> tuple[tuple[Point, ...], ...]:
    """The parts of a line that no cover lies over."""
    if not covers:
        return (points,)
    pieces: list[tuple[Point, ...]] = []
    run: list[Point] = []
    for at in _looked_at(points):
        if is_covered(covers, at):
            if len(run) > 1:
                pieces.append(tuple(run))
            run = []
        else:
            run.append(at)
    if len(run) > 1:
        pieces.append(tuple(run))
    return tuple(pieces)


def _looked_at(points: tuple[Point, ...]) -> list[Point]:
    found = [points[0]]
    for start, end in pairwise(points):
        steps = min(max(ceil(dist(start, end) / _STEP), 1), _MOST_STEPS)
        x, y = (end[0] - start[0]) / steps, (end[1] - start[1]) / steps
        found += [(start[0] + x * step, start[1] + y * step) for step in range(1, steps)]
        found.append(end)
    return found
