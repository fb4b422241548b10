"""What docks are given by hand they get again: a window that was small for a while leaves no trace on them."""

import re
from collections.abc import Callable, Mapping, Sequence

from PySide6.QtCore import QObject, QSize, Qt, QTimer
from PySide6.QtWidgets import QDockWidget, QMainWindow

from vtt.gui.panel_dock import PanelDock

_MOST_BESIDE = 0.6
"""The share of the window that what stands beside the middle may take, unless it needs more."""
_A_LITTLE = 1.15
"""So much more than its share what is stacked may have if all of it is seen then."""
_KEPT = re.compile(r"(\w+)=([0-9]{1,5})x([0-9]{1,5})")


class DockSizes(QObject):
    """Keeps the sizes of a window's docks: ``sides`` stand beside what is in the middle, ``below`` beside each other
    under it. Each is as large as somebody made it, or as is ``usual`` in a window as large as this one is now; what
    docks have because the window is small is no wish.

    What stands stacked under one of the sides is as high as its contents need, as long as the one over it has the room
    that it likes, or half of the column and all that it needs; where there is less it has a share of the column."""

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
        self._over: PanelDock | None = None
        self._stacked: tuple[PanelDock, ...] = ()
        # Not before everything has its place.
        self._soon = QTimer(self, singleShot=True, interval=0)
        self._soon.timeout.connect(self.apply)
        self._needs = QTimer(self, singleShot=True, interval=0)
        self._needs.timeout.connect(self._share_column)
        for dock in (*self._sides, *self._below):
            dock.visibilityChanged.connect(self._shown_or_hidden)

    def stack(self, over: PanelDock, docks: Sequence[PanelDock]) -> None:
        """These stand in one column under another, where nobody has put them elsewhere."""
        self._over, self._stacked = over, tuple(docks)
        for dock in (over, *docks):
            dock.need_changed.connect(self._needs.start)
        for dock in docks:
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
        before, now = self._before, self._seen()
        self._by_hand |= {
            dock: size for dock, size in now.items() if self._is_other(dock, size, before.get(dock, size))
        }
        self._before = {}
        self._needs.start()

    def kept(self, text_scale: float) -> str:
        """What was done by hand in words, for text of the usual size while it is of this one: ``restore`` reads it."""
        sizes = [(dock.objectName(), size / text_scale) for dock, size in self._by_hand.items()]
        return ";".join(f"{name}={size.width()}x{size.height()}" for name, size in sizes)

    def restore(self, kept: str, text_scale: float) -> None:
        """Make the docks what was kept, in text of this size; what cannot be read is not wished for."""
        docks: dict[str, QDockWidget] = {dock.objectName(): dock for dock in self._all}
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
        self._share_column()

    def _share_column(self) -> None:
        """Divide the column among those that stand in it."""
        over = self._over
        if over is None or self._before or not self._is_seen(over):
            return
        docks = [dock for dock in self._stacked if self._is_under(dock, over)]
        needs = {dock: need for dock in docks if (need := dock.need) is not None}
        if not needs:
            return
        column = over.height() + sum(dock.height() for dock in docks)
        fair = column // (len(docks) + 2)
        heights = {dock: dock.height() for dock in docks}
        heights |= {dock: need if need <= fair * _A_LITTLE else fair for dock, need in needs.items()}
        by_hand = {dock: self._by_hand[dock].height() for dock in docks if dock in self._by_hand}
        heights |= by_hand
        left = max(min(column - (over.need or 0), column // 2), column - over.need_at_ease)
        free = left - sum(heights.values())
        for dock in [each for each in needs if each not in by_hand]:
            more = max(0, min(free, needs[dock] - heights[dock]))
            heights[dock] += more
            free -= more
        if any(dock.height() != height for dock, height in heights.items()):
            wanted = [column - sum(heights.values()), *heights.values()]
            self._window.resizeDocks([over, *docks], wanted, Qt.Orientation.Vertical)

    @property
    def _all(self) -> tuple[QDockWidget, ...]:
        return (*self._sides, *self._below, *self._stacked)

    def _seen(self) -> dict[QDockWidget, QSize]:
        return {dock: dock.size() for dock in self._all if self._is_seen(dock)}

    def _is_other(self, dock: QDockWidget, size: QSize, before: QSize) -> bool:
        """Whether a dock has another size as far as it has one of its own: those in a column have its width, and one
        with others under it the height that they leave."""
        if dock in self._stacked:
            return size.height() != before.height()
        return size.width() != before.width() if dock is self._over else size != before

    def _is_under(self, dock: QDockWidget, over: QDockWidget) -> bool:
        """Whether a dock stands in one column with another."""
        window = self._window
        same_area = window.dockWidgetArea(dock) == window.dockWidgetArea(over)
        return self._is_seen(dock) and same_area and dock.x() == over.x() and dock.y() > over.y()

    def _is_seen(self, dock: QDockWidget) -> bool:
        return not dock.isHidden() and not dock.isFloating()

    def _shown_or_hidden(self, _shown: bool) -> None:
        self._soon.start()

    def _is_in_place(self, dock: QDockWidget) -> bool:
        """Whether a dock stands where docks stand, and is wished for in some size."""
        return self._is_seen(dock) and dock in self._wished
