"""A sheet as a form to be edited by hand: which values can be typed over, and how they read."""

from typing import Final

from msgspec.structs import replace

from vtt.rules.forms import FormField, SheetForm, choice, field
from vtt.rules.livehack.access import sheet_of
from vtt.rules.livehack.editing.attack_lines import attack_line
from vtt.rules.livehack.editing.lines import bond_line, item_line, skill_line, trait_line
from vtt.rules.livehack.sheet_parts import ATTRIBUTES, DEFENCES, STATES
from vtt.rules.livehack.sheets import CreatureSheet
from vtt.rules.sheet_editing import form_of
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
_SKILLS_NOTE = "One a line: Climb +3 (strength): Ropes +2, Cliffs +1"
_BONDS_NOTE = "One a line: a name on the table or off it, a rating, a note: Brom +2: pulled me out of the river"
_ITEMS_NOTE = "One a line, with what it is added to: Shield +1 (reflex), or Black bread (grim eating-humanoid)"
_ATTACKS_NOTE = "One a line: Sword (skill Swords, damage strength), or Claw (bonus +3, damage +2)"
_TRAITS_NOTE = "One a line: wounds 4; damage to an attribute has its name: strength 2"
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
    names = names_on(table)
    bonds = "\n".join(bond_line(bond, names) for bond in sheet.bonds)
    return [
        field("skills", "Skills", "lines", "\n".join(map(skill_line, sheet.skills)), "Skills", _SKILLS_NOTE),
        field("attacks", "Attacks", "lines", "\n".join(map(attack_line, sheet.attacks)), "Attacks", _ATTACKS_NOTE),
        field("bonds", "Bonds", "lines", bonds, "Bonds", _BONDS_NOTE),
        field("items", "Items", "lines", "\n".join(map(item_line, sheet.items)), "Items", _ITEMS_NOTE),
    ]


def _fares(sheet: CreatureSheet) -> list[FormField]:
    return [
        field("traits", "Negative traits", "lines", "\n".join(map(trait_line, sheet.traits)), "State", _TRAITS_NOTE),
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
