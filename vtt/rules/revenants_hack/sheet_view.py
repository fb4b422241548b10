"""A creature's sheet as the windows draw it, gathered from the areas of the game."""

from collections.abc import Iterator

from vtt.rules.description import Block
from vtt.rules.kit.area import Area
from vtt.rules.revenants_hack.checks import area as checks
from vtt.rules.revenants_hack.combat import area as combat
from vtt.rules.revenants_hack.library import area as library
from vtt.rules.revenants_hack.luck import area as luck
from vtt.rules.revenants_hack.problems import area as problems
from vtt.rules.revenants_hack.tactics import area as tactics
from vtt.table.table import Table

_AREAS = (luck, checks, problems, tactics, combat, library)


def blocks(table: Table, creature: str) -> Iterator[Block]:
    """Luck first, then abilities, what lasts, what is carried, what it is besides."""
    for area in _AREAS:
        yield from area.blocks(table, creature)


AREA = Area(blocks=blocks)
