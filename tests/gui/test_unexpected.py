"""An error of the program itself: written down, told in one line, and the table goes on."""

import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtGui import QPaintEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from tests.gui.opening import LEFT, click_action, desk_of
from vtt.gui.application import Nearby
from vtt.gui.unexpected import MOST_BYTES, Unexpected


@pytest.fixture
def file(own_folders: Path) -> Path:
    return own_folders / "state" / "problems.txt"


@pytest.fixture
def program(qtbot: QtBot, nearby: Nearby, file: Path) -> Iterator[Nearby]:
    """The program as it is started, where an error nobody caught is heard of."""
    with qtbot.capture_exceptions():
        unexpected = Unexpected(file.parent, nearby)
        unexpected.told.connect(nearby.say_unexpected)
        unexpected.begin()
        yield nearby
        unexpected.stop()


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
