"""Pools and Boons and Banes as people write them (ND-DICE-01, ND-POOL-05, ND-NAME-01, ND-NAME-02)."""

import re
from functools import lru_cache
from typing import Final

import msgspec

from vtt.dice.limits import MOST_BOONS_WRITTEN, MOST_CHARACTERS, MOST_DICE_SORTED
from vtt.rules.description import Refusal
from vtt.rules.null_die.sheet_parts import SIZES, NamedPool, Source

__all__ = ["MOST_BOONS_WRITTEN", "ReadingError", "Written", "WrittenPool", "checked_dice", "checked_name", "entry_from"]

MOST_DICE: Final = MOST_DICE_SORTED
"""More dice than this in one pool are refused."""
_LONGEST_NAME: Final = 40
_SIZES_LISTED: Final = ", ".join(f"d{size}" for size in SIZES)

_TERM = r"\d*\s*d\s*\d+"
_POOL = re.compile(rf"(?:(?P<name>[^+:]*?[^+:\s])\s+)??(?P<dice>{_TERM}(?:\s*\+\s*{_TERM})*)", re.IGNORECASE)
_DIE = re.compile(r"(?P<count>\d*)\s*d\s*(?P<sides>\d+)", re.IGNORECASE)
_NAME = re.compile(r"[^\W\d_](?:[^+:\n]*[^+:\s])?")
# A true minus sign, a dash or a full-width sign is a minus sign as well (ND-NAME-02).
_MINUS = "-\u2212\u2013\u2010\u2011\ufe63\uff0d"
_PLUS = "+\uff0b"
_SIGN = re.escape(_PLUS + _MINUS)
_ENTRY = re.compile(
    rf"(?P<sign>[{_SIGN}])?\s*(?P<number>\d*)\s*b(?![^\W_])\s*(?P<pool>[^:]*?)\s*(?::\s*(?P<source>.*?))?\s*",
    re.IGNORECASE,
)


class ReadingError(ValueError):
    """A text that is no pool, no Boon and no Bane: what was expected, in one sentence, and the ledger id behind it."""

    def __init__(self, reason: str, why: str) -> None:
        super().__init__(reason)
        self.refusal = Refusal(reason, why)


class Written(msgspec.Struct, frozen=True):
    """Boons (above zero) or Banes (below) as they were written, with the pool that they name, or none, and their
    source, or none."""

    number: int
    pool: str = ""
    source: str = ""


class WrittenPool(msgspec.Struct, frozen=True):
    """A pool as it was written: its name, or none, and its dice by size in the order written (number, size); no dice
    where the name alone was written."""

    name: str
    dice: tuple[tuple[int, int], ...] = ()


@lru_cache(maxsize=1024)
def entry_from(text: str) -> Written:
    """``+1B Circumstance``, ``-2B Ability: rain``, ``+1B`` (ND-NAME-01, ND-NAME-02). Raises ``ReadingError``."""
    _bounded(text, "ND-NAME-02")
    shown = text.strip()
    match = _ENTRY.fullmatch(shown)
    if match is None:
        raise ReadingError(f"{shown!r} is no Boon or Bane: expected one such as +1B Circumstance", "ND-NAME-02")
    number = match["number"]
    if not match["sign"]:
        written = f"+{number or 1}B or −{number or 1}B"
        raise ReadingError(f"{shown!r} has no sign: expected {written} and the pool", "ND-NAME-02")
    if not number:
        raise ReadingError(f"{shown!r} has no figure: expected one such as {match['sign']}1B", "ND-NAME-02")
    count = int(number)
    if count > MOST_BOONS_WRITTEN:
        raise ReadingError(f"{shown!r}: expected at most {MOST_BOONS_WRITTEN} Boons or Banes", "ND-NAME-02")
    return Written(-count if match["sign"] in _MINUS else count, match["pool"], (match["source"] or "").strip())


def typed_entries(text: str) -> tuple[str, ...]:
    """Boons and Banes typed in one line, one after another with commas between them, not read yet."""
    return tuple(part.strip() for part in re.split(r"[,;\n]", text) if part.strip())


def source_from(text: str) -> Source:
    """Boons or Banes that are to last: with a pool and a figure above zero. Raises ``ReadingError``."""
    written = entry_from(text)
    if not written.pool:
        raise ReadingError(f"{text.strip()!r} names no pool: a Boon or Bane that lasts belongs to one", "ND-NAME-03")
    if not written.number:
        raise ReadingError(f"{text.strip()!r} stands for none", "ND-NAME-02")
    return Source(number=written.number, pool=written.pool, source=written.source)


@lru_cache(maxsize=1024)
def pool_from(text: str) -> WrittenPool:
    """``Ability``, ``Ability 1d8``, ``2d10``, ``1d6 + 1d10``. Dice of one size are one pool (ND-POOL-05). Raises
    ``ReadingError``."""
    _bounded(text, "ND-POOL-01")
    shown = text.strip()
    match = _POOL.fullmatch(shown)
    if match is None:
        checked_name(shown)
        return WrittenPool(shown)
    called = match["name"] or ""
    if called:
        checked_name(called)
    dice: dict[int, int] = {}
    for die in _DIE.finditer(match["dice"]):
        sides, count = int(die["sides"]), int(die["count"] or 1)
        checked_dice(count, sides)
        dice[sides] = dice.get(sides, 0) + count
    for sides, count in dice.items():
        checked_dice(count, sides)
    return WrittenPool(called, tuple((count, sides) for sides, count in dice.items()))


def named_pool(text: str) -> NamedPool:
    """One pool with its name and dice: ``Ability 1d8``. Raises ``ReadingError``."""
    written = pool_from(text)
    if not written.name or not written.dice:
        raise ReadingError(f"{text.strip()!r}: expected a name and dice, such as Ability 1d8", "ND-NAME-04")
    if len(written.dice) > 1:
        raise ReadingError(f"{text.strip()!r}: a pool holds one size of dice", "ND-POOL-05")
    ((count, sides),) = written.dice
    return NamedPool(name=written.name, count=count, sides=sides)


def checked_dice(count: int, sides: int) -> None:
    """Raises ``ReadingError`` for a size that there is not (ND-DICE-01), and for more dice than anybody rolls."""
    if sides not in SIZES:
        raise ReadingError(f"there is no d{sides}: the sizes are {_SIZES_LISTED}", "ND-DICE-01")
    if not 0 <= count <= MOST_DICE:
        raise ReadingError(f"{count:,} dice in a pool: expected at most {MOST_DICE}", "ND-POOL-01")


def checked_name(called: str) -> None:
    """Raises ``ReadingError`` for what cannot be a pool's name."""
    if len(called) > _LONGEST_NAME or _NAME.fullmatch(called) is None or _DIE.match(called):
        raise ReadingError(f"{called!r} is no pool: expected a name, or dice such as 2d10", "ND-POOL-01")


def _bounded(text: str, why: str) -> None:
    if len(text) > MOST_CHARACTERS:
        raise ReadingError(f"expected at most {MOST_CHARACTERS} characters, not {len(text):,}", why)
