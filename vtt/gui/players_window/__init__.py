"""The players' window: the table on another screen, for everybody to see.

It shows a ``PlayersTable`` and accepts no other type, so that nothing secret can reach it. May
import ``vtt.gui.board``, ``vtt.gui.dice_tray``, ``vtt.gui.bag``, ``vtt.gui.roll``, ``vtt.gui.theme``,
``vtt.gui.steering.sight``, ``vtt.gui.steering.manner`` and ``vtt.rules``; must not import the session or any other
window.
"""

from vtt.gui.players_window.window import PlayersWindow

__all__ = ["PlayersWindow"]
