"""The text of a note as it is written: what two square brackets begin is completed with what there is."""

import re

from PySide6.QtCore import QMimeData, QModelIndex, QRect, QStringListModel, Qt, Signal
from PySide6.QtGui import QImage, QKeyEvent, QTextCursor
from PySide6.QtWidgets import QCompleter, QListView, QPlainTextEdit

from vtt.gui.look import Look
from vtt.gui.notes.page import told
from vtt.gui.pictures.given import Source, picture_among
from vtt.rules.book.note_links import Links, Target
from vtt.rules.tabletop.noting import MOST_LETTERS
from vtt.table.noted import Subject

_BEGUN = re.compile(r"\[\[([^\[\]|\n]{0,80})$")
_POPUP_WIDTH = 420
_TAKES = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Tab, Qt.Key.Key_Escape, Qt.Key.Key_Backtab)


class NoteEditor(QPlainTextEdit):
    """A plain text. Tab leaves it; while a link is completed Enter and Tab take what is marked. ``cut_off`` when more
    was put in than a note holds: the rest is left out. ``pictured`` gives the picture that was pasted or dropped."""

    cut_off = Signal()
    pictured = Signal(object)

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._links: Links | None = None
        self._home: Subject | None = None
        self._targets: tuple[Target, ...] = ()
        self.setFont(look.label(11))
        self.setTabChangesFocus(True)
        self.setAccessibleName("Text of the note")
        self.setPlaceholderText("Write here. [[ links to a creature, a place, a scene, a rule or another note")
        self.document().setDocumentMargin(look.pixels(14))
        self._model = QStringListModel(self)
        self.completer = QCompleter(self._model, self)
        self.completer.setCompletionMode(QCompleter.CompletionMode.UnfilteredPopupCompletion)
        self.completer.setWidget(self)
        self.popup = QListView()
        self.popup.setFont(look.label(10.5))
        self.popup.setObjectName("link completion")
        self.popup.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.popup.setTextElideMode(Qt.TextElideMode.ElideRight)
        self.completer.setPopup(self.popup)
        self.completer.activated[QModelIndex].connect(self._take)  # type: ignore[index]
        self.textChanged.connect(self._complete)
        self.cursorPositionChanged.connect(self._left_the_link)

    def set_links(self, links: Links, home: Subject) -> None:
        """What links in the note on ``home`` may lead to."""
        self._links, self._home = links, home

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if self.popup.isVisible() and event.key() in _TAKES:
            # The popup's own.
            event.ignore()
            return
        super().keyPressEvent(event)

    def canInsertFromMimeData(self, given: QMimeData) -> bool:
        return _picture_in(given) is not None or super().canInsertFromMimeData(given)

    def insertFromMimeData(self, given: QMimeData) -> None:
        source = _picture_in(given)
        if source is not None:
            self.pictured.emit(source)
        else:
            super().insertFromMimeData(given)

    def insert_link(self) -> None:
        """Begin a link round what is marked."""
        cursor = self.textCursor()
        cursor.insertText(f"[[{cursor.selectedText()}")
        self.setTextCursor(cursor)
        self.setFocus()
        self._complete()

    def _complete(self) -> None:
        if self.document().characterCount() - 1 > MOST_LETTERS:
            text = self.toPlainText()[:MOST_LETTERS]
            self.setPlainText(text)
            self.moveCursor(QTextCursor.MoveOperation.End)
            self.cut_off.emit()
            return
        begun = self._begun()
        if begun is None or self._links is None or not self.hasFocus():
            self.popup.hide()
            return
        self._targets = self._links.begun(begun)
        if not self._targets:
            self.popup.hide()
            return
        self._model.setStringList([told(each) for each in self._targets])
        area = self.cursorRect()
        area.setWidth(self._look.pixels(_POPUP_WIDTH))
        self.completer.complete(QRect(area))
        self.popup.setCurrentIndex(self._model.index(0))

    def _left_the_link(self) -> None:
        if self.popup.isVisible() and self._begun() is None:
            self.popup.hide()

    def _begun(self) -> str | None:
        """What is written behind two square brackets before the cursor, or ``None``."""
        cursor = self.textCursor()
        found = _BEGUN.search(cursor.block().text()[: cursor.positionInBlock()])
        return None if found is None else found[1]

    def _take(self, index: QModelIndex) -> None:
        begun = self._begun()
        if begun is None or self._links is None or not 0 <= index.row() < len(self._targets):
            return
        target = self._targets[index.row()]
        cursor = self.textCursor()
        cursor.movePosition(QTextCursor.MoveOperation.Left, QTextCursor.MoveMode.KeepAnchor, len(begun))
        ended = cursor.block().text()[self.textCursor().positionInBlock() :].startswith("]]")
        name = self._links.name_of(target, self._home) or target.title
        cursor.insertText(name if ended else f"{name}]]")
        if ended:
            cursor.movePosition(QTextCursor.MoveOperation.Right, n=2)
        self.setTextCursor(cursor)
        self.popup.hide()


def _picture_in(given: QMimeData) -> Source | None:
    """The picture that is meant by what is pasted or dropped. Whoever copies out of a text means its words."""
    source = picture_among(given)
    return None if isinstance(source, QImage) and given.text().strip() else source
