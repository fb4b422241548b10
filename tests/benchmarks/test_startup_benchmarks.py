"""How long a start takes until the main window with the sample scene has been painted, against a bare window of Qt."""

import os
import subprocess
import sys
import time
from pathlib import Path
from statistics import median

import pytest

from tests.helpers.measurements import Measurements

pytestmark = pytest.mark.benchmarks

ROOT = Path(__file__).parents[2]
TIMES = 15

INSTALLED = """
import sys
# What checks types brings it along, and what reads campaigns imports it where it is; no installed program has it.
sys.modules["typing_extensions"] = None
"""
BARE = """
import os, sys
from PySide6.QtCore import QEvent, QObject, QTimer
from PySide6.QtWidgets import QApplication, QLabel, QMainWindow

class Painted(QObject):
    def eventFilter(self, watched, event):
        if event.type() == QEvent.Type.Paint:
            QTimer.singleShot(0, lambda: os._exit(0))
        return False

application = QApplication(sys.argv)
window = QMainWindow()
contents = QLabel("The sewer grate")
window.setCentralWidget(contents)
painted = Painted()
contents.installEventFilter(painted)
window.resize(1280, 800)
window.show()
application.exec()
"""

OURS = """
import os
import vtt.gui.running as running

def painted(window):
    os._exit(0 if window.isVisible() and window.board.board.tokens else 1)

first = running._import_qt

def hooked():
    first()
    from vtt.gui.main_window import MainWindow
    # What comes right after the first picture of the board: the process is measured to here.
    MainWindow.furnish = painted

running._import_qt = hooked
running.run(None)
"""


def seconds(program: str, environment: dict[str, str]) -> float:
    start = time.perf_counter()
    program = f"{INSTALLED}{program}"
    subprocess.run([sys.executable, "-c", program], cwd=ROOT, env=environment, check=True, stderr=subprocess.DEVNULL)
    return time.perf_counter() - start


def test_the_first_picture_takes_at_most_twice_as_long_as_that_of_a_bare_window(
    tmp_path: Path, measurements: Measurements
):
    # An installed program is compiled; a checkout that forbids to write compiled files is not what is measured.
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "PYTHONPYCACHEPREFIX": str(tmp_path / "compiled")}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    bare, ours = [], []
    for attempt in range(TIMES + 1):
        # Each start is a first one: it makes a campaign from the sample scene.
        own = {f"XDG_{name}_HOME": str(tmp_path / f"{name}{attempt}") for name in ("CONFIG", "DATA")}
        taken = seconds(BARE, environment), seconds(OURS, environment | own)
        # The first one compiles.
        if attempt:
            bare.append(taken[0])
            ours.append(taken[1])
    measurements.at_most(
        f"first picture, {median(ours) * 1e3:.0f} ms against {median(bare) * 1e3:.0f} ms of a bare window",
        median(ours) / median(bare),
        2.0,
        "times",
    )
