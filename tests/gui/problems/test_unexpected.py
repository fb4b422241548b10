"""An error of the program itself: written down, told in one line, and the table goes on."""

import os
import subprocess
import sys
import threading
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt, QTimer
from PySide6.QtGui import QGuiApplication, QPaintEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from tests.gui.opening import LEFT, click_action, desk_of
from vtt.gui.application import Nearby
from vtt.gui.problems.dialog import ProblemDialog
from vtt.gui.problems.keeper import Problems
from vtt.gui.problems.report import MOST_REPORTS, MOST_STEPS, keep, reports, written_report
from vtt.gui.unexpected import MOST_BYTES, Unexpected
from vtt.session import LogLine

NO_PROCESS = 4_194_999
"""More than the number of any process."""

pytestmark = pytest.mark.usefixtures("window_of_its_own")


@pytest.fixture
def file(own_folders: Path) -> Path:
    return own_folders / "state" / "problems.txt"


@pytest.fixture
def program(qtbot: QtBot, nearby: Nearby, file: Path) -> Iterator[Nearby]:
    """The program as it is started, where an error nobody caught is heard of."""
    with qtbot.capture_exceptions():
        unexpected = Unexpected(file.parent, nearby)
        problems = Problems(nearby, file.parent, nearby)
        unexpected.told.connect(problems.tell)
        unexpected.begin()
        yield nearby
        unexpected.stop()
        problems.stop()


def said(nearby: Nearby) -> str:
    strip = nearby.window.unexpected
    return "" if strip is None else strip.text


def break_down() -> None:
    raise ZeroDivisionError("the dice have no faces")


class Torn(QWidget):
    """Cannot be painted."""

    times = 0

    def paintEvent(self, event: QPaintEvent) -> None:
        self.times += 1
        raise ZeroDivisionError("no pen")


def test_what_a_slot_raises_is_told_and_written_and_the_table_goes_on(qtbot: QtBot, program: Nearby, file: Path):
    QTimer.singleShot(0, break_down)
    qtbot.waitUntil(lambda: bool(said(program)))
    assert said(program) == (
        f"Something went wrong in the program; what was played is kept. More about it is in {file}"
    )
    written = file.read_text(encoding="utf-8")
    assert "in break_down" in written
    assert "ZeroDivisionError: the dice have no faces" in written
    assert "Nearby " in written
    desk = desk_of(program)
    click_action(desk, "Rest")
    qtbot.waitUntil(lambda: bool(desk.log_model.rows) and desk.course.quiet)
    QTest.mouseClick(program.window.unexpected.button, LEFT)
    assert not said(program)


def dialogs(nearby: Nearby) -> list[ProblemDialog]:
    return [each for each in nearby.window.findChildren(ProblemDialog) if each.isVisible()]


