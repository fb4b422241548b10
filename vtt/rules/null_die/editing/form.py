"""A sheet as a form to be edited by hand: which values can be typed over, and how they read."""

from typing import Final

from msgspec.structs import replace

from vtt.rules.forms import FormField, SheetForm, choice, field
from vtt.rules.null_die.access import sheet_of
from vtt.rules.null_die.editing.rows import ABILITIES, CALCULATED, POOLS, SKILLS, SOURCES
from vtt.rules.null_die.sheet_words import ROLE_LABELS
from vtt.rules.null_die.sheets import CreatureSheet
from vtt.rules.sheet_editing import form_of
from vtt.table.table import Table

COUNTED: Final = {
    "boxes": "Boxes of harm",
    "harm": "Boxes marked",
    "speed": "Speed in feet",
    "reach": "Reach in feet",
}
"""What a sheet counts, with how it reads."""
_ROLES: Final[dict[str, str]] = dict(ROLE_LABELS.items())


def sheet_form(table: Table, creature: str) -> SheetForm:
    """The form with what stands on the sheet now."""
    sheet = sheet_of(table, creature)
    return form_of(table.creatures[creature], *_who(sheet), *_dice(sheet), *_counted(sheet), *_words(sheet))


def _who(sheet: CreatureSheet) -> list[FormField]:
    return [
        field("player", "Player", "text", sheet.player, "Who"),
        choice("role", "Role", sheet.role, _ROLES, "Who"),
    ]


def _dice(sheet: CreatureSheet) -> list[FormField]:
    return [POOLS.field(sheet.pools), SOURCES.field(sheet.sources), CALCULATED.field(sheet.calculated)]


def _counted(sheet: CreatureSheet) -> list[FormField]:
    return [field(path, label, "integer", getattr(sheet, path), "In a fight") for path, label in COUNTED.items()]


def _words(sheet: CreatureSheet) -> list[FormField]:
    return [
        ABILITIES.field(sheet.abilities),
        SKILLS.field(sheet.skills),
        replace(field("tags", "What it is", "text", ", ".join(sheet.tags), "Nature", "Words"), wide=True),
        field("special", "Special", "lines", sheet.special, "Nature"),
    ]
