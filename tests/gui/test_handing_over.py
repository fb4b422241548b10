"""A second start hands its file over to the window that is open, and ends."""

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from PySide6.QtGui import QFileOpenEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.gui.maps.drawn_maps import universal_file
from tests.gui.opening import desk_of, games
from tests.gui.skirmish import skirmish_table
from vtt.campaign import create
from vtt.gui.application import Nearby
from vtt.gui.file_events import FileEvents
from vtt.gui.reception import WindowReception
from vtt.handing_over import Given, Reception, address, hand_over

pytestmark = pytest.mark.usefixtures("own_folders")


@pytest.fixture
def open_window(nearby: Nearby) -> Iterator[Nearby]:
    """The program with its window, as it is when others are started."""
    reception = WindowReception(nearby)
    yield nearby
    reception.close()


def started_again(*arguments: str) -> "subprocess.CompletedProcess[str]":
    """A second start, in a process of its own that could open no window."""
    bare = {name: value for name, value in os.environ.items() if name not in ("DISPLAY", "WAYLAND_DISPLAY")}
    bare.pop("QT_QPA_PLATFORM", None)
    return subprocess.run(
        [sys.executable, "-m", "vtt", *arguments], env=bare, capture_output=True, text=True, timeout=60
    )


def test_the_window_that_is_open_takes_the_file(qtbot: QtBot, open_window: Nearby, tmp_path: Path):
    path = tmp_path / "the fens.nearby"
    create(path, skirmish_table(), games).close()
    second = started_again(str(path))
    assert (second.returncode, second.stdout, second.stderr) == (0, "", "")
    qtbot.waitUntil(lambda: desk_of(open_window).standing.path == path)
    # The same once more only comes to the front: nothing is opened anew.
    standing = desk_of(open_window).standing
    assert started_again(str(path)).returncode == 0
    assert started_again().returncode == 0
    qtbot.waitUntil(lambda: desk_of(open_window).course.quiet)
    assert desk_of(open_window).standing is standing


def test_a_map_that_is_handed_over_is_laid_on_the_table(qtbot: QtBot, open_window: Nearby, tmp_path: Path):
    path = universal_file(tmp_path)
    assert started_again(str(path)).returncode == 0
    qtbot.waitUntil(lambda: desk_of(open_window).standing.table.map is not None)
    assert desk_of(open_window).standing.path.suffix == ".nearby"


def test_what_macos_asks_for_before_there_is_a_window_waits_for_it(qapp: QApplication, tmp_path: Path):
    """A double click comes as an event there."""
    early, late = tmp_path / "early.nearby", tmp_path / "late.nearby"
    given: list[Path] = []
    events = FileEvents(qapp)
    try:
        QApplication.sendEvent(qapp, QFileOpenEvent(str(early)))
        events.give_to(given.append)
        assert given == [early]
        QApplication.sendEvent(qapp, QFileOpenEvent(str(late)))
        assert given == [early, late]
    finally:
        qapp.removeEventFilter(events)
        events.deleteLater()


def test_a_window_apart_and_a_file_that_is_not_there_are_told_of_as_before(open_window: Nearby, tmp_path: Path):
    path = tmp_path / "the fens.nearby"
    create(path, skirmish_table(), games).close()
    for arguments in (("--apart", str(path)), (str(tmp_path / "none.nearby"),)):
        second = started_again(*arguments)
        assert second.returncode == 2
        assert second.stderr.startswith("vtt: no display was found")


def test_without_a_window_nothing_is_handed_over():
    assert not hand_over(None)


@pytest.mark.skipif(sys.platform == "win32", reason="a pipe lies in no folder")
def test_without_a_folder_for_what_runs_it_is_done_beside_the_reports(
    own_folders: Path, monkeypatch: pytest.MonkeyPatch, recwarn: pytest.WarningsRecorder
):
    monkeypatch.delenv("XDG_RUNTIME_DIR")
    assert not hand_over(None)
    given: list[Given] = []
    reception = Reception(given.append)
    assert Path(address()).parent == own_folders / "state" / "nearby"
    assert hand_over(None)
    reception.stop()
    assert len(given) == 1
    assert not recwarn.list


@pytest.mark.skipif(sys.platform == "win32", reason="a pipe is gone with its program")
def test_what_a_killed_program_left_bars_nobody():
    import socket

    with socket.socket(socket.AF_UNIX) as left:
        left.bind(address())
    assert not hand_over(None)
    given: list[Given] = []
    reception = Reception(given.append)
    try:
        assert hand_over(None)
        assert given == [Given(None, os.environ.get("XDG_ACTIVATION_TOKEN", ""))]
        assert Path(address()).stat().st_mode & 0o777 == 0o600
        with pytest.raises(OSError, match="in use"):
            Reception(given.append)
    finally:
        reception.stop()
    assert not Path(address()).exists()
    assert not hand_over(None)


@pytest.mark.parametrize("letter", [b"", b"no JSON", b"[1]", b'{"file": 4, "token": []}', b"x" * 100_000])
def test_letters_that_make_no_sense_are_put_aside(letter: bytes, monkeypatch: pytest.MonkeyPatch):
    from multiprocessing.connection import Client

    monkeypatch.setenv("XDG_ACTIVATION_TOKEN", "t")
    given: list[Given] = []
    reception = Reception(given.append)
    try:
        # One that is too long is hung up on before its end.
        with suppress(ConnectionError), Client(address()) as other:
            other.send_bytes(letter)
        assert hand_over(Path("a.nearby"))
    finally:
        reception.stop()
    assert given[-1] == Given(Path("a.nearby").absolute(), "t")
    assert given[:-1] in ([], [Given(None, "")])