def test_the_first_opens_its_report_which_names_nobody_unless_somebody_agrees(
    qtbot: QtBot, program: Nearby, file: Path
):
    desk = desk_of(program)
    click_action(desk, "Rest")
    qtbot.waitUntil(lambda: bool(desk.log_model.rows) and desk.course.quiet)
    QTimer.singleShot(0, break_down)
    qtbot.waitUntil(lambda: len(dialogs(program)) == 1)
    (dialog,) = dialogs(program)
    (path,) = reports(file.parent)
    shown = dialog.text.toPlainText()
    assert path.read_text(encoding="utf-8") == shown
    assert "  [who] rests  (SK-6)\n" in shown
    assert "ZeroDivisionError: the dice have no faces" in shown
    assert str(Path.home()) not in shown
    assert str(path) in dialog.where.text()
    assert not dialog.isModal()
    QTest.mouseClick(dialog.names, LEFT, pos=QPoint(10, dialog.names.height() // 2))
    named = desk.standing.log[-1].read()
    assert named.endswith(" rests")
    assert f"  {named}  (SK-6)\n" in path.read_text(encoding="utf-8")
    QTest.mouseClick(dialog.copy, LEFT)
    assert QGuiApplication.clipboard().text() == dialog.text.toPlainText()
    QTest.mouseClick(dialog.names, LEFT, pos=QPoint(10, dialog.names.height() // 2))
    assert path.read_text(encoding="utf-8") == shown
    QTest.keyClick(dialog, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: not dialogs(program))


def break_down_again() -> None:
    raise KeyError("another")


def test_the_next_is_told_in_a_line_that_leads_to_its_report(qtbot: QtBot, program: Nearby, file: Path):
    QTimer.singleShot(0, break_down)
    qtbot.waitUntil(lambda: len(dialogs(program)) == 1)
    dialogs(program)[0].close()
    qtbot.waitUntil(lambda: not dialogs(program))
    QTest.mouseClick(program.window.unexpected.button, LEFT)
    qtbot.waitUntil(lambda: len(dialogs(program)) == 1)
    dialogs(program)[0].close()
    QTimer.singleShot(0, break_down_again)
    qtbot.waitUntil(lambda: bool(said(program)))
    assert not dialogs(program)
    assert program.window.unexpected.button.text() == "Read the report"
    QTest.mouseClick(program.window.unexpected.button, LEFT)
    qtbot.waitUntil(lambda: len(dialogs(program)) == 1)
    assert "KeyError: 'another'" in dialogs(program)[0].text.toPlainText()


def test_what_a_crash_left_is_offered_at_the_next_start_and_only_then(qtbot: QtBot, nearby: Nearby, file: Path):
    file.parent.mkdir(parents=True)
    left = file.parent / f"crash-{NO_PROCESS}.txt"
    left.write_text(f"Fatal Python error: Segmentation fault\n  File {Path.home()}/a.py")
    alive = file.parent / f"crash-{os.getppid()}.txt"
    alive.write_text("another window's, which goes on")
    problems = Problems(nearby, file.parent, nearby)
    problems.begin()
    assert said(nearby) == "When Nearby was open before, something went wrong in it. What was played is kept."
    QTest.mouseClick(nearby.window.unexpected.button, LEFT)
    qtbot.waitUntil(lambda: len(dialogs(nearby)) == 1)
    text = dialogs(nearby)[0].text.toPlainText()
    assert "Segmentation fault\n  File ~/a.py" in text
    assert not left.exists()
    assert alive.exists()
    assert (file.parent / f"crash-{os.getpid()}.txt").exists()
    problems.stop()
    assert not (file.parent / f"crash-{os.getpid()}.txt").exists()
    again = Problems(nearby, file.parent, nearby)
    again.begin()
    assert not said(nearby)
    again.stop()


def test_a_program_that_breaks_off_leaves_what_tells_of_it(tmp_path: Path):
    code = (
        "import faulthandler, sys; from pathlib import Path; from PySide6.QtCore import QCoreApplication;"
        "app = QCoreApplication([]); from vtt.gui.problems.keeper import Problems;"
        "from types import SimpleNamespace as S;"
        "Problems(S(settings=S(report_seen=''), window=None), Path(sys.argv[1]), app).begin(); faulthandler._sigsegv()"
    )
    run = subprocess.run([sys.executable, "-c", code, str(tmp_path)], capture_output=True, timeout=60)
    assert run.returncode != 0
    (left,) = tmp_path.glob("crash-*.txt")
    assert "Segmentation fault" in left.read_text()


def test_only_the_last_steps_and_the_last_reports_are_kept(tmp_path: Path):
    lines = [LogLine(entry=place, text="{who} waits", values={"who": f"No. {place}"}) for place in range(50)]
    named = written_report("now", "where", lines, names=True)
    assert named.count("waits") == MOST_STEPS
    assert "No. 49 waits" in named
    assert "No. 29" not in named
    assert written_report("now", "where", lines, names=False).count("[who] waits") == MOST_STEPS
    for second in range(MOST_REPORTS + 5):
        keep(tmp_path, "x", datetime(2026, 1, 1, 12, 0, second))
    assert [each.name for each in reports(tmp_path)][:1] == [f"problem-2026-01-01-1200{MOST_REPORTS + 4}.txt"]
    assert len(reports(tmp_path)) == MOST_REPORTS


def test_what_cannot_be_painted_is_written_once(qtbot: QtBot, program: Nearby, file: Path):
    torn = Torn()
    qtbot.addWidget(torn)
    torn.show()
    qtbot.waitUntil(lambda: torn.times == 1)
    torn.update()
    qtbot.waitUntil(lambda: torn.times == 2)
    qtbot.waitUntil(lambda: bool(said(program)))
    assert file.read_text(encoding="utf-8").count("ZeroDivisionError: no pen") == 1


@pytest.mark.filterwarnings("ignore::pytest.PytestUnhandledThreadExceptionWarning")
def test_what_a_thread_raises_is_told_on_the_thread_of_the_windows(qtbot: QtBot, program: Nearby, file: Path):
    thread = threading.Thread(target=break_down, name="a thread of a test")
    thread.start()
    thread.join()
    qtbot.waitUntil(lambda: bool(said(program)))
    assert "a thread of a test" in file.read_text(encoding="utf-8")


def test_a_window_in_another_look_tells_as_well(qtbot: QtBot, program: Nearby):
    program.window.theme_wanted.emit("light")
    QTimer.singleShot(0, break_down)
    qtbot.waitUntil(lambda: bool(said(program)))


def test_where_nothing_can_be_written_that_is_told_too(qtbot: QtBot, program: Nearby, file: Path):
    file.parent.parent.mkdir(parents=True, exist_ok=True)
    file.parent.write_text("no folder")
    QTimer.singleShot(0, break_down)
    qtbot.waitUntil(lambda: bool(said(program)))
    assert f"It could not be written to {file} (" in said(program)
    assert "\n" not in said(program)


def test_a_file_that_has_become_large_is_begun_anew(qtbot: QtBot, program: Nearby, file: Path):
    file.parent.mkdir(parents=True)
    file.write_text("x" * (MOST_BYTES + 1))
    QTimer.singleShot(0, break_down)
    qtbot.waitUntil(lambda: bool(said(program)))
    assert len(file.read_text(encoding="utf-8")) < 10_000


def test_in_the_end_errors_go_where_they_went_before(qtbot: QtBot, file: Path):
    with qtbot.capture_exceptions() as caught:
        unexpected = Unexpected(file.parent)
        unexpected.begin()
        unexpected.stop()
        QTimer.singleShot(0, break_down)
        qtbot.waitUntil(lambda: bool(caught))
    assert not file.exists()
