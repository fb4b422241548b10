"""Bestiary and tables: what a creature is offered."""

from vtt.games.black_hack.library.bestiary_shelf import make_offer
from vtt.games.black_hack.library.putting import save_to_library
from vtt.games.black_hack.sheet.access import sheet_of
from vtt.games.black_hack.sheet.sheets import Foe
from vtt.rules.contract.description import Offer
from vtt.rules.kit.offer_making import GM_GROUP as GROUP
from vtt.table.table import Table


def offers(table: Table, creature: str) -> list[Offer]:
    """A foe can be kept in the bestiary."""
    if not isinstance(sheet_of(table, creature), Foe):
        return []
    return [save_to_library.offer(table, "", "Keep in the bestiary", {"target": creature}, group=GROUP)]


def table_offers(table: Table) -> list[Offer]:
    """A creature made up on the spot."""
    return [make_offer(table)]
