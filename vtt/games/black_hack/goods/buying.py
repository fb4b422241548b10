"""Buying: a price is rolled when somebody seeks a thing, haggled over, paid or left (BH-ECO-02, BH-HAG-01 to 03)."""

from collections.abc import Iterator
from typing import Any

import msgspec
from msgspec.structs import replace

from vtt.apostrophes import folded
from vtt.games.black_hack.armour.wearing import refuse_mending
from vtt.games.black_hack.attribute_tests.plain import ITEM, mode
from vtt.games.black_hack.attribute_tests.throwing import attribute_test
from vtt.games.black_hack.equipment import ITEMS, GoodsEntry
from vtt.games.black_hack.goods.prices import (
    LISTED,
    TIERS,
    coins,
    figures,
    goods_in_order,
    goods_named,
    price_dice,
    price_spread,
    ware_told,
)
from vtt.games.black_hack.goods.receiving import BOUGHT_AGAIN, bought, may_be_given, refuse_more
from vtt.games.black_hack.rolls import GM, roll
from vtt.games.black_hack.sheet.access import character, fighting, name, refuse_character, refuse_fallen
from vtt.games.black_hack.sheet.chronicle import Asked, chronicle, chronicled
from vtt.games.black_hack.sheet.purse import paid, purse_words, worth
from vtt.games.black_hack.sheet.sheets import Character
from vtt.rules.contract.description import Offer, ParameterOption, Refusal
from vtt.rules.contract.keys import slug
from vtt.rules.contract.parameters import choice, flag, text
from vtt.rules.contract.procedure import Asking, Change, Changing, Choose, Intent, Option, Outcome, Procedure, Say
from vtt.rules.kit.authoring import action, gms_action, no
from vtt.table.events import SheetChanged
from vtt.table.table import Table

_TIERS = {"": "As listed", "common": "Common, 1d8", "rare": "Rare, 2d8 × 5", "exotic": "Exotic, 4d8 × 10"}

_TOO_DEAR = Outcome("Too dear", False)


class Sought(msgspec.Struct, frozen=True):
    """What is sought: its key, what it is called on the sheet, its entry, and whether it stands on a list."""

    key: str
    name: str
    entry: GoodsEntry
    listed: bool


def sought(table: Table, intent: Intent) -> Sought | None:
    """What a buyer asks for; ``None`` where it is on no list and the GM has set no tier (BH-ECO-02)."""
    wanted = str(intent.arguments["item"]).strip()
    called = str(intent.arguments["called"]).strip()
    found = goods_named(table, wanted)
    if found is not None:
        key, entry = found
        alias = next((other for other in entry.names if folded(other) == folded(wanted)), entry.name)
        return Sought(key, called or (entry.name if wanted == key else alias), entry, True)
    standing = standing_price(table, slug(wanted))
    tier: Any = intent.arguments.get("tier") or (standing.tier if standing is not None else "")
    if not tier or not slug(wanted):
        return None
    return Sought(slug(wanted), called or wanted, GoodsEntry(name=wanted, tier=tier), False)


def standing_price(table: Table, key: str) -> Asked | None:
    """The price of a thing that stands in this session, or ``None`` (BH-HAG-03)."""
    asked = chronicle(table).market.asked.get(key)
    return asked if asked is not None and asked.session == table.clock.session else None


def _refuse_dear(table: Table, intent: Intent, wanted: Sought) -> Refusal | None:
    """Nobody buys what they could not pay at the least that it may cost (BH-ECO-01)."""
    sheet, least = character(table, intent.actor), least_price(table, wanted)
    counterfeit = sheet.purse.counterfeit if intent.arguments["counterfeit"] else 0
    money = worth(table, sheet) + counterfeit
    if least <= money:
        return None
    certain = standing_price(table, wanted.key) is not None or least == figures(price_dice(wanted.entry)).highest
    return no(
        "{who} has {money}, and it costs {price}",
        "BH-ECO-01",
        who=name(table, intent.actor),
        money=coins(money) + (", counterfeit ones and all" if counterfeit else ""),
        price=least if certain else f"at least {least}",
    )


def least_price(table: Table, wanted: Sought) -> int:
    """The least in coins that it may cost: what is asked for it in this session, or what its dice begin with."""
    standing = standing_price(table, wanted.key)
    return figures(price_dice(wanted.entry)).lowest if standing is None else standing.price


