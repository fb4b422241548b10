"""The cloth of the bag: a field of heights in the light of one lamp, as two pictures between which tokens can lie.

Lengths are in units of half the bag's width: ``SPAN`` says which part of the plane a picture shows.
"""

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt
from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPainterPath, QPen

from vtt.gui.theme import ClothMaterial, blend

Floats = npt.NDArray[np.float64]

SPAN = QRectF(-1.1, 0.0, 2.2, 1.86)
"""What a picture of the bag shows; the bag stands on its lower edge."""
RIM = QPointF(0.0, 0.44)
RIM_ACROSS, RIM_DOWN = 0.6, 0.155
"""The middle of the opening and half its width and height."""
FOOT = 1.765
"""Where the bag ends below."""

_NECK = 0.71
_FULLEST = 1.36
_FINER = 2
"""Every dot is worked out from so many by so many."""

# Down the bag: at these heights it is so wide to each side.
_DOWN = (0.30, 0.44, 0.54, 0.64, 0.71, 0.79, 0.90, 1.05, 1.17, 1.27, 1.36, 1.60)
_WIDE = (0.66, 0.61, 0.545, 0.48, 0.455, 0.50, 0.65, 0.825, 0.92, 0.97, 0.985, 0.985)
# Long folds: where they begin round the neck (-1 to 1), how they drift, width, height (below 0: a valley), length.
_FOLDS = (
    (-0.76, -0.10, 0.10, 0.050, 0.90),
    (-0.60, -0.08, 0.06, -0.080, 1.05),
    (-0.44, -0.06, 0.10, 0.050, 0.95),
    (-0.27, -0.05, 0.055, -0.072, 0.84),
    (-0.10, 0.00, 0.11, 0.044, 0.60),
    (0.05, 0.03, 0.05, -0.060, 0.62),
    (0.26, 0.09, 0.06, -0.078, 1.02),
    (0.42, 0.09, 0.11, 0.055, 0.90),
    (0.60, 0.09, 0.06, -0.080, 1.05),
    (0.78, 0.10, 0.09, 0.044, 0.80),
)
_LAMP = np.array([-0.46, -0.58, 0.67])


@dataclass(frozen=True, eq=False)
class Cloth:
    """The bag in two pictures of ``SPAN``: the inside of its back, and all that is before the tokens in it."""

    behind: QImage
    before: QImage


def cloth(unit: float, material: ClothMaterial, outlined: bool) -> Cloth:
    """The bag at so many dots a unit. ``outlined`` draws a line round it, for eyes that need one."""
    size = QSize(max(round(SPAN.width() * unit), 8), max(round(SPAN.height() * unit), 8))
    fine = size * _FINER
    # A row and a column: what depends on one of them alone is worked out only once for all dots.
    across = (SPAN.left() + (np.arange(fine.width()) + 0.5) * SPAN.width() / fine.width())[None, :]
    down = (SPAN.top() + (np.arange(fine.height()) + 0.5) * SPAN.height() / fine.height())[:, None]
    pictures = []
    for shape, light in (_back(across, down), _front(across, down)):
        picture = _picture(shape, light, material)
        pictures.append(
            picture.scaled(size, Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.SmoothTransformation)
        )
    behind, before = pictures
    for picture, front in ((behind, False), (before, True)):
        _paint_lines(picture, material, front=front, outlined=outlined)
    return Cloth(behind, before)


def half_width(down: Floats) -> Floats:
    """How wide the bag is to each side at these heights."""
    upper = np.mean([np.interp(down + shift, _DOWN, _WIDE) for shift in np.linspace(-0.07, 0.07, 9)], axis=0)
    part = np.clip((down - _FULLEST) / (FOOT - _FULLEST), 0.0, 1.0)
    lower = _WIDE[-1] * (1.0 - part**2.8) ** (1 / 2.3)
    share = np.clip((down - _FULLEST) / 0.14 + 0.5, 0.0, 1.0)
    result: Floats = upper * (1.0 - share) + lower * share
    return result


def _ruffle(across: Floats, count: int, phase: float, height: float) -> Floats:
    """The rim's edge, gathered in waves."""
    angle = np.arccos(np.clip(across / RIM_ACROSS, -1.0, 1.0))
    result: Floats = height * np.cos(count * angle + phase)
    return result


def _rim(across: Floats, towards: float) -> Floats:
    """The edge of the opening: the half at the back (-1) or in front (1)."""
    bow = np.sqrt(np.clip(1.0 - (across / RIM_ACROSS) ** 2, 0.0, 1.0))
    return RIM.y() + towards * RIM_DOWN * bow + _ruffle(across, 9 if towards > 0 else 8, 0.7, 0.016)


