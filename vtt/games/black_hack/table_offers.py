"""What the GM can do without a creature, gathered from the areas."""

from vtt.games.black_hack.magic import offers as magic
from vtt.games.black_hack.referee import offers as referee
from vtt.rules.contract.description import Offer
from vtt.table.table import Table

_AREAS = (referee, magic)


def table_offers(table: Table) -> tuple[Offer, ...]:
    """For the menus, under their groups."""
    return tuple(found for area in _AREAS for found in area.table_offers(table))
