"""Creatures, tables and goods written as TOML: every mistake is one problem, and whatever is right is read.

A file holds any number of ``[[creature]]``, ``[[table]]`` and ``[[goods]]`` entries. The key of an entry is its
``key``, else its name in lower case with hyphens.
"""

import re
import tomllib
from collections.abc import Iterator
from typing import Any

from vtt.rules.black_hack.library.entries import LibraryEntry, checked, plain
from vtt.rules.black_hack.library.keys import BESTIARY, GOODS, TABLES, slug
from vtt.rules.black_hack.library.random_table import is_key
from vtt.rules.library import Problem, Reading

_SECTIONS = {"creature": BESTIARY, "table": TABLES, "goods": GOODS}
_POSITION = re.compile(r"^(.*) \(at (?:line (\d+), column (\d+)|end of document)\)$", re.DOTALL)


def read_toml(name: str, text: str) -> Reading:
    """What a file holds, each entry by itself; what tables refer to is not looked at."""
    shelves, problems = read_entries(name, text)
    entries = {shelf: {key: plain(entry) for key, entry in found.items()} for shelf, found in shelves.items()}
    return Reading(entries={shelf: found for shelf, found in entries.items() if found}, problems=tuple(problems))


def read_entries(name: str, text: str) -> tuple[dict[str, dict[str, LibraryEntry]], list[Problem]]:
    """The entries of a file by shelf and key, and every mistake in it."""
    try:
        sections = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        return {}, [_not_toml(name, text, error)]
    except RecursionError:
        return {}, [Problem(name, "lists inside lists without end; expected entries")]
    entries: dict[str, dict[str, LibraryEntry]] = {}
    problems: list[Problem] = []
    for section, given in sections.items():
        if section not in _SECTIONS:
            known = ", ".join(f"[[{word}]]" for word in _SECTIONS)
            problems.append(Problem(f"{name}: {section}", f"unknown; expected {known}"))
        elif not isinstance(given, list):
            problems.append(Problem(f"{name}: {section}", f"expected entries that begin with [[{section}]]"))
        else:
            shelf = entries.setdefault(_SECTIONS[section], {})
            problems.extend(_read_section(name, section, given, shelf))
    if not entries and not problems:
        problems.append(Problem(name, "empty; expected [[creature]], [[table]] or [[goods]] entries"))
    return entries, problems


def _read_section(name: str, section: str, given: list[Any], shelf: dict[str, LibraryEntry]) -> Iterator[Problem]:
    kind = _SECTIONS[section]
    for number, fields in enumerate(given, start=1):
        place = f"{name}: {section} {number}"
        if not isinstance(fields, dict):
            yield Problem(place, f"expected an entry that begins with [[{section}]]")
            continue
        own = {field: value for field, value in fields.items() if field != "key"}
        called = fields.get("name")
        key = fields.get("key", slug(called) if isinstance(called, str) else "")
        if isinstance(called, str) and called:
            place = f"{place} ({called})"
        entry, wrong = checked(kind, own)
        if not isinstance(key, str) or not is_key(key):
            if key != "" or not wrong:
                yield Problem(f"{place}, key", f"{key!r}; expected lower case letters and digits, joined by hyphens")
        elif key in shelf:
            yield Problem(f"{place}, key", f"{key!r} is there already; expected each key once")
        elif entry is not None:
            shelf[key] = entry
        for fault in wrong:
            yield Problem(f"{place}, {fault.path}" if fault.path else place, fault.reason)


def _not_toml(name: str, text: str, error: tomllib.TOMLDecodeError) -> Problem:
    match = _POSITION.match(str(error))
    if match is None:
        return Problem(name, f"not TOML: {error}")
    line, column = match[2], match[3]
    if line is None:
        line, column = str(text.count("\n") + 1), str(len(text) - text.rfind("\n"))
    return Problem(f"{name}, line {line}, column {column}", f"not TOML: {match[1][:1].lower()}{match[1][1:]}")
