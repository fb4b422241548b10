"""Files that somebody names: read whole, or refused at once where they are no files or too large."""

import os
import stat
from pathlib import Path

from vtt.rules.contract.library import MOST_BYTES


class UnreadableFile(ValueError):
    """A file that cannot be read: what it is instead, in a few words."""


def bytes_of(path: Path, most: int = MOST_BYTES) -> bytes:
    """All that stands in a file, at most so many bytes. Raises ``UnreadableFile``.

    A pipe or a device may never end, or keep whoever opens it waiting: it is refused without a byte being read.
    """
    try:
        descriptor = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
    except FileNotFoundError:
        raise UnreadableFile("no such file") from None
    except (OSError, ValueError) as error:
        raise UnreadableFile(_problem(path, error)) from None
    try:
        with os.fdopen(descriptor, "rb") as file:
            found = os.fstat(file.fileno())
            if not stat.S_ISREG(found.st_mode):
                raise UnreadableFile("not a regular file")
            if found.st_size > most:
                raise UnreadableFile(_too_large(most))
            content = file.read(most + 1)
    except OSError as error:
        raise UnreadableFile(_problem(path, error)) from None
    if len(content) > most:
        raise UnreadableFile(_too_large(most))
    return content


def _too_large(most: int) -> str:
    return f"larger than {most // 1_000_000} MB"


def _problem(path: Path, error: OSError | ValueError) -> str:
    try:
        if path.is_dir():
            return "a folder"
    except (OSError, ValueError):
        pass
    return (error.strerror if isinstance(error, OSError) else "") or "cannot be read"
