"""The shelves of creatures and of sample characters, and one of them opened."""

from typing import cast

from vtt.numerals import modifier
from vtt.rules.creature_shelves.keys import CHARACTERS, CREATURES
from vtt.rules.creature_shelves.showing import Showing
from vtt.rules.description import Block, Facts, Grid, GridRow, Prose, Tag, Tags
from vtt.rules.library import Shelf
from vtt.rules.revenants_hack.library.entries import CreatureEntry, own_entries, shipped_of
from vtt.rules.revenants_hack.library.figures import (
    ability_rows,
    attack_cells,
    attack_words,
    defence_words,
    line_words,
    role_words,
)
from vtt.rules.revenants_hack.library.making import sheet_for
from vtt.rules.revenants_hack.library.offers import character_offer, creature_offer
from vtt.rules.revenants_hack.offer_making import offer
from vtt.rules.revenants_hack.sheet.access import DEFENCE_LABELS, CreatureSheet
from vtt.table.table import Table


def creatures_shelf(table: Table) -> Shelf:
    """Foes and hirelings by name."""
    return Shelf(
        key=CREATURES,
        label="Creatures",
        columns=("Name", "Role", "Luck", "Defence", "Attack"),
        entries=SHOWING.lines(table, CREATURES),
        offers=(creature_offer(table),),
    )


def characters_shelf(table: Table) -> Shelf:
    """Sample characters by name."""
    return Shelf(
        key=CHARACTERS,
        label="Sample characters",
        columns=("Name", "Luck", "Defence", "Attack"),
        entries=SHOWING.lines(table, CHARACTERS),
        offers=(character_offer(table),),
    )


def _cells(shelf: str, entry: CreatureEntry) -> tuple[str, ...]:
    sheet = entry.sheet
    role = (role_words(sheet),) if shelf == CREATURES else ()
    return (*role, str(sheet.max_luck), defence_words(sheet), attack_words(sheet))


def _words(entry: CreatureEntry) -> tuple[str, ...]:
    sheet = entry.sheet
    return (*sheet.record.tags, *(line.name for line in sheet.inventory), sheet.record.special)


def _nature(entry: CreatureEntry) -> str:
    return f"{role_words(entry.sheet)} · Luck {entry.sheet.max_luck}"


def _own(table: Table, shelf: str) -> dict[str, CreatureEntry]:
    return cast(dict[str, CreatureEntry], own_entries(table, shelf))


def _blocks(table: Table, entry: CreatureEntry) -> list[Block]:
    sheet = sheet_for(table, entry)
    facts = [("Defence", defence_words(sheet)), ("Speed", f"{sheet.speed} ft")]
    facts += [("Met", entry.kind.met)] if entry.kind.met else []
    facts += [("Coins", str(sheet.record.coins))] if sheet.record.coins else []
    blocks: list[Block] = [Facts("Facts", tuple(facts)), abilities_grid(sheet)]
    rows = (GridRow("Melee", attack_cells(sheet.melee)), GridRow("Ranged", attack_cells(sheet.ranged)))
    blocks.append(Grid("Attack numbers", tuple(DEFENCE_LABELS.values()), rows))
    if sheet.inventory:
        lines = tuple((_counted(line.name, line.count), line_words(line) or line.note) for line in sheet.inventory)
        blocks.append(Facts("Carried", lines))
    for spell in sheet.record.spells:
        asked = [*(["check"] if spell.check else []), *([f"{spell.save} save"] if spell.save else [])]
        blocks.append(Prose(f"{spell.name} ({', '.join(asked)})" if asked else spell.name, spell.note))
    if sheet.record.tags:
        blocks.append(Tags("Kind", tuple(Tag(tag, "muted") for tag in sheet.record.tags)))
    if sheet.record.special:
        blocks.append(Prose("Special", sheet.record.special))
    return blocks


def abilities_grid(sheet: CreatureSheet) -> Grid:
    """The six rows: value, what checks and saves are rolled against, bonus."""
    rows = tuple(
        GridRow(name, (str(row.value), str(row.difficulty), str(row.save), modifier(row.bonus)))
        for name, row in ability_rows(sheet)
    )
    return Grid("Abilities", ("Value", "Difficulty", "Save", "Bonus"), rows)


def _counted(name: str, count: int) -> str:
    return name if count == 1 else f"{count} {name}"


SHOWING: Showing[CreatureSheet] = Showing(
    offer=offer, shipped=shipped_of, own=_own, cells=_cells, words=_words, nature=_nature, blocks=_blocks
)
