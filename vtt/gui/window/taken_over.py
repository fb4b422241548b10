"""What is the same still in a window that takes the place of another, in another look or other words."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from vtt.gui.window.desk import Desk


class TakenOver:
    """Taken from a window before that is put away; its settings, which belong to the look, are put away at once."""

    def __init__(self, before: "Desk") -> None:
        self._walk = before.first_steps.walk
        self._stand = before.preferences.stand
        before.preferences.put_away()
        self._plays, self._steered = before.autopilot.orders, before.players.steered
        self._sights, self._aside = before.display.sights, before.guiding.aside

    def give(self, desk: "Desk") -> None:
        """Have all of it so in a window that is on the screen."""
        desk.display.take_over(self._sights)
        desk.guiding.take_over(self._aside)
        desk.players.take_over(self._steered)
        desk.autopilot.set_plays(*self._plays)
        desk.not_saved.ask_again()
        if self._stand is not None:
            desk.preferences.open(stand=self._stand)
        if self._walk is not None:
            desk.first_steps.begin(self._walk)
