"""A clock that is clicked: one segment more with a click, one less with a right click; keys do the same."""

from PySide6.QtCore import QPoint, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from vtt.gui.keeping.pie import paint_countdown, paint_pie
from vtt.gui.look import Look
from vtt.gui.plain_text import literal
from vtt.gui.two_lines import in_lines
from vtt.table.progress import ProgressClock

_SIDE = 36
"""Pixels of a dial at the usual size of text."""
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
        self._side = look.pixels(_SIDE)
        self._small = look.label(8.5)
        self.show_clock(clock)

    def sizeHint(self) -> QSize:
        return QSize(self._side * 3, self._side + 6)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    @property
    def _words(self) -> QRect:
        """Where the name stands and how far the clock is."""
        return self.rect().adjusted(self._side + 12, 0, -4, 0)

    @property
    def _name_lines(self) -> tuple[str, ...]:
        return in_lines(self.clock.name, self._font, max(self._words.width(), 1))

    def _fit(self) -> None:
        """As high as the dial; a long name takes two lines, which may be more."""
        lines = QFontMetrics(self._font).height() * len(self._name_lines) + QFontMetrics(self._small).height()
        self.setFixedHeight(max(self._side, lines) + 6)

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
        area = QRectF(3, 3, self._side, self._side)
        if clock.kind == "pie":
            paint_pie(painter, area, clock.segments, clock.filled, look.theme)
        else:
            paint_countdown(painter, area, clock.segments, clock.filled, look.theme, look.figures(11))
        words, names = self._words, self._name_lines
        metrics, small = QFontMetrics(self._font), QFontMetrics(self._small)
        painter.setPen(look.colour("text"))
        painter.setFont(self._font)
        height = metrics.height() * len(names) + small.height()
        top = words.top() + max(0, (words.height() - height) // 2)
        for number, name in enumerate(names):
            painter.drawText(words.left(), top + metrics.height() * number + metrics.ascent(), name)
        stands = f"{clock.filled} left" if clock.kind == "countdown" else f"{clock.filled} of {clock.segments}"
        painter.setFont(self._small)
        painter.setPen(look.colour("accent" if clock.shown else "text_muted"))
        told = f"{stands} · players see it" if clock.shown else stands
        painter.drawText(
            words.left(),
            top + metrics.height() * len(names) + small.ascent(),
            small.elidedText(told, Qt.TextElideMode.ElideRight, words.width()),
        )

    def _move(self, by: int) -> None:
        filled = min(self.clock.segments, max(0, self.clock.filled + by))
        if filled != self.clock.filled:
            self.wanted.emit(filled)
