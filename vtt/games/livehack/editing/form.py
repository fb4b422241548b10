"""A sheet as a form to be edited by hand: which values can be typed over, and how they read."""

from collections.abc import Mapping
from typing import Any, Final

from msgspec.structs import replace

from vtt.games.livehack.access import sheet_of
from vtt.games.livehack.editing.rows import ATTACKS, ITEMS, SKILLS, TRAITS, bonds
from vtt.games.livehack.scene_fields import SCHEMA
from vtt.games.livehack.sheets import ATTRIBUTES, DEFENCES, STATES, Condition, CreatureSheet, settled
from vtt.numerals import read_number
from vtt.rules.contract.forms import FormField, SheetForm, choice, field
from vtt.rules.kit.sheet_editing import FieldError, SheetEditor, form_of
from vtt.rules.kit.written_lines import words_of
from vtt.table.creature import Sheet
from vtt.table.table import Table

ROLES: Final = {"adventurer": "Adventurer", "monster": "Monster"}
STATE_WORDS: Final = {"": "Well"} | {state: state.capitalize() for state in STATES if state}
LISTED: Final = {
    "armour": "Armour Class less 10",
    "reflex": "Reflex",
    "fortitude": "Fortitude",
    "will": "Will",
}
"""Totals out of a d20 stat block (LH-CONV-01, LH-CONV-03), with how they read."""
TEXTS: Final = {
    "fate": "What became of it",
    "was": "Whose character it was",
    "source": "Where it is from",
}
"""Short texts of the record, with how they read."""
_LISTED_NOTE = "Empty: the sheet's own ratings count"


def names_on(table: Table) -> dict[str, str]:
    """What those on the table are called by id, except for names that several have."""
    names = [creature.name.casefold() for creature in table.creatures.values()]
    return {
        identity: creature.name
        for identity, creature in table.creatures.items()
        if names.count(creature.name.casefold()) == 1
    }


def sheet_form(table: Table, creature: str) -> SheetForm:
    """The form with what stands on the sheet now."""
    sheet = sheet_of(table, creature)
    fields = (*_who(sheet), *_figures(sheet), *_able(table, sheet), *_fares(sheet), *_words(sheet))
    return form_of(table.creatures[creature], *fields)


def _who(sheet: CreatureSheet) -> list[FormField]:
    return [
        choice("role", "Role", sheet.role, ROLES, "Who"),
        field("player", "Player", "text", sheet.record.player, "Who"),
        field("speed", "Speed in feet", "integer", sheet.speed, "Who"),
    ]


def _figures(sheet: CreatureSheet) -> list[FormField]:
    found = []
    for part, names in (("attributes", ATTRIBUTES), ("defences", DEFENCES)):
        for each in names:
            value = getattr(getattr(sheet, part), each)
            found.append(field(f"{part}.{each}", each.capitalize(), "integer", value, part.capitalize()))
    for name, label in LISTED.items():
        total = getattr(sheet.listed, name)
        text = "" if total is None else str(total)
        found.append(field(f"listed.{name}", label, "text", text, "Totals out of a stat block", _LISTED_NOTE))
    return found


def _able(table: Table, sheet: CreatureSheet) -> list[FormField]:
    return [
        SKILLS.field(sheet.skills),
        ATTACKS.field(sheet.attacks),
        bonds(names_on(table)).field(sheet.bonds),
        ITEMS.field(sheet.items),
    ]


def _fares(sheet: CreatureSheet) -> list[FormField]:
    return [
        TRAITS.field(sheet.traits),
        choice("state", "State", sheet.condition.state, STATE_WORDS, "State"),
        field("prone", "Prone", "boolean", sheet.prone, "State"),
        field("effort", "Effort in this fight", "integer", sheet.effort, "State"),
    ]


def _words(sheet: CreatureSheet) -> list[FormField]:
    abilities = ", ".join(sheet.record.abilities)
    return [
        replace(field("abilities", "Abilities", "text", abilities, "Nature", "Words"), wide=True),
        *(field(path, label, "text", getattr(sheet.record, path), "Nature") for path, label in TEXTS.items()),
        field("text", "Description", "lines", sheet.record.text, "Nature"),
    ]


_OWN = ("role", "speed", "prone", "effort")


def typed_sheet(table: Table, creature: str, values: Mapping[str, Any]) -> Sheet:
    """The sheet with these values. Raises ``FieldError`` for lines that cannot be read."""
    sheet = _typed_figures(sheet_of(table, creature), values)
    return settled(_typed_words(_typed_lines(table, sheet, values), values))


def _typed_figures(sheet: CreatureSheet, values: Mapping[str, Any]) -> CreatureSheet:
    """With attributes, defences, what a stat block lists, and whatever else is a plain value."""
    own = {path: values[path] for path in _OWN if path in values}
    for part, names in (("attributes", ATTRIBUTES), ("defences", DEFENCES)):
        typed = {name: values[f"{part}.{name}"] for name in names if f"{part}.{name}" in values}
        if typed:
            own[part] = replace(getattr(sheet, part), **typed)
    totals = {name: _total(f"listed.{name}", values[f"listed.{name}"]) for name in LISTED if f"listed.{name}" in values}
    if totals:
        own["listed"] = replace(sheet.listed, **totals)
    state = values.get("state", sheet.condition.state)
    if state != sheet.condition.state:
        own["condition"] = Condition(state=state)
    return replace(sheet, **own)


def _typed_lines(table: Table, sheet: CreatureSheet, values: Mapping[str, Any]) -> CreatureSheet:
    return replace(
        sheet,
        skills=SKILLS.typed(values, sheet.skills),
        attacks=ATTACKS.typed(values, sheet.attacks),
        bonds=bonds(names_on(table)).typed(values, sheet.bonds),
        items=ITEMS.typed(values, sheet.items),
        traits=TRAITS.typed(values, sheet.traits),
    )


def _typed_words(sheet: CreatureSheet, values: Mapping[str, Any]) -> CreatureSheet:
    own = {path: values[path] for path in ("player", "text", *TEXTS) if path in values}
    if "abilities" in values:
        own["abilities"] = words_of(values["abilities"])
    return replace(sheet, record=replace(sheet.record, **own)) if own else sheet


def _total(path: str, text: str) -> int | None:
    """A total out of a stat block; empty for none. Raises ``FieldError``."""
    written = text.strip()
    if not written:
        return None
    try:
        return read_number(written)
    except ValueError:
        raise FieldError(path, f"expected a whole number or nothing; found {text!r}") from None


EDITOR = SheetEditor(
    form=sheet_form, typed=typed_sheet, impossible=SCHEMA.problems, why="LH-COMP-01", told="LH-COMP-01"
)
