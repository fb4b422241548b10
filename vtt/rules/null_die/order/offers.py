"""The order of a fight, by the bag of tokens: what a creature, and the GM, are offered. An addition."""

from vtt.rules.description import Offer
from vtt.rules.null_die.access import sheet_of
from vtt.rules.null_die.offer_making import offer
from vtt.rules.null_die.order.bag_game import GAME
from vtt.rules.null_die.order.roles import OF_SIDE
from vtt.rules.null_die.sheet_words import ROLE_LABELS
from vtt.rules.token_bag.offers import of_creature
from vtt.table.table import Table


def offers(table: Table, creature: str) -> tuple[Offer, ...]:
    """What the bag offers the creature, and the other role of its side."""
    bag = of_creature(GAME, table, offer, creature) if table.initiative.bag is not None else ()
    role = sheet_of(table, creature).role
    roles = tuple(
        offer(table, "set_role", creature, ROLE_LABELS[other], {"role": other}, group="Role")
        for other in OF_SIDE[table.creatures[creature].side]
        if other != role
    )
    return (*bag, *roles)


def table_offers(table: Table) -> tuple[Offer, ...]:
    """What the GM can do without a creature: all of it stands in the order."""
    return ()
