"""All icons to pick a glyph from, found by how the words of their names begin; those that were chosen lately first."""

from collections.abc import Sequence
from functools import lru_cache

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, QSize, Qt, Signal
from PySide6.QtGui import QIcon, QKeyEvent
from PySide6.QtWidgets import QDialog, QLineEdit, QListView, QVBoxLayout, QWidget

from vtt.apostrophes import folded
from vtt.gui.board.glyphs import glyph_picture
from vtt.gui.board.icons import icon_names, spoken_icon
from vtt.gui.dialog_foot import DialogFoot
from vtt.gui.look import Look
from vtt.gui.plain_text import PlainLabel, literal
from vtt.gui.scrolling import WholeEntries
from vtt.gui.sheet_editor.recent_glyphs import recent_glyphs
from vtt.gui.window_size import on_screen

_KEPT = 4096
"""Pictures of icons that are kept: more than anybody looks at."""

Index = QModelIndex | QPersistentModelIndex
_NOWHERE = QModelIndex()


class GlyphModel(QAbstractListModel):
    """Icons by name, those in ``recent`` first; a picture is drawn when it is first looked at, and kept."""

    def __init__(self, look: Look, recent: Sequence[str], parent: QWidget) -> None:
        super().__init__(parent)
        self._look = look
        self._recent = {name: place for place, name in enumerate(recent)}
        self.names: tuple[str, ...] = self._found("")
        self.side = look.pixels(30)
        self.picture = lru_cache(maxsize=_KEPT)(self._drawn)

    def search(self, wanted: str) -> None:
        """Only icons in whose names a word begins with each of these: nobody who looks for a sword means a password."""
        self.beginResetModel()
        self.names = self._found(wanted)
        self.endResetModel()

    def _found(self, wanted: str) -> tuple[str, ...]:
        words, older = folded(wanted).replace(".", "-").split(), len(self._recent)
        found = [each for each in icon_names() if all(f"-{word}" in _words(each) for word in words)]
        found.sort(key=lambda each: (self._recent.get(each, older), each.count("-") if words else 0))
        return tuple(found)

    def rowCount(self, parent: Index = _NOWHERE) -> int:
        return 0 if parent.isValid() else len(self.names)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        name = self.names[index.row()]
        if role == Qt.ItemDataRole.DecorationRole:
            return self.picture(name)
        if role in (Qt.ItemDataRole.ToolTipRole, Qt.ItemDataRole.AccessibleTextRole):
            return literal(spoken_icon(name))
        return None

    def _drawn(self, name: str) -> QIcon:
        return QIcon(glyph_picture(name, self.side, self._look.colour("text")))


def _words(name: str) -> str:
    """The words of an icon's name, that of its collection first, a hyphen before each."""
    return f"-{name.replace('.', '-')}"


class GlyphPicker(QDialog):
    """``picked`` gives the name of an icon."""

    picked = Signal(str)

    def __init__(self, look: Look, glyph: str, parent: QWidget) -> None:
        super().__init__(parent)
        self._look = look
        self._memory = recent_glyphs(parent)
        recent = () if self._memory is None else self._memory.names
        self._recent = frozenset(recent)
        self.setWindowTitle("Choose a glyph")
        self.setObjectName("glyph-picker")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.search = QLineEdit()
        self.search.setPlaceholderText("Search: skull, sword, wolf")
        self.search.setAccessibleName("Search")
        self.search.setClearButtonEnabled(True)
        self.model = GlyphModel(look, recent, self)
        self.list = QListView()
        self.list.setModel(self.model)
        self.list.setViewMode(QListView.ViewMode.IconMode)
        self.list.setMovement(QListView.Movement.Static)
        self.list.setResizeMode(QListView.ResizeMode.Adjust)
        self.list.setUniformItemSizes(True)
        self.list.setLayoutMode(QListView.LayoutMode.Batched)
        self.list.setIconSize(QSize(self.model.side, self.model.side))
        self.list.setGridSize(QSize(look.pixels(48), look.pixels(48)))
        self.list.setAccessibleName("Glyphs")
        self.list.setProperty("role", "card")
        WholeEntries(self.list)
        self.said = PlainLabel()
        self.said.setFont(look.label(9))
        self.said.setProperty("role", "muted")
        foot = DialogFoot(self, "Take it", self.said)
        self.take = foot.go
        self.take.clicked.connect(self._take)
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 16, 20, 16)
        column.setSpacing(12)
        column.addWidget(self.search)
        column.addWidget(self.list, 1)
        column.addLayout(foot)
        self.search.textChanged.connect(self._search)
        self.list.selectionModel().currentChanged.connect(lambda _now, _before: self._say())
        self.list.doubleClicked.connect(lambda _index: self._take())
        self._mark(self.model.names.index(glyph) if glyph in self.model.names else 0)
        self.search.setFocus()

    def sizeHint(self) -> QSize:
        return on_screen(self, QSize(self._look.pixels(576), self._look.pixels(520)))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Down and self.search.hasFocus():
            self.list.setFocus(Qt.FocusReason.TabFocusReason)
            return
        super().keyPressEvent(event)

    def _search(self, wanted: str) -> None:
        self.model.search(wanted)
        self._mark(0)

    def _mark(self, place: int) -> None:
        index = self.model.index(place)
        self.list.setCurrentIndex(index)
        self.list.scrollTo(index)
        self._say()

    def _say(self) -> None:
        index = self.list.currentIndex()
        self.take.setEnabled(index.isValid())
        if index.isValid():
            name = self.model.names[index.row()]
            spoken = spoken_icon(name)
            self.said.setText(f"{spoken} · chosen lately" if name in self._recent else spoken)
        else:
            self.said.setText(f"No glyph is called “{self.search.text()}”")

    def _take(self) -> None:
        index = self.list.currentIndex()
        if index.isValid():
            name = self.model.names[index.row()]
            if self._memory is not None:
                self._memory.remember(name)
            self.picked.emit(name)
            self.accept()
