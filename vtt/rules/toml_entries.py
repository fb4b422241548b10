"""Entries of shelves written as TOML: every mistake is one problem, and whatever is right is read.

A file holds any number of entries under the headings of its sections, such as ``[[creature]]``. The key of an entry is
its ``key``, else its name in lower case with hyphens.
"""

import re
import tomllib
from collections.abc import Callable, Iterator, Mapping
from importlib.resources import files
from typing import Any, Generic, TypeVar

from vtt.rules.faults import Fault
from vtt.rules.keys import KEY_EXPECTED, is_key, key_among
from vtt.rules.library import MOST_BYTES, Problem, too_large

EntryType = TypeVar("EntryType")

MOST_DIGITS = 100
"""A number with more digits than this is not read: Python itself refuses to make one of thousands."""

_LONG_NUMBER = re.compile(rf"\d{{{MOST_DIGITS + 1},}}+")
_POSITION = re.compile(r"^(.*) \(at (?:line (\d+), column (\d+)|end of document)\)$", re.DOTALL)


def decoded(name: str, content: bytes) -> str | Problem:
    """The text of a file for the shelves, or why it cannot be read."""
    if len(content) > MOST_BYTES:
        return too_large(name)
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        return Problem(f"{name}, byte {error.start}", "expected a text in UTF-8")
    number = _LONG_NUMBER.search(text)
    if number is not None:
        line, column = _line_and_column(text, number.start())
        digits = len(number.group())
        return Problem(f"{name}, line {line}, column {column}", f"a number of {digits} digits; expected a shorter one")
    return text


class EntryReader(Generic[EntryType]):
    """Reads files of entries. ``sections`` maps each heading to its shelf; ``checked`` makes an entry of a shelf out of
    plain fields, or says every mistake in them."""

    def __init__(
        self,
        sections: Mapping[str, str],
        checked: Callable[[str, Mapping[str, Any]], tuple[EntryType | None, list[Fault]]],
    ) -> None:
        self._sections = sections
        self._checked = checked

    def entries(self, name: str, text: str) -> tuple[dict[str, dict[str, EntryType]], list[Problem]]:
        """The entries of a file by shelf and key, and every mistake in it."""
        try:
            sections = tomllib.loads(text)
        except tomllib.TOMLDecodeError as error:
            return {}, [_not_toml(name, text, error)]
        except RecursionError:
            return {}, [Problem(name, "lists inside lists without end; expected entries")]
        return self.sections(name, sections)

    def sections(self, name: str, sections: Mapping[str, Any]) -> tuple[dict[str, dict[str, EntryType]], list[Problem]]:
        """The same of a file that was read already, whatever it is written in: lists of entries under the headings."""
        entries: dict[str, dict[str, EntryType]] = {}
        problems: list[Problem] = []
        for section, given in sections.items():
            if section not in self._sections:
                known = ", ".join(self._headings())
                problems.append(Problem(f"{name}: {section}", f"unknown; expected {known}"))
            elif not isinstance(given, list):
                problems.append(Problem(f"{name}: {section}", f"expected entries that begin with [[{section}]]"))
            else:
                shelf = entries.setdefault(self._sections[section], {})
                problems.extend(self._section(name, section, given, shelf))
        if not entries and not problems:
            *others, last = self._headings()
            headings = f"{', '.join(others)} or {last}" if others else last
            problems.append(Problem(name, f"empty; expected {headings} entries"))
        return entries, problems

    def given(self, shelf: str, entries: Mapping[str, Mapping[str, Any]]) -> tuple[dict[str, EntryType], list[Problem]]:
        """The entries of one shelf that plain fields by key describe, and every mistake in them, an unknown shelf
        included."""
        shelves = tuple(self._sections.values())
        if shelf not in shelves:
            return {}, [Problem("", f"no shelf {shelf!r}; expected one of {', '.join(shelves)}")]
        found: dict[str, EntryType] = {}
        problems: list[Problem] = []
        for key, fields in entries.items():
            entry, wrong = self._checked(shelf, fields)
            problems.extend(_at(key, fault) for fault in wrong)
            if entry is not None:
                found[key] = entry
        return found, problems

    def shipped(self, folder: str, game: str, shelf: str) -> dict[str, EntryType]:
        """The entries of a shelf that come with the program, by key in the order of the files in a game's part of a
        folder of ``vtt.resources``. Raises ``ValueError`` naming what is wrong in them."""
        found: dict[str, EntryType] = {}
        for file in sorted(files("vtt.resources").joinpath(folder, game).iterdir(), key=lambda file: file.name):
            if not file.name.endswith(".toml"):
                continue
            entries, problems = self.entries(file.name, file.read_text(encoding="utf-8"))
            if problems:
                raise ValueError(str(problems[0]))
            for key, entry in entries.get(shelf, {}).items():
                if key in found:
                    raise ValueError(f"{file.name}: {key!r} stands in another file already")
                found[key] = entry
        return found

    def _headings(self) -> list[str]:
        return [f"[[{word}]]" for word in self._sections]

    def _section(self, name: str, section: str, given: list[Any], shelf: dict[str, EntryType]) -> Iterator[Problem]:
        read: dict[str, dict[str, Any]] = {}
        for number, fields in enumerate(given, start=1):
            place = f"{name}: {section} {number}"
            if not isinstance(fields, dict):
                yield Problem(place, f"expected an entry that begins with [[{section}]]")
                continue
            own = {field: value for field, value in fields.items() if field != "key"}
            called = fields.get("name")
            key = fields.get("key", key_among(called, read) if isinstance(called, str) else "")
            if isinstance(called, str) and called:
                place = f"{place} ({called})"
            entry, wrong = self._checked(self._sections[section], own)
            if not isinstance(key, str) or not is_key(key):
                if key != "" or not wrong:
                    yield Problem(f"{place}, key", f"{key!r}; {KEY_EXPECTED}")
            elif key in shelf:
                yield Problem(f"{place}, key", f"{key!r} is there already; expected each key once")
            elif entry is not None:
                shelf[key] = entry
                read[key] = fields
            for fault in wrong:
                yield _at(place, fault)


def _at(place: str, fault: Fault) -> Problem:
    return Problem(f"{place}, {fault.path}" if fault.path else place, fault.reason)


def _line_and_column(text: str, place: int) -> tuple[int, int]:
    """Where in a text that place is, both from 1."""
    return text.count("\n", 0, place) + 1, place - text.rfind("\n", 0, place)


def _not_toml(name: str, text: str, error: tomllib.TOMLDecodeError) -> Problem:
    match = _POSITION.match(str(error))
    if match is None:
        return Problem(name, f"not TOML: {error}")
    line, column = match[2], match[3]
    if line is None:
        line, column = map(str, _line_and_column(text, len(text)))
    return Problem(f"{name}, line {line}, column {column}", f"not TOML: {match[1][:1].lower()}{match[1][1:]}")
