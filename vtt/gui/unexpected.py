"""What nobody expected: an error of the program itself is written down and told in one line, and the table stays.

Whatever a slot, a paint event or a thread raises comes by here. Nothing of what was played is lost by it: that is in
the campaign's file before anybody sees it.
"""

import sys
import threading
import traceback
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from types import TracebackType
from typing import Any, NamedTuple

from PySide6.QtCore import QObject, Signal

from vtt import __version__
from vtt.gui.post import post_box

FILE = "problems.txt"
MOST_BYTES = 1_000_000
"""A file that has become larger is begun anew."""
_RULE = "=" * 80


class Problem(NamedTuple):
    """An error of the program: a line that tells it, what it happened with (time, thread, versions), its traceback."""

    line: str
    heading: str
    traceback: str


class Unexpected(QObject):
    """From ``begin`` to ``stop`` each error that nobody caught, on whatever thread, is added to a file in ``folder``
    and ``told`` as a ``Problem``. The same one is written and told once: a window may be painted sixty times a
    second."""

    told = Signal(object)

    def __init__(self, folder: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._written = _Written(folder / FILE, post_box().address(self, self.told.emit))
        self._before: tuple[Callable[..., Any], ...] = ()

    def begin(self) -> None:
        """From now on."""
        errors, threads, unraisable = sys.excepthook, threading.excepthook, sys.unraisablehook
        self._before = errors, threads, unraisable
        written = self._written

        def raised(kind: type[BaseException], error: BaseException, where: TracebackType | None) -> None:
            if written.add(error):
                errors(kind, error, where)

        def raised_in_thread(what: threading.ExceptHookArgs) -> None:
            if what.exc_value is None or written.add(what.exc_value):
                threads(what)

        def not_raised(what: "sys.UnraisableHookArgs") -> None:
            if what.exc_value is None or written.add(what.exc_value):
                unraisable(what)

        sys.excepthook, threading.excepthook, sys.unraisablehook = raised, raised_in_thread, not_raised

    def stop(self) -> None:
        """No longer."""
        if self._before:
            sys.excepthook, threading.excepthook, sys.unraisablehook = self._before
            self._before = ()


class _Written:
    """The file, for any thread."""

    def __init__(self, path: Path, tell: Callable[[object], None]) -> None:
        self._path = path
        self._tell = tell
        self._known: set[tuple[object, ...]] = set()
        self._lock = threading.Lock()

    def add(self, error: BaseException) -> bool:
        """Write this down and tell it, unless it was; whether it was not."""
        if isinstance(error, KeyboardInterrupt | SystemExit):
            return True
        words, place = "".join(traceback.format_exception(error)), _place(error)
        with self._lock:
            if place in self._known:
                return False
            self._known.add(place)
            heading = f"{datetime.now().isoformat(' ', 'seconds')} · {threading.current_thread().name} · {versions()}"
            where = self._write(heading, words)
            self._tell(
                Problem(f"Something went wrong in the program; what was played is kept. {where}", heading, words)
            )
        return True

    def _write(self, heading: str, words: str) -> str:
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            anew = self._path.is_file() and self._path.stat().st_size > MOST_BYTES
            with self._path.open("w" if anew else "a", encoding="utf-8") as file:
                file.write(f"{_RULE}\n{heading}\n{words}")
        except OSError as problem:
            return f"It could not be written to {self._path} ({problem.strerror})"
        return f"More about it is in {self._path}"


def _place(error: BaseException) -> tuple[object, ...]:
    """Where it went wrong, and how: what Qt was doing meanwhile makes no other error of it."""
    while error.__cause__ is not None:
        error = error.__cause__
    where = error.__traceback__
    while where is not None and where.tb_next is not None:
        where = where.tb_next
    return (type(error), None, 0) if where is None else (type(error), where.tb_frame.f_code, where.tb_lineno)


def versions() -> str:
    """What the program is made of here."""
    # Not before something went wrong.
    import platform

    import PySide6

    return f"Nearby {__version__}, Python {platform.python_version()}, PySide6 {PySide6.__version__}, {sys.platform}"
