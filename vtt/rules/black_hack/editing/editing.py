"""What is typed into a sheet's fields as a sheet again."""

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from vtt.dice import NotationError, parse
from vtt.rules.black_hack.access import sheet_of
from vtt.rules.black_hack.editing.form import sheet_form
from vtt.rules.black_hack.editing.lines import items_from, weapons_from
from vtt.rules.black_hack.sheet_parts import ATTRIBUTES
from vtt.rules.black_hack.sheet_problems import sheet_problems
from vtt.rules.black_hack.sheets import AnySheet, Character, Monster, NonPlayerCharacter
from vtt.rules.black_hack.weapons import UNARMED
from vtt.rules.description import ActionDescription
from vtt.rules.sheet_editing import FieldError, SheetEditor, edit_action, typed_lines
from vtt.rules.written_lines import lines_of, words_of
from vtt.table.creature import Sheet
from vtt.table.table import Table

DESCRIPTIONS: tuple[ActionDescription, ...] = (edit_action(),)


def typed_sheet(table: Table, creature: str, values: Mapping[str, Any]) -> Sheet:
    """The sheet with these values. Raises ``FieldError`` for lines and dice that cannot be read."""
    sheet = sheet_of(table, creature)
    return _character(sheet, values) if isinstance(sheet, Character) else _foe(sheet, values)


def _character(sheet: Character, values: Mapping[str, Any]) -> Character:
    get = values.get
    scores = {name: get(f"attributes.{name}", getattr(sheet.attributes, name)) for name in ATTRIBUTES}
    armour, story = sheet.armour, sheet.story
    worn = get("armour.worn", armour.worn[0] if armour.worn else "")
    # Further armour worn below it stays, as the form shows only the first.
    kinds = (worn, *armour.worn[1:]) if worn else ()
    weapons = typed_lines("weapons", values, weapons_from, sheet.weapons)
    names = [weapon.name for weapon in weapons]
    wielded = sheet.wielded if sheet.wielded in (*names, UNARMED.name) else (names[0] if names else "")
    hp = get("hp", sheet.hp)
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
        ),
        weapons=weapons,
        wielded=wielded,
        items=typed_lines("items", values, items_from, sheet.items),
        coins=get("coins", sheet.coins),
        story=replace(
            story,
            concept=get("concept", story.concept),
            keepsake=get("keepsake", story.keepsake),
            backgrounds=lines_of(values["backgrounds"]) if "backgrounds" in values else story.backgrounds,
        ),
    )


def _foe(sheet: Monster | NonPlayerCharacter, values: Mapping[str, Any]) -> Monster | NonPlayerCharacter:
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
        attacks=typed_lines("attacks", values, weapons_from, sheet.attacks),
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


EDITOR = SheetEditor(form=sheet_form, typed=typed_sheet, impossible=sheet_problems, why="BH-LIFE-01")
form_problems = EDITOR.form_problems
ACTIONS = EDITOR.procedures
