"""A sheet as a form, and what is typed into its fields as a sheet again."""

from collections.abc import Mapping
from typing import Any, Final

from msgspec.structs import replace

from vtt.games.revenants_hack.sheet.access import ABILITY_NAMES, ROLE_LABELS, CreatureSheet, secret, sheet_of, with_row
from vtt.games.revenants_hack.sheet.items import without_destroyed
from vtt.games.revenants_hack.sheet.lines import INVENTORY, SPELLS
from vtt.games.revenants_hack.sheet.parts import ABILITIES, DEFENCES, NOTHING, Possession
from vtt.games.revenants_hack.sheet.problem_table import with_lasting
from vtt.games.revenants_hack.sheet.scene import sheet_problems
from vtt.games.revenants_hack.sheet.score_tables import in_use, reread
from vtt.rules.contract.forms import FormField, SheetForm, choice, field
from vtt.rules.contract.procedure import Intent, Procedure, Say
from vtt.rules.kit.sheet_editing import SheetEditor, form_of
from vtt.rules.kit.written_lines import words_of
from vtt.table.creature import Sheet
from vtt.table.table import Table

_STATES = {"": "Up", "unconscious": "Unconscious", "dead": "Dead"}
ROW: Final = {
    "value": "Value",
    "maximum": "Highest",
    "difficulty": "Difficulty",
    "save": "Save",
    "bonus": "Bonus",
    "tally": "Tally marks",
}
"""The figures of an ability's row (RH-SHEET-01), with how they read."""
TRACKERS: Final = {
    "luck": "Luck",
    "max_luck": "Max Luck",
    "started_luck": "Max Luck at the start",
    "strain": "Strain",
    "rest_points": "Rest Points left",
    "shield": "Shield value of its own",
    "speed": "Speed in feet",
    "hexes": "Hexes explored",
    "coins": "Coins",
}
"""What a sheet counts (RH-SHEET-04), with how it reads."""


def sheet_form(table: Table, creature: str) -> SheetForm:
    """The form with what stands on the sheet now."""
    sheet = sheet_of(table, creature)
    fields = (*_who(sheet), *_trackers(sheet), *_carried_form(sheet), *_abilities_form(table, sheet), *_words(sheet))
    return form_of(table.creatures[creature], *fields)


def _who(sheet: CreatureSheet) -> list[FormField]:
    return [
        field("player", "Player", "text", sheet.record.player, "Who"),
        choice("role", "Role", sheet.role, ROLE_LABELS, "Who"),
        choice("state", "State", sheet.state, _STATES, "Who"),
        field("important", "Important", "boolean", sheet.record.important, "Who", "Rolls when it is Out of Luck"),
    ]


def _trackers(sheet: CreatureSheet) -> list[FormField]:
    found = []
    for path, label in TRACKERS.items():
        holder = sheet if hasattr(sheet, path) else sheet.record
        found.append(field(path, label, "integer", getattr(holder, path), "Luck and rest"))
    return found


def _carried_form(sheet: CreatureSheet) -> list[FormField]:
    weapons = {line.name: line.name for line in sheet.inventory if line.arms is not None}
    armour = {line.name: line.name for line in sheet.inventory if line.defence}
    return [
        INVENTORY.field(sheet.inventory),
        choice("wielded", "In hand", sheet.wielded, {"": "Nothing", **weapons}, "Carried"),
        choice("worn", "Worn", sheet.worn, {"": "Nothing", **armour}, "Carried"),
    ]


def _abilities_form(table: Table, sheet: CreatureSheet) -> list[FormField]:
    used = in_use(table)
    note = f"Its figures follow from {used.name}" if used is not None else ""
    found = []
    for ability in ABILITIES:
        row = getattr(sheet.abilities, ability)
        for name, label in ROW.items():
            path = f"abilities.{ability}.{name}"
            own_note = note if name == "value" else ""
            found.append(field(path, label, "integer", getattr(row, name), ABILITY_NAMES[ability], own_note))
        for column, number in row.columns.items():
            path = f"abilities.{ability}.columns.{column}"
            found.append(field(path, f"Difficulty: {column}", "integer", number, ABILITY_NAMES[ability]))
    for line, group in (("melee", "Attack numbers in melee"), ("ranged", "Attack numbers at a distance")):
        for kind in DEFENCES:
            number = getattr(getattr(sheet, line), kind)
            found.append(field(f"{line}.{kind}", f"Against {kind.capitalize()}", "integer", number, group))
    return found


