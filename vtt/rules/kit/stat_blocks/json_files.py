"""Files of stat blocks in JSON, told apart by what stands in them; every block becomes an entry or a problem that names
its place and field."""

import json
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, Final

import msgspec

from vtt.rules.contract.faults import Fault
from vtt.rules.contract.keys import key_among, slug
from vtt.rules.contract.library import Problem, Reading
from vtt.rules.contract.number_changes import NumberChange
from vtt.rules.contract.plain_values import fault_in
from vtt.rules.kit.stat_blocks import basic_fantasy, improved_initiative
from vtt.rules.kit.stat_blocks.stat_block import StatBlock, Unreadable

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


_EXPECTED = (
    "expected a stat block of Improved Initiative (Name, AC, Abilities) or Basic Fantasy (armor_class, hit_dice)"
)
"""What is said of an object that is neither."""


_HEADING = re.compile(r"\[{1,2}[A-Za-z_][\w-]*\]")


def is_json(text: str) -> bool:
    """Whether a text looks like JSON rather than the headings of TOML, which begin with a bracket, too."""
    start = text.lstrip()[:200]
    return start.startswith("{") or (start.startswith("[") and _HEADING.match(start) is None)


def holds_blocks(text: str) -> bool:
    """Whether a text is JSON with a stat block in it that can be told as one."""
    try:
        value = msgspec.json.decode(text)
    except (msgspec.DecodeError, RecursionError):
        return False
    return any(isinstance(each, dict) and _reader(each) is not None for _, each in _blocks(value))


def read_json(name: str, text: str, conversion: Conversion) -> Reading:
    """The creatures of a file as a game makes them, and whatever could not be used. Never raises."""
    try:
        value = msgspec.json.decode(text)
    except (msgspec.DecodeError, RecursionError):
        return Reading(problems=(_not_json(name, text),))
    found = Gathered(name, conversion)
    blocks = list(_blocks(value))
    if not blocks:
        found.refuse("", f"holds no stat blocks; {_EXPECTED}")
    for place, each in blocks:
        _add(found, place, each)
    return found.reading()


def _blocks(value: Any) -> Iterator[tuple[str, Any]]:
    """The objects of a file with their places: a list of them, one alone, or several by name."""
    if isinstance(value, list):
        yield from ((f"creature {number}", each) for number, each in enumerate(value, start=1))
    elif isinstance(value, dict):
        if _reader(value) is not None:
            yield "creature 1", value
        else:
            inner = [(str(key), each) for key, each in value.items() if isinstance(each, dict | list)]
            for key, each in inner:
                if isinstance(each, dict):
                    yield key, each
                else:
                    yield from ((f"{key}[{number}]", below) for number, below in enumerate(each))


def _add(found: Gathered, place: str, value: Any) -> None:
    if not isinstance(value, dict):
        return found.refuse(place, _EXPECTED)
    called = value.get("Name", value.get("name"))
    if isinstance(called, str) and called:
        place = f"{place} ({called[:40]})"
    fault = fault_in(value)
    if fault is not None:
        return found.refuse(f"{place}, {fault.path}", fault.reason)
    if len(msgspec.json.encode(value)) > MOST_CHARACTERS:
        return found.refuse(place, f"more than {MOST_CHARACTERS:,} characters; expected a stat block")
    reader = _reader(value)
    if reader is None:
        return found.refuse(place, _EXPECTED)
    try:
        block, notes = reader(value)
    except Unreadable as problem:
        return found.refuse(f"{place}, {problem.fault.path}", problem.fault.reason)
    return found.add(place, block, notes)


def _reader(value: Mapping[str, Any]) -> Callable[[Mapping[str, Any]], tuple[StatBlock, tuple[Fault, ...]]] | None:
    if basic_fantasy.is_block(value):
        return basic_fantasy.block_of
    if improved_initiative.is_block(value):
        return lambda given: (improved_initiative.block_of(given), ())
    return None


def _not_json(name: str, text: str) -> Problem:
    try:
        json.loads(text)
    except json.JSONDecodeError as error:
        return Problem(
            f"{name}, line {error.lineno}, column {error.colno}", f"not JSON: {error.msg[:1].lower()}{error.msg[1:]}"
        )
    except RecursionError:
        pass
    return Problem(name, "not JSON that can be read: lists inside lists without end; expected stat blocks")
