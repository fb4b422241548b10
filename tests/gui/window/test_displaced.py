"""The campaign's file is moved, deleted or replaced while it is in play, and what is said about saving is so."""

import shutil
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QCloseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialogButtonBox
from pytestqt.qtbot import QtBot

from tests.gui.opening import LEFT, click_action, desk_of, file_dialog, games, type_file_name
from vtt.campaign import open_campaign
from vtt.gui.application import Nearby
from vtt.gui.window.desk import Desk

CONTROL = Qt.KeyboardModifier.ControlModifier

pytestmark = pytest.mark.usefixtures("window_of_its_own")


def rest(qtbot: QtBot, desk: Desk) -> None:
    before = len(desk.log_model.rows)
    click_action(desk, "Rest")
    qtbot.waitUntil(lambda: len(desk.log_model.rows) == before + 1 and desk.course.quiet)


def log_of(path: Path) -> list[str]:
    with open_campaign(path, games) as campaign:
        return [line.read() for line in campaign.session().log]


def log_of_copy(path: Path) -> list[str]:
    """What is in a copy of the file alone, as somebody makes it who knows of no journal beside it."""
    copy = path.with_name("taken.nearby")
    shutil.copyfile(path, copy)
    return log_of(copy)


def displace(desk: Desk, how: str) -> None:
    path = desk.standing.path
    match how:
        case "moved":
            path.rename(path.with_name("moved.nearby"))
        case "deleted":
            path.unlink()
        case "replaced":
            path.unlink()
            path.write_bytes(b"another file")


def displaced(qtbot: QtBot, desk: Desk) -> None:
    displace(desk, "moved")
    rest(qtbot, desk)
    qtbot.waitUntil(lambda: bool(desk.displaced.strip.text))


def test_the_file_is_brought_up_to_date_when_nothing_has_happened_for_a_while(qtbot: QtBot, desk: Desk):
    rest(qtbot, desk)
    assert desk.saving.idle.isActive()
    assert log_of_copy(desk.standing.path) == []
    with qtbot.waitSignal(desk._actor.checkpointed):
        desk.saving.idle.setInterval(0)
        desk.saving.idle.start()
    assert log_of_copy(desk.standing.path) == ["Ada rests"]


def test_the_file_is_left_alone_while_a_token_is_dragged(qtbot: QtBot, desk: Desk):
    rest(qtbot, desk)
    start = desk.board.token_rect("ada").center()
    QTest.mousePress(desk.board, LEFT, Qt.KeyboardModifier.NoModifier, start)
    QTest.mouseMove(desk.board, start * 1.2)
    assert desk.board.drag is not None
    with qtbot.assertNotEmitted(desk._actor.checkpointed):
        desk.saving.idle.timeout.emit()
        # What was asked for after it has been done.
        with qtbot.waitSignal(desk._actor.recorded):
            desk._actor.read_records()
    assert desk.saving.idle.isActive()


def test_what_is_said_to_be_saved_is_in_the_file_that_is_named(qtbot: QtBot, desk: Desk):
    rest(qtbot, desk)
    desk.window.statusBar().clearMessage()
    QTest.keyClick(desk.window, Qt.Key.Key_S, CONTROL)
    qtbot.waitUntil(lambda: desk.window.statusBar().currentMessage() == f"saved: {desk.standing.path}")
    assert log_of_copy(desk.standing.path) == ["Ada rests"]


def test_a_campaign_that_is_closed_is_one_whole_file(qtbot: QtBot, nearby: Nearby, desk: Desk, tmp_path: Path):
    rest(qtbot, desk)
    path = desk.standing.path
    nearby.stop()
    assert not path.with_name(f"{path.name}-wal").exists()
    assert log_of_copy(path) == ["Ada rests"]


@pytest.mark.parametrize("how", ["moved", "deleted", "replaced"])
def test_play_goes_on_and_the_window_says_that_nothing_is_saved(qtbot: QtBot, desk: Desk, how: str):
    rest(qtbot, desk)
    displace(desk, how)
    rest(qtbot, desk)
    qtbot.waitUntil(lambda: desk.displaced.strip.text.startswith("test.nearby: "))
    assert "nothing is saved" in desk.displaced.strip.text
    assert desk.window.windowTitle() == "Not saved: A skirmish — Nearby"
    rest(qtbot, desk)
    assert [row.text for row in desk.log_model.rows] == ["Ada rests"] * 3
    assert "saved: " not in desk.window.statusBar().currentMessage()


