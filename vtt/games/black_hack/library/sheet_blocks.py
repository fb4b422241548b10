"""Bestiary and tables: what of it stands on a sheet."""

from vtt.games.black_hack.sheet.access import sheet_of
from vtt.games.black_hack.sheet.sheets import Foe
from vtt.rules.contract.description import Block, Tag, Tags
from vtt.table.table import Table


def blocks(table: Table, creature: str) -> list[Block]:
    """What kind of creature a foe is: the words that magic asks for."""
    sheet = sheet_of(table, creature)
    if not isinstance(sheet, Foe) or not sheet.tags:
        return []
    return [Tags("Kind", tuple(Tag(tag, "muted") for tag in sheet.tags))]
