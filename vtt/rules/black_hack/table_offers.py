"""What the GM can do without a creature, gathered from the areas."""

from vtt.rules.black_hack.features import offers as features
from vtt.rules.black_hack.goods import offers as goods
from vtt.rules.black_hack.growth import offers as growth
from vtt.rules.black_hack.library import offers as library
from vtt.rules.black_hack.magic import offers as magic
from vtt.rules.black_hack.making import offers as making
from vtt.rules.black_hack.referee import offers as referee
from vtt.rules.description import Offer
from vtt.table.table import Table

_AREAS = (making, referee, library, magic, goods, growth, features)


def table_offers(table: Table) -> tuple[Offer, ...]:
    """For the menus, under their groups."""
    return tuple(found for area in _AREAS for found in area.table_offers(table))
