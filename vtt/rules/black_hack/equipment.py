"""What a scene may call by its name alone: well-known weapons, items and armours, read from the resources."""

from functools import cache
from importlib.resources import files
from typing import Literal

import msgspec

from vtt.rules.black_hack.sheets import ArmourKind, Reach

UsageSize = Literal[0, 4, 6, 8, 10, 12, 20]


class KnownWeapon(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Weapons that reach alike; ``names`` are looked for in a weapon's name."""

    names: tuple[str, ...]
    reach: Reach = "melee"
    large: bool = False


class KnownItem(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Items that are used up alike; ``names`` are whole names."""

    names: tuple[str, ...]
    usage: UsageSize = 0
    light: bool = False
    ammunition: bool = False


class Equipment(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """All of it. ``ammunition`` maps a word in a weapon's name to what such a weapon shoots."""

    weapon: tuple[KnownWeapon, ...]
    item: tuple[KnownItem, ...]
    ammunition: dict[str, tuple[str, ...]]
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
            if len(known) > length and _stands_in(known, name):
                found, length = weapon, len(known)
    return found


def known_item(name: str) -> KnownItem | None:
    """The item of that name, or ``None``."""
    wanted = name.casefold()
    return next((item for item in equipment().item if wanted in item.names), None)


def ammunition_for(weapon: str) -> tuple[str, ...]:
    """What a weapon of that name may shoot; nothing for one that needs none."""
    shot: tuple[str, ...] = ()
    length = 0
    for known, names in equipment().ammunition.items():
        if len(known) > length and _stands_in(known, weapon):
            shot, length = names, len(known)
    return shot


def known_armour(name: str) -> ArmourKind | None:
    """The kind of armour that goes by that name, or ``None`` (BH-ARM-09)."""
    wanted = name.casefold()
    return next((kind for kind, names in equipment().armour.items() if wanted in names), None)


def _stands_in(known: str, name: str) -> bool:
    return f" {known} " in f" {name.casefold()} "
