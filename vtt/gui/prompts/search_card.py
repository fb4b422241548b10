"""A card with a field to type in over the list of what is found by it."""

from collections.abc import Callable

from PySide6.QtCore import QEvent, QModelIndex, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QApplication, QListView, QWidget

from vtt.gui.list_field import ListField, move_mark
from vtt.gui.look import Look
from vtt.gui.prompts.card import Card
from vtt.gui.scrolling import WholeEntries


class SearchCard(Card):
    """``taken`` gives the index of the row that is wanted, by Enter or a click. Arrows and pages move the mark while
    one types, past rows that are headings; Escape or a press elsewhere in the window puts the card away."""

    taken = Signal(QModelIndex)

    def __init__(
        self, look: Look, over: QWidget, *, page: int = 8, is_heading: Callable[[int], bool] = lambda _row: False
    ) -> None:
        super().__init__(look, over)
        self._opener: QWidget | None = None
        self.field = ListField(page=page)
        self.field.setFont(look.label(12))
        self.view = QListView()
        WholeEntries(self.view)
        self.view.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.view.setMouseTracking(True)
        self.view.clicked.connect(self.taken)
        self.field.stepped.connect(lambda by: move_mark(self.view, by, is_heading))
        self.field.returnPressed.connect(lambda: self.taken.emit(self.view.currentIndex()))
        self.column.addWidget(self.field)
        self.column.addWidget(self.view)

    def listen(self, opener: QWidget | None = None) -> None:
        """Take what is typed, and be put away by a press elsewhere; one on what opened the card is its own business."""
        self._opener = opener
        self.field.setFocus()
        application = QApplication.instance()
        if application is not None:
            application.installEventFilter(self)

    def put_away(self) -> None:
        """Hide the card."""
        application = QApplication.instance()
        if application is not None:
            application.removeEventFilter(self)
        self.hide()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QMouseEvent) and event.type() == QEvent.Type.MouseButtonPress and self.isVisible():
            if isinstance(watched, QWidget) and watched.window() is self.window() and not self._is_own(event):
                self.put_away()
            return False
        return super().eventFilter(watched, event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """What the field has no use for."""
        if event.key() == Qt.Key.Key_Escape:
            self.put_away()
        elif event.key() not in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            super().keyPressEvent(event)

    def _is_own(self, event: QMouseEvent) -> bool:
        """Whether a press is on the card, or on what opened it."""
        where = event.globalPosition().toPoint()
        own = (self, self._opener) if self._opener is not None else (self,)
        return any(each.rect().contains(each.mapFromGlobal(where)) for each in own)
