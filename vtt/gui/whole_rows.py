"""Lists that end where a row ends: none is cut at the bottom."""

from typing import Protocol

from PySide6.QtCore import QTimer
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QAbstractItemView, QListView, QTableView, QWidget


class Filling(Protocol):
    """A list with rows of one height."""

    def fill(self, height: int) -> int:
        """The height, at most this one (pixels), at which its last row in sight is whole."""


class FillingList(QListView):
    """A list of rows of one height that keeps it."""

    def fill(self, height: int) -> int:
        count = self.model().rowCount()
        side = self.sizeHintForRow(0) + 2 * self.spacing() if count else 0
        return _whole(height, self.height() - self.viewport().height(), side, count)


class FillingTable(QTableView):
    """A table of rows of one height that keeps it."""

    def fill_with(self, least: int, height: int) -> None:
        """Have rows of so many pixels, or of as many more as leave no part of a row free in this height."""
        room = height - (self.height() - self.viewport().height())
        rows = room // least
        fits = self.model().rowCount() <= rows
        self.verticalHeader().setDefaultSectionSize(least if fits or rows < 1 else room // rows)

    def fill(self, height: int) -> int:
        side = self.verticalHeader().defaultSectionSize()
        return _whole(height, self.height() - self.viewport().height(), side, self.model().rowCount())


class WholeRows(QWidget):
    """Holds a list and makes it as high as whole rows are."""

    def __init__(self, rows: QAbstractItemView, filling: Filling, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._rows, self._filling = rows, filling
        rows.setParent(self)
        model = rows.model()
        for changed in (model.rowsInserted, model.rowsRemoved, model.modelReset, model.layoutChanged):
            changed.connect(self.fit)
        if isinstance(rows, QTableView):
            rows.horizontalHeader().geometriesChanged.connect(self.fit)
        self.setMinimumSize(rows.minimumSizeHint())
        # Fonts and styles come with the first sight, and with them the height of a row.
        self._soon = QTimer(self, singleShot=True, interval=0)
        self._soon.timeout.connect(self.fit)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._soon.start()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.fit()

    def fit(self) -> None:
        """Make the list so high as rows are now."""
        self._rows.setGeometry(0, 0, self.width(), self._filling.fill(self.height()))


def _whole(height: int, around: int, side: int, count: int) -> int:
    """As many pixels as whole rows of ``side`` pixels take with what is ``around`` them."""
    rows = (height - around) // side if side > 0 else count
    return height if rows >= count or rows < 1 else around + rows * side
