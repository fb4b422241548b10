"""Who throws how: which dice wait for people, and which the app rolls at once."""

from vtt.dice import Draw
from vtt.gui.window.autopilot import Autopilot
from vtt.gui.window.throwers import by_hand, owners, rolled_here
from vtt.rules.contract.procedure import Throw
from vtt.rules.views.players_shown import AskedDice
from vtt.table.table import Table


class WaysToRoll:
    """``real``: people throw real dice, ``by_hand``: they throw the app's with the mouse, a finger or a key; both only
    as long as somebody does not do as they like."""

    def __init__(self, autopilot: Autopilot) -> None:
        self._autopilot = autopilot
        self.real = self.by_hand = False

    def asks_people(self, table: Table, throw: Throw) -> bool:
        """Whether anybody throws who has a hand in it, and is asked what fell."""
        return self._autopilot.plays != "both" and len(self._rolled_here(table, throw)) < len(owners(throw))

    def rolled(self, table: Table, throw: Throw) -> set[int]:
        """The parts of a throw that the app rolls while others are asked for; none where nobody is asked of himself."""
        rolled = self._rolled_here(table, throw)
        return rolled if len(rolled) < len(owners(throw)) else set()

    def waits_for_a_hand(self, table: Table, throw: Throw) -> bool:
        """Whether somebody throws these dice of the app's by hand."""
        if isinstance(throw.dice, Draw) or self._autopilot.plays_for(table, throw.by):
            return False
        return by_hand(table, throw, self.by_hand)

    def asked(self, table: Table, throw: object, *, entry: bool, in_hand: bool) -> AskedDice | None:
        """The dice that wait now: their faces are typed into an ``entry``, or they wait in the hand."""
        if not isinstance(throw, Throw) or not (entry or in_hand):
            return None
        rolled = frozenset(self.rolled(table, throw)) if entry else frozenset[int]()
        return AskedDice(throw=throw, rolled=rolled, by_hand=not entry)

    def _rolled_here(self, table: Table, throw: Throw) -> set[int]:
        return rolled_here(table, throw, self.real)
