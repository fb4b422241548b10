"""The list of actions: hovering and walking say which one is looked at, a click says which one is wanted."""

from PySide6.QtCore import QEvent, QModelIndex, QRect, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QListView, QSizePolicy, QWidget

from vtt.gui.actions.action_delegate import ActionDelegate
from vtt.gui.look import Look
from vtt.gui.models.actions import ActionRow, ActionsModel
from vtt.gui.models.rows import Index


class ActionsList(QListView):
    """As high as all its rows, for a panel that scrolls.

    ``looked_at`` gives the place of the row under the pointer or the keyboard (-1: none), ``chosen`` that of the row
    that was clicked or entered.
    """

    looked_at = Signal(int)
    chosen = Signal(int)

    def __init__(self, look: Look, model: ActionsModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._actions = model
        self.setModel(model)
        self.setItemDelegate(ActionDelegate(look, self))
        self.setMouseTracking(True)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setStyleSheet("QListView, QListView:focus { border: none; background: transparent; }")
        self.setAccessibleName("Actions")
        self.entered.connect(lambda index: self.looked_at.emit(index.row()))
        self.clicked.connect(self._want)
        model.rowsInserted.connect(self._fit)
        model.rowsRemoved.connect(self._fit)
        model.dataChanged.connect(self._fit)
        self._fit()

    def row_area(self, place: int) -> QRect:
        """Where a row is, in this widget's coordinates."""
        return self.visualRect(self.model().index(place, 0))

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Leave:
            self.looked_at.emit(self.currentIndex().row() if self.hasFocus() else -1)
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self._want(self.currentIndex())
            return
        # Letters are the actions' keys, not a search in the list.
        if event.text() and event.text().isprintable():
            event.ignore()
            return
        super().keyPressEvent(event)

    def currentChanged(self, current: Index, previous: Index) -> None:
        super().currentChanged(current, previous)
        self.looked_at.emit(current.row())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _want(self, index: QModelIndex) -> None:
        row: ActionRow | None = self._actions.row(index)
        if row is not None:
            self.chosen.emit(index.row())

    def _fit(self) -> None:
        height = sum(self.sizeHintForRow(row) for row in range(self._actions.rowCount()))
        self.setFixedHeight(height + 2)
