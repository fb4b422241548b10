"""The title of the table, written anew where it stands in the bar."""

from collections.abc import Iterable
from math import ceil

from PySide6.QtCore import QRect, Qt, Signal
from PySide6.QtGui import QFocusEvent, QFontMetricsF, QKeyEvent
from PySide6.QtWidgets import QLineEdit, QWidget

from vtt.gui.focus import KeyboardBefore, mark_all
from vtt.gui.look import Look
from vtt.gui.shortened import LineOfLetters

_BESIDE = 33
"""Pixels that are not those of letters: the frame, the room inside it, and the caret."""
_PASSING = (Qt.FocusReason.ActiveWindowFocusReason, Qt.FocusReason.PopupFocusReason)


class TitleField(QLineEdit):
    """``given`` gives another title, when Enter is pressed or the keyboard goes elsewhere in the window; Escape leaves
    the one that there is. It lies over the bar, and is hidden when nothing is asked."""

    given = Signal(str)

    def __init__(self, look: Look, bar: QWidget) -> None:
        super().__init__(bar)
        self._look = look
        self._before = KeyboardBefore()
        self._was = ""
        self.setObjectName("title")
        self.setAccessibleName("Title of this table")
        self.setToolTip("Enter takes this title, Escape leaves the one before")
        self._where, self._ends, self._high = QRect(), [0], 0
        self.textChanged.connect(self._dress)
        self.textChanged.connect(lambda _text: self._lie())
        self.hide()

    def ask(self, title: str, where: QRect, ends: Iterable[int]) -> None:
        """Ask for another title than this where it stands."""
        if self.isHidden():
            self._before.remember(self)
        self._was = title
        self.setText(title)
        self._dress()
        self.lie_at(where, ends)
        self.show()
        self.raise_()
        self.setFocus(Qt.FocusReason.OtherFocusReason)
        mark_all(self)

    def lie_at(self, where: QRect, ends: Iterable[int]) -> None:
        """Stand where the title does, no wider than what is written needs: to the first of these places across the bar
        that leaves room for it, or to the last of them and farther to the left."""
        self._where, self._ends = where, sorted(ends)
        self._high = max(where.height(), self.sizeHint().height() - self.textMargins().bottom())
        self._lie()

    def _lie(self) -> None:
        where, ends = self._where, self._ends
        wide = max(where.width(), ceil(QFontMetricsF(self.font()).horizontalAdvance(self.text())) + _BESIDE)
        # What is longer than the bar is read by its end.
        wide = min(wide, ends[-1])
        right = next((end for end in ends if end >= where.left() + wide), ends[-1])
        left = min(where.left(), max(right - wide, 0))
        self.setGeometry(left, where.center().y() + 1 - self._high // 2, right - left, self._high)

    def put_away(self) -> bool:
        """Ask no more, and leave the title as it is; whether anything was asked."""
        if self.isHidden():
            return False
        if self.hasFocus():
            self._before.give_back()
        self.hide()
        return True

    def keyPressEvent(self, event: QKeyEvent) -> None:
        # What is below the bar must not take either for its own.
        if event.key() == Qt.Key.Key_Escape:
            self.put_away()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._give()
        else:
            super().keyPressEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        if event.reason() in _PASSING or self.isHidden():
            return
        if self.text().strip():
            self._give()
        else:
            self.put_away()

    def _give(self) -> None:
        title, was = self.text().strip(), self._was
        self.put_away()
        if title != was:
            self.given.emit(title)

    def _dress(self) -> None:
        """Be written in the letters of the title, with capitals in the middle, and those of Japanese. Qt has the middle
        of the whole line there, which is another, and takes a margin above for an edge that cuts what reaches over
        it."""
        text = self.text()
        font = self._look.name_of(text, 12)
        if font != self.font():
            self.setFont(font)
        line = LineOfLetters(text, font)
        self.setTextMargins(0, 0, 0, -round(line.height - 2 * (self.fontMetrics().ascent() - line.middle)))
