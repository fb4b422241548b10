"""How a name is written where there is little room for it: on two lines, without its article, cut so that what tells it
from its like is left."""

from functools import lru_cache
from unicodedata import east_asian_width

from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetricsF

from vtt.gui.plain_text import NO_BREAK

LONGEST_NAME = 28
"""Characters of a name that a plate shows, those of full width counted twice; a longer one is cut by an ellipsis."""
SHORTER_NAMES = (18, 11, 7)
"""The same where there is less and less room."""
_SHORTEST = 5
"""What is left of a longer name where there is hardly any room: of a shorter one it would spare nothing."""
_ARTICLES = ("the", "a", "an")
_KNOWN = 32_000
"""So many answers are kept: of two thousand names each is shortened to six lengths."""
_LEANING = " f"
"""What does not stand before three dots: they are of another font, and an f would lean over them."""


@lru_cache(_KNOWN)
def shortened(name: str, longest: int = LONGEST_NAME) -> str:
    """A name short enough for a plate. Its article is the first to go; the number or the letter that tells it from its
    like stays at its end."""
    if _long(name) > longest:
        name = without_article(name)
    if _long(name) <= longest:
        return name
    before, _, number = name.rpartition(" ")
    is_told_apart = len(number) <= 3 if number.isdecimal() else len(number) == 1
    end = f"… {number}" if before and is_told_apart else "…"
    start = before if len(end) > 1 else name
    room, long = longest - _long(end), 0
    for place, character in enumerate(start):
        long += _long(character)
        if long > room:
            start = start[:place]
            break
    return start.rstrip(_LEANING) + end


def shorter_names(name: str) -> tuple[int, ...]:
    """How many characters of a name a plate shows, less and less."""
    last = (_SHORTEST,) if _long(name) > SHORTER_NAMES[-1] + 1 else ()
    return LONGEST_NAME, *SHORTER_NAMES, *last


def without_article(name: str) -> str:
    """The name as it stands in a list: “The grey lady” is the “Grey lady”."""
    article, _, rest = name.partition(" ")
    return rest[:1].upper() + rest[1:] if rest and article.lower() in _ARTICLES else name


def inside(name: str) -> str:
    """The name as it stands inside a sentence: “The bell” is “the bell”; “A” alone is called so."""
    article, space, rest = name.partition(" ")
    return f"{article.lower()}{space}{rest}" if rest and article.lower() in _ARTICLES else name


@lru_cache(_KNOWN)
def whole_names(name: str) -> tuple[str, ...]:
    """The name in full as it may stand on a plate: on one line, and where it is not short on two of about the same
    length, a number beside what it counts; none where it is too long for either."""
    words = name.split() if _long(name) > SHORTER_NAMES[-1] else []
    halves = [
        (" ".join(words[:place]), " ".join(words[place:]))
        for place in range(1, len(words))
        if not " ".join(words[place:]).isdecimal()
    ]
    on_two = min(halves, key=lambda both: max(map(_long, both)), default=(name,))
    return tuple(
        "\n".join(lines) for lines in dict.fromkeys(((name,), on_two)) if max(map(_long, lines)) <= LONGEST_NAME
    )


def broken(name: str) -> str:
    """A whole name on as few lines as it takes, each short enough for a plate."""
    # The first picture does without: most names are short.
    from textwrap import wrap

    wide = _long(name) > len(name)
    first, space, number = name.rpartition(" ")
    kept = f"{first}{NO_BREAK}{number}" if space and number.isdecimal() else name
    lines = wrap(kept, LONGEST_NAME // 2 if wide else LONGEST_NAME)
    return "\n".join(lines).replace(NO_BREAK, " ") or name


def _long(text: str) -> int:
    if text.isascii():
        return len(text)
    return sum(2 if east_asian_width(character) in "WF" else 1 for character in text)


def name_fitting(name: str, metrics: QFontMetricsF, width: float) -> str:
    """As much of a name as this width holds, with the number that tells it from its like; without one what is left out
    is left out in the middle, so that those which begin alike are told apart by their ends. Its article is the first to
    go."""
    if metrics.horizontalAdvance(name) > width:
        name = without_article(name)
    if not name.rpartition(" ")[2].isdecimal():
        start, dots, end = metrics.elidedText(name, Qt.TextElideMode.ElideMiddle, width).partition("…")
        return f"{start.rstrip(_LEANING)}{dots}{end}" if dots else start
    shown = (shortened(name, letters) for letters in range(len(name), 1, -1))
    return next((text for text in (name, *shown) if metrics.horizontalAdvance(text) <= width), name[:1])
