"""Which names players must not read, and where a text tells one of them."""

import re
from collections.abc import Iterable, Iterator, Mapping
from itertools import chain

from vtt.rules.contract.system import System
from vtt.table.creature import Creature, Place
from vtt.table.table import Table

_WORD = re.compile(r"[^\W_]+")


class HiddenNames:
    """The names that nobody at the table has seen yet, told apart from those that everybody sees.

    A name counts as a whole word, in capitals or not. Where it is part of a longer name that is seen it tells nothing:
    “Rat 2” is no word of a hidden “Rat”, and a name that somebody seen bears as well is no secret.
    """

    def __init__(self, hidden: Iterable[str], seen: Iterable[str]) -> None:
        self._hidden, self._seen = _by_first_word(hidden), _by_first_word(seen)

    @classmethod
    def on(cls, system: System, table: Table, left: Iterable[str] = ()) -> "HiddenNames":
        """Those of a table as it is, of the groups that wait, and of hidden things that have ``left`` the table."""
        things: tuple[Creature | Place, ...] = (*table.creatures.values(), *table.places.values())
        seen = (each.name for each in things if not each.hidden)
        return cls(chain(hidden_on(system, table), left), seen)

    def told_in(self, text: str) -> bool:
        """Whether somebody who reads the text learns a hidden name."""
        if not self._hidden:
            return False
        folded = text.casefold()
        told = list(_found(self._hidden, folded))
        if not told or not self._seen:
            return bool(told)
        seen = list(_found(self._seen, folded))
        return not all(any(start <= first and last <= end for start, end in seen) for first, last in told)


def hidden_on(system: System, table: Table) -> Iterator[str]:
    """The names of what is hidden on a table, of the groups that wait, and what the game hides."""
    things: tuple[Creature | Place, ...] = (*table.creatures.values(), *table.places.values())
    yield from (each.name for each in things if each.hidden)
    for group in table.waiting.values():
        yield group.name
        yield from (each.name for each in group.creatures.values())
    yield from system.hidden_names(table)


def _by_first_word(names: Iterable[str]) -> Mapping[str, list[str]]:
    """The names by the word they begin with; under the empty one those that begin with no word of its own, as in
    scripts that put no space between words."""
    found: dict[str, list[str]] = {}
    for folded in {name.strip().casefold() for name in names} - {""}:
        word = _WORD.match(folded)
        found.setdefault(word.group() if word is not None and spaced(folded[0]) else "", []).append(folded)
    return found


def _found(names: Mapping[str, list[str]], text: str) -> Iterator[tuple[int, int]]:
    """Where each of the names stands in the text."""
    for name in names.get("", ()):
        place = text.find(name)
        while place >= 0:
            yield place, place + len(name)
            place = text.find(name, place + 1)
    for word in _WORD.finditer(text):
        start = word.start()
        for name in names.get(word.group(), ()):
            end = start + len(name)
            if text.startswith(name, start) and not (spaced(name[-1]) and spaced(text[end : end + 1])):
                yield start, end


def spaced(letter: str) -> bool:
    """Whether words of such letters stand apart: scripts without capitals put them one behind the other."""
    return letter.isdecimal() or letter.lower() != letter.upper()
