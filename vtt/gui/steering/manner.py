"""How all players' windows show what they show: what moves in them, in which words, and where dice fall."""

from typing import TYPE_CHECKING

import msgspec

from vtt.gui.settings import DiceShown
from vtt.rules.book.glossary import IN_ENGLISH, Words

if TYPE_CHECKING:
    from vtt.gui.players_window import PlayersWindow


class Manner(msgspec.Struct, frozen=True):
    """Whether anything is ``animated``, the ``words`` for bands and conditions, how ``dice`` are seen."""

    animated: bool = True
    words: Words = IN_ENGLISH
    dice: DiceShown = "fall"

    def give(self, window: "PlayersWindow") -> None:
        """Have this window show it in this way."""
        window.set_animated(self.animated)
        window.board.set_words(self.words)
        window.set_dice(self.dice)
