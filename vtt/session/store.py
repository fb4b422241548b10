"""Where history lasts: what a session asks of it, and one that lasts as long as the program."""

from collections.abc import Sequence
from typing import Protocol

import msgspec
from msgspec.structs import replace

from vtt.session.entry import Entry
from vtt.table.events import Event
from vtt.table.table import Table


class Held(msgspec.Struct, frozen=True):
    """What a store holds: every entry in order of its number, set aside ones included, and the cursor.

    The cursor is the number of the last entry that is not undone, 0 when there is none.
    """

    entries: tuple[Entry, ...]
    cursor: int


class Store(Protocol):
    """Keeps the journal. Each method that changes it has made that last when it returns, or has changed nothing and
    raises."""

    def held(self) -> Held:
        """All entries, and where history stands."""
        ...

    def table_after(self, number: int) -> Table:
        """The table after the done entry of that number; 0 is the table that everything began with."""
        ...

    def write(self, entry: Entry, events: Sequence[Event], table: Table) -> None:
        """Keep an entry as it stands: a new one, to which the cursor moves and for which everything undone is
        dropped, or the one at the cursor with more answers. ``events`` led to ``table``, the table now."""
        ...

    def move(self, cursor: int) -> None:
        """The last entry that is not undone is this one now."""
        ...

    def set_aside(self, number: int, cursor: int) -> None:
        """The open entry of that number stays, but out of history; the last entry not undone is ``cursor``."""
        ...


class MemoryStore:
    """A store that lasts as long as the program, starting from one table."""

    def __init__(self, table: Table) -> None:
        self._tables: dict[int, Table] = {0: table}
        self._entries: dict[int, Entry] = {}
        self._cursor = 0

    def held(self) -> Held:
        """All entries, and where history stands."""
        return Held(tuple(self._entries.values()), self._cursor)

    def table_after(self, number: int) -> Table:
        """The table after the done entry of that number; 0 is the first table."""
        return self._tables[number]

    def write(self, entry: Entry, events: Sequence[Event], table: Table) -> None:
        """Keep an entry as it stands."""
        if entry.number not in self._entries:
            for number, undone in list(self._entries.items()):
                if number > self._cursor and undone.state != "set_aside":
                    del self._entries[number]
                    self._tables.pop(number, None)
        self._entries[entry.number] = entry
        self._tables[entry.number] = table
        self._cursor = entry.number

    def move(self, cursor: int) -> None:
        """The last entry that is not undone is this one now."""
        self._cursor = cursor

    def set_aside(self, number: int, cursor: int) -> None:
        """The open entry of that number stays, but out of history."""
        self._entries[number] = replace(self._entries[number], state="set_aside")
        self._cursor = cursor
