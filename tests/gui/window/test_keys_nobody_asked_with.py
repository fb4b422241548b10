"""Whatever was done by mouse before: Space, Enter and a letter that stands for nothing do nothing."""

from functools import partial
from pathlib import Path
from string import ascii_lowercase

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QCheckBox, QComboBox, QLineEdit, QListView, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from tests.gui.opening import LEFT, NO_KEYS, click_action, click_token, desk_of, opened, unfolded
from tests.journeys.player import Player
from vtt.dice import ForcedFaces, SeededFaces
from vtt.gui.actions.parameter_form import ParameterForm
from vtt.gui.window.desk import Desk
from vtt.rules.contract.procedure import Intent
from vtt.table.table import Table

SCENES = Path(__file__).parents[3] / "resources" / "scenes"
GAMES = ("black-hack-sewer-grate", "revenants-hack-toll-bridge", "livehack-ossuary", "null-die-causeway")
DEEDS = 4
"""So many actions of each who acts are clicked."""


def focused(desk: Desk) -> QWidget:
    return QApplication.focusWidget() or desk.window


def on_the_table(desk: Desk) -> Table:
    assert desk.standing is not None
    return desk.standing.table


def meant(desk: Desk) -> set[str]:
    """The letters that stand for something now."""
    standing = desk.standing
    assert standing is not None
    system, table = standing.system, standing.table
    order = system.order_view(table)
    offers = (*desk.creature.offers, *order.buttons, *system.clock_view(table).buttons, *desk.initiative.bag.offers())
    # D draws, and the board takes and frames the selected thing by M and F.
    return {each.key.casefold() for each in offers} | {"d", "m", "f"}


def asks_something(desk: Desk) -> list[QWidget]:
    """What lies over the window and waits for somebody."""
    over = (desk.doing.form, desk.question, desk.command_palette, desk.rule_card)
    return [each for each in (*over, *QApplication.topLevelWidgets()) if each.isVisible() and each is not desk.window]


def nothing_happens(desk: Desk, key: str) -> None:
    """This key, wherever the keyboard is, changes and opens nothing."""
    table, present, selected = on_the_table(desk), asks_something(desk), desk.display.selected
    at = focused(desk)
    told = f"{key!r} on {type(at).__name__} {at.accessibleName()!r}"
    if key == "\r":
        QTest.keyClick(at, Qt.Key.Key_Return)
        desk.board.cancel_drag()
    else:
        QTest.keyClicks(at, key)
    assert desk.course.quiet, told
    assert on_the_table(desk) is table, told
    assert asks_something(desk) == present, told
    assert desk.display.selected == selected, told


def every_key(desk: Desk) -> None:
    for key in (" ", " ", "\r", *sorted({*ascii_lowercase} - meant(desk))):
        nothing_happens(desk, key)


def answer(player: Player) -> None:
    """Answer whatever is asked by mouse until nothing is; Space answers nothing."""
    desk = player.desk
    for _ in range(30):
        player.wait()
        if desk.doing.form.isVisible():
            settle_the_form(desk.doing.form)
        elif desk.board.targets is not None:
            click_token(desk, next(iter(desk.board.targets)))
        elif desk.board.aimer.active:
            desk.board.aimer.cancel()
        elif desk.question.isVisible():
            line = desk.question.line
            proposed = "" if line is None else line.text()
            QTest.keyClicks(focused(desk), " ")
            assert desk.question.isVisible()
            if line is not None:
                # In a line to write in it writes.
                line.selectAll()
                QTest.keyClicks(line, proposed)
            player.click(next(each for each in desk.question.buttons if each.isEnabled()))
        else:
            return
    desk.undo()
    player.wait()


def settle_the_form(form: ParameterForm) -> None:
    possible = next((each for each in form.choices if each.isEnabled()), None)
    if possible is not None:
        QTest.mouseClick(possible, LEFT)
    elif form.go is not None and form.go.isEnabled():
        QTest.mouseClick(form.go, LEFT)
    else:
        QTest.keyClick(form, Qt.Key.Key_Escape)


def pick_by_mouse(qtbot: QtBot, box: QComboBox, place: int) -> None:
    QTest.mouseClick(box, LEFT, NO_KEYS, box.rect().center())
    view = box.view()
    qtbot.waitUntil(view.isVisible)
    where = view.visualRect(box.model().index(place, 0)).center()

    def picked() -> bool:
        # A list that has just been opened takes a click for the end of the one that opened it.
        QTest.mouseClick(view.viewport(), LEFT, NO_KEYS, where)
        return not view.isVisible()

    qtbot.waitUntil(picked)


