"""What lies before the players, and where one lays it: pictures, texts and files are let go of over it."""

from collections.abc import Callable

from PySide6.QtCore import QMimeData, QSize, Qt, Signal
from PySide6.QtGui import QAction, QDragEnterEvent, QDragLeaveEvent, QDropEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QGridLayout, QSizePolicy, QToolButton, QVBoxLayout, QWidget

from vtt.gui.look import Look
from vtt.gui.pictures.given import picture_among
from vtt.gui.plain_text import PlainLabel, literal
from vtt.table.shown import SHOWN

_IN_ROW = 3
NOTHING = "Nothing. Drop a picture, a text or a token here"


class ShownStrip(QWidget):
    """``dropped`` gives what was let go of over it."""

    dropped = Signal(QMimeData)

    def __init__(self, look: Look, where: list[QAction], away: QAction, parent: QWidget | None = None) -> None:
        """``where`` are the places in which it may lie, ``away`` takes it away."""
        super().__init__(parent)
        self._look = look
        self._over = False
        self.setAcceptDrops(True)
        self.setAccessibleName("Shown to the players")
        self.label = PlainLabel(NOTHING)
        self.label.setFont(look.label(9.5))
        self.label.setWordWrap(True)
        self.label.setMinimumHeight(look.pixels(28))
        self.label.setAlignment(Qt.AlignmentFlag.AlignCenter)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(6, 6, 6, 6)
        whole.setSpacing(4)
        whole.addWidget(self.label)
        grid = QGridLayout()
        grid.setSpacing(4)
        for place, action in enumerate((*where, away)):
            row, column = (0, place) if place < _IN_ROW else (1, 0)
            self._away = self._button(action)
            grid.addWidget(self._away, row, column, 1, 1 if place < _IN_ROW else _IN_ROW)
        whole.addLayout(grid)
        self._away.setEnabled(False)

    def show_words(self, words: str, note: str = "") -> None:
        """Say what is shown, or nothing; ``note`` says why players don’t see it now, or not all of it."""
        text = f"{words}. {note}" if note else words
        self.label.setText(text or NOTHING)
        self.label.setProperty("role", "accent" if words else "muted")
        self.label.style().unpolish(self.label)
        self.label.style().polish(self.label)
        self.setAccessibleDescription(text or "nothing")
        self._away.setEnabled(bool(words))

    def line_above(self, _edge: int) -> int:
        """Nothing of it is seen alone: its frame would have no foot."""
        return 0

    def minimumSizeHint(self) -> QSize:
        return QSize(self._look.pixels(120), super().minimumSizeHint().height())

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if can_be_shown(event.mimeData()):
            event.setDropAction(Qt.DropAction.CopyAction)
            event.accept()
            self.light(True)

    def dragLeaveEvent(self, event: QDragLeaveEvent) -> None:
        self.light(False)

    def dropEvent(self, event: QDropEvent) -> None:
        self.light(False)
        if can_be_shown(event.mimeData()):
            event.setDropAction(Qt.DropAction.CopyAction)
            event.accept()
            self.dropped.emit(event.mimeData())

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        line = self._look.colour("focus" if self._over else "line")
        painter.setPen(QPen(line, 2.0 if self._over else 1.2, Qt.PenStyle.SolidLine if self._over else _DASHES))
        painter.drawRoundedRect(self.rect().toRectF().adjusted(1, 1, -1, -1), 5, 5)
        painter.end()

    def light(self, over: bool) -> None:
        """Show that what is dragged would be taken here."""
        if over != self._over:
            self._over = over
            self.update()

    def _button(self, action: QAction) -> QToolButton:
        button = QToolButton()
        button.setDefaultAction(action)
        button.setFont(self._look.label(9))
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        button.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        return button


_DASHES = Qt.PenStyle.DashLine


def can_be_shown(given: QMimeData) -> bool:
    """Whether something in it can be laid before the players."""
    return given.hasFormat(SHOWN) or given.hasImage() or picture_among(given) is not None or bool(given.text().strip())


def ticked(parent: QWidget, label: str, tip: str, run: Callable[[bool], object]) -> QAction:
    """An action that shows what is so, and changes it."""
    action = QAction(label, parent, checkable=True)
    action.setToolTip(literal(tip))
    action.setStatusTip(tip)
    action.triggered.connect(lambda on: run(on))
    return action
