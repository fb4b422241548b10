"""What a step of a scenario expects at a path, compared with what was found."""

from typing import Any

from vtt.apostrophes import uncurled
from vtt.echoes import echoed
from vtt.numerals import MINUS
from vtt.table.paths import ABSENT
from vtt.table.possible_paths import Kinds, may_hold

CONDITIONS = ("at_least", "at_most", "contains", "lacks", "absent")


def is_met(expected: Any, found: Any) -> bool:
    """Whether what was found is as expected: an equal value, or all of a table of conditions.

    ``at_least`` and ``at_most`` are for numbers. ``contains`` holds for part of a text, an entry of a list or part of
    a text in it, a key of a table; of a list of such things for all of them. ``lacks`` holds where none of them is in a
    text, list or table. ``absent`` is true or false; it is true where there is nothing, and where a field says none.
    """
    if isinstance(expected, dict) and expected and expected.keys() <= set(CONDITIONS):
        return all(_holds(condition, value, found) for condition, value in expected.items())
    return _equal(expected, found)


def problem_with(expected: Any, kinds: Kinds) -> str:
    """What is wrong with an expectation of a value that may be of these kinds, in words that say what was expected;
    empty where nothing is."""
    if not isinstance(expected, dict) or not expected:
        return ""
    known = f"expected one of {', '.join(CONDITIONS)}"
    unknown = [key for key in expected if key not in CONDITIONS]
    if not unknown:
        return next((words for key, value in expected.items() if (words := _problem_of(key, value))), "")
    if len(unknown) < len(expected):
        return f"unknown condition {echoed(unknown[0])}; {known}"
    strange = next((key for key in unknown if not may_hold(kinds, key)), None)
    return "" if strange is None else f"unknown condition {echoed(strange)}, and no field of what stands there; {known}"


def words_of(value: Any) -> tuple[Any, ...]:
    """What ``contains`` or ``lacks`` names, one or several."""
    return tuple(value) if isinstance(value, list | tuple) else (value,)


def says(text: str, words: str) -> bool:
    """Whether the words stand in a text. A scenario is typed, so its hyphen may stand for a minus sign, and
    its straight apostrophe for a curly one."""
    return _typed(words) in _typed(text)


def _problem_of(condition: str, value: Any) -> str:
    if condition == "absent":
        return "" if isinstance(value, bool) else "absent: expected true or false"
    if condition in ("at_least", "at_most"):
        return "" if _is_number(value) else f"{condition}: expected a number"
    return "" if words_of(value) and "" not in words_of(value) else f"{condition}: expected words, not nothing"


def _holds(condition: str, value: Any, found: Any) -> bool:
    if condition == "absent":
        return (found is ABSENT or found is None) is value
    if condition == "contains":
        return all(_contains(found, each) for each in words_of(value))
    if condition == "lacks":
        return isinstance(found, str | list | dict) and not any(_contains(found, each) for each in words_of(value))
    if not _is_number(found) or not _is_number(value):
        return False
    return bool(found >= value if condition == "at_least" else found <= value)


def _contains(found: Any, value: Any) -> bool:
    if isinstance(found, str):
        return isinstance(value, str) and says(found, value)
    if isinstance(found, list):
        return any(
            _equal(value, entry) or (isinstance(value, str) and isinstance(entry, str) and says(entry, value))
            for entry in found
        )
    return isinstance(found, dict) and value in found


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
    return uncurled(text.replace(MINUS, "-"))


def _is_number(value: Any) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)
