"""What holds for every test: Qt without a screen, no traces in the user's folders, the same examples every time."""

import gc
import itertools
import os
import tempfile
from collections.abc import Generator
from pathlib import Path
from typing import TYPE_CHECKING

# Qt reads these when the first application is made, which is after this file was read and before the first test.
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
if "XDG_RUNTIME_DIR" not in os.environ:
    os.environ["XDG_RUNTIME_DIR"] = tempfile.mkdtemp(prefix="nearby-tests-")

import hypothesis
import pytest
from _pytest.runner import runtestprotocol

from tests.helpers.held_windows import qtbot
from tests.helpers.measurements import Measurements
from tests.helpers.shared_imports import SHARED_IMPORTS

if TYPE_CHECKING:
    from PySide6.QtWidgets import QApplication

hypothesis.settings.register_profile(
    "nearby", max_examples=60, derandomize=True, deadline=None, database=None, print_blob=True
)
hypothesis.settings.load_profile("nearby")

__all__ = ["qtbot"]

MEASUREMENTS = pytest.StashKey[Measurements]()
_HOMES = itertools.count()


def pytest_configure(config: pytest.Config) -> None:
    config.stash[MEASUREMENTS] = Measurements()


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """All tests and what they import live as long as the run: Python looks for nothing to be collected among them while
    they are found, nor later, when each window that collects would go through all of them."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.enable()


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out the tests on real files of other programs where those files are not. What takes long comes first:
    begun last, it would go on alone when all others are done."""
    items.sort(key=lambda item: item.get_closest_marker("slow") is None)
    if SHARED_IMPORTS.is_dir():
        return
    left_out = [item for item in items if item.get_closest_marker("imports")]
    if left_out:
        items[:] = [item for item in items if item not in left_out]
        config.hook.pytest_deselected(items=left_out)


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_protocol(item: pytest.Item, nextitem: pytest.Item | None) -> bool | None:
    """A process of several reports what a test came to, and what went wrong before and after it: packing and unpacking
    thousands of times that nothing did would take as long as hundreds of tests."""
    if not hasattr(item.config, "workerinput"):
        return None
    hook = item.ihook
    hook.pytest_runtest_logstart(nodeid=item.nodeid, location=item.location)
    for report in runtestprotocol(item, log=False, nextitem=nextitem):
        if report.when == "call" or not report.passed:
            hook.pytest_runtest_logreport(report=report)
    hook.pytest_runtest_logfinish(nodeid=item.nodeid, location=item.location)
    return True


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    lines = config.stash[MEASUREMENTS].lines
    if lines:
        terminalreporter.section("measured")
        for line in lines:
            terminalreporter.write_line(line)


@pytest.fixture(scope="session")
def qapp(qapp: "QApplication") -> "QApplication":
    """The application of the tests has the fonts that come with the program, as the program's own has."""
    from vtt.gui.theme.fonts import bring
    from vtt.shipped import shipped_files

    bring(shipped_files().joinpath("fonts"))
    return qapp


@pytest.fixture(autouse=True)
def own_folders(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folders for settings, data and state of this one test, and of the processes that it starts.

    Counted here and made by whoever writes into them: pytest would make each, after a look through all before it.
    """
    home = tmp_path_factory.getbasetemp() / f"home-{next(_HOMES)}"
    for name in ("CONFIG", "DATA", "STATE"):
        monkeypatch.setenv(f"XDG_{name}_HOME", str(home / name.lower()))
    return home


@pytest.fixture
def measurements(request: pytest.FixtureRequest) -> Measurements:
    """Where a benchmark notes what it measured against its bound; the lines are printed at the end of the run."""
    return request.config.stash[MEASUREMENTS]
