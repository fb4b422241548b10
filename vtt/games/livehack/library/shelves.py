"""The shelves of creatures and of sample characters, one of them opened, and files that a group brings along."""

import re
from collections.abc import Mapping
from typing import Any

from vtt.games.livehack.access import sheet_of
from vtt.games.livehack.attributes import armour, defence
from vtt.games.livehack.library import creatures
from vtt.games.livehack.library.d20.conversion import CONVERSION
from vtt.games.livehack.library.d20.pasted import read_pasted
from vtt.games.livehack.parts import ATTRIBUTES, DEFENCES, Attack, Item, Skill
from vtt.games.livehack.sheets import CreatureSheet
from vtt.numerals import modifier
from vtt.rules.contract.description import Block, Facts, Grid, GridRow, Prose, Score, Scores, Tag, Tags
from vtt.rules.contract.library import EntryView, Problem, Reading, Shelf
from vtt.rules.kit.area import Area
from vtt.rules.kit.creature_shelves.entries import plain_fields
from vtt.rules.kit.creature_shelves.keys import CHARACTERS, CREATURES
from vtt.rules.kit.creature_shelves.showing import Showing
from vtt.rules.kit.stat_blocks.json_files import is_json, read_json
from vtt.rules.kit.toml_entries import decoded
from vtt.rules.tabletop.library_keeping import reading_of, replaced
from vtt.table.bands import Band
from vtt.table.table import Table


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


_COLUMNS = ("Name", "To hit it", "Fort", "Will", "Attack")


def creatures_shelf(table: Table) -> Shelf:
    """Monsters by name."""
    return Shelf(
        key=CREATURES,
        label="Creatures",
        columns=_COLUMNS,
        entries=SHOWING.lines(table, CREATURES),
        offers=(creatures.creature_offer(table),),
    )


def characters_shelf(table: Table) -> Shelf:
    """Sample characters by name."""
    return Shelf(key=CHARACTERS, label="Sample characters", columns=_COLUMNS, entries=SHOWING.lines(table, CHARACTERS))


def _cells(shelf: str, entry: creatures.CreatureEntry) -> tuple[str, ...]:
    sheet = entry.sheet
    figures = (armour(sheet), defence(sheet, "fortitude"), defence(sheet, "will"))
    return (*(modifier(figure) for figure in figures), attack_words(sheet))


def _words(entry: creatures.CreatureEntry) -> tuple[str, ...]:
    sheet = entry.sheet
    return (
        sheet.record.source,
        *(skill.name for skill in sheet.skills),
        *(item.name for item in sheet.items),
        *(attack.name for attack in sheet.attacks),
    )


def _nature(entry: creatures.CreatureEntry) -> str:
    return f"{entry.sheet.role.capitalize()} · {entry.sheet.speed} ft"


def _blocks(table: Table, entry: creatures.CreatureEntry) -> list[Block]:
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
    offer=creatures.offer,
    shipped=creatures.shipped_of,
    own=creatures.own_entries,
    cells=_cells,
    words=_words,
    nature=_nature,
    blocks=_blocks,
)


def shelves(table: Table) -> tuple[Shelf, ...]:
    """What stands on them, what the group brought along included."""
    return creatures_shelf(table), characters_shelf(table)


def entry_view(table: Table, shelf: str, key: str) -> EntryView:
    """An entry opened. Raises ``KeyError`` for a shelf or a key that there is not."""
    if shelf in (CREATURES, CHARACTERS):
        return SHOWING.view(table, shelf, key)
    raise KeyError(f"{shelf}/{key}")


_LINE_OF_TOML = re.compile(r"^\s*(?:\[{1,2}[A-Za-z_][\w-]*\]{1,2}\s*$|[a-z_]+ *= *\S)", re.MULTILINE)


def read_library(name: str, content: bytes) -> Reading:
    """What a file holds for the shelves, and what could not be used. The format is told by the content: TOML with
    ``[[creature]]`` and ``[[character]]`` entries, or stat blocks of d20 games, as JSON or in words. Never raises."""
    text = decoded(name, content)
    if isinstance(text, Problem):
        return Reading(problems=(text,))
    if is_json(text):
        return replaced(name, read_json(name, text, CONVERSION), creatures.shipped_of)
    if not _is_toml(name, text):
        return replaced(name, read_pasted(name, text), creatures.shipped_of)
    found, problems = creatures.READER.entries(name, text)
    return replaced(name, reading_of(found, problems, plain_fields), creatures.shipped_of)


def _is_toml(name: str, text: str) -> bool:
    """Whether a text is meant for TOML: by the file's name, a heading, or a value that is given to a name."""
    return name.casefold().endswith(".toml") or _LINE_OF_TOML.search(text) is not None


def library_entries(table: Table, shelf: str, entries: Mapping[str, Mapping[str, Any]]) -> Reading:
    """The entries as they would stand on a shelf, or what is wrong with them."""
    found, problems = creatures.READER.given(shelf, entries)
    return reading_of({shelf: found}, problems, plain_fields)


def _on_a_sheet(table: Table, creature: str) -> tuple[Block, ...]:
    """Abilities, what else is written of it, and where it comes from."""
    record = sheet_of(table, creature).record
    found: list[Block] = []
    if record.abilities:
        found.append(Tags("Abilities", tuple(Tag(ability, "muted", public=False) for ability in record.abilities)))
    if record.text:
        found.append(Prose("About", record.text))
    if record.source:
        found.append(Prose("Source", record.source))
    return tuple(found)


AREA = Area(
    actions=(creatures.make, *creatures.MOVED),
    blocks=_on_a_sheet,
    shelves=shelves,
    entry_view=entry_view,
    read_library=read_library,
    library_entries=library_entries,
)
