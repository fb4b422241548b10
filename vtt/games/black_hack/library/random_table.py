"""A table to roll on: its dice, its rows, what a row calls for besides its words, and what may be wrong with it.

``resources/tables/black-hack/magical-side-effects.toml`` explains how a table is written.
"""

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterator
from functools import lru_cache

import msgspec

from vtt.dice import Constant, Dice, NotationError, Roll, Sum, parse
from vtt.echoes import echoed
from vtt.games.black_hack.sheet.parts import dice_fault
from vtt.numerals import written
from vtt.rules.contract.faults import Fault
from vtt.rules.contract.keys import is_key

MOST_ROW = 10_000
"""No row of a table stands at a number farther from 0."""

MOST_TIMES = 20
"""How often a row may call for a roll on another table."""

_INLINE = re.compile(r"\[([^\[\]]*)\]")
_MEANT_AS_DICE = re.compile(r"\d*d(\d|$)|\d+d")
_NUMBERS = re.compile(r"(\d+)(?:\s*[-\u2013]\s*(\d+))?")


class Row(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """One row: the number or range it stands at (``4`` or ``"4-6"``), its words, the key of a table to roll on besides,
    and how often (dice or a number)."""

    at: int | str = ""
    text: str = ""
    roll: str = ""
    times: str = "1"


class RandomTable(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True, cache_hash=True
):
    """A table. Without ``dice`` it is rolled on a die with as many sides as it has numbers (BH-MAG-09); a row that is a
    plain text stands at the next number. ``rule`` is the ledger id of the rule that rolls on it, ``note`` says what it
    is for."""

    name: str
    dice: str = ""
    note: str = ""
    rule: str = ""
    rows: tuple[str | Row, ...] = ()


class Piece(msgspec.Struct, frozen=True):
    """A part of a row's words: plain ``text``, ``dice`` to roll in its place, or the key of a ``table``."""

    text: str
    dice: Dice | None = None
    table: str = ""


@lru_cache(maxsize=256)
def rows_of(found: RandomTable) -> tuple[tuple[int, int, Row], ...]:
    """The rows with the first and the last number they stand at. Raises ``ValueError`` for a number that is none."""
    plain = [Row(text=row) if isinstance(row, str) else row for row in found.rows]
    start = 1 if not found.dice else _first(parse(found.dice))
    placed: list[tuple[int, int, Row]] = []
    for row in plain:
        least, most = (start, start) if row.at == "" else _numbers(row.at)
        placed.append((least, most, row))
        start = most + 1
    return tuple(placed)


def dice_of(found: RandomTable) -> Dice | None:
    """What is thrown; ``None`` for an empty table (BH-MAG-09)."""
    if not found.rows:
        return None
    return parse(found.dice) if found.dice else Roll(1, max(most for _, most, _ in rows_of(found)))


@lru_cache(maxsize=1024)
def pieces(text: str) -> tuple[Piece, ...]:
    """A row's words taken apart: ``"[1d6] rats and a [tavern-name]"``. Raises ``ValueError`` naming what stands in
    brackets and is neither dice nor a key."""
    found: list[Piece] = []
    at = 0
    for match in _INLINE.finditer(text):
        if match.start() > at:
            found.append(Piece(text[at : match.start()]))
        inside = match[1].strip()
        at = match.end()
        try:
            found.append(Piece(match[0], parse(inside)))
        except NotationError:
            if not is_key(inside) or _MEANT_AS_DICE.match(inside):
                raise ValueError(f"[{inside}]: expected dice such as [1d6] or the key of a table in brackets") from None
            found.append(Piece(match[0], None, inside))
    if at < len(text):
        found.append(Piece(text[at:]))
    return tuple(found)


def references(found: RandomTable) -> Iterator[tuple[str, str]]:
    """The keys of the tables that a faultless table refers to, each with the path of the row."""
    for number, (_, _, row) in enumerate(rows_of(found)):
        if row.roll:
            yield f"rows[{number}].roll", row.roll
        for piece in pieces(row.text):
            if piece.table:
                yield f"rows[{number}].text", piece.table


def table_faults(found: RandomTable) -> list[Fault]:
    """Whatever is wrong with a table by itself: dice, numbers, gaps, overlaps, brackets."""
    reason = dice_fault(found.dice) if found.dice else ""
    wrong = [Fault("dice", reason)] if reason else []
    for number, row in enumerate(found.rows):
        wrong.extend(_row_faults(f"rows[{number}]", Row(text=row) if isinstance(row, str) else row))
    return wrong or _covering_faults(found)


def _row_faults(place: str, row: Row) -> Iterator[Fault]:
    if not row.text and not row.roll:
        yield Fault(place, "empty; expected a text, or roll = the key of another table")
    if row.roll and not is_key(row.roll):
        yield Fault(f"{place}.roll", f"{echoed(row.roll)}; expected the key of a table")
    if reason := _times_fault(row.times):
        yield Fault(f"{place}.times", reason)
    try:
        if row.at != "":
            _numbers(row.at)
    except ValueError as error:
        yield Fault(f"{place}.at", str(error))
    try:
        pieces(row.text)
    except ValueError as error:
        yield Fault(f"{place}.text", str(error))


@lru_cache(maxsize=256)
def _times_fault(times: str) -> str:
    if reason := dice_fault(times):
        return reason
    dice = parse(times)
    totals = _totals(dice)
    within = totals[0] >= 0 and totals[-1] <= MOST_TIMES
    return "" if within else f"{dice.notation}; expected at most {MOST_TIMES} rolls"


def _covering_faults(found: RandomTable) -> list[Fault]:
    dice = dice_of(found)
    if dice is None:
        return []
    wrong: list[Fault] = []
    possible = _totals(dice)
    held: dict[int, int] = {}
    for number, (least, most, _) in enumerate(rows_of(found)):
        place = f"rows[{number}]"
        reached = possible[bisect_left(possible, least) : bisect_right(possible, most)]
        if not reached:
            stands = f"{least}" if least == most else f"{least} to {most}"
            wrong.append(Fault(place, f"stands at {stands}; expected what {dice.notation} can give"))
        twice = next((total for total in reached if total in held), None)
        if twice is not None:
            wrong.append(Fault(place, f"{twice} is that of rows[{held[twice]}]; expected each number once"))
        held.update(dict.fromkeys(reached, number))
    wrong.extend(Fault("rows", f"no row for {total}; expected one") for total in possible if total not in held)
    return wrong


def _numbers(at: int | str) -> tuple[int, int]:
    if isinstance(at, int):
        least, most = at, at
    else:
        match = _NUMBERS.fullmatch(at.strip())
        if match is None:
            raise ValueError(f'{echoed(at)}; expected a number or a range such as "4-6"')
        try:
            least, most = int(match[1]), int(match[2] or match[1])
        except ValueError:
            least, most = MOST_ROW + 1, MOST_ROW + 1
        if most < least:
            raise ValueError(f'{echoed(at)}; expected a number or a range such as "4-6"')
    if not -MOST_ROW <= least <= most <= MOST_ROW:
        raise ValueError(f"{echoed(at)}; expected numbers from {written(-MOST_ROW, ',')} to {MOST_ROW:,}")
    return least, most


def _first(dice: Dice) -> int:
    return _totals(dice)[0]


def _totals(dice: Dice) -> range | list[int]:
    """Every total that dice can give, ascending; of plain dice without computing their odds."""
    bounds = _bounds(dice)
    if bounds is not None:
        return range(bounds[0], bounds[1] + 1)
    return [int(value) for value in dice.distribution().values]


def _bounds(dice: Dice) -> tuple[int, int] | None:
    match dice:
        case Roll(count, sides, keep):
            kept = count if keep is None else keep.count
            return kept, kept * sides
        case Constant(value):
            return value, value
        case Sum(terms) if all(term.sign == 1 for term in terms):
            several = [_bounds(term.dice) for term in terms]
            if any(one is None for one in several):
                return None
            return sum(one[0] for one in several if one), sum(one[1] for one in several if one)
        case _:
            return None
