"""A character in five lines, for reading elsewhere."""

from collections.abc import Iterator
from typing import assert_never

from vtt.rules.contract.description import Block, Boxes, Facts, Grid, Items, Meter, Pips, Prose, Scores, SheetView, Tags
from vtt.rules.contract.system import System
from vtt.table.table import Table

_ORDER: tuple[tuple[type[Block], ...], ...] = ((Scores, Grid), (Meter, Pips, Tags), (Items,), (Facts, Prose))


def characters(system: System, table: Table, *, secrets: bool) -> tuple[tuple[str, ...], ...]:
    """The players' characters in five lines each; nobody without ``secrets``, as the players are given no sheets."""
    ours = [creature for creature in table.creatures.values() if creature.side == "players"]
    if not secrets:
        return ()
    return tuple(in_five_lines(system.sheet_view(table, creature.id)) for creature in ours)


def in_five_lines(sheet: SheetView) -> tuple[str, ...]:
    """Who it is, what they have in figures, how they stand, what they have with them, and what else is told. A line
    without anything to tell is left out."""
    lines = [f"{sheet.title}, {sheet.subtitle}" if sheet.subtitle else sheet.title]
    for kinds in _ORDER:
        told = []
        for block in sheet.blocks:
            parts = list(_parts(block)) if isinstance(block, kinds) else []
            if parts:
                label = "" if isinstance(block, Scores | Meter | Pips | Facts | Prose) else f"{block.label}: "
                told.append(label + ", ".join(parts))
        lines.append("; ".join(told))
    return tuple(line for line in lines if line)


def _parts(block: Block) -> Iterator[str]:
    match block:
        case Scores():
            yield from (f"{score.label} {score.value}" for score in block.entries)
        case Grid():
            yield from (f"{row.label} {row.cells[0]}" for row in block.rows if row.cells)
        case Meter():
            yield f"{block.label} {block.value} of {block.maximum}"
        case Pips():
            yield f"{block.label} {block.pips.count('whole')} of {len(block.pips)}"
        case Tags():
            yield from (tag.text for tag in block.tags)
        case Items():
            yield from (f"{each.name} ({each.note})" if each.note else each.name for each in block.entries)
        case Facts():
            yield from (f"{label}: {text}" for label, text in block.entries)
        case Prose():
            yield block.text
        case Boxes():
            pass  # What is spent in a turn is not told when the evening is over.
        case _:
            assert_never(block)
