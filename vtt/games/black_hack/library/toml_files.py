"""Creatures, tables and goods written as TOML (``vtt.rules.kit.toml_entries``): ``[[creature]]``, ``[[table]]`` and
``[[goods]]`` entries."""

from vtt.games.black_hack.library.entries import LibraryEntry, checked, plain
from vtt.games.black_hack.library.keys import BESTIARY, GOODS, TABLES
from vtt.rules.contract.library import Reading
from vtt.rules.kit.toml_entries import EntryReader

READER: EntryReader[LibraryEntry] = EntryReader({"creature": BESTIARY, "table": TABLES, "goods": GOODS}, checked)


def read_toml(name: str, text: str) -> Reading:
    """What a file holds, each entry by itself; what tables refer to is not looked at."""
    shelves, problems = READER.entries(name, text)
    entries = {shelf: {key: plain(entry) for key, entry in found.items()} for shelf, found in shelves.items()}
    return Reading(entries={shelf: found for shelf, found in entries.items() if found}, problems=tuple(problems))
