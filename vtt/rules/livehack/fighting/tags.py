"""Short words beside a token of this area: attacks, positions and damage."""

from vtt.rules.description import Tag
from vtt.rules.livehack.access import sheet_of
from vtt.table.table import Table


def tags(table: Table, creature: str) -> tuple[Tag, ...]:
    """What is carried to a later roll (LH-POS-09). What is held over somebody is a line on the board (``links``)."""
    held = sheet_of(table, creature).positions
    if not held:
        return ()
    return tuple(
        [
            Tag(f"+{each.bonus} {each.related or 'carried'}", "accent", each.text, "LH-POS-09")
            for each in held
            if not each.over
        ]
    )