@action(
    "buy",
    "Buy",
    ITEM,
    choice("haggle", "Haggle", {"no": "No", "test": "CHA test", "roleplay": "The GM judges"}, "no"),
    choice("tier", "How rare", _TIERS, ""),
    text("called", "Called (empty: as listed)"),
    flag("counterfeit", "Pay with counterfeit coins"),
    replace(mode("mode", "CHA test"), only_with=("haggle", "test")),
    rules=("BH-ECO-02", "BH-HAG-01"),
)
def buy(table: Table, intent: Intent) -> Procedure:
    """The price is rolled, haggled over or not, and taken or left; left, it stands for the session (BH-HAG-03)."""
    actor = intent.actor
    wanted = sought(table, intent)
    assert wanted is not None
    entry = wanted.entry
    values: dict[str, Any] = {"who": name(table, actor), "item": wanted.name, "tier": TIERS[entry.tier]}
    why = LISTED[entry.tier] if wanted.listed else "BH-ECO-02"
    yield Say("{who} wants to buy: {item} ({tier})", values, why, "heading")
    standing = standing_price(table, wanted.key)
    if standing is not None:
        price = standing.price
        yield Say("The price stands for this session", why="BH-HAG-03")
    else:
        table, mode, rule = yield from _haggled(table, intent, values)
        thrown = yield from roll(
            price_dice(entry), actor, rule or why, mode, higher_is_better=False, label="Price of {item}", values=values
        )
        price = thrown.total
    values |= {"price": coins(price), "money": coins(worth(table, character(table, actor)))}
    if intent.arguments["counterfeit"]:
        return (yield from _with_counterfeit(table, actor, wanted, price, values))
    if price > worth(table, character(table, actor)):
        yield from _stands(table, wanted, price)
        yield Say("{price}: too much for {who}, who has {money}", values, "BH-ECO-01", "result")
        return _TOO_DEAR
    if not (yield from _taken(actor, values)):
        yield from _stands(table, wanted, price)
        yield Say("{who} leaves it: {price} is the price for the rest of the session", values, "BH-HAG-03", "result")
        return Outcome("Left", False)
    return (yield from _sold(table, actor, wanted, paid(table, character(table, actor), price), values))


@buy.refuses
def _(table: Table, intent: Intent) -> Refusal | None:
    """Only in time of peace, what is on the lists or the GM has set a tier for, and what can be carried."""
    arguments = intent.arguments
    refused = refuse_character(table, intent.actor, "buy things")
    if refused is not None:
        return refused
    if fighting(table):
        return no("nobody trades in a fight", "BH-TIME-06")
    sheet = character(table, intent.actor)
    if sheet.state:
        return refuse_fallen(table, intent.actor)
    wanted = sought(table, intent)
    if wanted is None:
        return no("{item!r} is on no list: the GM sets how rare it is", "BH-ECO-02", item=arguments["item"])
    standing = standing_price(table, wanted.key)
    if standing is not None and arguments["haggle"] != "no":
        return no("its price stands for this session: {coins}", "BH-HAG-03", coins=coins(standing.price))
    if arguments["counterfeit"] and not sheet.purse.counterfeit:
        return no("{who} has no counterfeit coins", "BH-THF-13", who=name(table, intent.actor))
    if dear := _refuse_dear(table, intent, wanted):
        return dear
    if wanted.entry.mends:
        return refuse_mending(sheet, wanted.entry.mends)
    if BOUGHT_AGAIN(table) == "refill" and any(
        item.name.casefold() == wanted.name.casefold() and item.usage for item in sheet.items
    ):
        return None
    return refuse_more(table, name(table, intent.actor), sheet)


@buy.offered
def _(table: Table, who: str) -> Iterator[Offer]:
    """Outside a fight: something of the lists, or something else."""
    if not may_be_given(table, who):
        return
    yield buy.offer(
        table,
        who,
        "Buy something",
        missing={"item": _cheapest(table), "haggle": "no"},
        choices={"item": tuple(_ware(table, key, entry) for key, entry in goods_in_order(table))},
        listed=("item",),
        note=f"{name(table, who)} {purse_note(table, who)}",
        group=ITEMS,
    )
    missing = {"item": "saddle", "tier": "common", "haggle": "no"}
    note = "the GM sets how rare it is"
    yield buy.offer(table, who, "Buy something on no list", missing=missing, note=note, group=ITEMS)


def purse_note(table: Table, who: str) -> str:
    """What a buyer has, as the end of a sentence that the buyer’s name begins."""
    sheet = character(table, who)
    return f"has {coins(sheet.coins)}{purse_words(table, sheet).removeprefix(str(sheet.coins))}"


def _cheapest(table: Table) -> str:
    """The key of what costs least, of that rather torches: who cannot pay that can buy nothing. No armour is mended for
    it, of which nobody may have any."""
    wares = [Sought(key, entry.name, entry, True) for key, entry in goods_in_order(table) if not entry.mends]
    return min(wares, key=lambda each: (least_price(table, each), each.key != "torches")).key


def _ware(table: Table, key: str, entry: GoodsEntry) -> ParameterOption:
    """A thing to be bought, with how rare it is and what it costs, or is said to cost in this session (BH-HAG-03)."""
    standing = standing_price(table, key)
    price = price_spread(entry) if standing is None else f"asked: {coins(standing.price)}"
    note = f"{TIERS[entry.tier]} · {price}"
    return ParameterOption(entry.name, ware_told(entry), note=note, words=" ".join((*entry.names, entry.note)))


