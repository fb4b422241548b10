"""pyqtgraph, imported without holding up the window.

It looks at every class that Qt has. PySide makes each only when it is asked for, and two threads must not ask at once:
so this is done on the window's own thread and on no other. The window goes on drawing meanwhile.
"""

import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec
from time import monotonic
from types import ModuleType
from typing import Final

from PySide6 import QtCore, QtGui, QtWidgets
from PySide6.QtCore import QCoreApplication, QEventLoop

AT_ONCE: Final = 0.008
"""Seconds after which the window has its turn."""
_NO_INPUT: Final = QEventLoop.ProcessEventsFlag.ExcludeUserInputEvents


class _Breathing(MetaPathFinder):
    """Finds nothing: it is asked before each module that is imported anew, and lets the window draw meanwhile. What is
    typed or clicked waits till the end, since nothing may close the window from within."""

    def __init__(self) -> None:
        self._since = monotonic()

    def breathe(self) -> None:
        if monotonic() - self._since > AT_ONCE:
            QCoreApplication.processEvents(_NO_INPUT)
            self._since = monotonic()

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        self.breathe()
        return None


def import_plots() -> None:
    """Import pyqtgraph, which takes some tenths of a second; nothing where it is there already."""
    if "pyqtgraph" in sys.modules:
        return
    breathing = _Breathing()
    for module in (QtCore, QtGui, QtWidgets):
        for name in dir(module):
            getattr(module, name)
            breathing.breathe()
    sys.meta_path.insert(0, breathing)
    try:
        import pyqtgraph  # noqa: F401
    finally:
        sys.meta_path.remove(breathing)
