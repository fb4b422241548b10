"""A field over a list: one types in it while the mark moves in the list."""

from collections.abc import Callable

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractItemView, QLineEdit, QWidget

_PAGE = 8


class ListField(QLineEdit):
    """``stepped`` gives how many rows the mark is to move down; ``page`` are the rows of Page Down."""

    stepped = Signal(int)

    def __init__(self, parent: QWidget | None = None, page: int = _PAGE) -> None:
        super().__init__(parent)
        key = Qt.Key
        self._steps = {key.Key_Down: 1, key.Key_Up: -1, key.Key_PageDown: page, key.Key_PageUp: -page}

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = self._steps.get(Qt.Key(event.key()))
        held = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and held:
            # Enter takes what is marked; with a key held what it stands in may do something else with it.
            event.ignore()
        elif step is None or held & ~Qt.KeyboardModifier.ControlModifier:
            super().keyPressEvent(event)
        elif held:
            # A line has no use for it, what it stands in may have.
            event.ignore()
        else:
            self.stepped.emit(step)


def move_mark(view: QAbstractItemView, by: int, is_heading: Callable[[int], bool] = lambda _row: False) -> None:
    """Mark the row of a list that is so many further down, past rows that are headings, or the last one there is."""
    rows, place = view.model().rowCount(), view.currentIndex().row()
    for _ in range(abs(by)):
        onwards = range(place + 1, rows) if by > 0 else range(place - 1, -1, -1)
        place = next((each for each in onwards if not is_heading(each)), place)
    view.setCurrentIndex(view.model().index(place, 0))
