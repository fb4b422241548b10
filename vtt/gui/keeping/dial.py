"""A clock that is clicked: one segment more with a click, one less with a right click; keys do the same."""

from PySide6.QtCore import QPoint, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from vtt.gui.keeping.pie import paint_countdown, paint_pie
from vtt.gui.look import Look
from vtt.gui.plain_text import literal
from vtt.gui.two_lines import in_lines
from vtt.table.progress import ProgressClock

_SIDE, _SIDE_DENSE = 36, 20
"""Pixels of a dial at the usual size of text, and of one in a dense row."""
_AROUND = 6
"""Pixels that a row is higher than what is in it: a dense one is none."""
_GAP = 5
"""Pixels between the name in a dense row and how far the clock is."""
_MORE = frozenset((Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Plus))
_LESS = frozenset((Qt.Key.Key_Left, Qt.Key.Key_Down, Qt.Key.Key_Minus))


class Dial(QWidget):
    """``wanted`` gives how far the clock is to be filled, ``menu_wanted`` a point of the screen."""

    wanted = Signal(int)
    menu_wanted = Signal(QPoint)

    def __init__(self, look: Look, clock: ProgressClock, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self.clock = clock
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._dense = False
        self._side = look.pixels(_SIDE)
        self._small = look.label(8.5)
        self.show_clock(clock)

    def sizeHint(self) -> QSize:
        return QSize(self._look.pixels(_SIDE) * 3, self._side + _AROUND)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def set_dense(self, *, dense: bool) -> None:
        """Whether how far the clock is stands beside its name, in a row of one line, or under it."""
        if dense != self._dense:
            self._dense = dense
            self._side = self._look.pixels(_SIDE_DENSE if dense else _SIDE)
            self._fit()
            self.update()

    def height_of(self, *, dense: bool) -> int:
        """How high the row is so, at the width that it has: as high as the dial, or as its lines of words. A long name
        takes two."""
        lines = QFontMetrics(self._font).height() * len(self._names(dense=dense))
        if dense:
            return max(self._look.pixels(_SIDE_DENSE), lines)
        return max(self._look.pixels(_SIDE), lines + QFontMetrics(self._small).height()) + _AROUND

    def _names(self, *, dense: bool) -> tuple[str, ...]:
        """The name in its lines: in a dense row only the first has something beside it."""
        side, name = self._look.pixels(_SIDE_DENSE if dense else _SIDE), self.clock.name
        room = max(self.width() - side - 16, 1)
        if not dense:
            return in_lines(name, self._font, room)
        first = in_lines(
            name, self._font, max(room - QFontMetrics(self._small).horizontalAdvance(self._told) - _GAP, 1)
        )
        if len(first) == 1 or not name.startswith(first[0]):
            return first
        return first[0], in_lines(name[len(first[0]) :].lstrip(), self._font, room, 1)[0]

    @property
    def _told(self) -> str:
        """How far the clock is."""
        clock = self.clock
        stands = f"{clock.filled} left" if clock.kind == "countdown" else f"{clock.filled} of {clock.segments}"
        seen = "shown" if self._dense else "players see it"
        return f"{stands} · {seen}" if clock.shown else stands

    def _fit(self) -> None:
        self.setFixedHeight(self.height_of(dense=self._dense))

    def show_clock(self, clock: ProgressClock) -> None:
        """Draw this."""
        self.clock = clock
        self._font = self._look.name_of(clock.name, 10.5)
        down = clock.kind == "countdown"
        seen = "players see it" if clock.shown else "only you see it"
        click = (
            "A click counts down, a right click up" if down else "A click fills a segment, a right click empties one"
        )
        stands = f"{clock.filled} left of {clock.segments}" if down else f"{clock.filled} of {clock.segments}"
        menu = "A right click on its name shows, renames and deletes it"
        self.setToolTip(literal(f"{clock.name}: {stands}; {seen}. {click}; so do the arrow keys. {menu}"))
        self.setAccessibleName(clock.name)
        self.setAccessibleDescription(f"{stands}, {seen}")
        self._fit()
        self.update()

    def more(self) -> None:
        """One segment more, or of a countdown one less."""
        self._move(-1 if self.clock.kind == "countdown" else 1)

    def less(self) -> None:
        """One segment less, or of a countdown one more."""
        self._move(1 if self.clock.kind == "countdown" else -1)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.setFocus(Qt.FocusReason.MouseFocusReason)
        event.accept()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if not self.rect().contains(event.position().toPoint()):
            return
        held = event.modifiers() & (Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.ControlModifier)
        on_words = event.position().x() > self._side + 8
        if event.button() == Qt.MouseButton.RightButton and (held or on_words):
            self.menu_wanted.emit(event.globalPosition().toPoint())
        elif event.button() == Qt.MouseButton.RightButton:
            self.less()
        elif event.button() == Qt.MouseButton.LeftButton:
            self.more()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (*_MORE, Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._move(1) if event.key() in _MORE else self.more()
        elif event.key() in _LESS:
            self._move(-1)
        elif event.key() == Qt.Key.Key_Menu or (
            event.key() == Qt.Key.Key_F10 and event.modifiers() & Qt.KeyboardModifier.ShiftModifier
        ):
            self.menu_wanted.emit(self.mapToGlobal(self.rect().bottomLeft()))
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, look, clock = QPainter(self), self._look, self.clock
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self.hasFocus():
            painter.setPen(QPen(look.colour("focus"), look.theme.focus_width))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 6, 6)
        above = (self.height() - self._side) / 2 if self._dense else 3
        area = QRectF(3, above, self._side, self._side)
        if clock.kind == "pie":
            paint_pie(painter, area, clock.segments, clock.filled, look.theme)
        else:
            figure = look.figures(9 if self._dense else 11)
            paint_countdown(painter, area, clock.segments, clock.filled, look.theme, figure)
        self._write(painter)

    def _write(self, painter: QPainter) -> None:
        """The name, and how far the clock is: under it, or at the end of its first line."""
        look, left = self._look, self._side + 12
        names = self._names(dense=self._dense)
        metrics, small = QFontMetrics(self._font), QFontMetrics(self._small)
        height = metrics.height() * len(names) + (0 if self._dense else small.height())
        top = max(0, (self.height() - height) // 2)
        painter.setPen(look.colour("text"))
        painter.setFont(self._font)
        for number, name in enumerate(names):
            painter.drawText(left, top + metrics.height() * number + metrics.ascent(), name)
        told = small.elidedText(self._told, Qt.TextElideMode.ElideRight, self.width() - left - 4)
        base = top + metrics.height() * len(names) + small.ascent()
        if self._dense:
            left, base = self.width() - 4 - small.horizontalAdvance(told), top + metrics.ascent()
        painter.setFont(self._small)
        painter.setPen(look.colour("accent" if self.clock.shown else "text_muted"))
        painter.drawText(left, base, told)

    def _move(self, by: int) -> None:
        filled = min(self.clock.segments, max(0, self.clock.filled + by))
        if filled != self.clock.filled:
            self.wanted.emit(filled)
