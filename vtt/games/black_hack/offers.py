"""What a creature could do now, possible or refused with the reason, in the order to be shown."""

from vtt.games.black_hack.growth import offers as growth
from vtt.games.black_hack.library import offers as library
from vtt.games.black_hack.magic import offers as magic
from vtt.games.black_hack.making import offers as making
from vtt.rules.contract.description import Offer
from vtt.table.table import Table


def offers(table: Table, creature: str) -> list[Offer]:
    """Magic, growth, making and the library, and at the end what the GM can do to the magic on a creature."""
    found = list(magic.offers(table, creature))
    for area in (growth, making, library):
        found.extend(area.offers(table, creature))
    found.extend(magic.gm_magic_offers(table, creature))
    return found
