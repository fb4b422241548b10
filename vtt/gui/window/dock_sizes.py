"""What docks are given by hand they get again: a window that was small for a while leaves no trace on them."""

import re
from collections.abc import Callable, Mapping, Sequence

from PySide6.QtCore import QObject, QSize, Qt, QTimer
from PySide6.QtWidgets import QDockWidget, QMainWindow

_MOST_BESIDE = 0.6
"""The share of the window that what stands beside the middle may take, unless it needs more."""
_KEPT = re.compile(r"(\w+)=([0-9]{1,5})x([0-9]{1,5})")


class DockSizes(QObject):
    """Keeps the sizes of a window's docks: ``sides`` stand beside what is in the middle, ``below`` beside each other
    under it. Each is as large as somebody made it, or as is ``usual`` in a window as large as this one is now; what
    docks have because the window is small is no wish."""

    def __init__(
        self,
        window: QMainWindow,
        sides: Sequence[QDockWidget],
        below: Sequence[QDockWidget],
        usual: Callable[[], Mapping[QDockWidget, QSize]],
    ) -> None:
        super().__init__(window)
        self._window = window
        self._sides, self._below = tuple(sides), tuple(below)
        self._usual = usual
        self._by_hand: dict[QDockWidget, QSize] = {}
        self._before: dict[QDockWidget, QSize] = {}
        self._wished: dict[QDockWidget, QSize] = {}
        # Not before everything has its place.
        self._soon = QTimer(self, singleShot=True, interval=0)
        self._soon.timeout.connect(self.apply)
        for dock in (*self._sides, *self._below):
            dock.visibilityChanged.connect(self._shown_or_hidden)

    def reset(self) -> None:
        """Every dock is as large as is usual from now on."""
        self._by_hand = {}
        self.apply()

    def press(self) -> None:
        """Somebody may take hold of what lies between the docks."""
        self._before = self._seen()

    def release(self) -> None:
        """Somebody has let go: what has another size now was given it by hand."""
        self._by_hand |= {dock: size for dock, size in self._seen().items() if size != self._before.get(dock, size)}
        self._before = {}

    def kept(self, text_scale: float) -> str:
        """What was done by hand in words, for text of the usual size while it is of this one: ``restore`` reads it."""
        sizes = [(dock.objectName(), size / text_scale) for dock, size in self._by_hand.items()]
        return ";".join(f"{name}={size.width()}x{size.height()}" for name, size in sizes)

    def restore(self, kept: str, text_scale: float) -> None:
        """Make the docks what was kept, in text of this size; what cannot be read is not wished for."""
        docks = {dock.objectName(): dock for dock in (*self._sides, *self._below)}
        found = _KEPT.findall(kept)
        sizes = {docks[name]: QSize(int(wide), int(high)) for name, wide, high in found if name in docks}
        self._by_hand = {dock: size * text_scale for dock, size in sizes.items()}
        self.apply()

    def apply(self) -> None:
        """Give every dock what is wished for, as far as there is room; those below share theirs as they did."""
        self._wished = {**self._usual(), **self._by_hand}
        sides = [dock for dock in self._sides if self._is_in_place(dock)]
        if sides:
            widths = [self._wished[dock].width() for dock in sides]
            share = self._window.width() * _MOST_BESIDE / sum(widths)
            if share < 1.0:
                widths = [round(width * share) for width in widths]
            self._window.resizeDocks(sides, widths, Qt.Orientation.Horizontal)
        below = [dock for dock in self._below if self._is_in_place(dock)]
        if len(below) > 1:
            room = sum(dock.width() for dock in below)
            whole = sum(self._wished[dock].width() for dock in below)
            shares = [round(room * self._wished[dock].width() / max(1, whole)) for dock in below]
            self._window.resizeDocks(below, shares, Qt.Orientation.Horizontal)
        if below:
            height = max(self._wished[dock].height() for dock in below)
            self._window.resizeDocks(below[:1], [height], Qt.Orientation.Vertical)

    def _seen(self) -> dict[QDockWidget, QSize]:
        docks = (*self._sides, *self._below)
        return {dock: dock.size() for dock in docks if not dock.isHidden() and not dock.isFloating()}

    def _shown_or_hidden(self, _shown: bool) -> None:
        self._soon.start()

    def _is_in_place(self, dock: QDockWidget) -> bool:
        """Whether a dock stands where docks stand, and is wished for in some size."""
        return not dock.isHidden() and not dock.isFloating() and dock in self._wished
