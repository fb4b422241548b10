"""What files change, to be looked through before it is accepted: a search, the numbers by entry, ticks."""

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QSize, Qt, Signal
from PySide6.QtGui import QIcon, QPixmap, QResizeEvent
from PySide6.QtWidgets import (
    QHBoxLayout,
    QHeaderView,
    QLineEdit,
    QPushButton,
    QStyle,
    QStyleOptionViewItem,
    QTreeView,
    QVBoxLayout,
    QWidget,
)

from vtt.gui.library.changes_model import ChangesModel
from vtt.gui.look import Look
from vtt.gui.plain_text import PlainLabel
from vtt.gui.scrolling import WholeEntries
from vtt.gui.wrapped_rows import WrappedRows
from vtt.rules.contract.library import Reading

_OPEN = 60
"""So many lines are shown open at once; of more only the names are."""

_COLUMNS = ((250, 0.27), (130, 0.14), (90, 0.11))
"""Pixels of all columns but the last, and their share of the width at the most."""


class _InOneColumn(WrappedRows):
    """What has no tick begins where what has one does."""

    def initStyleOption(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> None:
        super().initStyleOption(option, index)
        if index.column() or not index.parent().isValid() or index.data(Qt.ItemDataRole.CheckStateRole) is not None:
            return
        feature = QStyleOptionViewItem.ViewItemFeature
        begins = self._begin(option, option.features | feature.HasCheckIndicator)
        # A picture that shows nothing takes what is between both.
        option.icon, option.decorationSize = QIcon(QPixmap(1, 1)), QSize(1, 1)
        option.features |= feature.HasDecoration
        option.decorationSize = QSize(max(1, 1 + begins - self._begin(option, option.features)), 1)
        nothing = QPixmap(option.decorationSize)
        nothing.fill(Qt.GlobalColor.transparent)
        option.icon = QIcon(nothing)

    def _begin(self, option: QStyleOptionViewItem, features: QStyleOptionViewItem.ViewItemFeature) -> int:
        rows, kept = self._rows, option.features
        option.features = features
        words = rows.style().subElementRect(QStyle.SubElement.SE_ItemViewItemText, option, rows)
        option.features = kept
        return words.x()


class ChangesPanel(QWidget):
    """``changed`` is given whenever somebody accepts or refuses a number."""

    changed = Signal()

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self.model = ChangesModel(lambda name: look.name_of(name, 11), look.colour("text_muted"), self)
        self.search = QLineEdit()
        self.search.setFont(look.label(11))
        self.search.setPlaceholderText("Find by name or number: ogre, armour class, DC 14")
        self.search.setClearButtonEnabled(True)
        self.search.setAccessibleName("Find in what changes")
        self.accept_all = QPushButton("Tick all shown")
        self.refuse_all = QPushButton("Untick all shown")
        for button in (self.accept_all, self.refuse_all):
            # Enter in the search ticks nothing.
            button.setAutoDefault(False)
        self.tree = QTreeView()
        self.tree.setModel(self.model)
        WholeEntries(self.tree)
        self.tree.setFont(look.figures(10))
        _InOneColumn(self.tree)
        self.tree.setAllColumnsShowFocus(True)
        self.tree.setAccessibleName("Numbers that change")
        self.tree.setStyleSheet("QHeaderView::section { padding-left: 14px; }")
        self.tree.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        header = self.tree.header()
        header.setFont(look.capitals())
        header.setStretchLastSection(True)
        header.setSectionResizeMode(QHeaderView.ResizeMode.Interactive)
        self._nothing = PlainLabel("Nothing contains all these words.")
        self._nothing.setProperty("role", "muted")
        self._nothing.hide()
        row = QHBoxLayout()
        row.addWidget(self.search, 1)
        row.addWidget(self.accept_all)
        row.addWidget(self.refuse_all)
        column_box = QVBoxLayout(self)
        column_box.setContentsMargins(0, 0, 0, 0)
        column_box.setSpacing(8)
        column_box.addLayout(row)
        column_box.addWidget(self.tree, 1)
        column_box.addWidget(self._nothing)
        self.search.textChanged.connect(self._find)
        self.accept_all.clicked.connect(lambda _checked=False: self.model.accept_shown(True))
        self.refuse_all.clicked.connect(lambda _checked=False: self.model.accept_shown(False))
        self.model.chosen.connect(self.changed)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        # The reasons are longest: in large text the others have no more than their share.
        for column, (width, share) in enumerate(_COLUMNS):
            self.tree.setColumnWidth(column, min(self._look.pixels(width), round(self.width() * share)))

    def add(self, number: int, reading: Reading) -> None:
        """Show the changes of one more reading, ``number`` of all."""
        self.model.add(number, reading)
        self._open_few()

    def _find(self, words: str) -> None:
        self.model.set_words(words)
        self._nothing.setVisible(not self.model.shown)
        self._open_few()

    def _open_few(self) -> None:
        """Open everything where it is little, else the first entry alone, as a sample."""
        if sum(len(branch.changes) for branch in self.model.shown) <= _OPEN:
            self.tree.expandAll()
        elif self.model.shown:
            self.tree.expand(self.model.index(0, 0))
