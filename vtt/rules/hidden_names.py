"""Which names players must not read, and where a text tells one of them."""

import re
from collections.abc import Iterable
from functools import lru_cache

from vtt.rules.system import System
from vtt.table.creature import Creature, Place
from vtt.table.table import Table


class HiddenNames:
    """The names that nobody at the table has seen yet, told apart from those that everybody sees.

    A name counts as a whole word, in capitals or not. Where it is part of a longer name that is seen it tells nothing:
    “Rat 2” is no word of a hidden “Rat”, and a name that somebody seen bears as well is no secret.
    """

    def __init__(self, hidden: Iterable[str], seen: Iterable[str]) -> None:
        self._hidden, self._seen = _known(hidden), _known(seen)

    @classmethod
    def on(cls, system: System, table: Table, left: Iterable[str] = ()) -> "HiddenNames":
        """Those of a table as it is, with the names of hidden things that have ``left`` it."""
        things: tuple[Creature | Place, ...] = (*table.creatures.values(), *table.places.values())
        hidden = (each.name for each in things if each.hidden)
        seen = (each.name for each in things if not each.hidden)
        return cls((*hidden, *system.hidden_names(table), *left), seen)

    def told_in(self, text: str) -> bool:
        """Whether somebody who reads the text learns a hidden name."""
        if not self._hidden:
            return False
        told = [match.span() for match in _pattern(self._hidden).finditer(text)]
        if not told or not self._seen:
            return bool(told)
        seen = [match.span() for match in _pattern(self._seen).finditer(text)]
        return not all(any(start <= first and last <= end for start, end in seen) for first, last in told)


def _known(names: Iterable[str]) -> frozenset[str]:
    return frozenset(stripped for name in names if (stripped := name.strip()))


@lru_cache(maxsize=64)
def _pattern(names: frozenset[str]) -> re.Pattern[str]:
    """Each of the names as a whole word, the longest that fits."""
    longest_first = sorted(names, key=lambda name: (-len(name), name))
    return re.compile("|".join(map(_whole_word, longest_first)), re.IGNORECASE)


def _whole_word(name: str) -> str:
    before = r"(?<!\w)" if _spaced(name[0]) else ""
    after = r"(?!\w)" if _spaced(name[-1]) else ""
    return before + re.escape(name) + after


def _spaced(letter: str) -> bool:
    """Whether words of such letters stand apart: those of scripts without capitals follow each other unspaced."""
    return letter.isdecimal() or letter.lower() != letter.upper()
