"""How many of the last steps are to be saved as a scenario."""

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QDialog,
    QHBoxLayout,
    QListWidget,
    QListWidgetItem,
    QVBoxLayout,
    QWidget,
)

from vtt.gui.boxes import NumberBox
from vtt.gui.dialog_foot import DialogFoot
from vtt.gui.look import Look
from vtt.gui.plain_text import PlainLabel, literal
from vtt.gui.scrolling import WholeEntries
from vtt.gui.window_size import on_screen
from vtt.gui.wrapped_rows import WrappedRows

_USUAL = 5
_WIDE, _HIGH = 460, 420


class StepsDialog(QDialog):
    """``given`` gives how many. The newest step is the last line; a click on a line begins the scenario there."""

    given = Signal(int)

    def __init__(self, look: Look, told: Sequence[str], parent: QWidget) -> None:
        super().__init__(parent)
        self._look = look
        self.setWindowTitle("Save as a scenario")
        self.setObjectName("steps-dialog")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        label = PlainLabel("The last steps, with their dice, answers and what came of them")
        label.setWordWrap(True)
        self.count = NumberBox()
        self.count.setRange(1, len(told))
        self.count.setValue(min(_USUAL, len(told)))
        self.count.setAccessibleName("How many of the last steps")
        self.list = QListWidget()
        WholeEntries(self.list)
        self.list.setFont(look.figures(10))
        self.list.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        self.list.setAccessibleName("The last steps, the newest at the end")
        WrappedRows(self.list)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._told = tuple(told)
        for text in told:
            # Made here and not by the list: a line that the list makes is not known to be gone when the list goes.
            QListWidgetItem(text, self.list).setToolTip(literal(text))
        self.list.itemClicked.connect(lambda item: self.count.setValue(len(told) - self.list.row(item)))
        self.count.valueChanged.connect(self._show_which)
        foot = DialogFoot(self, "Save as…")
        self.leave, self.go = foot.leave, foot.go
        self.go.clicked.connect(self._give)
        head = QHBoxLayout()
        head.addWidget(label, 1)
        head.addWidget(self.count)
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 16, 20, 16)
        column.setSpacing(10)
        column.addLayout(head)
        column.addWidget(self.list, 1)
        column.addLayout(foot)
        self._show_which()
        self.resize(on_screen(self, QSize(look.pixels(_WIDE), look.pixels(_HIGH))))
        self.count.setFocus()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        # Before, there is nothing to scroll.
        self._show_which()

    def _show_which(self) -> None:
        """What is left out says so and is grey, and read all the same: by what it is one decides. The others are
        counted. The palette of a list that has a style of its own has too little of it."""
        ink, grey = self._look.colour("text"), self._look.colour("text_faint")
        first = self.list.count() - self.count.value()
        digits = len(f"{self.count.value()}")
        for row, text in enumerate(self._told):
            item, number = self.list.item(row), f"{row - first + 1}".rjust(digits, "\N{FIGURE SPACE}")
            item.setText(f"{number}  {text}" if row >= first else f"Left out: {text}")
            item.setFlags(Qt.ItemFlag.ItemIsEnabled)
            item.setData(Qt.ItemDataRole.CheckStateRole, None)
            item.setForeground(ink if row >= first else grey)
        self.list.scrollToBottom()
        self.list.scrollToItem(self.list.item(first))

    def _give(self) -> None:
        self.given.emit(self.count.value())
        self.accept()
