"""The words that stand on the ground of a board, names of bands and what is said on links, each with a key of its own:
under a name that is told in full none of them is drawn, half a word reads as another."""

from collections.abc import Collection, Sequence

from PySide6.QtCore import QRectF

from vtt.gui.board.links import LinkName
from vtt.gui.board.rings import RingNameAt

_BAND, _LINK = "\nband ", "\nlink "
"""No id of a thing begins so."""


def band_key(place: int) -> str:
    """The key of the name of the band at this place among those that are named."""
    return f"{_BAND}{place}"


def link_key(place: int) -> str:
    """The key of the words on the link at this place among those that have some."""
    return f"{_LINK}{place}"


def seen_bands(bands: Sequence[RingNameAt], unnamed: Collection[str]) -> list[RingNameAt]:
    """The names of bands but those that are not to be drawn."""
    return [each for place, each in enumerate(bands) if band_key(place) not in unnamed]


def ground_words(bands: Sequence[RingNameAt], links: Sequence[LinkName]) -> dict[str, QRectF]:
    """The boxes of them all by key, in pixels from the focus."""
    found = {band_key(place): box for place, (_, box) in enumerate(bands)}
    return found | {link_key(place): name.box for place, name in enumerate(links)}
