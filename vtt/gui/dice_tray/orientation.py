"""Turning bodies: quaternions (w, x, y, z) of length 1, and the turn that makes a die show a face. No Qt.

The table: x to the right, y away from the viewer, z up.
"""

import math

import numpy as np

from vtt.gui.dice_tray.geometry import Floats

UP: Floats = np.array([0.0, 0.0, 1.0])
AWAY: Floats = np.array([0.0, 1.0, 0.0])


def about(axis: Floats, angle: float) -> Floats:
    """The turn by `angle` radians, anticlockwise seen from the tip of `axis` (of any length but 0)."""
    x, y, z = axis.tolist()
    share = math.sin(angle / 2) / math.sqrt(x * x + y * y + z * z)
    return np.array([math.cos(angle / 2), x * share, y * share, z * share])


def then(first: Floats, second: Floats) -> Floats:
    """The turn `first` and after it the turn `second`."""
    w1, x1, y1, z1 = second.tolist()
    w2, x2, y2, z2 = first.tolist()
    return np.array(
        [
            w1 * w2 - x1 * x2 - y1 * y2 - z1 * z2,
            w1 * x2 + x1 * w2 + y1 * z2 - z1 * y2,
            w1 * y2 - x1 * z2 + y1 * w2 + z1 * x2,
            w1 * z2 + x1 * y2 - y1 * x2 + z1 * w2,
        ]
    )


def between(start: Floats, end: Floats, share: float) -> Floats:
    """The shortest way from one orientation to another, `start` at share 0 and `end` at 1 (spherical interpolation)."""
    likeness = float(start @ end)
    if likeness < 0:
        end, likeness = -end, -likeness
    if likeness > 0.9995:
        mixed = start + (end - start) * share
        return np.asarray(mixed / np.linalg.norm(mixed))
    angle = math.acos(likeness)
    return np.asarray((math.sin((1 - share) * angle) * start + math.sin(share * angle) * end) / math.sin(angle))


def matrix(turn: Floats) -> Floats:
    """The turn as a matrix: `points @ matrix(turn).T` are the points turned."""
    w, x, y, z = turn.tolist()
    return np.array(
        [
            [1 - 2 * (y * y + z * z), 2 * (x * y - w * z), 2 * (x * z + w * y)],
            [2 * (x * y + w * z), 1 - 2 * (x * x + z * z), 2 * (y * z - w * x)],
            [2 * (x * z - w * y), 2 * (y * z + w * x), 1 - 2 * (x * x + y * y)],
        ]
    )


def resting(upwards: Floats, readable: Floats, yaw: float) -> Floats:
    """The orientation in which the body's direction `upwards` points up and `readable` away from the viewer.

    `yaw` radians turn the die a little on the felt, anticlockwise from above, so that no two lie alike.
    """
    top = upwards / np.linalg.norm(upwards)
    back = readable - top * float(readable @ top)
    back /= np.linalg.norm(back)
    rows = np.array([np.cross(back, top), back, top])
    return then(_of_matrix(rows), about(UP, yaw))


def _of_matrix(rows: Floats) -> Floats:
    """The quaternion of a turning matrix, by the method that never divides by something small."""
    (a, b, c), (d, e, f), (g, h, i) = rows.tolist()
    choices = [
        [1 + a + e + i, h - f, c - g, d - b],
        [h - f, 1 + a - e - i, b + d, c + g],
        [c - g, b + d, 1 - a + e - i, f + h],
        [d - b, c + g, f + h, 1 - a - e + i],
    ]
    largest = max(range(4), key=lambda index: choices[index][index])
    result = np.array(choices[largest])
    return np.asarray(result / np.linalg.norm(result))
