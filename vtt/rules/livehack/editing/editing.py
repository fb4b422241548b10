"""What is typed into a sheet's fields as a sheet again."""

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from vtt.numerals import read_number
from vtt.rules.livehack.access import sheet_of
from vtt.rules.livehack.editing.form import LISTED, TEXTS, names_on, sheet_form
from vtt.rules.livehack.editing.rows import ATTACKS, ITEMS, SKILLS, TRAITS, bonds
from vtt.rules.livehack.scene_fields import sheet_problems
from vtt.rules.livehack.sheets import ATTRIBUTES, DEFENCES, Condition, CreatureSheet, settled
from vtt.rules.sheet_editing import FieldError, SheetEditor
from vtt.rules.written_lines import words_of
from vtt.table.creature import Sheet
from vtt.table.table import Table

_OWN = ("role", "speed", "prone", "effort")


def typed_sheet(table: Table, creature: str, values: Mapping[str, Any]) -> Sheet:
    """The sheet with these values. Raises ``FieldError`` for lines that cannot be read."""
    sheet = _figures(sheet_of(table, creature), values)
    return settled(_words(_able(table, sheet, values), values))


def _figures(sheet: CreatureSheet, values: Mapping[str, Any]) -> CreatureSheet:
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


def _able(table: Table, sheet: CreatureSheet, values: Mapping[str, Any]) -> CreatureSheet:
    return replace(
        sheet,
        skills=SKILLS.typed(values, sheet.skills),
        attacks=ATTACKS.typed(values, sheet.attacks),
        bonds=bonds(names_on(table)).typed(values, sheet.bonds),
        items=ITEMS.typed(values, sheet.items),
        traits=TRAITS.typed(values, sheet.traits),
    )


def _words(sheet: CreatureSheet, values: Mapping[str, Any]) -> CreatureSheet:
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


EDITOR = SheetEditor(form=sheet_form, typed=typed_sheet, impossible=sheet_problems, why="LH-COMP-01", told="LH-COMP-01")
