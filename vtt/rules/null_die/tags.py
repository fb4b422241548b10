"""What stands beside a creature's token and on its sheet in a word or two."""

from vtt.rules.description import Tag, Tone
from vtt.rules.null_die.access import is_down, sheet_of
from vtt.rules.null_die.sheet_words import shown_boons, shown_source
from vtt.table.table import Table


def tags_of(table: Table, creature: str) -> tuple[Tag, ...]:
    """Out of the fight; the Boons and Banes that last on it, of the GM's creatures for the GM alone (ND-NAME-05)."""
    sheet = sheet_of(table, creature)
    found = [Tag("out", "muted", "Every box of harm is marked: out of the fight")] if is_down(sheet) else []
    public = table.creatures[creature].side != "gm"
    for source in sheet.sources:
        text = f"{shown_boons(source.number)} {source.source or source.pool}"
        tone: Tone = "good" if source.number > 0 else "warning"
        found.append(Tag(text, tone, shown_source(source), "ND-NAME-05", public))
    return tuple(found)


def place_tags(table: Table, place: str) -> tuple[Tag, ...]:
    """Places have none."""
    return ()
