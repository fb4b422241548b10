"""Where the base lines of a name and the words under it lie, so that both together stand in the middle."""

from functools import lru_cache
from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QTextLayout

from vtt.gui.plain_text import ANYWHERE, JOINER, NO_BREAK, fitting_words, without_ends
from vtt.gui.sums import unbroken, whole_ids, whole_sums

_KEPT: Final = 4096
"""So many texts are remembered with their lines: a list measures all its rows whenever one of them changes."""
_HANGING = "、。"
_HALVINGS = 5
"""So often it is tried whether half of what is left is wide enough."""
_LEADING = 0.9
"""The room between the two, in x-heights of the lower one."""


def two_lines(area: QRectF, upper: QFont, lower: QFont | None) -> tuple[float, float]:
    """The base lines of both. By the height of the letters alone: fonts differ much in the room they leave above."""
    capitals = QFontMetricsF(upper).capHeight()
    if lower is None:
        base = area.center().y() + capitals / 2
        return base, base
    metrics = QFontMetricsF(lower)
    below = metrics.capHeight() + metrics.xHeight() * _LEADING + metrics.descent() * 0.6
    top = area.center().y() - (capitals + below) / 2
    first = top + capitals
    return first, first + below


def in_even_lines(text: str, font: QFont, width: float, most: int = 2) -> tuple[str, ...]:
    """The same as ``in_lines``, but of about one length where there are several and all of the text has room in them:
    for what is centred, where a single word below a long line looks lost."""
    lines = in_lines(text, font, width, most)
    narrow, whole = width / max(len(lines), 1), _letters(lines)
    if len(lines) == 1 or len(in_lines(text, font, width, most + 1)) > len(lines):
        return lines
    for _ in range(_HALVINGS):
        middle = (narrow + width) / 2
        found = in_lines(text, font, middle, len(lines))
        if _letters(found) == whole:
            lines, width = found, middle
        else:
            narrow = middle
    return lines


def _letters(lines: tuple[str, ...]) -> str:
    """Spaces and what stands between two facts are left out where a line ends."""
    return "".join(filter(str.isalnum, "".join(lines)))


def in_lines(text: str, font: QFont, width: float, most: int = 2, *, keeps_end: bool = False) -> tuple[str, ...]:
    """The text in lines of that width, ``most`` at most; what has no room in the last of them is elided, before its end
    where the text ``keeps_end``: where it begins with a name, what matters stands there. No sum, no word and no id of
    a rule is broken."""
    # A font of its own: that of the caller may be changed later.
    return _in_lines(text, QFont(font), width, most, keeps_end=keeps_end)


@lru_cache(maxsize=_KEPT)
def _in_lines(text: str, font: QFont, width: float, most: int, *, keeps_end: bool) -> tuple[str, ...]:
    if QFontMetricsF(font).horizontalAdvance(text) <= width:
        return (text,)
    text = _with_whole_ids(fitting_words(text, font, width), font, width)
    starts = _starts(unbroken(text), font, width, most) or _starts(whole_sums(text), font, width, most, anyhow=True)
    # No line begins with a comma: that hangs over the end of the one before, where it is nearly white.
    starts = [start + (bool(place) and text[start] in _HANGING) for place, start in enumerate(starts)]
    lines = [
        without_ends(text[start:end].replace(JOINER, ""))
        for start, end in zip(starts, [*starts[1:], len(text)], strict=True)
    ]
    metrics = QFontMetricsF(font)
    rooms = [width + (metrics.horizontalAdvance(line[-1]) if line[-1:] in tuple(_HANGING) else 0) for line in lines]
    cuts = [Qt.TextElideMode.ElideRight] * len(lines)
    if keeps_end and len(lines) > 1:
        cuts[-1] = Qt.TextElideMode.ElideLeft
    return tuple(metrics.elidedText(line, cut, room) for line, cut, room in zip(lines, cuts, rooms, strict=True))


def _with_whole_ids(text: str, font: QFont, width: float) -> str:
    """The ids of rules in it kept together, if each has room on a line."""
    whole, metrics = whole_ids(text), QFontMetricsF(font)
    kept = (word for word, was in zip(whole.split(), text.split(), strict=True) if word != was)
    return whole if all(metrics.horizontalAdvance(word) <= width for word in kept) else text


def _starts(text: str, font: QFont, width: float, most: int, *, anyhow: bool = False) -> list[int]:
    """Where each line begins; unless it is ``anyhow``, none where something that is kept together has no room on a line
    of its own."""
    layout = QTextLayout(text, font)
    if not text.replace(NO_BREAK, " ").replace("\N{NON-BREAKING HYPHEN}", "-").isascii():
        # What is written without spaces may end a line anywhere.
        layout.setTextOption(ANYWHERE)
    layout.beginLayout()
    starts: list[int] = []
    while len(starts) < most:
        line = layout.createLine()
        if not line.isValid():
            break
        line.setLineWidth(width)
        start = line.textStart()
        if not anyhow and (line.naturalTextWidth() > width or _is_within(text, start)):
            starts = []
            break
        starts.append(start)
    layout.endLayout()
    return starts


def _is_within(text: str, place: int) -> bool:
    """Whether what is kept together would be parted there."""
    if not place or text[place - 1] == " ":
        return False
    return NO_BREAK in text[text.rfind(" ", 0, place) + 1 :].partition(" ")[0]
