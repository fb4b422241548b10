"""Texts and bytes damaged by lot: cut, doubled, exchanged, and with things in them that nobody writes."""

import random
import re
from collections.abc import Callable
from typing import Final

ODD: Final = (
    "9" * 5000,
    "9" * 320,
    "-1",
    "1e400",
    "nan",
    "-inf",
    "0.0",
    "[" * 2000,
    "{a=" * 500,
    "(" * 300,
    "a." * 3000 + "a = 1\n",
    "\x00",
    "\x1b[31m",
    "\r",
    "\u2028",
    "\ufeff",
    "\U0001f3b2",
    "鉄の狼",
    "é" * 200,
    "x" * 300,
    "<img src=x>",
    "{0!r:>1000000000}",
    "%s%n",
    '"',
    "'''",
    "=",
    "]]",
    "1979-05-27T07:32:00Z",
    "0000-00-00",
    "true",
    "{}",
    "[]",
    "[[]]",
    "\\",
    "\\ud800",
    "10**400",
    "²",
)
_NUMBER: Final = re.compile(r"-?\d+(?:\.\d+)?")
_ODD_NUMBERS: Final = ("-1", "0", "1000", "99999", "1000000000", "1000000001", "-7", "0.5", "true", '"1"', "[1]", "{}")


def damaged(text: str, lots: random.Random) -> str:
    """The text with one to three things done to it."""
    for _ in range(lots.choice((1, 1, 1, 2, 3))):
        text = lots.choice(_WAYS)(text, lots)
    return text


def damaged_bytes(content: bytes, lots: random.Random) -> bytes:
    """The content with some of its bytes other ones, or cut off."""
    changed = bytearray(content)
    if lots.random() < 0.2:
        del changed[lots.randrange(len(changed) or 1) :]
    for _ in range(lots.choice((1, 1, 4, 32))):
        if changed:
            changed[lots.randrange(len(changed))] = lots.randrange(256)
    return bytes(changed)


def _slice(text: str, lots: random.Random) -> slice:
    start = lots.randint(0, len(text))
    return slice(start, min(len(text), start + lots.choice((1, 1, 3, 10, 100))))


def _cut(text: str, lots: random.Random) -> str:
    part = _slice(text, lots)
    return text[: part.start] + text[part.stop :]


def _doubled(text: str, lots: random.Random) -> str:
    part = _slice(text, lots)
    return text[: part.stop] + text[part] * lots.choice((1, 2, 20)) + text[part.stop :]


def _ended(text: str, lots: random.Random) -> str:
    return text[: lots.randint(0, len(text))]


def _with_something_odd(text: str, lots: random.Random) -> str:
    part = _slice(text, lots)
    return text[: part.start] + lots.choice(ODD) + text[part.stop if lots.random() < 0.5 else part.start :]


def _with_another_number(text: str, lots: random.Random) -> str:
    numbers = list(_NUMBER.finditer(text))
    if not numbers:
        return _with_something_odd(text, lots)
    number = lots.choice(numbers)
    return text[: number.start()] + lots.choice((*_ODD_NUMBERS, lots.choice(ODD))) + text[number.end() :]


def _with_another_word(text: str, lots: random.Random) -> str:
    words = re.findall(r"\w+", text)
    if not words:
        return _with_something_odd(text, lots)
    return text.replace(lots.choice(words), lots.choice((*words, lots.choice(ODD))), 1)


_WAYS: Final[tuple[Callable[[str, random.Random], str], ...]] = (
    _cut,
    _doubled,
    _ended,
    _with_something_odd,
    _with_another_number,
    _with_another_number,
    _with_another_word,
)
