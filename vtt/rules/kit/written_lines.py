"""Things as lines of text, the way a person writes them: a name, and in parentheses what else there is to say."""

from collections.abc import Iterable, Sequence
from typing import Protocol, TypeVar


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
