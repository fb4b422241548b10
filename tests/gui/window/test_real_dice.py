"""Given real dice of one and the app's of another, when they are asked for, then it stands on both screens, is typed or
tapped, and is marked in the log die by die."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QInputDevice, QMouseEvent, QPointingDevice
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton, QScrollArea
from pytestqt.qtbot import QtBot

from tests.gui.crowd.painted import written_by
from tests.gui.one_window import OneWindow
from tests.gui.opening import desk_of, opened, sample_table
from vtt.campaign.scene import read_scene_text
from vtt.dice import SeededFaces
from vtt.gui.dice_tray.face_pad import LEAST, FacePad
from vtt.gui.dice_tray.felt import felt_rectangle
from vtt.gui.models.actions import ActionRow
from vtt.gui.players_window import PlayersWindow
from vtt.gui.settings import Settings
from vtt.gui.window.desk import Desk
from vtt.rules.contract.procedure import Intent

SCENE = Path(__file__).parents[2] / "journeys/charnel.toml"
ATTACK = Intent("attack", "ada", {"attack": "sword", "target": "wight"})


@pytest.fixture
def desk(one_window: OneWindow, qtbot: QtBot, tmp_path: Path) -> Iterator[Desk]:
    text = SCENE.read_text(encoding="utf-8")
    with one_window.opened(qtbot, tmp_path, SeededFaces(4), table=lambda: read_scene_text(text, SCENE.name)) as nearby:
        yield desk_of(nearby)


def asks(qtbot: QtBot, desk: Desk, intent: Intent) -> None:
    assert desk.submit(intent)
    qtbot.waitUntil(lambda: desk.tray.entry is not None)


def ada_rolls(qtbot: QtBot, desk: Desk) -> None:
    desk.submit(Intent("set_throwing", "", {"creature": "ada", "throws": "real"}))
    qtbot.waitUntil(lambda: "ada" in desk.standing.table.dice_habits and desk.course.quiet)


def players(desk: Desk) -> PlayersWindow:
    desk.players.set_visible(True)
    window = desk.players.window
    assert window is not None
    return window


def throw(dice: str, by: str = "", **more: object) -> Intent:
    return Intent("throw", by, {"dice": dice, **more})


def rolled(qtbot: QtBot, desk: Desk) -> None:
    qtbot.waitUntil(lambda: desk.tray.entry is None and (desk.course.quiet or desk.question.isVisible()))


def keys(desk: Desk, text: str) -> None:
    """Type each key to wherever the keyboard is."""
    for key in text:
        focused = QApplication.focusWidget()
        assert focused is not None
        if key == "\n":
            QTest.keyClick(focused, Qt.Key.Key_Return)
        else:
            QTest.keyClicks(focused, key)


def told(desk: Desk) -> str:
    """Which dice of the last throw were real, as the log says."""
    return next(row.dice for row in desk.log_model.rows[::-1] if row.throw)


# On the players' screen -----------------------------------------------------------------------------------------------


def test_players_read_who_rolls_what_and_which_dice_the_app_rolls(qtbot: QtBot, desk: Desk):
    window = players(desk)
    ada_rolls(qtbot, desk)
    asks(qtbot, desk, ATTACK)
    assert window.wanted.isVisible()
    assert window.wanted.accessibleDescription().startswith("Ada rolls real dice. ")
    assert window.wanted.accessibleDescription().endswith(
        "Ada: 1 × boon, 1 × bane; Wight · the app rolls: 1 × boon, 1 × bane"
    )
    assert {"Ada rolls real dice", "Wight · the app rolls", "boon", "bane"} <= {
        each.text for each in written_by(window.wanted)
    }
    desk.undo()
    qtbot.waitUntil(lambda: desk.course.quiet)
    assert window.wanted.isHidden()


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080), (1024, 768)])
def test_what_must_be_read_is_a_fortieth_of_the_height(qtbot: QtBot, desk: Desk, size: tuple[int, int]):
    window = players(desk)
    window.resize(*size)
    desk.set_real_dice(True)
    asks(qtbot, desk, throw("12d6+8d10+3d20", "ada"))
    for each in written_by(window.wanted):
        assert each.seen.width() >= each.ink.width() - 2, each.text
    card = window.wanted.geometry()
    assert window.rect().contains(card)
    (who,) = [each for each in written_by(window.wanted) if each.text == "Ada rolls real dice"]
    assert who.ink.height() >= window.lengths.side * 0.025 * 0.7, "capitals of letters of that height"


def test_a_secret_throw_and_a_hidden_thrower_are_not_asked_for_there(qtbot: QtBot, desk: Desk):
    window = players(desk)
    desk.set_real_dice(True)
    hidden = next(each.id for each in desk.standing.table.creatures.values() if each.hidden)
    for intent in (throw("2d6", secret=True), throw("2d6", hidden)):
        asks(qtbot, desk, intent)
        assert window.wanted.isHidden()
        assert not window.wanted.accessibleDescription()
        desk.undo()
        qtbot.waitUntil(lambda: desk.course.quiet)


def test_a_masked_name_is_not_told_there(qtbot: QtBot, desk: Desk):
    window = players(desk)
    desk.submit(Intent("mask", "", {"thing": "wight", "words": "a hooded figure"}))
    qtbot.waitUntil(lambda: bool(desk.standing.table.creatures["wight"].mask) and desk.course.quiet)
    ada_rolls(qtbot, desk)
    asks(qtbot, desk, ATTACK)
    said = window.wanted.accessibleDescription()
    assert "Wight" not in said
    assert "hooded figure" in said


def test_a_frozen_window_asks_for_nothing(qtbot: QtBot, desk: Desk):
    window = players(desk)
    desk.players.set_frozen(True)
    desk.set_real_dice(True)
    asks(qtbot, desk, throw("2d6", "ada"))
    assert window.wanted.isHidden()


# Typed ----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("ends", ["typed", "undone"])
def test_while_dice_are_asked_for_all_else_waits(qtbot: QtBot, desk: Desk, ends: str):
    """Buttons, actions and their odds looked as ever, and each press was refused."""

    def live() -> tuple[bool, bool, bool]:
        rows = [row for row in desk.creature.model.rows if isinstance(row, ActionRow)]
        assert rows
        buttons = [each for each in desk.initiative.findChildren(QPushButton) if each.isVisible()]
        assert buttons
        odds = any(row.success is not None for row in rows)
        return any(row.possible for row in rows), odds, any(each.isEnabled() for each in buttons)

    desk.display.select("ada")
    qtbot.waitUntil(lambda: live() == (True, True, True))
    ada_rolls(qtbot, desk)
    qtbot.waitUntil(lambda: live() == (True, True, True))
    assert all(each.isEnabled() for each in desk.tray.shelf.buttons.values())
    asks(qtbot, desk, ATTACK)
    assert live() == (False, False, False)
    assert not any(each.isEnabled() for each in desk.tray.shelf.buttons.values()), "no die can be taken meanwhile"
    assert desk.real_dice_switch.isEnabled(), "how they are thrown is settled even now"
    if ends == "typed":
        keys(desk, "29\n")
        rolled(qtbot, desk)
        assert not desk.question.isVisible(), "Ada misses"
    else:
        desk.undo()
        rolled(qtbot, desk)
    desk.display.select("ada")
    qtbot.waitUntil(lambda: live()[2])
    assert live()[0]
    assert all(each.isEnabled() for each in desk.tray.shelf.buttons.values())


def test_half_is_typed_and_half_is_rolled_and_the_log_tells_die_by_die(qtbot: QtBot, desk: Desk):
    ada_rolls(qtbot, desk)
    asks(qtbot, desk, ATTACK)
    entry = desk.tray.entry
    assert entry is not None
    assert [box.isEnabled() for box in entry.boxes] == [True, True, False, False]
    keys(desk, "73\n")
    rolled(qtbot, desk)
    assert desk.standing.throw is not None
    faces = desk.standing.throw.thrown.faces
    assert faces[:2] == (7, 3)
    assert told(desk) == f"real dice: 7, 3; the app’s: {', '.join(map(str, faces[2:]))}"


def test_a_nought_on_a_ten_is_a_ten_and_a_blank_is_the_app_s(qtbot: QtBot, desk: Desk):
    desk.set_real_dice(True)
    asks(qtbot, desk, throw("3d10", "ada"))
    keys(desk, "04\n")
    rolled(qtbot, desk)
    assert desk.standing.throw is not None
    faces = desk.standing.throw.thrown.faces
    assert faces[:2] == (10, 4)
    assert told(desk) == f"real dice: 10, 4; the app’s: {faces[2]}"


@pytest.mark.parametrize(("dice", "typed", "said"), [("d6", "0", "0"), ("d20", "0", "0"), ("d6", "-3", "−3")])
def test_a_face_that_no_die_has_is_refused_as_it_was_typed(qtbot: QtBot, desk: Desk, dice: str, typed: str, said: str):
    desk.set_real_dice(True)
    asks(qtbot, desk, throw(dice, "ada"))
    entry = desk.tray.entry
    assert entry is not None
    keys(desk, typed)
    assert entry.reason == f"A {dice} shows 1 to {dice[1:]}, not {said}."
    keys(desk, "\n")
    assert desk.tray.entry is entry, "nothing is thrown"
    keys(desk, "5\n")
    rolled(qtbot, desk)
    assert desk.standing.throw is not None
    assert desk.standing.throw.thrown.faces == (5,)


def test_a_null_die_asks_for_nothing_and_counts_all_the_same(qtbot: QtBot, desk: Desk):
    """It is 0, or less, without anybody throwing it."""
    desk.set_real_dice(True)
    asks(qtbot, desk, throw("2d10+d0-1B", "ada"))
    entry = desk.tray.entry
    assert entry is not None
    assert len(entry.boxes) == 2
    keys(desk, "34\n")
    rolled(qtbot, desk)
    assert desk.standing.throw is not None
    assert desk.standing.throw.thrown.total == 6


def test_what_was_typed_is_undone_and_redone(qtbot: QtBot, desk: Desk):
    desk.set_real_dice(True)
    asks(qtbot, desk, throw("2d6", "ada"))
    keys(desk, "62\n")
    rolled(qtbot, desk)
    after = desk.standing.throw
    desk.undo()
    qtbot.waitUntil(lambda: desk.standing.throw is None and desk.course.quiet)
    desk.redo()
    qtbot.waitUntil(lambda: desk.standing.throw is not None and desk.course.quiet)
    assert desk.standing.throw == after
    assert told(desk) == "real dice"


# Tapped ---------------------------------------------------------------------------------------------------------------


def pad(qtbot: QtBot, desk: Desk) -> FacePad:
    desk.menus.face_pad.trigger()
    shown = desk.tray.pad
    assert shown is not None
    assert shown.isVisible()
    return shown


def keeps_pad(desk: Desk) -> bool:
    return desk.settings.face_pad


def tap(shown: FacePad, name: str) -> None:
    buttons = [each for each in shown.findChildren(QPushButton) if each.accessibleName() == name and each.isVisible()]
    assert len(buttons) == 1, name
    (button,) = buttons
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)


def test_the_pad_has_the_faces_of_the_die_and_goes_from_die_to_die(qtbot: QtBot, desk: Desk):
    desk.set_real_dice(True)
    asks(qtbot, desk, throw("d20+2d6", "ada"))
    shown = pad(qtbot, desk)
    assert [each.text() for each in shown.faces] == [f"{face}" for face in range(1, 21)]
    tap(shown, "Face 1")
    assert [each.text() for each in shown.faces] == [f"{face}" for face in range(1, 7)]
    tap(shown, "Face 6")
    tap(shown, "Take back the face before this one")
    tap(shown, "Face 5")
    tap(shown, "The app rolls this die")
    tap(shown, "Use these, roll 1")
    rolled(qtbot, desk)
    assert desk.standing.throw is not None
    faces = desk.standing.throw.thrown.faces
    assert faces[:2] == (1, 5)
    assert told(desk) == f"real dice: 1, 5; the app’s: {faces[2]}"
    assert desk.tray.pad is None


def test_a_percentage_is_tapped_digit_by_digit(qtbot: QtBot, desk: Desk):
    desk.set_real_dice(True)
    asks(qtbot, desk, throw("d100", "ada"))
    shown = pad(qtbot, desk)
    for digit in (4, 7):
        tap(shown, f"Digit {digit}")
    tap(shown, "Use these faces")
    rolled(qtbot, desk)
    assert desk.standing.throw is not None
    assert desk.standing.throw.thrown.faces == (47,)


def test_a_die_that_brings_another_is_asked_for_on_the_pad(qtbot: QtBot, desk: Desk):
    desk.set_real_dice(True)
    asks(qtbot, desk, throw("boon-bane", "ada"))
    shown = pad(qtbot, desk)
    for face in (12, 3, 4):
        tap(shown, f"Face {face}")
    tap(shown, "Use these faces")
    rolled(qtbot, desk)
    assert desk.standing.throw is not None
    assert sorted(desk.standing.throw.thrown.faces) == [3, 4, 12]


@pytest.mark.parametrize("size", [(1280, 800), (1024, 700)])
@pytest.mark.parametrize("dice", ["d20", "d100", "d6", "20d6"])
def test_its_buttons_are_large_and_all_of_it_is_in_the_window(
    qtbot: QtBot, desk: Desk, dice: str, size: tuple[int, int]
):
    desk.window.resize(*size)
    desk.set_real_dice(True)
    asks(qtbot, desk, throw(dice, "ada"))
    shown = pad(qtbot, desk)
    qtbot.waitUntil(lambda: shown.faces[0].height() >= LEAST)
    for button in shown.faces:
        assert min(button.width(), button.height()) >= LEAST
    assert desk.window.rect().contains(shown.geometry())
    entry = desk.tray.entry
    assert entry is not None
    card = entry.rect().translated(entry.mapTo(desk.window, entry.rect().topLeft()))
    assert not card.intersects(shown.geometry()), "what is given is seen in its boxes"


def test_a_finger_in_a_box_opens_the_pad_and_it_stays_for_the_next_throw(qtbot: QtBot, desk: Desk):
    desk.set_real_dice(True)
    asks(qtbot, desk, throw("2d6", "ada"))
    entry = desk.tray.entry
    assert entry is not None
    QTest.mouseClick(entry.boxes[1], Qt.MouseButton.LeftButton)
    assert not keeps_pad(desk), "a mouse has keys beside it"
    finger = QPointingDevice(
        "finger",
        7,
        QInputDevice.DeviceType.TouchScreen,
        QPointingDevice.PointerType.Finger,
        QInputDevice.Capability.Position,
        5,
        1,
    )
    left, none = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    at = QPointF(5, 5)
    press = QMouseEvent(QEvent.Type.MouseButtonPress, at, at, left, left, none, finger)
    QApplication.sendEvent(entry.boxes[0], press)
    assert keeps_pad(desk)
    assert desk.menus.face_pad.isChecked()
    desk.undo()
    qtbot.waitUntil(lambda: desk.course.quiet)
    asks(qtbot, desk, throw("2d6", "ada"))
    assert desk.tray.pad is not None
    assert desk.tray.pad.isVisible()
    desk.menus.face_pad.trigger()
    assert not keeps_pad(desk)


def test_boxes_in_a_narrow_tray_are_high_enough_to_be_read(qtbot: QtBot, tmp_path: Path):
    with opened(qtbot, tmp_path, table=lambda: sample_table("black-hack")) as nearby:
        before = nearby.window
        assert before is not None
        before.language_wanted.emit("ja")
        qtbot.waitUntil(lambda: nearby.window is not before)
        assert nearby.window is not None
        nearby.window.text_scale_wanted.emit(1.5)
        nearby.window.resize(1024, 700)
        desk = desk_of(nearby)
        desk.set_real_dice(True)
        asks(qtbot, desk, throw("3d6+2d8"))
        QApplication.processEvents()
        entry = desk.tray.entry
        assert entry is not None
        abreast = {box.x() for box in entry.boxes}
        heights = [(box.height(), box.sizeHint().height()) for box in entry.boxes]
        # The size of text is the whole program’s, and a window of another is opened while faces are asked for.
        nearby.window.text_scale_wanted.emit(1.0)
    assert len(abreast) == 1, "one below the other"
    assert all(height == wanted for height, wanted in heights)


@pytest.mark.parametrize("theme", ["dark", "high-contrast"])
def test_the_edge_of_the_card_takes_nothing_of_its_boxes(qtbot: QtBot, tmp_path: Path, theme: str):
    settings = Settings(tmp_path)
    settings.theme = theme
    settings.save()
    with opened(qtbot, tmp_path, table=lambda: sample_table("black-hack")) as nearby:
        assert nearby.window is not None
        nearby.window.resize(1024, 700)
        desk = desk_of(nearby)
        desk.set_real_dice(True)
        asks(qtbot, desk, throw("3d6+2d8"))
        entry = desk.tray.entry
        assert entry is not None
        area = entry.findChild(QScrollArea)
        assert area is not None
        qtbot.waitUntil(lambda: len({box.y() for box in entry.boxes}) == 2)
        qtbot.waitUntil(lambda: area.viewport().height() == area.sizeHint().height())
        entry.cancelled.emit()
        qtbot.waitUntil(lambda: desk.tray.entry is None)
        # The look is the whole program’s.
        nearby.window.theme_wanted.emit("dark")


def test_felt_is_seen_beside_the_card(qtbot: QtBot, desk: Desk):
    desk.set_real_dice(True)
    asks(qtbot, desk, throw("3d6+2d8"))
    assert desk.tray.entry is not None
    card, tray = desk.tray.entry.parentWidget(), desk.tray.tray
    felt = felt_rectangle(tray.size())
    qtbot.waitUntil(lambda: card.x() >= felt.left() + 7)
    assert card.x() + card.width() <= felt.right() - 7
