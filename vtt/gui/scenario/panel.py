"""The panel in which a scenario is stepped through: its steps with ticks and crosses, and the keys below them."""

from collections.abc import Sequence

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFont, QFontMetrics, QPainter, QPen, QResizeEvent
from PySide6.QtWidgets import (
    QHBoxLayout,
    QListView,
    QPushButton,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from vtt.gui.board.glyphs import glyph_picture
from vtt.gui.focus import ringed
from vtt.gui.look import Look
from vtt.gui.models.rows import ROW, RowsModel
from vtt.gui.panel import MARGIN, Divider, Heading, NameLabel
from vtt.gui.plain_text import literal, parted
from vtt.gui.scenario.rows import StepRow
from vtt.gui.scrolling import WholeEntries
from vtt.settings.keys import with_key

_GLYPHS = {"held": ("mdi6.check-bold", "good"), "failed": ("mdi6.close-thick", "danger")}
"""The sign and the colour of what is as expected and of what is not: told apart by shape as well."""
_SIDE, _LEFT, _INDENT, _ABOVE = 13, 26, 18, 4
"""Pixels of a sign, of the room before a step's words, of how far a claim stands to the right, above and below."""
_WITHIN = 4
"""Pixels between the ring of the keyboard and the rows, one of which has a frame of its own."""
_FLAGS = int(Qt.TextFlag.TextWordWrap)
_WANTED, _LEAST = 260, 64
"""Pixels of height that the list of steps would like, and has at least: below it stands the turn."""


class StepsPanel(QWidget):
    """``wanted`` gives the number of a step to be gone to; ``back``, ``forward``, ``play``, ``leave`` are buttons.

    ``heading`` is that of whatever it stands at the top of; what stands below it has ``turn`` for one meanwhile."""

    wanted = Signal(int)

    def __init__(self, look: Look, heading: Heading) -> None:
        super().__init__()
        self.setObjectName("scenario")
        self._look = look
        self.heading, self.turn = heading, Heading(look)
        self.title = NameLabel(look, 12)
        self.title.setWordWrap(True)
        self.model: RowsModel[StepRow] = RowsModel(
            lambda row: (row.number, row.claim),
            {
                Qt.ItemDataRole.DisplayRole: lambda row: row.text,
                Qt.ItemDataRole.AccessibleTextRole: _read_out,
                Qt.ItemDataRole.ToolTipRole: _tip,
            },
            self,
        )
        self.view = _Steps(look, self.model)
        self.view.clicked.connect(self._go)
        self.view.activated.connect(self._go)
        self.back = self._button("Back", "The step before (Alt+Left, Ctrl+Z)")
        self.forward = self._button("Step", "The next step (Alt+Right, Ctrl+Shift+Z)")
        self.play = self._button("Play", with_key("Step by step to the end", "Play, or stop"))
        self.leave = self._button("Close", "Back to the table of before; nothing of this is kept (Escape)")
        self.forward.setProperty("accent", True)
        buttons = QHBoxLayout()
        buttons.setSpacing(6)
        for button in (self.back, self.forward, self.play, self.leave):
            buttons.addWidget(button, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(MARGIN, 4, MARGIN, 0)
        column.setSpacing(6)
        column.addWidget(self.title)
        column.addWidget(self.view, 1)
        column.addLayout(buttons)
        column.addWidget(Divider(look))
        column.addWidget(self.turn)
        self.hide()

    def show_rows(self, rows: Sequence[StepRow]) -> None:
        """Show these lines, the one that is gone to in sight."""
        self.model.set_rows(rows)
        here = next((place for place, row in enumerate(rows) if row.here), 0)
        self.view.scheduleDelayedItemsLayout()
        last = max((place for place, row in enumerate(rows) if row.number == rows[here].number), default=here)
        for place in (last, here):
            self.view.scrollTo(self.model.index(place))
        self.view.setCurrentIndex(self.model.index(here))

    def _button(self, label: str, explanation: str) -> QPushButton:
        button = QPushButton(label)
        button.setFont(self._look.label(9))
        button.setToolTip(literal(explanation))
        # Of four in a narrow panel none is wider than its words.
        button.setStyleSheet("QPushButton { padding-left: 4px; padding-right: 4px; min-width: 0; }")
        return button

    def _go(self, index: QModelIndex) -> None:
        row = self.model.row(index)
        if row is not None:
            self.wanted.emit(row.number)


class _Steps(QListView):
    """Lines as high as their words need."""

    def __init__(self, look: Look, model: RowsModel[StepRow]) -> None:
        super().__init__()
        self.setModel(model)
        self.setItemDelegate(_Delegate(look, self))
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        WholeEntries(self)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setMouseTracking(True)
        self.setStyleSheet(ringed(look))
        self.setViewportMargins(_WITHIN, _WITHIN, _WITHIN, _WITHIN)
        self.setAccessibleName("Steps of the scenario")
        self.setMinimumHeight(look.pixels(_LEAST))
        self._wanted = look.pixels(_WANTED)

    def sizeHint(self) -> QSize:
        return QSize(super().sizeHint().width(), self._wanted)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.scheduleDelayedItemsLayout()


class _Delegate(QStyledItemDelegate):
    """A sign and the words, in as many lines as they take."""

    def __init__(self, look: Look, view: QListView) -> None:
        super().__init__(view)
        self._look = look
        self._view = view
        side = look.pixels(_SIDE)
        self._signs = {
            mark: glyph_picture(glyph, side, look.colour(colour), "?") for mark, (glyph, colour) in _GLYPHS.items()
        }

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        row: StepRow = index.data(ROW)
        width = self._view.viewport().width()
        area = self._words(QRect(0, 0, width, 100_000), row)
        height = QFontMetrics(self._font(row)).boundingRect(area, _FLAGS, _breakable(row.text)).height()
        return QSize(width, height + 2 * _ABOVE)

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        row: StepRow = index.data(ROW)
        look, area = self._look, option.rect
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if row.here or option.state & QStyle.StateFlag.State_MouseOver:
            edge = look.chosen_edge() if row.here else QPen(Qt.PenStyle.NoPen)
            painter.setPen(edge)
            painter.setBrush(look.colour("accent_fill" if row.here else "panel_raised"))
            corner = float(look.theme.corner_small)
            painter.drawRoundedRect(look.sharp(QRectF(area), edge, 0.5), corner, corner)
        sign = self._signs.get(row.mark)
        words = self._words(area, row)
        metrics = QFontMetrics(self._font(row))
        if sign is not None:
            side = look.pixels(_SIDE)
            top = words.top() + (metrics.height() - side) // 2
            painter.drawPixmap(words.left() - side - 7, top, sign)
        painter.setFont(self._font(row))
        painter.setPen(look.colour(self._colour(row)))
        painter.drawText(words, _FLAGS, parted(_breakable(row.text), self._font(row), words.width()))
        painter.restore()

    def _words(self, area: QRect, row: StepRow) -> QRect:
        left = self._look.pixels(_LEFT + (_INDENT if row.claim else 0))
        return area.adjusted(left, _ABOVE, -6, -_ABOVE)

    def _font(self, row: StepRow) -> QFont:
        return self._look.figures(9) if row.claim else self._look.label(10)

    def _colour(self, row: StepRow) -> str:
        if row.mark == "failed" and row.claim:
            return "danger"
        return "text_muted" if row.claim or row.mark == "ahead" else "text"


def _breakable(text: str) -> str:
    """A line may end after each part of a path, and of a list."""
    return text.replace(".", ".\N{ZERO WIDTH SPACE}").replace(",", ",\N{ZERO WIDTH SPACE}")


def _tip(row: StepRow) -> str:
    """With the path of an expectation, for those who write scenarios."""
    return "\n".join(each for each in (_read_out(row), row.path) if each)


def _read_out(row: StepRow) -> str:
    sign = {"held": "as expected", "failed": "not as expected"}.get(row.mark, "")
    return f"{row.text} ({sign})" if sign else row.text
