"""Widgets without a style sheet, in the font of a bare system, whatever windows looked like in the tests before."""

from collections.abc import Iterator
from contextlib import contextmanager

from PySide6.QtGui import QFont
from PySide6.QtWidgets import QApplication


@contextmanager
def plain_style(qapp: QApplication) -> Iterator[None]:
    """So for as long as it lasts."""
    sheet, font = qapp.styleSheet(), qapp.font()
    qapp.setStyleSheet("")
    qapp.setFont(QFont("Sans Serif", 9))
    yield
    qapp.setFont(font)
    qapp.setStyleSheet(sheet)
