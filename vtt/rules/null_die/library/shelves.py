"""The shelves of creatures and of sample characters, and one of them opened."""

from collections.abc import Mapping
from functools import lru_cache

from vtt.rules.description import Block, Facts, Offer, Prose
from vtt.rules.library import Entry, EntryView, Shelf
from vtt.rules.library_keeping import removal_offer
from vtt.rules.null_die.library.creature_entry import CreatureEntry
from vtt.rules.null_die.library.keys import CHARACTERS, CREATURES
from vtt.rules.null_die.library.merged import entries_of, own_entries, shipped_of
from vtt.rules.null_die.library.offers import character_offer, creature_offer
from vtt.rules.null_die.offer_making import offer
from vtt.rules.null_die.sheet_view import nature
from vtt.rules.null_die.sheet_words import ROLE_LABELS, calculated_line, pool_words, ranked_line, source_line
from vtt.rules.null_die.sheets import CreatureSheet
from vtt.table.table import Table


def shelves(table: Table) -> tuple[Shelf, ...]:
    """What stands on them, what the group brought along included."""
    return (
        Shelf(
            key=CREATURES,
            label="Creatures",
            columns=("Name", "Role", "Boxes", "Pools"),
            entries=_lines(table, CREATURES),
            offers=(creature_offer(table),),
        ),
        Shelf(
            key=CHARACTERS,
            label="Sample characters",
            columns=("Name", "Boxes", "Pools"),
            entries=_lines(table, CHARACTERS),
            offers=(character_offer(table),),
        ),
    )


def entry_view(table: Table, shelf: str, key: str) -> EntryView:
    """An entry opened. Raises ``KeyError`` for a shelf or a key that there is not."""
    if shelf not in (CREATURES, CHARACTERS):
        raise KeyError(f"{shelf}/{key}")
    entry = entries_of(table, shelf)[key]
    together = f" · {entry.kind.together} together" if entry.kind.together > 1 else ""
    return EntryView(
        title=entry.kind.name,
        subtitle=f"{ROLE_LABELS[entry.sheet.role]} · {entry.sheet.boxes} boxes{together}",
        blocks=tuple(_blocks(entry)),
        offers=tuple(_offers(table, shelf, key, entry)),
    )


def _lines(table: Table, shelf: str) -> tuple[Entry, ...]:
    lines = dict(_shipped_lines(shelf))
    lines |= {key: _line(shelf, key, entry, own=True) for key, entry in own_entries(table, shelf).items()}
    return tuple(sorted(lines.values(), key=lambda line: line.cells[0].casefold()))


@lru_cache(maxsize=2)
def _shipped_lines(shelf: str) -> Mapping[str, Entry]:
    return {key: _line(shelf, key, entry, own=False) for key, entry in shipped_of(shelf).items()}


def _line(shelf: str, key: str, entry: CreatureEntry, *, own: bool) -> Entry:
    sheet = entry.sheet
    role = (ROLE_LABELS[sheet.role],) if shelf == CREATURES else ()
    tags = " ".join(sheet.tags)
    return Entry(
        key=key,
        cells=(entry.kind.name, *role, str(sheet.boxes), pools_words(sheet)),
        glyph=entry.kind.glyph,
        own=own,
        words=f"{entry.kind.who} {entry.kind.met} {tags} {sheet.special} {entry.kind.notes}",
    )


def pools_words(sheet: CreatureSheet) -> str:
    """The pools in a few words: ``Circumstance 2d10, Ability 1d8``."""
    return ", ".join(f"{pool.name} {pool_words(pool)}" for pool in sheet.pools)


def _blocks(entry: CreatureEntry) -> list[Block]:
    sheet = entry.sheet
    blocks: list[Block] = [Prose("", entry.kind.who)] if entry.kind.who else []
    facts = [("Boxes of harm", str(sheet.boxes)), ("Speed", f"{sheet.speed} ft"), ("Reach", f"{sheet.reach} ft")]
    facts += [("Met", entry.kind.met)] if entry.kind.met else []
    blocks.append(Facts("Facts", tuple(facts)))
    blocks.append(Facts("Pools", tuple((pool.name, pool_words(pool)) for pool in sheet.pools)))
    for label, lines in (
        ("Boons and Banes", [source_line(each) for each in sheet.sources]),
        ("Calculated", [calculated_line(each) for each in sheet.calculated]),
        ("Abilities by rank", [ranked_line(each) for each in sheet.abilities]),
        ("Skills by rank", [ranked_line(each) for each in sheet.skills]),
    ):
        if lines:
            blocks.append(Prose(label, "\n".join(lines)))
    blocks += nature(sheet)
    if entry.kind.notes:
        blocks.append(Prose("For the GM", entry.kind.notes))
    return blocks


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
