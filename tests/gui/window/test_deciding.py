"""What a policy does next, beside the window: given up at once when nobody waits for it any more."""

from threading import Event

from tests.gui.opening import sample_table
from vtt.gui.window.deciding import Deciding
from vtt.rules.engine.registry import system


class _SetAfter(Event):
    """Is set once it was asked so often."""

    def __init__(self, most: int) -> None:
        super().__init__()
        self.most = most
        self.asked = 0

    def is_set(self) -> bool:
        self.asked += 1
        return self.asked > self.most


def test_what_is_being_learned_is_given_up():
    table = sample_table("null-die")
    unwanted = _SetAfter(3)
    assert Deciding().decided(system(table.game), table, "careful", unwanted) == ""
    assert unwanted.asked == 4
