"""All pictures of a campaign in a window: how each looks, who uses it, how large it is; those that nobody uses can be
deleted."""

from collections.abc import Callable, Sequence
from functools import partial

import msgspec
from PySide6.QtCore import (
    QAbstractTableModel,
    QItemSelectionModel,
    QMimeData,
    QModelIndex,
    QPersistentModelIndex,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QImage, QKeyEvent, QPixmap
from PySide6.QtWidgets import (
    QAbstractItemView,
    QDialog,
    QHBoxLayout,
    QHeaderView,
    QMessageBox,
    QPushButton,
    QTableView,
    QVBoxLayout,
    QWidget,
)

from vtt.campaign.picture_uses import KeptPicture
from vtt.gui.look import Look
from vtt.gui.place_in_row import PlaceInRow
from vtt.gui.plain_text import PlainLabel, literal
from vtt.gui.prompts.close_button import close_button
from vtt.gui.scrolling import WholeEntries
from vtt.gui.window_size import roomy
from vtt.numerals import counted
from vtt.table.shown import SHOWN, Shown

Index = QModelIndex | QPersistentModelIndex
_NOWHERE = QModelIndex()
_EDGE = 64
_HEADS = ("Picture", "Used by", "Size")
_NOBODY = "nobody"
SmallOf = Callable[[str], QImage | None]


class KeptModel(QAbstractTableModel):
    """The pictures by rows. ``small_of`` gives a whole one by its content, small; asked only for those in sight."""

    def __init__(self, look: Look, small_of: SmallOf, parent: QWidget) -> None:
        super().__init__(parent)
        self._side = look.pixels(_EDGE)
        self._small_of = small_of
        self._heads = look.capitals()
        self.rows: tuple[KeptPicture, ...] = ()

    def set_rows(self, rows: Sequence[KeptPicture]) -> None:
        """Show these from now on."""
        self.beginResetModel()
        self.rows = tuple(rows)
        self.endResetModel()

    def draw_again(self) -> None:
        """More of them are there."""
        if self.rows:
            self.dataChanged.emit(self.index(0, 0), self.index(len(self.rows) - 1, 0))

    def rowCount(self, parent: Index = _NOWHERE) -> int:
        return 0 if parent.isValid() else len(self.rows)

    def columnCount(self, parent: Index = _NOWHERE) -> int:
        return 0 if parent.isValid() else len(_HEADS)

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = int(Qt.ItemDataRole.DisplayRole)
    ) -> object:
        if orientation != Qt.Orientation.Horizontal:
            return None
        if role == Qt.ItemDataRole.FontRole:
            return self._heads
        return _HEADS[section] if role == Qt.ItemDataRole.DisplayRole else None

    def mimeTypes(self) -> list[str]:
        return [SHOWN]

    def flags(self, index: Index) -> Qt.ItemFlag:
        return super().flags(index) | Qt.ItemFlag.ItemIsDragEnabled

    def mimeData(self, indexes: Sequence[QModelIndex]) -> QMimeData:
        dragged = QMimeData()
        for index in list(indexes)[:1]:
            shown = Shown(kind="picture", what=self.rows[index.row()].content)
            dragged.setData(SHOWN, msgspec.json.encode(shown))
        return dragged

    def data(self, index: Index, role: int = int(Qt.ItemDataRole.DisplayRole)) -> object:
        kept, column = self.rows[index.row()], index.column()
        used = ", ".join(kept.used_by) or _NOBODY
        if column == 0:
            if role == Qt.ItemDataRole.DecorationRole:
                return self._thumbnail(self._small_of(kept.content))
            return f"Picture, used by {used}" if role == Qt.ItemDataRole.AccessibleTextRole else None
        if role == Qt.ItemDataRole.DisplayRole:
            return used if column == 1 else told_size(kept.size)
        if role == Qt.ItemDataRole.ToolTipRole and column == 1:
            return literal(used)
        return None

    def _thumbnail(self, small: QImage | None) -> QPixmap | None:
        if small is None:
            return None
        return QPixmap.fromImage(small).scaled(
            self._side, self._side, Qt.AspectRatioMode.KeepAspectRatio, Qt.TransformationMode.SmoothTransformation
        )


