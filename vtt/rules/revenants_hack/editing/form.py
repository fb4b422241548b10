"""A sheet as a form to be edited by hand: which values can be typed over, and how they read."""

from typing import Final

from msgspec.structs import replace

from vtt.rules.forms import FormField, SheetForm, choice, field
from vtt.rules.revenants_hack.access import sheet_of
from vtt.rules.revenants_hack.checks.score_table import in_use
from vtt.rules.revenants_hack.editing.rows import INVENTORY, SPELLS
from vtt.rules.revenants_hack.sheet_parts import ABILITIES, DEFENCES
from vtt.rules.revenants_hack.sheet_words import ABILITY_NAMES, ROLE_LABELS
from vtt.rules.revenants_hack.sheets import CreatureSheet
from vtt.rules.sheet_editing import form_of
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
    fields = (*_who(sheet), *_trackers(sheet), *_carried(sheet), *_abilities(table, sheet), *_words(sheet))
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


def _carried(sheet: CreatureSheet) -> list[FormField]:
    weapons = {line.name: line.name for line in sheet.inventory if line.arms is not None}
    armour = {line.name: line.name for line in sheet.inventory if line.defence}
    return [
        INVENTORY.field(sheet.inventory),
        choice("wielded", "In hand", sheet.wielded, {"": "Nothing", **weapons}, "Carried"),
        choice("worn", "Worn", sheet.worn, {"": "Nothing", **armour}, "Carried"),
    ]


def _abilities(table: Table, sheet: CreatureSheet) -> list[FormField]:
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
