"""How large things are in the players' window: in thousandths of its height, so that a room reads as much anywhere.

What must be read (who acts, names, what dice show and what comes of it, a question) is written in ``READ`` at the
least; whatever else is written in ``TOLD``.
"""

from math import ceil

import msgspec
from PySide6.QtCore import QSize
from PySide6.QtGui import QFont

from vtt.gui.board.labels import sized
from vtt.gui.theme import labels, names, names_of

READ, TOLD = 25.0, 18.0
"""The least heights of text: a fortieth of the window's is read from four metres."""
_NARROWEST = 0.75
"""The height of a window that is narrower than 4:3 counts as this share of its width."""


class Lengths(msgspec.Struct, frozen=True):
    """Of a window of that size in pixels. ``text_scale`` is the size of text that the game master chose: smaller than
    usual it counts as usual, since nobody in the room comes nearer for it."""

    width: int
    height: int
    text_scale: float = 1.0

    @classmethod
    def of(cls, size: QSize, text_scale: float = 1.0) -> "Lengths":
        """Those of a window of that size."""
        return cls(size.width(), size.height(), max(1.0, text_scale))

    @property
    def side(self) -> float:
        """What lengths are thousandths of, in pixels."""
        return min(float(self.height), self.width * _NARROWEST)

    def pixels(self, thousandths: float) -> float:
        """A length that has nothing to do with text: an edge, a gap."""
        return self.side * thousandths / 1000.0

    def text(self, thousandths: float) -> float:
        """A length that grows with the text: its height, and the room round it."""
        return self.pixels(thousandths) * self.text_scale

    def name(self, thousandths: float = READ, weight: QFont.Weight = QFont.Weight.DemiBold) -> QFont:
        """The serif at this height, never a pixel lower."""
        return sized(names(10, weight), ceil(self.text(thousandths) - 0.001))

    def name_of(self, text: str, thousandths: float = READ, weight: QFont.Weight = QFont.Weight.DemiBold) -> QFont:
        """The same for this text, with the figures that it needs."""
        return sized(names_of(text, 10, weight), ceil(self.text(thousandths) - 0.001))

    def label(self, thousandths: float = TOLD, weight: QFont.Weight = QFont.Weight.Medium) -> QFont:
        """The sans at this height, never a pixel lower."""
        return sized(labels(10, weight), ceil(self.text(thousandths) - 0.001))
