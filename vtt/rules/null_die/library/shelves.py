"""The shelves of creatures and of sample characters, and one of them opened."""

from vtt.numerals import counted
from vtt.rules.creature_shelves.keys import CHARACTERS, CREATURES
from vtt.rules.creature_shelves.showing import Showing
from vtt.rules.description import Block, Facts, Prose
from vtt.rules.library import EntryView, Shelf
from vtt.rules.null_die.library.creature_entry import CreatureEntry
from vtt.rules.null_die.library.merged import own_entries, shipped_of
from vtt.rules.null_die.library.offers import character_offer, creature_offer
from vtt.rules.null_die.offer_making import offer
from vtt.rules.null_die.sheet_view import nature
from vtt.rules.null_die.sheet_words import ROLE_LABELS, calculated_line, pool_words, ranked_line, shown_source
from vtt.rules.null_die.sheets import CreatureSheet
from vtt.table.table import Table


def shelves(table: Table) -> tuple[Shelf, ...]:
    """What stands on them, what the group brought along included."""
    return (
        Shelf(
            key=CREATURES,
            label="Creatures",
            columns=("Name", "Role", "Boxes", "Pools"),
            entries=_SHOWING.lines(table, CREATURES),
            offers=(creature_offer(table),),
        ),
        Shelf(
            key=CHARACTERS,
            label="Sample characters",
            columns=("Name", "Boxes", "Pools"),
            entries=_SHOWING.lines(table, CHARACTERS),
            offers=(character_offer(table),),
        ),
    )


def entry_view(table: Table, shelf: str, key: str) -> EntryView:
    """An entry opened. Raises ``KeyError`` for a shelf or a key that there is not."""
    if shelf not in (CREATURES, CHARACTERS):
        raise KeyError(f"{shelf}/{key}")
    return _SHOWING.view(table, shelf, key)


def _cells(shelf: str, entry: CreatureEntry) -> tuple[str, ...]:
    sheet = entry.sheet
    role = (ROLE_LABELS[sheet.role],) if shelf == CREATURES else ()
    return (*role, str(sheet.boxes), pools_words(sheet))


def _words(entry: CreatureEntry) -> tuple[str, ...]:
    return (*entry.sheet.tags, entry.sheet.special)


def _nature(entry: CreatureEntry) -> str:
    return f"{ROLE_LABELS[entry.sheet.role]} · {counted(entry.sheet.boxes, 'box', 'boxes')}"


def pools_words(sheet: CreatureSheet) -> str:
    """The pools in a few words: ``Circumstance 2d10, Ability 1d8``."""
    return ", ".join(f"{pool.name} {pool_words(pool)}" for pool in sheet.pools)


def _blocks(table: Table, entry: CreatureEntry) -> list[Block]:
    sheet = entry.sheet
    facts = [("Boxes of harm", str(sheet.boxes)), ("Speed", f"{sheet.speed} ft"), ("Reach", f"{sheet.reach} ft")]
    facts += [("Met", entry.kind.met)] if entry.kind.met else []
    pools = tuple((pool.name, pool_words(pool)) for pool in sheet.pools)
    blocks: list[Block] = [Facts("Facts", tuple(facts)), Facts("Pools", pools)]
    for label, lines in (
        ("Boons and Banes", [shown_source(each) for each in sheet.sources]),
        ("Calculated", [calculated_line(each) for each in sheet.calculated]),
        ("Abilities by rank", [ranked_line(each) for each in sheet.abilities]),
        ("Skills by rank", [ranked_line(each) for each in sheet.skills]),
    ):
        if lines:
            blocks.append(Prose(label, "\n".join(lines)))
    blocks += nature(sheet)
    return blocks


_SHOWING: Showing[CreatureSheet] = Showing(
    offer=offer, shipped=shipped_of, own=own_entries, cells=_cells, words=_words, nature=_nature, blocks=_blocks
)
