"""A file's name typed into Qt's own dialog for files, as a person types it."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog, QLineEdit, QListView

Wait = Callable[[Callable[[], bool]], object]
"""Waits until something is so, or fails."""


def has_looked(dialog: QFileDialog) -> bool:
    """Whether it has looked into its folder and found something there: before that it takes no name."""
    files = dialog.findChild(QListView, "listView")
    assert isinstance(files, QListView)
    return files.model().rowCount(files.rootIndex()) > 0


def type_name(dialog: QFileDialog, path: Path, wait: Wait) -> None:
    """Type the whole name, and Enter, when the dialog has the keyboard: names that it proposes take keys from a field
    that has it not, and without a screen a window that was opened just before may have it still."""
    wait(lambda: has_looked(dialog))
    dialog.activateWindow()
    wait(dialog.isActiveWindow)
    field = dialog.findChild(QLineEdit, "fileNameEdit")
    assert isinstance(field, QLineEdit)
    field.setFocus()
    wait(field.hasFocus)
    field.selectAll()
    QTest.keyClicks(field, str(path))
    QTest.keyClick(field, Qt.Key.Key_Return)