class KeptWindow(QDialog):
    """``deleted`` gives the contents of pictures that are to be deleted, once that was asked, ``shown`` that of one
    that players are to be shown, ``paused`` of one for the pause. Rows can be dragged to where things are shown."""

    deleted = Signal(object)
    shown = Signal(str)
    paused = Signal(str)

    def __init__(self, look: Look, small_of: SmallOf, parent: QWidget) -> None:
        super().__init__(parent, Qt.WindowType.Window)
        self._look = look
        self.setWindowTitle("Pictures")
        self.setObjectName("kept-pictures")
        self.model = KeptModel(look, small_of, self)
        self.list = QTableView()
        self.list.setModel(self.model)
        self.list.setItemDelegate(PlaceInRow(self.list))
        WholeEntries(self.list)
        self.list.setFont(look.label(10))
        self.list.setIconSize(QSize(look.pixels(_EDGE), look.pixels(_EDGE)))
        self.list.verticalHeader().hide()
        self.list.verticalHeader().setDefaultSectionSize(look.pixels(_EDGE) + 8)
        self.list.setShowGrid(False)
        self.list.setWordWrap(True)
        self.list.setTabKeyNavigation(False)
        self.list.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.list.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.list.setAccessibleName("Pictures of the campaign")
        self.list.setProperty("role", "card")
        head = self.list.horizontalHeader()
        head.setHighlightSections(False)
        head.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        head.setSectionResizeMode(1, QHeaderView.ResizeMode.Stretch)
        self.list.setColumnWidth(0, look.pixels(_EDGE) + 24)
        self.list.setColumnWidth(2, look.pixels(110))
        self.said = PlainLabel()
        self.said.setFont(look.label(9.5))
        self.said.setProperty("role", "muted")
        self.said.setWordWrap(True)
        self.list.setDragEnabled(True)
        self.list.setDragDropMode(QAbstractItemView.DragDropMode.DragOnly)
        self.show_players = QPushButton("Show to players")
        self.show_players.setToolTip("Show the picture that is marked on the players’ screen")
        self.show_players.clicked.connect(lambda _checked=False: self._show())
        self.pause = QPushButton("Use on the pause")
        self.pause.setToolTip("Players see the picture that is marked while their window is blank")
        self.pause.clicked.connect(lambda _checked=False: self._pause())
        self.delete = QPushButton("Delete…")
        self.delete.setToolTip("Delete those that are marked, for good (Delete)")
        self.delete.clicked.connect(lambda _checked=False: self.ask_to_delete(self._marked()))
        self.tidy = QPushButton("Delete all that nobody uses…")
        self.tidy.setToolTip("Delete for good whatever no token, place, scene, note or step of the story needs")
        self.tidy.clicked.connect(lambda _checked=False: self.ask_to_delete(self._unused()))
        foot = QHBoxLayout()
        foot.addStretch(1)
        for button in (self.show_players, self.pause, self.delete, self.tidy):
            button.setAutoDefault(False)
            foot.addWidget(button)
        foot.addWidget(close_button(look, self))
        column = QVBoxLayout(self)
        column.setContentsMargins(18, 14, 18, 16)
        column.setSpacing(10)
        column.addWidget(self.list, 1)
        column.addWidget(self.said)
        column.addLayout(foot)
        self.list.selectionModel().selectionChanged.connect(lambda _now, _before: self._fit())
        self.resize(self.sizeHint())

    def sizeHint(self) -> QSize:
        return roomy(self, QSize(720, 560) * self._look.text_scale, QSize(900, 760) * self._look.text_scale)

    def show_pictures(self, kept: Sequence[KeptPicture]) -> None:
        """Show these; what was marked is marked still."""
        marked = {each.content for each in self._marked()}
        self.model.set_rows(kept)
        flags = QItemSelectionModel.SelectionFlag.Select | QItemSelectionModel.SelectionFlag.Rows
        for row, each in enumerate(self.model.rows):
            if each.content in marked:
                self.list.selectionModel().select(self.model.index(row, 0), flags)
        self._fit()

    def say(self, words: str) -> None:
        """Say this at the foot."""
        self.said.setText(words)

    def ask_to_delete(self, kept: Sequence[KeptPicture]) -> None:
        """Ask whether these are to be deleted; of those that are used it is only said who uses them."""
        used = [each for each in kept if each.used_by]
        free = [each for each in kept if not each.used_by]
        if used:
            more = f", and {counted(len(used) - 1, 'other')} as well" if len(used) > 1 else ""
            self.say(f"Used by {', '.join(used[0].used_by)}{more}: what is used is not deleted")
        if not free:
            return
        size = told_size(sum(each.size for each in free))
        box = QMessageBox(self)
        box.setObjectName("delete-pictures")
        box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        box.setTextFormat(Qt.TextFormat.PlainText)
        box.setWindowTitle("Pictures")
        box.setText(f"Delete {counted(len(free), 'picture')} ({size})?")
        box.setInformativeText("Nobody uses them, and no step of the story needs them. They cannot be brought back.")
        yes = box.addButton("Delete", QMessageBox.ButtonRole.AcceptRole)
        no = box.addButton("Cancel", QMessageBox.ButtonRole.RejectRole)
        box.setDefaultButton(no)
        box.setEscapeButton(no)
        yes.clicked.connect(partial(self._delete, tuple(each.content for each in free)))
        box.open()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Delete:
            self.ask_to_delete(self._marked())
        else:
            super().keyPressEvent(event)

    def _show(self) -> None:
        for each in self._marked()[:1]:
            self.shown.emit(each.content)

    def _pause(self) -> None:
        for each in self._marked()[:1]:
            self.paused.emit(each.content)

    def _delete(self, contents: tuple[str, ...]) -> None:
        self.deleted.emit(contents)

    def _marked(self) -> list[KeptPicture]:
        return [self.model.rows[index.row()] for index in self.list.selectionModel().selectedRows()]

    def _unused(self) -> list[KeptPicture]:
        return [each for each in self.model.rows if not each.used_by]

    def _fit(self) -> None:
        kept, unused = self.model.rows, self._unused()
        self.delete.setEnabled(bool(self._marked()))
        for button in (self.show_players, self.pause):
            button.setEnabled(len(self._marked()) == 1)
        self.tidy.setEnabled(bool(unused))
        whole = told_size(sum(each.size for each in kept))
        used = f"nobody uses {len(unused)} of them" if unused else "all are used"
        if len(kept) == 1:
            used = "nobody uses it" if unused else "it is used"
        mark = "" if self._marked() or not kept else ". Mark one to show or delete it"
        self.say(f"{counted(len(kept), 'picture')}, {whole}; {used}{mark}" if kept else "No pictures")


def told_size(size: int) -> str:
    """A number of bytes as people read it."""
    return f"{size / 1_000_000:.1f} MB" if size >= 100_000 else f"{max(size // 1000, 1)} kB"
