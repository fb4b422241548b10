"""The character that a draft describes, and what is still missing in it."""

from typing import Any

from msgspec.structs import replace

from vtt.games.black_hack.equipment import ammunition_for, known_weapon
from vtt.games.black_hack.making.kits import MAGIC, Kit, Package, kits
from vtt.games.black_hack.making.options import DECORATIVE_SHIELD
from vtt.games.black_hack.making.state import Draft
from vtt.games.black_hack.scene_fields import sheet
from vtt.games.black_hack.sheet_parts import Armour, CarriedItem, Memory, Purse, Story
from vtt.games.black_hack.sheets import Character
from vtt.table.table import Table

SHIELD = "Decorative Shield"


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
        return (CarriedItem(name=SHIELD, weightless=True, note="held"), *items), replace(armour, shield=True)
    return (CarriedItem(name=SHIELD), *items), armour


def _story(draft: Draft, kit: Kit) -> Story:
    return Story(
        concept=draft.concept,
        backgrounds=(draft.background,) if draft.background else (),
        keepsake=draft.keepsake,
        device=draft.device,
        outfit=kit.package(draft.package).outfit if draft.package else "",
        player=draft.player,
    )
