"""What a creature could do now by magic, possible or refused with the reason, in the order to be shown."""

from vtt.games.black_hack.magic import offers as magic
from vtt.rules.contract.description import Offer
from vtt.table.table import Table


def offers(table: Table, creature: str) -> list[Offer]:
    """Magic, and at the end what the GM can do to the magic on a creature."""
    return [*magic.offers(table, creature), *magic.gm_magic_offers(table, creature)]
