"""Creatures that come to a table: free names, ids and groups for them, and a place to stand. All figures are feet."""

import re
from collections.abc import Iterable, Iterator
from itertools import count as counted
from math import dist

from vtt.rules.contract.keys import numbered, slug
from vtt.rules.tabletop.seats import BESIDE, clearance, has_room, ring
from vtt.table.creature import Point
from vtt.table.table import Table, thing

MOST_AT_ONCE = 60

NEW = ""
"""The id of what does not stand on the table yet."""

AWAY = 20.0
"""How far from the middle of the party something comes up that nobody gave a point to: Nearby."""


def free_spot(table: Table, radius: float, at: Point) -> Point:
    """The point itself, or the nearest one round it where a token of that radius overlaps no other."""
    return next(free_spots(table, [(radius, at)]))


def free_spots(table: Table, those: Iterable[tuple[float, Point]]) -> Iterator[Point]:
    """As ``free_spot`` for tokens that come one after the other, each with its radius and its point: those that came
    before are in the way as well."""
    standing = [(other.at, other.radius) for other in table.creatures.values()]
    for radius, at in those:
        spot = _free_among(standing, radius, at)
        standing.append((spot, radius))
        yield spot


def _free_among(standing: list[tuple[Point, float]], radius: float, at: Point) -> Point:
    others = [(there, dist(at, there), clearance(radius, other)) for there, other in standing]
    if all(away >= apart for _, away, apart in others):
        return at
    length = radius + BESIDE
    while True:
        # Only who stands near the ring can be in the way on it.
        near = [(there, apart) for there, away, apart in others if abs(away - length) < apart]
        for spot in ring(at, (at[0] + 1.0, at[1]), length):
            if has_room(near, spot):
                return spot
        length += radius


def usual_spot(table: Table) -> Point:
    """Where new creatures come up: away from the middle of the players' tokens, on the side of the focus; with no
    players at the focus, with nothing at all at the origin."""
    party = [creature.at for creature in table.creatures.values() if creature.side == "players"]
    focus = thing(table, table.focus).at if table.focus else (0.0, 0.0)
    if not party:
        return focus
    x = sum(at[0] for at in party) / len(party)
    y = sum(at[1] for at in party) / len(party)
    across, down = focus[0] - x, focus[1] - y
    far = (across * across + down * down) ** 0.5
    if far < 1.0:
        return x + AWAY, y
    return x + across / far * AWAY, y + down / far * AWAY


def among_the_players(table: Table) -> Point:
    """The middle of the players' tokens; without any the focus, else the origin."""
    party = [creature.at for creature in table.creatures.values() if creature.side == "players"]
    if not party:
        return thing(table, table.focus).at if table.focus else (0.0, 0.0)
    return sum(x for x, _ in party) / len(party), sum(y for _, y in party) / len(party)


def base_name(name: str) -> str:
    """A name without the number that tells it from others of its kind: ``Ghoul 2`` is ``Ghoul``."""
    return re.sub(r"\s+\d+$", "", name)


def free_names(table: Table, name: str, size: int) -> Iterator[str]:
    """The name itself for one alone, else numbered on from those of that name who are there."""
    known = {creature.name for creature in table.creatures.values()}
    numbers = [int(other.removeprefix(name)) for other in known if re.fullmatch(rf"{re.escape(name)} \d{{1,6}}", other)]
    if size == 1 and name not in known and not numbers:
        yield name
        return
    first = max(numbers, default=1 if name in known else 0) + 1
    for number in range(first, first + size):
        yield f"{name} {number}"


def free_id(table: Table, wanted: str) -> str:
    """The id that is wanted, or numbered on where it is taken."""
    return numbered(wanted, table.creatures, table.places)


def free_group(table: Table, name: str, size: int) -> str:
    """A group for so many of that name, numbered on where there is one: ``old-ghoul x3``. As people read it, a name in
    other letters than Latin ones stays as it is."""
    wanted = f"{slug(name) if name.isascii() else name} x{size}"
    known = {creature.group for creature in table.creatures.values()}
    if wanted not in known:
        return wanted
    return next(group for group in (f"{wanted} ({number})" for number in counted(2)) if group not in known)
