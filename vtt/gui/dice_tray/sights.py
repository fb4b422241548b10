"""How many dice are seen at once, ready to be painted: outlines, faces in their light, numerals. No Qt.

Coordinates are those of the screen, in radii of each die round its middle (``camera``).
"""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from vtt.gui.dice_tray.camera import DISTANCE, VIEWER, project, round_about
from vtt.gui.dice_tray.geometry import Floats
from vtt.gui.dice_tray.lighting import lights_on
from vtt.gui.dice_tray.numbering import Body

STEPS = 24
"""Shades between dark and light. Few, so that Qt keeps the colours of all gradients."""

BRIGHTEST = 1.25
"""The light at the last step; 1 is a face that lies flat."""

_BEVEL = 0.045
"""The width of a bevelled edge, in radii of the die."""

_MIRRORED = 0.25
"""How much of the light is what the lamp mirrors in a face of full sheen."""

Points = list[list[float]]


class SeenFace(NamedTuple):
    """A visible face: its corners with the bevel taken off, its middle, its extent and its step of light."""

    corners: Points
    x: float
    y: float
    reach: float
    step: int


class SeenNumeral(NamedTuple):
    """A visible numeral: how it lies, as the six numbers of a plane's transformation (right, down, move), how far it is
    turned towards the viewer (cosine), and its face's step of light."""

    text: str
    value: int
    lie: list[float]
    facing: float
    step: int


class Turned(NamedTuple):
    """A die turned by a matrix, of a sheen (``DiceMaterial``)."""

    body: Body
    rotation: Floats
    sheen: float


class Sight(NamedTuple):
    """A turned die as the viewer sees it; `lift` is how high its middle is when its lowest corner touches the felt, in
    radii."""

    lift: float
    outline: Points
    faces: list[SeenFace]
    numerals: list[SeenNumeral]


def sights(dice: Sequence[Turned]) -> list[Sight]:
    """How each of these is seen."""
    alike: dict[Body, list[int]] = {}
    for place, die in enumerate(dice):
        alike.setdefault(die.body, []).append(place)
    found: dict[int, Sight] = {}
    for body, places in alike.items():
        rotations = np.array([dice[place].rotation for place in places])
        seen = _of_one_body(body, rotations, [dice[place].sheen for place in places])
        found.update(zip(places, seen, strict=True))
    return [found[place] for place in range(len(dice))]


def _of_one_body(body: Body, rotations: Floats, sheens: Sequence[float]) -> list[Sight]:
    """Dice of one body, each turned by a matrix, shape (dice, 3, 3): all together, as numpy takes its time for each
    call."""
    solid, planes = body.solid, body.planes
    turned = rotations.transpose(0, 2, 1)
    screen = project(body.points @ turned)
    corners, marks = screen[:, : len(solid.corners)], screen[:, len(solid.corners) :]
    normals = solid.normals @ turned
    seen = normals @ VIEWER * DISTANCE > solid.depths
    light, facing, shine = lights_on(normals)
    mirrored = shine * (_MIRRORED * np.array(sheens)[:, None])
    steps = np.minimum(STEPS, np.rint((light / BRIGHTEST + mirrored) * STEPS))
    shapes = corners[:, planes.corners]
    middles = shapes.sum(axis=2, keepdims=True) / shapes.shape[2]
    away = shapes - middles
    reaches = np.abs(away).sum(axis=3).max(axis=2)
    inner = middles + away * (1.0 - _BEVEL / np.maximum(reaches, 2 * _BEVEL))[:, :, None, None]
    lifts = -(solid.corners @ rotations[:, 2].T).min(axis=0)
    rows = zip(
        lifts.tolist(),
        corners.tolist(),
        seen.tolist(),
        steps.astype(int).tolist(),
        inner.tolist(),
        middles[:, :, 0].tolist(),
        reaches.tolist(),
        _lies(marks).tolist(),
        facing.tolist(),
        strict=True,
    )
    found: list[Sight] = []
    for lift, points, visible, step, inside, middle, reach, lie, cosines in rows:
        around = round_about(solid, tuple(face for face, is_seen in enumerate(visible) if is_seen))
        faces = [
            SeenFace(inside[place], middle[place][0], middle[place][1], reach[place], step[face])
            for place, face in enumerate(planes.faces)
            if visible[face]
        ]
        numerals = [
            SeenNumeral(mark.text, mark.value, lie[place], cosines[mark.face], step[mark.face])
            for place, mark in enumerate(body.marks)
            if visible[mark.face]
        ]
        found.append(Sight(lift, [points[corner] for corner in around], faces, numerals))
    return found


def _lies(points: Floats) -> Floats:
    """Of points as ``Body.mark_points`` has them, seen on the screen, shape (dice, 5 * marks, 2), how each numeral
    lies; shape (dice, marks, 6)."""
    around = points.reshape(len(points), -1, 5, 2)
    found = np.empty((*around.shape[:2], 6))
    found[..., :2] = around[..., 2, :] - around[..., 1, :]
    found[..., 2:4] = around[..., 4, :] - around[..., 3, :]
    found[..., 4:] = around[..., 0, :]
    return found
