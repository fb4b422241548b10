"""Answers that are asked for again and again of the very same creatures."""

from collections.abc import Mapping
from typing import Any, Generic, TypeVar

from vtt.table.creature import Creature

_Answer = TypeVar("_Answer")


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
