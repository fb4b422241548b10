"""The library: its shelves, the tables to be read, files that a group brings along, and what a creature is besides its
figures."""

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any

import msgspec

from vtt.games.revenants_hack.checks.area import attitude_of
from vtt.games.revenants_hack.library.entries import EQUIPMENT, READER, SCORE_TABLES, TABLES, plain, shipped_keys
from vtt.games.revenants_hack.library.handing import buy_equipment, give_equipment
from vtt.games.revenants_hack.library.making import (
    join_party,
    make_creature,
    new_character,
    put_creature,
    save_to_library,
)
from vtt.games.revenants_hack.library.scores import edit_score_line, score_shelf, score_view
from vtt.games.revenants_hack.library.shelves import (
    SHOWING,
    characters_shelf,
    creatures_shelf,
    equipment_shelf,
    equipment_view,
)
from vtt.games.revenants_hack.luck.fates import SHIFTS
from vtt.games.revenants_hack.luck.out_of_luck import ROWS as FATES
from vtt.games.revenants_hack.sheet.access import sheet_of
from vtt.games.revenants_hack.sheet.problem_table import rows as problem_rows
from vtt.numerals import counted, percents, signed
from vtt.rules.contract.description import Block, Facts, Prose, Tag, Tags
from vtt.rules.contract.library import Entry, EntryView, Problem, Reading, Shelf
from vtt.rules.kit.area import Area
from vtt.rules.kit.creature_shelves.entries import CHARACTERS, CREATURES
from vtt.rules.kit.toml_entries import decoded
from vtt.rules.tabletop.library_keeping import reading_of, replaced
from vtt.table.table import Table


class ReadTable(msgspec.Struct, frozen=True):
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
def tables() -> dict[str, ReadTable]:
    """The tables by key."""
    every = (_out_of_luck(), _shifting(), _problems(), _reactions())
    return {each.key: each for each in every}


def _out_of_luck() -> ReadTable:
    d20 = _chances(range(1, 21))
    rows = [(row.highest, f"{row.title} ({row.why})") for row in FATES]
    use = "by the unconscious when an encounter is over"
    return ReadTable("out-of-luck", "Out of Luck", "d20 − Strain", use, "RH-OUT-02", _spans(rows, 1, d20))


def _shifting() -> ReadTable:
    d20 = _chances(range(1, 21))
    rows = [(highest, f"Max Luck {signed(change)}" if change else "Max Luck stays") for highest, change in SHIFTS]
    use = "by characters who fell to half of their Luck in a fight"
    return ReadTable("shifting-luck", "Shifting Luck", "d20", use, "RH-SHIFT-02", _spans(rows, 1, d20))


def _problems() -> ReadTable:
    rows = tuple(
        (f"{number} · 10 %", f"{row.title}, {'acute' if row.acute else 'continuing'}: {row.does} ({row.rule})")
        for number, row in enumerate(problem_rows().values(), start=1)
    )
    return ReadTable("problems", "Problems", "d10", "in place of a hit that is negated", "RH-PROB-03", rows)


def _reactions() -> ReadTable:
    totals = [first + second for first in range(1, 7) for second in range(1, 7)]
    highest = {attitude_of(total): total for total in range(2, 13)}
    rows = [(total, attitude) for attitude, total in highest.items()]
    use = "when it is not plain how those who are met behave"
    return ReadTable("reactions", "Reactions", "2d6", use, "RH-REACT-01", _spans(rows, 2, _chances(totals)))


def _chances(totals: Sequence[int]) -> Callable[[int, int], float]:
    """The chance, 0 to 1, that one of equally likely totals lies between two numbers."""
    return lambda least, most: sum(least <= total <= most for total in totals) / len(totals)


def _spans(
    rows: Sequence[tuple[int, str]], first: int, chance: Callable[[int, int], float]
) -> tuple[tuple[str, str], ...]:
    """Rows given by their highest number as ``9-11 · 15 %`` with their words."""
    begun = [first, *(highest + 1 for highest, _ in rows)]
    told = percents([chance(least, highest) for least, (highest, _) in zip(begun, rows, strict=False)], digits=1)
    spans = []
    for least, (highest, words), share in zip(begun, rows, told, strict=False):
        numbers = str(highest) if least == highest else f"{least}-{highest}"
        spans.append((f"{numbers} · {share}", words))
    return tuple(spans)


def shelves(table: Table) -> tuple[Shelf, ...]:
    """What stands on them, what the group brought along included."""
    return (creatures_shelf(table), characters_shelf(table), equipment_shelf(table), score_shelf(table), tables_shelf())


def entry_view(table: Table, shelf: str, key: str) -> EntryView:
    """An entry opened. Raises ``KeyError`` for a shelf or a key that there is not."""
    if shelf in (CREATURES, CHARACTERS):
        return SHOWING.view(table, shelf, key)
    if shelf == EQUIPMENT:
        return equipment_view(table, key)
    if shelf == SCORE_TABLES:
        return score_view(table, key)
    if shelf == TABLES:
        return tables_view(key)
    raise KeyError(f"{shelf}/{key}")


def read_library(name: str, content: bytes) -> Reading:
    """What a file holds for the shelves, and what could not be used: TOML with ``[[creature]]``, ``[[character]]``,
    ``[[equipment]]`` and ``[[score_table]]`` entries (RH-SHEET-02). Never raises."""
    text = decoded(name, content)
    if isinstance(text, Problem):
        return Reading(problems=(text,))
    found, problems = READER.entries(name, text)
    return replaced(name, reading_of(found, problems, plain), shipped_keys)


def library_entries(table: Table, shelf: str, entries: Mapping[str, Mapping[str, Any]]) -> Reading:
    """The entries as they would stand on a shelf, or what is wrong with them."""
    found, problems = READER.given(shelf, entries)
    return reading_of({shelf: found}, problems, plain)


def blocks(table: Table, creature: str) -> tuple[Block, ...]:
    """Special, and the kind."""
    record = sheet_of(table, creature).record
    found: list[Block] = []
    if record.special:
        found.append(Prose("Special", record.special))
    if record.tags:
        found.append(Tags("Kind", tuple(Tag(tag, "muted") for tag in record.tags)))
    return tuple(found)


AREA = Area(
    actions=(
        *(new_character, make_creature, put_creature, join_party, buy_equipment, give_equipment),
        *(save_to_library, edit_score_line),
    ),
    shelves=shelves,
    entry_view=entry_view,
    read_library=read_library,
    library_entries=library_entries,
    blocks=blocks,
)
