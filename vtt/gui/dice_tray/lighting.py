"""One lamp over the table, high on the left and a little behind: how bright a face is, where shadows fall. No Qt."""

from collections.abc import Iterable

import numpy as np

from vtt.gui.dice_tray.camera import FLATTENING, VIEWER
from vtt.gui.dice_tray.geometry import Floats


def _unit(x: float, y: float, z: float) -> Floats:
    direction = np.array([x, y, z])
    return np.asarray(direction / np.linalg.norm(direction))


LAMP: Floats = _unit(-0.46, 0.30, 0.86)
"""The direction from the felt to the lamp."""

SHADOW_DRIFT = (-LAMP[0] / LAMP[2], LAMP[1] / LAMP[2] * FLATTENING)
"""How far a shadow moves on the screen, right and down, for each unit of height of what casts it."""

_AMBIENT = 0.17
_FROM_LAMP = 0.72
_FROM_ROOM = 0.26
_GLINT = 0.55
_GLINT_SHARPNESS = 60.0

_DIRECTIONS: Floats = np.column_stack([LAMP, VIEWER, (LAMP + VIEWER) / np.linalg.norm(LAMP + VIEWER)])


def light_on(normals: Floats, faces: Iterable[int]) -> list[tuple[float, float]]:
    """Of some of the faces with these normals, shape (n, 3): the light on each, 0 in the dark and 1 where it lies flat,
    and how much of the lamp mirrors in it towards the viewer, 0 to 1."""
    # Of so few numbers each step takes longer by numpy.
    cosines: list[list[float]] = (normals @ _DIRECTIONS).tolist()
    result = []
    for face in faces:
        lamp, room, halfway = cosines[face]
        result.append((_light(lamp, room) / _FLAT, _GLINT * max(halfway, 0.0) ** _GLINT_SHARPNESS))
    return result


def _light(lamp: float, room: float) -> float:
    return _AMBIENT + _FROM_LAMP * max(lamp, 0.0) + _FROM_ROOM * max(room, 0.0)


_FLAT = _light(float(LAMP[2]), float(VIEWER[2]))
