"""What is offered in this area: what stands on the shelves, and what comes out of files."""

from vtt.rules.description import Offer
from vtt.rules.livehack.offer_making import offer
from vtt.table.table import Table


def offers(table: Table, creature: str) -> tuple[Offer, ...]:
    """Anybody can be kept on the shelf."""
    return (offer(table, "save_to_library", "", "Keep on the shelf", {"target": creature}, group="GM"),)


def table_offers(table: Table) -> tuple[Offer, ...]:
    """A creature made up on the spot."""
    return (creature_offer(table),)


def creature_offer(table: Table) -> Offer:
    """A creature made up on the spot."""
    note = "attributes, defences, an attack"
    return offer(table, "make_creature", "", "Make a creature", missing={"name": "Creature"}, note=note)