def test_it_is_noticed_although_nobody_plays(qtbot: QtBot, desk: Desk):
    displace(desk, "moved")
    desk.saving.idle.timeout.emit()
    qtbot.waitUntil(lambda: bool(desk.displaced.strip.text))


@pytest.mark.parametrize("by", ["strip", "Ctrl+S", "palette"])
def test_saved_elsewhere_it_is_the_file_in_play(qtbot: QtBot, nearby: Nearby, desk: Desk, tmp_path: Path, by: str):
    displaced(qtbot, desk)
    match by:
        case "strip":
            QTest.mouseClick(desk.displaced.strip.button, LEFT)
        case "Ctrl+S":
            QTest.keyClick(desk.window, Qt.Key.Key_S, CONTROL)
        case "palette":
            QTest.keyClick(desk.window, Qt.Key.Key_K, CONTROL)
            QTest.keyClicks(desk.command_palette.field, "save elsewhere")
            QTest.keyClick(desk.command_palette.field, Qt.Key.Key_Return)
    rescued = tmp_path / "rescued.nearby"
    type_file_name(qtbot, desk, rescued)
    qtbot.waitUntil(lambda: desk.standing.path == rescued)
    assert not desk.displaced.strip.text
    assert desk.window.windowTitle() == "A skirmish — Nearby"
    assert nearby.settings.recent_files[0] == rescued
    qtbot.waitUntil(lambda: desk.window.statusBar().currentMessage() == f"saved: {rescued}")
    rest(qtbot, desk)
    nearby.stop()
    assert log_of(rescued) == ["Ada rests", "Ada rests"]


def test_the_copy_may_take_the_name_that_is_free_again(qtbot: QtBot, desk: Desk):
    displaced(qtbot, desk)
    path = desk.standing.path
    desk.save_elsewhere(path)
    qtbot.waitUntil(lambda: not desk.displaced.strip.text)
    assert desk.standing.path == path
    rest(qtbot, desk)


def close(desk: Desk) -> None:
    """Close the window as its owner, the system, does."""
    QApplication.sendEvent(desk.window.windowHandle(), QCloseEvent())


@pytest.mark.parametrize("answer", ["stay", "give up", "save"])
def test_a_window_is_not_closed_over_what_is_not_saved(
    qtbot: QtBot, nearby: Nearby, desk: Desk, tmp_path: Path, answer: str
):
    displaced(qtbot, desk)
    close(desk)
    assert desk.window.isVisible()
    assert desk.displaced.card.isVisible()
    match answer:
        case "stay":
            QTest.keyClick(desk.window, Qt.Key.Key_2)
            rest(qtbot, desk)
            assert desk.window.isVisible()
        case "give up":
            QTest.keyClick(desk.window, Qt.Key.Key_3)
            assert not desk.window.isVisible()
        case "save":
            QTest.keyClick(desk.window, Qt.Key.Key_1)
            type_file_name(qtbot, desk, tmp_path / "rescued.nearby")
            qtbot.waitUntil(lambda: not desk.window.isVisible())
            nearby.stop()
            assert log_of(tmp_path / "rescued.nearby") == ["Ada rests"]


def test_another_campaign_is_not_opened_over_what_is_not_saved(qtbot: QtBot, desk: Desk, tmp_path: Path):
    displaced(qtbot, desk)
    desk.window.sample_wanted.emit("")
    assert desk.displaced.card.isVisible()
    QTest.keyClick(desk.window, Qt.Key.Key_1)
    cancel = file_dialog(qtbot, desk).findChild(QDialogButtonBox).button(QDialogButtonBox.StandardButton.Cancel)
    QTest.mouseClick(cancel, LEFT)
    desk.save_elsewhere(tmp_path / "rescued.nearby")
    qtbot.waitUntil(lambda: not desk.displaced.strip.text)
    assert desk.standing.table.title == "A skirmish"


def test_another_look_says_it_too(qtbot: QtBot, nearby: Nearby, desk: Desk):
    displaced(qtbot, desk)
    desk.window.theme_wanted.emit("light")
    assert desk_of(nearby) is not desk
    assert "nothing is saved" in desk_of(nearby).displaced.strip.text
    assert desk_of(nearby).window.windowTitle().startswith("Not saved: ")
