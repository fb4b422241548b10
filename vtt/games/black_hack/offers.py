"""What a creature could do now, possible or refused with the reason, in the order to be shown."""

from vtt.games.black_hack.fighters import fallen_allies
from vtt.games.black_hack.gm_offers import gm_offers
from vtt.games.black_hack.goods import offers as goods
from vtt.games.black_hack.goods.using import use
from vtt.games.black_hack.growth import offers as growth
from vtt.games.black_hack.harm.hindrances import shake_off
from vtt.games.black_hack.harm.out_of_action import aid
from vtt.games.black_hack.library import offers as library
from vtt.games.black_hack.magic import offers as magic
from vtt.games.black_hack.making import offers as making
from vtt.games.black_hack.referee import offers as referee
from vtt.games.black_hack.sheet.access import sheet_of
from vtt.games.black_hack.sheet.lasting import Hindrance
from vtt.games.black_hack.sheet.sheets import Character
from vtt.games.black_hack.usage.area import light
from vtt.games.black_hack.usage.dice import usage_note
from vtt.numerals import counted
from vtt.rules.contract.description import Offer
from vtt.rules.kit.offer_making import options_of
from vtt.table.table import Table, band_between

ITEMS = "Items"


def offers(table: Table, creature: str) -> list[Offer]:
    """Attacks, Moves, hindrances, aid, magic, tests and items, and at the end what the GM can do to the creature."""
    sheet = sheet_of(table, creature)
    found: list[Offer] = []
    found.extend(_hindrance(table, creature, hindrance) for hindrance in sheet.hindrances if not hindrance.held)
    found.extend(_aid(table, creature))
    found.extend(magic.offers(table, creature))
    if isinstance(sheet, Character):
        found.extend(_items(table, creature, sheet))
    for area in (goods, growth, making, referee, library):
        found.extend(area.offers(table, creature))
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


def _items(table: Table, creature: str, sheet: Character) -> list[Offer]:
    """What is carried, taken in hand, worn and repaired."""
    made: list[Offer] = []
    usable = [item for item in sheet.items if not (item.ammunition or item.piece)]
    if usable:
        made.append(_use(table, creature, [item.name for item in usable]))
    made.extend(item_offers(table, creature, sheet))
    return made


def _use(table: Table, creature: str, names: list[str]) -> Offer:
    """One offer for whatever is carried: refused where nothing of it can be used."""
    refused: Offer | None = None
    for name in names:
        made = use.offer(
            table,
            creature,
            "Use an item",
            missing={"item": name},
            choices={"item": options_of(names)},
            note=counted(len(names), "item") if len(names) > 1 else name,
            group=ITEMS,
            key="U",
        )
        if made.refusal is None:
            return made
        refused = refused or made
    assert refused is not None
    return refused


def item_offers(table: Table, creature: str, sheet: Character) -> list[Offer]:
    """Each light, to be lit or put out."""
    return [
        light.offer(
            table,
            creature,
            f"Put out the {item.name}" if item.lit else f"Light the {item.name}",
            {"item": item.name, "lit": not item.lit},
            note=usage_note(item.usage) if item.usage else "",
            group=ITEMS,
        )
        for item in sheet.items
        if item.light
    ]
