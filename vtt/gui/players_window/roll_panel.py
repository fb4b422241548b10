"""The roll that a table is building, for everybody to read. Nothing in it can be pressed."""

from PySide6.QtCore import QRectF, QSize, Qt, QTimer
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QVBoxLayout, QWidget

from vtt.gui.board.labels import sized
from vtt.gui.look import Look
from vtt.gui.plain_text import PlainLabel
from vtt.gui.roll.builder import RollBuilder
from vtt.gui.roll.measures import large_measures
from vtt.gui.theme import Theme, colour, names_of
from vtt.rules.contract.roll_view import RollView

_PAD = 34.0
_TITLE = 40.0
_SHARE = 0.9
"""How much of the window it takes at the most."""


class RollPanel(QWidget):
    """A card over the middle of the window while a roll is built; hidden where none is."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._view: RollView | None = None
        self._unit = 0.0
        self._head = 0
        self._made_for = (0.0, 0)
        self._window = QSize()
        # Once everything lies where it will lie.
        self._growing = QTimer(self, singleShot=True, interval=0)
        self._growing.timeout.connect(self._grow)
        self.builder: RollBuilder | None = None
        self._title = PlainLabel(parent=self)
        self._column = QVBoxLayout(self)
        self._column.addWidget(self._title)
        self.setAccessibleName("The roll that is being built")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.hide()

    def show_roll(self, view: RollView | None) -> None:
        """Show this roll, or none; what is no longer shown is kept nowhere."""
        self._view = view
        self._title.setText("" if view is None else view.title)
        self.setVisible(view is not None)
        if view is None:
            self._forget()
        elif self.builder is not None:
            self.builder.show_roll(view)

    def lay_out(self, window: QSize, unit: float, head: int = 0) -> None:
        """Take the room that it needs in the middle of a window of this size, below the panels at its head, which end
        at ``head``, where there is room; ``unit`` is the window's size in windows of 1600 x 1000."""
        self._head = head
        view = self._view
        if view is None:
            return
        if self.builder is None or (unit, window.width()) != self._made_for:
            self._build(view, unit, window.width())
        self._column.activate()
        wanted = self.sizeHint()
        if view.dice is not None:
            wanted = wanted.expandedTo(QSize(round(window.width() * 0.72), round(window.height() * 0.5)))
        self._window = window
        self._put(wanted, window)
        self.raise_()
        self._growing.start()

    def _grow(self) -> None:
        """Nobody can scroll here: lines that wrap at this width may need more height than was wanted."""
        if self.builder is not None and self.builder.out_of_sight:
            self._put(self.size() + QSize(0, self.builder.out_of_sight), self._window)

    def _put(self, wanted: QSize, window: QSize) -> None:
        size = wanted.boundedTo(window * _SHARE)
        middle = (window.height() - size.height()) // 2
        top = min(max(middle, self._head + round(_PAD * self._unit * 0.5)), window.height() - size.height())
        self.setGeometry((window.width() - size.width()) // 2, top, size.width(), size.height())

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(QColor(self._theme.accent), max(2.2 * self._unit, 1.2)))
        painter.setBrush(colour(self._theme.panel, 1.0))
        corner = 18 * self._unit
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), corner, corner)

    def _build(self, view: RollView, unit: float, width: int) -> None:
        """Build it anew at another size."""
        self._forget()
        self._unit, self._made_for = unit, (unit, width)
        pad = round(_PAD * unit)
        self._column.setContentsMargins(pad, round(pad * 0.7), pad, pad)
        self._column.setSpacing(round(pad * 0.4))
        self._title.setFont(sized(names_of(view.title, 10), _TITLE * unit))
        # Measures are given for 1280 x 800.
        self.builder = RollBuilder(large_measures(Look(self._theme), unit * 1.25), round(width * _SHARE), self)
        self.builder.histogram.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.builder.show_roll(view)
        self._column.addWidget(self.builder, 1)
        self.builder.show()

    def _forget(self) -> None:
        """Take the builder away with all that it tells."""
        if self.builder is not None:
            self._column.removeWidget(self.builder)
            self.builder.hide()
            self.builder.deleteLater()
            self.builder = None
