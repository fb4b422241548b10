"""The commands in packaging/ can be started as they are, and the libraries they install are those that Qt loads."""

import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from tests.helpers.checkout import CHECKOUT
from tests.helpers.virtual_screen import virtual_screen

COMMANDS = [
    "packaging/run",
    "packaging/test",
    "packaging/test-packed",
    "packaging/bench",
    "packaging/trial",
    "packaging/screenshots",
    ".ci/run",
]

OPEN_A_WINDOW = """
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QLabel
application = QApplication([])
label = QLabel("Nearby")
label.show()
QTimer.singleShot(0, application.quit)
application.exec()
print(application.platformName())
"""


def pinned() -> dict[str, str]:
    lines = (CHECKOUT / "packaging" / "constraints.txt").read_text(encoding="utf-8").splitlines()
    pairs = (line.split("==") for line in lines if not line.startswith("#"))
    return {plain(name): version for name, version in pairs}


def plain(name: str) -> str:
    """A distribution's name as the registries compare them."""
    return re.sub(r"[-_.]+", "-", name).lower()


@pytest.mark.parametrize("command", COMMANDS)
def test_a_command_may_be_run_and_is_good_shell(command: str) -> None:
    path = CHECKOUT / command
    assert os.access(path, os.X_OK)
    subprocess.run(["sh", "-n", str(path)], check=True)


def test_every_dependency_is_pinned() -> None:
    project = tomllib.loads((CHECKOUT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    extras = project["optional-dependencies"]
    named = [re.match(r"[\w.-]+", line) for line in project["dependencies"] + extras["test"] + extras["dev"]]
    assert {plain(match[0]) for match in named if match} - {"vtt"} <= pinned().keys()


def test_every_pinned_version_is_the_one_the_tests_run_on() -> None:
    from importlib.metadata import version

    assert {name: version(name) for name in pinned()} == pinned()


def test_the_windows_are_tried_with_the_qt_of_the_packages_before_those_are_made() -> None:
    jobs = (CHECKOUT / ".github" / "workflows" / "packages.yml").read_text(encoding="utf-8").partition("jobs:")[2]
    found = dict(re.findall(r"^  ([\w-]+):\n((?:    .*\n|\n)+)", jobs + "\n", re.MULTILINE))
    assert "./packaging/test-packed" in found["packed-qt"]
    assert "needs: packed-qt" in found["linux"]
    carried = (CHECKOUT / "packaging" / "linux" / "constraints.txt").read_text(encoding="utf-8")
    for name in ("PySide6_Essentials", "shiboken6"):
        assert f"{name}==" in carried
        assert name in (CHECKOUT / "packaging" / "test-packed").read_text(encoding="utf-8")


def test_a_real_window_opens_on_a_screen() -> None:
    with virtual_screen() as environment:
        result = subprocess.run(
            [sys.executable, "-c", OPEN_A_WINDOW], env=environment, capture_output=True, text=True, timeout=60
        )
    assert (result.returncode, result.stdout.strip()) == (0, "xcb"), result.stderr


def test_environment_names_every_library_that_the_window_plugin_loads() -> None:
    """Libraries that come with Qt itself or with every Debian are not among those to install."""
    import PySide6

    folder = Path(PySide6.__file__).parent / "Qt"
    loaded: set[str] = set()
    for file in (folder / "plugins" / "platforms" / "libqxcb.so", folder / "lib" / "libQt6XcbQpa.so.6"):
        listed = subprocess.run(["ldd", str(file)], capture_output=True, text=True, check=True).stdout
        loaded |= set(re.findall(r"\b(lib(?:xcb|xkbcommon|X11-xcb|EGL|GL|glib|fontconfig|dbus)[\w.+-]*)", listed))
    script = (CHECKOUT / "packaging" / "environment.sh").read_text(encoding="utf-8")
    # Each of these comes with a package that is named.
    along = {"libxcb.so.1", "libglib-2.0.so.0", "libGLdispatch.so.0", "libGLX.so.0"}
    assert {name for name in loaded - along if f"{name}=" not in script} == set()
