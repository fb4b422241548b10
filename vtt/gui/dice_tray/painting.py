"""Painting one die: faces in the lamp's light, bevelled edges, engraved numerals. Nothing here knows a tray."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QLinearGradient,
    QPainter,
    QPainterPath,
    QPolygonF,
    QRadialGradient,
    QTransform,
)

from vtt.gui.dice_tray.camera import VIEWER, Seen, project, see, silhouette
from vtt.gui.dice_tray.geometry import Floats
from vtt.gui.dice_tray.lighting import light_on
from vtt.gui.dice_tray.numbering import Body
from vtt.gui.dice_tray.numerals import numeral
from vtt.gui.theme import DiceMaterial, blend

_STEPS = 24
"""Shades between dark and light. Few, so that Qt keeps the colours of all gradients."""

_EMPHASES = 9
"""Steps between numerals that are all alike and only one that stands out."""

_BRIGHTEST = 1.25
"""The light at the last step; 1 is a face that lies flat."""

_BEVEL = 0.045
"""The width of a bevelled edge, in radii of the die."""

_LEGIBLE, _LEGIBLE_SMALL = 0.30, 0.45
"""Numerals on faces turned farther away than this (cosine to the viewer) are left out; of a small die, or one that
rolls, those that are turned less far as well."""


@dataclass(frozen=True, eq=False)
class Finish:
    """A material worked out for painting: its colours at each step of light, `other_numerals` at each emphasis."""

    faces: tuple[QBrush, ...]
    gradients: tuple[tuple[QColor, QColor], ...]
    numerals: tuple[QBrush, ...]
    other_numerals: tuple[tuple[QBrush, ...], ...]
    edges: tuple[QColor, QColor, QColor]
    groove: QBrush
    lip: QBrush
    sheen: float = 1.0


@lru_cache(maxsize=32)
def finish_of(material: DiceMaterial) -> Finish:
    """The colours of a material at every step of light."""
    lit, shade, edge, numeral_colour = (
        QColor(value) for value in (material.lit, material.shade, material.edge, material.numeral)
    )
    bright = blend(lit, edge, 0.35)
    faces, gradients, numerals = [], [], []
    others: list[list[QBrush]] = [[] for _ in range(_EMPHASES)]
    for step in range(_STEPS + 1):
        light = step / _STEPS * _BRIGHTEST
        base = blend(shade, lit, light) if light <= 1 else blend(lit, bright, (light - 1) / (_BRIGHTEST - 1))
        faces.append(QBrush(base))
        gradients.append((blend(base, bright, 0.10), blend(base, shade, 0.16)))
        paint = min(1.0, 0.70 + 0.35 * light)
        numerals.append(QBrush(blend(base, numeral_colour, paint)))
        faint = min(0.45, 0.18 + 0.32 * light)
        for emphasis, brushes in enumerate(others):
            share = emphasis / (_EMPHASES - 1)
            brushes.append(QBrush(blend(base, numeral_colour, paint * (1 - share) + faint * share)))
    groove = blend(shade, QColor("black"), 0.35)
    groove.setAlphaF(0.75)
    lip = QColor(edge)
    lip.setAlphaF(0.45)
    edges = (blend(lit, edge, 0.75), blend(shade, lit, 0.65), blend(shade, QColor("black"), 0.25))
    return Finish(
        tuple(faces),
        tuple(gradients),
        tuple(numerals),
        tuple(tuple(brushes) for brushes in others),
        edges,
        QBrush(groove),
        QBrush(lip),
        material.sheen,
    )


def paint_die(
    painter: QPainter,
    body: Body,
    rotation: Floats,
    middle: QPointF,
    radius: float,
    finish: Finish,
    result: int,
    emphasis: float,
) -> None:
    """Paint a die turned by a matrix, its middle and radius in the painter's coordinates, with all finesse.

    The more `emphasis`, from 0 to 1, the fainter are all numerals but those of `result`.
    """
    seen = see(body.solid, rotation)
    steps = _steps_of_light(seen, finish.sheen)
    painter.save()
    painter.translate(middle)
    painter.scale(radius, radius)
    painter.setPen(Qt.PenStyle.NoPen)
    shape = _silhouette(body, seen)
    _paint_edges(painter, shape, finish)
    for face in _faces_seen(body, seen, steps):
        gradient = QLinearGradient(
            face.x - 0.5 * face.reach, face.y - 0.6 * face.reach, face.x + 0.5 * face.reach, face.y + 0.6 * face.reach
        )
        light, dark = finish.gradients[face.step]
        gradient.setColorAt(0.0, light)
        gradient.setColorAt(1.0, dark)
        painter.setBrush(gradient)
        painter.drawPolygon(face.shape)
    _paint_sheen(painter, shape, finish.sheen)
    others = finish.other_numerals[round(emphasis * (_EMPHASES - 1))]
    base = painter.transform()
    for written in _numerals_seen(body, seen, rotation, steps):
        painter.setTransform(written.lie * base)
        painter.fillPath(written.path.translated(0.035, 0.045), finish.lip)
        painter.fillPath(written.path.translated(-0.02, -0.04), finish.groove)
        colours = finish.numerals if written.value == result else others
        painter.fillPath(written.path, colours[written.step])
    painter.restore()


def paint_small_die(
    painter: QPainter,
    body: Body,
    rotation: Floats,
    middle: QPointF,
    radius: float,
    finish: Finish,
    result: int,
    emphasis: float,
) -> None:
    """The same die without what can't be seen of it while it is small or rolls: three times as fast."""
    seen = see(body.solid, rotation)
    steps = _steps_of_light(seen, finish.sheen)
    painter.save()
    painter.translate(middle)
    painter.scale(radius, radius)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(finish.edges[1])
    painter.drawPolygon(_silhouette(body, seen))
    for face in _faces_seen(body, seen, steps):
        painter.setBrush(finish.faces[face.step])
        painter.drawPolygon(face.shape)
    others = finish.other_numerals[round(emphasis * (_EMPHASES - 1))]
    base = painter.transform()
    for written in _numerals_seen(body, seen, rotation, steps, _LEGIBLE_SMALL):
        painter.setTransform(written.lie * base)
        colours = finish.numerals if written.value == result else others
        painter.fillPath(written.path, colours[written.step])
    painter.restore()


