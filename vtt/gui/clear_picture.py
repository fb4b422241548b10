"""A picture in which nothing is painted yet."""

from PySide6.QtCore import QSizeF, Qt
from PySide6.QtGui import QPixmap


def clear_picture(width: float, height: float, ratio: float) -> QPixmap:
    """A transparent picture of so many pixels, sharp on a screen with ``ratio`` dots to a pixel; never without any."""
    size = (QSizeF(width, height) * ratio).toSize()
    picture = QPixmap(max(size.width(), 1), max(size.height(), 1))
    picture.setDevicePixelRatio(ratio)
    picture.fill(Qt.GlobalColor.transparent)
    return picture
