"""The tables of a sheet: pools, Boons and Banes, calculated figures, ranks."""

from collections.abc import Sequence
from typing import Any, Final

from vtt.rules.forms import FormColumn, Row, choices, column
from vtt.rules.null_die.editing.lines import calculated_from, pools_from, ranked_from, sources_from
from vtt.rules.null_die.sheet_parts import SIZES, Calculated, NamedPool, Ranked, Source
from vtt.rules.null_die.sheet_words import calculated_line, pool_words, ranked_line, source_line
from vtt.rules.sheet_rows import RowTable, row_of, with_row

_SIZES: Final[dict[str, str]] = {str(size): f"d{size}" for size in (6, *(size for size in SIZES if size != 6))}
_ROUNDINGS: Final = {"up": "Up", "down": "Down", "nearest": "Nearest"}
_NAME: Final = column("name", "Name", value="")


def _pool_row(pool: NamedPool, columns: Sequence[FormColumn]) -> Row:
    return {**row_of(pool, columns), "sides": str(pool.sides)}


def _pool_filled(pool: NamedPool, row: Row, columns: Sequence[FormColumn]) -> NamedPool:
    sizes: dict[str, Any] = {"sides": int(row["sides"])} if "sides" in row else {}
    return with_row(pool, {**row, **sizes}, columns)


def _ranked(path: str, label: str, thing: str, note: str, least: int) -> RowTable[Ranked]:
    return RowTable(
        path=path,
        label=label,
        group="Checks by rank",
        thing=thing,
        note=note,
        columns=(_NAME, column("rank", "Rank", value=least, least=least, most=10)),
        blank=Ranked(name="", rank=least),
        line=ranked_line,
        lines=lambda text, _: ranked_from(text),
    )


POOLS: Final = RowTable(
    path="pools",
    label="Pools",
    group="Dice",
    thing="pool",
    note="One a line: Ability 1d8; of d0, d4, d6, d8, d10 and d12",
    columns=(_NAME, column("count", "Dice", value=1, least=0, most=99), choices("sides", "Size", _SIZES)),
    blank=NamedPool(name=""),
    line=lambda pool: f"{pool.name} {pool_words(pool)}",
    lines=lambda text, _: pools_from(text),
    row=_pool_row,
    filled=_pool_filled,
)
SOURCES: Final = RowTable(
    path="sources",
    label="Boons and Banes",
    group="Dice",
    thing="source",
    note="One a line: +1B Ability: high ground",
    columns=(
        column("pool", "Pool", value=""),
        column("number", "Boons", value=1, least=-99, most=99, note="Below 0: Banes"),
        column("source", "Comes of", value=""),
    ),
    blank=Source(number=1, pool=""),
    line=source_line,
    lines=lambda text, _: sources_from(text),
)
CALCULATED: Final = RowTable(
    path="calculated",
    label="Calculated",
    group="Dice",
    thing="figure",
    note="One a line: Carry = 7 / 2; or with (down)",
    columns=(_NAME, column("formula", "Calculation", value=""), choices("rounding", "Rounded", _ROUNDINGS)),
    blank=Calculated(name="", formula=""),
    line=calculated_line,
    lines=lambda text, _: calculated_from(text),
)
ABILITIES: Final = _ranked("abilities", "Abilities by rank", "ability", "One a line: Might 4; 1 to 10", 1)
SKILLS: Final = _ranked("skills", "Skills by rank", "skill", "One a line: Lore 3; 0 to 10", 0)