def _words(sheet: CreatureSheet) -> list[FormField]:
    return [
        replace(field("tags", "What it is", "text", ", ".join(sheet.record.tags), "Nature", "Words"), wide=True),
        field("special", "Special", "lines", sheet.record.special, "Nature"),
        SPELLS.field(sheet.record.spells),
    ]


def typed_sheet(table: Table, creature: str, values: Mapping[str, Any]) -> Sheet:
    """The sheet with these values. Raises ``FieldError`` for lines that cannot be read."""
    sheet = _abilities(table, sheet_of(table, creature), values)
    return _carried(_counted(sheet, values), values)


def _abilities(table: Table, sheet: CreatureSheet, values: Mapping[str, Any]) -> CreatureSheet:
    """With the rows and attack numbers; a value that changed has its figures read from the score table in use, but for
    those that were typed as well (RH-SHEET-02)."""
    for ability in ABILITIES:
        place = f"abilities.{ability}"
        value = values.get(f"{place}.value", getattr(sheet.abilities, ability).value)
        if value != getattr(sheet.abilities, ability).value:
            sheet = reread(table, with_row(sheet, ability, value=value), ability)
        typed = {name: values[f"{place}.{name}"] for name in ROW if f"{place}.{name}" in values}
        before: Mapping[str, int] = getattr(sheet.abilities, ability).columns
        columns = {name: values.get(f"{place}.columns.{name}", number) for name, number in before.items()}
        if typed or columns != before:
            sheet = with_row(sheet, ability, **typed, columns=columns)
    for line in ("melee", "ranged"):
        numbers = {kind: values[f"{line}.{kind}"] for kind in DEFENCES if f"{line}.{kind}" in values}
        if numbers:
            sheet = replace(sheet, **{line: replace(getattr(sheet, line), **numbers)})
    return sheet


def _counted(sheet: CreatureSheet, values: Mapping[str, Any]) -> CreatureSheet:
    """With what the sheet counts, its role and state. Somebody with Luck again falls no more (RH-LUCK-04); nobody who
    is down goes on dodging or aiming (RH-LUCK-06)."""
    typed = {path: values[path] for path in (*TRACKERS, "role", "state", "player", "important") if path in values}
    own = {path: value for path, value in typed.items() if hasattr(sheet, path)}
    record = replace(sheet.record, **{path: value for path, value in typed.items() if path not in own})
    if "special" in values:
        record = replace(record, special=values["special"])
    if "tags" in values:
        record = replace(record, tags=words_of(values["tags"]))
    spells = SPELLS.typed(values, record.spells)
    record = replace(record, spells=spells)
    after = replace(sheet, **own, record=record)
    if after.luck > 0 or after.state:
        after = replace(after, falls=0)
    if after.state and after.lasting is not NOTHING:
        lasting = replace(after.lasting, dodging=0, aim=None)
        after = with_lasting(after, lasting)
    return after


def _carried(sheet: CreatureSheet, values: Mapping[str, Any]) -> CreatureSheet:
    """With what is carried, in hand and worn: of what is not carried any more the first that is takes its place. What
    is typed without any quality left is destroyed."""
    before = sheet.inventory
    sheet = without_destroyed(replace(sheet, inventory=_typed_inventory(sheet, values)))
    weapons = [line.name for line in sheet.inventory if line.arms is not None]
    armour = [line.name for line in sheet.inventory if line.defence]
    held, on = (INVENTORY.called_now(values, before, name) for name in (sheet.wielded, sheet.worn))
    wielded, worn = values.get("wielded", held), values.get("worn", on)
    return replace(
        sheet,
        wielded=wielded if wielded in ("", *weapons) else next(iter(weapons), ""),
        worn=worn if worn in ("", *armour) else next(iter(armour), ""),
    )


def _typed_inventory(sheet: CreatureSheet, values: Mapping[str, Any]) -> tuple[Possession, ...]:
    return INVENTORY.typed(values, sheet.inventory)


class _Editor(SheetEditor, frozen=True, kw_only=True):
    def edit(self, table: Table, intent: Intent) -> Procedure:
        """The sheet as it was typed; the log says what is destroyed by that as well (RH-ITEM-01)."""
        who, values = str(intent.arguments["creature"]), intent.arguments["fields"]
        creature = table.creatures[who]
        outcome = yield from SheetEditor.edit(self, table, intent)
        for line in _typed_inventory(sheet_of(table, who), values):
            if line.destroyed:
                words = {"who": creature.name, "item": line.name}
                yield Say("{who}: {item} is destroyed", words, "RH-ITEM-01", "result", secret=secret(creature))
        return outcome


EDITOR = _Editor(form=sheet_form, typed=typed_sheet, impossible=sheet_problems, why="RH-SHEET-04", told="RH-SHEET-04")
