"""Clocks, the timer of a turn and kept rolls in the window: by mouse, by keys, by name; what players see of them."""

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMenu
from pytestqt.qtbot import QtBot

from tests.gui.crowd.painted import written_by
from tests.gui.one_window import OneWindow
from tests.gui.opening import LEFT, NO_KEYS, click_entry, desk_of, opened
from vtt.dice import ForcedFaces
from vtt.gui.keeping.dial import Dial
from vtt.gui.keeping.turn_timer import TurnTimer, told
from vtt.gui.prompts.text_dialog import TextDialog
from vtt.gui.window.desk import Desk
from vtt.rules.contract.procedure import Intent

RIGHT = Qt.MouseButton.RightButton
CTRL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier


@pytest.fixture
def desk(one_window: OneWindow, qtbot: QtBot, tmp_path: Path):
    with one_window.opened(qtbot, tmp_path, ForcedFaces([3, 4, 5, 6])) as nearby:
        yield desk_of(nearby)


def submitted(qtbot: QtBot, desk: Desk, action: str, **arguments: object) -> None:
    before = desk.standing.table
    desk.submit(Intent(action, "", arguments))
    qtbot.waitUntil(lambda: desk.course.quiet and desk.standing.table is not before)


def made(qtbot: QtBot, desk: Desk, name: str, **arguments: object) -> Dial:
    submitted(qtbot, desk, "new_progress_clock", name=name, **arguments)
    return next(dial for dial in desk.keeping.panel.dials.values() if dial.clock.name == name)


def filled(desk: Desk, clock: str) -> int:
    return desk.standing.table.progress[clock].filled


