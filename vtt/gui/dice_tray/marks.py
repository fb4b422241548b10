"""What is put on a die besides its faces, told by shape as well as by colour: a plus on a boon and a minus on a bane, a
stroke through what was dropped, a halo round what brings another die, and rays or a broken ring round a critical."""

import math

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QRadialGradient

from vtt.gui.theme import Theme, colour
from vtt.rules.contract.procedure import Extreme

DAY, NIGHT = ("#ffe9a6", "#2b1b04"), ("#131a3f", "#dfe6ff")
"""The ground and the ink of the mark of a boon, and of that of a bane."""
_RAYS = 12
_ARCS = 5


def role_box(middle: QPointF, radius: float) -> QRectF:
    """Where the mark of a boon or a bane is, on a die of that radius in pixels."""
    size, at = radius * 0.33, middle + QPointF(radius * 0.78, radius * 0.72)
    return QRectF(at.x() - size, at.y() - size, 2 * size, 2 * size)


def paint_role(painter: QPainter, role: str, middle: QPointF, radius: float, strength: float) -> None:
    """The mark of a boon or a bane, at the lower right of a die of that radius in pixels."""
    place = role_box(middle, radius)
    at, size = place.center(), place.width() / 2
    ground, ink = DAY if role == "boon" else NIGHT
    painter.setOpacity(strength)
    painter.setPen(QPen(QColor(ink), max(1.2, size * 0.14)))
    painter.setBrush(QColor(ground))
    painter.drawEllipse(at, size, size)
    bar, thick = size * 0.56, size * 0.2
    cross = QPainterPath()
    cross.setFillRule(Qt.FillRule.WindingFill)
    cross.addRect(QRectF(at.x() - bar, at.y() - thick / 2, 2 * bar, thick))
    if role == "boon":
        cross.addRect(QRectF(at.x() - thick / 2, at.y() - bar, thick, 2 * bar))
    painter.fillPath(cross, QColor(ink))
    painter.setOpacity(1.0)


def paint_stroke(painter: QPainter, middle: QPointF, radius: float, ink: str, strength: float) -> None:
    """A stroke through a die that was dropped."""
    pen = QPen(colour(ink, 0.9 * strength), max(2.0, radius * 0.075))
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    painter.setPen(pen)
    out = QPointF(radius * 0.86, radius * 0.5)
    painter.drawLine(middle - out, middle + out)


def paint_halo(
    painter: QPainter,
    theme: Theme,
    middle: QPointF,
    radius: float,
    strength: float,
    extreme: Extreme,
    since: float = 0.0,
    wide: float = 0.0,
    most: float = math.inf,
) -> None:
    """A halo of that strength round a die: with rays where it fell extraordinarily well, with a broken ring where it
    fell so badly, else with a whole one. ``since`` are the seconds that it has breathed and turned for; ``wide`` is how
    much farther than it must it reaches, in radii, ``most`` how far it does at the most, in pixels."""
    tint = theme.danger if extreme == "bad" else theme.dice_glow
    breath = 1.0 + 0.06 * math.sin(since * 4.2) if extreme else 1.0
    reach = min(radius * ((1.7 if extreme else 1.62) + 2 * wide) * breath, most)
    gradient = QRadialGradient(middle, reach)
    for stop, opacity in ((0.0, 0.95), (0.5, 0.8), (0.72, 0.3), (1.0, 0.0)):
        gradient.setColorAt(stop, colour(tint, opacity * strength))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(gradient)
    painter.drawEllipse(middle, reach, reach)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    pen = QPen(colour(tint, 0.95 * strength), max(1.5, radius * 0.05))
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    painter.setPen(pen)
    if extreme == "good":
        for ray in range(_RAYS):
            angle = since * 0.35 + math.tau * ray / _RAYS
            out = QPointF(math.cos(angle), math.sin(angle))
            start, end = 1.13 + wide * 0.8, 1.24 + wide * 1.2 + 0.1 * (ray % 2)
            painter.drawLine(middle + out * radius * start, middle + out * min(radius * end * breath, most))
    elif extreme == "bad":
        far = min(radius * (1.22 + wide * 0.5), most)
        ring = QRectF(middle.x() - far, middle.y() - far, 2 * far, 2 * far)
        for arc in range(_ARCS):
            painter.drawArc(ring, (arc * 360 // _ARCS + 8) * 16, 46 * 16)
    else:
        far = min(radius * 1.2, most)
        painter.drawEllipse(middle, far, far)
