"""The form of a sheet: which values can be typed over, and how they read."""

from collections.abc import Iterable

from msgspec.structs import replace

from vtt.rules.black_hack.access import sheet_of
from vtt.rules.black_hack.editing.lines import item_line, weapon_line
from vtt.rules.black_hack.sheet_parts import ATTRIBUTES
from vtt.rules.black_hack.sheets import Character, Foe
from vtt.rules.forms import FormField, SheetForm, choice, field
from vtt.rules.sheet_editing import form_of
from vtt.table.table import Table

_CLASSES = {name: name.capitalize() for name in ("warrior", "thief", "cleric", "wizard")}
_ARMOURS = {
    "": "None",
    "cloth": "Cloth",
    "leather": "Leather",
    "chain": "Chain mail",
    "plate": "Plate",
    "mithril": "Mithril",
}
_ITEM_NOTE = "One a line; in parentheses Ud4 to Ud20, light, lit, worn, weightless"
_WEAPON_NOTE = "One a line; in parentheses ranged, large, shoots arrows"
_ATTACK_NOTE = "One a line; in parentheses ranged, damage 1d8"


def sheet_form(table: Table, creature: str) -> SheetForm:
    """The form of a creature's sheet."""
    sheet = sheet_of(table, creature)
    fields = _character(sheet) if isinstance(sheet, Character) else _foe(sheet)
    return form_of(table.creatures[creature], *fields)


def _character(sheet: Character) -> list[FormField]:
    armour, story = sheet.armour, sheet.story
    worn = armour.worn[0] if armour.worn else ""
    fields = [
        choice("class", "Class", sheet.character_class, _CLASSES, "Who"),
        field("level", "Level", "integer", sheet.level, "Who"),
        replace(field("concept", "Concept", "text", story.concept, "Who"), wide=True),
        *(
            field(f"attributes.{name}", name, "integer", getattr(sheet.attributes, name), "Attributes")
            for name in ATTRIBUTES
        ),
        field("hp", "Hit points", "integer", sheet.hp, "Life"),
        field("max_hp", "Maximum", "integer", sheet.max_hp, "Life"),
        choice("armour.worn", "Armour", worn, _ARMOURS, "Armour"),
        field("armour.shield", "Shield", "boolean", armour.shield, "Armour"),
        field("armour.helmet", "Helmet", "boolean", armour.helmet, "Armour"),
        field("armour.broken", "Broken dice", "integer", armour.broken, "Armour"),
        field("armour.lost", "Dice lost for good", "integer", armour.lost, "Armour"),
        field("weapons", "Weapons", "lines", _lines(map(weapon_line, sheet.weapons)), "Carried", _WEAPON_NOTE),
        field("items", "Items", "lines", _lines(map(item_line, sheet.items)), "Carried", _ITEM_NOTE),
        field("coins", "Coins", "integer", sheet.coins, "Carried"),
        field("backgrounds", "Backgrounds", "lines", _lines(story.backgrounds), "Story", "One a line"),
        replace(field("keepsake", "Keepsake", "text", story.keepsake, "Story"), wide=True),
    ]
    return fields


def _foe(sheet: Foe) -> list[FormField]:
    return [
        field("hd", "Hit Dice", "integer", sheet.hd, "Who"),
        field("hp", "Hit points", "integer", sheet.hp, "Life"),
        field("max_hp", "Maximum", "integer", sheet.max_hp, "Life"),
        field("attacks", "Attacks", "lines", _lines(map(weapon_line, sheet.attacks)), "Fight", _ATTACK_NOTE),
        field("damage", "Damage dice", "text", sheet.damage, "Fight", "Empty: by its Hit Dice"),
        field("special", "Special", "lines", sheet.special, "Fight"),
        field("armour_note", "Armour", "text", sheet.armour_note, "Fight"),
        field("tags", "What it is", "text", ", ".join(sheet.tags), "Nature", "Words such as undead, evil, animal"),
        replace(field("goal", "What it wants", "text", sheet.goal, "Nature", "Empty: a Reaction decides"), wide=True),
    ]


def _lines(entries: Iterable[str]) -> str:
    return "\n".join(entries)
