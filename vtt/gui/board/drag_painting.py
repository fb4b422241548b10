"""What a drag shows: the bands and one Move round the old place, the way to the new one, the ghost's seat, a card."""

from collections.abc import Sequence
from math import hypot

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPainterPath, QPen, QPolygonF

from vtt.gui.board.geometry import Projection
from vtt.gui.board.labels import sized
from vtt.gui.board.lens import AVERAGE_RADIUS
from vtt.gui.board.occupied import Box
from vtt.gui.board.shapes import outline
from vtt.gui.theme import Theme, colour, labels, names
from vtt.table.creature import Point, Side


def paint_old_bands(
    painter: QPainter, projection: Projection, at: Point, start: float, limits: tuple[float, ...], theme: Theme
) -> None:
    """Faint lines where the bands round the old place end, as the lens shows them; ``start`` is how far from ``at``
    they are measured from, in feet."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    pen = QPen(colour(theme.reach, 0.34), 1.1)
    pen.setDashPattern([1.5, 5.0])
    painter.setPen(pen)
    for limit in limits:
        painter.drawPolyline(projection.outline(at, limit + start + AVERAGE_RADIUS))


def paint_reach(
    painter: QPainter,
    projection: Projection,
    at: Point,
    reach: float,
    label: str,
    text_size: float,
    theme: Theme,
    visible: QSizeF,
) -> None:
    """The line that one Move reaches from ``at``, with its name where it runs lowest within what is ``visible``."""
    line = projection.outline(at, reach)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour(theme.reach, 0.055))
    painter.drawPolygon(line)
    pen = QPen(QColor(theme.reach), 1.5 if theme.line_width < 2 else 2.5)
    pen.setDashPattern([6.0, 5.0])
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPolyline(line)
    _name_of_reach(painter, line, label, text_size, theme, visible)


def paint_way(painter: QPainter, start: QPointF, end: QPointF, radius: float, theme: Theme, *, allowed: bool) -> None:
    """The dashed curve from the old place to the ghost."""
    path = way(start, end, radius)
    if path is None:
        return
    painter.setBrush(Qt.BrushStyle.NoBrush)
    pen = QPen(QColor(theme.accent if allowed else theme.danger), 2.0 if theme.line_width < 2 else 3.0)
    pen.setCapStyle(Qt.PenCapStyle.FlatCap)
    pen.setDashPattern([3.0, 2.6])
    painter.setPen(pen)
    painter.drawPath(path)


def way(start: QPointF, end: QPointF, radius: float) -> QPainterPath | None:
    """A curve that leaves ``radius`` pixels from the one and arrives as far from the other; none for a short way."""
    x, y = end.x() - start.x(), end.y() - start.y()
    length = hypot(x, y)
    if length < radius * 2.2:
        return None
    bow = min(length * 0.16, 60.0)
    middle = QPointF((start.x() + end.x()) / 2 + y / length * bow, (start.y() + end.y()) / 2 - x / length * bow)
    path = QPainterPath(_towards(start, middle, radius * 1.08))
    path.quadTo(middle, _towards(end, middle, radius * 1.08))
    return path


def paint_seat(painter: QPainter, centre: QPointF, radius: float, side: Side, theme: Theme, *, allowed: bool) -> None:
    """Where the token would come to stand."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    pen = QPen(QColor(theme.accent if allowed else theme.danger), max(radius * 0.06, 1.5))
    pen.setDashPattern([2.5, 2.0])
    painter.setPen(pen)
    painter.drawPath(outline(side, centre, radius))


def edges(area: QRectF) -> Box:
    """The box of an area."""
    return area.left(), area.top(), area.right(), area.bottom()


def covered(area: QRectF, things: Sequence[Box]) -> float:
    """Square pixels of the things that lie under an area."""
    left, top, right, bottom = edges(area)
    return sum(
        (min(right, c) - max(left, a)) * (min(bottom, d) - max(top, b))
        for a, b, c, d in things
        if a < right and c > left and b < bottom and d > top
    )


