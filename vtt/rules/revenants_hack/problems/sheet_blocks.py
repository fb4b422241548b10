"""The ten problems: taken instead of a hit, in force, striking, resolved: what a sheet shows of it."""

from vtt.rules.description import Block, Item, Items
from vtt.rules.revenants_hack.problems.offers import resolving
from vtt.rules.revenants_hack.problems.table import resolvable, rows
from vtt.rules.revenants_hack.sheet.access import sheet_of
from vtt.rules.revenants_hack.sheet.parts import NOTHING, Problem
from vtt.rules.revenants_hack.sheet.token import countdown as how_long
from vtt.table.table import Table


def blocks(table: Table, creature: str) -> tuple[Block, ...]:
    """The problems with their countdown; a click resolves one. Nothing where there are none."""
    lasting = sheet_of(table, creature).lasting
    if lasting is NOTHING or not lasting.problems:
        return ()
    entries = tuple([_entry(table, creature, problem) for problem in lasting.problems])
    return (Items("Problems", entries, "a hit was negated this round" if _negated(table, creature) else ""),)


def _negated(table: Table, creature: str) -> bool:
    return sheet_of(table, creature).lasting.negated == table.clock.moment > 0


def _entry(table: Table, creature: str, problem: Problem) -> Item:
    row = rows()[problem.name]
    note = how_long(table, problem) or (problem.item or "until the encounter ends")
    click = resolving(table, creature, problem) if resolvable(table, problem) else None
    return Item(row.title, note, f"{row.does} ({row.rule})", click)
