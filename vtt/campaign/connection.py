"""Connections to campaign files, and in one line what is wrong with one."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from vtt.campaign.errors import unusable

EXPECTED = "expected a campaign of Nearby"


def connect(path: Path) -> sqlite3.Connection:
    """A connection that holds the file for itself until it is closed and commits so that a power cut loses nothing.

    Creates the file where there is none. Raises ``CampaignError``.
    """
    with explained(path):
        return connected(path)


@contextmanager
def transaction(connection: sqlite3.Connection, path: Path) -> Iterator[None]:
    """All of the block lasts when it ends, or nothing of it when it raises. Raises ``CampaignError``."""
    with explained(path):
        connection.execute("BEGIN IMMEDIATE")
        try:
            yield
            connection.execute("COMMIT")
        except BaseException:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            raise


@contextmanager
def explained(path: Path) -> Iterator[None]:
    """Whatever goes wrong with the file in the block is raised as ``CampaignError``, in one line."""
    try:
        yield
    except sqlite3.Error as error:
        raise unusable(path, _explanation(error)) from error
    except UnicodeDecodeError as error:
        raise unusable(path, "damaged: something in it is no text; expected a whole file") from error
    except OSError as error:
        raise unusable(path, f"{error.strerror or error}; expected a disk with room and in order") from error


def connected(path: Path) -> sqlite3.Connection:
    """As ``connect``, but what goes wrong is raised as it comes."""
    connection = sqlite3.connect(path, timeout=0, isolation_level=None, check_same_thread=False)
    try:
        # In this order: with exclusive locking from the start SQLite needs no shared memory file.
        connection.execute("PRAGMA locking_mode = EXCLUSIVE")
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        # Known to macOS alone, whose fsync leaves what was written in the drive's own memory.
        connection.execute("PRAGMA fullfsync = ON")
        connection.execute("PRAGMA checkpoint_fullfsync = ON")
    except BaseException:
        connection.close()
        raise
    return connection


def _explanation(error: sqlite3.Error) -> str:
    match code_of(error):
        case sqlite3.SQLITE_NOTADB:
            return f"not a campaign file; {EXPECTED}"
        case sqlite3.SQLITE_FULL:
            return "the disk is full; expected room to write; nothing of it was saved"
        case sqlite3.SQLITE_BUSY:
            return "open in another window; expected a campaign that is not in use"
        case sqlite3.SQLITE_READONLY | sqlite3.SQLITE_CANTOPEN | sqlite3.SQLITE_PERM:
            return f"cannot be read or written to ({error}); expected a file and a folder that can"
        case sqlite3.SQLITE_CORRUPT:
            return f"damaged: {error}; expected a whole file"
        case sqlite3.SQLITE_IOERR:
            return f"cannot be read or written ({error}); expected a disk with room and in order"
        case _:
            return f"{error}; {EXPECTED}"


def code_of(error: sqlite3.Error) -> int:
    """The primary result code; errors of Python's own side have none."""
    return int(getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR)) & 0xFF
