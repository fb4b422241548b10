"""The list of actions: hovering and walking say which one is looked at, a click says which one is wanted."""

from PySide6.QtCore import QEvent, QModelIndex, QPoint, QRect, Qt, Signal
from PySide6.QtGui import QCursor, QFocusEvent, QKeyEvent, QMouseEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QListView, QSizePolicy, QWidget

from vtt.gui.actions.action_delegate import ActionDelegate, drawn
from vtt.gui.focus import frame, ringed
from vtt.gui.letters import ENTER, left_to_the_window
from vtt.gui.look import Look
from vtt.gui.models.actions import ActionRow, ActionsModel, GroupRow
from vtt.gui.models.rows import Index

_PLAIN = (Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.KeypadModifier)


class ActionsList(QListView):
    """As high as all its rows, for a panel that scrolls.

    ``looked_at`` gives the place of the row under the pointer or the keyboard (-1: none), ``pointed_at`` the same but
    for what only stayed the current row after a click, ``chosen`` that of the row that was clicked or entered,
    ``adjusted`` that of the row whose sign was clicked, or any that was clicked or entered with Shift. All places are
    those of the offers, shown or folded away. ``toggled`` gives the name of a group that is to be opened or folded, by
    a click, Enter, Right or Left; ``walked`` where the row is that the keyboard came to.
    """

    looked_at = Signal(int)
    pointed_at = Signal(int)
    chosen = Signal(int)
    adjusted = Signal(int)
    toggled = Signal(str)
    walked = Signal(QRect)

    def __init__(self, look: Look, model: ActionsModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._actions = model
        self._pressed = QPoint(-1, -1)
        self._shift = False
        self._frame = frame(look)
        self._delegate = ActionDelegate(look, self)
        self.setModel(model)
        self.setItemDelegate(self._delegate)
        self.setMouseTracking(True)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setStyleSheet(ringed(look))
        self.setAccessibleName("Actions")
        self.entered.connect(self._hovered)
        self.clicked.connect(self._clicked)
        model.rowsInserted.connect(self._fit)
        model.rowsRemoved.connect(self._fit)
        model.dataChanged.connect(self._fit)
        self._fit()

    def row_area(self, place: int) -> QRect:
        """Where the row of an offer is drawn, in this widget's coordinates, or the heading that it is folded away
        under."""
        # Rows whose odds have come are laid out anew a little later: until then Qt tells where they were.
        self.executeDelayedItemsLayout()
        return drawn(self.visualRect(self.model().index(self._actions.row_of(place), 0)))

    def sign_area(self, place: int) -> QRect:
        """Where the row of an offer that is shown draws its sign, in this widget's coordinates."""
        row = self._actions.rows[self._actions.row_of(place)]
        assert isinstance(row, ActionRow)
        return self._delegate.sign_area(self.row_area(place), row).toRect()

    def start_anew(self) -> None:
        """No row is the current one: the keyboard begins again at the first."""
        self.setCurrentIndex(QModelIndex())

    @property
    def under_pointer(self) -> int:
        """The place of the row under the pointer, or -1."""
        at = self.viewport().mapFromGlobal(QCursor.pos())
        return self.place_at(self.indexAt(at)) if self.viewport().underMouse() else -1

    def place_at(self, index: Index) -> int:
        """The place of the offer in a row, or -1."""
        row = self._actions.row(index)
        return row.place if isinstance(row, ActionRow) else -1

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Leave:
            self.looked_at.emit(self.place_at(self.currentIndex()) if self.hasFocus() else -1)
            self.pointed_at.emit(-1)
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in ENTER:
            self._want(self.currentIndex(), adjusting=bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier))
            return
        if event.key() in (Qt.Key.Key_Left, Qt.Key.Key_Right) and event.modifiers() in _PLAIN:
            self._fold(self.currentIndex(), opening=event.key() == Qt.Key.Key_Right)
            return
        if not left_to_the_window(event):
            super().keyPressEvent(event)

    def rowsAboutToBeRemoved(self, parent: Index, start: int, end: int) -> None:
        # The list would go on to a neighbour: something else than what had the keyboard.
        if start <= self.currentIndex().row() <= end:
            self.start_anew()
        super().rowsAboutToBeRemoved(parent, start, end)

    def currentChanged(self, current: Index, previous: Index) -> None:
        super().currentChanged(current, previous)
        self.looked_at.emit(self.place_at(current))
        self.pointed_at.emit(self.place_at(current))
        if current.isValid() and self.hasFocus():
            self.walked.emit(self.visualRect(current))

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.pointed_at.emit(self.under_pointer)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            # How many lines a note takes has changed.
            self.scheduleDelayedItemsLayout()
        self._fit()

    def _hovered(self, index: QModelIndex) -> None:
        self.looked_at.emit(self.place_at(index))
        self.pointed_at.emit(self.place_at(index))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._pressed = event.position().toPoint()
        self._shift = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        super().mousePressEvent(event)

    def _clicked(self, index: QModelIndex) -> None:
        row = self._actions.row(index)
        on_sign = isinstance(row, ActionRow) and row.signed and self._on_sign(index, row)
        # What the mouse has done is not done again by a key.
        self.start_anew()
        self._hovered(index)
        self._want(index, adjusting=on_sign or self._shift)

    def _on_sign(self, index: QModelIndex, row: ActionRow) -> bool:
        return self._delegate.sign_area(self.visualRect(index), row).contains(self._pressed)

    def _want(self, index: Index, *, adjusting: bool) -> None:
        row = self._actions.row(index)
        if isinstance(row, GroupRow):
            self.toggled.emit(row.name)
        elif row is not None:
            (self.adjusted if adjusting else self.chosen).emit(row.place)

    def _fold(self, index: Index, *, opening: bool) -> None:
        """Open or fold the group of this heading; from what stands under one the keyboard goes back to it first."""
        row = self._actions.row(index)
        if isinstance(row, GroupRow):
            if row.opened != opening:
                self.toggled.emit(row.name)
        elif row is not None and not opening:
            heading = self._actions.group_of(index.row())
            if heading >= 0:
                self.setCurrentIndex(self._actions.index(heading))

    def _fit(self) -> None:
        self._delegate.set_width(self.viewport().width())
        self.setFixedHeight(sum(map(self._delegate.height_of, self._actions.rows)) + self._frame)
