"""Plain values as files and other programs give them, before anything is made of them: what is too much in them, and
TOML read into them."""

import re
from collections.abc import Mapping
from datetime import date, datetime, time
from typing import Any, Final, TypeVar

import msgspec

from vtt.echoes import MOST_ECHOED, in_one_line
from vtt.numerals import written
from vtt.rules.contract.faults import Fault, below
from vtt.rules.contract.keys import LONGEST_KEY
from vtt.table.decoding import built

try:
    # The reader of Python's own library, from the same hands and compiled: it takes a third of the time.
    from tomli import TOMLDecodeError, loads
except ImportError:
    from tomllib import TOMLDecodeError, loads  # type: ignore[assignment]

Kind = TypeVar("Kind")

MOST_DEPTH: Final = 32
"""Tables and lists inside each other: what the program writes is not half as deep."""

MOST_NUMBER: Final = 1_000_000_000
"""No number is farther from 0: years of minutes, more coins than there are, and what every window can draw."""

NUMBER_EXPECTED: Final = f"expected a number from {written(-MOST_NUMBER, ',')} to {MOST_NUMBER:,}"

MOST_LETTERS: Final = 100_000
"""A text is not longer: some thirty pages."""

LONGEST_NAME: Final = 100
"""A name of a creature or an entry has at most so many characters."""

LONGEST_LABEL: Final = 200
"""A place has at most so many: it may be a text on the board."""

MOST_DIGITS: Final = 100
"""A number with more digits than this is not read: Python itself refuses to make one of thousands."""

_LONG_NUMBER: Final = re.compile(rf"[0-9](?:_?[0-9]){{{MOST_DIGITS},}}+")
_PART: Final = r"""(?:[\w-]++|"[^"\n]*+"|'[^'\n]*+')[ \t]*+\.[ \t]*+"""
_LONG_PATH: Final = re.compile(rf"^[ \t]*+(?:\[\[?[ \t]*+)?(?:{_PART}){{{MOST_DEPTH},}}+", re.MULTILINE)
_POSITION: Final = re.compile(r"^(.*) \(at (?:line (\d+), column (\d+)|end of document)\)$", re.DOTALL)


class NotToml(ValueError):
    """A text that cannot be read as TOML: the ``place`` in it, as ``line 3, column 4`` or empty, and the ``reason``."""

    def __init__(self, place: str, reason: str) -> None:
        super().__init__(f"{place}: {reason}" if place else reason)
        self.place = place
        self.reason = reason


def read_toml(text: str) -> dict[str, Any]:
    """The value of a text in TOML. Raises ``NotToml`` for any other, and for what no file of ours holds: numbers of
    hundreds of digits, keys and lists inside each other without end."""
    path = _LONG_PATH.search(text)
    if path is not None:
        raise NotToml(_at(text, path.start()), f"tables inside tables; expected at most {MOST_DEPTH} inside each other")
    try:
        return loads(text)
    except TOMLDecodeError as error:
        match = _POSITION.match(str(error))
        if match is None:
            raise NotToml("", in_one_line(str(error), MOST_ECHOED)) from None
        place = _at(text, len(text)) if match[2] is None else f"line {match[2]}, column {match[3]}"
        raise NotToml(place, in_one_line(match[1], MOST_ECHOED)) from None
    except RecursionError:
        raise NotToml("", f"lists inside lists without end; expected at most {MOST_DEPTH} inside each other") from None
    except ValueError:
        # Not of the TOML itself: a number of more digits than Python makes one of, a year that no calendar has.
        raise long_number_in(text) or NotToml("", "a value that cannot be; expected numbers and texts") from None


def plain_toml(text: str) -> dict[str, Any]:
    """The value of a text of ours in TOML. Raises ``ValueError`` that names line and column."""
    return loads(text)


def from_toml(content: bytes, kind: type[Kind]) -> Kind:
    """What a file of ours holds, made into this. Raises ``msgspec.DecodeError`` that names the place."""
    try:
        value = loads(content.decode())
    except TOMLDecodeError as error:
        raise msgspec.DecodeError(str(error)) from None
    return msgspec.convert(value, built(kind), builtin_types=(datetime, date, time), str_keys=True)


def long_number_in(text: str) -> NotToml | None:
    """The first number of a text that has more than ``MOST_DIGITS`` digits."""
    number = _LONG_NUMBER.search(text)
    if number is None:
        return None
    digits = sum(letter.isdigit() for letter in number.group())
    return NotToml(_at(text, number.start()), f"a number of {digits} digits; expected a shorter one")


def fault_in(value: Any, depth: int = 0) -> Fault | None:
    """The first thing that is too much in a plain value, with its path: numbers beyond ``MOST_NUMBER`` or none at all,
    texts longer than ``MOST_LETTERS``, depth beyond ``MOST_DEPTH``, values that JSON does not have."""
    if isinstance(value, str):
        if len(value) > MOST_LETTERS:
            return Fault("", f"a text of {len(value):,} characters; expected at most {MOST_LETTERS:,}")
        return None if _is_text(value) else Fault("", "expected a text of whole characters")
    if isinstance(value, int | float):
        # No number is nan, which is neither below nor above anything.
        return None if -MOST_NUMBER <= value <= MOST_NUMBER else Fault("", NUMBER_EXPECTED)
    if isinstance(value, Mapping | list | tuple):
        if depth == MOST_DEPTH:
            return Fault("", f"tables and lists inside each other; expected at most {MOST_DEPTH} inside each other")
        return _fault_inside(value, depth + 1)
    return None if value is None else Fault("", "a date or a time; expected a number or a text")


def name_problem(name: str, most: int = LONGEST_NAME) -> str:
    """What is wrong with the length of a name; empty where nothing is."""
    return "" if len(name) <= most else f"a name of {len(name):,} characters; expected at most {most}"


def _fault_inside(value: Mapping[Any, Any] | list[Any] | tuple[Any, ...], depth: int) -> Fault | None:
    if isinstance(value, Mapping):
        for key, entry in value.items():
            fault = _key_fault(key) or fault_in(entry, depth)
            if fault is not None:
                return Fault(below(in_one_line(str(key), 60), fault.path), fault.reason)
        return None
    for number, entry in enumerate(value):
        fault = fault_in(entry, depth)
        if fault is not None:
            return Fault(below(f"[{number}]", fault.path), fault.reason)
    return None


def _key_fault(key: Any) -> Fault | None:
    if not isinstance(key, str):
        return None
    if len(key) > LONGEST_KEY:
        return Fault("", f"a name of {len(key):,} characters; expected at most {LONGEST_KEY}")
    return None if _is_text(key) else Fault("", "expected a text of whole characters")


def _is_text(value: str) -> bool:
    """Whether a text has no half of a pair of surrogates, which no file can hold."""
    if value.isascii():
        return True
    try:
        value.encode()
    except UnicodeEncodeError:
        return False
    return True


def _at(text: str, place: int) -> str:
    """Where in a text that place is, both from 1."""
    return f"line {text.count(chr(10), 0, place) + 1}, column {place - text.rfind(chr(10), 0, place)}"