@gms_action("forget_prices", "Another market", rules=("BH-HAG-03",))
def forget_prices(table: Table, intent: Intent) -> Procedure:
    """Another market: what was asked before binds nobody here."""
    yield from chronicled(table, market=replace(chronicle(table).market, asked={}))
    yield Say("Another market: prices are asked anew", why="BH-HAG-03", level="heading")
    return Outcome("Asked anew")


@forget_prices.refuses
def _(table: Table, intent: Intent) -> Refusal | None:
    """Only where a price stands."""
    if any(asked.session == table.clock.session for asked in chronicle(table).market.asked.values()):
        return None
    return no("no price stands", "BH-HAG-03")


@forget_prices.offered_to_gm
def _(table: Table) -> Iterator[Offer]:
    """Once something has a price."""
    if chronicle(table).market.asked:
        yield forget_prices.offer(table, "", "Another market", note="prices are asked anew", group=ITEMS)


def _haggled(table: Table, intent: Intent, values: dict[str, Any]) -> Asking[tuple[Table, str, str]]:
    """How the price is rolled: haggling well brings Advantage, badly Disadvantage (BH-HAG-01 to BH-HAG-03)."""
    how = str(intent.arguments["haggle"])
    if how == "no":
        return table, "normal", ""
    if how == "test":
        result = yield from attribute_test(
            table,
            intent.actor,
            "CHA",
            "BH-HAG-01",
            label="{who} haggles",
            values=values,
            mode=str(intent.arguments["mode"]),
            tags=("haggling",),
        )
        table, success = result.table, result.success
    else:
        answer = yield Choose(
            GM,
            "{who} haggles over {item}: was it well played?",
            (Option("well", "Well played"), Option("badly", "Not so well")),
            "well",
            "BH-HAG-01",
            values,
            intent.actor,
        )
        success = answer == "well"
    rule = "BH-HAG-02" if success else "BH-HAG-03"
    yield Say("Haggled: Advantage on the price" if success else "Haggled badly: Disadvantage on the price", why=rule)
    return table, "advantage" if success else "disadvantage", rule


def _taken(actor: str, values: dict[str, Any]) -> Asking[bool]:
    answer = yield Choose(
        actor,
        "{item}: {price}. Take it?",
        (Option("take", "Take it"), Option("leave", "Leave it")),
        "take",
        "BH-HAG-03",
        values,
        actor,
    )
    return bool(answer == "take")


def _with_counterfeit(table: Table, actor: str, wanted: Sought, price: int, values: dict[str, Any]) -> Procedure:
    """Counterfeit coins first, good ones for the rest, if the seller takes them: the GM's ruling (BH-THF-13)."""
    sheet = character(table, actor)
    false = min(price, sheet.purse.counterfeit)
    rest = price - false
    values |= {"false": false}
    if rest > worth(table, sheet):
        yield from _stands(table, wanted, price)
        yield Say("{price}: too much for {who}, counterfeit coins and all", values, "BH-ECO-01", "result")
        return _TOO_DEAR
    answer = yield Choose(
        GM,
        "{item}: {price}, {false} of them counterfeit. Does the seller take them?",
        (Option("yes", "Takes them"), Option("no", "Notices")),
        "yes",
        "BH-THF-13",
        values,
        actor,
        secret=True,
    )
    if answer != "yes":
        yield from _stands(table, wanted, price)
        yield Say("The seller notices the counterfeit coins", values, "BH-THF-13", "result")
        return Outcome("Not sold", False)
    spent = paid(table, sheet, rest)
    spent = replace(spent, purse=replace(spent.purse, counterfeit=spent.purse.counterfeit - false))
    return (yield from _sold(table, actor, wanted, spent, values))


def _sold(table: Table, actor: str, wanted: Sought, payer: Character, values: dict[str, Any]) -> Procedure:
    after = bought(table, payer, wanted.entry, wanted.name)
    table = yield Change(SheetChanged(actor, after))
    market = chronicle(table).market
    if wanted.key in market.asked:
        asked = {key: price for key, price in market.asked.items() if key != wanted.key}
        table = yield from chronicled(table, market=replace(market, asked=asked))
    die = f" Ud{wanted.entry.usage}" if wanted.entry.usage else ""
    values |= {"money": coins(worth(table, after)), "die": die}
    yield Say("{who} buys {item}{die} for {price}; {money} left", values, "BH-ECO-01", "result")
    return Outcome("Bought", True)


def _stands(table: Table, wanted: Sought, price: int) -> Changing:
    """The price is kept until the session ends; those of earlier sessions are forgotten."""
    session = table.clock.session
    market = chronicle(table).market
    asked = {key: old for key, old in market.asked.items() if old.session == session}
    asked[wanted.key] = Asked(name=wanted.name, price=price, session=session, tier=wanted.entry.tier)
    return (yield from chronicled(table, market=replace(market, asked=asked)))
