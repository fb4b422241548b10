"""The list of actions: hovering and walking say which one is looked at, a click says which one is wanted."""

from PySide6.QtCore import QEvent, QModelIndex, QPoint, QRect, Qt, Signal
from PySide6.QtGui import QCursor, QFocusEvent, QKeyEvent, QMouseEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QListView, QSizePolicy, QWidget

from vtt.gui.actions.action_delegate import ActionDelegate
from vtt.gui.letters import left_to_the_window
from vtt.gui.look import Look
from vtt.gui.models.actions import ActionRow, ActionsModel
from vtt.gui.models.rows import Index


class ActionsList(QListView):
    """As high as all its rows, for a panel that scrolls.

    ``looked_at`` gives the place of the row under the pointer or the keyboard (-1: none), ``pointed_at`` the same but
    for what only stayed the current row after a click, ``chosen`` that of the row that was clicked or entered,
    ``adjusted`` that of the row whose sign was clicked, or any that was clicked or entered with Shift.
    """

    looked_at = Signal(int)
    pointed_at = Signal(int)
    chosen = Signal(int)
    adjusted = Signal(int)

    def __init__(self, look: Look, model: ActionsModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._actions = model
        self._pressed = QPoint(-1, -1)
        self._shift = False
        self._delegate = ActionDelegate(look, self)
        self.setModel(model)
        self.setItemDelegate(self._delegate)
        self.setMouseTracking(True)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setStyleSheet("QListView, QListView:focus { border: none; background: transparent; }")
        self.setAccessibleName("Actions")
        self.entered.connect(self._hovered)
        self.clicked.connect(self._clicked)
        model.rowsInserted.connect(self._fit)
        model.rowsRemoved.connect(self._fit)
        model.dataChanged.connect(self._fit)
        self._fit()

    def row_area(self, place: int) -> QRect:
        """Where a row is, in this widget's coordinates."""
        return self.visualRect(self.model().index(place, 0))

    @property
    def under_pointer(self) -> int:
        """The place of the row under the pointer, or -1."""
        at = self.viewport().mapFromGlobal(QCursor.pos())
        return self.indexAt(at).row() if self.viewport().underMouse() else -1

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Leave:
            self.looked_at.emit(self.currentIndex().row() if self.hasFocus() else -1)
            self.pointed_at.emit(-1)
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self._want(self.currentIndex(), adjusting=bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier))
            return
        if not left_to_the_window(event):
            super().keyPressEvent(event)

    def currentChanged(self, current: Index, previous: Index) -> None:
        super().currentChanged(current, previous)
        self.looked_at.emit(current.row())
        self.pointed_at.emit(current.row())

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.pointed_at.emit(self.under_pointer)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _hovered(self, index: QModelIndex) -> None:
        self.looked_at.emit(index.row())
        self.pointed_at.emit(index.row())

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._pressed = event.position().toPoint()
        self._shift = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        super().mousePressEvent(event)

    def _clicked(self, index: QModelIndex) -> None:
        row: ActionRow | None = self._actions.row(index)
        on_sign = row is not None and row.signed and self._on_sign(index, row)
        self._want(index, adjusting=on_sign or self._shift)

    def _on_sign(self, index: QModelIndex, row: ActionRow) -> bool:
        return self._delegate.sign_area(self.visualRect(index), row).contains(self._pressed)

    def _want(self, index: QModelIndex, *, adjusting: bool) -> None:
        if self._actions.row(index) is not None:
            (self.adjusted if adjusting else self.chosen).emit(index.row())

    def _fit(self) -> None:
        self.setFixedHeight(sum(map(self._delegate.height_of, self._actions.rows)) + 2)
