"""What the GM can do without a creature, gathered from the areas."""

from vtt.games.black_hack.magic import offers as magic
from vtt.rules.contract.description import Offer
from vtt.table.table import Table


def table_offers(table: Table) -> tuple[Offer, ...]:
    """For the menus, under their groups."""
    return tuple(magic.table_offers(table))
