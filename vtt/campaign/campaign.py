"""A campaign: one file on disk, opened by one program at a time."""

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from types import TracebackType

from vtt.campaign.codec import Codec
from vtt.campaign.connection import connect, explained, opened, transaction
from vtt.campaign.errors import CampaignError, InUse, unusable
from vtt.campaign.games import Games
from vtt.campaign.journal import Journal
from vtt.campaign.schema import APPLICATION_ID, migrate, put
from vtt.dice import FaceSource
from vtt.rules import registry
from vtt.rules.registry import UnknownGame
from vtt.rules.system import System
from vtt.session.answers import ReplayMismatch
from vtt.session.replay import replay
from vtt.session.session import Session
from vtt.table.paths import differences
from vtt.table.table import Table

SUFFIX = ".nearby"


class Campaign:
    """An open campaign file, used from one thread at a time. It is closed at the end; a ``with`` block does that."""

    def __init__(self, path: Path, connection: sqlite3.Connection, system: System) -> None:
        self.path = path
        self.system = system
        self._connection = connection
        self._journal = Journal(connection, Codec(system), path)

    def __enter__(self) -> "Campaign":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def session(self, faces: FaceSource | None = None) -> Session:
        """The table in play, taken up where it was left. Raises ``CampaignError`` where the journal cannot be read."""
        return Session(self.system, self._journal, faces)

    def audit(self) -> int:
        """Perform every entry that is done and not undone anew with its recorded answers; how many there were.

        Raises ``ReplayMismatch`` at the first that does not lead to the table that was recorded.
        """
        held = self._journal.held()
        entries = [entry for entry in held.entries if entry.state == "done" and entry.number <= held.cursor]
        tables = replay(self.system, self._journal.table_after(0), entries)
        for entry, found in zip(entries, tables, strict=True):
            recorded = self._journal.table_after(entry.number)
            for path, (expected, now) in differences(recorded, found).items():
                raise ReplayMismatch(
                    f"entry {entry.number}, {entry.label}: {path} is {now!r} now, but {expected!r} was recorded"
                )
        return len(entries)

    def save_copy(self, path: Path) -> None:
        """Write the campaign as it is now to another file, in place of what may be there; this one stays in play.

        The copy appears whole or not at all. Raises ``CampaignError``, ``InUse`` for a campaign that is open.
        """
        if _same_file(path, self.path):
            raise unusable(path, "the file in play itself; expected another name for the copy")
        _check_folder(path)
        _clear_place(path)
        with _new_file(path) as target:
            self._connection.backup(target)

    def close(self) -> None:
        """Give the file free. Everything is on disk already."""
        self._connection.close()


def create(path: Path, table: Table, games: Games = registry.system) -> Campaign:
    """A new campaign file that begins with this table.

    The file appears whole or not at all. Raises ``CampaignError`` where there is a file already or none can be made.
    """
    system = _game(path, table.game, games)
    _check_folder(path)
    if path.exists():
        raise unusable(path, "exists already; expected the name of a new file")
    with _new_file(path) as connection, transaction(connection, path):
        connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
        migrate(connection)
        put(connection, "meta", "game", table.game)
        put(connection, "snapshots", 0, Codec(system).encode(table))
        put(connection, "cursor", 0, 0)
    return open_campaign(path, games)


def open_campaign(path: Path, games: Games = registry.system) -> Campaign:
    """The campaign of a file. Raises ``CampaignError``, ``InUse`` where it is open already; the file is left alone."""
    connection = opened(path)
    try:
        row = connection.execute("SELECT value FROM meta WHERE key = 'game'").fetchone()
        if row is None:
            raise unusable(path, "damaged at meta: it names no game; expected a whole file")
        return Campaign(path, connection, _game(path, row[0], games))
    except BaseException:
        connection.close()
        raise


def _game(path: Path, name: str, games: Games) -> System:
    try:
        return games(name)
    except UnknownGame as error:
        raise unusable(path, str(error)) from None


def _check_folder(path: Path) -> None:
    if not path.parent.is_dir():
        raise unusable(path, "no such folder; expected a file in one that exists")
    if path.is_dir():
        raise unusable(path, "a folder; expected the name of a file")


def _same_file(a: Path, b: Path) -> bool:
    try:
        return a.samefile(b)
    except OSError:
        return False


def _clear_place(path: Path) -> None:
    """A campaign that is to be replaced must not be open, and must not leave its journal to the new one."""
    if not path.exists():
        return
    try:
        opened(path).close()
    except InUse:
        raise
    except CampaignError:
        _remove_beside(path)


@contextmanager
def _new_file(path: Path) -> Iterator[sqlite3.Connection]:
    """A database to be filled, which takes its place under its name when it is whole, or leaves no trace."""
    temporary = path.with_name(f".{path.name}.{os.getpid()}.part")
    _remove(temporary)
    try:
        with explained(path):
            with closing(connect(temporary)) as connection:
                yield connection
                # Closing would do the same, but would not say that it failed.
                connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            _put_in_place(temporary, path)
    except CampaignError as error:
        problem = str(error).removeprefix(f"{temporary}: ").removeprefix(f"{path}: ")
        raise unusable(path, problem) from error
    finally:
        _remove(temporary)


def _put_in_place(temporary: Path, path: Path) -> None:
    temporary.replace(path)
    if hasattr(os, "O_DIRECTORY"):
        folder = os.open(path.parent, os.O_RDONLY | os.O_DIRECTORY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)


def _remove(temporary: Path) -> None:
    with suppress(OSError):
        temporary.unlink(missing_ok=True)
    _remove_beside(temporary)


def _remove_beside(path: Path) -> None:
    for suffix in ("-wal", "-shm", "-journal"):
        with suppress(OSError):
            path.with_name(path.name + suffix).unlink(missing_ok=True)
