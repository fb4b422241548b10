"""Sheets written to a PDF file, one after another, each on a page of its own."""

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QMarginsF, QRectF, QSaveFile, QSizeF, Qt
from PySide6.QtGui import (
    QAbstractTextDocumentLayout,
    QPageLayout,
    QPageSize,
    QPainter,
    QPalette,
    QPdfWriter,
    QTextDocument,
)

from vtt.gui.page_style import settle_serif
from vtt.gui.printing.sheet_page import sheet_page, style
from vtt.gui.theme import labels, names
from vtt.rules.contract.description import SheetView

_MILLIMETRES = 15.0
_DOTS = 300
_POINTS = 72
_MARK = b"%PDF-"
_EXPECTED_FOLDER = "expected a folder that can be written to"


def write_sheets(sheets: Sequence[SheetView], path: Path, page: QPageSize.PageSizeId = QPageSize.PageSizeId.A4) -> None:
    """Write the sheets to a PDF file; one of that name is replaced only when everything is written. Raises ``OSError``
    with one line for people where the file cannot be written, or where a campaign or anything else that is no PDF file
    would be lost."""
    _check_place(path)
    file = QSaveFile(str(path))
    if not file.open(QSaveFile.OpenModeFlag.WriteOnly):
        raise OSError(f"{path}: {file.errorString()}; {_EXPECTED_FOLDER}")
    writer = QPdfWriter(file)
    writer.setResolution(_DOTS)
    writer.setCreator("Nearby")
    writer.setTitle(", ".join(sheet.title for sheet in sheets))
    margins = QMarginsF(_MILLIMETRES, _MILLIMETRES, _MILLIMETRES, _MILLIMETRES)
    layout = QPageLayout(QPageSize(page), QPageLayout.Orientation.Portrait, margins, QPageLayout.Unit.Millimeter)
    writer.setPageLayout(layout)
    painter = QPainter(writer)
    painter.scale(_DOTS / _POINTS, _DOTS / _POINTS)
    room = layout.paintRect(QPageLayout.Unit.Point).size()
    for number, sheet in enumerate(sheets):
        if number:
            writer.newPage()
        _paint(painter, writer, sheet, room)
    painter.end()
    if not file.commit():
        raise OSError(f"{path}: {file.errorString()}; {_EXPECTED_FOLDER}")


def _check_place(path: Path) -> None:
    if not path.is_file():
        return
    try:
        with path.open("rb") as file:
            beginning = file.read(len(_MARK))
    except OSError as error:
        raise OSError(f"{path}: {error.strerror}; expected a new name, or that of a PDF file") from None
    if beginning not in (b"", _MARK):
        raise OSError(f"{path}: is there already and is no PDF file; expected a new name, or that of a PDF file")


def sheet_document(sheet: SheetView) -> QTextDocument:
    """The page of a sheet, as it is drawn on paper."""
    document = QTextDocument()
    document.setDocumentMargin(0)
    document.setDefaultFont(labels(10))
    document.setDefaultStyleSheet(style(names(10).families()))
    document.setHtml(sheet_page(sheet))
    settle_serif(document)
    return document


def _paint(painter: QPainter, writer: QPdfWriter, sheet: SheetView, room: QSizeF) -> None:
    document = sheet_document(sheet)
    document.setPageSize(room)
    for place in range(document.pageCount()):
        if place:
            writer.newPage()
        painter.save()
        painter.translate(0, -place * room.height())
        page = QRectF(0.0, place * room.height(), room.width(), room.height())
        painter.setClipRect(page)
        ink = QAbstractTextDocumentLayout.PaintContext()
        ink.clip = page
        # Black whatever the theme of the screen.
        ink.palette.setColor(QPalette.ColorRole.Text, Qt.GlobalColor.black)
        document.documentLayout().draw(painter, ink)
        painter.restore()
