"""No part of a window is shown before it lies in one: it would be a window of its own for an instant, which flashes up
and takes the keyboard from the real one."""

import sys
from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QDialog, QMainWindow, QWidget
from shiboken6 import isValid


@pytest.fixture(autouse=True)
def no_strays(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Fails the test in which ``setVisible(True)`` makes a window out of what is no window."""
    strays: list[str] = []
    alone: list[QWidget] = []
    plain = QWidget.setVisible

    def set_visible(widget: QWidget, visible: bool) -> None:
        # A plain widget is what tests themselves put something into.
        window = type(widget) is QWidget or isinstance(widget, QMainWindow | QDialog)
        if visible and not window and widget.parent() is None:
            if sys._getframe(1).f_locals.get("self") is widget:
                # It shows itself: a test may have made it alone, and only what lies in something later is a stray.
                alone.append(widget)
            else:
                strays.append(_told(widget))
        plain(widget, visible)

    monkeypatch.setattr(QWidget, "setVisible", set_visible)
    yield
    strays += [_told(each) for each in alone if isValid(each) and each.parent() is not None]
    assert not strays, f"shown before they lie in a window: {strays}"


def _told(widget: QWidget) -> str:
    return f"{type(widget).__name__} {getattr(widget, 'text', str)()!r}"
