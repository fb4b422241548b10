"""What a test gives to ``qtbot`` stays until it is closed, whenever Python collects."""

import gc
from collections.abc import Iterator

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot


@pytest.fixture
def gone_in_the_end() -> Iterator[list[str]]:
    """What was destroyed; asked for before ``qtbot``, it ends after it."""
    gone: list[str] = []
    yield gone
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    assert gone == ["closed", "destroyed"]


class _Told(QLabel):
    def __init__(self, gone: list[str]) -> None:
        super().__init__("left")
        self.myself = self
        self.gone = gone
        self.destroyed.connect(lambda: gone.append("destroyed"))

    def closeEvent(self, event: QEvent) -> None:
        self.gone.append("closed")


def _show_and_forget(qtbot: QtBot, gone: list[str]) -> None:
    """A window that holds itself, as each does whose parts know it, and that nobody else holds."""
    label = _Told(gone)
    qtbot.addWidget(label)
    label.show()


def test_a_window_that_a_test_forgets_is_closed_and_not_collected(gone_in_the_end: list[str], qtbot: QtBot):
    _show_and_forget(qtbot, gone_in_the_end)
    gc.collect()
    assert not gone_in_the_end
