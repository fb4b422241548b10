"""What a creature is besides its figures: what else it does, and words for what kind it is."""

from vtt.rules.description import Block, Prose, Tag, Tags
from vtt.rules.revenants_hack.sheet.access import sheet_of
from vtt.table.table import Table


def blocks(table: Table, creature: str) -> tuple[Block, ...]:
    """Special, and the kind."""
    record = sheet_of(table, creature).record
    found: list[Block] = []
    if record.special:
        found.append(Prose("Special", record.special))
    if record.tags:
        found.append(Tags("Kind", tuple(Tag(tag, "muted") for tag in record.tags)))
    return tuple(found)
