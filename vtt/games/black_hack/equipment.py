"""What a scene may call by its name alone: well-known weapons and armours, and what things cost by how rare they are.

Items stand in ``goods.well_known``.
"""

from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Any, Literal

import msgspec

from vtt.games.black_hack.sheet_parts import ArmourKind, Reach

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
    content = files("vtt.resources").joinpath("tables", "black-hack-equipment.toml").read_bytes()
    return msgspec.toml.decode(content, type=Equipment)


def known_weapon(name: str) -> KnownWeapon | None:
    """The weapon whose longest name stands in this name as whole words, or ``None``."""
    found: KnownWeapon | None = None
    length = 0
    for weapon in equipment().weapon:
        for known in weapon.names:
            if len(known) > length and stands_in(known, name):
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
    wanted = name.casefold()
    return next((kind for kind, names in equipment().armour.items() if wanted in names), None)


def stands_in(known: str, name: str) -> bool:
    """Whether a known name stands in a name as whole words, whatever its case."""
    return f" {known} " in f" {name.casefold()} "
