"""A page that is read: what is copied from it is what it was written with."""

from PySide6.QtCore import QMimeData
from PySide6.QtWidgets import QTextBrowser

from vtt.gui.sums import ids_apart

_HTML = "text/html"


class ReadPage(QTextBrowser):
    """Ids of rules that stand on one line, by hyphens that no line ends at, are copied with plain ones: elsewhere
    nothing would be found by them."""

    def createMimeDataFromSelection(self) -> QMimeData:
        copied = super().createMimeDataFromSelection()
        plain = QMimeData()
        plain.setText(ids_apart(copied.text()))
        plain.setData(_HTML, ids_apart(copied.html()).encode())
        return plain
