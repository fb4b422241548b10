"""Dodge, Aim, Stunt: what a sheet shows of it."""

from vtt.rules.description import Block, Tags
from vtt.rules.revenants_hack.sheet.token import tactics_tags as tags
from vtt.table.table import Table


def blocks(table: Table, creature: str) -> tuple[Block, ...]:
    """Whether it dodges, and at whom it aims; nothing where it does neither."""
    found = tags(table, creature)
    return (Tags("Tactics", found),) if found else ()