def on_its_dial(dial: Dial) -> QPoint:
    return QPoint(10, dial.height() // 2)


def on_its_name(dial: Dial) -> QPoint:
    """In the middle of its height: a dial in a dense row is 20 px high."""
    return QPoint(dial.width() - 10, dial.height() // 2)


def reaches(qtbot: QtBot, desk: Desk, count: int) -> None:
    qtbot.waitUntil(lambda: filled(desk, "doom") == count and desk.course.quiet)


def test_a_clock_is_asked_for_by_keys_and_its_panel_comes_up(qtbot: QtBot, desk: Desk):
    assert desk.keeping.dock.isHidden(), "nothing is kept yet"
    QTest.keyClick(desk.window, Qt.Key.Key_K, CTRL | SHIFT)
    qtbot.waitUntil(desk.doing.form.isVisible)
    QTest.keyClicks(desk.window.focusWidget(), "Doom")
    QTest.keyClick(desk.window.focusWidget(), Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: "doom" in desk.standing.table.progress)
    assert not desk.keeping.dock.isHidden()
    assert desk.keeping.panel.dials["doom"].clock.segments == 6


def test_a_click_fills_and_a_right_click_empties_and_each_is_undone(qtbot: QtBot, desk: Desk):
    dial = made(qtbot, desk, "Doom", segments="4")
    spot = on_its_dial(dial)
    for count in (1, 2):
        QTest.mouseClick(dial, LEFT, NO_KEYS, spot)
        reaches(qtbot, desk, count)
    QTest.mouseClick(dial, RIGHT, NO_KEYS, spot)
    qtbot.waitUntil(lambda: filled(desk, "doom") == 1 and desk.course.quiet)
    assert dial.accessibleDescription() == "1 of 4, only you see it"
    desk.undo()
    qtbot.waitUntil(lambda: filled(desk, "doom") == 2 and desk.course.quiet)
    assert dial.clock.filled == 2, "the same dial, drawn anew"


def test_keys_fill_and_empty_and_stop_at_both_ends(qtbot: QtBot, desk: Desk):
    dial = made(qtbot, desk, "Doom", segments="4")
    dial.setFocus()
    entries = len(desk.standing.log)
    QTest.keyClick(dial, Qt.Key.Key_Left)
    for count in (1, 2, 3, 4):
        QTest.keyClick(dial, Qt.Key.Key_Right)
        reaches(qtbot, desk, count)
    said = len(desk.standing.log)
    QTest.keyClick(dial, Qt.Key.Key_Right)
    QTest.keyClick(dial, Qt.Key.Key_Left)
    qtbot.waitUntil(lambda: filled(desk, "doom") == 3 and desk.course.quiet)
    assert (entries, said, len(desk.standing.log)) == (entries, entries + 5, said + 1), (
        "what changes nothing is no step"
    )


def test_a_countdown_counts_down(qtbot: QtBot, desk: Desk):
    submitted(qtbot, desk, "new_countdown", name="Air", number=3)
    dial = desk.keeping.panel.dials["air"]
    QTest.mouseClick(dial, LEFT, NO_KEYS, on_its_dial(dial))
    qtbot.waitUntil(lambda: filled(desk, "air") == 2 and desk.course.quiet)
    QTest.mouseClick(dial, RIGHT, NO_KEYS, on_its_dial(dial))
    qtbot.waitUntil(lambda: filled(desk, "air") == 3)


def test_the_menu_on_its_name_shows_renames_and_deletes(qtbot: QtBot, desk: Desk):
    dial = made(qtbot, desk, "Doom")
    desk.players.set_visible(True)
    window = desk.players.window
    assert window is not None
    assert window.clocks.clocks == ()
    QTest.mouseClick(dial, RIGHT, NO_KEYS, on_its_name(dial))
    click_entry(desk.window.findChildren(QMenu, "menu of a clock")[-1], "Show to the players")
    qtbot.waitUntil(lambda: [each.name for each in window.clocks.clocks] == ["Doom"])
    qtbot.waitUntil(lambda: desk.course.quiet)
    QTest.mouseClick(dial, RIGHT, NO_KEYS, on_its_name(dial))
    click_entry(desk.window.findChildren(QMenu, "menu of a clock")[-1], "Rename…")
    dialog = desk.window.findChild(TextDialog)
    assert dialog is not None
    QTest.keyClicks(dialog.field, "Gloom")
    QTest.mouseClick(dialog.go, LEFT)
    qtbot.waitUntil(lambda: [each.name for each in window.clocks.clocks] == ["Gloom"] and desk.course.quiet)
    submitted(qtbot, desk, "remove_progress", clock="doom")
    assert window.clocks.clocks == ()
    assert desk.keeping.panel.dials == {}


def test_a_kept_roll_is_thrown_by_a_click_and_by_its_name(qtbot: QtBot, desk: Desk):
    submitted(qtbot, desk, "keep_roll", name="Reaction", dice="2d6", creature="ada")
    (button,) = desk.keeping.panel.rolls.values()
    assert button.toolTip().startswith("Reaction: 2d6, thrown by Ada")
    QTest.mouseClick(button, LEFT)
    qtbot.waitUntil(lambda: desk.course.quiet and desk.standing.log[-1].read() == "Reaction: 7")
    assert desk.standing.throw.by == "ada"
    QTest.keyClick(desk.window, Qt.Key.Key_K, CTRL)
    QTest.keyClicks(desk.command_palette.field, "throw reaction")
    QTest.keyClick(desk.command_palette.field, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: desk.course.quiet and desk.standing.log[-1].read() == "Reaction: 11")


def test_a_roll_is_kept_by_keys_and_a_wrong_one_is_told(qtbot: QtBot, desk: Desk):
    QTest.keyClick(desk.window, Qt.Key.Key_D, CTRL | SHIFT)
    qtbot.waitUntil(desk.doing.form.isVisible)
    QTest.keyClicks(desk.window.focusWidget(), "Morale")
    QTest.keyClick(desk.window.focusWidget(), Qt.Key.Key_Tab)
    QTest.keyClicks(desk.window.focusWidget(), "2q6")
    QTest.keyClick(desk.window.focusWidget(), Qt.Key.Key_Return)
    qtbot.waitUntil(desk.toast.isVisible)
    assert desk.standing.table.kept_rolls == {}


def test_the_timer_runs_is_paused_and_shown_to_players(qtbot: QtBot, desk: Desk):
    panel, log = desk.keeping.panel, len(desk.standing.log)
    desk.players.set_visible(True)
    window = desk.players.window
    assert window is not None
    QTest.keyClick(desk.window, Qt.Key.Key_T, CTRL)
    assert panel.timer.runs
    assert window.clocks.timer == "", "it is the game master’s alone at first"
    panel.shows.trigger()
    assert window.clocks.timer == told(panel.timer.left)
    QTest.mouseClick(panel.start, LEFT)
    assert panel.start.text() == "Go on"
    panel.back.trigger()
    assert (panel.face.text(), window.clocks.timer) == ("2:00", "")
    assert len(desk.standing.log) == log, "none of it is history"


def test_the_buttons_of_the_timer_are_of_one_height_and_have_no_arrow(qtbot: QtBot, desk: Desk):
    made(qtbot, desk, "Doom", segments="4")
    panel = desk.keeping.panel
    qtbot.waitUntil(panel.options.isVisible)
    assert (panel.start.y(), panel.start.height()) == (panel.options.y(), panel.options.height())
    assert panel.options.width() <= panel.start.width()


def test_the_timer_is_called_so_wherever_there_is_room(qtbot: QtBot, desk: Desk):
    """“2:00” stood there, and nobody knew of what."""
    made(qtbot, desk, "Doom", segments="4")
    panel = desk.keeping.panel
    qtbot.waitUntil(panel.options.isVisible)
    assert panel.called.isVisible()
    assert panel.called.x() + panel.called.width() <= panel.face.x()
    for _ in range(2):
        panel.timer.toggle()
        assert panel.called.isVisible(), "it does not go when the button has other words"
    for width in (panel.minimumSizeHint().width(), 400):
        panel.resize(width, panel.height())
        assert panel.called.isVisible() is (width == 400), "nothing is cut for it"


def test_how_the_timer_is_set_is_the_same_at_the_next_start(qtbot: QtBot, tmp_path: Path):
    with opened(qtbot, tmp_path) as nearby:
        panel = desk_of(nearby).keeping.panel
        menu = panel.options.findChild(QMenu)
        assert menu is not None
        menu.popup(QPoint(0, 0))
        click_entry(menu, "A turn of 3:00")
        menu.popup(QPoint(0, 0))
        click_entry(menu, "Players see it")
    with opened(qtbot, tmp_path, file=tmp_path / "test.nearby") as nearby:
        panel = desk_of(nearby).keeping.panel
        assert (panel.face.text(), panel.shows.isChecked()) == ("3:00", True)
        assert not panel.timer.begun


def test_a_timer_that_is_over_says_so_and_begins_anew(qtbot: QtBot):
    timer = TurnTimer()
    timer.set_length(1)
    with qtbot.waitSignal(timer.over, timeout=5000):
        timer.toggle()
    assert (timer.runs, timer.left, timer.begun) == (False, 0, True)
    timer.toggle()
    assert (timer.runs, timer.left) == (True, 1)
    timer.set_back()


@pytest.mark.parametrize(("seconds", "words"), [(0, "0:00"), (9, "0:09"), (90, "1:30"), (600, "10:00")])
def test_how_time_is_told(seconds: int, words: str):
    assert told(seconds) == words


def test_a_long_name_takes_a_second_line_and_loses_no_word(qtbot: QtBot, desk: Desk):
    desk.window.resize(1280, 800)
    made(qtbot, desk, "The watch at the weir gathers its courage")
    short = made(qtbot, desk, "Doom")
    # The panel has made them anew, with one more.
    dial = next(each for each in desk.keeping.panel.dials.values() if each is not short)
    qtbot.waitUntil(lambda: dial.isVisible() and dial.width() < 300)
    qtbot.waitUntil(lambda: dial.height() > short.height())
    read = " ".join(each.text for each in written_by(dial))
    assert "gathers its courage" in read.replace("  ", " ")
    assert "…" not in read
