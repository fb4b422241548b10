"""A label on one line that gives way where there is too little room."""

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QHelpEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from vtt.gui.plain_text import PlainLabel, read_off, show_tip

_LEAST_LETTERS = 5


class ShortenedLabel(PlainLabel):
    """A plain label that ends in three dots where its text has no room; the tool tip tells the whole then."""

    def __init__(self, text: str = "", parent: QWidget | None = None, least_letters: int = _LEAST_LETTERS) -> None:
        super().__init__(text, parent)
        self._least_letters = least_letters
        # By itself a label with a frame keeps half a letter free before its text, and cuts it at its end for that.
        self.setIndent(0)

    @property
    def shown_text(self) -> str:
        """What of the text there is room for."""
        return self.fontMetrics().elidedText(self.text(), Qt.TextElideMode.ElideRight, self.contentsRect().width())

    def minimumSizeHint(self) -> QSize:
        whole = super().sizeHint()
        around = whole.width() - self.fontMetrics().horizontalAdvance(self.text())
        letters = self.fontMetrics().horizontalAdvance("n") * self._least_letters
        return QSize(min(whole.width(), letters + around), whole.height())

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip and self.shown_text != self.text():
            show_tip(event.globalPos(), "\n".join(filter(None, (self.text(), read_off(self.toolTip())))), self)
            return True
        return super().event(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        shown = self.shown_text
        if shown == self.text():
            super().paintEvent(event)
            return
        painter = QPainter(self)
        self.drawFrame(painter)
        # Not by the style, whose wrapping alone would take a good part of a first picture's time.
        painter.setPen(self.palette().color(self.foregroundRole()))
        painter.drawText(self.contentsRect(), int(self.alignment()) | int(Qt.TextFlag.TextSingleLine), shown)
