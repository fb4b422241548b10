"""Given a desk with two monitors, when the players' window is opened and a monitor goes and comes, then it is where it
belongs and the game master keeps the keyboard."""

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest

from tests.journeys.two_screens.played import LEFT, RIGHT

NEEDED = ("Xvfb", "xrandr", "xdotool", "openbox")
INNER = Path(__file__).parent / "two_screens" / "played.py"


@contextmanager
def two_monitors() -> Iterator[str]:
    """The display of a virtual screen that is two monitors side by side, with a window manager."""
    reading, writing = os.pipe()
    command = ["Xvfb", "-displayfd", str(writing), "-noreset", "-nolisten", "tcp", "-screen", "0", "2560x1024x24"]
    server = subprocess.Popen(command, pass_fds=[writing], stderr=subprocess.DEVNULL)
    os.close(writing)
    manager: subprocess.Popen[bytes] | None = None
    try:
        with os.fdopen(reading) as told:
            display = f":{told.readline().strip()}"
        screens = {**os.environ, "DISPLAY": display}
        for monitor in (LEFT, RIGHT):
            subprocess.run(["xrandr", "--setmonitor", *monitor], env=screens, check=True, capture_output=True)
        manager = subprocess.Popen(["openbox"], env=screens, stderr=subprocess.DEVNULL, stdout=subprocess.DEVNULL)
        managed = ["xprop", "-root", "_NET_SUPPORTING_WM_CHECK"]
        until = time.monotonic() + 20
        while b"window id" not in subprocess.run(managed, env=screens, capture_output=True, check=False).stdout:
            assert time.monotonic() < until, "the window manager has not started"
        yield display
    finally:
        for process in (manager, server):
            if process is not None:
                process.terminate()
                with suppress(subprocess.TimeoutExpired):
                    process.wait(timeout=10)


@pytest.mark.skipif(not all(map(shutil.which, NEEDED)), reason=f"needs {', '.join(NEEDED)}")
def test_at_a_desk_with_two_monitors():
    with two_monitors() as display:
        environment = {**os.environ, "DISPLAY": display, "QT_QPA_PLATFORM": "xcb", "PYTEST_ADDOPTS": ""}
        environment.pop("PYTEST_XDIST_WORKER", None)
        command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", str(INNER)]
        done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=240, check=False)
    assert done.returncode == 0, done.stdout[-4000:]
    assert "2 passed" in done.stdout
