"""Things: prices, haggling, magic items: what a creature is offered."""

from vtt.games.black_hack.goods.buying import buy, forget_prices, standing_price
from vtt.games.black_hack.goods.handing import write_item
from vtt.games.black_hack.goods.item_offers import lying_offers
from vtt.games.black_hack.goods.money import give_coins, money, purse_words, set_currency
from vtt.games.black_hack.goods.prices import TIERS, coins, goods_by_key, price_spread
from vtt.games.black_hack.goods.quantity import renew, renewed
from vtt.games.black_hack.goods.using import find_magic_item
from vtt.games.black_hack.goods.well_known import GoodsEntry
from vtt.games.black_hack.sheet.access import fighting, is_character, sheet_of
from vtt.games.black_hack.sheet.chronicle import chronicle
from vtt.games.black_hack.sheet.sheets import Character
from vtt.rules.contract.description import Offer, ParameterOption
from vtt.table.table import Table

ITEMS = "Items"
GM = "The GM"


def offers(table: Table, creature: str) -> list[Offer]:
    """What lies here, and outside a fight buying and what the GM may hand out; the rest stands with the items on the
    sheet."""
    sheet = sheet_of(table, creature)
    if not isinstance(sheet, Character):
        return []
    made = list(lying_offers(table, creature))
    if fighting(table) or sheet.state:
        return made
    made.extend(_buying(table, creature, sheet))
    target = {"target": creature}
    made.append(find_magic_item.offer(table, "", "Finds a magic item", target, note="roll 2d12, or pick", group=GM))
    made.append(write_item.offer(table, "", "Write an item", target, missing={"item": "lamp"}, group=GM))
    if renewed(sheet) != sheet:
        made.append(renew.offer(table, "", "Begin all uses anew", {**target, "what": ""}, group=GM))
    made.append(money.offer(table, "", "Give or take money", target, missing={"amount": 1}, group=GM))
    return made


def table_offers(table: Table) -> list[Offer]:
    """What the GM can do without a creature."""
    characters = [identity for identity in table.creatures if is_character(table, identity)]
    made: list[Offer] = []
    if characters:
        who = {"target": characters[0]}
        note = "roll 2d12, or pick"
        made.append(find_magic_item.offer(table, "", "Find a magic item", missing=who, note=note, group=ITEMS))
        made.append(
            write_item.offer(table, "", "Write an item onto a sheet", missing={**who, "item": "lamp"}, group=ITEMS)
        )
        made.append(money.offer(table, "", "Give or take money", missing={**who, "amount": 1}, group=ITEMS))
    made.append(set_currency.offer(table, "", "Set a denomination", missing={"name": "crown"}, group=ITEMS))
    if chronicle(table).market.asked:
        made.append(forget_prices.offer(table, "", "Another market", note="prices are asked anew", group=ITEMS))
    return made


def _ware(table: Table, key: str, entry: GoodsEntry) -> ParameterOption:
    """A thing to be bought, with how rare it is and what it costs, or is said to cost in this session (BH-HAG-03)."""
    standing = standing_price(table, key)
    price = price_spread(entry) if standing is None else f"asked: {coins(standing.price)}"
    note = f"{TIERS[entry.tier]} · {price}"
    label = entry.name[:1].upper() + entry.name[1:]
    return ParameterOption(entry.name, label, note=note, words=" ".join((*entry.names, entry.note)))


def _buying(table: Table, creature: str, sheet: Character) -> list[Offer]:
    goods = sorted(goods_by_key(table).items(), key=lambda each: each[1].name.casefold())
    made = [
        buy.offer(
            table,
            creature,
            "Buy something",
            missing={"item": "torches", "haggle": "no"},
            choices={"item": tuple(_ware(table, key, entry) for key, entry in goods)},
            listed=("item",),
            note=f"money: {purse_words(table, sheet)}",
            group=ITEMS,
        ),
        buy.offer(
            table,
            creature,
            "Buy something on no list",
            missing={"item": "saddle", "tier": "common", "haggle": "no"},
            note="the GM sets how rare it is",
            group=ITEMS,
        ),
    ]
    others = tuple(
        ParameterOption(identity, other.name)
        for identity, other in table.creatures.items()
        if identity != creature and is_character(table, identity)
    )
    if others and sheet.coins:
        to = {"target": others[0].value, "amount": 1}
        made.append(
            give_coins.offer(table, creature, "Give coins", missing=to, choices={"target": others}, group=ITEMS)
        )
    return made
