"""What a creature could do now, possible or refused with the reason, in the order to be shown."""

from vtt.games.black_hack.growth import offers as growth
from vtt.games.black_hack.library import offers as library
from vtt.games.black_hack.making import offers as making
from vtt.rules.contract.description import Offer
from vtt.table.table import Table


def offers(table: Table, creature: str) -> list[Offer]:
    """Growth, making and the library."""
    return [offer for area in (growth, making, library) for offer in area.offers(table, creature)]
