"""Numbers with a base of 10 in them: how they are lowered, and where they stand in a text (LH-CONV-01, LH-CONV-02)."""

import re
from collections.abc import Iterator

import msgspec

BASE = 10
"""What is built into Armour Classes, Difficulty Classes and the defences of the fourth edition."""

_IN_TEXT = re.compile(
    r"\b(?P<words>DC(?: of| is)?|AC(?: of| is)?|passive Perception) (?P<number>\d{1,3})(?![\d,]*\d)", re.IGNORECASE
)
_RULES = {"dc": "LH-CONV-02", "ac": "LH-CONV-01", "pa": "LH-CONV-04"}


class InText(msgspec.Struct, frozen=True):
    """A number in a text: how it is written (``DC 14``), what it is without its base, how that is written
    (``+4 (DC 14)``), and the rule."""

    written: str
    value: int
    becomes: str
    why: str


def lowered(number: int) -> int:
    """A listed number without its base of 10; it may be below 0 (LH-CONV-01)."""
    return number - BASE


def signed(number: int) -> str:
    """A modifier as it reads: ``+5``, ``+0``, ``-1``."""
    return f"{number:+d}"


def numbers_in(text: str) -> tuple[InText, ...]:
    """Every number with a base of 10 in a text, each wording once."""
    return tuple({match.group(): _in_text(match) for match in _IN_TEXT.finditer(text)}.values())


def converted_text(text: str) -> str:
    """The text with each such number as a modifier: ``DC 14`` becomes ``+4 (DC 14)``."""
    return _IN_TEXT.sub(lambda match: _in_text(match).becomes, text)


def whole_numbers(text: str) -> Iterator[int]:
    """The whole numbers in a text, signs left aside."""
    return (int(found) for found in re.findall(r"\d+", text))


def _in_text(match: re.Match[str]) -> InText:
    value = lowered(int(match["number"]))
    return InText(match.group(), value, f"{signed(value)} ({match.group()})", _RULES[match["words"][:2].casefold()])
