"""What stands on a sheet of this area: rolls: what adds up, both sides, what is taken instead of dice."""

from typing import Final

from msgspec.structs import replace

from vtt.numerals import modifier, signed
from vtt.rules.description import Block, Grid, GridRow, Item, Items, Score, Scores, Tone
from vtt.rules.livehack.access import sheet_of
from vtt.rules.livehack.attributes import attribute_of, damage_to
from vtt.rules.livehack.rolling.offers import against_difficulty, against_somebody, others
from vtt.rules.livehack.rolling.parts import counting, defence_attribute
from vtt.rules.livehack.rolling.task import Task, opposing_skill
from vtt.rules.livehack.sheets import ATTRIBUTES, DEFENCES, Attribute, Bond, CreatureSheet, Defence, Skill
from vtt.rules.livehack.sheets import Item as Carried
from vtt.table.table import Table

_DEFENCE_COLUMNS: Final = ("Total", "Skill", "Attribute")
_DEFENCE_TIPS: Final = (
    "Modifiers before dice: skill, attribute, items that pertain (LH-DEF-01)",
    "The defence skill's rating (LH-DEF-01)",
    "The attribute that goes with it (LH-DEF-05)",
)


def blocks(table: Table, creature: str) -> tuple[Block, ...]:
    """Attributes, defences, skills, bonds, items."""
    sheet = sheet_of(table, creature)
    made: list[Block] = [
        Scores(tuple(_attribute(sheet, attribute) for attribute in ATTRIBUTES)),
        _defences(table, creature, sheet),
    ]
    if sheet.skills:
        made.append(Items("Skills", tuple(_skill(table, creature, skill) for skill in sheet.skills)))
    if sheet.bonds:
        made.append(Items("Bonds", tuple(_bond(table, bond) for bond in sheet.bonds), "one a roll"))
    if sheet.items:
        made.append(Items("Items", tuple(_item(item) for item in sheet.items)))
    return tuple(made)


def _attribute(sheet: CreatureSheet, attribute: Attribute) -> Score:
    """What counts in a roll: the rating less the damage to it (LH-COMP-03, LH-OFFS-01)."""
    called = attribute.capitalize()
    damage = damage_to(sheet, attribute)
    rating = _signed(getattr(sheet.attributes, attribute))
    tip = f"{called}: {rating}, damage {damage} (LH-OFFS-01)" if damage else called
    return Score(called[:3], _signed(attribute_of(sheet, attribute)), "low" if damage else "plain", tip)


def _defences(table: Table, creature: str, sheet: CreatureSheet) -> Grid:
    """What each comes to, with what is in it; columns in which nothing stands are left out."""
    rows = (*[_defence(table, creature, sheet, defence) for defence in DEFENCES], *_armour(table, creature, sheet))
    filled = [place for place in range(len(_DEFENCE_COLUMNS)) if any(row.cells[place] for row in rows)]
    return Grid(
        "Defences",
        tuple(_DEFENCE_COLUMNS[place] for place in filled),
        tuple(replace(row, cells=tuple(row.cells[place] for place in filled)) for row in rows),
        tips=tuple(_DEFENCE_TIPS[place] for place in filled),
    )


def _defence(table: Table, creature: str, sheet: CreatureSheet, defence: Defence) -> GridRow:
    task = Task(kind="defence", name=defence)
    parts = counting(table, creature, task)
    total = sum(part.amount for part in parts)
    tip = ", ".join(f"{part.label} {signed(part.amount)}" for part in parts)
    if task.unanswered(sheet):
        return GridRow(defence.capitalize(), (_signed(total), "", ""), "warning", tip)
    if getattr(sheet.listed, defence) is not None:
        return GridRow(defence.capitalize(), (_signed(total), "listed", ""), "plain", tip)
    attribute = defence_attribute(table, defence)
    behind = f"{attribute.capitalize()} {_signed(attribute_of(sheet, attribute))}" if attribute else ""
    cells = (_signed(total), _signed(getattr(sheet.defences, defence)), behind)
    tone: Tone = "low" if attribute and damage_to(sheet, attribute) else "plain"
    return GridRow(defence.capitalize(), cells, tone, tip)


def _armour(table: Table, creature: str, sheet: CreatureSheet) -> tuple[GridRow, ...]:
    """What counts against being hit, where that is out of a stat block or not Reflex as it stands."""
    task = Task(kind="defence", name="reflex", struck=True)
    if sheet.listed.armour is None and not task.unanswered(sheet):
        return ()
    parts = counting(table, creature, task)
    total, tip = sum(part.amount for part in parts), ", ".join(f"{part.label} {signed(part.amount)}" for part in parts)
    listed = sheet.listed.armour is not None and not task.unanswered(sheet)
    cells = (_signed(total), "listed" if listed else "", "")
    return (GridRow("Against hits", cells, "plain" if listed else "warning", tip),)


def _skill(table: Table, creature: str, skill: Skill) -> Item:
    parts = counting(table, creature, Task(kind="skill", name=skill.name))
    words = [signed(skill.rating)]
    if skill.attribute:
        words.append(skill.attribute.capitalize())
    words += [f"{each.name} {signed(each.rating)}" for each in skill.specialties]
    offers = [against_difficulty(table, creature, skill.name)]
    if others(table, creature):
        offers.insert(0 if opposing_skill(table, skill.name) else 1, against_somebody(table, creature, skill.name))
    return Item(
        name=skill.name,
        note=signed(sum(part.amount for part in parts)),
        tip=", ".join(words),
        offer=offers[0],
        offers=tuple(offers[1:]),
    )


def _bond(table: Table, bond: Bond) -> Item:
    other = table.creatures.get(bond.to)
    return Item(bond.to if other is None else other.name, signed(bond.rating), bond.about)


def _item(item: Carried) -> Item:
    tip = f"added to {', '.join(item.pertains)}" if item.rating and item.pertains else ""
    return Item(
        item.name, signed(item.rating) if item.rating else "", "; ".join(part for part in (tip, item.note) if part)
    )


def _signed(value: int) -> str:
    return modifier(value)
