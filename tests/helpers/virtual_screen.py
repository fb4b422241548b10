"""A screen that nobody sees, for tests that start the program as a process with real windows."""

import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def virtual_screen(width: int = 1920, height: int = 1080) -> Iterator[dict[str, str]]:
    """Run Xvfb while the block runs. Gives the environment for processes whose windows shall open on it.

    Raises RuntimeError where Xvfb is not installed or does not start.
    """
    program = shutil.which("Xvfb")
    if program is None:
        raise RuntimeError("Xvfb is not installed (Debian's package is xvfb)")
    reading, writing = os.pipe()
    server = subprocess.Popen(
        [program, "-displayfd", str(writing), "-screen", "0", f"{width}x{height}x24", "-nolisten", "tcp"],
        pass_fds=[writing],
        stderr=subprocess.DEVNULL,
    )
    os.close(writing)
    try:
        with os.fdopen(reading) as pipe:
            number = pipe.readline().strip()
        if not number:
            raise RuntimeError(f"Xvfb ended with {server.wait(timeout=10)} before it showed a screen")
        environment = {key: value for key, value in os.environ.items() if key != "WAYLAND_DISPLAY"}
        yield environment | {"DISPLAY": f":{number}", "QT_QPA_PLATFORM": "xcb"}
    finally:
        server.terminate()
        server.wait(timeout=10)
