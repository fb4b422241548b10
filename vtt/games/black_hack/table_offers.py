"""What the GM can do without a creature, gathered from the areas."""

from vtt.games.black_hack.growth import offers as growth
from vtt.games.black_hack.library import offers as library
from vtt.games.black_hack.making import offers as making
from vtt.rules.contract.description import Offer
from vtt.table.table import Table


def table_offers(table: Table) -> tuple[Offer, ...]:
    """For the menus, under their groups."""
    return tuple(found for area in (making, library, growth) for found in area.table_offers(table))
