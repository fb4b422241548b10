"""Marks round a token: who acts, who is selected, whom one may choose; and round the board that has the keyboard."""

from collections.abc import Iterable

from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QRadialGradient

from vtt.gui.theme import Theme, colour

ACTING, SELECTED, TARGET = 1.26, 1.5, 1.26
"""The radii of the marks, in radii of the token."""

MARKED = 1.42
"""Half the side of the brackets round what is marked, in radii of the token."""

_ENTRY = 12.0
"""Pixels of the radius of the mark where one comes in."""

REACH = 1.85
"""How far any mark reaches, in radii of the token."""


_RIM, _RIM_WIDTH = 0.8, 3.0
"""How dark the rim of a line is that lies on a map, as round the rings of the bands, and how much wider than it."""


def paint_entry(painter: QPainter, centre: QPointF, theme: Theme) -> None:
    """Where one comes in: a cross hair, the same as where it is chosen."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for ink, width in ((colour(theme.shadow, 0.8), 5.0), (QColor(theme.accent), 2.4)):
        painter.setPen(QPen(ink, width))
        painter.drawEllipse(centre, _ENTRY, _ENTRY)
        for x, y in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            painter.drawLine(centre + QPointF(x, y) * _ENTRY * 0.55, centre + QPointF(x, y) * _ENTRY * 1.45)


def paint_acting(painter: QPainter, centre: QPointF, radius: float, theme: Theme) -> None:
    """Who acts: a whole gold ring in a glow."""
    glow = QRadialGradient(centre, radius * REACH)
    inner = ACTING / REACH
    glow.setColorAt(0.0, colour(theme.accent, 0.0))
    glow.setColorAt(inner * 0.8, colour(theme.accent, 0.0))
    glow.setColorAt(inner, colour(theme.accent, 0.34))
    glow.setColorAt(1.0, colour(theme.accent, 0.0))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(glow)
    painter.drawEllipse(centre, radius * REACH, radius * REACH)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(QColor(theme.accent), max(radius * 0.1, 2.0)))
    painter.drawEllipse(centre, radius * ACTING, radius * ACTING)


def paint_selected(
    painter: QPainter, centre: QPointF, radius: float, theme: Theme, *, focused: bool, over_map: bool = False
) -> None:
    """What is selected: a gold ring in four pieces; brighter while the keyboard is with the board, and with a dark rim
    on a map, to be seen on whatever is drawn there."""
    ink, width = QColor(theme.focus if focused else theme.accent), max(radius * 0.1, 2.2)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    box = QRectF(-radius * SELECTED, -radius * SELECTED, radius * 2 * SELECTED, radius * 2 * SELECTED)
    box.translate(centre)
    rim = [(colour(theme.shadow, _RIM), width + _RIM_WIDTH)] if over_map else []
    for line, wide in (*rim, (ink, width)):
        painter.setPen(QPen(line, wide, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
        for start in (45, 135, 225, 315):
            painter.drawArc(box, (start - 21) * 16, 42 * 16)


def paint_marked(painter: QPainter, discs: Iterable[tuple[QPointF, float]], theme: Theme) -> None:
    """What is marked with others, by its centre and radius: the four corners of a square. Hundreds go at once."""
    pieces: list[QRect] = []
    for centre, radius in discs:
        x, y, far, wide = round(centre.x()), round(centre.y()), round(radius * MARKED), max(round(radius * 0.09), 2)
        long = max(round(radius * 0.5), wide)
        for left in (x - far, x + far - long):
            pieces += (QRect(left, y - far, long, wide), QRect(left, y + far - wide, long, wide))
        for top in (y - far, y + far - long):
            pieces += (QRect(x - far, top, wide, long), QRect(x + far - wide, top, wide, long))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(theme.accent))
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
    painter.drawRects(pieces)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)


def paint_band(painter: QPainter, band: QRectF, theme: Theme) -> None:
    """The rubber band."""
    painter.setBrush(colour(theme.accent, 0.12))
    painter.setPen(QPen(QColor(theme.accent), 1.4, Qt.PenStyle.DashLine))
    painter.drawRect(band)


def paint_fellow(painter: QPainter, centre: QPointF, radius: float, theme: Theme) -> None:
    """Whom one may choose though they are on the side of who acts: a thin ring in two halves, which calls nobody."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(QColor(theme.text_muted), max(radius * 0.05, 1.4)))
    box = QRectF(-radius * TARGET, -radius * TARGET, radius * 2 * TARGET, radius * 2 * TARGET).translated(centre)
    for start in (30, 210):
        painter.drawArc(box, start * 16, 120 * 16)


def paint_target(
    painter: QPainter, centre: QPointF, radius: float, theme: Theme, *, pointed_at: bool, over_map: bool = False
) -> None:
    """Whom one may choose: a dotted gold ring; whole, with four hairs, when it is pointed at; with a dark rim on a
    map."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    width = max(radius * (0.1 if pointed_at else 0.13), 2.0)
    rim = [(colour(theme.shadow, _RIM), width + _RIM_WIDTH)] if over_map else []
    for line, wide in (*rim, (QColor(theme.accent), width)):
        pen = QPen(line, wide, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap)
        if not pointed_at:
            # Dashes are counted in widths of the pen: those of a rim lie under the others.
            pen.setDashPattern([0.01, 2.01 * width / wide - 0.01])
        painter.setPen(pen)
        painter.drawEllipse(centre, radius * TARGET, radius * TARGET)
        if pointed_at:
            for x, y in ((1, 0), (-1, 0), (0, 1), (0, -1)):
                near, far = radius * (TARGET - 0.12), radius * (TARGET + 0.26)
                painter.drawLine(centre + QPointF(x * near, y * near), centre + QPointF(x * far, y * far))


def paint_focus(painter: QPainter, box: QRectF, theme: Theme) -> None:
    """The keyboard is with what fills this box."""
    width = theme.focus_width
    painter.setPen(QPen(colour(theme.focus, 0.8), width))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRect(box.adjusted(width / 2, width / 2, -width / 2, -width / 2))
