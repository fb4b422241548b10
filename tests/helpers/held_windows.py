"""What a test shows is not taken from the screen by Python's collector, but closed.

A window that only its test held would go when Python next looks for what is left over, which may be in the midst of its
own painting: its parts have lost what they know by then, are asked by Qt still, and the process ends.
"""

from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import BeforeCloseFunc, QtBot


class HoldingBot(QtBot):
    """Holds what it is to close: pytest-qt itself remembers it only for as long as somebody else does."""

    def __init__(self, request: pytest.FixtureRequest) -> None:
        super().__init__(request)
        self.held: list[QWidget] = []

    def addWidget(self, widget: QWidget, *, before_close_func: BeforeCloseFunc | None = None) -> None:
        super().addWidget(widget, before_close_func=before_close_func)
        self.held.append(widget)


@pytest.fixture
def qtbot(qapp: QApplication, request: pytest.FixtureRequest) -> Iterator[QtBot]:
    """In place of that of pytest-qt, which closes what was given to it before this one lets go of it."""
    bot = HoldingBot(request)
    yield bot
    bot.held.clear()
