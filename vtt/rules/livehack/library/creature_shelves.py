"""The shelves of creatures and of sample characters, and one of them opened."""

from collections.abc import Mapping
from functools import lru_cache

from vtt.rules.description import Block, Facts, Grid, GridRow, Offer, Prose, Score, Scores, Tag, Tags
from vtt.rules.library import Entry, EntryView, Shelf
from vtt.rules.library_keeping import removal_offer
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
    signed,
)
from vtt.rules.livehack.library.keys import CHARACTERS, CREATURES
from vtt.rules.livehack.library.merged import entries_of, own_entries, shipped_of
from vtt.rules.livehack.library.offers import creature_offer
from vtt.rules.livehack.offer_making import offer
from vtt.rules.livehack.sheet_parts import DEFENCES, Attack, Skill
from vtt.rules.livehack.sheets import CreatureSheet
from vtt.table.table import Table

_COLUMNS = ("Name", "To hit it", "Fort", "Will", "Attack")


def creatures_shelf(table: Table) -> Shelf:
    """Monsters by name."""
    return Shelf(
        key=CREATURES,
        label="Creatures",
        columns=_COLUMNS,
        entries=_lines(table, CREATURES),
        offers=(creature_offer(table),),
    )


def characters_shelf(table: Table) -> Shelf:
    """Sample characters by name."""
    return Shelf(key=CHARACTERS, label="Sample characters", columns=_COLUMNS, entries=_lines(table, CHARACTERS))


def creature_view(table: Table, shelf: str, key: str) -> EntryView:
    """An entry of either shelf opened. Raises ``KeyError`` for an unknown one."""
    entry = entries_of(table, shelf)[key]
    together = f" · {entry.kind.together} together" if entry.kind.together > 1 else ""
    return EntryView(
        title=entry.kind.name,
        subtitle=f"{entry.sheet.role.capitalize()} · {entry.sheet.speed} ft{together}",
        blocks=tuple(_blocks(entry)),
        offers=tuple(_offers(table, shelf, key, entry)),
    )


def _lines(table: Table, shelf: str) -> tuple[Entry, ...]:
    lines = dict(_shipped_lines(shelf))
    lines |= {key: _line(key, entry, True) for key, entry in own_entries(table, shelf).items()}
    return tuple(sorted(lines.values(), key=lambda line: line.cells[0].casefold()))


@lru_cache(maxsize=2)
def _shipped_lines(shelf: str) -> Mapping[str, Entry]:
    return {key: _line(key, entry, False) for key, entry in shipped_of(shelf).items()}


def _line(key: str, entry: CreatureEntry, own: bool) -> Entry:
    sheet = entry.sheet
    words = (
        entry.kind.who,
        entry.kind.met,
        sheet.record.source,
        *(skill.name for skill in sheet.skills),
        *(item.name for item in sheet.items),
        *(attack.name for attack in sheet.attacks),
        entry.kind.notes,
    )
    figures = (armour(sheet), defence(sheet, "fortitude"), defence(sheet, "will"))
    return Entry(
        key=key,
        cells=(entry.kind.name, *(signed(figure) for figure in figures), attack_words(sheet)),
        glyph=entry.kind.glyph,
        own=own,
        words=" ".join(word for word in words if word),
    )


def _blocks(entry: CreatureEntry) -> list[Block]:
    sheet = entry.sheet
    blocks: list[Block] = [Prose("", entry.kind.who)] if entry.kind.who else []
    blocks.append(Scores(tuple(Score(name[:3], signed(rating), tip=name) for name, rating in attribute_pairs(sheet))))
    blocks.append(Facts("Defences", tuple(_defence_facts(sheet))))
    if sheet.attacks:
        rows = tuple(_attack_row(sheet, attack) for attack in sheet.attacks)
        blocks.append(Grid("Attacks", ("To hit", "Damage", "Against", "Reach"), rows))
    if sheet.skills:
        blocks.append(Facts("Skills", tuple((skill.name, _skill_words(sheet, skill)) for skill in sheet.skills)))
    if sheet.bonds:
        bonds = ((bond.to, " · ".join(filter(None, (signed(bond.rating), bond.about)))) for bond in sheet.bonds)
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
    if entry.kind.notes:
        blocks.append(Prose("For the GM", entry.kind.notes))
    return blocks


def _defence_facts(sheet: CreatureSheet) -> list[tuple[str, str]]:
    facts = [(kind.capitalize(), signed(defence(sheet, kind))) for kind in DEFENCES]
    if sheet.listed.armour is not None:
        facts.insert(0, ("Against hits", signed(sheet.listed.armour)))
    return facts


def _attack_row(sheet: CreatureSheet, attack: Attack) -> GridRow:
    cells = (
        signed(attack_rating(sheet, attack)),
        signed(damage_rating(sheet, attack)),
        attack.defence.capitalize(),
        reach_words(attack.reach),
    )
    return GridRow(attack.name, cells, tip=attack.note)


def _skill_words(sheet: CreatureSheet, skill: Skill) -> str:
    attribute = getattr(sheet.attributes, skill.attribute) if skill.attribute else 0
    words = signed(skill.rating + attribute)
    special = ", ".join(f"{each.name} {signed(each.rating)}" for each in skill.specialties)
    return f"{words} ({special})" if special else words


def _offers(table: Table, shelf: str, key: str, entry: CreatureEntry) -> list[Offer]:
    if shelf == CHARACTERS:
        made = [offer(table, "join_party", "", "Add to the party", {"character": key}, missing={"player": ""})]
    else:
        made = [offer(table, "put_creature", "", "Put one on the table", {"creature": key})]
        if entry.kind.together > 1:
            several = {"creature": key, "count": entry.kind.together}
            made.append(offer(table, "put_creature", "", f"Put {entry.kind.together}", several))
        made.append(offer(table, "put_creature", "", "Put several", {"creature": key}, missing={"count": 4}))
        made.append(offer(table, "put_creature", "", "Put one, hidden", {"creature": key, "hidden": True}))
    if key in table.library.get(shelf, {}):
        label = "Back to the program's own" if key in shipped_of(shelf) else "Take off the shelf"
        made.append(removal_offer(table, shelf, key, label))
    return made
