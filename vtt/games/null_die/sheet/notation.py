"""Pools, Boons and Banes as people write them (ND-DICE-01, ND-POOL-05, ND-NAME-01, ND-NAME-02), and other lines of a
sheet."""

import re
from collections.abc import Callable, Iterator
from functools import lru_cache, partial
from typing import Final

import msgspec

from vtt.dice.limits import MOST_BOONS_WRITTEN, MOST_CHARACTERS, MOST_DICE_SORTED
from vtt.games.null_die.sheet import parts
from vtt.games.null_die.sheet.formula import FormulaError, check_formula
from vtt.numerals import signed
from vtt.rules.kit.fields import Line
from vtt.rules.kit.lines import numbered
from vtt.rules.kit.written_lines import LineError

MOST_DICE: Final = MOST_DICE_SORTED
"""More dice than this in one pool are refused."""
_LONGEST_NAME: Final = 40

_TERM = r"\d*\s*[d\uff44]\s*\d+"
_POOL = re.compile(rf"(?:(?P<name>[^+:]*?[^+:\s])\s+)??(?P<dice>{_TERM}(?:\s*\+\s*{_TERM})*)", re.IGNORECASE)
_DIE = re.compile(r"(?P<count>\d*)\s*[d\uff44]\s*(?P<sides>\d+)", re.IGNORECASE)
_NAME = re.compile(r"[^\W\d_](?:[^+:\n]*[^+:\s])?")
# A true minus sign, a dash or a full-width sign is a minus sign as well (ND-NAME-02); other letters may be wide, too.
_MINUS = "-\u2212\u2013\u2010\u2011\ufe63\uff0d"
_PLUS = "+\uff0b"
_SIGN = re.escape(_PLUS + _MINUS)
_ENTRY = re.compile(
    rf"(?P<sign>[{_SIGN}])?\s*(?P<number>\d*)\s*[b\uff42](?![^\W_])\s*(?P<pool>[^:\uff1a]*?)\s*"
    r"(?:[:\uff1a]\s*(?P<source>.*?))?\s*",
    re.IGNORECASE,
)
# Compiled when it is first needed: a first picture does without.
_FIGURE = r"(?P<name>[^=]*[^=\s])\s*=\s*(?P<formula>.*?)\s*(?:\((?P<rounding>up|down|nearest)\))?"
_ROUNDINGS: dict[str | None, parts.Rounding] = {None: "up", "up": "up", "down": "down", "nearest": "nearest"}


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
        if not shown:
            raise _unread("expected a Boon or Bane such as +1B Circumstance")
        raise _unread("{text!r} is no Boon or Bane: expected one such as +1B Circumstance", text=shown)
    sign, number = match["sign"], match["number"]
    if not sign:
        raise _unread("{text!r} has no sign: expected +{n}B or −{n}B and the pool", text=shown, n=number or 1)
    if not number:
        raise _unread("{text!r} has no figure: expected one such as {sign}1B", text=shown, sign=sign)
    count = int(number)
    if count > MOST_BOONS_WRITTEN:
        raise _unread("{text!r}: expected at most {most} Boons or Banes", text=shown, most=MOST_BOONS_WRITTEN)
    return Written(-count if sign in _MINUS else count, match["pool"], (match["source"] or "").strip())


def _unread(template: str, **values: object) -> parts.ReadingError:
    return parts.ReadingError(template, "ND-NAME-02", **values)


@lru_cache(maxsize=1024)
def typed_entries(text: str) -> tuple[str, ...]:
    """Boons and Banes typed in one line, one after another with commas between them, not read yet."""
    return tuple(part.strip() for part in re.split(r"[,;\n]", text) if part.strip())


def source_from(text: str) -> parts.Source:
    """Boons or Banes that are to last: with a pool and a figure above zero. Raises ``ReadingError``."""
    written, shown = entry_from(text), text.strip()
    if not written.pool:
        template = "{text!r} names no pool: a Boon or Bane that lasts belongs to one"
        raise parts.ReadingError(template, "ND-NAME-03", text=shown)
    if not written.number:
        raise _unread("{text!r} stands for none", text=shown)
    return parts.Source(number=written.number, pool=written.pool, source=written.source)


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