class Card:
    """Lines near the ghost or a target: where it is, what that costs, and what the keys do."""

    def __init__(
        self, theme: Theme, text: str, detail: str = "", keys: str = "", *, allowed: bool, text_size: float
    ) -> None:
        self._theme = theme
        self._allowed = allowed
        # Numbers are compared, so they are set in the sans; names in the serif.
        has_figure = any(character.isdigit() for character in text)
        heading = labels(10, QFont.Weight.DemiBold) if has_figure else names(10)
        muted = QColor(theme.text_muted)
        self._lines = [(text, sized(heading, text_size), QColor(theme.name_plate_text))] if text else []
        small = sized(labels(10, QFont.Weight.Medium), max(text_size * 0.84, 11.0))
        self._lines += [(detail, small, muted if allowed else QColor(theme.danger))] if detail else []
        self._lines += [(keys, small, muted)] if keys else []
        widths = [QFontMetricsF(font).horizontalAdvance(line) for line, font, _ in self._lines]
        heights = [QFontMetricsF(font).height() * 1.05 for _, font, _ in self._lines]
        self._heights = heights
        # A figure alone finds room between more of what stands round it.
        self._room = text_size * (0.8 if len(self._lines) > 1 else 0.55)
        self.size = QSizeF(
            max(widths, default=0.0) + self._room * 2, sum(heights) + self._room * 1.2 if heights else 0.0
        )

    def place(
        self,
        centre: QPointF,
        radius: float,
        within: QSizeF,
        *,
        to_left: bool = False,
        clear_of: Sequence[Box] = (),
    ) -> QRectF:
        """Where the card stands by a token: to its upper right (or left), else where it covers least of ``clear_of``,
        and always on the board."""
        gap = radius * 0.5 + 8.0
        right, left = centre.x() + radius + gap, centre.x() - radius - gap - self.size.width()
        beside, middle = centre.y() - self.size.height() * 0.72, centre.x() - self.size.width() / 2
        above, below = centre.y() - radius - gap - self.size.height(), centre.y() + radius + gap
        places = [(right, beside), (left, beside), (middle, above), (middle, below)]
        if (to_left and left >= 6.0) or right + self.size.width() > within.width() - 6.0:
            places[:2] = [(left, beside), (right, beside)]
        boxes = [self._on_the_board(place, within) for place in places]
        own = edges(QRectF(centre.x() - radius, centre.y() - radius, radius * 2, radius * 2))
        return min(boxes, key=lambda box: covered(box, (own, *clear_of)))

    def _on_the_board(self, place: tuple[float, float], within: QSizeF) -> QRectF:
        left = min(max(place[0], 6.0), max(within.width() - self.size.width() - 6.0, 6.0))
        top = min(max(place[1], 6.0), max(within.height() - self.size.height() - 6.0, 6.0))
        return QRectF(QPointF(round(left), round(top)), self.size)

    def paint(self, painter: QPainter, area: QRectF) -> None:
        """Paint the card into ``area``, as ``place`` gave it."""
        if not self._lines:
            return
        theme = self._theme
        edge = QColor(theme.accent if self._allowed else theme.danger)
        corner = float(theme.corner_small)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour(theme.shadow, 0.35))
        painter.drawRoundedRect(area.translated(0, 3).adjusted(-1, 0, 1, 1), corner + 1, corner + 1)
        painter.setBrush(QColor(theme.name_plate))
        painter.setPen(QPen(edge, 1.4 if theme.line_width < 2 else 2.4))
        painter.drawRoundedRect(area.adjusted(0.7, 0.7, -0.7, -0.7), corner, corner)
        top = area.top() + self._room * 0.6
        for (line, font, ink), height in zip(self._lines, self._heights, strict=True):
            painter.setFont(font)
            painter.setPen(ink)
            box = QRectF(area.left() + self._room, top, area.width() - self._room * 2 + 2, height)
            painter.drawText(box, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, line)
            top += height


def _name_of_reach(
    painter: QPainter, line: QPolygonF, label: str, text_size: float, theme: Theme, visible: QSizeF
) -> None:
    font = sized(labels(10, QFont.Weight.Medium), max(text_size * 0.8, 11.0))
    metrics = QFontMetricsF(font)
    width, height = metrics.horizontalAdvance(label) + 10, metrics.height()
    corners = [line.at(index) for index in range(line.size())]
    lowest = max((p for p in corners if p.y() + height + 6 < visible.height()), key=lambda p: p.y(), default=None)
    if lowest is None or not label:
        return
    box = QRectF(lowest.x() - width / 2, lowest.y() + 3, width, height)
    box.moveLeft(min(max(box.left(), 4.0), visible.width() - width - 4.0))
    painter.setFont(font)
    painter.setPen(QColor(theme.reach))
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, label)


def _towards(start: QPointF, end: QPointF, length: float) -> QPointF:
    away = end - start
    whole = hypot(away.x(), away.y())
    return start + away * (length / whole) if whole > 0 else start
