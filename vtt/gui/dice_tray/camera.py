"""How a die is seen: from in front and above, through a lens that stands some radii away. No Qt.

Screen coordinates are in radii of the die, x to the right and y down, with the die's middle at the origin.
"""

import math
from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from vtt.gui.dice_tray.geometry import Floats, Solid

ELEVATION = math.radians(63)
"""The angle of the look down on the felt; 90 degrees would be from straight above."""

DISTANCE = 8.0
"""From the lens to the middle of a die, in its radii."""

VIEWER: Floats = np.array([0.0, -math.cos(ELEVATION), math.sin(ELEVATION)])
"""The direction from a die to the viewer."""

FLATTENING = math.sin(ELEVATION)
"""The length on the screen of a line on the felt that leads away from the viewer."""

RISE = math.cos(ELEVATION)
"""The length on the screen of an upright line."""

_TO_SCREEN: Floats = np.array([[1.0, 0.0, 0.0], [0.0, -FLATTENING, -RISE], VIEWER.tolist()])


@dataclass(frozen=True, eq=False)
class Seen:
    """A turned body as the viewer sees it: its corners on the screen, shape (corners, 2), the faces that are turned
    towards the viewer, and the normals of all faces in the room, shape (faces, 3)."""

    points: Floats
    faces: tuple[int, ...]
    normals: Floats


def project(points: Floats) -> Floats:
    """Points round a die's middle, in its radii, to the screen; shape (..., 3) to (..., 2)."""
    turned = points @ _TO_SCREEN.T
    scale = DISTANCE / (DISTANCE - turned[..., 2])
    return np.asarray(turned[..., :2] * scale[..., None])


def see(solid: Solid, rotation: Floats) -> Seen:
    """A solid turned by a matrix."""
    normals = solid.normals @ rotation.T
    faces = tuple(np.flatnonzero(normals @ VIEWER * DISTANCE > solid.depths).tolist())
    return Seen(project(solid.corners @ rotation.T), faces, normals)


def silhouette(solid: Solid, seen: Seen) -> list[int]:
    """The corners of a solid round what is seen of it, in order."""
    return list(round_about(solid, seen.faces))


@lru_cache(maxsize=4096)
def round_about(solid: Solid, faces: tuple[int, ...]) -> tuple[int, ...]:
    """The corners round those faces, in order: where one of them meets one that is not. A die that rolls shows the same
    faces again and again."""
    visible = set(faces)
    onwards = {a: b for face in faces for a, b, other in solid.edges[face] if other not in visible}
    start = corner = next(iter(onwards))
    result: list[int] = []
    while not result or corner != start:
        result.append(corner)
        corner = onwards[corner]
    return tuple(result)


def outline(points: Floats) -> list[tuple[float, float]]:
    """The corners of the smallest convex shape round points of a plane, in order."""
    ordered = sorted(set(map(tuple, points.round(9).tolist())))

    def chain(along: list[tuple[float, float]]) -> list[tuple[float, float]]:
        result: list[tuple[float, float]] = []
        for x, y in along:
            while len(result) > 1:
                (x1, y1), (x2, y2) = result[-2], result[-1]
                if (x2 - x1) * (y - y1) - (y2 - y1) * (x - x1) > 0:
                    break
                result.pop()
            result.append((x, y))
        return result

    return chain(ordered)[:-1] + chain(ordered[::-1])[:-1]
