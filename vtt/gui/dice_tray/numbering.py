"""Which numeral stands where on a die, and how the die must lie to show a number. No Qt."""

import math
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, cached_property, lru_cache

import numpy as np
import numpy.typing as npt

from vtt.gui.dice_tray import geometry
from vtt.gui.dice_tray.geometry import Floats, Solid
from vtt.numerals import signed


@dataclass(frozen=True, eq=False)
class Mark:
    """A numeral in the plane of a face: its middle, its directions from foot to head and left to right, its height.

    A low line at the end of `text` is the bar under a 6 or a 9.
    """

    text: str
    value: int
    face: int
    middle: Floats
    upright: Floats
    sideways: Floats
    height: float


@dataclass(frozen=True, eq=False)
class Showing:
    """The directions of the body that point up, and away from the viewer, when it shows a number."""

    upwards: Floats
    readable: Floats


@dataclass(frozen=True, eq=False)
class Body:
    """A solid with numerals. `showing[number]` says how it lies; `size` is its radius beside a d20 of radius 1.

    `named` is False where the shape alone does not say how many sides the die has.
    """

    solid: Solid
    marks: tuple[Mark, ...]
    showing: dict[int, Showing]
    size: float
    named: bool = True

    @cached_property
    def mark_points(self) -> Floats:
        """For each mark its middle, left, right, head and foot, all together as shape (5 * marks, 3)."""
        points: list[Floats] = []
        for mark in self.marks:
            aside, up = mark.sideways * mark.height / 2, mark.upright * mark.height / 2
            points += [mark.middle, mark.middle - aside, mark.middle + aside, mark.middle + up, mark.middle - up]
        return np.array(points)

    @cached_property
    def points(self) -> Floats:
        """The corners of the solid, and after them the points of all marks."""
        return np.concatenate([self.solid.corners, self.mark_points])

    @cached_property
    def planes(self) -> "Planes":
        """The faces that are painted one by one: all, but of a coin only the two sides, as its rim is round."""
        faces = tuple(sorted({mark.face for mark in self.marks}))
        return Planes(faces, np.array([self.solid.faces[face] for face in faces]))


@dataclass(frozen=True, eq=False)
class Planes:
    """Some faces of a solid, which have equally many corners: `corners` has shape (faces, corners of each)."""

    faces: tuple[int, ...]
    corners: npt.NDArray[np.int_]


def body_of(sides: int, face: int) -> Body:
    """The die with so many sides. Of a coin, a null die (sides 0) and a die without a shape of its own, only the number
    `face` is promised."""
    if sides in (0, 2):
        return _coin_body(sides, face)
    if sides == 4:
        return _tetrahedral_body()
    if sides in _SHAPES:
        return _standard_body(sides)
    return _other_body(sides, face)


@dataclass(frozen=True)
class _Shape:
    solid: Callable[[], Solid]
    size: float
    figure: float
    """The height of a numeral, beside the radius of the circle inside the face."""


_SHAPES = {
    6: _Shape(geometry.cube, 0.96, 1.16),
    8: _Shape(geometry.octahedron, 1.0, 1.25),
    10: _Shape(geometry.pentagonal_trapezohedron, 1.0, 1.16),
    12: _Shape(geometry.dodecahedron, 1.0, 1.16),
    20: _Shape(geometry.icosahedron, 1.06, 1.34),
}
_OTHER = _Shape(geometry.rhombic_triacontahedron, 1.04, 1.14)
_COIN_SIZE = 0.84
_COIN_FIGURE = 0.92
_TETRAHEDRON_SIZE = 1.1
_TETRAHEDRON_FIGURE = 0.40


@lru_cache(maxsize=1024)
def _standard_body(sides: int) -> Body:
    shape = _SHAPES[sides]
    solid = shape.solid()
    return _body_with_faces(solid, _numbers_on(solid), shape)


@lru_cache(maxsize=64)
def _other_body(sides: int, face: int) -> Body:
    solid = _OTHER.solid()
    # The other faces get other numbers of the same die, far enough apart to look thrown.
    others = [number for number in range(1, sides + 1) if number != face] or [face]
    numbers = [others[step * 7 % len(others)] for step in range(1, len(solid.faces))]
    body = _body_with_faces(solid, [face, *numbers], _OTHER)
    return Body(solid, body.marks, {face: body.showing[face]}, body.size, named=False)


def _body_with_faces(solid: Solid, numbers: list[int], shape: _Shape) -> Body:
    marks = []
    showing: dict[int, Showing] = {}
    for face, number in enumerate(numbers):
        upright, middle = _upright(solid, face), _middle(solid, face)
        height = shape.figure * _inner_radius(solid, face, middle)
        sideways = np.cross(upright, solid.normals[face])
        marks.append(Mark(_text(number, shape), number, face, middle, upright, sideways, height))
        showing.setdefault(number, Showing(solid.normals[face], upright))
    return Body(solid, tuple(marks), showing, shape.size)