@pytest.mark.parametrize("scene", GAMES)
def test_nothing_happens_that_nobody_asked_for(qtbot: QtBot, tmp_path: Path, scene: str):
    with opened(qtbot, tmp_path, SeededFaces(5), file=SCENES / f"{scene}.toml") as nearby:
        desk = desk_of(nearby)
        player = Player(desk)
        every_key(desk)
        for _ in range(2):
            start = next(
                each for each in desk.initiative.findChildren(QPushButton) if each.isVisible() and each.isEnabled()
            )
            player.click(start)
            answer(player)
            every_key(desk)
            for place in [place for place, each in enumerate(desk.creature.offers) if each.refusal is None][:DEEDS]:
                if place < len(desk.creature.offers) and desk.creature.offers[place].refusal is None:
                    view = desk.creature.action_list
                    QTest.mouseClick(view.viewport(), LEFT, NO_KEYS, unfolded(desk, place).center())
                    answer(player)
                    every_key(desk)
        for box in desk.clock.time.findChildren(QComboBox):
            if box.isVisible() and box.count() > 1:
                pick_by_mouse(qtbot, box, (box.currentIndex() + 1) % box.count())
                answer(player)
                every_key(desk)
        for thing in list(on_the_table(desk).creatures)[:3]:
            click_token(desk, thing)
            every_key(desk)


@pytest.mark.parametrize("way", ["mouse", "keys"])
@pytest.mark.parametrize("scene", GAMES)
def test_after_the_end_of_a_fight_no_key_begins_anything(qtbot: QtBot, tmp_path: Path, scene: str, way: str):
    """Whoever has skipped dice all evening presses Space once more: a button stands where the last one stood."""
    with opened(qtbot, tmp_path, SeededFaces(5), file=SCENES / f"{scene}.toml") as nearby:
        desk = desk_of(nearby)
        player = Player(desk)
        buttons = desk.standing.system.order_view(on_the_table(desk)).buttons
        for label in (next(each.label for each in buttons if each.key == "I"), "End the fight"):
            if way == "mouse":
                player.click_turn_button(label)
            else:
                found = desk.initiative.findChildren(QPushButton)
                button = next(each for each in found if each.text().startswith(label) and each.isVisible())
                button.setFocus(Qt.FocusReason.TabFocusReason)
                QTest.keyClick(button, Qt.Key.Key_Return)
                player.wait()
            answer(player)
        assert "I" in {each.key for each in desk.standing.system.order_view(on_the_table(desk)).buttons}
        for _ in range(4):
            nothing_happens(desk, " ")
        every_key(desk)


def stops(desk: Desk) -> dict[str, QWidget]:
    """Where the keyboard may be while dice fall."""
    found: dict[str, QWidget] = {"board": desk.board, "order": desk.initiative.list, "story": desk.log}
    found["actions"] = desk.creature.action_list
    found["button"] = next(
        each for each in desk.initiative.findChildren(QPushButton) if each.isVisible() and each.isEnabled()
    )
    found["scale"] = next(each for each in desk.clock.time.findChildren(QComboBox) if each.isVisible())
    return found


@pytest.mark.parametrize("stop", ["board", "order", "story", "actions", "button", "scale"])
def test_space_lets_dice_lie_wherever_the_keyboard_is_and_nothing_else(qtbot: QtBot, tmp_path: Path, stop: str):
    with opened(qtbot, tmp_path, SeededFaces(5), file=SCENES / f"{GAMES[0]}.toml", animated=True) as nearby:
        desk = desk_of(nearby)
        at = stops(desk)[stop]
        at.setFocus(Qt.FocusReason.TabFocusReason)
        desk.submit(Intent("throw", "", {"dice": "d20"}))
        qtbot.waitUntil(lambda: not desk.tray.tray.resting)
        assert QApplication.focusWidget() is at
        QTest.keyClick(at, Qt.Key.Key_Space)
        assert desk.tray.tray.resting
        qtbot.waitUntil(lambda: desk.course.quiet)
        for _ in range(3):
            nothing_happens(desk, " ")


def test_while_dice_fall_space_still_writes_in_a_field_and_ticks_a_box(qtbot: QtBot, tmp_path: Path):
    with opened(qtbot, tmp_path, ForcedFaces([1, 2]), animated=True) as nearby:
        desk = desk_of(nearby)
        desk.open_palette()
        field = desk.command_palette.findChild(QLineEdit)
        assert field is not None
        desk.submit(Intent("throw", "", {"dice": "d20"}))
        qtbot.waitUntil(lambda: not desk.tray.tray.resting)
        field.setFocus()
        QTest.keyClicks(field, "a b")
        assert field.text() == "a b"
        desk.command_palette.put_away()
        tick = desk.real_dice_switch
        assert isinstance(tick, QCheckBox)
        assert not desk.tray.tray.resting
        tick.setFocus(Qt.FocusReason.TabFocusReason)
        QTest.keyClick(tick, Qt.Key.Key_Space)
        assert tick.isChecked()
        assert not desk.tray.tray.resting


