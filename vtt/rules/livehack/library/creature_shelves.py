"""The shelves of creatures and of sample characters, and one of them opened."""

from vtt.numerals import modifier
from vtt.rules.creature_shelves.keys import CHARACTERS, CREATURES
from vtt.rules.creature_shelves.showing import Showing
from vtt.rules.description import Block, Facts, Grid, GridRow, Prose, Score, Scores, Tag, Tags
from vtt.rules.library import Shelf
from vtt.rules.livehack.library.creature_entry import CreatureEntry
from vtt.rules.livehack.library.figures import (
    armour,
    attack_rating,
    attack_words,
    attribute_pairs,
    damage_rating,
    defence,
    item_words,
    reach_words,
)
from vtt.rules.livehack.library.merged import own_entries, shipped_of
from vtt.rules.livehack.library.offers import creature_offer
from vtt.rules.livehack.offer_making import offer
from vtt.rules.livehack.sheets import DEFENCES, Attack, CreatureSheet, Skill
from vtt.table.table import Table

_COLUMNS = ("Name", "To hit it", "Fort", "Will", "Attack")


def creatures_shelf(table: Table) -> Shelf:
    """Monsters by name."""
    return Shelf(
        key=CREATURES,
        label="Creatures",
        columns=_COLUMNS,
        entries=SHOWING.lines(table, CREATURES),
        offers=(creature_offer(table),),
    )


def characters_shelf(table: Table) -> Shelf:
    """Sample characters by name."""
    return Shelf(key=CHARACTERS, label="Sample characters", columns=_COLUMNS, entries=SHOWING.lines(table, CHARACTERS))


def _cells(shelf: str, entry: CreatureEntry) -> tuple[str, ...]:
    sheet = entry.sheet
    figures = (armour(sheet), defence(sheet, "fortitude"), defence(sheet, "will"))
    return (*(modifier(figure) for figure in figures), attack_words(sheet))


def _words(entry: CreatureEntry) -> tuple[str, ...]:
    sheet = entry.sheet
    return (
        sheet.record.source,
        *(skill.name for skill in sheet.skills),
        *(item.name for item in sheet.items),
        *(attack.name for attack in sheet.attacks),
    )


def _nature(entry: CreatureEntry) -> str:
    return f"{entry.sheet.role.capitalize()} · {entry.sheet.speed} ft"


def _blocks(table: Table, entry: CreatureEntry) -> list[Block]:
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


SHOWING: Showing[CreatureSheet] = Showing(
    offer=offer, shipped=shipped_of, own=own_entries, cells=_cells, words=_words, nature=_nature, blocks=_blocks
)
