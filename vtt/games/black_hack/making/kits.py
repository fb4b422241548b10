"""What new characters start with, read from ``tables/black-hack-kits.toml`` (BH-CHAR-09)."""

from functools import cache
from importlib.resources import files
from typing import Any, Literal

import msgspec

from vtt.dice import parse
from vtt.games.black_hack.magic.spell import MagicKind
from vtt.games.black_hack.sheet_parts import CharacterClass

PACKAGES: tuple[str, ...] = ("a", "b")
MAGIC: dict[CharacterClass, MagicKind] = {"cleric": "prayer", "wizard": "arcane"}
HIGHEST_FIRST_SPELL = 2
"""A new Spellcaster's book holds spells or prayers up to this level (BH-WIZ-08, BH-CLR-09)."""

_FILE = "tables/black-hack-kits.toml"


class Package(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A package: dice of coins, armour, weapons and items as scenes write them. ``outfit`` is what the armour looks
    like; ``weapon`` is the table of names of the weapon to choose, which is ``large`` or not."""

    rule: str
    coins: str = ""
    counterfeit: bool = False
    outfit: str = ""
    armour: dict[str, Any] = {}
    weapon: str = ""
    large: bool = False
    weapons: tuple[dict[str, Any], ...] = ()
    items: tuple[str | dict[str, Any], ...] = ()


class Kit(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a class starts with. ``keepsake`` is the key of its table; ``book`` holds spells or prayers; ``asks`` is
    what the player makes up: the device on a shield, or a disguise."""

    rule: str
    keepsake: str
    a: Package
    b: Package
    book: str = ""
    asks: Literal["", "device", "disguise"] = ""

    def package(self, letter: str) -> Package:
        """Package ``a`` or ``b``."""
        return self.a if letter == "a" else self.b


@cache
def kits() -> dict[CharacterClass, Kit]:
    """The kits by class. Raises ``msgspec.ValidationError`` naming what is wrong in the file, ``NotationError`` for
    wrong dice."""
    content = files("vtt.resources").joinpath(_FILE).read_bytes()
    found = msgspec.toml.decode(content, type=dict[CharacterClass, Kit])
    for kit in found.values():
        for package in (kit.a, kit.b):
            if package.coins:
                parse(package.coins)
    return found