def _back(across: Floats, down: Floats) -> tuple[Floats, Floats]:
    """The inside of the back: lit along the rim, lost in the dark below."""
    edge, front = _rim(across, -1.0), _rim(across, 1.0)
    inside = (
        (np.abs(across) < RIM_ACROSS)
        & (down > edge)
        & (down < np.maximum(front, RIM.y()) + 0.05 * (1.0 - np.abs(across) / RIM_ACROSS))
    )
    depth = np.clip((down - edge) / 0.24, 0.0, 1.0)
    pleats = 0.5 + 0.5 * np.cos(8 * np.arccos(np.clip(across / RIM_ACROSS, -1.0, 1.0)) * 2 + 0.4)
    light = (0.52 - 0.16 * across) * (1.0 - depth) ** 2.2 * (0.6 + 0.4 * pleats) - 0.55 * depth
    lip = np.exp(-(((down - edge) / 0.022) ** 2))
    return inside.astype(np.float64), light + 0.42 * lip


def _front(across: Floats, down: Floats) -> tuple[Floats, Floats]:
    """Body and collar."""
    wide = half_width(down)
    # Nothing that was sewn by hand is the same on both sides.
    wide = wide * _crooked(across, down)
    share = np.where(wide > 1e-6, across / np.maximum(wide, 1e-6), 2.0)
    shape = (np.abs(share) < 1.0) & (down > _rim(across, 1.0)) & (down < FOOT)
    share = np.clip(share, -0.995, 0.995)
    round_it = np.arcsin(share) / (np.pi / 2)
    folds = _folds(round_it, down)
    height = 0.72 * wide * np.sqrt(1.0 - share**2) + folds
    step_down, step_across = down[1, 0] - down[0, 0], across[0, 1] - across[0, 0]
    slope_down, slope_across = np.gradient(height, step_down, step_across)
    length = np.sqrt(slope_across**2 + slope_down**2 + 1.0)
    lamp = _LAMP / np.linalg.norm(_LAMP)
    facing = (-slope_across * lamp[0] - slope_down * lamp[1] + lamp[2]) / length
    light = 0.12 + 0.84 * np.clip(facing, 0.0, 1.0)
    # Light gets less far into a valley, under the collar and under the belly.
    light -= 3.4 * np.clip(-folds, 0.0, 0.05)
    light -= 0.30 * np.exp(-(((down - _NECK - 0.045) / 0.05) ** 2))
    light -= 0.30 * np.clip((down - 1.40) / (FOOT - 1.40), 0.0, 1.0) ** 1.8
    # What lies on the table throws a little of its warmth back.
    light += 0.10 * np.exp(-(((down - 1.70) / 0.05) ** 2)) * (1.0 - share**2)
    lip = np.exp(-(((down - _rim(across, 1.0)) / 0.018) ** 2))
    return shape.astype(np.float64), light + 0.26 * lip + _weave(share.shape)


def _crooked(across: Floats, down: Floats) -> Floats:
    """How much wider one side is than the other."""
    result: Floats = 1.0 + 0.02 * np.tanh(across / 0.3) * np.sin(4.2 * down + 0.8)
    return result


def _folds(round_it: Floats, down: Floats) -> Floats:
    """How far the cloth stands out (above 0) or falls in, over the plain body."""
    below = down - _NECK
    gathers = 0.026 * np.cos(np.pi * 9.5 * round_it + 0.6) * np.exp(-np.where(below > 0, below / 0.13, -below / 0.30))
    result: Floats = gathers
    for start, drift, width, height, length in _FOLDS:
        way = np.clip(below, 0.0, None)
        middle = start + drift * way + 0.02 * np.sin(5.0 * way + 9.0 * start)
        fade = np.clip(1.0 - way / length, 0.0, 1.0) ** 0.8 * np.clip((below + 0.05) / 0.12, 0.0, 1.0)
        result = result + height * fade * np.exp(-(((round_it - middle) / (width * (0.55 + 0.9 * way))) ** 2))
    # It sags where it is full: two long dents along the foot.
    for at, where, tilt, deep in ((1.42, -0.42, 0.22, 0.016), (1.50, 0.34, -0.26, 0.018), (1.62, -0.06, 0.06, 0.012)):
        line = at + tilt * round_it - 0.16 * (round_it - where) ** 2
        result = result - deep * np.exp(-(((down - line) / 0.04) ** 2)) * np.exp(-(((round_it - where) / 0.26) ** 2))
    return result


