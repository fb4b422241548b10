"""The layout of a campaign file, and how an older one becomes the present one.

Every table ends with the checksum of its row, so that damage inside a row is found too.
"""

import sqlite3
import zlib
from collections.abc import Callable, Iterator, Sequence

import msgspec

APPLICATION_ID = 0x4E656172
"""``Near`` in ASCII, in the file's header (PRAGMA application_id)."""

Migration = Callable[[sqlite3.Connection], None]

_TABLES_OF_VERSION_1 = (
    "CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL, checksum INTEGER NOT NULL)",
    "CREATE TABLE entries (number INTEGER PRIMARY KEY, state TEXT NOT NULL, label TEXT NOT NULL, played INTEGER, "
    "intent TEXT NOT NULL, outcome TEXT NOT NULL, events TEXT NOT NULL, lines TEXT NOT NULL, "
    "checksum INTEGER NOT NULL)",
    "CREATE TABLE answers (entry INTEGER NOT NULL, position INTEGER NOT NULL, answer TEXT NOT NULL, "
    "checksum INTEGER NOT NULL, PRIMARY KEY (entry, position))",
    "CREATE TABLE cursor (only_row INTEGER PRIMARY KEY CHECK (only_row = 0), entry INTEGER NOT NULL, "
    "checksum INTEGER NOT NULL)",
    "CREATE TABLE snapshots (entry INTEGER PRIMARY KEY, content TEXT NOT NULL, checksum INTEGER NOT NULL)",
)

_PICTURES_OF_VERSION_2 = (
    "CREATE TABLE pictures (content TEXT PRIMARY KEY, bytes BLOB NOT NULL, checksum INTEGER NOT NULL)"
)

TABLES: dict[str, tuple[str, ...]] = {
    "meta": ("key", "value"),
    "entries": ("number", "state", "label", "played", "intent", "outcome", "events", "lines"),
    "answers": ("entry", "position", "answer"),
    "cursor": ("only_row", "entry"),
    "snapshots": ("entry", "content"),
    "pictures": ("content", "bytes"),
}
"""Each table of the present version with its columns, the checksum left out."""


def _first_layout(connection: sqlite3.Connection) -> None:
    for statement in _TABLES_OF_VERSION_1:
        connection.execute(statement)


def _with_pictures(connection: sqlite3.Connection) -> None:
    connection.execute(_PICTURES_OF_VERSION_2)


MIGRATIONS: tuple[Migration, ...] = (_first_layout, _with_pictures)
"""The step at place n brings a file of version n to version n + 1. A file of version 0 is empty."""


def migrate(connection: sqlite3.Connection, migrations: Sequence[Migration] = MIGRATIONS) -> None:
    """Bring the file to the present version. Belongs into a transaction: all of it happens, or nothing."""
    version = version_of(connection)
    for step in migrations[version:]:
        step(connection)
    if version != len(migrations):
        connection.execute(f"PRAGMA user_version = {len(migrations)}")


def version_of(connection: sqlite3.Connection) -> int:
    """The version of the file's layout."""
    version: int = connection.execute("PRAGMA user_version").fetchone()[0]
    return version


def put(connection: sqlite3.Connection, table: str, *values: str | int | bytes | None) -> None:
    """Write a row, new or in place of the one with its key."""
    marks = ", ".join("?" * (len(values) + 1))
    connection.execute(f"INSERT OR REPLACE INTO {table} VALUES ({marks})", (*values, _checksum(values)))


def damaged_rows(connection: sqlite3.Connection) -> Iterator[str]:
    """The place of every row whose content is not what was written: ``entries 12``. A table that an older version does
    not have is left out."""
    there = {name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    for table, columns in TABLES.items():
        if table not in there:
            continue
        for *values, checksum in connection.execute(f"SELECT {', '.join(columns)}, checksum FROM {table}"):
            if _checksum(values) != checksum:
                yield f"{table} {values[0]}"


def _checksum(values: Sequence[str | int | bytes | None]) -> int:
    # Bytes count by their own sum: written out as text they would be half as long again, and read at every start.
    plain = [zlib.crc32(value) if isinstance(value, bytes) else value for value in values]
    return zlib.crc32(msgspec.json.encode(plain))
