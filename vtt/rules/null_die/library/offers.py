"""The library: what a creature, and the GM, are offered."""

from vtt.rules.description import Offer
from vtt.rules.null_die.offer_making import offer
from vtt.table.table import Table

GROUP = "The GM"


def offers(table: Table, creature: str) -> tuple[Offer, ...]:
    """Anybody can be kept on the shelf."""
    return (offer(table, "save_to_library", "", "Keep on the shelf", {"target": creature}, group=GROUP),)


def table_offers(table: Table) -> tuple[Offer, ...]:
    """A creature made up on the spot."""
    return (creature_offer(table), character_offer(table))


def creature_offer(table: Table) -> Offer:
    """A creature of the GM's made up on the spot."""
    return offer(
        table, "make_creature", "", "Make a creature", missing={"name": "Creature"}, note="role, pools, boxes of harm"
    )


def character_offer(table: Table) -> Offer:
    """A character made up on the spot."""
    return offer(
        table,
        "make_creature",
        "",
        "Make a character",
        {"role": "character", "boxes": 4},
        missing={"name": "Name"},
        note="pools, boxes of harm",
    )
