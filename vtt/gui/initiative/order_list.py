"""The list of the order: click to look at somebody, drag within a group (or Alt with the arrow keys) to reorder."""

from PySide6.QtCore import QModelIndex, QSize, Qt, Signal
from PySide6.QtGui import QDropEvent, QKeyEvent
from PySide6.QtWidgets import QAbstractItemView, QListView, QWidget

from vtt.gui.initiative.order_delegate import OrderDelegate
from vtt.gui.look import Look
from vtt.gui.models.order import OrderEntry, OrderModel


class OrderList(QListView):
    """``picked`` gives the id of the creature that was clicked or walked to."""

    picked = Signal(str)

    def __init__(self, look: Look, model: OrderModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._order = model
        self.setModel(model)
        self.setItemDelegate(OrderDelegate(look, self))
        self.setMouseTracking(True)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setDragDropMode(QAbstractItemView.DragDropMode.DragDrop)
        self.setDefaultDropAction(Qt.DropAction.MoveAction)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setStyleSheet("QListView, QListView:focus { border: none; background: transparent; }")
        self.setAccessibleName("Order of the turn")
        self.clicked.connect(self._picked)
        self.activated.connect(self._picked)

    def show_selected(self, creature: str) -> None:
        """Mark this creature's row, without telling anybody."""
        for place, entry in enumerate(self._order.rows):
            if entry.row.creature == creature:
                self.setCurrentIndex(self._order.index(place))
                return
        self.setCurrentIndex(QModelIndex())

    def sizeHint(self) -> QSize:
        rows = self._order.rowCount()
        return QSize(180, sum(self.sizeHintForRow(row) for row in range(rows)) + 4)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        place = self.currentIndex().row()
        if event.modifiers() & Qt.KeyboardModifier.AltModifier and place >= 0:
            if event.key() == Qt.Key.Key_Up:
                self._order.ask_to_move(place, place - 1)
                return
            if event.key() == Qt.Key.Key_Down:
                self._order.ask_to_move(place, place + 2)
                return
        if event.text() and event.text().isprintable() and event.key() != Qt.Key.Key_Space:
            event.ignore()
            return
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

    def _picked(self, index: QModelIndex) -> None:
        entry: OrderEntry | None = self._order.row(index)
        if entry is not None:
            self.picked.emit(entry.row.creature)
