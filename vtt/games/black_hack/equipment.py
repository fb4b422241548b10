"""What a scene or a buyer may call by its name alone: the goods of the lists and those that a group brings, well-known
weapons and armours (BH-ECO-03 to BH-ECO-05)."""

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from typing import Annotated, Any, Final, Literal

import msgspec

from vtt.apostrophes import folded
from vtt.dice import parse
from vtt.games.black_hack.sheet.parts import ArmourKind, Reach, dice_fault
from vtt.rules.contract.faults import Fault
from vtt.rules.contract.plain_values import from_toml
from vtt.shipped import shipped_files

ITEMS: Final = "Items"
"""The heading of what is done with things that are carried."""

UsageSize = Literal[0, 4, 6, 8, 10, 12, 20]
Tier = Literal["common", "rare", "exotic"]


class KnownWeapon(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Weapons that reach alike; ``names`` are looked for in a weapon's name."""

    names: tuple[str, ...]
    reach: Reach = "melee"
    large: bool = False


class Equipment(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """All of it. ``prices`` are the dice of a price in coins by how rare a thing is (BH-ECO-02), ``ammunition`` maps a
    word in a weapon's name to what such a weapon shoots; ``weapon_kinds`` are the kinds that the lists of the classes
    speak of, each with words in a weapon's name (BH-THF-02); ``large_words`` are those that call a weapon large, and of
    what is ``throwable`` the words that name it (BH-ATK-03)."""

    prices: dict[Tier, str]
    weapon: tuple[KnownWeapon, ...]
    weapon_kinds: dict[str, tuple[str, ...]]
    ammunition: dict[str, tuple[str, ...]]
    large_words: tuple[str, ...]
    throwable: tuple[str, ...]
    armour: dict[ArmourKind, tuple[str, ...]]


@cache
def equipment() -> Equipment:
    """The equipment of the resources."""
    content = shipped_files().joinpath("tables", "black-hack-equipment.toml").read_bytes()
    return from_toml(content, Equipment)


def known_weapon(name: str) -> KnownWeapon | None:
    """The weapon whose longest name stands in this name as whole words, or ``None``."""
    found: KnownWeapon | None = None
    length = 0
    words = _words(name)
    for weapon in equipment().weapon:
        for known in weapon.names:
            if len(known) > length and f" {known} " in words:
                found, length = weapon, len(known)
    return found


def is_called_large(name: str) -> bool:
    """Whether a weapon's name says that it takes both hands: a known large weapon, or a "large", "great" or "heavy"
    one (BH-ATK-11)."""
    known = known_weapon(name)
    return (known is not None and known.large) or any(stands_in(word, name) for word in equipment().large_words)


def is_one_handed(name: str) -> bool:
    """Whether a weapon of that name is known to take one hand: swords, daggers, blunt ones, and what is thrown. A bow
    takes both, and is not large for it."""
    known, kinds = known_weapon(name), equipment().weapon_kinds
    if known is not None and known.reach == "ranged":
        return not ammunition_for(name)
    others = (words for kind, words in kinds.items() if kind not in ("bow", "staff"))
    return is_throwable(name) or any(stands_in(word, name) for words in others for word in words)


def is_throwable(name: str) -> bool:
    """Whether a hand-to-hand weapon of that name can be thrown as well (BH-ATK-03)."""
    return any(stands_in(word, name) for word in equipment().throwable)


def ammunition_for(weapon: str) -> tuple[str, ...]:
    """What a weapon of that name may shoot; nothing for one that needs none."""
    shot: tuple[str, ...] = ()
    length = 0
    for known, names in equipment().ammunition.items():
        if len(known) > length and stands_in(known, weapon):
            shot, length = names, len(known)
    return shot


def weapon_fields(entry: Any, items: Sequence[Any] = ()) -> Any:
    """A weapon with what is known of such weapons, unless it says so itself, and the ammunition for it that is
    carried."""
    weapon = {"name": entry} if isinstance(entry, str) else entry
    if not isinstance(weapon, Mapping) or not isinstance(weapon.get("name"), str):
        return entry
    name = weapon["name"]
    known = known_weapon(name)
    if known is not None and "reach" not in weapon and "large" not in weapon:
        weapon = {"reach": known.reach, "large": known.large, **weapon}
    carried = [item.get("name") for item in items if isinstance(item, Mapping) and item.get("ammunition")]
    shot = next((shot for shot in ammunition_for(name) if shot in carried), None)
    return {"ammunition": shot, **weapon} if shot and weapon.get("reach") == "ranged" else weapon


def known_armour(name: str) -> ArmourKind | None:
    """The kind of armour that goes by that name, or ``None`` (BH-ARM-09)."""
    wanted = folded(name)
    return next((kind for kind, names in equipment().armour.items() if wanted in names), None)


def stands_in(known: str, name: str) -> bool:
    """Whether a known name stands in a name as whole words, whatever its case."""
    return f" {known} " in _words(name)


def _words(name: str) -> str:
    """A name as the words of others are looked for in it."""
    return f" {folded(name)} "


class GoodsEntry(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """Something to buy. ``cost`` are coins, a number or dice, empty where the tier's dice say it; ``usage`` is the size
    of its Usage Die, 0 for none; ``armour`` and ``reach`` say what kind of armour or weapon it is, empty for neither,
    ``shield`` and ``helmet`` that it is one; ``mends`` is the kind of armour of which it brings one Broken die back;
    ``count`` is how many come for the price; ``names`` are other names that it goes by."""

    name: Annotated[str, msgspec.Meta(min_length=1)]
    names: tuple[str, ...] = ()
    tier: Tier = "common"
    cost: str = ""
    usage: UsageSize = 0
    count: Annotated[int, msgspec.Meta(ge=1, le=999)] = 1
    light: bool = False
    ammunition: bool = False
    armour: ArmourKind | Literal[""] = ""
    shield: bool = False
    helmet: bool = False
    mends: ArmourKind | Literal[""] = ""
    armour_value: Annotated[int, msgspec.Meta(ge=0, le=6)] = 0
    reach: Reach | Literal[""] = ""
    large: bool = False
    note: str = ""


def goods_faults(entry: GoodsEntry) -> list[Fault]:
    """Whatever is wrong with an entry of the right types: the dice of its price."""
    reason = dice_fault(entry.cost) if entry.cost else ""
    return [Fault("cost", reason)] if reason else []


class ListedGoods(GoodsEntry, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """An entry of the lists with its key."""

    key: str


class _Lists(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    goods: tuple[ListedGoods, ...]


@cache
def listed_goods() -> dict[str, ListedGoods]:
    """The goods of the lists by key, in their order. Raises ``ValueError`` naming what is wrong in the file."""
    content = shipped_files().joinpath("goods", "black-hack", "goods.toml").read_bytes()
    found: dict[str, ListedGoods] = {}
    for entry in from_toml(content, _Lists).goods:
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
    return _consumables().get(folded(name))


def called(entry: GoodsEntry, name: str) -> bool:
    """Whether an entry goes by that name, whatever its case."""
    wanted = folded(name)
    return wanted == folded(entry.name) or any(wanted == folded(other) for other in entry.names)


@cache
def _consumables() -> dict[str, ListedGoods]:
    return {
        folded(name): entry for entry in listed_goods().values() if entry.usage for name in (entry.name, *entry.names)
    }
