"""What stands on a sheet of this area: what a creature can do besides its figures, and where it comes from."""

from vtt.rules.description import Block, Prose, Tag, Tags
from vtt.rules.livehack.access import sheet_of
from vtt.table.table import Table


def blocks(table: Table, creature: str) -> tuple[Block, ...]:
    """Abilities, what else is written of it, and where it comes from."""
    record = sheet_of(table, creature).record
    found: list[Block] = []
    if record.abilities:
        found.append(Tags("Abilities", tuple(Tag(ability, "muted", public=False) for ability in record.abilities)))
    if record.text:
        found.append(Prose("About", record.text))
    if record.source:
        found.append(Prose("Source", record.source))
    return tuple(found)
