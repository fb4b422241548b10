"""How fast the program starts as it is installed: as ``packaging/build frozen`` made it, in the root that made it.

There Python and Qt are the same for the bare window that it is compared with.
"""

import os
import shutil
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path
from statistics import median

import pytest

from tests.helpers.checkout import CHECKOUT
from tests.helpers.measurements import Measurements
from vtt.handing_over import Given, Reception

BUILD_ROOT = CHECKOUT / "build" / "roots" / "build"
FROZEN = "/opt/frozen/nearby/vtt"
PYTHON = "/opt/environment/bin/python"

pytestmark = [
    pytest.mark.benchmarks,
    pytest.mark.skipif(
        not (BUILD_ROOT / FROZEN[1:]).exists() or os.geteuid() != 0 or shutil.which("cc") is None,
        reason="packaging/build frozen was not run here, or the root that it made cannot be entered",
    ),
]

TIMES = 40
BARE = """
import sys
from PySide6.QtWidgets import QApplication, QLabel, QMainWindow

application = QApplication(sys.argv)
window = QMainWindow()
window.setCentralWidget(QLabel("The sewer grate"))
window.resize(1280, 800)
window.show()
application.exec()
"""


@pytest.fixture
def inside() -> Iterator[Path]:
    """A folder of the root for what is measured."""
    folder = BUILD_ROOT / "tmp" / "measured"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    yield folder
    shutil.rmtree(folder)


def seconds(*command: str, **environment: str) -> float:
    environment["PATH"] = os.environ["PATH"]
    start = time.perf_counter()
    subprocess.run(
        ["chroot", str(BUILD_ROOT), *command],
        env=environment,
        check=True,
        capture_output=True,
        stdin=subprocess.DEVNULL,
    )
    return time.perf_counter() - start


def test_an_installed_program_shows_its_first_picture_soon(inside: Path, measurements: Measurements):
    source = CHECKOUT / "tests" / "benchmarks" / "first_picture.c"
    subprocess.run(["cc", "-shared", "-fPIC", "-o", str(inside / "first.so"), str(source)], check=True)
    (inside / "bare.py").write_text(BARE, encoding="utf-8")
    here = f"/tmp/{inside.name}"
    qt = {"QT_QPA_PLATFORM": "offscreen", "LD_PRELOAD": f"{here}/first.so", "PYTHONPYCACHEPREFIX": f"{here}/compiled"}
    bare, ours = [], []
    for attempt in range(TIMES + 1):
        # Each start is a first one: it makes a campaign from the sample scene.
        own = {f"XDG_{name}": f"{here}/{attempt}" for name in ("CONFIG_HOME", "DATA_HOME", "STATE_HOME", "RUNTIME_DIR")}
        taken = seconds(PYTHON, f"{here}/bare.py", **qt, **own), seconds(FROZEN, **qt, **own)
        # The first one compiles the bare window's modules.
        if attempt:
            bare.append(taken[0])
            ours.append(taken[1])
    measurements.at_most(
        f"installed, first picture, {median(ours) * 1e3:.0f} ms against {median(bare) * 1e3:.0f} ms of a bare window",
        median(ours) / median(bare),
        1.6,
        "times",
    )


def test_an_installed_command_takes_at_most_three_times_as_long_as_an_empty_program(measurements: Measurements):
    pairs = [(seconds(PYTHON, "-c", "pass"), seconds(FROZEN, "roll", "2d6")) for _ in range(2 * TIMES)]
    empty, roll = (median(each) for each in zip(*pairs, strict=True))
    measurements.at_most(
        f"installed, vtt roll 2d6, {roll * 1e3:.0f} ms against {empty * 1e3:.0f} ms of python -c pass",
        roll / empty,
        3.0,
        "times",
    )


def test_a_second_start_of_an_installed_program_hands_its_file_over_soon(
    inside: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, measurements: Measurements
):
    """The program is outside of its root for that, since both starts meet in the folder for what runs."""
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path))
    file = tmp_path / "the fens.nearby"
    file.touch()
    given: list[Given] = []
    reception = Reception(given.append)
    try:
        taken = []
        for _ in range(TIMES):
            start = time.perf_counter()
            subprocess.run([f"{BUILD_ROOT}{FROZEN}", str(file)], check=True, stdin=subprocess.DEVNULL)
            taken.append(time.perf_counter() - start)
    finally:
        reception.stop()
    assert {each.file for each in given} == {file}
    measurements.at_most("installed, a second start hands its file over", median(taken) * 1e3, 200.0, "ms")
