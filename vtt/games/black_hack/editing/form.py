"""The form of a sheet: which values can be typed over, and how they read."""

from collections.abc import Iterable

from msgspec.structs import replace

from vtt.games.black_hack.access import sheet_of
from vtt.games.black_hack.editing.rows import ABILITIES, ATTACKS, ITEMS, SPELLS, WEAPONS
from vtt.games.black_hack.magic.memory import kind_of
from vtt.games.black_hack.sheet_parts import ATTRIBUTES
from vtt.games.black_hack.sheets import Character, Foe
from vtt.rules.contract.forms import FormField, SheetForm, choice, field
from vtt.rules.kit.sheet_editing import form_of
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
_DIE = {"0": "By class"} | {str(sides): f"d{sides}" for sides in (4, 6, 8, 10, 12, 20)}


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
        choice("hit_die", "Hit Die", str(sheet.hit_die), _DIE, "Life"),
        choice("damage_die", "Damage die", str(sheet.damage_die), _DIE, "Life"),
        choice("armour.worn", "Armour", worn, _ARMOURS, "Armour"),
        field("armour.own.name", "Called", "text", armour.own.name, "Armour", "Empty: by its kind"),
        field("armour.own.value", "Its AV", "integer", armour.own.value, "Armour", "0: by its kind"),
        replace(field("armour.own.text", "What it is like", "text", armour.own.text, "Armour"), wide=True),
        field("armour.shield", "Shield", "boolean", armour.shield, "Armour"),
        field("armour.helmet", "Helmet", "boolean", armour.helmet, "Armour"),
        field("armour.broken", "Broken dice", "integer", armour.broken, "Armour"),
        field("armour.lost", "Dice lost for good", "integer", armour.lost, "Armour"),
        WEAPONS.field(sheet.weapons),
        ITEMS.field(sheet.items),
        field("coins", "Coins", "integer", sheet.coins, "Carried"),
        ABILITIES.field(sheet.abilities),
        *([SPELLS.field(sheet.memory.own)] if kind_of(sheet) is not None or sheet.memory.own else []),
        field("backgrounds", "Backgrounds", "lines", _lines(story.backgrounds), "Story", "One a line"),
        replace(field("keepsake", "Keepsake", "text", story.keepsake, "Story"), wide=True),
    ]
    return fields


def _foe(sheet: Foe) -> list[FormField]:
    return [
        field("hd", "Hit Dice", "integer", sheet.hd, "Who"),
        field("hp", "Hit points", "integer", sheet.hp, "Life"),
        field("max_hp", "Maximum", "integer", sheet.max_hp, "Life"),
        ATTACKS.field(sheet.attacks),
        field("damage", "Damage dice", "text", sheet.damage, "Fight", "Empty: by its Hit Dice"),
        field("special", "Special", "lines", sheet.special, "Fight"),
        field("armour_note", "Armour", "text", sheet.armour_note, "Fight"),
        field("tags", "What it is", "text", ", ".join(sheet.tags), "Nature", "Words such as undead, evil, animal"),
        replace(field("goal", "What it wants", "text", sheet.goal, "Nature", "Empty: a Reaction decides"), wide=True),
    ]


def _lines(entries: Iterable[str]) -> str:
    return "\n".join(entries)
