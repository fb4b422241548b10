"""Files that appear under their name when they are whole, or leave no trace.

Until then they stand beside it under a name of their own, ``.NAME.PID.nearby.part``, while the lock of their name is
held. What a program that was killed has left there is cleared away when the next one opens or makes a file in the
folder.
"""

import os
import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, nullcontext, suppress
from pathlib import Path

from vtt.campaign.connection import connect, explained
from vtt.campaign.errors import CampaignError, unusable
from vtt.campaign.lock import locked

_PART = re.compile(r"\.(?P<name>.+)\.\d+\.nearby\.part(-wal|-shm|-journal)?")
_LOCK = re.compile(r"\.(?P<name>.+\.nearby)\.lock")
_OLDER_PART = re.compile(r"\.(?P<name>.+\.nearby)\.\d+\.part(-wal|-shm|-journal)?")


def check_folder(path: Path) -> None:
    """Raises ``CampaignError`` where there can be no file of that name."""
    try:
        if not path.parent.is_dir():
            raise unusable(path, "no such folder; expected a file in one that exists")
        if path.is_dir():
            raise unusable(path, "a folder; expected the name of a file")
    except OSError as error:
        raise unusable(path, f"{error.strerror or error}; expected the name of a file") from None


@contextmanager
def new_database(path: Path) -> Iterator[sqlite3.Connection]:
    """A database to be filled, which takes its place under its name when the block has ended. The lock of that name
    must be held. Raises ``CampaignError``."""
    with _new(path) as temporary, closing(connect(temporary)) as connection:
        yield connection
        # Closing would do the same, but would not say that it failed.
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")


def new_bytes(path: Path, content: bytes) -> None:
    """A file with this content, in place of what may be there. Raises ``CampaignError``."""
    with locked(path):
        clear_parts(path)
        with _new(path) as temporary, temporary.open("wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())


def clear_parts(held: Path) -> None:
    """Remove what programs that were killed had begun to write in the folder of this file, whose lock is held. Never
    raises."""
    try:
        entries = list(held.parent.iterdir())
    except OSError:
        return
    for entry in entries:
        match = _PART.fullmatch(entry.name) or _OLDER_PART.fullmatch(entry.name) or _LOCK.fullmatch(entry.name)
        if match is None or (match.re is _LOCK and match["name"] == held.name):
            continue
        # Whoever still writes it holds the lock of what it is to become.
        lock = nullcontext() if match["name"] == held.name else locked(held.with_name(match["name"]))
        with suppress(CampaignError, OSError):
            # In the lock of a campaign that was in use stands which file that was: its own next start needs it.
            if match.re is _LOCK and entry.stat().st_size:
                continue
            with lock:
                # A lock is gone as soon as nobody holds it.
                entry.unlink(missing_ok=match.re is _LOCK)


def remove_beside(path: Path) -> None:
    """Remove the journals of a database."""
    for suffix in ("-wal", "-shm", "-journal"):
        with suppress(OSError):
            path.with_name(path.name + suffix).unlink(missing_ok=True)


@contextmanager
def _new(path: Path) -> Iterator[Path]:
    temporary = path.with_name(f".{path.name}.{os.getpid()}.nearby.part")
    _remove(temporary)
    try:
        with explained(path):
            yield temporary
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
    remove_beside(temporary)
