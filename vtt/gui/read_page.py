"""A page that is read: what is copied from it is what it was written with."""

from PySide6.QtCore import QMimeData
from PySide6.QtWidgets import QTextBrowser

from vtt.gui.sums import ids_apart

_HTML = "text/html"


class ReadPage(QTextBrowser):
    """Ids of rules that stand on one line, by hyphens that no line ends at, are copied with plain ones: elsewhere
    nothing would be found by them."""

    def createMimeDataFromSelection(self) -> QMimeData:
        # Qt's own, changed: the clipboard may hold it until after the end of Python, where one that Python made falls.
        copied = super().createMimeDataFromSelection()
        text, page = copied.text(), copied.html()
        for each in copied.formats():
            copied.removeFormat(each)
        copied.setText(ids_apart(text))
        copied.setData(_HTML, ids_apart(page).encode())
        return copied
