"""The tables to roll on, on their shelf, and one of them opened with its rows."""

from collections.abc import Mapping
from functools import cache
from typing import cast

from vtt.dice import Dice, Roll
from vtt.games.black_hack.library.entries import TABLES
from vtt.games.black_hack.library.merged import own_entries, shipped_tables, table_of
from vtt.games.black_hack.library.random_table import RandomTable, Row, dice_of, rows_of
from vtt.games.black_hack.library.rolling import add_row, change_row, roll_table
from vtt.numerals import counted
from vtt.rules.contract.description import Block, Facts, Offer, Prose
from vtt.rules.contract.library import Entry, EntryView, Shelf
from vtt.rules.tabletop.library_keeping import adding_offer, removal_offer
from vtt.table.table import Table

_COLUMNS = ("Name", "Dice", "Rows", "For")


def tables_shelf(table: Table) -> Shelf:
    """Every table by name, the group's in place of the program's of the same key."""
    own = cast(Mapping[str, RandomTable], own_entries(table, TABLES))
    made = add_row.offer(table, "", "Begin a table", missing={"table": "new-table", "text": "The first row"})
    return Shelf(
        key=TABLES,
        label="Tables",
        columns=_COLUMNS,
        entries=_merged(own) if own else _shipped_lines(),
        offers=(made,),
    )


def tables_entry(table: Table, key: str) -> EntryView:
    """A table opened. Raises ``KeyError`` for an unknown one."""
    found = table_of(table, key)
    if found is None:
        raise KeyError(key)
    dice = dice_of(found)
    rows = counted(len(found.rows), "row")
    facts = [("Key", key), *([("Rule", found.rule)] if found.rule else [])]
    blocks: list[Block] = [Prose("For", found.note)] if found.note else []
    blocks += [Facts("Rows", _rows(found, dice))] if found.rows else []
    blocks.append(Facts("Facts", tuple(facts)))
    return EntryView(
        title=found.name,
        subtitle=f"{dice.notation} · {rows}" if dice is not None else "empty: the GM decides",
        blocks=tuple(blocks),
        offers=tuple(_offers(table, key, found)),
    )


@cache
def _shipped_lines() -> tuple[Entry, ...]:
    return _sorted({key: _line(key, found, False) for key, found in shipped_tables().items()})


def _merged(own: Mapping[str, RandomTable]) -> tuple[Entry, ...]:
    lines = {line.key: line for line in _shipped_lines()}
    return _sorted(lines | {key: _line(key, found, True) for key, found in own.items()})


def _sorted(lines: Mapping[str, Entry]) -> tuple[Entry, ...]:
    return tuple(sorted(lines.values(), key=lambda line: line.cells[0].casefold()))


def _line(key: str, found: RandomTable, own: bool) -> Entry:
    dice = dice_of(found)
    words = " ".join(row if isinstance(row, str) else row.text for row in found.rows)
    cells = (found.name, dice.notation if dice is not None else "", str(len(found.rows)), found.note)
    return Entry(key=key, cells=cells, glyph="fa6s.dice", own=own, words=f"{key} {found.rule} {words}")


def _rows(found: RandomTable, dice: Dice | None) -> tuple[tuple[str, str], ...]:
    """Each row's number with its chance, and what it says."""
    ways = _ways(dice) if isinstance(dice, Roll) and dice.keep is None and dice.count > 1 else {}
    entries = []
    for least, most, row in rows_of(found):
        number = f"{least}" if least == most else f"{least}-{most}"
        if ways:
            share = sum(several for total, several in ways.items() if least <= total <= most) / sum(ways.values())
            number = f"{number} · {share * 100:.3g} %"
        entries.append((number, words_of(row)))
    return tuple(entries)


def words_of(row: Row) -> str:
    """A row as it reads on the page: its words, and the table it refers to."""
    if not row.roll:
        return row.text
    times = "" if row.times == "1" else f"{row.times} x "
    return f"{row.text} ({times}{row.roll})".strip()


def _ways(dice: Roll) -> dict[int, int]:
    """In how many ways each total of plain dice comes up."""
    ways = {0: 1}
    for _ in range(dice.count):
        after: dict[int, int] = {}
        for total, several in ways.items():
            for face in range(1, dice.sides + 1):
                after[total + face] = after.get(total + face, 0) + several
        ways = after
    return ways


def _offers(table: Table, key: str, found: RandomTable) -> list[Offer]:
    made = [
        roll_table.offer(table, "", "Roll in secret", {"table": key}),
        roll_table.offer(table, "", "Roll openly", {"table": key, "secret": False}),
    ]
    longer = add_row.offer(table, "", "Add a row", {"table": key}, missing={"text": "A new row"})
    if longer.refusal is None:
        # Dice that are written down have no number left for one more.
        made.append(longer)
    if found.rows:
        made.append(
            change_row.offer(table, "", "Change a row", {"table": key}, missing={"row": 1, "text": "New words"})
        )
        emptied = {key: {"name": found.name, "note": found.note, "rule": found.rule, "rows": []}}
        made.append(adding_offer(TABLES, emptied, "Empty it"))
    if key in table.library.get(TABLES, {}):
        label = "Back to the program's own" if key in shipped_tables() else "Take it away"
        made.append(removal_offer(table, TABLES, key, label))
    return made
