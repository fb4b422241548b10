"""One lamp over the table, high on the left and a little behind: how bright a face is, where shadows fall. No Qt."""

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


def lights_on(normals: Floats) -> tuple[Floats, Floats, Floats]:
    """Of faces with these normals, shape (..., faces, 3): the light on each, 0 in the dark and 1 where it lies flat;
    how far it is turned towards the viewer (cosine); and how much of the lamp mirrors in it towards him, 0 to 1."""
    cosines = normals @ _DIRECTIONS
    lit = np.maximum(cosines, 0.0)
    light = (_AMBIENT + lit @ _LAMPS) / _FLAT
    return light, cosines[..., 1], _GLINT * lit[..., 2] ** _GLINT_SHARPNESS


_LAMPS: Floats = np.array([_FROM_LAMP, _FROM_ROOM, 0.0])
_FLAT = _AMBIENT + _FROM_LAMP * float(LAMP[2]) + _FROM_ROOM * float(VIEWER[2])
"""The light on a face that lies flat."""
