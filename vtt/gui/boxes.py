"""Boxes for numbers and choices, the only ones of the program: the wheel scrolls the page under them, nothing else."""

from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QComboBox, QSpinBox


class NumberBox(QSpinBox):
    """A whole number. The wheel is left to the page."""

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()


class ChoiceBox(QComboBox):
    """One of several. The wheel is left to the page."""

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()
