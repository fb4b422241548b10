"""The order of a fight, by the bag of tokens: what a creature, and the GM, are offered."""

from vtt.rules.description import Offer
from vtt.rules.revenants_hack.offer_making import offer
from vtt.rules.revenants_hack.order.area import OF_SIDE, ROLES
from vtt.rules.revenants_hack.order.bag import GAME
from vtt.rules.revenants_hack.sheet.access import sheet_of
from vtt.rules.token_bag.offers import of_creature
from vtt.table.table import Table


def offers(table: Table, creature: str) -> tuple[Offer, ...]:
    """What the creature could do now, possible or refused with the reason."""
    bag = of_creature(GAME, table, offer, creature) if table.initiative.bag is not None else ()
    return (*bag, *_roles(table, creature))


def table_offers(table: Table) -> tuple[Offer, ...]:
    """What the GM can do without a creature: all of it stands in the order."""
    return ()


def _roles(table: Table, who: str) -> tuple[Offer, ...]:
    """The other role of its side, and for the GM's the mark (RH-SHEET-06)."""
    side, sheet = table.creatures[who].side, sheet_of(table, who)
    important = sheet.record.important
    made = [
        offer(table, "set_role", who, ROLES[role], {"role": role, "important": important}, group="Role")
        for role in OF_SIDE[side]
        if role != sheet.role
    ]
    if side == "gm" and sheet.role in OF_SIDE[side]:
        label = "No longer important" if important else "Important"
        arguments = {"role": sheet.role, "important": not important}
        made.append(offer(table, "set_role", who, label, arguments, group="Role"))
    return tuple(made)
