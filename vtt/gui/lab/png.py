"""Charts as PNG: what was painted, and what is drawn as SVG."""

import os
import sys
from typing import Final

from PySide6.QtCore import QBuffer, QByteArray, QIODevice
from PySide6.QtGui import QColor, QImage, QPainter

SCALE: Final = 2.0
"""Pixels for each of the drawing's."""


def png_bytes(picture: QImage) -> bytes:
    """The picture as a file."""
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    picture.save(buffer, "PNG")  # type: ignore[call-overload]
    return bytes(buffer.data().data())


def png_without_window(svg: str) -> bytes:
    """A drawing as a file, in the letters of the program; no screen is needed."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from PySide6.QtSvg import QSvgRenderer
    from PySide6.QtWidgets import QApplication

    from vtt.gui.theme import new_application

    application = QApplication.instance() or new_application(sys.argv[0])
    assert isinstance(application, QApplication)
    family = application.font().family()
    drawn = svg.replace("system-ui, sans-serif", family)
    renderer = QSvgRenderer(QByteArray(drawn.encode()))
    picture = QImage(renderer.defaultSize() * SCALE, QImage.Format.Format_RGB32)
    picture.fill(QColor("white"))
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    renderer.render(painter)
    painter.end()
    return png_bytes(picture)
