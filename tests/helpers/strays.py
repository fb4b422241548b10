"""No part of a window is shown before it lies in one: it would be a window of its own for an instant, which flashes up
and takes the keyboard from the real one."""

import sys
from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QDialog, QMainWindow, QWidget
from shiboken6 import isValid

_strays: list[str] = []
_alone: list[QWidget] = []
_plain = QWidget.setVisible


@pytest.fixture(autouse=True)
def no_strays(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Fails the test in which ``setVisible(True)`` makes a window out of what is no window."""
    _strays.clear()
    _alone.clear()
    monkeypatch.setattr(QWidget, "setVisible", _set_visible)
    yield
    strays = [*_strays, *(_told(each) for each in _alone if isValid(each) and each.parent() is not None)]
    _alone.clear()
    assert not strays, f"shown before they lie in a window: {strays}"


# A function of the module, and not of the fixture: widgets keep what they once found under the name of a virtual
# function without holding it, and would call whatever lies at its place after it has gone.
def _set_visible(widget: QWidget, visible: bool) -> None:
    # A plain widget is what tests themselves put something into.
    window = type(widget) is QWidget or isinstance(widget, QMainWindow | QDialog)
    if visible and not window and widget.parent() is None:
        if sys._getframe(1).f_locals.get("self") is widget:
            # It shows itself: a test may have made it alone, and only what lies in something later is a stray.
            _alone.append(widget)
        else:
            _strays.append(_told(widget))
    _plain(widget, visible)


def _told(widget: QWidget) -> str:
    return f"{type(widget).__name__} {getattr(widget, 'text', str)()!r}"
