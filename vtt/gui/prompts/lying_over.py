"""What a card lies over: the panels and the boards there, and what is better not covered of them."""

from collections.abc import Callable, Collection
from typing import Any, TypeVar

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtWidgets import QDockWidget, QMainWindow, QWidget

from vtt.gui.board import BoardPicture
from vtt.gui.board.worth_seeing import OF_A_NAME, OF_A_TOKEN, dear_of
from vtt.gui.prompts.placing import Dear

_Found = TypeVar("_Found")
_DIRECT = Qt.FindChildOption.FindDirectChildrenOnly
OF_WHOM = 8 * OF_A_TOKEN
"""What a pixel is worth of those on the board whom the card is about."""
OF_A_PANEL = 0.5
"""What a pixel of a panel beside the board is worth, where the card lies over the whole window."""


class LyingOver(QWidget):
    """Lies over ``over``, of which all is found once for each place that is looked for: meanwhile nothing of it
    changes, and a window has hundreds of parts."""

    def __init__(self, over: QWidget) -> None:
        super().__init__(over)
        self._over = over
        self._whom: Collection[str] = ()
        self._found_below: dict[object, list[Any]] | None = None

    def _at_once(self, find: Callable[[], QRect]) -> QRect:
        """What this finds, all that lies below being looked at once."""
        self._found_below = {}
        try:
            return find()
        finally:
            self._found_below = None

    def _looked_at(self, what: object, look: Callable[[], list[_Found]]) -> list[_Found]:
        """What is found below, once for each place that is looked for."""
        if self._found_below is None:
            return look()
        if what not in self._found_below:
            self._found_below[what] = look()
        return self._found_below[what]

    def _parts(self) -> list[QRect]:
        """The board and the panels of a window."""
        if not isinstance(self._over, QMainWindow):
            return []
        boards = [QRect(each.mapTo(self._over, QPoint(0, 0)), each.size()) for each in self._boards()]
        return [*boards, *self._panels()]

    def _panels(self, at: Qt.DockWidgetArea = Qt.DockWidgetArea.AllDockWidgetAreas) -> list[QRect]:
        """The panels of a window, or those at one side of it."""
        window = self._over
        if not isinstance(window, QMainWindow):
            return []
        return [each.geometry() for each in self._docks() if window.dockWidgetArea(each) & at]

    def _docks(self) -> list[QDockWidget]:
        """The panels of a window themselves."""

        # Not those within them: a window has hundreds of parts.
        def look() -> list[QDockWidget]:
            docks = self._over.findChildren(QDockWidget, options=_DIRECT)
            return [each for each in docks if each.isVisible() and not each.isFloating()]

        return self._looked_at(QDockWidget, look)

    def _boards(self) -> list[BoardPicture]:
        """The boards that are seen of what it lies over."""
        return self._looked_at(
            BoardPicture, lambda: [each for each in self._over.findChildren(BoardPicture) if each.isVisible()]
        )

    @property
    def _told(self) -> Dear:
        """Where the dice lie that it may be about: rather over another panel."""
        docks = self._over.findChildren(QDockWidget, "tray", options=_DIRECT)
        return [(each.geometry(), OF_A_PANEL) for each in docks if each.isVisible() and not each.isFloating()]

    def _seen(self, board: BoardPicture) -> list[tuple[QRect, float]]:
        """What is better not covered of a board that stands in what the card lies over."""

        def look() -> list[tuple[QRect, float]]:
            corner, seen = board.mapTo(self._over, QPoint(0, 0)), board.rect()
            whom = [(board.token_rect(each), OF_WHOM) for each in self._whom if each in board.arrangement.things]
            return [(area.intersected(seen).translated(corner), worth) for area, worth in (*whom, *dear_of(board))]

        return self._looked_at(board, look)

    def _better_seen(self) -> list[QRect]:
        """What it had better not come to cover on its way off slivers: somebody, or their name."""
        return [each for board in self._boards() for each, worth in self._seen(board) if worth >= OF_A_NAME]
