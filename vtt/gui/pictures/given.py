"""The picture in what is dragged or was copied."""

from pathlib import Path

from PySide6.QtCore import QMimeData
from PySide6.QtGui import QImage

from vtt.gui.board.picture_drops import picture_file

Source = Path | QImage
"""Where a picture is, or the picture itself, as a browser gives it."""


def picture_among(given: QMimeData | None) -> Source | None:
    """A file of this computer that is called like a picture, or the picture itself."""
    if given is None:
        return None
    path = picture_file(given)
    if path is not None:
        return path
    if given.hasImage():
        image = QImage(given.imageData())
        return None if image.isNull() else image
    return None
