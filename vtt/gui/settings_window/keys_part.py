"""The keys in the window of the settings: the list, the field that finds by a key, the way back to all defaults."""

from PySide6.QtCore import QRect, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QListView, QVBoxLayout, QWidget

from vtt.gui.keys import Keys
from vtt.gui.look import Look
from vtt.gui.plain_button import plain_button
from vtt.gui.plain_text import PlainLabel
from vtt.gui.scrolling import WholeEntries
from vtt.gui.settings_window.changes import Changes
from vtt.gui.settings_window.key_card import KeyCard
from vtt.gui.settings_window.key_field import KeyField
from vtt.gui.settings_window.key_list import KeysDelegate, KeysModel
from vtt.gui.whole_lines import begin_with_a_row
from vtt.settings.keys import needed_for, spelled

_ANY = 16777215
"""The largest height that Qt knows."""


class KeysPart(QWidget):
    """``found_by`` gives a key that was pressed to find what it does."""

    found_by = Signal(str)

    def __init__(self, look: Look, keys: Keys, changes: Changes, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look, self._keys, self.changes = look, keys, changes
        self.card: KeyCard | None = None
        self._words = ""
        self.model = KeysModel(keys, self)
        self.list = QListView()
        self.list.setModel(self.model)
        self._delegate = KeysDelegate(look, self.list)
        self.list.setItemDelegate(self._delegate)
        self.list.setMouseTracking(True)
        self.list.setResizeMode(QListView.ResizeMode.Adjust)
        self.list.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setAccessibleName("Keys")
        self.list.setProperty("role", "card")
        WholeEntries(self.list)
        self.list.activated.connect(lambda index: self.open(self.model.rows[index.row()].name))
        self.change = plain_button("Change…", "Give other keys to what is marked; Enter or a double click does it too")
        self.finder = KeyField(look, "Find by pressing a key", self)
        self.finder.pressed_key.connect(self._find)
        self.all_back = plain_button("All keys back to default", "Every key as it was when the program was new")
        self.said = PlainLabel()
        self.said.setFont(look.label(9.5))
        self.said.setProperty("role", "muted")
        self.said.setWordWrap(True)
        self.said.hide()
        for button in (self.change, self.all_back):
            button.setFont(look.label(9.5))
        self.list.clicked.connect(lambda index: self.change.setEnabled(index.isValid()))
        self.change.clicked.connect(self._open_marked)
        self.all_back.clicked.connect(self._put_all_back)
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addWidget(self.finder)
        row.addWidget(self.change)
        row.addStretch(1)
        row.addWidget(self.all_back)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        column.addLayout(row)
        column.addWidget(self.said)
        column.addWidget(self.list, 1)
        keys.changed.connect(self._show)
        self.search("")

    def stand_whole(self, whole: bool) -> None:
        """Whether the list is as high as all keys that are found, or as there is room, and scrolls."""
        rows = sum(self.list.sizeHintForRow(row) for row in range(len(self.model.rows)))
        frame = self.list.contentsMargins()
        high = frame.top() + rows + frame.bottom()
        self.list.setMinimumHeight(high if whole else 0)
        self.list.setMaximumHeight(high if whole else _ANY)

    @property
    def marked_row(self) -> QRect:
        """Where the row that is marked lies in the list."""
        return self.list.visualRect(self.list.currentIndex())

    def search(self, words: str) -> int:
        """Show what holds these words, or has this key; how many there are."""
        self._words = words
        self._show()
        return len(self.model.rows)

    def show_key(self, name: str) -> None:
        """Mark what is called so."""
        place = self.model.place_of(name)
        if place >= 0:
            index = self.model.index(place)
            self.list.setCurrentIndex(index)
            self.list.scrollTo(index, QListView.ScrollHint.PositionAtCenter)
            begin_with_a_row(self.list)

    def open(self, name: str) -> None:
        """Ask for other keys of this."""
        self.card = KeyCard(self._look, self._keys, self.changes, name, self)
        self.card.finished.connect(self._closed)
        self.card.open()

    def _closed(self) -> None:
        self.card = None
        self.list.setFocus()

    def _open_marked(self) -> None:
        index = self.list.currentIndex()
        if index.isValid():
            self.open(self.model.rows[index.row()].name)

    def _show(self) -> None:
        self.model.search(self._words)
        self._delegate.wanted = self.model.wanted
        self.all_back.setEnabled(bool(self._keys.own))
        if self.model.rows and not self.list.currentIndex().isValid():
            self.list.setCurrentIndex(self.model.index(0))
        self.change.setEnabled(self.list.currentIndex().isValid())
        self.list.viewport().update()

    def _find(self, key: str) -> None:
        needed = needed_for(key)
        self.said.setText(f"{needed}: it cannot be given away." if needed else "")
        self.said.setVisible(bool(needed))
        if not needed:
            self.found_by.emit(spelled(key))

    def _put_all_back(self) -> None:
        self.changes.give_keys("all keys", dict.fromkeys(self._keys.own))
