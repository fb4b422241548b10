"""A sheet as a form to be edited by hand: which values can be typed over, and how they read."""

from typing import Final

from msgspec.structs import replace

from vtt.rules.forms import FormField, SheetForm, choice, field
from vtt.rules.null_die.access import sheet_of
from vtt.rules.null_die.sheet_words import ROLE_LABELS, calculated_line, pool_words, ranked_line, source_line
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
    pools = "\n".join(f"{pool.name} {pool_words(pool)}" for pool in sheet.pools)
    sources = "\n".join(map(source_line, sheet.sources))
    figures = "\n".join(map(calculated_line, sheet.calculated))
    return [
        field("pools", "Pools", "lines", pools, "Dice", "One a line: Ability 1d8; of d0, d4, d6, d8, d10 and d12"),
        field("sources", "Boons and Banes", "lines", sources, "Dice", "One a line: +1B Ability: high ground"),
        field("calculated", "Calculated", "lines", figures, "Dice", "One a line: Carry = 7 / 2; or with (down)"),
    ]


def _counted(sheet: CreatureSheet) -> list[FormField]:
    return [field(path, label, "integer", getattr(sheet, path), "In a fight") for path, label in COUNTED.items()]


def _words(sheet: CreatureSheet) -> list[FormField]:
    abilities = "\n".join(map(ranked_line, sheet.abilities))
    skills = "\n".join(map(ranked_line, sheet.skills))
    return [
        field("abilities", "Abilities by rank", "lines", abilities, "Checks by rank", "One a line: Might 4; 1 to 10"),
        field("skills", "Skills by rank", "lines", skills, "Checks by rank", "One a line: Lore 3; 0 to 10"),
        replace(field("tags", "What it is", "text", ", ".join(sheet.tags), "Nature", "Words"), wide=True),
        field("special", "Special", "lines", sheet.special, "Nature"),
    ]
