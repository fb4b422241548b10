"""The convex bodies of dice: corners and faces, in units of the radius of the sphere round the body. No Qt."""

import math
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import combinations

import numpy as np
import numpy.typing as npt

Floats = npt.NDArray[np.float64]

_FLAT = 1e-6
_GOLDEN = (1 + math.sqrt(5)) / 2
_COIN_EDGES = 32
_COIN_THICKNESS = 0.26


@dataclass(frozen=True, eq=False)
class Solid:
    """A convex body round the origin whose farthest corner is at distance 1.

    `corners` has shape (corners, 3). `faces` are indices into it, anticlockwise seen from outside. `normals` and
    `centres` have shape (faces, 3); normals are of length 1 and point outwards.
    """

    corners: Floats
    faces: tuple[tuple[int, ...], ...]
    normals: Floats
    centres: Floats

    @cached_property
    def depths(self) -> Floats:
        """How far the plane of each face is from the middle."""
        return np.asarray(np.einsum("ij,ij->i", self.normals, self.centres))

    @cached_property
    def edges(self) -> tuple[tuple[tuple[int, int, int], ...], ...]:
        """For each face its edges: from which corner to which, and the face on the other side."""
        owner = {edge: face for face, corners in enumerate(self.faces) for edge in _around(corners)}
        return tuple(tuple((a, b, owner[b, a]) for a, b in _around(corners)) for corners in self.faces)


@cache
def tetrahedron() -> Solid:
    """Four triangles."""
    return _hull([(1, 1, 1), (1, -1, -1), (-1, 1, -1), (-1, -1, 1)])


@cache
def cube() -> Solid:
    """Six squares."""
    return _hull(_signs((1, 1, 1)))


@cache
def octahedron() -> Solid:
    """Eight triangles."""
    return _hull([*_signs((1, 0, 0)), *_signs((0, 1, 0)), *_signs((0, 0, 1))])


@cache
def pentagonal_trapezohedron() -> Solid:
    """Ten kites: the d10. Its equator zigzags just so much that the kites are flat."""
    bend = math.cos(math.pi / 5)
    zigzag = 0.105
    pole = zigzag * (1 + bend) / (1 - bend)
    equator = [
        (math.cos(step * math.pi / 5), math.sin(step * math.pi / 5), zigzag if step % 2 else -zigzag)
        for step in range(10)
    ]
    return _hull([*equator, (0, 0, pole), (0, 0, -pole)])


@cache
def dodecahedron() -> Solid:
    """Twelve pentagons."""
    return _hull(_dodecahedron_corners())


@cache
def icosahedron() -> Solid:
    """Twenty triangles."""
    return _hull(_icosahedron_corners())


@cache
def rhombic_triacontahedron() -> Solid:
    """Thirty rhombs: nearly a ball, the body of dice that have none of their own."""
    return _hull([*_dodecahedron_corners(), *_icosahedron_corners()])


@cache
def coin() -> Solid:
    """A thick disc; its first two faces are the flat ones, up and down."""
    turns = [2 * math.pi * (step + 0.5) / _COIN_EDGES for step in range(_COIN_EDGES)]
    upper = [(math.cos(turn), math.sin(turn), _COIN_THICKNESS / 2) for turn in turns]
    lower = [(x, y, -z) for x, y, z in upper]
    sides = []
    for here in range(_COIN_EDGES):
        there = (here + 1) % _COIN_EDGES
        sides.append((here, here + _COIN_EDGES, there + _COIN_EDGES, there))
    top = tuple(range(_COIN_EDGES))
    bottom = tuple(reversed(range(_COIN_EDGES, 2 * _COIN_EDGES)))
    return _solid(np.array([*upper, *lower]), [top, bottom, *sides])


def _around(corners: tuple[int, ...]) -> list[tuple[int, int]]:
    return list(zip(corners, (*corners[1:], corners[0]), strict=True))


def _signs(point: tuple[float, float, float]) -> list[tuple[float, float, float]]:
    """The point with every choice of signs, each once."""
    x, y, z = point
    return sorted({(i * x, j * y, k * z) for i in (1, -1) for j in (1, -1) for k in (1, -1)})


def _icosahedron_corners() -> list[tuple[float, float, float]]:
    return [*_signs((0, 1, _GOLDEN)), *_signs((1, _GOLDEN, 0)), *_signs((_GOLDEN, 0, 1))]


def _dodecahedron_corners() -> list[tuple[float, float, float]]:
    long, short = _GOLDEN, 1 / _GOLDEN
    return [*_signs((1, 1, 1)), *_signs((0, long, short)), *_signs((long, short, 0)), *_signs((short, 0, long))]


def _hull(points: list[tuple[float, float, float]]) -> Solid:
    """The convex body with these corners; corners that lie in one plane make one face."""
    corners = np.array(points, dtype=np.float64)
    triples = np.array(list(combinations(range(len(corners)), 3)))
    first, second, third = (corners[triples[:, column]] for column in range(3))
    across = np.cross(second - first, third - first)
    lengths = np.linalg.norm(across, axis=1)
    proper = lengths > _FLAT
    normals = across[proper] / lengths[proper, None]
    offsets = np.einsum("ij,ij->i", normals, first[proper])
    normals *= np.where(offsets < 0, -1.0, 1.0)[:, None]
    distances = normals @ corners.T - np.abs(offsets)[:, None]
    outer = (distances < _FLAT).all(axis=1)
    found: dict[tuple[int, ...], Floats] = {}
    for normal, distance in zip(normals[outer], distances[outer], strict=True):
        found.setdefault(tuple(int(index) for index in np.flatnonzero(np.abs(distance) < _FLAT)), normal)
    return _solid(corners, [_anticlockwise(corners, face, normal) for face, normal in found.items()])


def _anticlockwise(corners: Floats, face: tuple[int, ...], normal: Floats) -> tuple[int, ...]:
    centre = corners[list(face)].mean(axis=0)
    start = corners[face[0]] - centre
    start /= np.linalg.norm(start)
    left = np.cross(normal, start)

    def turn(index: int) -> float:
        away = corners[index] - centre
        return math.atan2(float(away @ left), float(away @ start))

    return tuple(sorted(face, key=turn))


def _solid(corners: Floats, faces: list[tuple[int, ...]]) -> Solid:
    scaled = corners / np.linalg.norm(corners, axis=1).max()
    centres = np.array([scaled[list(face)].mean(axis=0) for face in faces])
    normals = []
    for face in faces:
        first, second, third = (scaled[index] for index in face[:3])
        across = np.cross(second - first, third - first)
        normals.append(across / np.linalg.norm(across))
    return Solid(scaled, tuple(faces), np.array(normals), centres)
