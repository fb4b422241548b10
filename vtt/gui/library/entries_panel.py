"""The entries that files hold, to be looked through before they are taken: each with a tick, those that would stand in
place of what is there already first."""

from collections.abc import Iterable

import msgspec
from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QHeaderView, QPushButton, QTreeWidget, QTreeWidgetItem, QVBoxLayout, QWidget

from vtt.gui.look import Look
from vtt.gui.plain_text import PlainLabel, literal
from vtt.gui.scrolling import WholeEntries
from vtt.gui.wrapped_rows import WrappedRows
from vtt.numerals import counted

_BELOW = 8
"""Pixels below the last entry."""
_MOST_HIGH = 200


class Found(msgspec.Struct, frozen=True):
    """An entry of a file: which of the files, its shelf, its key and name, and in place of what it would stand, in
    words or empty."""

    reading: int
    shelf: str
    key: str
    name: str
    instead: str = ""


class EntriesPanel(QWidget):
    """What is new is ticked; what would stand in place of something is asked about: somebody ticks it. ``changed``
    tells of every tick."""

    changed = Signal()

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self._found: list[Found] = []
        self.question = PlainLabel()
        self.question.setFont(look.label(10.5))
        self.question.setProperty("role", "accent")
        self.question.setWordWrap(True)
        self.tick_all, self.untick_all = QPushButton("Tick all"), QPushButton("Untick all")
        self.tree = QTreeWidget()
        WholeEntries(self.tree)
        self.tree.setFont(look.label(10))
        self.tree.setColumnCount(3)
        self.tree.setHeaderLabels(["Entry", "Shelf", "In place of"])
        self.tree.header().setFont(look.capitals())
        self.tree.header().setStretchLastSection(True)
        self.tree.header().setSectionResizeMode(0, QHeaderView.ResizeMode.Interactive)
        self.tree.setRootIsDecorated(False)
        WrappedRows(self.tree)
        self.tree.setAllColumnsShowFocus(True)
        self.tree.setAccessibleName("Entries that were found")
        self.tree.setStyleSheet(f"QHeaderView::section {{ padding-left: {13 + look.theme.line_width}px; }}")
        for column, width in enumerate((300, 130)):
            self.tree.setColumnWidth(column, look.pixels(width))
        self.question.hide()
        row = QHBoxLayout()
        row.addStretch(1)
        for button, ticked in ((self.tick_all, True), (self.untick_all, False)):
            button.setAutoDefault(False)
            button.clicked.connect(lambda _checked=False, ticked=ticked: self._tick_all(ticked))
            row.addWidget(button)
        column_box = QVBoxLayout(self)
        column_box.setContentsMargins(0, 0, 0, 0)
        column_box.setSpacing(8)
        column_box.addWidget(self.question)
        column_box.addWidget(self.tree, 1)
        column_box.addLayout(row)
        self.tree.itemChanged.connect(lambda _item, _column: self.changed.emit())

    def show_entries(self, found: Iterable[Found]) -> None:
        """Draw these, those that are asked about first."""
        self._found = sorted(found, key=lambda each: not each.instead)
        self.tree.blockSignals(True)
        items = []
        for each in self._found:
            item = QTreeWidgetItem([each.name, each.shelf.capitalize(), each.instead])
            item.setToolTip(0, literal(each.name))
            item.setToolTip(2, literal(each.instead))
            item.setForeground(1, self._look.colour("text_muted"))
            item.setForeground(2, self._look.colour("accent_ink"))
            item.setCheckState(0, Qt.CheckState.Unchecked if each.instead else Qt.CheckState.Checked)
            items.append(item)
        self.tree.addTopLevelItems(items)
        self.tree.blockSignals(False)
        asked = sum(bool(each.instead) for each in self._found)
        if asked:
            self.tree.setCurrentItem(items[0])
            would = counted(asked, "entry would stand", "entries would stand")
            it = "it, if it is" if asked == 1 else "those that are"
            self.question.show()
            self.question.setText(f"{would} in place of what is there already. Tick {it} to.")

    @property
    def full_height(self) -> int:
        """Pixels in which every entry is in sight, or so many that no screen has more."""
        rows = sum(self.tree.sizeHintForRow(row) for row in range(min(len(self._found), _MOST_HIGH)))
        lines = self.tree.header().sizeHint().height() + rows
        besides = self.sizeHint().height() - self.tree.sizeHint().height()
        return lines + 2 * self.tree.frameWidth() + besides + self._look.pixels(_BELOW)

    @property
    def asks(self) -> bool:
        """Whether something would stand in place of what is there."""
        return any(each.instead for each in self._found)

    @property
    def taken(self) -> frozenset[tuple[int, str, str]]:
        """What is ticked: the file, the shelf and the key of each."""
        ticked = [self.tree.topLevelItem(row) for row in range(self.tree.topLevelItemCount())]
        return frozenset(
            (each.reading, each.shelf, each.key)
            for each, item in zip(self._found, ticked, strict=True)
            if item is not None and item.checkState(0) == Qt.CheckState.Checked
        )

    def _tick_all(self, ticked: bool) -> None:
        self.tree.blockSignals(True)
        for row in range(self.tree.topLevelItemCount()):
            item = self.tree.topLevelItem(row)
            if item is not None:
                item.setCheckState(0, Qt.CheckState.Checked if ticked else Qt.CheckState.Unchecked)
        self.tree.blockSignals(False)
        self.tree.viewport().update()
        self.changed.emit()
