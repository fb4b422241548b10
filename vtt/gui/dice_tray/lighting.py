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

_HALFWAY: Floats = (LAMP + VIEWER) / np.linalg.norm(LAMP + VIEWER)


def brightness(normals: Floats) -> list[float]:
    """The light on faces with these normals, shape (n, 3): 0 in the dark, 1 on a face that lies flat."""
    result: list[float] = (_light(normals) / _FLAT).tolist()
    return result


def _light(normals: Floats) -> Floats:
    lamp = np.clip(normals @ LAMP, 0.0, None)
    room = np.clip(normals @ VIEWER, 0.0, None)
    return np.asarray(_AMBIENT + _FROM_LAMP * lamp + _FROM_ROOM * room)


def glint(normals: Floats) -> list[float]:
    """How much of the lamp mirrors in such a surface towards the viewer, 0 to 1."""
    result: list[float] = (_GLINT * np.clip(normals @ _HALFWAY, 0.0, None) ** _GLINT_SHARPNESS).tolist()
    return result


_FLAT = float(_light(np.array([[0.0, 0.0, 1.0]]))[0])
