"""Opening a campaign file for one program alone, and saying in one line why it cannot be.

A file that is refused is left byte for byte as it was, with nothing beside it. SQLite itself is asked for all of it:
were the file opened any other way, closing it would give up the locks that this process holds on it.
"""

import shutil
import sqlite3
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path

from vtt.campaign.errors import InUse, unusable
from vtt.campaign.schema import APPLICATION_ID, MIGRATIONS, Migration, damaged_rows, migrate, version_of

_EXPECTED = "expected a campaign of Nearby"


def opened(path: Path, migrations: Sequence[Migration] = MIGRATIONS) -> sqlite3.Connection:
    """A connection to a whole campaign file of the present version, which nobody else has and can get.

    Raises ``InUse`` while another window has it, ``CampaignError`` for whatever else is wrong.
    """
    _check_present(path)
    _check_free(path)
    _check_whole(path, len(migrations))
    try:
        with path.open("r+b"):
            pass
    except OSError as error:
        raise unusable(path, f"cannot be written to ({error.strerror}); expected a file that can") from None
    connection = connect(path)
    try:
        with transaction(connection, path):
            migrate(connection, migrations)
    except BaseException:
        connection.close()
        raise
    return connection


def connect(path: Path) -> sqlite3.Connection:
    """A connection that holds the file for itself until it is closed and commits so that a power cut loses nothing.

    Creates the file where there is none. Raises ``CampaignError``.
    """
    with explained(path):
        return _connected(path)


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


def _connected(path: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(path, timeout=0, isolation_level=None, check_same_thread=False)
    try:
        # In this order: with exclusive locking from the start SQLite needs no shared memory file.
        connection.execute("PRAGMA locking_mode = EXCLUSIVE")
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
    except BaseException:
        connection.close()
        raise
    return connection


def _check_present(path: Path) -> None:
    try:
        if path.is_dir():
            raise unusable(path, f"a folder; {_EXPECTED}")
        if not path.exists():
            raise unusable(path, f"no such file; {_EXPECTED}")
        if not path.is_file():
            raise unusable(path, f"not a regular file; {_EXPECTED}")
        if path.stat().st_size == 0:
            raise unusable(path, f"an empty file; {_EXPECTED}")
    except OSError as error:
        raise unusable(path, f"{error.strerror}; {_EXPECTED}") from None


def _check_free(path: Path) -> None:
    """A reader that wants the file for itself alone is turned away at once if another has it. It gets no further where
    the file is free, as it may not write, and so leaves no trace."""
    with explained(path):
        probe = sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True, timeout=0)
    with closing(probe):
        try:
            probe.execute("PRAGMA locking_mode = EXCLUSIVE")
            probe.execute("SELECT count(*) FROM sqlite_master").fetchone()
        except sqlite3.Error as error:
            if _code(error) == sqlite3.SQLITE_BUSY:
                raise InUse(f"{path}: open in another window; expected a campaign that is not in use") from None


def _check_whole(path: Path, version: int) -> None:
    file = path.resolve()
    journal = file.with_name(f"{file.name}-wal")
    with explained(path):
        if not journal.exists() or journal.stat().st_size == 0:
            _check_content(path, file, version)
            return
        # Left behind by a program that was killed. Reading it in place would carry it over into the file, so the
        # check is made on a copy of both.
        with tempfile.TemporaryDirectory(prefix="nearby-") as folder:
            copy = Path(folder) / "copy"
            shutil.copyfile(file, copy)
            shutil.copyfile(journal, copy.with_name("copy-wal"))
            with closing(_connected(copy)) as connection:
                connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            _check_content(path, copy, version)


def _check_content(path: Path, content: Path, version: int) -> None:
    uri = f"{content.resolve().as_uri()}?mode=ro&immutable=1"
    with closing(sqlite3.connect(uri, uri=True, isolation_level=None)) as connection:
        if connection.execute("PRAGMA application_id").fetchone()[0] != APPLICATION_ID:
            raise unusable(path, f"written by another program; {_EXPECTED}")
        found = version_of(connection)
        if found > version:
            raise unusable(
                path,
                f"written by a newer version of Nearby (file format {found}); expected file format {version} or older",
            )
        problem = connection.execute("PRAGMA quick_check(1)").fetchone()[0]
        if problem != "ok":
            raise unusable(path, f"damaged: {problem}; expected a whole file")
        if found == len(MIGRATIONS):
            for place in damaged_rows(connection):
                raise unusable(path, f"damaged at {place}; expected a whole file")


def _explanation(error: sqlite3.Error) -> str:
    match _code(error):
        case sqlite3.SQLITE_NOTADB:
            return f"not a campaign file; {_EXPECTED}"
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
            return f"{error}; {_EXPECTED}"


def _code(error: sqlite3.Error) -> int:
    """The primary result code; errors of Python's own side have none."""
    return int(getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR)) & 0xFF
