"""Asks for a file or a folder."""

from PySide6.QtCore import QTimer
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QFileDialog, QHeaderView, QTreeView

_NAME, _KIND = 0, 2


class FileDialog(QFileDialog):
    """The system's own where it has one. In Qt's own the names have the room, sizes and dates as much as they need, and
    the kind, which each name ends in, none."""

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        # Qt puts back the columns that it remembers first.
        QTimer.singleShot(0, self, self._fit_columns)

    def _fit_columns(self) -> None:
        for table in self.findChildren(QTreeView):
            header = table.header()
            table.setColumnHidden(_KIND, True)
            for place in range(header.count()):
                mode = QHeaderView.ResizeMode
                header.setSectionResizeMode(place, mode.Stretch if place == _NAME else mode.ResizeToContents)
