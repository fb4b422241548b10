"""A label on one line, or a few, that gives way where there is too little room."""

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QHelpEvent, QPainter, QPaintEvent, QTextLayout
from PySide6.QtWidgets import QWidget

from vtt.gui.plain_text import PlainLabel, read_off, show_tip

_LEAST_LETTERS = 5
_CAPITAL, _KANJI = "H", "国"
"""As high as letters of a line are: of those of Japanese all."""


class ShortenedLabel(PlainLabel):
    """A plain label that goes on in the next of ``most_lines`` and ends in three dots where its text has no room in
    them; the tool tip tells the whole then."""

    def __init__(
        self, text: str = "", parent: QWidget | None = None, least_letters: int = _LEAST_LETTERS, most_lines: int = 1
    ) -> None:
        super().__init__(text, parent)
        self._least_letters, self._most_lines = least_letters, most_lines
        self._lower = 0
        # By itself a label with a frame keeps half a letter free before its text, and cuts it at its end for that.
        self.setIndent(0)

    def stand_in_the_middle(self) -> None:
        """Have capitals in the middle from now on, as they are in other fonts beside it: in a serif with long lower
        ends they stand above it. Again with each text."""
        line = LineOfLetters(self.text(), self.font())
        self._lower = round(line.height / 2 - line.ascent + line.middle)
        self.update()

    @property
    def shown_text(self) -> str:
        """What of the text there is room for."""
        return "\n".join(self._lines(self.contentsRect().width()))

    @property
    def is_shortened(self) -> bool:
        """Whether there is no room for all of the text."""
        # Spaces and what stands between two facts are left out where a line ends.
        shown, whole = ("".join(filter(str.isalnum, text)) for text in (self.shown_text, self.text()))
        return shown != whole

    def hasHeightForWidth(self) -> bool:
        # Not by its size policy, which a label sets anew with each text.
        return self._most_lines > 1 or super().hasHeightForWidth()

    def heightForWidth(self, width: int) -> int:
        if self._most_lines == 1:
            return super().heightForWidth(width)
        around = self.width() - self.contentsRect().width()
        further = len(self._lines(width - around)) - 1
        return self.minimumSizeHint().height() + further * self.fontMetrics().lineSpacing()

    def minimumSizeHint(self) -> QSize:
        whole = super().sizeHint()
        around = whole.width() - self.fontMetrics().horizontalAdvance(self.text())
        letters = self.fontMetrics().horizontalAdvance("n") * self._least_letters
        return QSize(min(whole.width(), letters + around), whole.height())

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip and self.is_shortened:
            show_tip(event.globalPos(), "\n".join(filter(None, (self.text(), read_off(self.toolTip())))), self)
            return True
        return super().event(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        shown = self.shown_text
        if shown == self.text() and not self._lower:
            super().paintEvent(event)
            return
        painter = QPainter(self)
        self.drawFrame(painter)
        # Not by the style, whose wrapping alone would take a good part of a first picture's time.
        painter.setPen(self.palette().color(self.foregroundRole()))
        flag = Qt.TextFlag.TextSingleLine if self._most_lines == 1 else Qt.TextFlag.TextExpandTabs
        painter.drawText(self.contentsRect().translated(0, self._lower), int(self.alignment()) | int(flag), shown)

    def _lines(self, width: int) -> tuple[str, ...]:
        if self._most_lines == 1:
            return (self.fontMetrics().elidedText(self.text(), Qt.TextElideMode.ElideRight, width),)
        # What is there at a start stands on one line.
        from vtt.gui.two_lines import in_lines

        return in_lines(self.text(), self.font(), max(width, 1), self._most_lines)


class LineOfLetters:
    """How a text on one line stands: ``height`` of the line and ``ascent`` of it over what letters stand on, with those
    of other fonts in it, and the ``middle`` of a capital or of what Japanese is written with, over that too."""

    def __init__(self, text: str, font: QFont) -> None:
        layout = QTextLayout(text, font)
        layout.beginLayout()
        line = layout.createLine()
        layout.endLayout()
        self.height, self.ascent = line.height(), line.ascent()
        letter = _KANJI if max(text, default="") > "⺀" else _CAPITAL
        self.middle = -QFontMetricsF(font).tightBoundingRect(letter).center().y()
