"""Widgets that nobody holds any more go on the thread of the windows, whoever works meanwhile."""

import gc
import os
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from vtt.gui.application import Nearby
from vtt.gui.collecting import Collecting
from vtt.gui.worker import Worker

LONGER_THAN_A_GENERATION = 5_000

pytestmark = pytest.mark.usefixtures("window_of_its_own")


@pytest.fixture
def collecting() -> Iterator[Collecting]:
    collecting = Collecting()
    yield collecting
    collecting.stop()


def leave_a_label(gone_on: list[int]) -> None:
    """A label that holds itself, and that nobody else holds; the thread that it goes on is noted."""
    label = QLabel("left")
    label.myself = label  # type: ignore[attr-defined]
    label.destroyed.connect(lambda: gone_on.append(threading.get_ident()), Qt.ConnectionType.DirectConnection)


def make_rings() -> None:
    """More values that hold each other than Python makes without a look at what is left of them."""
    for _ in range(LONGER_THAN_A_GENERATION):
        ring: list[object] = []
        ring.append(ring)


def test_a_thread_that_works_for_a_window_destroys_no_widget(qtbot: QtBot, nearby: Nearby):
    gone_on: list[int] = []
    gc.collect()
    leave_a_label(gone_on)
    worker = Worker("rings", nearby)
    worker.submit(make_rings)
    worker.stop()
    assert gone_on == []
    qtbot.waitUntil(lambda: bool(gone_on))
    assert gone_on == [threading.get_ident()]


def test_what_is_due_is_collected_with_all_that_is_younger(collecting: Collecting):
    gc.collect()
    collecting.collect()
    young, middle, _ = gc.get_count()
    assert young > 0
    assert middle == 0, "nothing is due yet"
    make_rings()
    collecting.collect()
    young, middle, _ = gc.get_count()
    assert young < gc.get_threshold()[0]
    assert middle == 1


def test_python_collects_by_itself_again_in_the_end():
    outer = Collecting()
    inner = Collecting()
    inner.stop()
    assert not gc.isenabled()
    outer.stop()
    assert gc.isenabled()


MANY_LOOKS = """
import gc, itertools, sys
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QEventLoop, QPoint, QTimer
from PySide6.QtWidgets import QApplication, QDialog, QToolTip

from vtt.gui.application import Nearby
from vtt.gui.theme import new_application
from vtt.gui.window.ground_menu import open_ground_menu

def wait(ready):
    loop, timer = QEventLoop(), QTimer(interval=5)
    timer.timeout.connect(lambda: ready() and loop.quit())
    timer.start()
    loop.exec()

application = new_application("looks")
# Python looks for what is left over as often as it can.
gc.set_threshold(50, 5, 5)
folder = Path(sys.argv[1])
nearby = Nearby(application, folder, folder)
started = []
nearby.started.connect(lambda: started.append(True))
nearby.start()
wait(lambda: started)
looks = itertools.cycle([("theme", "light"), ("text_scale", 1.5), ("theme", "dark"), ("text_scale", 1.0)])
for number, (what, value) in zip(range(int(sys.argv[2])), looks):
    desk = nearby.window.desk
    # The dice fall as they will: whoever is asked what to do about a hit has it taken back.
    wait(lambda: desk.course.quiet or desk.course.asking.asked)
    if not desk.course.quiet:
        desk.course.undo()
        wait(lambda: desk.course.quiet)
    (desk.reference.open_rulebook, desk.reference.open_house_rules, desk.shelves.open, desk.ask_to_throw)[number % 4]()
    open_ground_menu(desk, (0, 0), QPoint(500, 300))
    QToolTip.showText(QPoint(300, 300), "A tip", desk.window)
    desk.players.set_visible(True)
    application.processEvents()
    for window in QApplication.topLevelWidgets():
        if isinstance(window, QDialog) and number % 2:
            window.done(0)
    desk.submit(desk.standing.system.next_intent(desk.standing.table))
    getattr(nearby.window, f"{what}_wanted").emit(value)
    if number % 3:
        application.processEvents()
nearby.stop()
print("dressed", number + 1, "times")
"""


@pytest.mark.slow
def test_a_program_can_be_dressed_anew_many_times(tmp_path: Path):
    changes = 6
    # Memory that was given back holds what no widget can be made of.
    environment = {**os.environ, "MALLOC_PERTURB_": "165"}
    command = [sys.executable, "-c", MANY_LOOKS, str(tmp_path), str(changes)]
    run = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=240)
    assert (run.returncode, run.stdout) == (0, f"dressed {changes} times\n"), run.stderr[-2000:]
