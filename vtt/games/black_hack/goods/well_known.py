"""The goods of the lists, read from the resources: what a scene or a buyer may call by name (BH-ECO-03 to 05)."""

from functools import cache, lru_cache
from importlib.resources import files

import msgspec

from vtt.dice import parse
from vtt.games.black_hack.equipment import Tier, equipment
from vtt.games.black_hack.library.goods_entry import GoodsEntry, goods_faults


class ListedGoods(GoodsEntry, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """An entry of the lists with its key."""

    key: str


class _Lists(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    goods: tuple[ListedGoods, ...]


@cache
def listed_goods() -> dict[str, ListedGoods]:
    """The goods of the lists by key, in their order. Raises ``ValueError`` naming what is wrong in the file."""
    content = files("vtt.resources").joinpath("goods", "black-hack", "goods.toml").read_bytes()
    found: dict[str, ListedGoods] = {}
    for entry in msgspec.toml.decode(content, type=_Lists).goods:
        for fault in goods_faults(entry):
            raise ValueError(f"{entry.key}, {fault.path}: {fault.reason}")
        if entry.key in found:
            raise ValueError(f"{entry.key!r} stands in the list twice")
        found[entry.key] = entry
    return found


@lru_cache(maxsize=1024)
def tier_dice(tier: Tier) -> str:
    """The dice of a price in coins by how rare a thing is (BH-ECO-02)."""
    dice = equipment().prices[tier]
    parse(dice)
    return dice


def known_item(name: str) -> ListedGoods | None:
    """The listed item with a Usage Die that goes by that name, whatever its case, or ``None`` (BH-ECO-07)."""
    return _consumables().get(name.casefold())


def called(entry: GoodsEntry, name: str) -> bool:
    """Whether an entry goes by that name, whatever its case."""
    wanted = name.casefold()
    return wanted == entry.name.casefold() or any(wanted == other.casefold() for other in entry.names)


@cache
def _consumables() -> dict[str, ListedGoods]:
    return {
        name.casefold(): entry
        for entry in listed_goods().values()
        if entry.usage
        for name in (entry.name, *entry.names)
    }
