"""The tables of a sheet: skills, attacks, bonds, items, negative traits."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from msgspec.structs import replace

from vtt.games.livehack.editing.lines import (
    attack_line,
    attacks_from,
    bond_line,
    bonds_from,
    item_line,
    items_from,
    skill_line,
    skills_from,
    specialties_from,
    specialty_words,
    trait_line,
    traits_from,
)
from vtt.games.livehack.sheets import ATTRIBUTES, DEFENCES, WOUNDS, Attack, Bond, Item, Skill, Trait
from vtt.rules.contract.forms import FormColumn, Row, choices, column
from vtt.rules.kit.sheet_rows import RowTable, row_of, with_row
from vtt.table.bands import BANDS

_MOST: Final = 999
_ATTRIBUTES: Final[dict[str, str]] = {"": "None"} | {name: name.capitalize() for name in ATTRIBUTES}
_DEFENCES: Final[dict[str, str]] = {name: name.capitalize() for name in DEFENCES}
_SAVES: Final[dict[str, str]] = {name: _DEFENCES[name] for name in ("fortitude", "reflex", "will")}
_REACHES: Final[dict[str, str]] = {band.value: band.label for band in BANDS}
_NAME: Final = column("name", "Name", value="")
_RATING: Final = column("rating", "Rating", value=0, least=-_MOST, most=_MOST)


def _skill_row(skill: Skill, columns: Sequence[FormColumn]) -> Row:
    plain = [each for each in columns if each.key != "specialties"]
    return {**row_of(skill, plain), "specialties": specialty_words(skill.specialties)}


def _skill_filled(skill: Skill, row: Row, columns: Sequence[FormColumn]) -> Skill:
    plain = [each for each in columns if each.key != "specialties"]
    made = with_row(skill, row, plain)
    written = str(row.get("specialties", specialty_words(skill.specialties)))
    if written == specialty_words(skill.specialties):
        return made
    return replace(made, specialties=specialties_from(written))


def _trait_filled(trait: Trait, row: Row, columns: Sequence[FormColumn]) -> Trait:
    made = with_row(trait, row, columns)
    return replace(made, name=made.name.casefold()) if made.name != trait.name else made


SKILLS: Final = RowTable(
    path="skills",
    label="Skills",
    group="Skills",
    thing="skill",
    note="One a line: Climb +3 (strength): Ropes +2, Cliffs +1",
    columns=(
        _NAME,
        _RATING,
        choices("attribute", "Attribute", _ATTRIBUTES),
        column("specialties", "Specialties", value="", note="Ropes +2, Cliffs +1", aside=True),
    ),
    blank=Skill(name=""),
    line=skill_line,
    lines=skills_from,
    row=_skill_row,
    filled=_skill_filled,
)
ATTACKS: Final = RowTable(
    path="attacks",
    label="Attacks",
    group="Attacks",
    thing="attack",
    note="One a line: Sword (skill Swords, damage strength), or Claw (bonus +3, damage +2)",
    columns=(
        _NAME,
        column("skill", "Skill", value=""),
        choices("reach", "Reach", _REACHES),
        choices("damage_attribute", "Damage attribute", _ATTRIBUTES),
        column("specialty", "Specialty", value="", aside=True),
        column("rating", "Bonus", value=0, least=-_MOST, most=_MOST, aside=True),
        column("damage_skill", "Damage skill", value="", aside=True),
        column("damage", "Damage bonus", value=0, least=-_MOST, most=_MOST, aside=True),
        choices("defence", "Against", _DEFENCES, aside=True),
        column("trait", "Brings", value=WOUNDS, aside=True),
        column("threatens", "May kill", value=True, note="Else it transforms", aside=True),
        column("label", "Called when hit", value="", aside=True),
        column("form", "Transforms into", value="", aside=True),
        column("remedy", "Remedy", value="", aside=True),
        choices("save", "Resisted by", _SAVES, aside=True),
        column("note", "Notes", value="", aside=True, wide=True),
    ),
    blank=Attack(name=""),
    line=attack_line,
    lines=attacks_from,
)
ITEMS: Final = RowTable(
    path="items",
    label="Items",
    group="Items",
    thing="item",
    note="One a line, with what it is added to: Shield +1 (reflex), or Black bread (grim eating-humanoid)",
    columns=(
        _NAME,
        _RATING,
        column("pertains", "Added to", value="", note="Words with commas between them"),
        column("grim", "Grim to eat", value="", aside=True),
        column("eaten", "Flesh of", value="", aside=True),
        column("note", "Notes", value="", aside=True, wide=True),
    ),
    blank=Item(name=""),
    line=item_line,
    lines=items_from,
)
TRAITS: Final = RowTable(
    path="traits",
    label="Negative traits",
    group="State",
    thing="trait",
    note="One a line: wounds 4; damage to an attribute has its name: strength 2",
    columns=(
        _NAME,
        column("rating", "Rating", value=1, least=0, most=_MOST),
        choices("lowers", "Lowers", _ATTRIBUTES),
    ),
    blank=Trait(name=""),
    line=trait_line,
    lines=traits_from,
    filled=_trait_filled,
)


def bonds(names: Mapping[str, str]) -> RowTable[Bond]:
    """The table of bonds; ``names`` has what those on the table are called, by id."""
    ids = {name.casefold(): identity for identity, name in names.items()}

    def row(bond: Bond, columns: Sequence[FormColumn]) -> Row:
        return {**row_of(bond, columns), "to": names.get(bond.to, bond.to)}

    def filled(bond: Bond, typed: Row, columns: Sequence[FormColumn]) -> Bond:
        cells: dict[str, Any] = dict(typed)
        if "to" in cells:
            called = str(cells["to"]).strip()
            cells["to"] = bond.to if called == names.get(bond.to) else ids.get(called.casefold(), called)
        return with_row(bond, cells, columns)

    return RowTable(
        path="bonds",
        label="Bonds",
        group="Bonds",
        thing="bond",
        note="One a line: a name on the table or off it, a rating, a note: Brom +2: pulled me out of the river",
        columns=(
            column("to", "To", value=""),
            column("rating", "Rating", value=1, least=-_MOST, most=_MOST),
            column("about", "About", value=""),
        ),
        blank=Bond(to=""),
        line=lambda bond: bond_line(bond, names),
        lines=lambda text, before: bonds_from(text, before, names),
        row=row,
        filled=filled,
    )
