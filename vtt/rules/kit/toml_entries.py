"""Entries of shelves written as TOML: every mistake is one problem, and whatever is right is read.

A file holds any number of entries under the headings of its sections, such as ``[[creature]]``. The key of an entry is
its ``key``, else its name in lower case with hyphens.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Generic, TypeVar

from vtt.apostrophes import curled
from vtt.echoes import echoed, in_one_line
from vtt.rules.contract.faults import Fault
from vtt.rules.contract.keys import KEY_EXPECTED, LONGEST_KEY, is_key, key_among
from vtt.rules.contract.library import MOST_BYTES, Problem, too_large
from vtt.rules.contract.plain_values import NotToml, fault_in, long_number_in, name_problem, read_toml
from vtt.shipped import shipped_files

EntryType = TypeVar("EntryType")


def decoded(name: str, content: bytes) -> str | Problem:
    """The text of a file for the shelves, or why it cannot be read."""
    if len(content) > MOST_BYTES:
        return too_large(name)
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        return Problem(f"{name}, byte {error.start}", "expected a text in UTF-8")
    number = long_number_in(text)
    return text if number is None else _problem_of(name, number)


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
            sections = read_toml(text)
        except NotToml as error:
            return {}, [_problem_of(name, error, "not TOML: ")]
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
            return {}, [Problem("", f"no shelf {echoed(shelf)}; expected one of {', '.join(shelves)}")]
        found: dict[str, EntryType] = {}
        problems: list[Problem] = []
        for key, fields in entries.items():
            entry, wrong = self._looked_at(shelf, fields)
            problems.extend(_at(key, fault) for fault in wrong)
            if entry is not None:
                found[key] = entry
        return found, problems

    def shipped(self, folder: str, game: str, shelf: str) -> dict[str, EntryType]:
        """The entries of a shelf that come with the program, by key in the order of the files in a game's part of a
        folder of ``vtt.resources``. Raises ``ValueError`` naming what is wrong in them."""
        found: dict[str, EntryType] = {}
        for file in sorted(shipped_files().joinpath(folder, game).iterdir(), key=lambda file: file.name):
            if not file.name.endswith(".toml"):
                continue
            entries, problems = self.entries(file.name, curled(file.read_text(encoding="utf-8")))
            if problems:
                raise ValueError(str(problems[0]))
            for key, entry in entries.get(shelf, {}).items():
                if key in found:
                    raise ValueError(f"{file.name}: {key!r} stands in another file already")
                found[key] = entry
        return found

    def _looked_at(self, shelf: str, fields: Mapping[str, Any]) -> tuple[EntryType | None, list[Fault]]:
        """The entry that plain fields describe, or every mistake in them."""
        too_much = fault_in(fields)
        if too_much is not None:
            return None, [too_much]
        called = fields.get("name")
        too_long = name_problem(called) if isinstance(called, str) else ""
        return (None, [Fault("name", too_long)]) if too_long else self._checked(shelf, fields)

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
            key = fields.get("key", key_among(called[:LONGEST_KEY], read) if isinstance(called, str) else "")
            if isinstance(called, str) and called:
                place = f"{place} ({in_one_line(called, 60)})"
            entry, wrong = self._looked_at(self._sections[section], own)
            if not isinstance(key, str) or not is_key(key):
                if key != "" or not wrong:
                    yield Problem(f"{place}, key", f"{echoed(key)}; {KEY_EXPECTED}")
            elif key in shelf:
                yield Problem(f"{place}, key", f"{echoed(key)} is there already; expected each key once")
            elif entry is not None:
                shelf[key] = entry
                read[key] = fields
            for fault in wrong:
                yield _at(place, fault)


def _at(place: str, fault: Fault) -> Problem:
    return Problem(f"{place}, {fault.path}" if fault.path else place, fault.reason)


def _problem_of(name: str, error: NotToml, begun: str = "") -> Problem:
    reason = f"{begun}{error.reason[:1].lower()}{error.reason[1:]}" if begun else error.reason
    return Problem(f"{name}, {error.place}" if error.place else name, reason)
