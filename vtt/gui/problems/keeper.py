"""What becomes of a problem: a report in a file, a dialog with it, and an offer of it at the next start."""

import faulthandler
import os
import sys
from collections.abc import Callable
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import IO, Protocol

from PySide6.QtCore import QObject

from vtt.gui.look import Look
from vtt.gui.main_window import MainWindow
from vtt.gui.problems.report import keep, reports, without_homes, written_report
from vtt.gui.settings import Settings
from vtt.gui.unexpected import Problem, versions

_CRASH = "crash-"
_READ = "Read the report"


class Program(Protocol):
    """What is needed of the running program."""

    settings: Settings
    look: Look
    window: MainWindow | None


class Problems(QObject):
    """Reports in ``folder``. The first problem of a run opens its report by itself, later ones are told in a line."""

    def __init__(self, program: Program, folder: Path, parent: QObject) -> None:
        super().__init__(parent)
        self._program = program
        self._folder = folder
        self._told = False
        self._crash: IO[str] | None = None

    def begin(self) -> None:
        """Offer what was left by the start before, and have it written down should the program itself break off.
        Once: calling it again changes nothing."""
        if self._crash is not None:
            return
        left = self._left_by_crashes()
        newest = next(iter(reports(self._folder)), None)
        seen = self._program.settings.report_seen
        if newest is not None and (left or newest.name > seen):
            words = "When Nearby was open before, something went wrong in it. What was played is kept."
            with suppress(OSError, UnicodeDecodeError):
                text = newest.read_text(encoding="utf-8")
                self._say(words, _READ, lambda: self._show(newest, lambda _names: text))
        # Where it cannot be written nothing is lost but what would have told of a crash.
        with suppress(OSError):
            self._folder.mkdir(parents=True, exist_ok=True)
            self._crash = self._crash_file(os.getpid()).open("w", encoding="utf-8")
            faulthandler.enable(self._crash)

    def tell(self, problem: Problem) -> None:
        """Write the report of a problem, and show it."""
        window = self._program.window
        standing = window.desk.standing if window is not None and window.is_furnished else None
        log = () if standing is None else standing.log

        def read(names: bool) -> str:
            return written_report(problem.heading, problem.traceback, log, names=names)

        try:
            path = keep(self._folder, read(False), datetime.now())
        except OSError:
            # The line says that nothing could be written, and where.
            self._say(problem.line, "Understood", lambda: None)
            return
        self._say(problem.line, _READ, lambda: self._show(path, read))
        if not self._told:
            self._told = True
            self._show(path, read)

    def stop(self) -> None:
        """The program ends as it should."""
        if self._crash is not None:
            faulthandler.disable()
            self._crash.close()
            self._crash = None
            self._crash_file(os.getpid()).unlink(missing_ok=True)

    def _say(self, line: str, button: str, pressed: Callable[[], None]) -> None:
        if self._program.window is not None:
            self._program.window.say_unexpected(line, button, pressed)

    def _show(self, path: Path, read: Callable[[bool], str]) -> None:
        window = self._program.window
        if window is None:
            return
        from vtt.gui.problems.dialog import ProblemDialog

        def write(text: str) -> str:
            try:
                path.write_text(text, encoding="utf-8")
            except OSError as problem:
                return f"It could not be written to {path} ({problem.strerror})"
            return ""

        self._program.settings.report_seen = path.name
        ProblemDialog(self._program.look, path, read, write, window).show()

    def _crash_file(self, process: int) -> Path:
        return self._folder / f"{_CRASH}{process}.txt"

    def _left_by_crashes(self) -> bool:
        """Make reports of what programs left that broke off; whether there was any."""
        found = False
        for file in self._folder.glob(f"{_CRASH}*.txt"):
            number = file.stem.removeprefix(_CRASH)
            if number.isdigit() and _runs(int(number)):
                continue
            with suppress(OSError):
                text = without_homes(file.read_text(encoding="utf-8", errors="replace"))
                if text.strip():
                    when = datetime.fromtimestamp(file.stat().st_mtime)
                    keep(
                        self._folder,
                        written_report(f"{when:%Y-%m-%d %H:%M:%S} · {versions()}", text, (), names=False),
                        when,
                    )
                    found = True
                file.unlink()
        return found


def _runs(process: int) -> bool:
    """Whether there is such a process. On Windows a file that is open cannot be removed, which tells it as well."""
    if process == os.getpid():
        return False
    if sys.platform == "win32":
        return False
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    except OSError:
        return True
    return True
