"""The clocks that players are shown, and the timer of a turn, in a corner of their window."""

from math import ceil

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter
from PySide6.QtWidgets import QWidget

from vtt.gui.board.labels import halo
from vtt.gui.keeping.pie import paint_countdown, paint_pie
from vtt.gui.players_window.panel import Panel
from vtt.gui.theme import Theme
from vtt.numerals import counted
from vtt.rules.views.players_shown import ShownClock

MOST_CLOCKS = 6
_ROW, _PIE, _TEXT, _ASIDE, _WIDEST = 58.0, 46.0, 26.0, 60.0, 250.0
"""The height of a row, the side of a pie, the height of a name, where the names begin, and their most room."""
_LEFT = int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft)


class ClocksPanel(Panel):
    """A clock under the other with its name; the timer of the turn above them."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, "Clocks", parent)
        self._clocks: tuple[ShownClock, ...] = ()
        self._more = 0
        self._timer = ""

    @property
    def clocks(self) -> tuple[ShownClock, ...]:
        """Those that are drawn."""
        return self._clocks

    @property
    def timer(self) -> str:
        """What is left of a turn, as it is drawn."""
        return self._timer

    def show_clocks(self, clocks: tuple[ShownClock, ...]) -> None:
        """Show these."""
        more = len(clocks) - MOST_CLOCKS
        self._clocks, self._more = (clocks, 0) if more <= 0 else (clocks[: MOST_CLOCKS - 1], more + 1)
        self._tell()

    def show_timer(self, left: str) -> bool:
        """Show how long the turn may last still; whether the room that this takes is another."""
        changed = bool(left) != bool(self._timer)
        self._timer = left
        self.paint_anew()
        if changed:
            self._tell()
        return changed

    def wanted_size(self) -> QSize:
        """The room they take."""
        rows = self._rows()
        if not rows:
            return QSize(0, 0)
        widths = [QFontMetricsF(self.name_of(row, _TEXT)).horizontalAdvance(row) for row in rows]
        widest = min(max(widths), self.pixels(_WIDEST))
        return QSize(ceil(self.pixels(_ASIDE) + widest) + 4, ceil(self.pixels(_ROW) * len(rows)))

    def paint(self, painter: QPainter) -> None:
        row, side, top = self.pixels(_ROW), self.pixels(_PIE), 0.0
        room = self.width() - self.pixels(_ASIDE)
        figure = self.lengths.label(_TEXT * 0.8)
        clocks = [None, *self._clocks] if self._timer else [*self._clocks]
        for place, text in enumerate(self._rows()):
            clock = clocks[place] if place < len(clocks) else None
            area = QRectF(0, top + (row - side) / 2, side, side)
            if clock is not None and clock.pie:
                paint_pie(painter, area, clock.segments, clock.filled, self.theme)
            elif clock is not None:
                paint_countdown(painter, area, clock.segments, clock.filled, self.theme, figure)
            timer, names = bool(self._timer) and place == 0, self.name_of(text, _TEXT)
            painter.setFont(self.lengths.label(_TEXT * 1.3) if timer else names)
            beside = QRectF(0 if timer else self.pixels(_ASIDE), top, self.width(), row)
            shown = text if timer else QFontMetricsF(names).elidedText(text, Qt.TextElideMode.ElideRight, room)
            for off in halo(painter, self.theme, self.pixels(_TEXT)):
                painter.drawText(beside.translated(off), _LEFT, shown)
            painter.setPen(QColor(self.theme.accent if timer else self.theme.text))
            painter.drawText(beside, _LEFT, shown)
            top += row

    def _rows(self) -> list[str]:
        rows = [self._timer] if self._timer else []
        rows += [clock.name for clock in self._clocks]
        return [*rows, counted(self._more, "more clock")] if self._more else rows

    def _tell(self) -> None:
        told = [f"{each.name} {each.filled} of {each.segments}" for each in self._clocks]
        self.show_text(", ".join((["a timer runs"] if self._timer else []) + told))
