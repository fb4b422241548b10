"""How a creature looks on the table, out of the words that its stat block has for its size and kind."""

import re
from typing import Final

_HALF_WIDTHS: Final = {"tiny": 1.25, "small": 2.0, "medium": 2.5, "large": 5.0, "huge": 7.5, "gargantuan": 10.0}
_GLYPHS: Final = {
    "dragon": "fa6s.dragon",
    "beast": "mdi6.paw",
    "undead": "mdi6.skull",
    "humanoid": "mdi6.account",
    "fiend": "mdi6.fire",
    "plant": "mdi6.leaf",
    "elemental": "mdi6.creation",
}


def half_width(kind: str) -> float:
    """Half the width of a token in feet, of the first size that is named."""
    words = re.findall(r"\w+", kind.casefold())
    return next((_HALF_WIDTHS[word] for word in words if word in _HALF_WIDTHS), _HALF_WIDTHS["medium"])


def glyph_of(kind: str) -> str:
    """The icon of the first kind that is named, or empty."""
    return next((glyph for word, glyph in _GLYPHS.items() if word in kind.casefold()), "")