def named_pool(text: str) -> parts.NamedPool:
    """One pool with its name and dice: ``Ability 1d8``. Raises ``ReadingError``."""
    written, shown = pool_from(text), text.strip()
    if not written.name or not written.dice:
        raise parts.ReadingError("{text!r}: expected a name and dice, such as Ability 1d8", "ND-NAME-04", text=shown)
    if len(written.dice) > 1:
        raise parts.ReadingError("{text!r}: a pool holds one size of dice", "ND-POOL-05", text=shown)
    ((count, sides),) = written.dice
    return parts.NamedPool(name=written.name, count=count, sides=sides)


def faults_of(pool: parts.NamedPool) -> Iterator[tuple[str, str]]:
    """What of a pool cannot be so: the field, empty for its dice, and why."""
    dice = partial(checked_dice, pool.count, pool.sides)
    for field, checked in ((".name", partial(checked_name, pool.name)), ("", dice)):
        try:
            checked()
        except parts.ReadingError as error:
            yield field, str(error)


def checked_dice(count: int, sides: int) -> None:
    """Raises ``ReadingError`` for a size that there is not (ND-DICE-01), and for more dice than anybody rolls."""
    if sides not in parts.SIZES:
        raise parts.ReadingError(
            "there is no d{sides}: the sizes are {sizes}", "ND-DICE-01", sides=sides, sizes=parts.SIZES_LISTED
        )
    if not 0 <= count <= MOST_DICE:
        template = "{count} dice in a pool: expected at most {most}"
        raise parts.ReadingError(template, "ND-POOL-01", count=f"{count:,}", most=MOST_DICE)


def checked_name(called: str) -> None:
    """Raises ``ReadingError`` for what cannot be a pool's name."""
    if len(called) > _LONGEST_NAME or _NAME.fullmatch(called) is None or _DIE.match(called):
        raise parts.ReadingError(
            "{name!r} is no pool: expected a name, or dice such as 2d10", "ND-POOL-01", name=called
        )


def _bounded(text: str, why: str) -> None:
    if len(text) > MOST_CHARACTERS:
        template = "expected at most {most} characters, not {length}"
        raise parts.ReadingError(template, why, most=MOST_CHARACTERS, length=f"{len(text):,}")


def signed_boons(number: int) -> str:
    """Boons and Banes as they are written: ``+2B``, ``-1B``, ``+0B`` (ND-NAME-02, ND-CANC-05)."""
    return f"{number:+d}B"


def shown_boons(number: int) -> str:
    """The same for the eye, with a true minus sign."""
    return f"{signed(number)}B"


def shown_source(source: parts.Source, boons: Callable[[int], str] = shown_boons) -> str:
    """A source for the eye, or with ``signed_boons`` as it is written: ``+1B Circumstance: high ground``."""
    entry = f"{boons(source.number)} {source.pool}"
    return f"{entry}: {source.source}" if source.source else entry


def _figure_from(line: str) -> parts.Calculated:
    match = re.fullmatch(_FIGURE, line)
    if match is None:
        raise LineError(f"expected a name, = and a calculation, such as Carry = 7 / 2 (down); found {line!r}")
    try:
        check_formula(match["formula"])
    except FormulaError as error:
        raise LineError(f"{match['name']}: {error}") from None
    return parts.Calculated(name=match["name"], formula=match["formula"], rounding=_ROUNDINGS[match["rounding"]])


def _figure_line(figure: parts.Calculated) -> str:
    written = f"{figure.name} = {figure.formula}"
    return written if figure.rounding == "up" else f"{written} ({figure.rounding})"


POOL: Final = Line(
    write=lambda pool: f"{pool.name} {pool.dice}",
    read=named_pool,
    entry=lambda name, dice: named_pool(f"{name} {dice}"),
)
"""``Ability 1d8``; in a table by its name ``Ability = "1d8"``."""
SOURCE: Final = Line(write=lambda source: shown_source(source, signed_boons), read=source_from)
"""``+1B Ability: high ground``."""
FIGURE: Final = Line(write=_figure_line, read=_figure_from)
"""``Carry = boxes / 2 (down)``; up is not said."""
RANKED: Final = numbered(parts.Ranked, "Might 4", "rank")
"""``Might 4``."""
