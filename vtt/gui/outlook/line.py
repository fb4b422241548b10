"""How it stood, as a line below the board: the players’ chance after each step. A click on a kink goes to it."""

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QFocusEvent,
    QFontMetricsF,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QPolygonF,
)
from PySide6.QtWidgets import QSizePolicy, QWidget

from vtt.gui.letters import ENTER
from vtt.gui.look import Look
from vtt.gui.outlook.history import History
from vtt.gui.plain_text import show_tip
from vtt.numerals import noun, percent, signed

_HEIGHT = 52
_AROUND = 8
_APART = 26.0
"""Pixels between two moments at the most."""
_WHAT = ("How the players’ chance to win went", "The players’ chance to win", "Their chance")
"""What it is of, in as many words as there is room for."""


class OutlookLine(QWidget):
    """``wanted`` gives the ``Moment`` that was clicked, or entered by the keyboard: arrows go from one to the next."""

    wanted = Signal(object)

    def __init__(self, look: Look, history: History) -> None:
        super().__init__()
        self._look = look
        self._history = history
        self._marked = -1
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName("How it stood")

    def show_history(self) -> None:
        """The history has changed."""
        self._marked = min(self._marked, len(self._history) - 1)
        last = list(self._history)[-1:]
        self.setAccessibleDescription(self.told(len(self._history) - 1) if last else "Nothing yet")
        self.update()

    def place_of(self, number: int) -> QPointF:
        """Where a moment is drawn."""
        area = self._plot()
        moment = list(self._history)[number]
        apart = min(_APART, area.width() / max(1, len(self._history) - 1))
        return QPointF(area.left() + number * apart, area.bottom() - area.height() * moment.outlook.players)

    def told(self, number: int) -> str:
        """A moment in words: what was done, and what it did to the chance."""
        moments = list(self._history)
        moment = moments[number]
        chance = percent(moment.outlook.players)
        if number == 0:
            return f"{moment.done or 'The beginning'}: the players win {chance}"
        change = round(100 * (moment.outlook.players - moments[number - 1].outlook.players))
        return f"{moment.done or 'The beginning'}: the players win {chance} ({signed(change)} {noun(change, 'point')})"

    def sizeHint(self) -> QSize:
        return QSize(self._look.pixels(300), self._look.pixels(_HEIGHT))

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            number = self._at(QPointF(event.pos()))
            text = "How the players’ chance went; click a kink to go back there" if number < 0 else self.told(number)
            show_tip(event.globalPos(), text, self)
            return True
        return super().event(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        number = self._at(event.position())
        self._mark(number)
        self.setCursor(Qt.CursorShape.PointingHandCursor if number >= 0 else Qt.CursorShape.ArrowCursor)
        if number >= 0:
            show_tip(event.globalPosition().toPoint(), self.told(number), self)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        number = self._at(event.position())
        if event.button() == Qt.MouseButton.LeftButton and number >= 0:
            self.wanted.emit(list(self._history)[number])

    def leaveEvent(self, event: QEvent) -> None:
        if not self.hasFocus():
            self._mark(-1)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        if self._marked < 0:
            self._mark(len(self._history) - 1)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self._mark(-1)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        last = len(self._history) - 1
        to = {
            Qt.Key.Key_Left: self._marked - 1,
            Qt.Key.Key_Right: self._marked + 1,
            Qt.Key.Key_Home: 0,
            Qt.Key.Key_End: last,
        }.get(Qt.Key(event.key()))
        if to is not None and last >= 0:
            self._mark(max(0, min(to, last)))
            self.setAccessibleDescription(self.told(self._marked))
            show_tip(self.mapToGlobal(self.place_of(self._marked).toPoint()), self.told(self._marked), self)
        elif event.key() in ENTER and 0 <= self._marked <= last:
            self.wanted.emit(list(self._history)[self._marked])
        else:
            super().keyPressEvent(event)

    def _write_what(self, painter: QPainter, area: QRectF) -> None:
        """What the line is of, in the half that it does not end in."""
        chances = [moment.outlook.players for moment in self._history]
        low = bool(chances) and chances[-1] >= 0.5
        half = QRectF(area.left(), area.center().y() if low else area.top(), area.width(), area.height() / 2)
        painter.setFont(self._look.label(8.5))
        painter.setPen(self._look.colour("text_muted"))
        metrics = QFontMetricsF(painter.font())
        words = next((each for each in _WHAT if metrics.horizontalAdvance(each) <= half.width()), "")
        painter.drawText(half, int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter), words)

    def paintEvent(self, event: QPaintEvent) -> None:
        look = self._look
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        ground = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        corner = float(look.theme.corner_small)
        focused = self.hasFocus()
        painter.setPen(QPen(look.colour("focus"), look.theme.focus_width) if focused else Qt.PenStyle.NoPen)
        painter.setBrush(look.colour("panel"))
        painter.drawRoundedRect(ground, corner, corner)
        area = self._plot()
        painter.setPen(QPen(look.colour("line"), 1, Qt.PenStyle.DashLine))
        painter.drawLine(QPointF(area.left(), area.center().y()), QPointF(area.right(), area.center().y()))
        self._write(painter, area)
        self._write_what(painter, area)
        if not len(self._history):
            return
        points = [self.place_of(number) for number in range(len(self._history))]
        painter.setPen(QPen(look.colour("side_players"), 2))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPolyline(QPolygonF(points))
        painter.setPen(Qt.PenStyle.NoPen)
        for number, point in enumerate(points):
            painter.setBrush(look.colour("accent" if number == self._marked else "side_players"))
            reach = 4.5 if number == self._marked else 2.6
            painter.drawEllipse(point, reach, reach)

    def _write(self, painter: QPainter, area: QRectF) -> None:
        font = self._look.figures(8)
        painter.setFont(font)
        painter.setPen(self._look.colour("text_muted"))
        height = QFontMetricsF(font).height()
        for share in (1.0, 0.5, 0.0):
            y = area.bottom() - area.height() * share
            box = QRectF(0, y - height / 2, area.left() - 6, height)
            painter.drawText(box, int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter), percent(share))

    def _plot(self) -> QRectF:
        left = QFontMetricsF(self._look.figures(8)).horizontalAdvance("100 %") + 14
        return QRectF(self.rect()).adjusted(left, _AROUND, -_AROUND - 4, -_AROUND)

    def _at(self, where: QPointF) -> int:
        """The moment nearest to a point, or -1 where there is none near."""
        found, nearest = -1, _APART * 0.75
        for number in range(len(self._history)):
            away = abs(self.place_of(number).x() - where.x())
            if away < nearest:
                found, nearest = number, away
        return found

    def _mark(self, number: int) -> None:
        if number != self._marked:
            self._marked = number
            self.update()
