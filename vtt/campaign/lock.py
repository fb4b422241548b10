"""One program alone works with a file: a lock that hangs on a file of its own beside it, ``.NAME.lock``.

Locks on the file itself would be lost whenever anything in this process opened and closed it, a file dialog for
example: that is how POSIX has it. Nobody else opens the lock file. The system frees the lock of a program that is gone,
so that a lock file left behind bars nobody; what stands in it then tells which file it was that was in use.
"""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import BinaryIO, NamedTuple

import msgspec

from vtt.campaign.errors import InUse, unusable
from vtt.table.decoding import built


class Identity(NamedTuple):
    """By this a file is known again, whatever it is called: device and inode."""

    device: int
    inode: int


class _Note(msgspec.Struct, frozen=True):
    """What stands in a lock file: itself, so that a copy of it is known for one, and the file that it is for."""

    lock: Identity
    file: Identity


def identity_of(path: Path) -> Identity | None:
    """The identity of the file of that name, or ``None`` where there is none. Raises ``OSError`` where nobody can
    tell."""
    try:
        status = path.stat()
    except (FileNotFoundError, NotADirectoryError):
        return None
    return Identity(status.st_dev, status.st_ino)


class Lock:
    """Held from when it is made until ``release``.

    ``before`` is the identity of the file that was in use here when a program was killed, ``None`` where nobody knows.
    Raises ``InUse`` while another holds the lock, ``CampaignError`` where there can be none.
    """

    def __init__(self, path: Path) -> None:
        self._path = _beside(path)
        self._file = _held(path, self._path)
        self.before = self._noted()
        self._removed_at_the_end = self.before is None

    def note(self, file: Identity) -> None:
        """Write down for which file the lock is held: should this program be killed, the next one can tell whether it
        is still the same."""
        self._removed_at_the_end = True
        note = msgspec.json.encode(_Note(_identity(self._file), file))
        with suppress(OSError):
            self._file.seek(0)
            self._file.truncate()
            self._file.write(note)

    def release(self) -> None:
        """Let others have the file, and leave nothing behind, or what was found where nothing was noted. May be called
        again."""
        if self._file.closed:
            return
        if not self._removed_at_the_end:
            self._file.close()
            return
        if sys.platform == "win32":
            self._file.close()  # What is open cannot be removed there.
            with suppress(OSError):
                self._path.unlink()
            return
        with suppress(OSError):
            if identity_of(self._path) == _identity(self._file):
                self._path.unlink()
        self._file.close()

    def _noted(self) -> Identity | None:
        try:
            note = msgspec.json.decode(self._file.read(1000), type=built(_Note))
        except (msgspec.MsgspecError, OSError, UnicodeDecodeError):
            return None
        return note.file if note.lock == _identity(self._file) else None


@contextmanager
def locked(path: Path) -> Iterator[None]:
    """The lock is held in the block. Raises as ``Lock`` does."""
    lock = Lock(path)
    try:
        yield
    finally:
        lock.release()


def _beside(path: Path) -> Path:
    file = path.resolve()
    return file.with_name(f".{file.name}.lock")


def _held(path: Path, lock: Path) -> BinaryIO:
    while True:
        try:
            file = _opened(lock)
        except OSError as error:
            problem = f"nothing can be written beside it ({error.strerror or error})"
            raise unusable(path, f"{problem}; expected a folder that can be written to") from None
        try:
            _take(file)
        except BlockingIOError:
            file.close()
            raise InUse(f"{path}: open in another window; expected a campaign that is not in use") from None
        except OSError as error:
            file.close()
            raise unusable(
                path, f"cannot be locked ({error.strerror or error}); expected a disk that knows locks"
            ) from None
        if sys.platform == "win32" or identity_of(lock) == _identity(file):
            return file
        file.close()  # Whoever held it removed it just now: this is not the lock of the file any more.


def _opened(lock: Path) -> BinaryIO:
    flags = os.O_CREAT | getattr(os, "O_BINARY", 0) | getattr(os, "O_NOFOLLOW", 0)
    try:
        return os.fdopen(os.open(lock, os.O_RDWR | flags, 0o666), "r+b", buffering=0)
    except PermissionError:
        # Left behind by somebody else, who alone may write to it.
        return os.fdopen(os.open(lock, os.O_RDONLY | flags), "rb", buffering=0)


def _identity(file: BinaryIO) -> Identity:
    status = os.fstat(file.fileno())
    return Identity(status.st_dev, status.st_ino)


if sys.platform == "win32":
    import msvcrt

    _FAR = 1 << 30
    """Beyond what stands in the file, so that it can be read."""

    def _take(file: BinaryIO) -> None:
        file.seek(_FAR)
        try:
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        except OSError:
            raise BlockingIOError from None
        finally:
            file.seek(0)

else:
    import fcntl

    def _take(file: BinaryIO) -> None:
        fcntl.flock(file.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)
