"""A creature or a sample character of the shelves, as it is shown there."""

from typing import Final, TypeAlias

from vtt.games.livehack.attributes import armour, defence
from vtt.games.livehack.parts import ATTRIBUTES, DEFENCES, Attack, Item, Skill
from vtt.games.livehack.sheets import CreatureSheet
from vtt.numerals import modifier
from vtt.rules.contract.description import Block, Facts, Grid, GridRow, Prose, Score, Scores, Tag, Tags
from vtt.rules.kit.creature_shelves import entries
from vtt.table.bands import Band
from vtt.table.table import Table

CreatureEntry: TypeAlias = entries.CreatureEntry[CreatureSheet]
"""An entry with a sheet of this game."""

COLUMNS: Final = ("To hit it", "Fort", "Will", "Attack")


def attack_rating(sheet: CreatureSheet, attack: Attack) -> int:
    """What an attack adds up to without items: a whole bonus, or the skill with its attribute and the specialty."""
    skill = next((each for each in sheet.skills if attack.skill and each.name == attack.skill), None)
    if skill is None:
        return attack.rating
    special = next((each.rating for each in skill.specialties if each.name == attack.specialty), 0)
    attribute = getattr(sheet.attributes, skill.attribute) if skill.attribute else 0
    return int(attack.rating + skill.rating + special + attribute)


def damage_rating(sheet: CreatureSheet, attack: Attack) -> int:
    """What its damage roll adds up to without items: a whole bonus, the skill, the attribute."""
    skill = next((each.rating for each in sheet.skills if attack.damage_skill and each.name == attack.damage_skill), 0)
    attribute = getattr(sheet.attributes, attack.damage_attribute) if attack.damage_attribute else 0
    return int(attack.damage + skill + attribute)


def attack_words(sheet: CreatureSheet) -> str:
    """Its first attack: ``bite +4, damage +2``; nothing where it has none."""
    if not sheet.attacks:
        return ""
    first = sheet.attacks[0]
    return f"{first.name} {modifier(attack_rating(sheet, first))}, damage {modifier(damage_rating(sheet, first))}"


def defence_words(sheet: CreatureSheet) -> str:
    """``+5; Reflex +2, Fortitude +1, Will 0``: against being hit, then the three."""
    three = ", ".join(f"{kind.capitalize()} {modifier(defence(sheet, kind))}" for kind in DEFENCES)
    return f"{modifier(armour(sheet))}; {three}"


def attribute_pairs(sheet: CreatureSheet) -> tuple[tuple[str, int], ...]:
    """The six attributes by their names."""
    return tuple((each.capitalize(), getattr(sheet.attributes, each)) for each in ATTRIBUTES)


def reach_words(band: Band) -> str:
    """``Close``, ``Nearby``."""
    return band.label


def item_words(item: Item) -> str:
    """``+2 to reflex; a note``."""
    pertains = f" to {', '.join(item.pertains)}" if item.pertains else ""
    rating = f"{modifier(item.rating)}{pertains}" if item.rating else ""
    return "; ".join(part for part in (rating, item.note) if part)


def cells(shelf: str, entry: CreatureEntry) -> tuple[str, ...]:
    """Its line on a shelf after its name: ``COLUMNS``."""
    sheet = entry.sheet
    figures = (armour(sheet), defence(sheet, "fortitude"), defence(sheet, "will"))
    return (*(modifier(figure) for figure in figures), attack_words(sheet))


def found_by(entry: CreatureEntry) -> tuple[str, ...]:
    """What a search finds besides."""
    sheet = entry.sheet
    return (
        sheet.record.source,
        *(skill.name for skill in sheet.skills),
        *(item.name for item in sheet.items),
        *(attack.name for attack in sheet.attacks),
    )


def nature(entry: CreatureEntry) -> str:
    """What stands under its name."""
    return f"{entry.sheet.role.capitalize()} · {entry.sheet.speed} ft"


def blocks(table: Table, entry: CreatureEntry) -> list[Block]:
    """Its sheet."""
    sheet = entry.sheet
    blocks: list[Block] = [
        Scores(tuple(Score(name[:3], modifier(rating), tip=name) for name, rating in attribute_pairs(sheet))),
        Facts("Defences", tuple(_defence_facts(sheet))),
    ]
    if sheet.attacks:
        rows = tuple(_attack_row(sheet, attack) for attack in sheet.attacks)
        blocks.append(Grid("Attacks", ("To hit", "Damage", "Against", "Reach"), rows))
    if sheet.skills:
        blocks.append(Facts("Skills", tuple((skill.name, _skill_words(sheet, skill)) for skill in sheet.skills)))
    if sheet.bonds:
        bonds = ((bond.to, " · ".join(filter(None, (modifier(bond.rating), bond.about)))) for bond in sheet.bonds)
        blocks.append(Facts("Bonds", tuple(bonds)))
    if sheet.items:
        blocks.append(Facts("Carried", tuple((item.name, item_words(item)) for item in sheet.items)))
    if sheet.record.abilities:
        blocks.append(Tags("Abilities", tuple(Tag(ability, "muted") for ability in sheet.record.abilities)))
    facts = (("Met", entry.kind.met), ("Source", sheet.record.source))
    if any(text for _, text in facts):
        blocks.append(Facts("Facts", tuple((label, text) for label, text in facts if text)))
    if sheet.record.text:
        blocks.append(Prose("About", sheet.record.text))
    return blocks


def _defence_facts(sheet: CreatureSheet) -> list[tuple[str, str]]:
    facts = [(kind.capitalize(), modifier(defence(sheet, kind))) for kind in DEFENCES]
    if sheet.listed.armour is not None:
        facts.insert(0, ("Against hits", modifier(sheet.listed.armour)))
    return facts


def _attack_row(sheet: CreatureSheet, attack: Attack) -> GridRow:
    cells = (
        modifier(attack_rating(sheet, attack)),
        modifier(damage_rating(sheet, attack)),
        attack.defence.capitalize(),
        reach_words(attack.reach),
    )
    return GridRow(attack.name, cells, tip=attack.note)


def _skill_words(sheet: CreatureSheet, skill: Skill) -> str:
    attribute = getattr(sheet.attributes, skill.attribute) if skill.attribute else 0
    words = modifier(skill.rating + attribute)
    special = ", ".join(f"{each.name} {modifier(each.rating)}" for each in skill.specialties)
    return f"{words} ({special})" if special else words
