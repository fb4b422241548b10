"""What falls over the players' board: the dice of one throw, and whose they are."""

from dataclasses import dataclass

from vtt.dice import Thrown
from vtt.gui.dice_tray import Hand
from vtt.gui.dice_tray.fling import Fling
from vtt.gui.dice_tray.heaps import Heap
from vtt.gui.dice_tray.layout import Area
from vtt.rules.contract.procedure import Extreme


@dataclass(frozen=True)
class Falling:
    """What falls: ``hands``, one for each part of it, say whose they are; else all is of ``material``, by whom
    ``caption`` says."""

    thrown: Thrown
    caption: str
    material: str
    hands: tuple[Hand, ...] = ()
    extreme: Extreme = ""
    fling: Fling | None = None

    @property
    def heaps(self) -> list[Heap]:
        """The dice by hand, wherever they lie."""
        nowhere = Area(0, 0, 0, 0)
        if len(self.hands) != len(self.thrown.parts) or not self.hands:
            return [Heap(Hand("", self.material), self.thrown, nowhere, headed=False)]
        return [
            Heap(hand, part, nowhere, headed=True) for hand, part in zip(self.hands, self.thrown.parts, strict=True)
        ]
