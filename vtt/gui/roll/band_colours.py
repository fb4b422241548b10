"""The colours of the bands of a roll: those of their tones, told apart where two would look alike."""

from collections.abc import Sequence

from PySide6.QtGui import QColor

from vtt.gui.look import Look
from vtt.gui.sheet.tones import bar
from vtt.rules.contract.roll_view import RollBand

_ALIKE = 60
"""How far apart two colours must be, in steps of 256 of red, green and blue together."""
_SHARES = (1.0, 0.66, 0.44, 0.28)
"""How full a colour is, by how many higher bands have one like it."""


def band_colours(look: Look, bands: Sequence[RollBand]) -> tuple[QColor, ...]:
    """A colour for each band: where it would be like that of a higher one it is paler."""
    ground = look.colour("field")
    inks = [bar(look, band.tone) for band in bands]
    found = []
    for place, ink in enumerate(inks):
        alike = sum(_distance(ink, higher) < _ALIKE for higher in inks[place + 1 :])
        found.append(_mixed(ink, ground, _SHARES[min(alike, len(_SHARES) - 1)]))
    return tuple(found)


def _distance(a: QColor, b: QColor) -> int:
    return abs(a.red() - b.red()) + abs(a.green() - b.green()) + abs(a.blue() - b.blue())


def _mixed(ink: QColor, ground: QColor, share: float) -> QColor:
    pairs = ((ink.red(), ground.red()), (ink.green(), ground.green()), (ink.blue(), ground.blue()))
    return QColor(*(round(over * share + under * (1 - share)) for over, under in pairs))
