"""A creature's sheet as the windows draw it, gathered from the areas of the game."""

from vtt.rules.description import SheetView
from vtt.rules.revenants_hack.checks import sheet_blocks as checks
from vtt.rules.revenants_hack.combat import sheet_blocks as combat
from vtt.rules.revenants_hack.library import sheet_blocks as library
from vtt.rules.revenants_hack.luck import sheet_blocks as luck
from vtt.rules.revenants_hack.problems import sheet_blocks as problems
from vtt.rules.revenants_hack.sheet.access import sheet_of
from vtt.rules.revenants_hack.tactics import sheet_blocks as tactics
from vtt.table.table import Table

_AREAS = (luck, checks, problems, tactics, combat, library)


def sheet_view(table: Table, creature: str) -> SheetView:
    """Luck first, then abilities, what lasts, what is carried, what it is besides."""
    sheet = sheet_of(table, creature)
    subtitle = sheet.role.capitalize() + (" · important" if sheet.record.important else "")
    if sheet.record.player:
        subtitle += f" · {sheet.record.player}"
    return SheetView(
        creature=creature,
        title=table.creatures[creature].name,
        subtitle=subtitle,
        blocks=tuple(block for area in _AREAS for block in area.blocks(table, creature)),
    )