@pytest.mark.parametrize("stop", ["order", "actions"])
def test_no_list_jumps_to_what_begins_with_a_letter(
    qtbot: QtBot, qapp: QApplication, tmp_path: Path, request: pytest.FixtureRequest, stop: str
):
    # Each letter by itself, however fast they come.
    request.addfinalizer(partial(qapp.setKeyboardInputInterval, qapp.keyboardInputInterval()))
    qapp.setKeyboardInputInterval(0)
    with opened(qtbot, tmp_path, SeededFaces(5), file=SCENES / f"{GAMES[0]}.toml") as nearby:
        desk = desk_of(nearby)
        rows = stops(desk)[stop]
        assert isinstance(rows, QListView)
        rows.setFocus(Qt.FocusReason.TabFocusReason)
        QTest.keyClick(rows, Qt.Key.Key_Home)
        at, model = rows.currentIndex(), rows.model()
        letters = {model.index(row, 0).data()[:1].casefold() for row in range(model.rowCount()) if row != at.row()}
        letters -= {*meant(desk), str(at.data())[:1].casefold()}
        assert letters
        for letter in sorted(letters):
            nothing_happens(desk, letter)
            assert rows.currentIndex() == at, letter


def test_a_letter_is_the_windows_after_a_scale_was_picked_by_mouse(qtbot: QtBot, tmp_path: Path):
    with opened(qtbot, tmp_path, SeededFaces(5), file=SCENES / f"{GAMES[0]}.toml") as nearby:
        desk = desk_of(nearby)
        (scale,) = [each for each in desk.clock.time.findChildren(QComboBox) if each.isVisible()]
        pick_by_mouse(qtbot, scale, scale.findText("Moments"))
        qtbot.waitUntil(lambda: desk.course.quiet)
        scale.setFocus()
        QTest.keyClicks(scale, "h")
        assert scale.currentText() == "Moments"

        def keys() -> set[str]:
            return {each.key for each in desk.standing.system.order_view(on_the_table(desk)).buttons}

        assert "I" in keys()
        QTest.keyClicks(scale, "i")
        qtbot.waitUntil(lambda: desk.course.quiet and "I" not in keys())
        assert "N" in keys(), "a fight is on"


def test_the_keyboard_starts_anew_when_another_creature_is_looked_at(qtbot: QtBot, desk: Desk):
    click_token(desk, "ada")
    rows = desk.creature.action_list
    rows.setFocus()
    QTest.keyClick(rows, Qt.Key.Key_Down)
    assert rows.currentIndex().isValid()
    click_token(desk, "bo")
    rows.setFocus()
    desk.creature.setFocus()
    click_token(desk, "grim")
    assert not rows.currentIndex().isValid()
    table = on_the_table(desk)
    QTest.keyClick(rows, Qt.Key.Key_Return)
    assert desk.course.quiet
    assert on_the_table(desk) is table


def test_the_keyboard_leaves_the_actions_when_the_next_one_is_looked_at(qtbot: QtBot, desk: Desk):
    """By row it stayed where it was, which was another's action: Enter after N did it."""
    rows = desk.creature.action_list
    rows.setFocus()
    QTest.keyClick(rows, Qt.Key.Key_Down)
    QTest.keyClick(rows, Qt.Key.Key_Down)
    shown = desk.display.shown
    QTest.keyClick(rows, Qt.Key.Key_N)
    qtbot.waitUntil(lambda: desk.course.quiet and desk.display.shown != shown)
    assert not rows.currentIndex().isValid()
    assert not rows.hasFocus()
    nothing_happens(desk, "\r")
    nothing_happens(desk, " ")


def test_the_keyboard_stays_at_the_action_that_was_done_and_is_still_there(qtbot: QtBot, desk: Desk):
    rows = desk.creature.action_list
    rows.setFocus()
    place = next(place for place, each in enumerate(desk.creature.offers) if each.label == "Rest")
    rows.setCurrentIndex(desk.creature.model.index(place))
    QTest.keyClick(rows, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: desk.course.quiet and desk.standing.undo_label == "Rest")
    assert desk.creature.offers[rows.currentIndex().row()].label == "Rest"


