"""A scene as a small picture: where its places and creatures stand, by side."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPen, QRadialGradient

from vtt.gui.look import Look
from vtt.table.creature import Creature, Place
from vtt.table.scenes import Scene

_LEAST_FEET = 40.0
_SMALLEST, _LARGEST = 2.0, 6.0
"""Pixels of a token's half width."""


def paint_miniature(painter: QPainter, look: Look, area: QRectF, scene: Scene) -> None:
    """Paint it into this area: places are squares, creatures are discs in the colour of their side, and those who are
    hidden are rings."""
    painter.save()
    path = QPainterPath()
    path.addRoundedRect(area, 5, 5)
    painter.setClipPath(path)
    ground = QRadialGradient(area.center(), area.width() * 0.7)
    ground.setColorAt(0, look.colour("board_centre"))
    ground.setColorAt(1, look.colour("board_edge"))
    painter.fillRect(area, ground)
    things: list[Creature | Place] = [*scene.places.values(), *scene.creatures.values()]
    if things:
        left, right = min(each.at[0] for each in things), max(each.at[0] for each in things)
        top, bottom = min(each.at[1] for each in things), max(each.at[1] for each in things)
        wide, high = max(right - left, _LEAST_FEET), max(bottom - top, _LEAST_FEET)
        scale = min((area.width() - 16) / wide, (area.height() - 16) / high)
        middle = QPointF((left + right) / 2, (top + bottom) / 2)

        def placed(at: tuple[float, float]) -> QPointF:
            away = QPointF(at[0] - middle.x(), at[1] - middle.y())
            return QPointF(area.center().x() + away.x() * scale, area.center().y() + away.y() * scale)

        for place in scene.places.values():
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(look.colour("ring"))
            centre = placed(place.at)
            painter.drawRect(QRectF(centre.x() - 2, centre.y() - 2, 4, 4))
        for creature in scene.creatures.values():
            colour = look.colour(f"side_{creature.side}")
            half = min(_LARGEST, max(_SMALLEST, creature.radius * scale))
            painter.setPen(QPen(colour, 1.2))
            painter.setBrush(Qt.BrushStyle.NoBrush if creature.hidden else colour)
            painter.drawEllipse(placed(creature.at), half, half)
    painter.restore()
