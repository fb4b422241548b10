"""What a creature could do now, possible or refused with the reason, in the order to be shown."""

from vtt.games.black_hack.fighters import fallen_allies
from vtt.games.black_hack.gm_offers import gm_offers
from vtt.games.black_hack.harm.hindrances import shake_off
from vtt.games.black_hack.harm.out_of_action import aid
from vtt.games.black_hack.magic import offers as magic
from vtt.games.black_hack.referee import offers as referee
from vtt.games.black_hack.sheet.access import sheet_of
from vtt.games.black_hack.sheet.lasting import Hindrance
from vtt.rules.contract.description import Offer
from vtt.table.table import Table, band_between


def offers(table: Table, creature: str) -> list[Offer]:
    """Attacks, Moves, hindrances, aid, magic, tests and items, and at the end what the GM can do to the creature."""
    sheet = sheet_of(table, creature)
    found: list[Offer] = []
    found.extend(_hindrance(table, creature, hindrance) for hindrance in sheet.hindrances if not hindrance.held)
    found.extend(_aid(table, creature))
    found.extend(magic.offers(table, creature))
    found.extend(referee.offers(table, creature))
    found.extend(gm_offers(table, creature))
    found.extend(magic.gm_magic_offers(table, creature))
    return found


def _hindrance(table: Table, creature: str, hindrance: Hindrance) -> Offer:
    cost = ", costs the Action" if hindrance.costs_action else ""
    return shake_off.offer(
        table,
        creature,
        f"Shake off {hindrance.name.capitalize()}",
        {"hindrance": hindrance.name},
        note=f"{hindrance.attribute} test{cost}",
        key="H",
    )


def _aid(table: Table, creature: str) -> list[Offer]:
    return [
        aid.offer(
            table,
            creature,
            f"Give aid to {table.creatures[ally].name}",
            {"target": ally},
            note=f"{band_between(table, creature, ally).label}, Out of Action",
        )
        for ally in fallen_allies(table, creature)
    ]
