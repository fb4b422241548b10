"""Asks for a file or a folder."""

from typing import Any

from PySide6.QtCore import QTimer
from PySide6.QtGui import QColor, QGuiApplication, QIcon, QPainter, QPalette, QShowEvent
from PySide6.QtWidgets import QDialogButtonBox, QFileDialog, QHeaderView, QListView, QSplitter, QToolButton, QTreeView

from vtt.gui.scrolling import WholeEntries

_NAME, _KIND = 0, 2
_ARROWS = ("backButton", "forwardButton", "toParentButton")
_SIGN = 24
"""Pixels of the arrow on a button."""


class FileDialog(QFileDialog):
    """The system's own where it has one. In Qt's own the names have the room, sizes, dates and places as much as they
    need, and the kind, which each name ends in, none. No row is cut at the foot. Its arrows, which Qt draws dark, have
    the colour of text, and what it is opened for is gold as in any dialog."""

    def __init__(self, *arguments: Any) -> None:
        super().__init__(*arguments)
        # What a kind of file is called has room; its endings stand on the files.
        self.setOption(QFileDialog.Option.HideNameFilterDetails)
        self._inked = False

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if not self._inked:
            self._inked = True
            for name in _ARROWS:
                if (button := self.findChild(QToolButton, name)) is not None:
                    button.setIcon(_inked(button.icon(), QGuiApplication.palette()))
            saves = self.acceptMode() == QFileDialog.AcceptMode.AcceptSave
            if saves:
                self.setLabelText(QFileDialog.DialogLabel.LookIn, "Save in:")
            choice = QDialogButtonBox.StandardButton.Save if saves else QDialogButtonBox.StandardButton.Open
            buttons = self.findChild(QDialogButtonBox, "buttonBox")
            if buttons is not None and (taking := buttons.button(choice)) is not None:
                taking.setProperty("accent", True)
                taking.style().unpolish(taking)
                taking.style().polish(taking)
            for table in self.findChildren(QTreeView):
                WholeEntries(table)
        # Qt puts back the columns that it remembers first.
        QTimer.singleShot(0, self, self._fit_columns)

    def _fit_columns(self) -> None:
        for table in self.findChildren(QTreeView):
            header = table.header()
            table.setColumnHidden(_KIND, True)
            for place in range(header.count()):
                mode = QHeaderView.ResizeMode
                header.setSectionResizeMode(place, mode.Stretch if place == _NAME else mode.ResizeToContents)
        places, parts = self.findChild(QListView, "sidebar"), self.findChild(QSplitter, "splitter")
        if places is not None and parts is not None:
            lacking = places.sizeHintForColumn(0) - places.viewport().width()
            before, after = parts.sizes()
            if lacking > 0:
                parts.setSizes([before + lacking, after - lacking])


def _inked(icon: QIcon, palette: QPalette) -> QIcon:
    """The same shape in the colour of text, and in that of what cannot be pressed."""
    inked = QIcon()
    for mode, group in (
        (QIcon.Mode.Normal, QPalette.ColorGroup.Active),
        (QIcon.Mode.Disabled, QPalette.ColorGroup.Disabled),
    ):
        picture = icon.pixmap(_SIGN)
        ink: QColor = palette.color(group, QPalette.ColorRole.ButtonText)
        painter = QPainter(picture)
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceIn)
        painter.fillRect(picture.rect(), ink)
        painter.end()
        inked.addPixmap(picture, mode)
    return inked
