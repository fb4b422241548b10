"""A campaign file in use: its connection and its lock, and what becomes of them when it is no longer in its place."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from vtt.campaign.connection import explained, transaction
from vtt.campaign.errors import unusable
from vtt.campaign.lock import Identity, Lock, identity_of


class HeldFile:
    """The file of that name, held by ``lock``, until it is closed.

    ``displaced`` is empty while the file is in its place. When somebody has moved, deleted or replaced it, it is one
    line that says so, and ``connection`` goes on in memory with all that was in the file.
    """

    def __init__(self, path: Path, connection: sqlite3.Connection, lock: Lock) -> None:
        self.path = path
        self.connection = connection
        self.displaced = ""
        self._closed = False
        self._lock = lock
        # Whatever the working folder will be, and wherever a link will lead.
        self._place = path.absolute()
        self._wal = _wal_of(path.resolve())
        self._identity = identity_of(path)
        self._wal_identity = identity_of(self._wal)
        if self._identity is not None:
            lock.note(self._identity)

    @contextmanager
    def writing(self) -> Iterator[sqlite3.Connection]:
        """All that is written in the block lasts when it ends, or nothing of it when it raises. Raises
        ``CampaignError``."""
        self.check_place()
        with transaction(self.connection, self.path):
            yield self.connection

    def check_place(self) -> None:
        """See whether the file of this name still is the one in use, and go on in memory if it is not. Raises
        ``CampaignError`` where not even that can be done; then all is as it was."""
        if self.displaced or self._in_place():
            return
        memory = sqlite3.connect(":memory:", isolation_level=None, check_same_thread=False)
        try:
            with explained(self.path):
                self.connection.backup(memory)
        except BaseException:
            memory.close()
            raise
        problem = "another file has taken its place" if self._replaced() else "it was moved away or deleted"
        self._let_go()
        self.connection = memory
        self.displaced = str(unusable(self.path, f"{problem}; nothing is saved from now on until you save a copy"))

    def checkpoint(self) -> None:
        """Bring everything into the file itself. Raises ``CampaignError``; then all of it still is in the two."""
        self.check_place()
        if not self.displaced:
            with explained(self.path):
                _bring_home(self.connection)

    def close(self) -> None:
        """Give the file free; the connection is of no more use. Everything is on disk already. May be called again."""
        if self._closed:
            return
        self._closed = True
        if not self.displaced and not self._in_place():
            self._let_go()
        self.connection.close()
        self._lock.release()

    def _in_place(self) -> bool:
        try:
            return identity_of(self._place) == self._identity
        except OSError:
            return True  # Nobody can tell just now; writing will say whether it can be done.

    def _replaced(self) -> bool:
        with suppress(OSError):
            return identity_of(self._place) is not None
        return False

    def _let_go(self) -> None:
        """Make the file whole wherever it is now, and leave no journal beside a file that is another's: it would be
        taken for that one's and destroy it. SQLite does neither by itself for a file that was moved."""
        with suppress(sqlite3.Error):
            _bring_home(self.connection)
        # Before it is closed, as its number may be another file's afterwards.
        ours, empty = self._wal_is_ours(), _size(self._wal) == 0
        self.connection.close()
        with suppress(OSError):
            if ours and empty:
                self._wal.unlink()
            elif ours and self._replaced():
                self._wal.rename(self._wal.with_name(f"{self._wal.name}.of-the-former-file"))
        self._lock.release()

    def _wal_is_ours(self) -> bool:
        with suppress(OSError):
            found = identity_of(self._wal)
            return found is not None and found == self._wal_identity
        return False


def check_journal(path: Path, before: Identity | None) -> None:
    """Raises ``CampaignError`` where the journal beside a file belongs to another one, which had its name when a
    program was killed: taken for its own it would destroy the file. ``before`` is what the lock knows of that one."""
    if before is None or before == identity_of(path):
        return
    wal = _wal_of(path.resolve())
    with suppress(OSError):
        if wal.stat().st_size > 0:
            raise unusable(
                path,
                f"took the place of a campaign that was in use, and {wal.name} beside it belongs to that one; "
                "expected this journal to be moved away, beside the file that it is of",
            )


def check_no_journal(path: Path) -> None:
    """Raises ``CampaignError`` where a file of this name would find the journal of one that had it before."""
    wal = _wal_of(path.resolve())
    with suppress(OSError):
        if wal.stat().st_size > 0:
            raise unusable(
                path, f"{wal.name} stands there, the journal of a campaign that is gone; expected another name"
            )


def _bring_home(connection: sqlite3.Connection) -> None:
    busy, _, _ = connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
    if busy:
        raise sqlite3.OperationalError("in use; expected a file that nobody else reads")


def _size(path: Path) -> int:
    try:
        return path.stat().st_size
    except OSError:
        return -1


def _wal_of(file: Path) -> Path:
    return file.with_name(f"{file.name}-wal")