def _weave(shape: tuple[int, ...]) -> Floats:
    """Threads, hardly to be seen."""
    random = np.random.default_rng(5)
    noise = random.normal(size=shape)
    threads = noise + np.roll(noise, 1, axis=1) + np.roll(noise, 1, axis=0) + 0.6 * np.roll(noise, 2, axis=1)
    woven: Floats = threads / threads.std() * 0.016
    return woven


def _picture(shape: Floats, light: Floats, material: ClothMaterial) -> QImage:
    """Light from below 0 (the dark inside) by 0.15 (folds) to 1 (the lamp) as colours of the cloth."""
    stops = (-0.6, 0.12, 0.72, 1.15)
    bright = blend(QColor(material.lit), QColor(255, 244, 224), 0.34)
    inks = [QColor(material.inside), QColor(material.shade), QColor(material.lit), bright]
    channels = [
        np.interp(light, stops, [getattr(ink, channel)() for ink in inks]) for channel in ("red", "green", "blue")
    ]
    dots = np.zeros((*shape.shape, 4), dtype=np.uint8)
    for place, channel in enumerate(channels):
        dots[:, :, place] = np.clip(channel, 0, 255).astype(np.uint8)
    dots[:, :, 3] = (shape * 255).astype(np.uint8)
    height, width = shape.shape
    picture = QImage(dots.tobytes(), width, height, 4 * width, QImage.Format.Format_RGBA8888)
    return picture.convertToFormat(QImage.Format.Format_ARGB32_Premultiplied)


def _paint_lines(picture: QImage, material: ClothMaterial, *, front: bool, outlined: bool) -> None:
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.scale(picture.width() / SPAN.width(), picture.height() / SPAN.height())
    painter.translate(-SPAN.topLeft())
    if outlined:
        painter.setPen(QPen(QColor(material.cord), 0.020, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
        painter.drawPath(_outline_before() if front else _edge(-1.0))
    if front:
        _paint_cord(painter, material)
    painter.end()


def _paint_cord(painter: QPainter, material: ClothMaterial) -> None:
    """Twice round the neck, tied a little to the right, two ends hanging down."""
    cord, dark = QColor(material.cord), blend(QColor(material.cord), QColor(material.inside), 0.7)
    lines = []
    for lower in (0.0, 0.052):
        line = QPainterPath(QPointF(-0.475, _NECK - 0.035 + lower))
        line.cubicTo(
            QPointF(-0.28, _NECK + 0.075 + lower),
            QPointF(0.28, _NECK + 0.075 + lower),
            QPointF(0.475, _NECK - 0.035 + lower),
        )
        lines.append(line)
    knot = QPointF(0.2, _NECK + 0.05)
    for tip, bend in ((QPointF(0.10, 1.10), QPointF(0.06, 0.9)), (QPointF(0.34, 1.02), QPointF(0.36, 0.86))):
        end = QPainterPath(knot)
        end.quadTo(bend, tip)
        lines.append(end)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for line in lines:
        painter.setPen(QPen(dark, 0.062, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
        painter.drawPath(line.translated(0.006, 0.010))
    for line in lines:
        painter.setPen(QPen(cord, 0.044, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
        painter.drawPath(line)
        twist = QPen(blend(cord, dark, 0.6), 0.040, Qt.PenStyle.CustomDashLine, Qt.PenCapStyle.FlatCap)
        twist.setDashPattern([0.28, 0.75])
        painter.setPen(twist)
        painter.drawPath(line)
    painter.setPen(QPen(dark, 0.014))
    painter.setBrush(cord)
    for middle, radius in ((knot, 0.056), (QPointF(0.10, 1.12), 0.046), (QPointF(0.34, 1.04), 0.046)):
        painter.drawEllipse(middle, radius, radius * 0.92)


def _edge(towards: float) -> QPainterPath:
    across = np.linspace(-RIM_ACROSS, RIM_ACROSS, 60)
    points = [QPointF(x, y) for x, y in zip(across.tolist(), _rim(across, towards).tolist(), strict=True)]
    path = QPainterPath(points[0])
    for point in points[1:]:
        path.lineTo(point)
    return path


def _outline_before() -> QPainterPath:
    down = np.linspace(RIM.y(), FOOT, 80)
    wide = half_width(down)
    path = _edge(1.0)
    for side in (1.0, -1.0):
        width = wide * _crooked(np.full_like(down, side), down) * side
        points = list(zip(width.tolist(), down.tolist(), strict=True))
        for x, y in points if side > 0 else reversed(points):
            path.lineTo(x, y)
    path.closeSubpath()
    return path
