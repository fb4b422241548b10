"""What somebody gave, repeated in an error: never longer than a line of people bears, and never an error of its own.

Known to every package; must not import any of them.
"""

from collections.abc import Iterable
from typing import Any, Final

MOST_ECHOED: Final = 200
"""So many characters of what was given an error repeats."""

MOST_IN_A_LINE: Final = 300
"""No line on what is wrong is longer than this."""


def echoed(value: Any) -> str:
    """A value as it is written in a line on what is wrong with it: in quotes where it is a text."""
    if isinstance(value, str | bytes):
        # Of a megabyte only what may be shown is quoted.
        return shortened(repr(value[: MOST_ECHOED + 1]), MOST_ECHOED)
    if isinstance(value, int | float | None):
        try:
            return shortened(repr(value), MOST_ECHOED)
        except ValueError:
            return "a number of thousands of digits"
    try:
        return shortened(repr(value), MOST_ECHOED)
    except (ValueError, RecursionError):
        return "a value without end"


def shortened(text: str, most: int) -> str:
    """A text of at most so many characters, without its middle where it is longer."""
    if len(text) <= most:
        return text
    end = (most - 1) // 4
    return f"{text[: most - 1 - end]}…{text[len(text) - end :]}"


def in_one_line(text: str, most: int = MOST_IN_A_LINE) -> str:
    """A text as one line that can be printed: no breaks of lines, no control characters, not longer than ``most``."""
    if len(text) <= most and text.isprintable():
        return text
    line = shortened(" ".join(shortened(text, 4 * most).split()), most)
    return "".join(letter if letter.isprintable() else "\N{REPLACEMENT CHARACTER}" for letter in line)


def one_of(names: Iterable[str], most: int = MOST_ECHOED) -> str:
    """Names to choose from, parted by commas; of many the first, and how many there are."""
    known = list(names)
    whole = ", ".join(known)
    if len(whole) <= most:
        return whole
    shown, length = 0, 0
    while shown < len(known) and length + len(known[shown]) + 2 <= most - 20:
        length += len(known[shown]) + 2
        shown += 1
    if not shown:
        return f"{len(known):,} names"
    return f"{', '.join(known[:shown])} … ({len(known):,} in all)"
