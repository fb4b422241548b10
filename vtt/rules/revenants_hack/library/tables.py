"""The tables of the game to be read, with the chance of each row; they are rolled on where the rules ask for it."""

from collections.abc import Callable, Sequence
from functools import cache

import msgspec

from vtt.numerals import counted, signed
from vtt.rules.description import Block, Facts
from vtt.rules.library import Entry, EntryView, Shelf
from vtt.rules.revenants_hack.checks.reactions import attitude_of
from vtt.rules.revenants_hack.library.entries import TABLES
from vtt.rules.revenants_hack.luck.out_of_luck import ROWS as FATES
from vtt.rules.revenants_hack.luck.shifting import SHIFTS
from vtt.rules.revenants_hack.sheet.problem_table import rows as problem_rows


class Reading(msgspec.Struct, frozen=True):
    """A table to read: its dice, when it is rolled on, the rule behind it, and its rows as numbers and words."""

    key: str
    name: str
    dice: str
    use: str
    rule: str
    rows: tuple[tuple[str, str], ...]


def tables_shelf() -> Shelf:
    """The four tables."""
    return Shelf(
        key=TABLES,
        label="Tables",
        columns=("Name", "Dice", "Rolled"),
        entries=tuple(
            Entry(
                key=key,
                cells=(found.name, found.dice, found.use),
                glyph="fa6s.dice",
                words=" ".join((found.rule, *(words for _, words in found.rows))),
            )
            for key, found in tables().items()
        ),
    )


def tables_view(key: str) -> EntryView:
    """A table opened. Raises ``KeyError`` for an unknown one."""
    found = tables()[key]
    blocks: tuple[Block, ...] = (
        Facts("Rows", found.rows),
        Facts("Facts", (("Rolled", found.use), ("Rule", found.rule))),
    )
    return EntryView(title=found.name, subtitle=f"{found.dice} · {counted(len(found.rows), 'row')}", blocks=blocks)


@cache
def tables() -> dict[str, Reading]:
    """The tables by key."""
    every = (_out_of_luck(), _shifting(), _problems(), _reactions())
    return {each.key: each for each in every}


def _out_of_luck() -> Reading:
    d20 = _chances(range(1, 21))
    rows = [(row.highest, f"{row.title} ({row.why})") for row in FATES]
    use = "by the unconscious when an encounter is over"
    return Reading("out-of-luck", "Out of Luck", "d20 − Strain", use, "RH-OUT-02", _spans(rows, 1, d20))


def _shifting() -> Reading:
    d20 = _chances(range(1, 21))
    rows = [(highest, f"Max Luck {signed(change)}" if change else "Max Luck stays") for highest, change in SHIFTS]
    use = "by characters who fell to half of their Luck in a fight"
    return Reading("shifting-luck", "Shifting Luck", "d20", use, "RH-SHIFT-02", _spans(rows, 1, d20))


def _problems() -> Reading:
    rows = tuple(
        (f"{number} · 10 %", f"{row.title}, {'acute' if row.acute else 'continuing'}: {row.does} ({row.rule})")
        for number, row in enumerate(problem_rows().values(), start=1)
    )
    return Reading("problems", "Problems", "d10", "in place of a hit that is negated", "RH-PROB-03", rows)


def _reactions() -> Reading:
    totals = [first + second for first in range(1, 7) for second in range(1, 7)]
    highest = {attitude_of(total): total for total in range(2, 13)}
    rows = [(total, attitude) for attitude, total in highest.items()]
    use = "when it is not plain how those who are met behave"
    return Reading("reactions", "Reactions", "2d6", use, "RH-REACT-01", _spans(rows, 2, _chances(totals)))


def _chances(totals: Sequence[int]) -> Callable[[int, int], float]:
    """The chance, 0 to 1, that one of equally likely totals lies between two numbers."""
    return lambda least, most: sum(least <= total <= most for total in totals) / len(totals)


def _spans(
    rows: Sequence[tuple[int, str]], first: int, chance: Callable[[int, int], float]
) -> tuple[tuple[str, str], ...]:
    """Rows given by their highest number as ``9-11 · 15 %`` with their words."""
    spans = []
    for highest, words in rows:
        numbers = str(highest) if first == highest else f"{first}-{highest}"
        spans.append((f"{numbers} · {chance(first, highest) * 100:.3g} %", words))
        first = highest + 1
    return tuple(spans)
