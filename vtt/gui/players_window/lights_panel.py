"""What burns, in a corner of the players' window."""

from math import ceil

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPainterPath
from PySide6.QtWidgets import QWidget

from vtt.gui.board.labels import halo
from vtt.gui.players_window.panel import Panel
from vtt.gui.theme import Theme, colour
from vtt.gui.two_lines import in_lines
from vtt.numerals import counted

MOST_LIGHTS, MOST_LINES = 5, 3
_TEXT, _ROW, _LINE = 30.0, 56.0, 36.0
"""The height of a name, of the row of one line, and of each line more."""
_ASIDE, _WIDEST = 64.0, 420.0
"""Where the names begin, and the room of their longest line."""
_MOST_WIDTH, _MOST_HEIGHT = 0.24, 330.0
"""What they take at the most whatever the size of text: a share of the window's width, thousandths of its height."""


class LightsPanel(Panel):
    """What burns, each with a flame."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, "Burning", parent)
        self._all: tuple[str, ...] = ()
        self._lights: tuple[str, ...] = ()

    def show_lights(self, lights: tuple[str, ...]) -> None:
        """Show these, one under the other."""
        self._all = lights
        self._choose()
        self.show_text(", ".join(lights))

    def wanted_size(self) -> QSize:
        """The room they take."""
        self._choose()
        rows = [(self._lines(light), QFontMetricsF(self.name_of(light, _TEXT))) for light in self._lights]
        widest = max((metrics.horizontalAdvance(line) for lines, metrics in rows for line in lines), default=0.0)
        height = sum(self._height(lines) for lines, _metrics in rows)
        return QSize(ceil(widest + self.pixels(_ASIDE + 8)), round(height))

    def _choose(self) -> None:
        """Name as many as there is room for; the rest is only counted."""
        most = self.lengths.pixels(_MOST_HEIGHT)
        for kept in range(min(len(self._all), MOST_LIGHTS), 0, -1):
            whole = kept == len(self._all)
            named = self._all if whole else self._all[: kept - 1]
            rest = () if whole else (counted(len(self._all) - len(named), "more light" if named else "light"),)
            self._lights = (*named, *rest)
            if sum(self._height(self._lines(light)) for light in self._lights) <= most:
                return
        if not self._all:
            self._lights = ()

    def _lines(self, light: str) -> tuple[str, ...]:
        """The whole of it on as few lines as it takes."""
        return in_lines(light, self.name_of(light, _TEXT), self._widest, MOST_LINES)

    @property
    def _widest(self) -> float:
        return min(self.pixels(_WIDEST), self.lengths.width * _MOST_WIDTH)

    def _height(self, lines: tuple[str, ...]) -> float:
        return self.pixels(_ROW + _LINE * (len(lines) - 1))

    def paint(self, painter: QPainter) -> None:
        top = 0.0
        for light in self._lights:
            lines = self._lines(light)
            height, first = self._height(lines), self.pixels(_ROW)
            flame = QRectF(self.pixels(14), top + first * 0.1, self.pixels(24), first * 0.76)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(colour(self.theme.accent, 0.16))
            painter.drawEllipse(flame.center(), self.pixels(25), self.pixels(25))
            painter.setBrush(QColor(self.theme.accent))
            painter.drawPath(_flame(flame))
            painter.setBrush(colour(self.theme.accent_hover, 0.9))
            painter.drawPath(
                _flame(
                    QRectF(0, 0, flame.width() * 0.46, flame.height() * 0.5).translated(
                        flame.center().x() - flame.width() * 0.23, flame.top() + flame.height() * 0.42
                    )
                )
            )
            painter.setFont(self.name_of(light, _TEXT))
            area = QRectF(self.pixels(_ASIDE), top, self.width() - self.pixels(_ASIDE), height)
            name, beside = "\n".join(lines), Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
            for off in halo(painter, self.theme, self.pixels(_TEXT)):
                painter.drawText(area.translated(off), beside, name)
            painter.setPen(QColor(self.theme.text))
            painter.drawText(area, beside, name)
            top += height


def _flame(area: QRectF) -> QPainterPath:
    middle, top, bottom = area.center().x(), area.top(), area.bottom()
    path = QPainterPath(QPointF(middle, top))
    path.cubicTo(
        middle + area.width() * 0.2,
        top + area.height() * 0.3,
        area.right(),
        top + area.height() * 0.45,
        area.right(),
        top + area.height() * 0.66,
    )
    path.cubicTo(area.right(), bottom - area.height() * 0.1, middle + area.width() * 0.25, bottom, middle, bottom)
    path.cubicTo(
        middle - area.width() * 0.25,
        bottom,
        area.left(),
        bottom - area.height() * 0.1,
        area.left(),
        top + area.height() * 0.66,
    )
    path.cubicTo(
        area.left(), top + area.height() * 0.45, middle - area.width() * 0.2, top + area.height() * 0.3, middle, top
    )
    path.closeSubpath()
    return path
