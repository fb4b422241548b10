"""Contact sheets: one thing in every look, side by side, so that it can be looked over at a glance."""

from collections.abc import Sequence
from math import ceil
from pathlib import Path

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QColor, QFont, QGuiApplication, QImage, QPainter

COLUMNS = 3
"""As many as there are themes: a row of the sheet is a size."""
WIDTH, HEIGHT, GAP, LINE = 960, 600, 20, 26


def make_sheets(output: Path, things: Sequence[str], looks: Sequence[str]) -> None:
    """Put the pictures of each thing side by side, in ``output``/sheets."""
    # Text can't be drawn before there is an application.
    application = QGuiApplication.instance() or QGuiApplication(["screenshots"])
    folder = output / "sheets"
    folder.mkdir(parents=True, exist_ok=True)
    for thing in things:
        found = [(look, output / look / f"{thing}.png") for look in looks]
        made = [(look, path) for look, path in found if path.is_file()]
        if made:
            _sheet(made, thing).save(str(folder / f"{thing}.png"))
    del application


def _sheet(pictures: Sequence[tuple[str, Path]], thing: str) -> QImage:
    columns = min(COLUMNS, len(pictures))
    rows = ceil(len(pictures) / columns)
    sheet = QImage(GAP + columns * (WIDTH + GAP), GAP + LINE + rows * (HEIGHT + LINE + GAP), QImage.Format.Format_RGB32)
    sheet.fill(QColor("#808080"))
    painter = QPainter(sheet)
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    painter.setPen(QColor("#000000"))
    painter.setFont(QFont("Inter", 13))
    painter.drawText(QRect(GAP, 4, sheet.width(), LINE + GAP), Qt.AlignmentFlag.AlignVCenter, thing)
    for place, (look, path) in enumerate(pictures):
        row, column = divmod(place, columns)
        x, y = GAP + column * (WIDTH + GAP), GAP + LINE + row * (HEIGHT + LINE + GAP)
        painter.drawText(QRect(x, y, WIDTH, LINE), Qt.AlignmentFlag.AlignVCenter, look)
        picture = QImage(str(path)).scaled(
            WIDTH, HEIGHT, Qt.AspectRatioMode.KeepAspectRatio, Qt.TransformationMode.SmoothTransformation
        )
        painter.drawImage(x, y + LINE, picture)
    painter.end()
    return sheet
