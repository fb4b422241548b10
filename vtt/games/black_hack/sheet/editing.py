"""A sheet edited by hand: the form, what cannot be so, and the change."""

from collections.abc import Iterable, Mapping
from typing import Any

from msgspec.structs import replace

from vtt.dice import NotationError, parse
from vtt.games.black_hack.attacks.weapons import UNARMED
from vtt.games.black_hack.magic.memory import kind_of, own_key
from vtt.games.black_hack.sheet.access import sheet_of
from vtt.games.black_hack.sheet.parts import ATTRIBUTES
from vtt.games.black_hack.sheet.rows import ABILITIES, ATTACKS, ITEMS, SPELLS, WEAPONS, doubled
from vtt.games.black_hack.sheet.scene import sheet_problems
from vtt.games.black_hack.sheet.sheets import AnySheet, Character, Foe, Monster, NonPlayerCharacter
from vtt.rules.contract.description import ActionDescription
from vtt.rules.contract.forms import FormField, SheetForm, choice, field
from vtt.rules.contract.library import Problem
from vtt.rules.kit.sheet_editing import FieldError, SheetEditor, edit_action, form_of
from vtt.rules.kit.sheet_rows import called_now
from vtt.rules.kit.written_lines import lines_of, words_of
from vtt.table.creature import Sheet
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


DESCRIPTIONS: tuple[ActionDescription, ...] = (edit_action(),)


def typed_sheet(table: Table, creature: str, values: Mapping[str, Any]) -> Sheet:
    """The sheet with these values. Raises ``FieldError`` for lines and dice that cannot be read."""
    sheet = sheet_of(table, creature)
    return _editing_character(sheet, values) if isinstance(sheet, Character) else _editing_foe(sheet, values)


def _editing_character(sheet: Character, values: Mapping[str, Any]) -> Character:
    get = values.get
    scores = {name: get(f"attributes.{name}", getattr(sheet.attributes, name)) for name in ATTRIBUTES}
    armour, story = sheet.armour, sheet.story
    worn = get("armour.worn", armour.worn[0] if armour.worn else "")
    # Further armour worn below it stays, as the form shows only the first.
    kinds = (worn, *armour.worn[1:]) if worn else ()
    weapons = WEAPONS.typed(values, sheet.weapons)
    names = [weapon.name for weapon in weapons]
    held = called_now("weapons", values, sheet.weapons, sheet.wielded)
    wielded = held if held in (*names, UNARMED.name) else (names[0] if names else "")
    hp = get("hp", sheet.hp)
    own = {name: get(f"armour.own.{name}", getattr(armour.own, name)) for name in ("name", "value", "text")}
    return replace(
        sheet,
        character_class=get("class", sheet.character_class),
        level=get("level", sheet.level),
        attributes=replace(sheet.attributes, **scores),
        hp=hp,
        max_hp=get("max_hp", sheet.max_hp),
        state=_state(sheet, hp),
        armour=replace(
            armour,
            worn=kinds,
            shield=get("armour.shield", armour.shield),
            helmet=get("armour.helmet", armour.helmet),
            broken=get("armour.broken", armour.broken),
            lost=get("armour.lost", armour.lost),
            own=replace(armour.own, **own),
        ),
        weapons=weapons,
        wielded=wielded,
        items=ITEMS.typed(values, sheet.items),
        abilities=ABILITIES.typed(values, sheet.abilities),
        memory=replace(sheet.memory, own=SPELLS.typed(values, sheet.memory.own)),
        hit_die=int(get("hit_die", sheet.hit_die)),
        damage_die=int(get("damage_die", sheet.damage_die)),
        coins=get("coins", sheet.coins),
        story=replace(
            story,
            concept=get("concept", story.concept),
            keepsake=get("keepsake", story.keepsake),
            backgrounds=lines_of(values["backgrounds"]) if "backgrounds" in values else story.backgrounds,
        ),
    )


def _editing_foe(sheet: Monster | NonPlayerCharacter, values: Mapping[str, Any]) -> Monster | NonPlayerCharacter:
    get = values.get
    damage = str(get("damage", sheet.damage)).strip()
    if damage:
        try:
            parse(damage)
        except NotationError as error:
            raise FieldError("damage", str(error)) from None
    return replace(
        sheet,
        hd=get("hd", sheet.hd),
        hp=get("hp", sheet.hp),
        max_hp=get("max_hp", sheet.max_hp),
        state=_state(sheet, get("hp", sheet.hp)),
        attacks=ATTACKS.typed(values, sheet.attacks),
        damage=damage,
        special=get("special", sheet.special),
        armour_note=get("armour_note", sheet.armour_note),
        goal=get("goal", sheet.goal),
        tags=words_of(values["tags"]) if "tags" in values else sheet.tags,
    )


def _state(sheet: AnySheet, hp: int) -> Any:
    """Somebody typed above 0 HP stands again, somebody typed to 0 is Out of Action."""
    if hp > 0:
        return "" if sheet.state == "out" else sheet.state
    return sheet.state or "out"


MOST_AV = 10
"""No armour of one's own making is better."""


def _impossible(sheet: Sheet) -> tuple[Problem, ...]:
    """What cannot stand on a sheet, and names by which nothing could be picked."""
    known: Any = sheet
    found: list[tuple[str, str]] = []
    for path in ("weapons", "attacks", "abilities"):
        found += doubled(path, [each.name for each in getattr(known, path, ())])
    if isinstance(known, Character):
        own = known.armour.own
        if not 0 <= own.value <= MOST_AV:
            found.append(("armour.own.value", f"expected 0 to {MOST_AV}, found {own.value}"))
        elif (own.name or own.value) and not known.armour.worn:
            found.append(("armour.worn", "expected the kind of armour that it counts as"))
        found += doubled("memory.own", [own_key(each) for each in known.memory.own])
    return (*(Problem(place, reason) for place, reason in found), *sheet_problems(sheet))


EDITOR = SheetEditor(form=sheet_form, typed=typed_sheet, impossible=_impossible, why="BH-LIFE-01")
form_problems = EDITOR.form_problems
edited_form = EDITOR.edited_form
ACTIONS = EDITOR.procedures
