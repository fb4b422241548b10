"""The tables that can be rolled on: those that come with the program, and the group's own, which go before them.

A row may name other tables in braces, ``{creature} of the {place}``, and dice, ``{2d6} wolves``. Tables that would call
themselves, directly or through others, are refused before anything is thrown.
"""

import re
from collections.abc import Generator, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any

from vtt.dice import Constant, Dice, NotationError, Thrown, parse
from vtt.echoes import echoed
from vtt.numerals import counted, written
from vtt.rules.contract.plain_values import plain_toml
from vtt.rules.contract.procedure import Request, Throw
from vtt.shipped import shipped_files
from vtt.table.random_tables import RandomTable, TableRow
from vtt.table.table import Table

MOST_ROWS = 1000
MOST_TABLES = 500
MOST_ROLLS = 60
"""So often one roll on a table may throw, with everything that its rows name."""
LONGEST_ROW = 500

_BRACES = re.compile(r"\{([^{}]*)\}")
_NUMBERED = re.compile(r"\s*(\d{1,6})(?:\s*[-–—]\s*(\d{1,6}))?(?:[.:)]\s*|\t\s*|\s+)(\S.*)")


class TableError(ValueError):
    """A table cannot be read or rolled on: one line that says where and what was expected."""


@lru_cache(maxsize=1)
def built_in() -> Mapping[str, RandomTable]:
    """The tables that come with the program, by id."""
    text = (shipped_files() / "oracle" / "tables.toml").read_text(encoding="utf-8")
    return {
        key: read_table(key, str(told["title"]), str(told.get("dice", "")), [*map(str, told["rows"])])
        for key, told in plain_toml(text).items()
    }


def all_tables(table: Table) -> dict[str, RandomTable]:
    """Every table by id: the group's own in their order, then those that come with the program and that none of the
    group's own replaces."""
    return {**table.random_tables, **{key: each for key, each in built_in().items() if key not in table.random_tables}}


def read_table(identity: str, title: str, dice: str, lines: Sequence[str]) -> RandomTable:
    """A table out of its lines, each a row. Lines that are all numbered, ``3`` or ``4-7`` before the text, stand for
    those totals; others are counted from the least total of the dice on. Without ``dice`` one die of as many sides as
    there are numbers is thrown. Raises ``TableError``.
    """
    lines = [" ".join(line.split()) if "\t" not in line else line.strip() for line in lines if line.strip()]
    if not title.strip():
        raise TableError("say what the table is called")
    if not lines:
        raise TableError("expected at least one row, each on a line of its own")
    if len(lines) > MOST_ROWS:
        raise TableError(f"{counted(len(lines), 'row')}: expected at most {MOST_ROWS:,}")
    rows = _numbered(lines)
    known = _dice(dice) if dice.strip() else None
    if rows is None:
        least = known.distribution().lowest if known is not None else 1
        rows = tuple(TableRow(least + place, least + place, line) for place, line in enumerate(lines))
    for row in rows:
        if row.most < row.least:
            raise TableError(f"a row for {row.least} to {row.most}: expected the smaller number first")
        if len(row.text) > LONGEST_ROW:
            raise TableError(f"the row of {row.least} has {len(row.text):,} letters; expected at most {LONGEST_ROW}")
    if known is None:
        if rows[0].least != 1:
            raise TableError(f"the rows begin with {rows[0].least}: expected 1, or say which dice are thrown")
        known = _dice(f"d{max(2, rows[-1].most)}") if rows[-1].most > 1 else Constant(1)
    _check(rows, known)
    return RandomTable(id=identity, title=" ".join(title.split()), dice=known.notation, rows=rows)


def written_rows(table: RandomTable) -> str:
    """The rows as lines that ``read_table`` reads back."""
    spans = [str(row.least) if row.least == row.most else f"{row.least}-{row.most}" for row in table.rows]
    return "\n".join(f"{span}. {row.text}" for span, row in zip(spans, table.rows, strict=True))


def chances(table: RandomTable) -> tuple[float, ...]:
    """How likely each row is, in their order."""
    fallen = parse(table.dice).distribution()
    return tuple(sum(fallen.probability(total) for total in range(row.least, row.most + 1)) for row in table.rows)


