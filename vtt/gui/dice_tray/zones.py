"""The felt in parts: where dice lie, where words stand, and how large these are."""

from dataclasses import dataclass
from typing import TypeAlias

from PySide6.QtCore import QRectF

_PADDING, _TIGHT_PADDING = 14.0, 5.0
_USUAL_HEIGHT = 560.0
"""Pixels of felt up to which words are of the size that text has elsewhere."""
_LOW, _LOW_UNDER_HEADINGS = 48.0, 64.0
"""How high the words are in a low tray, in pixels at the usual size of text."""
LEAST_HEIGHT = 38.0
"""The same where dice need the room: the outcome on two lines."""
_OF_TALL = 0.28
"""The share of the height that they have where it is no less than the width."""
_OF_NARROW, _NARROW = 0.36, 1.5
"""The same where the height is that many times the width: words take more lines, and dice leave more height."""
LEAST_OF_OUTCOME = 10.0
"""Points below which the outcome is cut short rather than written smaller."""
LEAST_OF_WORDS = 8.5
"""The same of all other words, a few reasons apart."""
_WORDS_AFAR = 0.46
"""The share of the felt that words have in a tray that is read from afar."""

Afar: TypeAlias = tuple[float, float]
"""The least points of an outcome, and of other words."""


@dataclass(frozen=True)
class Zones:
    """The felt in parts: the dice above, the words below, a corner at the top left for who throws; and how large text
    is set there (1.0 is the usual size), no line in fewer points than ``least``, the outcome in ``least_outcome``."""

    dice: QRectF
    words: QRectF
    corner: QRectF
    text_scale: float = 1.0
    least: float = LEAST_OF_WORDS
    least_outcome: float = LEAST_OF_OUTCOME

    @property
    def afar(self) -> bool:
        """Whether it is read from the other end of a room."""
        return self.least > LEAST_OF_WORDS


def zones_of(
    felt: QRectF, text_scale: float = 1.0, *, headed: bool = False, tight: bool = False, afar: Afar | None = None
) -> Zones:
    """The parts of a felt rectangle; ``headed``: below the dice stands whose they are; ``tight``: the words have no
    more than they need; ``afar``: the least sizes of words that are read from afar. They never depend on what comes of
    the throw, so nothing moves when its outcome is written."""
    if afar is not None:
        return _zones_afar(felt, afar)
    # A tray as high as that is seen from afar.
    text_scale *= max(1.0, felt.height() / _USUAL_HEIGHT)
    # A tray that is as high as it is wide has room for words, and little for a long one on one line.
    tall = felt.height() > felt.width() * 0.85
    least, share = (_LOW_UNDER_HEADINGS * text_scale, 0.44) if headed else (_LOW * text_scale, 0.4)
    if tall:
        # Outcome and reason take two lines each there.
        least = max(least, _LOW_UNDER_HEADINGS)
    narrow = felt.height() > felt.width() * _NARROW and not headed
    of_felt = _OF_NARROW if narrow else _OF_TALL if tall else 0.21
    words = min(104.0 * text_scale, max(min(least, felt.height() * share), felt.height() * of_felt))
    if tight:
        words = min(words, LEAST_HEIGHT * text_scale)
    aside, above = (_TIGHT_PADDING, _TIGHT_PADDING / 2) if tight else (_PADDING, _PADDING / 2)
    dice = felt.adjusted(aside, above, -aside, -words)
    below = QRectF(felt.left() + _PADDING, felt.bottom() - words, felt.width() - 2 * _PADDING, words - 9)
    corner = QRectF(felt.left() + _PADDING, felt.top() + 8, felt.width() - 2 * _PADDING, 22 * text_scale)
    return Zones(dice, below, corner, text_scale)


def _zones_afar(felt: QRectF, afar: Afar) -> Zones:
    outcome, other = afar
    scale, words = other / LEAST_OF_WORDS, felt.height() * _WORDS_AFAR
    dice = felt.adjusted(_TIGHT_PADDING, _TIGHT_PADDING / 2, -_TIGHT_PADDING, -words)
    below = QRectF(felt.left() + _PADDING, felt.bottom() - words, felt.width() - 2 * _PADDING, words - 9)
    corner = QRectF(felt.left() + _PADDING, felt.top() + 8, felt.width() - 2 * _PADDING, 16 * scale)
    return Zones(dice, below, corner, scale, other, outcome)
