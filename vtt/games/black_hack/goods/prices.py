"""What there is to buy, and what it costs: prices by rarity, rolled when somebody seeks a thing (BH-ECO-02, 06)."""

import re
from functools import lru_cache
from typing import cast

import msgspec

from vtt.dice import Constant, Dice, Distribution, added, parse
from vtt.games.black_hack.equipment import GoodsEntry, Tier, called, listed_goods, tier_dice
from vtt.games.black_hack.library.entries import GOODS, own_entries, own_entry
from vtt.games.black_hack.sheet.access import armour_value
from vtt.games.black_hack.sheet.parts import ArmourKind
from vtt.rules.contract.keys import slug
from vtt.table.table import Table

TIERS: dict[Tier, str] = {"common": "Common", "rare": "Rare", "exotic": "Exotic"}
LISTED: dict[Tier, str] = {"common": "BH-ECO-03", "rare": "BH-ECO-04", "exotic": "BH-ECO-05"}


_MEASURED = re.compile(r"^\d+ (?:ft )?(?:of )?")
"""How much of something is bought, before what it is."""


class PriceFigures(msgspec.Struct, frozen=True):
    """Dice of a price in coins, the lowest, the highest and the mean price, and the mean when haggled with success
    and without (BH-ODDS-06)."""

    dice: str
    lowest: int
    highest: int
    mean: float
    haggled: float
    failed: float


def goods_by_key(table: Table) -> dict[str, GoodsEntry]:
    """All there is to buy: the lists, with what the group brought in place of entries of the same key."""
    return {**listed_goods(), **cast(dict[str, GoodsEntry], own_entries(table, GOODS))}


def goods_in_order(table: Table) -> list[tuple[str, GoodsEntry]]:
    """The same with their keys, by what is bought: 10 ft of chain stand with what begins as chain does."""
    return sorted(goods_by_key(table).items(), key=lambda each: _MEASURED.sub("", each[1].name).casefold())


def ware_told(entry: GoodsEntry) -> str:
    """A thing as it stands in a list by itself."""
    return entry.name[:1].upper() + entry.name[1:]


def goods_named(table: Table, name: str) -> tuple[str, GoodsEntry] | None:
    """Key and entry of what goes by that key or name, the group's before the lists'; ``None`` for what is on none."""
    key = name if name in table.library.get(GOODS, {}) or name in listed_goods() else slug(name)
    own = own_entry(table, GOODS, key)
    if own is not None:
        return key, cast(GoodsEntry, own)
    if key in listed_goods():
        return key, listed_goods()[key]
    return next(((key, entry) for key, entry in goods_by_key(table).items() if called(entry, name)), None)


def armour_of(entry: GoodsEntry) -> ArmourKind | None:
    """The kind of armour an entry is, by its name or its AV (BH-ARM-09); ``None`` for none, or shield and helmet."""
    if entry.shield or entry.helmet:
        return None
    if entry.armour:
        return entry.armour
    by_value: tuple[ArmourKind | None, ...] = (None, "cloth", "leather", "chain", "plate")
    return by_value[min(entry.armour_value, 4)]


def price_dice(entry: GoodsEntry) -> Dice:
    """The dice of an entry's price in coins: its own, or its tier's, as often as its AV for armour (BH-ECO-06)."""
    return _price_dice(entry.cost or tier_dice(entry.tier), 1 if entry.cost else rolls_of(entry))


def rolls_of(entry: GoodsEntry) -> int:
    """How many rolls of its tier are added: for leather two, chain mail three, plate four, else one (BH-ECO-06)."""
    kind = armour_of(entry)
    return armour_value(kind) if kind is not None else 1


@lru_cache(maxsize=1024)
def _price_dice(dice: str, rolls: int) -> Dice:
    return added(*[parse(dice)] * rolls)


@lru_cache(maxsize=1024)
def figures(dice: Dice) -> PriceFigures:
    """Range and means of a price."""
    odds: Distribution = dice.distribution()
    fixed = isinstance(dice, Constant)
    return PriceFigures(
        dice.notation,
        odds.lowest,
        odds.highest,
        odds.mean,
        odds.mean if fixed else odds.lower_of_two().mean,
        odds.mean if fixed else odds.higher_of_two().mean,
    )


def price_spread(entry: GoodsEntry) -> str:
    """What an entry may cost, in words: ``1 to 8 coins``."""
    price = figures(price_dice(entry))
    return coins(price.lowest) if price.lowest == price.highest else f"{price.lowest} to {coins(price.highest)}"


def coins(amount: float) -> str:
    """An amount in words: ``1 coin``, ``4.5 coins``."""
    text = f"{amount:.2f}".rstrip("0").rstrip(".")
    return f"{text} {'coin' if text == '1' else 'coins'}"
