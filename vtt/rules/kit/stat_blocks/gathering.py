"""Stat blocks as they come become entries, changes to be shown, and problems that name their place and field."""

from collections.abc import Callable, Iterable
from typing import Any, Final

import msgspec

from vtt.rules.contract.faults import Fault
from vtt.rules.contract.keys import key_among, slug
from vtt.rules.contract.library import Problem, Reading
from vtt.rules.contract.number_changes import NumberChange
from vtt.rules.kit.stat_blocks.stat_block import StatBlock

MOST_CHARACTERS: Final = 100_000
"""A stat block of more characters than this is none."""

MOST_PROBLEMS: Final = 200
"""So many of a file are told one by one."""


class Converted(msgspec.Struct, frozen=True):
    """What a game makes of a stat block: an entry as plain fields, its key, what changed, and what else the GM is to
    know."""

    key: str
    fields: dict[str, Any]
    changes: tuple[NumberChange, ...]
    notes: tuple[Fault, ...] = ()


class Conversion(msgspec.Struct, frozen=True):
    """How a game takes stat blocks: onto which shelf, what it makes of one under a key, and what is wrong with the
    fields of an entry."""

    shelf: str
    converted: Callable[[StatBlock, str], Converted]
    faults: Callable[[dict[str, Any]], Iterable[Fault]]


class Gathered:
    """Entries out of stat blocks as they come, with what changed and what could not be used."""

    def __init__(self, name: str, conversion: Conversion) -> None:
        self._name = name
        self._conversion = conversion
        self._entries: dict[str, dict[str, Any]] = {}
        self._problems: list[Problem] = []
        self._untold = 0
        self._notes: list[Problem] = []
        self._changes: list[NumberChange] = []

    def refuse(self, place: str, reason: str) -> None:
        """Something cannot be used."""
        if len(self._problems) == MOST_PROBLEMS:
            self._untold += 1
            return
        self._problems.append(Problem(f"{self._name}: {place}" if place else self._name, reason))

    def add(self, place: str, block: StatBlock, notes: tuple[Fault, ...] = ()) -> None:
        """A block becomes an entry, unless its name is taken or something in it cannot be."""
        found = self._conversion.converted(block, slug(block.key) or key_among(block.name, self._entries))
        if not found.key:
            return self.refuse(f"{place}, name", "expected a name with letters or digits")
        if found.key in self._entries:
            return self.refuse(f"{place}, name", f"{found.key!r} is there already; expected each name once")
        wrong = tuple(self._conversion.faults(found.fields))
        for fault in wrong:
            self.refuse(f"{place}, {fault.path}", fault.reason)
        if not wrong:
            self._entries[found.key] = found.fields
            self._changes.extend(found.changes)
            said = (*notes, *found.notes)
            self._notes.extend(Problem(f"{self._name}: {place}, {note.path}", note.reason) for note in said)
        return None

    def reading(self) -> Reading:
        """Everything that was gathered."""
        problems = tuple(self._problems)
        if self._untold:
            problems += (Problem(self._name, f"{self._untold} more like these"),)
        return Reading(
            entries={self._conversion.shelf: self._entries} if self._entries else {},
            problems=problems,
            notes=tuple(self._notes),
            changes=tuple(self._changes),
        )
