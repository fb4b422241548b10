"""A sheet typed over: what cannot be so is refused field by field, the rest becomes the sheet."""

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from vtt.dice import NotationError, parse
from vtt.rules.black_hack.access import sheet_of
from vtt.rules.black_hack.editing.form import sheet_form
from vtt.rules.black_hack.editing.lines import LineError, items_from, weapons_from
from vtt.rules.black_hack.sheet_parts import ATTRIBUTES
from vtt.rules.black_hack.sheet_problems import sheet_problems
from vtt.rules.black_hack.sheets import AnySheet, Character, Monster, NonPlayerCharacter
from vtt.rules.black_hack.weapons import UNARMED
from vtt.rules.description import ActionDescription, Parameter, Refusal
from vtt.rules.forms import FormField
from vtt.rules.library import Problem
from vtt.rules.procedure import DONE, Change, Intent, Procedure, Say
from vtt.table.creature import Creature
from vtt.table.events import CreaturePut
from vtt.table.table import Table

DESCRIPTIONS: tuple[ActionDescription, ...] = (
    ActionDescription(
        name="edit_sheet",
        label="Edit the sheet",
        parameters=(
            Parameter(name="creature", label="Creature", kind="creature", required=True),
            Parameter(name="fields", label="Values", kind="fields", required=True),
        ),
        by_gm=True,
        hidden=True,
    ),
)


def form_problems(table: Table, creature: str, values: Mapping[str, Any]) -> tuple[Problem, ...]:
    """Why these values cannot be so: wrong types and unreadable lines first, else what is impossible together."""
    fields = {field.path: field for field in sheet_form(table, creature).fields}
    problems = [problem for path, value in values.items() if (problem := _wrong(fields, path, value)) is not None]
    if problems:
        return tuple(problems)
    try:
        edited = edited_creature(table, creature, values)
    except _FieldError as error:
        return (error.problem,)
    if not edited.name.strip():
        return (Problem("name", "expected a name"),)
    return sheet_problems(edited.sheet)


def edited_creature(table: Table, creature: str, values: Mapping[str, Any]) -> Creature:
    """The creature with these values. Raises ``_FieldError`` for lines and dice that cannot be read."""
    who = table.creatures[creature]
    sheet = sheet_of(table, creature)
    own = {key: values[key] for key in ("name", "glyph", "notes") if key in values}
    edited = _character(sheet, values) if isinstance(sheet, Character) else _foe(sheet, values)
    return replace(who, sheet=edited, **own)


def refuse_edit(table: Table, intent: Intent) -> Refusal | None:
    """The first problem, with the field's name."""
    creature = str(intent.arguments["creature"])
    for problem in form_problems(table, creature, intent.arguments["fields"]):
        return Refusal(str(problem), "BH-LIFE-01")
    return None


def edit(table: Table, intent: Intent) -> Procedure:
    """The sheet is now as it was typed; the log says what changed."""
    creature = str(intent.arguments["creature"])
    values = intent.arguments["fields"]
    who = table.creatures[creature]
    yield Say("{who}: edited by hand", {"who": who.name}, level="heading", secret=who.hidden or who.side == "gm")
    secret = who.hidden or who.side == "gm"
    for field in sheet_form(table, creature).fields:
        if field.path in values and values[field.path] != field.value:
            words = {"field": field.label, "before": _short(field.value), "after": _short(values[field.path])}
            yield Say("{field}: {before} → {after}", words, secret=secret or field.path == "notes")
    yield Change(CreaturePut(edited_creature(table, creature, values)))
    return DONE


class _FieldError(ValueError):
    def __init__(self, path: str, reason: str) -> None:
        super().__init__(reason)
        self.problem = Problem(path, reason)


def _wrong(fields: Mapping[str, FormField], path: str, value: Any) -> Problem | None:
    field = fields.get(path)
    if field is None:
        return Problem(path, f"unknown field; expected one of {', '.join(fields)}")
    match field.kind:
        case "integer" if type(value) is not int:
            return Problem(path, f"expected a whole number, found {value!r}")
        case "boolean" if type(value) is not bool:
            return Problem(path, f"expected true or false, found {value!r}")
        case "choice" if value not in {option.value for option in field.options}:
            expected = ", ".join(option.value or "nothing" for option in field.options)
            return Problem(path, f"expected one of {expected}, found {value!r}")
        case "text" | "lines" if not isinstance(value, str):
            return Problem(path, f"expected a text, found {value!r}")
    return None


def _character(sheet: Character, values: Mapping[str, Any]) -> Character:
    get = values.get
    scores = {name: get(f"attributes.{name}", getattr(sheet.attributes, name)) for name in ATTRIBUTES}
    armour, story = sheet.armour, sheet.story
    worn = get("armour.worn", armour.worn[0] if armour.worn else "")
    # Further armour worn below it stays, as the form shows only the first.
    kinds = (worn, *armour.worn[1:]) if worn else ()
    weapons = _read("weapons", values, weapons_from, sheet.weapons)
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
        items=_read("items", values, items_from, sheet.items),
        coins=get("coins", sheet.coins),
        story=replace(
            story,
            concept=get("concept", story.concept),
            keepsake=get("keepsake", story.keepsake),
            backgrounds=_listed(values, "backgrounds", story.backgrounds),
        ),
    )


def _foe(sheet: Monster | NonPlayerCharacter, values: Mapping[str, Any]) -> Monster | NonPlayerCharacter:
    get = values.get
    damage = str(get("damage", sheet.damage)).strip()
    if damage:
        try:
            parse(damage)
        except NotationError as error:
            raise _FieldError("damage", str(error)) from None
    tags = get("tags")
    return replace(
        sheet,
        hd=get("hd", sheet.hd),
        hp=get("hp", sheet.hp),
        max_hp=get("max_hp", sheet.max_hp),
        state=_state(sheet, get("hp", sheet.hp)),
        attacks=_read("attacks", values, weapons_from, sheet.attacks),
        damage=damage,
        special=get("special", sheet.special),
        armour_note=get("armour_note", sheet.armour_note),
        goal=get("goal", sheet.goal),
        tags=sheet.tags if tags is None else tuple(tag.strip() for tag in tags.split(",") if tag.strip()),
    )


def _state(sheet: AnySheet, hp: int) -> Any:
    """Somebody typed above 0 HP stands again, somebody typed to 0 is Out of Action."""
    if hp > 0:
        return "" if sheet.state == "out" else sheet.state
    return sheet.state or "out"


def _read(path: str, values: Mapping[str, Any], read: Any, before: Any) -> Any:
    if path not in values:
        return before
    try:
        return read(values[path], before)
    except LineError as error:
        raise _FieldError(path, str(error)) from None


def _listed(values: Mapping[str, Any], path: str, before: tuple[str, ...]) -> tuple[str, ...]:
    if path not in values:
        return before
    return tuple(line.strip() for line in str(values[path]).splitlines() if line.strip())


def _short(value: object) -> str:
    text = " · ".join(str(value).splitlines())
    return text if len(text) <= 60 else f"{text[:59]}…"


ACTIONS = {"edit_sheet": (refuse_edit, edit)}
