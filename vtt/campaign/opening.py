"""Opening a campaign file for one program alone.

A file that is refused is left byte for byte as it was, with nothing beside it.
"""

import shutil
import sqlite3
import tempfile
from collections.abc import Sequence
from contextlib import closing
from itertools import chain, count
from pathlib import Path

from vtt.campaign.connection import EXPECTED, code_of, connect, connected, explained, transaction
from vtt.campaign.errors import InUse, unusable
from vtt.campaign.held_file import HeldFile, check_journal
from vtt.campaign.lock import Lock, locked
from vtt.campaign.new_file import new_database
from vtt.campaign.schema import APPLICATION_ID, MIGRATIONS, Migration, damaged_rows, migrate, version_of


def opened(path: Path, migrations: Sequence[Migration] = MIGRATIONS) -> HeldFile:
    """A whole campaign file of the present version, which nobody else has and can get.

    Raises ``InUse`` while another window has it, ``CampaignError`` for whatever else is wrong.
    """
    check_present(path)
    lock = Lock(path)
    try:
        check_journal(path, lock.before)
        connection = taken_up(path, migrations)
        try:
            return HeldFile(path, connection, lock)
        except BaseException:
            connection.close()
            raise
    except BaseException:
        lock.release()
        raise


def taken_up(path: Path, migrations: Sequence[Migration] = MIGRATIONS) -> sqlite3.Connection:
    """A connection to a campaign file whose lock is held. Raises as ``opened`` does."""
    check_present(path)
    check_free(path)
    _check_whole(path, len(migrations))
    try:
        with path.open("r+b"):
            pass
    except OSError as error:
        raise unusable(path, f"cannot be written to ({error.strerror}); expected a file that can") from None
    connection = connect(path)
    aside = None
    try:
        if 0 < version_of(connection) < len(migrations):
            aside = _copied_aside(path, connection, len(migrations))
        with transaction(connection, path):
            migrate(connection, migrations)
    except BaseException:
        connection.close()
        if aside is not None:
            aside.unlink(missing_ok=True)
        raise
    return connection


def _copied_aside(path: Path, connection: sqlite3.Connection, version: int) -> Path:
    """A copy of an older file as it is before it becomes one of this version, beside it: ``NAME.before-VERSION``. One
    that is there already stays. Raises ``CampaignError``."""
    names = chain((f"{path.name}.before-{version}",), (f"{path.name}.before-{version}-{again}" for again in count(2)))
    aside = next(each for each in map(path.resolve().with_name, names) if not each.exists())
    with locked(aside), new_database(aside) as target:
        connection.backup(target)
    return aside


def check_present(path: Path) -> None:
    """Raises ``CampaignError`` where there is no regular file with anything in it."""
    try:
        if path.is_dir():
            raise unusable(path, f"a folder; {EXPECTED}")
        if not path.exists():
            raise unusable(path, f"no such file; {EXPECTED}")
        if not path.is_file():
            raise unusable(path, f"not a regular file; {EXPECTED}")
        if path.stat().st_size == 0:
            raise unusable(path, f"an empty file; {EXPECTED}")
    except OSError as error:
        raise unusable(path, f"{error.strerror}; {EXPECTED}") from None


def check_free(path: Path) -> None:
    """A reader that wants the file for itself alone is turned away at once if another has it. It gets no further where
    the file is free, as it may not write, and so leaves no trace."""
    with explained(path):
        probe = sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True, timeout=0)
    with closing(probe):
        try:
            probe.execute("PRAGMA locking_mode = EXCLUSIVE")
            probe.execute("SELECT count(*) FROM sqlite_master").fetchone()
        except sqlite3.Error as error:
            if code_of(error) == sqlite3.SQLITE_BUSY:
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
            with closing(connected(copy)) as connection:
                connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            _check_content(path, copy, version)


def _check_content(path: Path, content: Path, version: int) -> None:
    uri = f"{content.resolve().as_uri()}?mode=ro&immutable=1"
    with closing(sqlite3.connect(uri, uri=True, isolation_level=None)) as connection:
        if connection.execute("PRAGMA application_id").fetchone()[0] != APPLICATION_ID:
            raise unusable(path, f"written by another program; {EXPECTED}")
        found = version_of(connection)
        newer = found > version
        problem = connection.execute("PRAGMA quick_check(1)").fetchone()[0]
        if problem != "ok":
            raise unusable(path, f"damaged: {problem}; expected a whole file")
        if newer:
            error = unusable(
                path,
                f"written by a newer version of Nearby (file format {found}); expected file format {version} or older",
            )
            error.newer = found
            raise error
        if 0 < found <= len(MIGRATIONS):
            for place in damaged_rows(connection):
                raise unusable(path, f"damaged at {place}; expected a whole file")
