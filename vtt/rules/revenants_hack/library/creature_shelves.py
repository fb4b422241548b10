"""The shelves of creatures and of sample characters, and one of them opened."""

from collections.abc import Mapping
from functools import lru_cache

from vtt.rules.description import Block, Facts, Grid, GridRow, Offer, Prose, Tag, Tags
from vtt.rules.library import Entry, EntryView, Shelf
from vtt.rules.library_keeping import removal_offer
from vtt.rules.revenants_hack.library.arrivals import sheet_for
from vtt.rules.revenants_hack.library.creature_entry import CreatureEntry
from vtt.rules.revenants_hack.library.figures import (
    ability_rows,
    attack_cells,
    attack_words,
    defence_words,
    line_words,
    role_words,
    signed,
)
from vtt.rules.revenants_hack.library.keys import CHARACTERS, CREATURES
from vtt.rules.revenants_hack.library.merged import entries_of, own_entries, shipped_of
from vtt.rules.revenants_hack.library.offers import character_offer, creature_offer
from vtt.rules.revenants_hack.offer_making import offer
from vtt.rules.revenants_hack.sheet_words import DEFENCE_LABELS
from vtt.rules.revenants_hack.sheets import CreatureSheet
from vtt.table.table import Table


def creatures_shelf(table: Table) -> Shelf:
    """Foes and hirelings by name."""
    return Shelf(
        key=CREATURES,
        label="Creatures",
        columns=("Name", "Role", "Luck", "Defence", "Attack"),
        entries=_lines(table, CREATURES),
        offers=(creature_offer(table),),
    )


def characters_shelf(table: Table) -> Shelf:
    """Sample characters by name."""
    return Shelf(
        key=CHARACTERS,
        label="Sample characters",
        columns=("Name", "Luck", "Defence", "Attack"),
        entries=_lines(table, CHARACTERS),
        offers=(character_offer(table),),
    )


def creature_view(table: Table, shelf: str, key: str) -> EntryView:
    """An entry of either shelf opened. Raises ``KeyError`` for an unknown one."""
    entry = entries_of(table, shelf)[key]
    together = f" · {entry.kind.together} together" if entry.kind.together > 1 else ""
    return EntryView(
        title=entry.kind.name,
        subtitle=f"{role_words(entry.sheet)} · Luck {entry.sheet.max_luck}{together}",
        blocks=tuple(_blocks(entry, sheet_for(table, entry))),
        offers=tuple(_offers(table, shelf, key, entry)),
    )


def _lines(table: Table, shelf: str) -> tuple[Entry, ...]:
    own = own_entries(table, shelf)
    lines = dict(_shipped_lines(shelf))
    lines |= {key: _line(shelf, key, entry, True) for key, entry in own.items() if isinstance(entry, CreatureEntry)}
    return tuple(sorted(lines.values(), key=lambda line: line.cells[0].casefold()))


@lru_cache(maxsize=2)
def _shipped_lines(shelf: str) -> Mapping[str, Entry]:
    return {key: _line(shelf, key, entry, False) for key, entry in shipped_of(shelf).items()}


def _line(shelf: str, key: str, entry: CreatureEntry, own: bool) -> Entry:
    sheet = entry.sheet
    role = (role_words(sheet),) if shelf == CREATURES else ()
    carried = " ".join(line.name for line in sheet.inventory)
    tags = " ".join(sheet.record.tags)
    return Entry(
        key=key,
        cells=(entry.kind.name, *role, str(sheet.max_luck), defence_words(sheet), attack_words(sheet)),
        glyph=entry.kind.glyph,
        own=own,
        words=f"{entry.kind.who} {entry.kind.met} {tags} {carried} {sheet.record.special} {entry.kind.notes}",
    )


def _blocks(entry: CreatureEntry, sheet: CreatureSheet) -> list[Block]:
    blocks: list[Block] = [Prose("", entry.kind.who)] if entry.kind.who else []
    facts = [("Defence", defence_words(sheet)), ("Speed", f"{sheet.speed} ft")]
    facts += [("Met", entry.kind.met)] if entry.kind.met else []
    facts += [("Coins", str(sheet.record.coins))] if sheet.record.coins else []
    blocks.append(Facts("Facts", tuple(facts)))
    blocks.append(abilities_grid(sheet))
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
    if entry.kind.notes:
        blocks.append(Prose("For the GM", entry.kind.notes))
    return blocks


def abilities_grid(sheet: CreatureSheet) -> Grid:
    """The six rows: value, what checks and saves are rolled against, bonus."""
    rows = tuple(
        GridRow(name, (str(row.value), str(row.difficulty), str(row.save), signed(row.bonus)))
        for name, row in ability_rows(sheet)
    )
    return Grid("Abilities", ("Value", "Difficulty", "Save", "Bonus"), rows)


def _counted(name: str, count: int) -> str:
    return name if count == 1 else f"{count} {name}"


def _offers(table: Table, shelf: str, key: str, entry: CreatureEntry) -> list[Offer]:
    if shelf == CHARACTERS:
        made = [
            offer(table, "join_party", "", "Add to the party", {"character": key}, missing={"player": ""}),
        ]
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
