"""A creature's sheet as the windows draw it, gathered from the areas of the game."""

from vtt.rules.description import SheetView
from vtt.rules.livehack.access import sheet_of
from vtt.rules.livehack.effort import sheet_blocks as effort
from vtt.rules.livehack.fighting import sheet_blocks as fighting
from vtt.rules.livehack.grimness import sheet_blocks as grimness
from vtt.rules.livehack.library import sheet_blocks as library
from vtt.rules.livehack.rolling import sheet_blocks as rolling
from vtt.rules.livehack.states import sheet_blocks as states
from vtt.table.table import Table

_AREAS = (states, rolling, fighting, effort, grimness, library)


def sheet_view(table: Table, creature: str) -> SheetView:
    """State and negative traits first, then attributes, defences, skills, attacks and positions, bonds, the rest."""
    sheet = sheet_of(table, creature)
    subtitle = sheet.role.capitalize()
    if sheet.record.player:
        subtitle += f" · {sheet.record.player}"
    return SheetView(
        creature=creature,
        title=table.creatures[creature].name,
        subtitle=subtitle,
        blocks=tuple(block for area in _AREAS for block in area.blocks(table, creature)),
    )
