"""The Out of Luck table and its odds by Strain (RH-OUT-02, RH-OUT-03, RH-ODDS-05)."""

from functools import lru_cache
from typing import Final, Literal, NamedTuple

from vtt.dice import ByTotal

Fate = Literal["dead", "injuries", "knocked-out", "close-call", "lucky"]


class Row(NamedTuple):
    """A row: the highest total that it holds for, the totals below it belonging to the rows above."""

    name: Fate
    title: str
    highest: int
    why: str


ROWS: Final[tuple[Row, ...]] = (
    Row("dead", "Dead", 8, "RH-OUT-04"),
    Row("injuries", "Permanent Injuries", 11, "RH-OUT-05"),
    Row("knocked-out", "Knocked Out", 14, "RH-OUT-06"),
    Row("close-call", "Close Call", 17, "RH-OUT-07"),
    Row("lucky", "Lucky", 20, "RH-OUT-08"),
)
LUCKY: Final = ROWS[-1]


def row_of(total: int) -> Row:
    """The row of a d20 less Strain; the first one holds for everything below the table, too (RH-OUT-03)."""
    return next(row for row in ROWS if total <= row.highest)


@lru_cache(maxsize=1024)
def by_row(strain: int) -> ByTotal:
    """Classes of the d20: the row that it comes to with so much Strain."""
    return ByTotal(lambda face: row_of(face - strain).name)


def chances(strain: int) -> tuple[tuple[Row, float], ...]:
    """Every row with its chance, 0 to 1 (RH-ODDS-05)."""
    fates = [row_of(face - strain) for face in range(1, 21)]
    return tuple((row, fates.count(row) / 20) for row in ROWS)


def chance_of_death(strain: int) -> float:
    """How likely Dead is, 0 to 1."""
    return chances(strain)[0][1]


def chances_in_words(strain: int) -> str:
    """``Dead 45 %, Permanent Injuries 15 %``: what can happen at all."""
    return ", ".join(f"{row.title} {chance:.0%}" for row, chance in chances(strain) if chance)
