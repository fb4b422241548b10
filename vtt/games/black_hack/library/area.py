"""The library: the area of the bestiary, the tables, and the files that a group brings."""

from collections.abc import Collection, Iterator, Mapping
from typing import Any, cast

import msgspec
from msgspec.structs import replace

from vtt.games.black_hack.game import BlackHack
from vtt.games.black_hack.goods import area as goods
from vtt.games.black_hack.library import rolling
from vtt.games.black_hack.library import shelves as library
from vtt.games.black_hack.library.entries import (
    BESTIARY,
    READER,
    TABLES,
    entry_of,
    plain,
    read_toml,
    shipped_creatures,
    shipped_tables,
    tables_by_key,
)
from vtt.games.black_hack.library.putting import make_monster, put_creature, save_to_library
from vtt.games.black_hack.library.random_table import RandomTable
from vtt.games.black_hack.magic import area as magic
from vtt.games.black_hack.sheet.access import sheet_of
from vtt.games.black_hack.sheet.sheets import Foe
from vtt.rules.book.glossary import glossary
from vtt.rules.contract.description import Block, Tag, Tags
from vtt.rules.contract.library import EntryView, Problem, Reading, Shelf
from vtt.rules.contract.number_changes import Entries
from vtt.rules.kit.authoring import Area, House, described
from vtt.rules.kit.toml_entries import decoded
from vtt.rules.tabletop.library_keeping import replaced
from vtt.table.table import Table

WORDS_AS_PRINTED: House[bool] = House(
    "words_as_printed",
    "A Japanese word that is printed in an old form",
    "BH-TERM-04",
    {False: "The usual modern form", True: "As printed"},
)

_AREAS = (library, magic, goods)


def shelves(table: Table) -> tuple[Shelf, ...]:
    """Creatures, spells, goods, tables."""
    return tuple(shelf for area in _AREAS for shelf in area.shelves(table))


def entry_view(table: Table, shelf: str, key: str) -> EntryView:
    """An entry opened. Raises ``KeyError`` for a shelf or a key that there is not."""
    for area in _AREAS:
        view: EntryView | None = area.entry_view(table, shelf, key)
        if view is not None:
            return view
    raise KeyError(f"{shelf}/{key}")


def blocks(table: Table, creature: str) -> list[Block]:
    """What kind of creature a foe is: the words that magic asks for."""
    sheet = sheet_of(table, creature)
    if not isinstance(sheet, Foe) or not sheet.tags:
        return []
    return [Tags("Kind", tuple(Tag(tag, "muted") for tag in sheet.tags))]


def read_library(name: str, content: bytes) -> Reading:
    """What the file holds, and what could not be used. The format is told by the content: TOML with ``[[creature]]``,
    ``[[table]]`` and ``[[goods]]`` entries, one JSON value a line from a system of Foundry, or stat blocks of Improved
    Initiative or Basic Fantasy as JSON."""
    # What reads the files of others is loaded with the first of them: a batch of fights never needs it.
    from vtt.games.black_hack.library.foundry import is_foundry, read_foundry
    from vtt.games.black_hack.library.stat_blocks import CONVERSION
    from vtt.rules.kit.stat_blocks.json_files import holds_blocks, is_json, read_json

    text = decoded(name, content)
    if isinstance(text, Problem):
        return Reading(problems=(text,))
    if is_json(text) and (not is_foundry(text) or holds_blocks(text)):
        reading = read_json(name, text, CONVERSION)
    elif is_foundry(text):
        reading = read_foundry(name, text)
    else:
        reading = _with_sound_references(name, read_toml(name, text))
    return replaced(name, replace(reading, entries=_usually_spelled(reading.entries)), _shipped_keys)


def _usually_spelled(entries: Entries) -> Entries:
    """Whatever is imported is shown in the usual spelling, however its file has it (BH-TERM-04)."""
    text = glossary(BlackHack.glossary).usual(msgspec.json.encode(entries).decode())
    usual: Entries = msgspec.json.decode(text)
    return usual


def _shipped_keys(shelf: str) -> Collection[str]:
    if shelf == BESTIARY:
        return shipped_creatures()
    return shipped_tables() if shelf == TABLES else ()


def _with_sound_references(name: str, reading: Reading) -> Reading:
    """The reading without tables that lead back to themselves, which could never be rolled to an end.

    A table that refers to one that there is not is kept: the group may bring that one in another file.
    """
    written = reading.entries.get(TABLES)
    if not written:
        return reading
    own = {key: cast(RandomTable, entry_of(TABLES, fields)) for key, fields in written.items()}
    tables = {**shipped_tables(), **own}
    problems = [*reading.problems]
    without_end = rolling.endless(tables)
    in_cycle: set[str] = set()
    for key in own:
        place = f"{name}: table {own[key].name}"
        problems.extend(
            Problem(f"{place}, {fault.path}", fault.reason) for fault in rolling.unknown_references(tables, key)
        )
        cycle = rolling.cycle_through(tables, key) if key in without_end and key not in in_cycle else ()
        if cycle:
            way = " to ".join(cycle)
            problems.append(Problem(place, f"leads back to itself: {way}; expected a way that ends"))
            in_cycle.update(cycle)
    kept = {key: fields for key, fields in written.items() if key not in in_cycle}
    entries = {**reading.entries, TABLES: kept}
    return replace(
        reading, entries={shelf: fields for shelf, fields in entries.items() if fields}, problems=tuple(problems)
    )


def library_entries(table: Table, shelf: str, entries: Mapping[str, Mapping[str, Any]]) -> Reading:
    """The entries as they would stand on a shelf, and every mistake in them; no table leads back to itself."""
    found, problems = READER.given(shelf, entries)
    if problems:
        return Reading(problems=tuple(problems))
    whole = {key: plain(entry) for key, entry in found.items()}
    return Reading(entries={shelf: whole}, problems=tuple(_cycles(table, whole)) if shelf == TABLES else ())


def _cycles(table: Table, entries: Mapping[str, dict[str, Any]]) -> Iterator[Problem]:
    own = {key: cast(RandomTable, entry_of(TABLES, fields)) for key, fields in entries.items()}
    tables = {**tables_by_key(table), **own}
    for key in own:
        cycle = rolling.cycle_through(tables, key)
        if cycle:
            yield Problem("", f"{own[key].name} leads back to itself: {' to '.join(cycle)}")


AREA = Area(
    blocks=blocks,
    options=described(WORDS_AS_PRINTED),
    actions=(
        make_monster,
        put_creature,
        save_to_library,
        rolling.roll_table,
        rolling.change_row,
        rolling.add_row,
        rolling.remove_row,
    ),
    shelves=shelves,
    entry_view=entry_view,
    read_library=read_library,
    library_entries=library_entries,
)
