"""Names that have no room: told shorter by whole words, as somebody at the table would, and never cut within a word
while another way is left."""

import re
from collections.abc import Iterator, Sequence

from PySide6.QtGui import QFont, QFontMetricsF

from vtt.gui.board.names import name_fitting, shortened, without_article

_TITLES = frozenset(
    {"abbess", "abbot", "baron", "baroness", "brother", "captain", "colonel", "corporal", "count", "countess"}
    | {"dame", "doctor", "duchess", "duke", "father", "general", "judge", "king", "lady", "lieutenant", "lord"}
    | {"madam", "major", "marshal", "master", "mistress", "mother", "old", "prince", "princess", "professor"}
    | {"queen", "saint", "sergeant", "sir", "sister", "young"}
)
_GOES_ON = frozenset(
    {"among", "and", "at", "between", "by", "called", "for", "from", "in", "of", "on", "the", "under", "who", "with"}
)
"""Words with which what a name goes on with begins: where somebody is from, what somebody is called besides."""
_UNSPACED = re.compile("[ぁ-んァ-ヺ一-龠々]")
"""Letters of what is written without spaces."""
_NOT_FIRST = "、。ー・」』）ぁぃぅぇぉっゃゅょァィゥェォッャュョ"
"""What no line of Japanese begins with."""


def told_in_room(names: Sequence[str], font: QFont, width: float, lines: int) -> tuple[tuple[str, ...], ...]:
    """Each of these names on so many lines (one or two) of this width (pixels) at most: as a whole if it has room, else
    by fewer words; those that would be told alike, with what tells them apart."""
    metrics = QFontMetricsF(font)
    told = [_in_room(name, metrics, width, lines) for name in names]
    alike: dict[tuple[str, ...], set[str]] = {}
    for each, name in zip(told, names, strict=True):
        alike.setdefault(each, set()).add(name)
    return tuple(
        each if len(alike[each]) == 1 else _apart(name, alike[each], metrics, width, lines)
        for each, name in zip(told, names, strict=True)
    )


def width_of(name: str, font: QFont, lines: int, *, parted: bool = True) -> float:
    """Pixels that the whole name takes on so many lines at most, without its article where that has no room; a word is
    ``parted`` after its hyphen or is not."""
    metrics = QFontMetricsF(font)
    ways = [each for each in _ways(name, metrics, lines) if parted or not each[0].endswith("-")]
    return min(max(map(metrics.horizontalAdvance, each)) for each in ways)


def width_of_lines(lines: tuple[str, ...], font: QFont) -> float:
    """Pixels that the widest of these lines takes."""
    return max(map(QFontMetricsF(font).horizontalAdvance, lines), default=0.0)


def shorter(name: str) -> Iterator[str]:
    """The name, and what it may be called instead: without its article, without what it goes on with, without a title,
    by ever fewer of its first words; the number that tells it from its like stays."""
    yield name
    yield (name := without_article(name))
    words = name.split()
    number = words.pop() if len(words) > 1 and words[-1].isdecimal() else ""
    begun = next((place for place, word in enumerate(words) if place and word.lower() in _GOES_ON), len(words))
    own = words[:begun]
    untitled = own[1:] if own[1:] and own[0].lower() in _TITLES else own
    for said in (own, untitled, *(untitled[:count] for count in range(len(untitled) - 1, 0, -1))):
        yield " ".join((*said, number)) if number else " ".join(said)


def _ways(name: str, metrics: QFontMetricsF, lines: int) -> list[tuple[str, ...]]:
    """The name on one line, there without its article, and on the two that make it narrowest, its number beside what it
    counts."""
    bare = without_article(name)
    found: list[tuple[str, ...]] = [(name,), (bare,)]
    if lines > 1:
        broken = [(bare[:place].rstrip(), bare[place:].lstrip()) for place in _places(bare)]
        found += sorted(broken, key=lambda both: max(map(metrics.horizontalAdvance, both)))[:1]
    return found


def _places(name: str) -> list[int]:
    """Where a name may be broken: before a word, after a hyphen, and what is written without spaces nearly anywhere."""
    spaced = " " in name.strip() or not _UNSPACED.search(name)
    after = [place for place in range(2, len(name) - 1) if not spaced or name[place - 1] in " -"]
    return [place for place in after if not name[place:].strip().isdecimal() and name[place] not in _NOT_FIRST]


def _in_room(name: str, metrics: QFontMetricsF, width: float, lines: int) -> tuple[str, ...]:
    def ways() -> Iterator[tuple[str, ...]]:
        for said in shorter(name):
            yield from _ways(said, metrics, lines)
        for said in shorter(name) if lines > 1 else ():
            # Before a word is cut, the number that stands at its end stands alone.
            first, _, number = said.rpartition(" ")
            if first and number.isdecimal():
                yield first, number
        for most in range(2 * len(name), 1, -1):
            yield from _ways(shortened(name, most), metrics, lines)

    return next((way for way in ways() if max(map(metrics.horizontalAdvance, way)) <= width), (name[:1],))


def _apart(name: str, alike: set[str], metrics: QFontMetricsF, width: float, lines: int) -> tuple[str, ...]:
    """The first word of a name and those that the others do not have; where these have no room, its beginning and its
    end."""
    words = without_article(name).split()
    shared = set.intersection(*(set(each.split()) for each in alike))
    own = [word for word in words[1:] if word not in shared]
    for said in (" ".join((*words[:1], *own)), " ".join(own)) if own else ():
        for way in _ways(said, metrics, lines):
            if max(map(metrics.horizontalAdvance, way)) <= width:
                return way
    for place in range(len(words) - 1, 0, -1) if lines > 1 else ():
        first, rest = " ".join(words[:place]), " ".join(words[place:])
        if metrics.horizontalAdvance(first) <= width:
            return first, name_fitting(rest, metrics, width)
    return (name_fitting(name, metrics, width),)
