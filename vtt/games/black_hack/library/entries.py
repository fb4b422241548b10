"""Plain fields made into entries of a shelf, or every mistake in them."""

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from vtt.games.black_hack.library.creature_entry import CreatureEntry, creature_faults, with_whole_attacks
from vtt.games.black_hack.library.goods_entry import GoodsEntry, goods_faults
from vtt.games.black_hack.library.keys import BESTIARY, GOODS, TABLES
from vtt.games.black_hack.library.random_table import RandomTable, table_faults
from vtt.rules.contract.faults import Fault, fault_of, faults
from vtt.table.canonical import canonical

LibraryEntry = CreatureEntry | RandomTable | GoodsEntry

_KINDS: dict[str, tuple[type[msgspec.Struct], Callable[[Any], list[Fault]]]] = {
    BESTIARY: (CreatureEntry, creature_faults),
    TABLES: (RandomTable, table_faults),
    GOODS: (GoodsEntry, goods_faults),
}


def entry_of(shelf: str, fields: Mapping[str, Any]) -> LibraryEntry:
    """The entry that plain fields describe, its dice and numbers unchecked. Raises ``msgspec.ValidationError``."""
    given = with_whole_attacks(fields) if shelf == BESTIARY else dict(fields)
    return msgspec.convert(given, _KINDS[shelf][0])  # type: ignore[return-value]


def checked(shelf: str, fields: Mapping[str, Any]) -> tuple[LibraryEntry | None, list[Fault]]:
    """The entry that plain fields describe, or ``None`` and every mistake in them."""
    kind, further = _KINDS[shelf]
    given = with_whole_attacks(fields) if shelf == BESTIARY else dict(fields)
    try:
        entry: Any = msgspec.convert(given, kind)
    except msgspec.ValidationError as error:
        return None, faults(given, kind) or [fault_of(error, kind)]
    wrong = further(entry)
    return (None, wrong) if wrong else (entry, [])


def entry_faults(shelf: str, fields: Mapping[str, Any]) -> list[Fault]:
    """Every mistake in the fields of an entry; empty where it can be used."""
    return checked(shelf, fields)[1]


def plain(entry: LibraryEntry) -> dict[str, Any]:
    """The entry as plain fields: what JSON and TOML know."""
    fields: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(canonical(entry)))
    return fields