def named(tables: Mapping[str, RandomTable], name: str) -> RandomTable | None:
    """The table of that title or id, in whatever case."""
    wanted = " ".join(name.split()).casefold()
    by_title = (each for key, each in tables.items() if wanted in (each.title.casefold(), key))
    return next(by_title, None)


def problem_with(tables: Mapping[str, RandomTable], table: RandomTable) -> str:
    """Why a roll on this table cannot be carried through, with everything its rows name; or empty."""
    try:
        rolls = _most_rolls(tables, table, (), {})
    except TableError as error:
        return str(error)
    return f"{table.title} could throw more than {MOST_ROLLS} times" if rolls > MOST_ROLLS else ""


def rolled(tables: Mapping[str, RandomTable], table: RandomTable, *, secret: bool) -> Generator[Request, Any, str]:
    """Throw for the table and for whatever its row names, those in the order in which they stand. Returns the answer:
    the row with all that came out in place of its braces. The table has no problem (``problem_with``)."""
    thrown: Thrown = yield Throw(
        parse(table.dice), "gm", "", label="{table}", values={"table": table.title}, secret=secret
    )
    row = next(each for each in table.rows if each.least <= thrown.total <= each.most)
    parts, end = [], 0
    for match in _BRACES.finditer(row.text):
        name = match[1].strip()
        inner = named(tables, name)
        if inner is not None:
            came = yield from rolled(tables, inner, secret=secret)
        else:
            number: Thrown = yield Throw(parse(name), "gm", "", label=name, secret=secret)
            came = written(number.total)
        parts += [row.text[end : match.start()], came]
        end = match.end()
    return "".join((*parts, row.text[end:]))


def _numbered(lines: Sequence[str]) -> tuple[TableRow, ...] | None:
    """The rows where every line tells its numbers; ``None`` where not all of them do."""
    found = [_NUMBERED.fullmatch(line) for line in lines]
    if not all(found):
        return None
    rows = []
    for match in found:
        assert match is not None
        least = int(match[1])
        rows.append(TableRow(least, int(match[2] or least), match[3]))
    return tuple(rows)


def _dice(notation: str) -> Dice:
    try:
        return parse(notation)
    except NotationError as error:
        raise TableError(str(error)) from None


def _check(rows: Sequence[TableRow], dice: Dice) -> None:
    """Each total has exactly one row."""
    fallen = dice.distribution()
    expected = fallen.lowest
    for row in rows:
        if row.least != expected:
            raise TableError(f"{dice.notation}: expected the row of {expected} where that of {row.least} stands")
        expected = row.most + 1
    if expected <= fallen.highest:
        raise TableError(f"{dice.notation}: no row for {expected}, the dice reach {fallen.highest}")
    if expected - 1 > fallen.highest:
        raise TableError(f"{dice.notation}: a row for {expected - 1}, the dice reach {fallen.highest} only")


def _braced(text: str) -> Iterator[str]:
    for match in _BRACES.finditer(text):
        yield match[1].strip()


def _most_rolls(
    tables: Mapping[str, RandomTable], table: RandomTable, way: tuple[str, ...], known: dict[str, int]
) -> int:
    """How often a roll on it throws at most."""
    if table.id in known:
        return known[table.id]
    if table.id in way:
        titles = [tables[each].title for each in way[way.index(table.id) :]]
        raise TableError(f"{table.title} calls itself: {' → '.join([*titles, table.title])}")
    most = 0
    for row in table.rows:
        rolls = 0
        for name in _braced(row.text):
            inner = named(tables, name)
            if inner is not None:
                rolls += _most_rolls(tables, inner, (*way, table.id), known)
            elif _reads_as_dice(name):
                rolls += 1
            else:
                raise TableError(f"{table.title}: {echoed('{' + name + '}')} is neither a table nor dice")
        most = max(most, rolls)
    # Beyond what is allowed nobody counts on.
    known[table.id] = min(1 + most, MOST_ROLLS + 1)
    return known[table.id]


def _reads_as_dice(name: str) -> bool:
    try:
        parse(name)
    except NotationError:
        return False
    return True
