"""A disk without room: what could not be saved has not happened, and people say what is to become of it."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialogButtonBox, QMessageBox, QWidget
from pytestqt.qtbot import QtBot

from tests.campaign.test_full_disk import files_up_to
from tests.gui.one_window import OneWindow
from tests.gui.opening import LEFT, click_action, click_token, desk_of, file_dialog, settled, type_file_name
from tests.gui.window.test_playing import life
from vtt.dice import ForcedFaces
from vtt.gui.application import Nearby
from vtt.gui.models.actions import ActionRow
from vtt.gui.standing import Standing
from vtt.gui.window.desk import Desk


@pytest.fixture
def faces() -> list[int]:
    """What falls, one after the other: the first is lost, as it cannot be saved."""
    return [1, 15, 4]


@pytest.fixture
def nearby(one_window: OneWindow, qtbot: QtBot, tmp_path: Path, faces: list[int]) -> Iterator[Nearby]:
    with one_window.opened(qtbot, tmp_path, ForcedFaces(faces)) as program:
        desk = desk_of(program)
        # So that the file has some length, and nothing more fits where the test says so.
        for count in range(1, 4):
            click_action(desk, "Rest")
            qtbot.waitUntil(lambda: desk.course.quiet)
            assert rows(desk) == ["Ada rests"] * count
        yield program


@pytest.fixture
def desk(nearby: Nearby) -> Desk:
    return desk_of(nearby)


@contextmanager
def no_room(desk: Desk) -> Iterator[None]:
    """No file of this process becomes longer than what is written down of the campaign."""
    path = desk.standing.path
    with files_up_to(path.with_name(f"{path.name}-wal").stat().st_size):
        yield


def rows(desk: Desk) -> list[str]:
    return [row.text for row in desk.log_model.rows]


def labels(desk: Desk) -> list[str]:
    return [button.accessibleName() for button in desk.not_saved.card.buttons]


def focused() -> QWidget:
    found = QApplication.focusWidget()
    assert found is not None
    return found


def wait_for_card(qtbot: QtBot, desk: Desk) -> None:
    qtbot.waitUntil(lambda: desk.not_saved.card.isVisible())


def strike_that_cannot_be_saved(qtbot: QtBot, desk: Desk) -> None:
    """Ada strikes Grim; there is room for the intent, and none any more when the dice fall by themselves."""
    shown = rows(desk)
    limits = no_room(desk)

    def take_room(standing: Standing) -> None:
        if standing.pending is not None:
            limits.__enter__()

    # Before the window has the dice fall.
    desk.course.drawn.connect(take_room)
    try:
        click_action(desk, "Strike Grim")
        wait_for_card(qtbot, desk)
    finally:
        desk.course.drawn.disconnect(take_room)
        limits.__exit__(None, None, None)
    assert rows(desk) == [*shown, "Ada strikes Grim"]
    assert life(desk, "grim") == 6


def test_dice_that_could_not_be_saved_fall_when_there_is_room_again(qtbot: QtBot, desk: Desk):
    strike_that_cannot_be_saved(qtbot, desk)
    assert labels(desk) == ["Try again", "Save elsewhere…", "Undo Strike"]
    assert desk.not_saved.card.accessibleName().startswith(
        "Strike: the dice could not be saved, and have not fallen. test.nearby: "
    )
    QTest.keyClick(focused(), Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: desk.course.quiet)
    assert life(desk, "grim") == 2
    assert not desk.not_saved.card.isVisible()


def test_while_it_is_not_decided_nothing_else_begins_and_everything_says_why(qtbot: QtBot, desk: Desk):
    strike_that_cannot_be_saved(qtbot, desk)
    QTest.keyClick(desk.window, Qt.Key.Key_N)
    assert desk.standing.table.initiative.acting == "ada"
    desk.toast.hide()
    click_action(desk, "Rest")
    assert "could not be saved" in desk.toast.text
    desk.toast.hide()
    desk.window.statusBar().clearMessage()
    QTest.keyClick(desk.window, Qt.Key.Key_S, Qt.KeyboardModifier.ControlModifier)
    assert "could not be saved" in desk.toast.text
    assert not desk.window.statusBar().currentMessage()
    assert desk.not_saved.card.isVisible()
    QTest.keyClick(desk.window, Qt.Key.Key_1)
    qtbot.waitUntil(lambda: desk.course.quiet)
    click_action(desk, "Rest")
    qtbot.waitUntil(lambda: rows(desk)[-1] == "Ada rests")


def test_space_which_is_for_dice_answers_nothing(qtbot: QtBot, desk: Desk):
    strike_that_cannot_be_saved(qtbot, desk)
    QTest.keyClick(focused(), Qt.Key.Key_Space)
    assert desk.not_saved.card.isVisible()
    assert not desk.course.quiet


@pytest.mark.parametrize("undo", ["click", "Ctrl+Z"])
def test_the_action_that_waits_for_its_dice_is_undone(qtbot: QtBot, desk: Desk, undo: str):
    strike_that_cannot_be_saved(qtbot, desk)
    if undo == "click":
        QTest.mouseClick(desk.not_saved.card.buttons[2], LEFT)
    else:
        QTest.keyClick(desk.window, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(lambda: desk.course.quiet)
    assert "Ada strikes Grim" not in rows(desk)
    assert desk.standing.pending is None
    click_action(desk, "Rest")
    qtbot.waitUntil(lambda: rows(desk)[-1] == "Ada rests")


def test_an_undo_that_has_no_room_either_leaves_the_question_open(qtbot: QtBot, desk: Desk):
    strike_that_cannot_be_saved(qtbot, desk)
    with no_room(desk):
        QTest.keyClick(desk.window, Qt.Key.Key_3)
        wait_for_card(qtbot, desk)
    assert labels(desk) == ["Try again", "Save elsewhere…", "Undo Strike"]
    QTest.keyClick(desk.window, Qt.Key.Key_1)
    qtbot.waitUntil(lambda: desk.course.quiet)
    assert life(desk, "grim") == 2


def test_saved_elsewhere_the_dice_fall_there_and_play_goes_on_there(
    qtbot: QtBot, nearby: Nearby, desk: Desk, tmp_path: Path
):
    strike_that_cannot_be_saved(qtbot, desk)
    before = desk.standing.path
    QTest.keyClick(desk.window, Qt.Key.Key_2)
    type_file_name(qtbot, desk, tmp_path / "rescued.nearby")
    qtbot.waitUntil(lambda: desk.course.quiet and life(desk, "grim") == 2)
    assert desk.standing.path == tmp_path / "rescued.nearby"
    assert nearby.settings.recent_files[:2] == (tmp_path / "rescued.nearby", before)
    assert rows(desk)[-2:] == ["Grim loses 4", "Grim may run"]


def test_a_dialog_that_is_cancelled_leaves_the_question_open(qtbot: QtBot, desk: Desk):
    strike_that_cannot_be_saved(qtbot, desk)
    QTest.keyClick(desk.window, Qt.Key.Key_2)
    cancel = file_dialog(qtbot, desk).findChild(QDialogButtonBox).button(QDialogButtonBox.StandardButton.Cancel)
    QTest.mouseClick(cancel, LEFT)
    wait_for_card(qtbot, desk)


def test_a_place_that_does_not_do_leaves_the_question_open(qtbot: QtBot, desk: Desk, tmp_path: Path):
    strike_that_cannot_be_saved(qtbot, desk)
    desk.save_elsewhere(tmp_path / "no such folder" / "rescued.nearby")
    qtbot.waitUntil(lambda: bool(desk.window.findChildren(QMessageBox)))
    assert "no such folder" in desk.window.findChild(QMessageBox).text()
    assert desk.not_saved.open
    desk.window.findChild(QMessageBox).close()
    QTest.keyClick(desk.window, Qt.Key.Key_1)
    qtbot.waitUntil(lambda: desk.course.quiet)
    assert life(desk, "grim") == 2


def test_an_intent_that_could_not_be_saved(qtbot: QtBot, desk: Desk):
    shown = rows(desk)
    with no_room(desk):
        click_action(desk, "Rest")
        wait_for_card(qtbot, desk)
        assert desk.not_saved.card.accessibleName().startswith("Rest: not done, since it could not be saved. ")
        QTest.keyClick(desk.window, Qt.Key.Key_1)
        qtbot.waitUntil(lambda: desk._actor.unsaved is not None and desk._actor.unsaved.tries == 2)
    assert rows(desk) == shown
    QTest.keyClick(desk.window, Qt.Key.Key_1)
    qtbot.waitUntil(lambda: rows(desk) == [*shown, "Ada rests"])


def test_an_intent_that_could_not_be_saved_is_left_and_nothing_before_it_undone(qtbot: QtBot, desk: Desk):
    shown = rows(desk)
    with no_room(desk):
        click_action(desk, "Rest")
        wait_for_card(qtbot, desk)
        QTest.keyClick(desk.window, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
        assert desk.course.quiet
    assert rows(desk) == shown


def asked(qtbot: QtBot, desk: Desk) -> None:
    click_token(desk, "grim")
    click_action(desk, "Strike Ada")
    qtbot.waitUntil(lambda: desk.question.isVisible())


@pytest.mark.parametrize("faces", [[15, 4]])
@pytest.mark.parametrize("way", ["again", "elsewhere", "undo"])
def test_an_answer_that_could_not_be_saved(qtbot: QtBot, desk: Desk, tmp_path: Path, way: str):
    asked(qtbot, desk)
    with no_room(desk):
        QTest.mouseClick(desk.question.buttons[1], LEFT)
        wait_for_card(qtbot, desk)
    assert life(desk, "ada") == 6
    if way == "elsewhere":
        QTest.keyClick(desk.window, Qt.Key.Key_2)
        type_file_name(qtbot, desk, tmp_path / "rescued.nearby")
    else:
        QTest.keyClick(desk.window, Qt.Key.Key_1 if way == "again" else Qt.Key.Key_3)
    qtbot.waitUntil(lambda: desk.course.quiet)
    assert life(desk, "ada") == (6 if way == "undo" else 2)
    assert not desk.question.isVisible()


@pytest.mark.parametrize("faces", [[15, 4]])
def test_an_undo_of_an_open_question_that_could_not_be_saved_asks_it_again(qtbot: QtBot, desk: Desk):
    asked(qtbot, desk)
    with no_room(desk):
        QTest.keyClick(desk.window, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
        wait_for_card(qtbot, desk)
        assert labels(desk)[2] == "Leave it"
        QTest.keyClick(desk.window, Qt.Key.Key_3)
    qtbot.waitUntil(lambda: desk.question.isVisible())
    assert not desk.not_saved.card.isVisible()


@pytest.mark.parametrize(("first", "then"), [([], "Z"), (["Z"], "Y")])
def test_undo_and_redo_that_could_not_be_saved(qtbot: QtBot, desk: Desk, first: list[str], then: str):
    def press(letter: str) -> None:
        QTest.keyClick(desk.window, Qt.Key(ord(letter)), Qt.KeyboardModifier.ControlModifier)

    for letter in first:
        with qtbot.waitSignal(desk._actor.stepped):
            press(letter)
    before = rows(desk)
    with no_room(desk):
        press(then)
        wait_for_card(qtbot, desk)
    assert rows(desk) == before
    with qtbot.waitSignal(desk._actor.stepped):
        QTest.keyClick(desk.window, Qt.Key.Key_1)
    qtbot.waitUntil(lambda: desk.course.quiet)
    assert len(rows(desk)) == len(before) + (1 if then == "Y" else -1)


def test_faces_of_real_dice_are_not_asked_for_twice(qtbot: QtBot, desk: Desk):
    desk.set_real_dice(True)
    click_action(desk, "Strike Grim")
    qtbot.waitUntil(lambda: desk.tray.entry is not None)
    with no_room(desk):
        QTest.keyClicks(focused(), "3")
        QTest.keyClick(focused(), Qt.Key.Key_Return)
        wait_for_card(qtbot, desk)
    QTest.keyClick(desk.window, Qt.Key.Key_1)
    qtbot.waitUntil(lambda: desk.course.quiet)
    assert "3 is below 10: a miss" in rows(desk)


def test_the_autopilot_waits_and_plays_on(qtbot: QtBot, desk: Desk):
    with no_room(desk):
        desk.autopilot.set_plays("both")
        wait_for_card(qtbot, desk)
    shown = len(rows(desk))
    QTest.keyClick(desk.window, Qt.Key.Key_1)
    qtbot.waitUntil(lambda: len(rows(desk)) > shown + 3)
    assert desk.autopilot.plays == "both"
    desk.autopilot.set_plays("nobody")
    # What it was about to answer may be asked now.
    qtbot.waitUntil(lambda: settled(desk))


def test_the_autopilot_that_is_to_do_without_stops(qtbot: QtBot, desk: Desk):
    with no_room(desk):
        desk.autopilot.set_plays("both")
        wait_for_card(qtbot, desk)
        QTest.keyClick(desk.window, Qt.Key.Key_3)
        assert desk.course.quiet
    assert desk.autopilot.plays == "nobody"


def test_every_way_out_is_in_the_command_palette(qtbot: QtBot, desk: Desk):
    strike_that_cannot_be_saved(qtbot, desk)
    QTest.keyClick(desk.window, Qt.Key.Key_K, Qt.KeyboardModifier.ControlModifier)
    assert [each.label for each in desk.command_palette.model.rows[:3]] == labels(desk)
    QTest.keyClicks(desk.command_palette.field, "try again")
    QTest.keyClick(desk.command_palette.field, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: desk.course.quiet)
    assert life(desk, "grim") == 2


def test_another_look_leaves_the_question_open(qtbot: QtBot, nearby: Nearby, desk: Desk):
    strike_that_cannot_be_saved(qtbot, desk)
    desk.window.theme_wanted.emit("light")
    qtbot.waitUntil(lambda: desk_of(nearby).not_saved.card.isVisible())
    QTest.keyClick(desk_of(nearby).window, Qt.Key.Key_1)
    qtbot.waitUntil(lambda: desk_of(nearby).course.quiet)
    assert life(desk_of(nearby), "grim") == 2


def test_another_campaign_leaves_nothing_to_decide(qtbot: QtBot, nearby: Nearby, desk: Desk):
    strike_that_cannot_be_saved(qtbot, desk)
    nearby.open_sample()
    qtbot.waitUntil(lambda: desk.standing.table.title == "The sewer grate")
    assert not desk.not_saved.card.isVisible()
    assert desk.may_act()


@pytest.mark.parametrize("faces", [[]])
def test_dice_that_cannot_fall_by_themselves_are_asked_for(qtbot: QtBot, desk: Desk):
    click_action(desk, "Strike Grim")
    qtbot.waitUntil(lambda: desk.tray.entry is not None)
    desk.window.findChild(QMessageBox).close()
    # Without a screen nobody gives the keyboard back to the window below a dialog.
    desk.window.activateWindow()
    qtbot.waitUntil(lambda: QApplication.focusWidget() is not None)
    QTest.keyClicks(focused(), "3")
    QTest.keyClick(focused(), Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: desk.course.quiet)
    assert "3 is below 10: a miss" in rows(desk)


def test_while_it_is_asked_what_carries_on_waits(qtbot: QtBot, desk: Desk):
    """Another golden button, and odds of what was not done, stood beside the question."""

    def possible() -> list[bool]:
        return [row.possible for row in desk.creature.model.rows if isinstance(row, ActionRow)]

    before = possible()
    first = desk.initiative.first_button
    assert any(before)
    assert first is not None
    assert first.isEnabled()
    with no_room(desk):
        click_action(desk, "Rest")
        qtbot.waitUntil(lambda: bool(labels(desk)) and desk.not_saved.card.isVisible())
        assert not any(possible())
        assert desk.initiative.first_button is not None
        assert not desk.initiative.first_button.isEnabled()
    QTest.keyClick(desk.not_saved.card.buttons[0], Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: desk.course.quiet and not desk.not_saved.card.isVisible())
    qtbot.waitUntil(lambda: possible() == before)
