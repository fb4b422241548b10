"""What is typed into a sheet's fields as a sheet again."""

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from vtt.dice import NotationError, parse
from vtt.games.black_hack.access import sheet_of
from vtt.games.black_hack.editing.form import sheet_form
from vtt.games.black_hack.editing.rows import ABILITIES, ATTACKS, ITEMS, SPELLS, WEAPONS, doubled
from vtt.games.black_hack.magic.memory import own_key
from vtt.games.black_hack.sheet_parts import ATTRIBUTES
from vtt.games.black_hack.sheet_problems import sheet_problems
from vtt.games.black_hack.sheets import AnySheet, Character, Monster, NonPlayerCharacter
from vtt.games.black_hack.weapons import UNARMED
from vtt.rules.contract.description import ActionDescription
from vtt.rules.contract.library import Problem
from vtt.rules.kit.sheet_editing import FieldError, SheetEditor, edit_action
from vtt.rules.kit.written_lines import lines_of, words_of
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
    weapons = WEAPONS.typed(values, sheet.weapons)
    names = [weapon.name for weapon in weapons]
    held = WEAPONS.called_now(values, sheet.weapons, sheet.wielded)
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
