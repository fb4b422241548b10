"""Files that a group brings: what they hold for the shelves."""

from collections.abc import Iterator, Mapping
from typing import Any, cast

from msgspec.structs import replace

from vtt.rules.black_hack.library.entries import entry_of
from vtt.rules.black_hack.library.foundry import is_foundry, read_foundry
from vtt.rules.black_hack.library.keys import BESTIARY, TABLES
from vtt.rules.black_hack.library.random_table import RandomTable
from vtt.rules.black_hack.library.references import cycle_through, endless, unknown_references
from vtt.rules.black_hack.library.shipped import shipped_creatures, shipped_tables
from vtt.rules.black_hack.library.toml_files import read_toml
from vtt.rules.library import MOST_BYTES, Problem, Reading


def read_library(name: str, content: bytes) -> Reading:
    """What the file holds, and what could not be used. The format is told by the content: TOML with ``[[creature]]``,
    ``[[table]]`` and ``[[goods]]`` entries, or one JSON value a line from a system of Foundry."""
    if len(content) > MOST_BYTES:
        return Reading(problems=(Problem(name, f"larger than {MOST_BYTES // 1_000_000} MB; expected a smaller file"),))
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        return Reading(problems=(Problem(f"{name}, byte {error.start}", "expected a text in UTF-8"),))
    reading = read_foundry(name, text) if is_foundry(text) else _with_sound_references(name, read_toml(name, text))
    return replace(reading, notes=(*reading.notes, *_replaced(name, reading)))


def _replaced(name: str, reading: Reading) -> Iterator[Problem]:
    """What will stand in place of something that comes with the program."""
    shipped: dict[str, Mapping[str, Any]] = {BESTIARY: shipped_creatures(), TABLES: shipped_tables()}
    for shelf, entries in reading.entries.items():
        for key, fields in entries.items():
            if key in shipped.get(shelf, {}):
                yield Problem(f"{name}: {fields['name']}", f"stands in place of the program's own {key!r}")


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
    without_end = endless(tables)
    in_cycle: set[str] = set()
    for key in own:
        place = f"{name}: table {own[key].name}"
        problems.extend(Problem(f"{place}, {fault.path}", fault.reason) for fault in unknown_references(tables, key))
        cycle = cycle_through(tables, key) if key in without_end and key not in in_cycle else ()
        if cycle:
            way = " to ".join(cycle)
            problems.append(Problem(place, f"leads back to itself: {way}; expected a way that ends"))
            in_cycle.update(cycle)
    kept = {key: fields for key, fields in written.items() if key not in in_cycle}
    entries = {**reading.entries, TABLES: kept}
    return replace(
        reading,
        entries={shelf: fields for shelf, fields in entries.items() if fields},
        problems=tuple(problems),
    )
