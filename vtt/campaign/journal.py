"""The journal on disk: the store that a session hands everything to."""

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Annotated, Any

import msgspec

from vtt.campaign.codec import Codec
from vtt.campaign.errors import CampaignError, unreadable, unusable
from vtt.campaign.held_file import HeldFile
from vtt.campaign.schema import put
from vtt.campaign.soundness import table_problem
from vtt.rules.contract.system import System
from vtt.session.answers import Answer
from vtt.session.entry import Entry, EntryState
from vtt.session.store import Held
from vtt.table.decoding import built
from vtt.table.events import Event
from vtt.table.table import Table

if TYPE_CHECKING:
    from vtt.campaign.records import Records

SNAPSHOT_EVERY = 50
"""The table itself is kept once in so many entries."""


class _Row(msgspec.Struct, frozen=True, array_like=True):
    """What is read of an entry's row."""

    number: Annotated[int, msgspec.Meta(ge=1)]
    state: EntryState
    label: str
    played: int | None
    intent: str
    outcome: str
    lines: str


class Journal:
    """A store in a campaign file. What a method has changed lasts when it returns.

    Raises ``CampaignError`` where the file cannot be read or written; then nothing has changed.
    """

    def __init__(self, file: HeldFile, codec: Codec) -> None:
        self._file = file
        self._codec = codec

    def held(self) -> Held:
        """All entries, and where history stands."""
        execute = self._file.connection.execute
        with self._readable("the journal") as reading:
            answers: dict[int, list[Answer]] = {}
            for number, position, answer in execute(
                "SELECT entry, position, answer FROM answers ORDER BY entry, position"
            ):
                reading.place = f"answer {position} of entry {number}"
                answers.setdefault(number, []).append(self._codec.answer(answer))
            entries = []
            for row in execute(
                "SELECT number, state, label, played, intent, outcome, lines FROM entries ORDER BY number"
            ):
                reading.place = f"entry {row[0]}"
                entries.append(self._entry(row, answers.get(row[0], ())))
            reading.place = "the journal"
            cursor = self._cursor()
            self._check_history(entries, cursor)
            return Held(tuple(entries), cursor)

    def table_after(self, number: int) -> Table:
        """The table after the done entry of that number; 0 is the table that everything began with."""
        execute = self._file.connection.execute
        with self._readable(f"the table after entry {number}") as reading:
            kept = execute(
                "SELECT entry, content FROM snapshots WHERE entry <= ? ORDER BY entry DESC LIMIT 1", (number,)
            ).fetchone()
            if kept is None:
                raise LookupError("there is no table before it")
            since, content = kept
            reading.place = f"the table kept after entry {since}"
            table = self._codec.table(content)
            for entry, events in execute(
                "SELECT number, events FROM entries WHERE number > ? AND number <= ? AND state = 'done' "
                "ORDER BY number",
                (since, number),
            ):
                reading.place = f"what entry {entry} changed"
                for event in self._codec.events(events):
                    table = event.applied_to(table)
            if problem := table_problem(table):
                raise LookupError(problem)
            return table

    def records(self, system: System) -> "Records":
        """All that an audit needs, as it stands in the file."""
        # Nobody goes through them before the table is seen.
        from vtt.campaign.records import RecordedEntry, Records

        with self._readable("the journal"):
            execute, cursor = self._file.connection.execute, self._cursor()
            answers: dict[int, list[str]] = {}
            for number, answer in execute("SELECT entry, answer FROM answers ORDER BY entry, position"):
                answers.setdefault(number, []).append(answer)
            done = execute(
                "SELECT number, label, played, intent, events FROM entries "
                "WHERE state = 'done' AND number <= ? ORDER BY number",
                (cursor,),
            )
            return Records(
                path=self._file.path,
                system=system,
                entries=tuple(RecordedEntry._make((*row, tuple(answers.get(row[0], ())))) for row in done),
                tables=dict(execute("SELECT entry, content FROM snapshots WHERE entry <= ?", (cursor,)).fetchall()),
            )

    def write(self, entry: Entry, events: Sequence[Event], table: Table) -> None:
        """Keep an entry as it stands: a new one, for which everything undone is dropped, or one with more answers."""
        encode = self._codec.encode
        with self._writable(entry), self._file.writing() as connection:
            if not self._holds(entry.number):
                self._drop_undone()
            put(
                connection, "entries", entry.number, entry.state, entry.label, entry.played,
                encode(entry.intent), encode(entry.outcome), encode(events), encode(entry.lines),
            )  # fmt: skip
            kept = self._one("SELECT count(*) FROM answers WHERE entry = ?", entry.number)
            for position, answer in enumerate(entry.answers[kept:], kept):
                put(connection, "answers", entry.number, position, encode(answer))
            put(connection, "cursor", 0, entry.number)
            last = self._one("SELECT max(entry) FROM snapshots")
            if entry.state == "done" and entry.number >= last + SNAPSHOT_EVERY:
                put(connection, "snapshots", entry.number, encode(table))

    def move(self, cursor: int) -> None:
        """The last entry that is not undone is this one now."""
        with self._file.writing() as connection:
            put(connection, "cursor", 0, cursor)

    def set_aside(self, number: int, cursor: int) -> None:
        """The open entry of that number stays in the file, but out of history."""
        with self._file.writing() as connection:
            row = connection.execute(
                "SELECT label, played, intent, outcome, events, lines FROM entries WHERE number = ?", (number,)
            ).fetchone()
            state: EntryState = "set_aside"
            put(connection, "entries", number, state, *row)
            put(connection, "cursor", 0, cursor)

    def _entry(self, row: Sequence[Any], answers: Sequence[Answer]) -> Entry:
        read = msgspec.convert(row, built(_Row))
        return Entry(
            number=read.number,
            intent=self._codec.intent(read.intent),
            label=read.label,
            played=read.played,
            state=read.state,
            answers=tuple(answers),
            lines=self._codec.lines(read.lines),
            outcome=self._codec.outcome(read.outcome),
        )

    def _check_history(self, entries: Sequence[Entry], cursor: int) -> None:
        """The cursor must stand at an entry or before all, and only there may one be open that is not undone."""
        if cursor != 0 and all(entry.number != cursor for entry in entries):
            raise LookupError(f"the cursor stands at entry {cursor}, and there is none")
        for entry in entries:
            if entry.state == "open" and entry.number < cursor:
                raise LookupError(f"entry {entry.number} has no end, and others follow it")

    def _drop_undone(self) -> None:
        execute, cursor = self._file.connection.execute, self._cursor()
        undone = "SELECT number FROM entries WHERE number > ? AND state <> 'set_aside'"
        execute(f"DELETE FROM answers WHERE entry IN ({undone})", (cursor,))
        execute(f"DELETE FROM entries WHERE number IN ({undone})", (cursor,))
        execute("DELETE FROM snapshots WHERE entry > ?", (cursor,))

    def _holds(self, number: int) -> bool:
        return self._one("SELECT count(*) FROM entries WHERE number = ?", number) == 1

    def _cursor(self) -> int:
        row = self._file.connection.execute("SELECT entry FROM cursor").fetchone()
        if row is None:
            raise LookupError("the cursor is missing")
        return msgspec.convert(row[0], int)

    def _one(self, query: str, *values: int) -> int:
        value: int = self._file.connection.execute(query, values).fetchone()[0]
        return value

    @contextmanager
    def _writable(self, entry: Entry) -> Iterator[None]:
        try:
            yield
        except CampaignError:
            raise
        except ValueError as error:
            raise unusable(
                self._file.path, f"{entry.label} cannot be written: {error}; nothing of it was saved"
            ) from error

    @contextmanager
    def _readable(self, place: str) -> Iterator["_Reading"]:
        """Whatever goes wrong in the block is raised as ``CampaignError`` that names the place which is read."""
        reading = _Reading(place)
        try:
            yield reading
        except CampaignError:
            raise
        except KeyError as error:
            raise unreadable(self._file.path, reading.place, f"nothing called {error}") from error
        except (sqlite3.Error, ValueError, LookupError, TypeError, AttributeError, RecursionError) as error:
            raise unreadable(self._file.path, reading.place, str(error)) from error


class _Reading:
    """What is being read just now."""

    def __init__(self, place: str) -> None:
        self.place = place