@lru_cache(maxsize=16)
def _coin_body(sides: int, face: int) -> Body:
    """A coin has its other side below; a null die has another of its three values there."""
    solid = geometry.coin()
    below = 3 - face if sides == 2 else -face or 1
    upright = np.array([0.0, 1.0, 0.0])
    marks = []
    for side, value in enumerate((face, below)):
        text = signed(value) if sides == 0 and value else f"{value}"
        sideways = np.cross(upright, solid.normals[side])
        marks.append(Mark(text, value, side, solid.centres[side], upright, sideways, _COIN_FIGURE))
    return Body(solid, tuple(marks), {face: Showing(solid.normals[0], upright)}, _COIN_SIZE)


@cache
def _tetrahedral_body() -> Body:
    """A d4 shows the number at its uppermost corner; each face has the three numbers of its corners."""
    solid = geometry.tetrahedron()
    marks = []
    for face, corners in enumerate(solid.faces):
        for corner in corners:
            outwards = solid.corners[corner] - solid.centres[face]
            upright = outwards / np.linalg.norm(outwards)
            marks.append(
                Mark(
                    f"{corner + 1}",
                    corner + 1,
                    face,
                    solid.centres[face] + outwards * 0.46,
                    upright,
                    np.cross(upright, solid.normals[face]),
                    _TETRAHEDRON_FIGURE,
                )
            )
    showing = {}
    for corner in range(4):
        front = next(face for face, corners in enumerate(solid.faces) if corner in corners)
        showing[corner + 1] = Showing(solid.corners[corner], -solid.normals[front])
    return Body(solid, tuple(marks), showing, _TETRAHEDRON_SIZE)


def _numbers_on(solid: Solid) -> list[int]:
    """A number for every face: opposite faces add up to one more than there are faces, neighbours differ widely."""
    count = len(solid.faces)
    numbers = [0] * count
    face = 0
    for number in range(1, count // 2 + 1):
        opposite = int(np.argmin(solid.normals @ solid.normals[face]))
        numbers[face], numbers[opposite] = number, count + 1 - number
        left = [each for each in range(count) if not numbers[each]]
        if left:
            face = min(left, key=lambda each: float(solid.normals[each] @ solid.normals[face]))
    return numbers


def _upright(solid: Solid, face: int) -> Floats:
    """The direction of a face in which its numeral stands: to a corner, or to the middle of an edge of a square."""
    corners = solid.corners[list(solid.faces[face])]
    centre = solid.centres[face]
    reach = np.linalg.norm(corners - centre, axis=1)
    if len(corners) != 4:
        target = corners[0]
    elif math.isclose(reach.min(), reach.max(), rel_tol=1e-6):
        target = (corners[0] + corners[1]) / 2
    elif math.isclose(reach[0], reach[2], rel_tol=1e-6):
        target = corners[int(np.argmin(reach))]
    else:
        target = corners[_pole(corners)]
    direction = target - centre
    return np.asarray(direction / np.linalg.norm(direction))


def _middle(solid: Solid, face: int) -> Floats:
    """The middle of the largest circle inside a face; only in a kite it is not the mean of the corners."""
    corners = solid.corners[list(solid.faces[face])]
    reach = np.linalg.norm(corners - solid.centres[face], axis=1)
    if len(corners) != 4 or math.isclose(reach[0], reach[2], rel_tol=1e-6):
        return np.asarray(solid.centres[face])
    peak, wing, foot = (corners[(_pole(corners) + step) % 4] for step in range(3))
    upper, lower = float(np.linalg.norm(peak - wing)), float(np.linalg.norm(wing - foot))
    return np.asarray(peak + (foot - peak) * upper / (upper + lower))


def _pole(kite: Floats) -> int:
    """Which of the corners of a kite lies between its two long edges."""
    edges = np.linalg.norm(np.roll(kite, -1, axis=0) - kite, axis=1)
    return int(np.argmax(edges + np.roll(edges, 1)))


def _inner_radius(solid: Solid, face: int, middle: Floats) -> float:
    corners = solid.corners[list(solid.faces[face])]
    along = np.roll(corners, -1, axis=0) - corners
    along /= np.linalg.norm(along, axis=1)[:, None]
    return float(np.linalg.norm(np.cross(middle - corners, along), axis=1).min())


def _text(number: int, shape: _Shape) -> str:
    """A bar under 6 and 9 tells them apart where both may lie upside down."""
    return f"{number}_" if number in (6, 9) and shape.solid is not geometry.cube else f"{number}"
