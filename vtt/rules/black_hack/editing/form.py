"""The form of a sheet: which values can be typed over, and how they read."""

from typing import Any

from msgspec.structs import replace

from vtt.rules.black_hack.access import sheet_of
from vtt.rules.black_hack.editing.lines import item_line, weapon_line
from vtt.rules.black_hack.sheet_parts import ATTRIBUTES
from vtt.rules.black_hack.sheets import Character, Foe
from vtt.rules.description import ParameterOption
from vtt.rules.forms import FormField, SheetForm
from vtt.rules.procedure import Intent
from vtt.table.creature import Creature
from vtt.table.table import Table

_CLASSES = tuple(ParameterOption(name, name.capitalize()) for name in ("warrior", "thief", "cleric", "wizard"))
_ARMOURS = {"cloth": "Cloth", "leather": "Leather", "chain": "Chain mail", "plate": "Plate", "mithril": "Mithril"}
_ITEM_NOTE = "One a line; in parentheses Ud4 to Ud20, light, lit, worn, weightless"
_WEAPON_NOTE = "One a line; in parentheses ranged, large, shoots arrows"
_ATTACK_NOTE = "One a line; in parentheses ranged, damage 1d8"


def sheet_form(table: Table, creature: str) -> SheetForm:
    """The form of a creature's sheet."""
    who = table.creatures[creature]
    sheet = sheet_of(table, creature)
    own = _character(sheet) if isinstance(sheet, Character) else _foe(sheet)
    return SheetForm(
        title=f"Edit {who.name}",
        fields=(*_creature(who), *own, _field("notes", "Notes", "lines", who.notes, "Notes", "Only the GM sees them")),
        intent=Intent("edit_sheet", "", {"creature": creature}),
    )


def _creature(who: Creature) -> list[FormField]:
    return [
        _field("name", "Name", "text", who.name, "Who"),
        _field("glyph", "Glyph", "text", who.glyph, "Who", "Letters, or an icon: fa6s.skull"),
    ]


def _character(sheet: Character) -> list[FormField]:
    armour, story = sheet.armour, sheet.story
    worn = armour.worn[0] if armour.worn else ""
    fields = [
        _choice("class", "Class", sheet.character_class, _CLASSES, "Who"),
        _field("level", "Level", "integer", sheet.level, "Who"),
        replace(_field("concept", "Concept", "text", story.concept, "Who"), wide=True),
        *(
            _field(f"attributes.{name}", name, "integer", getattr(sheet.attributes, name), "Attributes")
            for name in ATTRIBUTES
        ),
        _field("hp", "Hit points", "integer", sheet.hp, "Life"),
        _field("max_hp", "Maximum", "integer", sheet.max_hp, "Life"),
        _choice("armour.worn", "Armour", worn, (ParameterOption("", "None"), *_options(_ARMOURS)), "Armour"),
        _field("armour.shield", "Shield", "boolean", armour.shield, "Armour"),
        _field("armour.helmet", "Helmet", "boolean", armour.helmet, "Armour"),
        _field("armour.broken", "Broken dice", "integer", armour.broken, "Armour"),
        _field("armour.lost", "Dice lost for good", "integer", armour.lost, "Armour"),
        _field("weapons", "Weapons", "lines", _lines(map(weapon_line, sheet.weapons)), "Carried", _WEAPON_NOTE),
        _field("items", "Items", "lines", _lines(map(item_line, sheet.items)), "Carried", _ITEM_NOTE),
        _field("coins", "Coins", "integer", sheet.coins, "Carried"),
        _field("backgrounds", "Backgrounds", "lines", _lines(story.backgrounds), "Story", "One a line"),
        replace(_field("keepsake", "Keepsake", "text", story.keepsake, "Story"), wide=True),
    ]
    return fields


def _foe(sheet: Foe) -> list[FormField]:
    return [
        _field("hd", "Hit Dice", "integer", sheet.hd, "Who"),
        _field("hp", "Hit points", "integer", sheet.hp, "Life"),
        _field("max_hp", "Maximum", "integer", sheet.max_hp, "Life"),
        _field("attacks", "Attacks", "lines", _lines(map(weapon_line, sheet.attacks)), "Fight", _ATTACK_NOTE),
        _field("damage", "Damage dice", "text", sheet.damage, "Fight", "Empty: by its Hit Dice"),
        _field("special", "Special", "lines", sheet.special, "Fight"),
        _field("armour_note", "Armour", "text", sheet.armour_note, "Fight"),
        _field("tags", "What it is", "text", ", ".join(sheet.tags), "Nature", "Words such as undead, evil, animal"),
        replace(_field("goal", "What it wants", "text", sheet.goal, "Nature", "Empty: a Reaction decides"), wide=True),
    ]


def _field(path: str, label: str, kind: Any, value: str | int | bool, group: str, note: str = "") -> FormField:
    return FormField(path=path, label=label, kind=kind, value=value, group=group, note=note)


def _choice(path: str, label: str, value: str, options: tuple[ParameterOption, ...], group: str) -> FormField:
    return FormField(path=path, label=label, kind="choice", value=value, options=options, group=group)


def _options(words: dict[str, str]) -> tuple[ParameterOption, ...]:
    return tuple(ParameterOption(value, label) for value, label in words.items())


def _lines(entries: Any) -> str:
    return "\n".join(entries)
