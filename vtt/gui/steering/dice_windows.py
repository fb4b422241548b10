"""What all players' windows do with dice."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

if TYPE_CHECKING:
    from vtt.gui.dice_tray.fling import Fling
    from vtt.gui.players_window import PlayersWindow


class DiceWindows(QObject):
    """``flung`` when somebody throws the dice that wait, with a flick over one of the windows (a ``Fling``)."""

    flung = Signal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._windows: dict[str, PlayersWindow] = {}

    def throw_as(self, fling: "Fling | None") -> None:
        """The dice that fall next leave the hand in this way."""
        for window in self._windows.values():
            window.throw_as(fling)

    def skip_dice(self) -> None:
        """Let tumbling dice lie."""
        for window in self._windows.values():
            window.skip_dice()
