"""Answers that are asked for again and again of the very same creatures, or parts of them."""

import sys
from collections.abc import Mapping
from functools import _lru_cache_wrapper, lru_cache
from typing import Any, Final, Generic, TypeVar

from vtt.table.creature import Creature

_Answer = TypeVar("_Answer")
_REMEMBERING: Final = ("vtt.rules.", "vtt.dice.")


class Remembered(Generic[_Answer]):
    """Answers about one map of creatures by question, forgotten with the first question about another one.

    Nobody changes ``Table.creatures`` in place, so its identity says that nothing about them has changed.
    """

    __slots__ = ("_known",)

    def __init__(self) -> None:
        self._known: tuple[Mapping[str, Creature], dict[Any, _Answer]] = ({}, {})

    def about(self, creatures: Mapping[str, Creature]) -> dict[Any, _Answer]:
        """What is known of these creatures, to be looked up and added to."""
        known, answers = self._known
        if known is not creatures:
            answers = {}
            # Both at once: the odds are asked for in a thread of their own.
            self._known = (creatures, answers)
        return answers


class RememberedByParts(Generic[_Answer]):
    """Answers that hang on some values and on nothing else, told apart by the identity of these values.

    That is much quicker than by value, and misses only where equal values are made anew. Each answer keeps its values
    alive, so that no identity is ever given to another. ``most`` answers are remembered at a time.
    """

    __slots__ = ("_known", "_most")

    def __init__(self, most: int = 4096) -> None:
        self._known: dict[tuple[int, ...], tuple[tuple[Any, ...], _Answer]] = {}
        self._most = most

    def of(self, parts: tuple[Any, ...]) -> _Answer | None:
        """The answer for these values, or ``None`` where it is not known."""
        found = self._known.get(tuple(map(id, parts)))
        return None if found is None else found[1]

    def keep(self, parts: tuple[Any, ...], answer: _Answer) -> _Answer:
        """Remember this answer for these values, and return it."""
        if len(self._known) >= self._most:
            self._known.clear()
        self._known[tuple(map(id, parts))] = (parts, answer)
        return answer

    def forget(self) -> None:
        """Forget all answers."""
        self._known.clear()


def same(value: _Answer) -> _Answer:
    """The very same object for equal values, for those that are told apart by identity and made anew again and
    again."""
    if not value:
        return value
    found: _Answer = _same(value)
    return found


@lru_cache(maxsize=4096)
def _same(value: Any) -> Any:
    return value


def forget() -> None:
    """Forget whatever the modules of rules and dice remember with a bound: it is of no use to another campaign. What
    they keep without one is the game's own, and stays."""
    for name, module in tuple(sys.modules.items()):
        if name.startswith(_REMEMBERING):
            for each in tuple(vars(module).values()):
                if isinstance(each, RememberedByParts):
                    each.forget()
                elif isinstance(each, _lru_cache_wrapper) and each.cache_info().maxsize is not None:
                    each.cache_clear()
