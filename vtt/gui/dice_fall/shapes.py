"""The turns that lay a die's body on itself, and the directions that point up where it lies still. No Qt."""

from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from vtt.gui.dice_tray.geometry import Floats, Solid
from vtt.gui.dice_tray.numbering import Body, body_of

_SAME = 1e-6


@dataclass(frozen=True, eq=False)
class Shape:
    """A die as a thing that rolls: `corners` with shape (corners, 3) and their farthest `reach`, both in radii of a
    die of size 1; `turns`, shape (n, 3, 3), lay its body on itself; `rests`, shape (m, 3), are the directions of
    which one points up where it lies still."""

    body: Body
    corners: Floats
    reach: float
    turns: Floats
    rests: Floats


@lru_cache(maxsize=256)
def shape_of(sides: int, face: int) -> Shape:
    """The die with so many sides (`body_of`)."""
    body = body_of(sides, face)
    turns = turns_of(body.solid)
    upwards = body.showing[face].upwards
    rests = np.unique(np.round(turns @ (upwards / np.linalg.norm(upwards)), 6) + 0.0, axis=0)
    return Shape(body, body.solid.corners * body.size, body.size, turns, rests)


def turns_of(solid: Solid) -> Floats:
    """Every turn after which a solid looks as before, as matrices with shape (turns, 3, 3)."""
    kept = _KEPT.get(id(solid))
    if kept is None:
        kept = _KEPT[id(solid)] = _turns_of(solid)
    return kept


_KEPT: dict[int, Floats] = {}
"""The solids are made once each, and last as long as the program."""


def _turns_of(solid: Solid) -> Floats:
    first = solid.faces[0]
    start = _frame(solid, 0, 0)
    found = []
    for face, corners in enumerate(solid.faces):
        if len(corners) != len(first):
            continue
        for turned in range(len(corners)):
            turn = _frame(solid, face, turned).T @ start
            moved = solid.corners @ turn.T
            away = np.linalg.norm(moved[:, None, :] - solid.corners[None, :, :], axis=2).min(axis=1)
            if float(away.max()) < _SAME:
                found.append(turn)
    return np.array(found)


def _frame(solid: Solid, face: int, corner: int) -> Floats:
    """Three directions upright to each other, told by a face and one of its corners."""
    normal = solid.normals[face]
    out = solid.corners[solid.faces[face][corner]] - solid.centres[face]
    out = out - normal * float(out @ normal)
    out /= np.linalg.norm(out)
    return np.array([normal, out, np.cross(normal, out)])
