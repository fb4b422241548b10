"""Words on a label that can be marked, and are copied as they were written: what only keeps lines from ending within a
word is not among them."""

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QContextMenuEvent, QGuiApplication, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QLabel

from vtt.gui.menu_entries import add_entry, passing_menu
from vtt.gui.plain_text import JOINER, PlainLabel

_PARAGRAPH = "\N{PARAGRAPH SEPARATOR}"
"""What Qt has in place of the end of a line in what is marked."""


def make_selectable(label: PlainLabel) -> None:
    """Let the words of a label be marked with the mouse, and copied by the usual key and by a right click."""
    label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
    label.installEventFilter(_Copying(label))


class _Copying(QObject):
    def __init__(self, label: PlainLabel) -> None:
        super().__init__(label)
        self._label = label

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QContextMenuEvent):
            self._open_menu(event)
            return True
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            copies = event.matches(QKeySequence.StandardKey.Copy) and self._label.hasSelectedText()
            if copies:
                self._copy()
                return True
        return super().eventFilter(watched, event)

    def _copy(self) -> None:
        marked = self._label.selectedText().replace(JOINER, "").replace(_PARAGRAPH, "\n")
        QGuiApplication.clipboard().setText(marked)

    def _mark_all(self) -> None:
        # With what keeps its lines from ending within words it is longer than what was written.
        self._label.setSelection(0, len(QLabel.text(self._label)))

    def _open_menu(self, event: QContextMenuEvent) -> None:
        menu = passing_menu(self._label, "words")
        copying = add_entry(menu, "Copy", self._copy, "What is marked, as text")
        copying.setShortcut(QKeySequence(QKeySequence.StandardKey.Copy))
        copying.setEnabled(self._label.hasSelectedText())
        if not copying.isEnabled():
            copying.setToolTip("Nothing is marked")
        add_entry(menu, "Mark all", self._mark_all, "All words of this paragraph")
        menu.popup(event.globalPos())
