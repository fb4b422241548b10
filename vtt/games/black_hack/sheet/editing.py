"""A sheet edited by hand: what follows from what is typed, and what cannot be so."""

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from vtt.games.black_hack.armour.pool import own_armour_faults
from vtt.games.black_hack.attacks.weapons import UNARMED
from vtt.games.black_hack.magic.memory import kind_of, own_key
from vtt.games.black_hack.sheet.access import sheet_of
from vtt.games.black_hack.sheet.parts import dice_fault
from vtt.games.black_hack.sheet.scene import sheet_problems
from vtt.games.black_hack.sheet.sheets import AnySheet, Character
from vtt.rules.contract.description import ActionDescription
from vtt.rules.contract.forms import SheetForm
from vtt.rules.contract.library import Problem
from vtt.rules.kit import sheet_forms
from vtt.rules.kit.sheet_editing import FieldError, SheetEditor, edit_action
from vtt.rules.kit.sheet_rows import called_now
from vtt.table.creature import Sheet
from vtt.table.table import Table

_GROUPS = ("Who", "Attributes", "Life", "Armour", "Fight", "Carried", "Own abilities", "Magic", "Story", "Nature")


def sheet_form(table: Table, creature: str) -> SheetForm:
    """The form of a creature's sheet; spells of one's own are for those who cast any."""
    form, sheet = sheet_forms.sheet_form(table, creature, _GROUPS), sheet_of(table, creature)
    if not isinstance(sheet, Character) or kind_of(sheet) is not None or sheet.memory.own:
        return form
    return replace(form, fields=tuple(each for each in form.fields if each.path != "memory.own"))


DESCRIPTIONS: tuple[ActionDescription, ...] = (edit_action(),)


def typed_sheet(table: Table, creature: str, values: Mapping[str, Any]) -> Sheet:
    """The sheet with these values. Raises ``FieldError`` and ``RowsError`` for lines and dice that cannot be read."""
    before = sheet_of(table, creature)
    if "damage" in values:
        values = {**values, "damage": _dice(values["damage"])}
    sheet = sheet_forms.with_values(table, before, values)
    if isinstance(before, Character):
        names = [weapon.name for weapon in sheet.weapons]
        held = called_now("weapons", values, before.weapons, before.wielded)
        sheet = replace(sheet, wielded=held if held in (*names, UNARMED.name) else (names[0] if names else ""))
    typed: Sheet = replace(sheet, state=_state(before, sheet.hp))
    return typed


def _dice(written: str) -> str:
    notation = written.strip()
    if notation and (reason := dice_fault(notation)):
        raise FieldError("damage", reason)
    return notation


def _state(sheet: AnySheet, hp: int) -> Any:
    """Somebody typed above 0 HP stands again, somebody typed to 0 is Out of Action."""
    if hp > 0:
        return "" if sheet.state == "out" else sheet.state
    return sheet.state or "out"


def _doubled(path: str, names: Sequence[str]) -> list[Problem]:
    """Names that stand there twice: what is used is picked by its name."""
    seen: set[str] = set()
    found = []
    for place, name in enumerate(names):
        if name.casefold() in seen:
            found.append(Problem(f"{path}[{place}].name", f"expected a name that no other has; found {name!r} again"))
        seen.add(name.casefold())
    return found


def _impossible(sheet: Sheet) -> tuple[Problem, ...]:
    """What cannot stand on a sheet, and names by which nothing could be picked."""
    known: Any = sheet
    found: list[Problem] = []
    for path in ("weapons", "attacks", "abilities"):
        found += _doubled(path, [each.name for each in getattr(known, path, ())])
    if isinstance(known, Character):
        found += own_armour_faults(known.armour)
        found += _doubled("memory.own", [own_key(each) for each in known.memory.own])
    return (*found, *sheet_problems(sheet))


EDITOR = SheetEditor(form=sheet_form, typed=typed_sheet, impossible=_impossible, why="BH-LIFE-01")
form_problems = EDITOR.form_problems
edited_form = EDITOR.edited_form
ACTIONS = EDITOR.procedures
