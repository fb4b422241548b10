"""Text from files is text: the one door for words to labels, tool tips and boxes.

Qt draws whatever looks like HTML as HTML, and fetches its pictures; a name of a creature may well look so.
"""

from PySide6 import QtGui
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QTextDocument
from PySide6.QtWidgets import QLabel, QToolTip, QWidget


class PlainLabel(QLabel):
    """A label that shows its text letter by letter."""

    def __init__(self, text: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setTextFormat(Qt.TextFormat.PlainText)
        if text:
            self.setText(text)

    def setBuddy(self, widget: QWidget) -> None:
        text = self.text()
        super().setBuddy(widget)
        self.setText(text)

    def setText(self, text: str) -> None:
        # Over a field of its own Qt takes an & for the mark of a key.
        super().setText(text if self.buddy() is None else text.replace("&", "&&"))

    def text(self) -> str:
        text = super().text()
        return text if self.buddy() is None else text.replace("&&", "&")


def literal(text: str) -> str:
    """The text for a tool tip or a box: what Qt would take for HTML is written so that it reads as it stands here."""
    if not looks_rich(text):
        return text
    # Few texts look like it, and it brings every name of a letter with it.
    from html import escape

    return f"<p>{escape(text).replace(chr(10), '<br>')}</p>"


def looks_rich(text: str) -> bool:
    """Whether Qt would draw this text as HTML."""
    return QtGui.Qt.mightBeRichText(text)


def read_off(text: str) -> str:
    """What people see of a text that Qt draws as HTML where it looks like it."""
    if not looks_rich(text):
        return text
    document = QTextDocument()
    document.setHtml(text)
    return document.toPlainText()


def show_tip(at: QPoint, text: str, widget: QWidget) -> None:
    """Show this text as a tool tip at a point of the screen; an empty one hides what is shown."""
    QToolTip.showText(at, literal(text), widget)