def test_enter_does_not_go_on_to_the_neighbour_of_what_has_been_done(qtbot: QtBot, tmp_path: Path):
    with opened(qtbot, tmp_path, SeededFaces(5), file=SCENES / f"{GAMES[0]}.toml") as nearby:
        desk = desk_of(nearby)
        click_token(desk, "odile")
        rows, offers = desk.creature.action_list, desk.creature.offers
        place = next(place for place, each in enumerate(offers) if each.label.startswith("Take in hand"))
        unfolded(desk, place)
        rows.setFocus()
        rows.setCurrentIndex(desk.creature.model.index(desk.creature.model.row_of(place)))
        QTest.keyClick(rows, Qt.Key.Key_Return)
        qtbot.waitUntil(lambda: desk.course.quiet and desk.standing.can_undo)
        assert offers[place].label not in [each.label for each in desk.creature.offers]
        assert not rows.currentIndex().isValid()
        nothing_happens(desk, "\r")


def test_what_a_click_did_is_not_done_again_by_enter(qtbot: QtBot, tmp_path: Path):
    with opened(qtbot, tmp_path, ForcedFaces([15, 4, 15, 4])) as nearby:
        desk = desk_of(nearby)
        click_action(desk, "Strike Grim")
        qtbot.waitUntil(lambda: desk.course.quiet and desk.standing.can_undo)
        nothing_happens(desk, "\r")
        nothing_happens(desk, " ")


def test_enter_presses_the_button_that_has_the_keyboard_and_space_does_not(qtbot: QtBot, desk: Desk):
    button = next(each for each in desk.initiative.findChildren(QPushButton) if each.isVisible() and each.isEnabled())
    button.setFocus(Qt.FocusReason.TabFocusReason)
    nothing_happens(desk, " ")
    acting = on_the_table(desk).initiative.acting
    QTest.keyClick(button, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: on_the_table(desk).initiative.acting != acting)


def test_enter_on_cancel_cancels_a_form(qtbot: QtBot, tmp_path: Path):
    with opened(qtbot, tmp_path, SeededFaces(5), file=SCENES / f"{GAMES[0]}.toml") as nearby:
        desk = desk_of(nearby)
        table = on_the_table(desk)
        offer = next(each for each in desk.creature.offers if each.refusal is None)
        desk.do_with_options(offer)
        form = desk.doing.form
        qtbot.waitUntil(form.isVisible)
        cancel = next(each for each in form.findChildren(QPushButton) if each.text() == "Cancel")
        cancel.setFocus(Qt.FocusReason.TabFocusReason)
        QTest.keyClick(cancel, Qt.Key.Key_Return)
        assert not form.isVisible()
        assert desk.course.quiet
        assert on_the_table(desk) is table


def test_a_letter_in_a_form_is_not_the_tables(qtbot: QtBot, tmp_path: Path):
    """Somebody who fills in a form writes past its fields: nothing is begun by it."""
    with opened(qtbot, tmp_path, SeededFaces(5), file=SCENES / f"{GAMES[0]}.toml") as nearby:
        desk = desk_of(nearby)
        table = on_the_table(desk)
        start = desk.standing.system.order_view(table).buttons[0]
        assert start.key
        desk.do_with_options(next(each for each in desk.creature.offers if each.refusal is None))
        form = desk.doing.form
        qtbot.waitUntil(form.isVisible)
        cancel = next(each for each in form.findChildren(QPushButton) if each.text() == "Cancel")
        cancel.setFocus(Qt.FocusReason.TabFocusReason)
        QTest.keyClicks(cancel, start.key)
        assert form.isVisible()
        assert desk.course.quiet
        assert on_the_table(desk) is table


def test_what_the_log_proposes_glows_only_as_long_as_it_is_to_be_done(qtbot: QtBot, tmp_path: Path):
    with opened(qtbot, tmp_path, SeededFaces(5), file=SCENES / f"{GAMES[0]}.toml") as nearby:
        desk = desk_of(nearby)
        player = Player(desk)

        def glowing() -> list[str]:
            return [each.suggest.action for each in desk.log_model.rows if each.suggest is not None]

        def do(intent: Intent) -> None:
            desk.submit(intent)
            answer(player)

        buttons = desk.standing.system.order_view(on_the_table(desk)).buttons
        do(next(each for each in buttons if each.refusal is None).intent)
        for foe in [each.id for each in on_the_table(desk).creatures.values() if each.side == "gm"]:
            do(Intent("damage", "", {"target": foe, "dice": "90"}))
        assert "end_fight" in glowing()
        do(Intent("end_fight"))
        assert "end_fight" not in glowing()
        desk.undo()
        player.wait()
        assert "end_fight" in glowing()
