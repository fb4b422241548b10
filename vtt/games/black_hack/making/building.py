"""The character that a draft describes; the starting kit; who comes to the table in the end (BH-CHAR)."""

from collections.abc import Container
from functools import cache
from typing import Any, Literal

import msgspec
from msgspec.structs import replace

from vtt.dice import parse
from vtt.games.black_hack.equipment import ammunition_for, known_weapon
from vtt.games.black_hack.magic.spell_list import MagicKind
from vtt.games.black_hack.sheet.chronicle import Draft
from vtt.games.black_hack.sheet.parts import Armour, CarriedItem, CharacterClass, Purse, Story
from vtt.games.black_hack.sheet.scene import sheet
from vtt.games.black_hack.sheet.sheets import Character, Memory
from vtt.rules.contract.keys import numbered, slug
from vtt.rules.contract.plain_values import from_toml
from vtt.rules.contract.procedure import Change, Changing, Say
from vtt.rules.kit.house import House
from vtt.rules.tabletop.arriving import among_the_players, free_spot
from vtt.shipped import shipped_files
from vtt.table.creature import Creature
from vtt.table.events import CreaturePut
from vtt.table.table import Table

DECORATIVE_SHIELD: House[Literal["ornament", "shield"]] = House(
    "decorative_shield",
    "A Warrior’s Decorative Shield",
    "BH-WAR-04",
    {"ornament": "Is an ornament", "shield": "Is a working shield, not on top of another"},
)


def free_key(name: str, *taken: Container[str]) -> str:
    """The name as a key, numbered on where one of ``taken`` holds it already."""
    return numbered(slug(name) or "character", *taken)


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
    content = shipped_files().joinpath(_FILE).read_bytes()
    found = from_toml(content, dict[CharacterClass, Kit])
    for kit in found.values():
        for package in (kit.a, kit.b):
            if package.coins:
                parse(package.coins)
    return found


_SHIELD = "Decorative Shield"


def is_caster(draft: Draft) -> bool:
    """Whether the class has a book to be filled (BH-WIZ-08, BH-CLR-09)."""
    return draft.character_class in MAGIC


def missing(draft: Draft) -> str:
    """The first step without which there is no character, in a word, or empty. A Background may be missing: the sheet
    is marked incomplete then (BH-BACK-02)."""
    if draft.attributes is None:
        return "the Attributes"
    if draft.character_class is None:
        return "the class"
    if not draft.package:
        return "the equipment"
    if is_caster(draft) and not draft.spells:
        return "the prayers" if draft.character_class == "cleric" else "the spells"
    return ""


def character_of(table: Table, draft: Draft) -> Character | None:
    """The character as far as the draft goes; ``None`` before a class is chosen."""
    if draft.attributes is None or draft.character_class is None:
        return None
    kit = kits()[draft.character_class]
    fields: dict[str, Any] = {"kind": "character", "class": draft.character_class, "hp": draft.hp}
    if draft.package:
        fields |= _packed(kit, kit.package(draft.package), draft)
    made: Any = sheet(fields)
    bare: Character = made
    items, armour = bare.items, bare.armour
    if kit.asks == "device" and draft.package:
        items, armour = _with_shield(table, items, armour)
    if draft.fortune is not None:
        items = (*items, draft.fortune)
    counterfeit = bool(draft.package) and kit.package(draft.package).counterfeit
    return replace(
        bare,
        attributes=draft.attributes,
        items=items,
        armour=armour,
        coins=0 if counterfeit else draft.coins,
        purse=Purse(counterfeit=draft.coins) if counterfeit else Purse(),
        memory=Memory(book=draft.spells),
        story=_story(draft, kit),
    )


_AMMUNITION_DIE = 8


def _packed(kit: Kit, package: Package, draft: Draft) -> dict[str, Any]:
    items: list[Any] = list(package.items)
    if kit.book:
        items.insert(0, kit.book)
    if kit.asks == "disguise":
        items.insert(0, f"Disguise: {draft.disguise}" if draft.disguise else "Disguise")
    weapons: list[Any] = list(package.weapons)
    if draft.weapon:
        known = known_weapon(draft.weapon)
        reach = known.reach if known is not None else "melee"
        shot = next(iter(ammunition_for(draft.weapon)), "") if reach == "ranged" else ""
        weapons.append({"name": draft.weapon, "reach": reach, "large": package.large, "ammunition": shot})
        if shot:
            items.append({"name": shot, "usage": _AMMUNITION_DIE, "ammunition": True})
    return {"armour": package.armour, "weapons": weapons, "items": items}


def _with_shield(
    table: Table, items: tuple[CarriedItem, ...], armour: Armour
) -> tuple[tuple[CarriedItem, ...], Armour]:
    """The Decorative Shield in the inventory; by a house rule it is held, where no other shield is (BH-WAR-04)."""
    if DECORATIVE_SHIELD(table) == "shield" and not armour.shield:
        return (CarriedItem(name=_SHIELD, weightless=True, note="held"), *items), replace(armour, shield=True)
    return (CarriedItem(name=_SHIELD), *items), armour


def _story(draft: Draft, kit: Kit) -> Story:
    return Story(
        concept=draft.concept,
        backgrounds=(draft.background,) if draft.background else (),
        keepsake=draft.keepsake,
        device=draft.device,
        outfit=kit.package(draft.package).outfit if draft.package else "",
        player=draft.player,
    )


_RADIUS = 2.5


def arrived(table: Table, draft: Draft) -> Changing:
    """The character stands on the players' side, where there is room beside the others. The draft must be whole."""
    sheet = character_of(table, draft)
    assert sheet is not None
    creature = Creature(
        id=free_key(draft.name, table.creatures, table.places),
        name=draft.name,
        side="players",
        sheet=sheet,
        at=free_spot(table, _RADIUS, among_the_players(table)),
        radius=_RADIUS,
    )
    table = yield Change(CreaturePut(creature))
    words = {"who": draft.name, "class": sheet.character_class.capitalize()}
    yield Say("{who}, {class}, is on the table", words, "BH-CHAR-02", "result")
    if not draft.background:
        yield Say("{who} has no Background yet: the sheet is incomplete", words, "BH-BACK-02", "reminder")
    return table
