"""Bestiary and tables: what of it stands on a sheet."""

from vtt.games.black_hack.sheets import AnySheet, Foe
from vtt.rules.contract.description import Block, Tag, Tags
from vtt.table.table import Table


def blocks(table: Table, creature: str, sheet: AnySheet) -> list[Block]:
    """What kind of creature a foe is: the words that magic asks for."""
    if not isinstance(sheet, Foe) or not sheet.tags:
        return []
    return [Tags("Kind", tuple(Tag(tag, "muted") for tag in sheet.tags))]
