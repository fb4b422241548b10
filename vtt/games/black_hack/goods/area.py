"""Things: the area of prices, haggling, money and magic items (BH-ECO, BH-HAG, BH-ITEM), and their shelves."""

from functools import cache

from vtt.games.black_hack import carrying
from vtt.games.black_hack.armour.pool import use_pool
from vtt.games.black_hack.armour.wearing import repair, take_off, wear
from vtt.games.black_hack.attacks.weapons import wield
from vtt.games.black_hack.equipment import GoodsEntry, listed_goods
from vtt.games.black_hack.goods import prices
from vtt.games.black_hack.goods.buying import buy, forget_prices, purse_note, standing_price
from vtt.games.black_hack.goods.drinks import ACORN_USAGE, FRENZIED_FOES, FRENZY_LASTS
from vtt.games.black_hack.goods.handing import drop_item, give, load, pick_up, write_item
from vtt.games.black_hack.goods.magic_items import (
    BUBBLE_BURSTS,
    MAGIC_ITEM_DICE,
    PHANTOM_LIMB,
    WAND_PRAYERS,
    MagicItem,
    magic_items,
)
from vtt.games.black_hack.goods.money import currency_offer, give_coins, money, set_currency
from vtt.games.black_hack.goods.quantity import count_item, renew
from vtt.games.black_hack.goods.receiving import BOUGHT_AGAIN, characters
from vtt.games.black_hack.goods.tools import SALVE_ELEMENTS, WAND_USERS
from vtt.games.black_hack.goods.using import find_magic_item, use
from vtt.games.black_hack.library.entries import GOODS
from vtt.games.black_hack.sheet.access import armour_value, sheet_of
from vtt.games.black_hack.usage.area import light
from vtt.games.black_hack.usage.dice import usage_note, uses_left
from vtt.numerals import percents
from vtt.rules.contract.description import Block, Facts, Item, Items, Offer, Prose
from vtt.rules.contract.library import Entry, EntryView, Shelf
from vtt.rules.kit.authoring import Area, described
from vtt.rules.tabletop.library_keeping import removal_offer
from vtt.table.table import Table

_MAGIC_ITEMS = "magic-items"
_GLYPHS = {
    "weapon": "mdi6.sword",
    "armour": "mdi6.shield",
    "light": "mdi6.candle",
    "ammunition": "mdi6.arrow-projectile",
    "other": "mdi6.sack",
}


def shelves(table: Table) -> tuple[Shelf, ...]:
    """The shelves, those of the game with what the group brought."""
    return _goods_shelf(table), _magic_shelf()


def entry_view(table: Table, shelf: str, key: str) -> EntryView | None:
    """An entry opened, or ``None`` where the shelf is not one of these. Raises ``KeyError`` for an unknown key."""
    if shelf == GOODS:
        return _goods_entry(table, key, prices.goods_by_key(table)[key])
    return _magic_entry(table, magic_items()[key]) if shelf == _MAGIC_ITEMS else None


def _goods_shelf(table: Table) -> Shelf:
    own = table.library.get(GOODS, {})
    return Shelf(
        key=GOODS,
        label="Goods",
        columns=("Name", "Tier", "Price", "Mean", "Usage Die"),
        entries=tuple(_line(key, entry, key in own) for key, entry in prices.goods_in_order(table)),
        offers=(currency_offer(table),),
    )


def _line(key: str, entry: GoodsEntry, own: bool) -> Entry:
    price = prices.figures(prices.price_dice(entry))
    spread = str(price.lowest) if price.lowest == price.highest else f"{price.lowest} to {price.highest}"
    die = f"Ud{entry.usage}" if entry.usage else ""
    return Entry(
        key=key,
        cells=(prices.ware_told(entry), prices.TIERS[entry.tier], spread, f"{price.mean:g}", die),
        glyph=_GLYPHS[_sort(entry)],
        own=own,
        words=" ".join((*entry.names, entry.note, _sort(entry))),
    )


def _sort(entry: GoodsEntry) -> str:
    if entry.reach:
        return "weapon"
    if prices.armour_of(entry) or entry.shield or entry.helmet or entry.mends:
        return "armour"
    return "light" if entry.light else "ammunition" if entry.ammunition else "other"