def _silhouette(body: Body, seen: Seen) -> QPolygonF:
    points: list[list[float]] = seen.points.tolist()
    return QPolygonF([QPointF(*points[corner]) for corner in silhouette(body.solid, seen)])


def _paint_edges(painter: QPainter, shape: QPolygonF, finish: Finish) -> None:
    """The whole outline in the colour of the edges: what the faces leave free of it looks like a bevel."""
    gradient = QLinearGradient(-0.65, -0.8, 0.6, 0.85)
    light, middle, dark = finish.edges
    gradient.setColorAt(0.0, light)
    gradient.setColorAt(0.5, middle)
    gradient.setColorAt(1.0, dark)
    painter.setBrush(gradient)
    painter.drawPolygon(shape)


def _paint_sheen(painter: QPainter, shape: QPolygonF, sheen: float) -> None:
    """The lamp's soft reflection, which lies on the die and not on a single face; on metal it is small and bright."""
    gradient = QRadialGradient(-0.34, -0.52, 1.05 - 0.1 * sheen)
    gradient.setColorAt(0.0, QColor(255, 250, 235, round(62 * sheen)))
    gradient.setColorAt(0.35, QColor(255, 250, 235, round(24 * sheen)))
    gradient.setColorAt(1.0, QColor(255, 250, 235, 0))
    painter.setBrush(gradient)
    painter.drawPolygon(shape)


class _Face(NamedTuple):
    """A visible face: its shape with the bevel taken off, its middle, its extent and its step of light."""

    shape: QPolygonF
    x: float
    y: float
    reach: float
    step: int


def _faces_seen(body: Body, seen: Seen, steps: Mapping[int, int]) -> Iterator[_Face]:
    points: list[list[float]] = seen.points.tolist()
    for face in seen.faces:
        if face not in body.plane_faces:
            continue
        corners = [points[index] for index in body.solid.faces[face]]
        x = sum(corner[0] for corner in corners) / len(corners)
        y = sum(corner[1] for corner in corners) / len(corners)
        reach = max(abs(corner[0] - x) + abs(corner[1] - y) for corner in corners)
        keep = 1.0 - _BEVEL / max(reach, 2 * _BEVEL)
        shape = QPolygonF([QPointF(x + (each[0] - x) * keep, y + (each[1] - y) * keep) for each in corners])
        yield _Face(shape, x, y, reach, steps[face])


class _Numeral(NamedTuple):
    """A visible numeral and how it lies on its face."""

    path: QPainterPath
    lie: QTransform
    value: int
    step: int


def _numerals_seen(
    body: Body, seen: Seen, rotation: Floats, steps: Mapping[int, int], legible: float = _LEGIBLE
) -> Iterator[_Numeral]:
    facing: list[float] = (seen.normals @ VIEWER).tolist()
    places: list[list[float]] = project(body.mark_points @ rotation.T).tolist()
    for index, mark in enumerate(body.marks):
        if facing[mark.face] < legible or mark.face not in steps:
            continue
        middle, left, right, head, foot = places[5 * index : 5 * index + 5]
        lie = QTransform(
            right[0] - left[0], right[1] - left[1], foot[0] - head[0], foot[1] - head[1], middle[0], middle[1]
        )
        yield _Numeral(numeral(mark.text), lie, mark.value, steps[mark.face])


def _steps_of_light(seen: Seen, sheen: float) -> dict[int, int]:
    """The step of light of each face that is seen."""
    lit = light_on(seen.normals, seen.faces)
    return {
        face: min(_STEPS, round((light / _BRIGHTEST + shine * 0.25 * sheen) * _STEPS))
        for face, (light, shine) in zip(seen.faces, lit, strict=True)
    }
