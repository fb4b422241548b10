"""What a creature could do now, possible or refused with the reason, in the order to be shown."""

from vtt.games.black_hack.goods import offers as goods
from vtt.games.black_hack.goods.using import use
from vtt.games.black_hack.growth import offers as growth
from vtt.games.black_hack.library import offers as library
from vtt.games.black_hack.magic import offers as magic
from vtt.games.black_hack.making import offers as making
from vtt.games.black_hack.sheet.access import sheet_of
from vtt.games.black_hack.sheet.sheets import Character
from vtt.numerals import counted
from vtt.rules.contract.description import Offer
from vtt.rules.kit.offer_making import options_of
from vtt.table.table import Table

ITEMS = "Items"


def offers(table: Table, creature: str) -> list[Offer]:
    """Attacks, Moves, hindrances, aid, magic, tests and items, and at the end what the GM can do to the creature."""
    sheet = sheet_of(table, creature)
    found: list[Offer] = []
    found.extend(magic.offers(table, creature))
    if isinstance(sheet, Character):
        found.extend(_items(table, creature, sheet))
    for area in (goods, growth, making, library):
        found.extend(area.offers(table, creature))
    found.extend(magic.gm_magic_offers(table, creature))
    return found


def _items(table: Table, creature: str, sheet: Character) -> list[Offer]:
    """What is carried, taken in hand, worn and repaired."""
    made: list[Offer] = []
    usable = [item for item in sheet.items if not (item.ammunition or item.piece)]
    if usable:
        made.append(_use(table, creature, [item.name for item in usable]))
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
