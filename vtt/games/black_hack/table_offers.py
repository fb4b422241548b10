"""What the GM can do without a creature, gathered from the areas."""

from vtt.games.black_hack.features import offers as features
from vtt.games.black_hack.goods import offers as goods
from vtt.games.black_hack.growth import offers as growth
from vtt.games.black_hack.library import offers as library
from vtt.games.black_hack.making import offers as making
from vtt.games.black_hack.referee import offers as referee
from vtt.rules.contract.description import Offer
from vtt.table.table import Table

_AREAS = (making, referee, library, goods, growth, features)


def table_offers(table: Table) -> tuple[Offer, ...]:
    """For the menus, under their groups."""
    return tuple(found for area in _AREAS for found in area.table_offers(table))
