"""Things as lines of text, the way a person writes them: a name, and in parentheses what else there is to say."""

import re
from collections.abc import Iterable, Sequence
from typing import Final, Protocol, TypeVar

_FRACTION: Final = r"\d{1,6}(?:\.\d{1,3})?"


class LineError(ValueError):
    """A line that cannot be read: what was expected, in a few words."""


class _Named(Protocol):
    @property
    def name(self) -> str: ...


N = TypeVar("N", bound=_Named)


def with_words(name: str, words: Sequence[str]) -> str:
    """``name (word, word)``, or the name alone."""
    return f"{name} ({', '.join(words)})" if words else name


def named(before: Iterable[N], name: str) -> N | None:
    """The first of that name, in capitals or not."""
    wanted = name.casefold()
    return next((each for each in before if each.name.casefold() == wanted), None)


def words_of(text: str) -> tuple[str, ...]:
    """Words that commas part."""
    return tuple(word.strip() for word in text.split(",") if word.strip())


def lines_of(text: str) -> tuple[str, ...]:
    """Lines that say anything, without what surrounds them."""
    return tuple(line.strip() for line in text.splitlines() if line.strip())


def fraction_of(given: str, unit: str = "") -> float:
    """A number of which there may be parts: ``2.5``, with its unit behind it or not. Raises ``LineError``."""
    number = given.strip().removesuffix("ft").strip()
    if not re.fullmatch(_FRACTION, number):
        raise LineError(f"expected {unit or 'a number'}, such as 5 or 2.5; found {given!r}")
    return float(number)
