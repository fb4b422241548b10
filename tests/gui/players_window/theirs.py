"""The players' window that a desk has open."""

from vtt.gui.players_window import PlayersWindow
from vtt.gui.window.desk import Desk


def theirs(desk: Desk) -> PlayersWindow:
    """The window on the players' screen."""
    window = desk.players.window
    assert window is not None
    return window
