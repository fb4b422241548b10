"""The colours of the bands of a roll: those of their tones, told apart where two would look alike."""

from collections.abc import Sequence

from PySide6.QtGui import QColor

from vtt.gui.look import Look
from vtt.gui.sheet.tones import bar
from vtt.gui.theme import blend, contrast
from vtt.rules.contract.roll_view import RollBand

_ALIKE = 60
"""How far apart two colours must be, in steps of 256 of red, green and blue together."""
_LEAST = 3.1
"""The contrast to its ground at which a bar is seen (WCAG 2.2, 1.4.11), and a little more."""
_LEAST_OUTLINED = 4.6
"""The same where every line is meant to be seen: the lowest band of a colour is often the likeliest."""
_STEP = 1.4
"""By what factor the contrast grows at least from one band to the next of its colour."""
_HALVINGS = 12


def band_colours(look: Look, bands: Sequence[RollBand]) -> tuple[QColor, ...]:
    """A colour for each band: of those that would look alike each stands out more than the one below it, and all of
    them from their ground."""
    inks = [bar(look, band.tone) for band in bands]
    found = []
    for place, ink in enumerate(inks):
        alike = [other for other, each in enumerate(inks) if _distance(ink, each) < _ALIKE]
        found.append(ink if len(alike) == 1 else _at(look, ink, _wanted(look, ink, alike.index(place), len(alike))))
    return tuple(found)


def _wanted(look: Look, ink: QColor, place: int, count: int) -> float:
    """The contrast of one of so many bands of a colour, the lowest first: the highest has the colour itself, or more
    where that is too little for all of them."""
    least = _LEAST_OUTLINED if look.theme.outlined else _LEAST
    most = max(contrast(ink.name(), look.theme.field), least * _STEP ** (count - 1))
    return float(least * (most / least) ** (place / (count - 1)))


def _at(look: Look, ink: QColor, wanted: float) -> QColor:
    """The colour with this contrast to the ground: a mixture with the ground where it has more, with the colour of
    writing where it has less."""
    ground, writing = look.colour("field"), look.colour("text")
    own = contrast(ink.name(), ground.name())
    first, second = (ground, ink) if own >= wanted else (ink, writing)
    low, high = 0.0, 1.0
    for _ in range(_HALVINGS):
        middle = (low + high) / 2
        if contrast(blend(first, second, middle).name(), ground.name()) < wanted:
            low = middle
        else:
            high = middle
    return blend(first, second, high)


def _distance(a: QColor, b: QColor) -> int:
    return abs(a.red() - b.red()) + abs(a.green() - b.green()) + abs(a.blue() - b.blue())
