"""What lies on the ground of a scene: the map (which picture, how large in feet, where; its bytes lie elsewhere), the
covers over it, what is drawn by hand, and the light of it all."""

from typing import Literal, TypeAlias

import msgspec

from vtt.table.creature import Point

FEET_PER_CELL = 5.0
"""What a cell of a map is taken for."""

LEAST_SCALE, MOST_SCALE = 0.001, 100.0
"""Feet that a pixel of a map may be."""

MOST_PIXELS_ACROSS = 4096
"""Pixels of the longer edge of a map that is kept."""

MOST_WALL_POINTS = 20_000
"""Points of all walls of a map."""

MOST_DIM = 90
"""Hundredths that a map can be dimmed by."""

Wall: TypeAlias = tuple[Point, ...]
"""A line from point to point."""

Drawing: TypeAlias = Literal["", "true", "near"]
"""How a board is drawn: true to scale, or near is large. Empty: true to scale where a map lies on it."""


class Map(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """The picture of that ``content`` (``vtt.table.pictures.CONTENT``), of ``width`` and ``height`` pixels.

    ``at`` is where its left top corner lies and ``scale`` how long one of its pixels is, both in feet; ``dim`` is by
    how many hundredths it is dimmed. A ``locked`` one is moved by no hand. ``walls`` are lines in pixels of the
    picture, which only the GM sees; ``places`` are the ids of the doors and lights that came with it, and go along.
    """

    content: str
    width: int
    height: int
    scale: float
    at: Point = (0.0, 0.0)
    dim: int = 0
    locked: bool = True
    walls: tuple[Wall, ...] = ()
    places: tuple[str, ...] = ()

    @property
    def size(self) -> Point:
        """How wide and how high it is, in feet."""
        return self.width * self.scale, self.height * self.scale


Ink: TypeAlias = Literal["plain", "orange", "blue", "yellow"]
Light: TypeAlias = Literal["", "dusk", "night", "fog"]
"""Empty: day."""

MOST_COVERS, MOST_COVER_POINTS = 200, 200
MOST_STROKES, MOST_STROKE_POINTS = 500, 400


class Cover(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """Paper over a part of the board: a polygon in feet, or without ``points`` over all of it. Later ones lie above
    earlier ones; one that ``opens`` cuts a hole into those below it. A ``lifted`` one is kept to be laid again."""

    id: str
    points: tuple[Point, ...] = ()
    opens: bool = False
    lifted: bool = False


class Stroke(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A line drawn by hand, from point to point in feet. A ``secret`` one is the GM's alone."""

    id: str
    points: tuple[Point, ...]
    ink: Ink = "plain"
    secret: bool = False


def is_true_to_scale(drawing: Drawing, map_there: bool) -> bool:
    """Whether a board is drawn true to scale: where nobody said, as soon as a map lies on it."""
    return map_there if drawing == "" else drawing == "true"


def carried(at: Point, before: Map, after: Map) -> Point:
    """Where a point (feet) of the map ``before`` is on the map ``after``, which is the same moved and drawn larger."""
    share = after.scale / before.scale
    return after.at[0] + (at[0] - before.at[0]) * share, after.at[1] + (at[1] - before.at[1]) * share
