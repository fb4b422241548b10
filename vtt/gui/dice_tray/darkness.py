"""An eclipse: when a boon and its bane both lie on their highest face, the lamp over the dice goes out."""

from collections.abc import Iterable, Sequence
from math import inf

from msgspec.structs import replace
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QRadialGradient

from vtt.gui.dice_tray.heaps import Heap
from vtt.gui.dice_tray.pieces import Piece
from vtt.gui.theme import Theme, blend, colour, contrast

DUSK = 0.6
"""Seconds in which it grows dark."""
BY_NIGHT = 0.35
"""How dark it is from which on words are written in light."""
_DARKEST = 0.86
_BLACK = "#000000"
_CORONA, _BEGINS, _BRIGHTEST = 1.75, 0.875, 1.015
"""The radius of the light round each of the two dice, where it begins and where it is brightest, in radii of a die."""
_FADES = 0.29
"""The share of the way from there to its end on which most of it fades."""


def darkness(heaps: Sequence[Heap], pieces: Sequence[Piece], seconds: float) -> float:
    """How dark it is so many seconds after the throw, from 0 to 1."""
    return dusk(_eclipses(heaps, pieces), seconds)


def dusk(begins: Iterable[float], seconds: float) -> float:
    """How dark it is at that moment, where eclipses begin at these, from 0 to 1."""
    return max((min(1.0, max(0.0, (seconds - at) / DUSK)) for at in begins), default=0.0)


def night(strength: float, darkest: float = _DARKEST) -> QColor:
    """What lies over everything then; ``darkest``: how much it takes when it is dark."""
    return QColor.fromRgbF(0.015, 0.015, 0.05, darkest * strength)


def by_night(theme: Theme) -> Theme:
    """The theme whose words are read in the dark: in a light one they are written in the colour of its grounds. What
    lies under a word is as dark as the felt round it."""
    light, grey = (theme.felt_text, theme.felt_text_muted)
    if contrast(light, _BLACK) < contrast(theme.window, _BLACK):
        light = theme.window
        grey = blend(QColor(light), QColor(_BLACK), 0.2).name()
    dark = night(1.0)
    ground = blend(QColor(theme.felt_centre), QColor(dark.red(), dark.green(), dark.blue()), _DARKEST).name()
    return replace(theme, text=light, text_muted=grey, felt_text=light, felt_text_muted=grey, felt_centre=ground)


def darken(
    painter: QPainter, felt: QRectF, heaps: Sequence[Heap], pieces: Sequence[Piece], seconds: float, theme: Theme
) -> None:
    """Night over the felt."""
    strength = darkness(heaps, pieces, seconds)
    if not strength:
        return
    corner = theme.corner * 0.6
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(night(strength))
    painter.drawRoundedRect(felt, corner, corner)


def paint_coronas(
    painter: QPainter, heaps: Sequence[Heap], pieces: Sequence[Piece], seconds: float, theme: Theme
) -> None:
    """A corona round each of the dice that brought the night."""
    strength = darkness(heaps, pieces, seconds)
    if not strength:
        return
    place = 0
    for heap in heaps:
        if heap.eclipsed:
            for piece in pieces[place : place + 2]:
                middle = QPointF(piece.place.x, piece.place.y)
                paint_corona(painter, middle, piece.radius, strength, theme, piece.shines_to)
        place += len(heap.dice)


def _eclipses(heaps: Sequence[Heap], pieces: Sequence[Piece]) -> list[float]:
    """Seconds after the throw at which each eclipse begins: when both of its dice lie."""
    found, place = [], 0
    for heap in heaps:
        if heap.eclipsed:
            found.append(max(piece.tumble.at_rest for piece in pieces[place : place + 2]))
        place += len(heap.dice)
    return found


def paint_corona(
    painter: QPainter, middle: QPointF, radius: float, strength: float, theme: Theme, most: float = inf
) -> None:
    """The corona round a die of that radius in pixels, which reaches so many at the ``most``."""
    reach = min(radius * _CORONA, most)
    gradient = QRadialGradient(middle, reach)
    begins, brightest = radius * _BEGINS / reach, min(radius * _BRIGHTEST / reach, 1.0)
    fades = brightest + (1.0 - brightest) * _FADES
    for stop, opacity in ((0.0, 0.0), (begins, 0.0), (brightest, 0.9), (fades, 0.3), (1.0, 0.0)):
        gradient.setColorAt(stop, colour(theme.felt_text, opacity * strength))
    painter.setPen(QPen(Qt.PenStyle.NoPen))
    painter.setBrush(gradient)
    painter.drawEllipse(middle, reach, reach)
