"""The list of the order: click to look at somebody, drag within a group (or Alt with the arrow keys) to reorder."""

from PySide6.QtCore import QModelIndex, QPoint, QSize, Qt, Signal
from PySide6.QtGui import QDropEvent, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QListView, QWidget

from vtt.gui.board.picture_painting import FaceOf
from vtt.gui.focus import frame, ringed
from vtt.gui.initiative.order_delegate import EASY, FULL, LEAST, OrderDelegate
from vtt.gui.letters import left_to_the_window
from vtt.gui.look import Look
from vtt.gui.models.order import OrderEntry, OrderModel

_LEAST_ROWS, _LEAST_OF_ALL = 3, 5
"""So many are seen whatever else there is, beside a bag and without one: there is room for as many low ones."""
_FEW = 0.5
"""Where no larger share than this is seen in rows of two lines they take one."""
_TIGHT = 43
"""Pixels of a row at least in which two lines keep off the frame round them."""


class OrderList(QListView):
    """``picked`` gives the id of the creature that was clicked or walked to."""

    picked = Signal(str)

    def __init__(self, look: Look, model: OrderModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._order = model
        self.setModel(model)
        self._look = look
        self._rows = OrderDelegate(look, self)
        self._squeezed = False
        self._whole = False
        self._acting = ""
        model.modelReset.connect(self._follow)
        model.dataChanged.connect(self._follow)
        self.setItemDelegate(self._rows)
        self.setMouseTracking(True)
        # What the mouse has done is not done again by a key.
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setDragDropMode(QAbstractItemView.DragDropMode.DragDrop)
        self.setDefaultDropAction(Qt.DropAction.MoveAction)
        # A whole number of rows fills the list, so that it is scrolled by rows cuts none.
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerItem)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setStyleSheet(ringed(look))
        self.setAccessibleName("Order of the turn")
        self.clicked.connect(self._picked)
        self.activated.connect(self._picked)

    def set_faces(self, face_of: FaceOf) -> None:
        """Where the faces of pictures are; whoever has new ones has the viewport drawn anew."""
        self._rows.set_faces(face_of)

    def show_selected(self, creature: str) -> None:
        """Mark this creature's row, without telling anybody."""
        for place, entry in enumerate(self._order.rows):
            if entry.row.creature == creature:
                self.setCurrentIndex(self._order.index(place))
                return
        self.setCurrentIndex(QModelIndex())

    def _follow(self) -> None:
        """Bring the row of who acts into sight when it is somebody else's turn."""
        rows = self._order.rows
        place = next((place for place, entry in enumerate(rows) if entry.row.state == "acting"), -1)
        acting = rows[place].row.creature if place >= 0 else ""
        if acting != self._acting:
            self._acting = acting
            self._show_acting()

    def _show_acting(self) -> None:
        place = next((place for place, entry in enumerate(self._order.rows) if entry.row.creature == self._acting), -1)
        if place >= 0:
            self.executeDelayedItemsLayout()
            self.scrollTo(self._order.index(place))

    def set_squeezed(self, squeezed: bool) -> None:
        """Whether rows make themselves as low as need be so that all can be seen at once."""
        self._squeezed = squeezed
        self._fit_rows()

    def sizeHint(self) -> QSize:
        return QSize(180, self._order.rowCount() * self._look.pixels(FULL) + frame(self._look))

    @property
    def whole_height(self) -> int:
        """The height in which all rows can be seen, squeezed as much as they go."""
        return self._order.rowCount() * self._look.pixels(LEAST) + frame(self._look)

    def wanted_height(self) -> int:
        """The height in which all rows can be seen and clicked at ease."""
        return self._order.rowCount() * self._look.pixels(EASY) + frame(self._look)

    @property
    def least_height(self) -> int:
        """The height of the rows that are seen whatever else there is."""
        rows = _LEAST_ROWS if self._squeezed else max(_LEAST_ROWS, min(_LEAST_OF_ALL, self._order.rowCount()))
        return rows * self._look.pixels(LEAST) + frame(self._look)

    def set_whole(self, whole: bool) -> bool:
        """Whether all rows are asked room for: what they stand in scrolls. Whether that is another than before."""
        changed, self._whole = whole != self._whole, whole
        return changed

    @property
    def more(self) -> int:
        """Pixels that it asks for beyond the least, without which it can do."""
        return max(0, self.whole_height - self.least_height) if self._whole else 0

    def minimumSizeHint(self) -> QSize:
        return QSize(100, self.least_height + self.more)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_rows()
        self._show_acting()

    def _fit_rows(self) -> None:
        full, least = self._look.pixels(FULL), self._look.pixels(LEAST)
        rows = max(self._order.rowCount(), 1)
        room = max(0, self.height() - frame(self._look))
        if rows * least <= room:
            # Everybody is seen at once: what a second line would say less of them is told under the pointer.
            height = min(room // rows, full)
        elif self._squeezed or room // full < rows * _FEW:
            height = _whole(room, least, least)
        else:
            height = _whole(room, full, self._look.pixels(_TIGHT))
        if self._rows.set_height(height):
            self.scheduleDelayedItemsLayout()
        # What is left of a row that is not seen as a whole stays empty.
        self.setViewportMargins(0, 0, 0, room % height if rows * height > room else 0)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        place = self.currentIndex().row()
        if event.modifiers() & Qt.KeyboardModifier.AltModifier and place >= 0:
            if event.key() == Qt.Key.Key_Up:
                self._order.ask_to_move(place, place - 1)
                return
            if event.key() == Qt.Key.Key_Down:
                self._order.ask_to_move(place, place + 2)
                return
        if not left_to_the_window(event):
            super().keyPressEvent(event)

    def dropEvent(self, event: QDropEvent) -> None:
        # A drop on the lower half of a row goes behind it: the rows are tall, and nobody aims at the gap between them.
        place = event.position().toPoint()
        index = self.indexAt(place)
        target = self._order.rowCount()
        if index.isValid():
            target = index.row() + (place.y() > self.visualRect(index).center().y())
        self._order.dropMimeData(event.mimeData(), Qt.DropAction.MoveAction, target, 0, QModelIndex())
        event.setDropAction(Qt.DropAction.IgnoreAction)
        event.accept()

    def creature_at(self, at: QPoint) -> str:
        """The id of the creature whose row is at this point of the screen, or empty."""
        place = self.viewport().mapFromGlobal(at)
        index = self.indexAt(place) if self.isVisible() and self.viewport().rect().contains(place) else QModelIndex()
        entry = self._order.row(index)
        return "" if entry is None else entry.row.creature

    def _picked(self, index: QModelIndex) -> None:
        entry: OrderEntry | None = self._order.row(index)
        if entry is not None:
            self.picked.emit(entry.row.creature)


def _whole(room: int, full: int, least: int) -> int:
    """The height of rows, about a full one, of which a whole number fills the room: none is cut at its end."""
    more = room // -(-room // full) if room > 0 else full
    return more if more >= least else room // max(1, room // full)
