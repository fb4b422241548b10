"""Painting one die: faces in the lamp's light, bevelled edges, engraved numerals. Nothing here knows a tray."""

from dataclasses import dataclass
from functools import lru_cache

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QBrush, QColor, QLinearGradient, QPainter, QPolygonF, QRadialGradient, QTransform

from vtt.gui.dice_tray.geometry import Floats
from vtt.gui.dice_tray.numbering import Body
from vtt.gui.dice_tray.numerals import engraved, numeral, plain_numeral
from vtt.gui.dice_tray.sights import BRIGHTEST, STEPS, Points, Sight, Turned, sights
from vtt.gui.theme import DiceMaterial, blend

_EMPHASES = 9
"""Steps between numerals that are all alike and only one that stands out."""

_LEGIBLE, _LEGIBLE_SMALL = 0.30, 0.45
"""Numerals on faces turned farther away than this (cosine to the viewer) are left out; of a small die, or one that
rolls, those that are turned less far as well."""

_GROOVE, _LIP = 0.75, 0.45
"""How much of the dark and of the light at the edges of an engraved numeral there is in the colour of its face."""


@dataclass(frozen=True, eq=False)
class Finish:
    """A material worked out for painting: its colours at each step of light, `other_numerals` at each emphasis. All are
    opaque, as Qt takes three times as long for any that is not."""

    faces: tuple[QBrush, ...]
    gradients: tuple[QLinearGradient, ...]
    numerals: tuple[QBrush, ...]
    other_numerals: tuple[tuple[QBrush, ...], ...]
    edges: tuple[QColor, QColor, QColor]
    grooves: tuple[QBrush, ...]
    lips: tuple[QBrush, ...]
    sheen: float = 1.0


@lru_cache(maxsize=32)
def finish_of(material: DiceMaterial) -> Finish:
    """The colours of a material at every step of light."""
    lit, shade, edge, numeral_colour = (
        QColor(value) for value in (material.lit, material.shade, material.edge, material.numeral)
    )
    bright = blend(lit, edge, 0.35)
    dark = blend(shade, QColor("black"), 0.35)
    faces, gradients, numerals, grooves, lips = [], [], [], [], []
    others: list[list[QBrush]] = [[] for _ in range(_EMPHASES)]
    for step in range(STEPS + 1):
        light = step / STEPS * BRIGHTEST
        base = blend(shade, lit, light) if light <= 1 else blend(lit, bright, (light - 1) / (BRIGHTEST - 1))
        faces.append(QBrush(base))
        gradient = QLinearGradient()
        gradient.setColorAt(0.0, blend(base, bright, 0.10))
        gradient.setColorAt(1.0, blend(base, shade, 0.16))
        gradients.append(gradient)
        grooves.append(QBrush(blend(base, dark, _GROOVE)))
        lips.append(QBrush(blend(base, edge, _LIP)))
        paint = min(1.0, 0.70 + 0.35 * light)
        numerals.append(QBrush(blend(base, numeral_colour, paint)))
        faint = min(0.45, 0.18 + 0.32 * light)
        for emphasis, brushes in enumerate(others):
            share = emphasis / (_EMPHASES - 1)
            brushes.append(QBrush(blend(base, numeral_colour, paint * (1 - share) + faint * share)))
    edges = (blend(lit, edge, 0.75), blend(shade, lit, 0.65), blend(shade, QColor("black"), 0.25))
    return Finish(
        tuple(faces),
        tuple(gradients),
        tuple(numerals),
        tuple(tuple(brushes) for brushes in others),
        edges,
        tuple(grooves),
        tuple(lips),
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
    (sight,) = sights([Turned(body, rotation, finish.sheen)])
    paint_sight(painter, sight, middle, radius, finish, result, emphasis)


def paint_sight(
    painter: QPainter,
    sight: Sight,
    middle: QPointF,
    radius: float,
    finish: Finish,
    result: int,
    emphasis: float,
) -> None:
    """Paint a die of which it is known how it is seen, with all finesse."""
    painter.save()
    painter.translate(middle)
    painter.scale(radius, radius)
    painter.setPen(Qt.PenStyle.NoPen)
    shape = _polygon(sight.outline)
    _paint_edges(painter, shape, finish)
    for corners, x, y, reach, step in sight.faces:
        gradient = QLinearGradient(finish.gradients[step])
        gradient.setStart(x - 0.5 * reach, y - 0.6 * reach)
        gradient.setFinalStop(x + 0.5 * reach, y + 0.6 * reach)
        painter.setBrush(gradient)
        painter.drawPolygon(_polygon(corners))
    _paint_sheen(painter, shape, finish.sheen)
    others = finish.other_numerals[round(emphasis * (_EMPHASES - 1))]
    base = painter.transform()
    for text, value, lie, facing, step in sight.numerals:
        if facing >= _LEGIBLE:
            below, above = engraved(text)
            painter.setTransform(QTransform(*lie) * base)
            painter.fillPath(below, finish.lips[step])
            painter.fillPath(above, finish.grooves[step])
            painter.fillPath(numeral(text), (finish.numerals if value == result else others)[step])
    painter.restore()


def paint_small_sight(
    painter: QPainter,
    sight: Sight,
    middle: QPointF,
    radius: float,
    finish: Finish,
    result: int,
    emphasis: float,
) -> None:
    """The same die without what can't be seen of it while it is small or rolls: six times as fast. Only its outline is
    smooth, and its numerals once it calms down."""
    painter.save()
    painter.translate(middle)
    painter.scale(radius, radius)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(finish.edges[1])
    painter.drawPolygon(_polygon(sight.outline))
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, on=False)
    for corners, _, _, _, step in sight.faces:
        painter.setBrush(finish.faces[step])
        painter.drawPolygon(_polygon(corners))
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, on=emphasis > 0)
    others = finish.other_numerals[round(emphasis * (_EMPHASES - 1))]
    base = painter.transform()
    for text, value, lie, facing, step in sight.numerals:
        if facing >= _LEGIBLE_SMALL:
            painter.setTransform(QTransform(*lie) * base)
            painter.fillPath(plain_numeral(text), (finish.numerals if value == result else others)[step])
    painter.restore()


def _polygon(points: Points) -> QPolygonF:
    return QPolygonF([QPointF(x, y) for x, y in points])


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
