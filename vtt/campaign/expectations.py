"""What a step of a scenario expects, compared with what was found."""

from typing import Any

from vtt.numerals import MINUS
from vtt.session.log import LogLine
from vtt.table.paths import ABSENT, lookup
from vtt.table.table import Table

CONDITIONS = frozenset({"at_least", "at_most", "contains", "absent"})

LOG = "log"
"""The path at which a step's own lines of the log are found."""


def found_at(path: str, table: Table, lines: tuple[LogLine, ...]) -> Any:
    """The plain value at a path, or ``ABSENT``; at ``log`` the texts of the lines."""
    return [line.read() for line in lines] if path == LOG else lookup(table, path)


def is_met(expected: Any, found: Any) -> bool:
    """Whether what was found is as expected: an equal value, or all of a table of conditions.

    ``at_least`` and ``at_most`` are for numbers. ``contains`` holds for part of a text, an entry of a list or part of
    a text in it, a key of a table. ``absent`` is true or false.
    """
    if isinstance(expected, dict) and expected and set(expected) <= CONDITIONS:
        return all(_holds(condition, value, found) for condition, value in expected.items())
    return _equal(expected, found)


def _holds(condition: str, value: Any, found: Any) -> bool:
    if condition == "absent":
        return (found is ABSENT) is value
    if condition == "contains":
        if isinstance(found, str):
            return isinstance(value, str) and _typed(value) in _typed(found)
        if isinstance(found, list):
            return any(
                _equal(value, entry)
                or (isinstance(value, str) and isinstance(entry, str) and _typed(value) in _typed(entry))
                for entry in found
            )
        return isinstance(found, dict) and value in found
    if not _is_number(found) or not _is_number(value):
        return False
    return bool(found >= value if condition == "at_least" else found <= value)


def _equal(expected: Any, found: Any) -> bool:
    if isinstance(expected, bool) or isinstance(found, bool):
        return expected is found
    if isinstance(expected, list) and isinstance(found, list):
        return len(expected) == len(found) and all(map(_equal, expected, found))
    if isinstance(expected, dict) and isinstance(found, dict):
        return expected.keys() == found.keys() and all(_equal(expected[key], found[key]) for key in expected)
    if isinstance(expected, str) and isinstance(found, str):
        return _typed(expected) == _typed(found)
    return bool(expected == found)


def _typed(text: str) -> str:
    """A text with the minus sign that a keyboard has: a scenario may be written with either."""
    return text.replace(MINUS, "-")


def _is_number(value: Any) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)