def _goods_entry(table: Table, key: str, entry: GoodsEntry) -> EntryView:
    price = prices.figures(prices.price_dice(entry))
    facts = [("Price", f"{price.dice}: {prices.price_spread(entry)}, mean {price.mean:g}")]
    if prices.rolls_of(entry) > 1 and not entry.cost:
        facts.append(("Rolled", f"{prices.rolls_of(entry)} times, added up"))
    if price.haggled != price.failed:
        facts.append(("Haggled", f"mean {round(price.haggled, 1):g} well, {round(price.failed, 1):g} badly"))
    standing = standing_price(table, key)
    if standing is not None:
        facts.append(("Asked", f"{prices.coins(standing.price)}, for the rest of the session"))
    facts += [("Is", _what(entry))] if _what(entry) else []
    facts += [("Also called", ", ".join(entry.names))] if entry.names else []
    blocks: list[Block] = [Facts("Facts", tuple(facts))]
    if entry.usage:
        die = Item("Usage Die", usage_note(entry.usage), "new", uses=uses_left(entry.usage))
        blocks.append(Items("Lasts", (die,)))
    if entry.note:
        blocks.append(Prose("Notes", entry.note))
    return EntryView(
        title=prices.ware_told(entry),
        subtitle=f"{prices.TIERS[entry.tier]} · mean {prices.coins(price.mean)}",
        blocks=tuple(blocks),
        offers=tuple(_goods_offers(table, key, entry)),
    )


def _what(entry: GoodsEntry) -> str:
    kind = prices.armour_of(entry)
    if kind is not None:
        return f"armour, AV {armour_value(kind)}"
    if entry.mends:
        return f"one Armour Die of {entry.mends} mended"
    if entry.shield or entry.helmet:
        return "one more Armour Die, no AV"
    if entry.reach:
        return f"{'large ' * entry.large}{entry.reach} weapon"
    return "a light" if entry.light else "ammunition, rolled once after a fight" if entry.ammunition else ""


def _goods_offers(table: Table, key: str, entry: GoodsEntry) -> list[Offer]:
    made: list[Offer] = []
    for identity in _buyers(table):
        who = table.creatures[identity].name
        made.append(
            buy.offer(table, identity, f"{who} buys it", {"item": key}, note=purse_note(table, identity), group=who)
        )
        if standing_price(table, key) is None:
            haggled = {"item": key, "haggle": "test"}
            made.append(buy.offer(table, identity, f"{who} haggles", haggled, note="CHA test", group=who))
    if key in table.library.get(GOODS, {}):
        label = "Back to the program’s own" if key in listed_goods() else "Take off the list"
        made.append(removal_offer(table, GOODS, key, label))
    return made


def _buyers(table: Table) -> list[str]:
    return [identity for identity in characters(table) if not sheet_of(table, identity).state]


@cache
def _magic_shelf() -> Shelf:
    odds = _odds_told()
    return Shelf(
        key=_MAGIC_ITEMS,
        label="Magic items",
        columns=("Name", "2d12", "Odds", "Usage Die"),
        entries=tuple(
            Entry(
                key=item.key,
                cells=(
                    item.name,
                    str(item.number),
                    odds[item.number],
                    f"Ud{item.usage}" if item.usage else "",
                ),
                glyph="mdi6.treasure-chest",
                words=item.text,
            )
            for item in magic_items().values()
        ),
    )


@cache
def _odds_told() -> dict[int, str]:
    """How likely each number of a magic item is: together they add up to 100."""
    outcomes = MAGIC_ITEM_DICE.distribution().outcomes
    told = percents([chance for _, chance in outcomes], digits=1)
    return {number: chance for (number, _), chance in zip(outcomes, told, strict=True)}


def _magic_entry(table: Table, item: MagicItem) -> EntryView:
    facts = (("Rolled", f"{item.number} on 2d12"), ("Odds", _odds_told()[item.number]), ("Rule", item.why))
    blocks: list[Block] = [Prose("", item.text), Facts("Facts", facts)]
    if item.usage:
        die = Item("Usage Die", usage_note(item.usage), "new", uses=uses_left(item.usage))
        blocks.append(Items("Lasts", (die,)))
    found = [
        find_magic_item.offer(
            table,
            "",
            f"{table.creatures[identity].name} finds it",
            {"target": identity, "item": item.key},
            group=table.creatures[identity].name,
        )
        for identity in _buyers(table)
    ]
    return EntryView(title=item.name, subtitle="Magic item", blocks=tuple(blocks), offers=tuple(found))


# The actions in the order in which they are offered, with those on armour, weapons and lights.
AREA = Area(
    actions=(
        *(use, light, wield, use_pool, repair, pick_up, take_off),
        *(buy, give_coins),
        *(find_magic_item, write_item, renew, money, set_currency, forget_prices),
        *(give, drop_item, count_item, wear, load),
    ),
    options=described(
        *(carrying.CARRIED_ARMOUR, carrying.CARRIED_SHIELD, carrying.CARRIED_HELMET),
        *(carrying.CARRIED_WEAPONS, carrying.CARRIED_USAGE, carrying.CARRIED_COINS),
        *(BOUGHT_AGAIN, BUBBLE_BURSTS, SALVE_ELEMENTS, ACORN_USAGE, PHANTOM_LIMB),
        *(FRENZY_LASTS, FRENZIED_FOES, WAND_USERS, WAND_PRAYERS),
    ),
)
