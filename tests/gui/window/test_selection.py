"""Whose sheet is shown while creatures are made, come, go and are called back: it never moves by itself."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QPushButton
from pytestqt.qtbot import QtBot

from tests.gui.one_window import OneWindow
from tests.gui.opening import LEFT, NO_KEYS, click_token, desk_of, opened, sample_table
from tests.gui.workshop import workshop_table
from tests.journeys.player import Player, wait_until
from vtt.dice import ForcedFaces, SeededFaces
from vtt.gui.application import Nearby
from vtt.gui.guide.guide_step import GuideStepWidget
from vtt.gui.main_window import MainWindow
from vtt.gui.window.desk import Desk
from vtt.rules.contract.procedure import Intent

CONTROL = Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def desk(one_window: OneWindow, qtbot: QtBot, tmp_path: Path) -> Iterator[Desk]:
    with one_window.opened(qtbot, tmp_path, ForcedFaces([4]), table=workshop_table) as nearby:
        yield desk_of(nearby)


def do(qtbot: QtBot, desk: Desk, intent: Intent) -> None:
    before = desk.standing.table
    desk.submit(intent)
    qtbot.waitUntil(lambda: desk.standing.table is not before and desk.course.quiet)


def step(desk: Desk, key: str) -> GuideStepWidget:
    return next(each for each in desk.guiding.panel.steps if each.step.key == key)


def click(button: QPushButton) -> None:
    wait_until(lambda: not button.size().isEmpty(), "a place for the button")
    QTest.mouseClick(button, LEFT, NO_KEYS)


def finishing(desk: Desk) -> QPushButton | None:
    """The button that ends the guide, once it can be pressed."""
    buttons = [each for each in desk.guiding.panel.findChildren(QPushButton) if each.text() == "Finish"]
    return next((each for each in buttons if each.isVisible() and each.isEnabled()), None)


def marked(desk: Desk) -> tuple[str, str]:
    """Whose sheet is shown, and what the board marks."""
    return desk.display.shown, desk.board.selection


def test_while_somebody_is_made_the_sheet_stays_and_then_the_newcomer_is_shown(qtbot: QtBot, desk: Desk):
    click_token(desk, "grim")
    desk.board.setFocus()
    do(qtbot, desk, Intent("begin"))
    qtbot.waitUntil(desk.guiding.panel.isVisible)
    assert marked(desk) == ("grim", "grim")
    assert desk.guiding.panel.hasFocus(), "the board below takes no keys"
    line = step(desk, "name").findChild(QLineEdit)
    assert line is not None
    line.setFocus()
    QTest.keyClicks(line, "Wobble")
    click(step(desk, "name").offers[0].button)
    qtbot.waitUntil(lambda: step(desk, "name").step.state == "done")
    assert marked(desk) == ("grim", "grim")
    click(step(desk, "height").offers[0].button)
    qtbot.waitUntil(lambda: step(desk, "height").step.state == "done")
    assert marked(desk) == ("grim", "grim")
    do(qtbot, desk, Intent("tools", "", {"tools": ("saw", "plane")}))
    qtbot.waitUntil(lambda: finishing(desk) is not None)
    finish = finishing(desk)
    assert finish is not None
    click(finish)
    qtbot.waitUntil(lambda: not desk.guiding.panel.isVisible() and desk.course.quiet)
    assert desk.board.hasFocus()
    assert marked(desk) == ("stool", "stool")
    desk.undo()
    qtbot.waitUntil(lambda: "stool" not in desk.standing.table.creatures)
    assert marked(desk) == ("grim", "grim"), "what was selected before"


def test_who_leaves_gives_way_to_who_was_looked_at_before(qtbot: QtBot, desk: Desk):
    click_token(desk, "bo")
    click_token(desk, "grim")
    do(qtbot, desk, Intent("remove", "", {"thing": "grim"}))
    assert marked(desk) == ("bo", "bo")
    desk.undo()
    qtbot.waitUntil(lambda: "grim" in desk.standing.table.creatures)
    assert marked(desk) == ("grim", "grim")


def test_with_a_whole_fight_undone_whoever_was_shown_before_it_is_shown(qtbot: QtBot, tmp_path: Path):
    with opened(qtbot, tmp_path, SeededFaces(6), table=lambda: sample_table("black-hack")) as nearby:
        desk, player = desk_of(nearby), Player(desk_of(nearby))
        shown = [marked(desk)]
        assert not desk.standing.table.initiative.acting
        desk.submit(Intent("start_fight"))
        player.wait()
        player.answer()
        qtbot.waitUntil(lambda: bool(desk.standing.table.initiative.acting) and desk.course.quiet)
        shown.append(marked(desk))
        assert shown[0] != shown[1], "whoever acts"
        for way, expected in ((player.undo, shown[0]), (player.redo, shown[1]), (player.undo, shown[0])):
            way()
            assert marked(desk) == expected
        assert not desk.standing.can_undo


def test_what_was_selected_before_a_turn_ended_is_selected_again_when_that_is_undone(qtbot: QtBot, desk: Desk):
    click_token(desk, "hex")
    QTest.keyClick(desk.window, Qt.Key.Key_N)
    qtbot.waitUntil(lambda: marked(desk) == ("bo", "bo") and desk.course.quiet)
    desk.undo()
    qtbot.waitUntil(lambda: not desk.standing.can_undo)
    assert marked(desk) == ("hex", "hex")
    desk.redo()
    qtbot.waitUntil(lambda: desk.standing.can_undo)
    assert marked(desk) == ("bo", "bo")


def test_who_is_brought_back_by_undo_is_not_looked_at_unless_they_were(qtbot: QtBot, desk: Desk):
    click_token(desk, "bo")
    do(qtbot, desk, Intent("remove", "", {"thing": "grim"}))
    assert marked(desk) == ("bo", "bo")
    desk.undo()
    qtbot.waitUntil(lambda: "grim" in desk.standing.table.creatures)
    assert marked(desk) == ("bo", "bo")


def test_gone_back_to_a_line_whoever_was_shown_then_is_shown(qtbot: QtBot, desk: Desk):
    do(qtbot, desk, Intent("note", "", {"text": "A quiet evening"}))
    click_token(desk, "hex")
    for who in ("bo", "grim"):
        do(qtbot, desk, Intent("next"))
        assert marked(desk) == (who, who)
    desk.course.go_back(1)
    qtbot.waitUntil(lambda: desk.standing.undo_label == "Go back" and desk.course.quiet)
    assert marked(desk) == ("hex", "hex")
    desk.undo()
    qtbot.waitUntil(lambda: desk.standing.undo_label != "Go back")
    assert marked(desk) == ("grim", "grim")


def test_somebody_elses_sheet_is_read_from_the_top(qtbot: QtBot, desk: Desk):
    desk.window.resize(1024, 500)
    bar = desk.creature.scroll_bar
    qtbot.waitUntil(lambda: bar.maximum() > 20)
    bar.setValue(bar.maximum())
    do(qtbot, desk, Intent("note", "", {"thing": "ada", "text": "limps"}))
    assert bar.value() > 0, "the same sheet stays where it was"
    click_token(desk, "bo")
    assert bar.value() == 0


@pytest.mark.parametrize("label", ["Random character", "Random character, as the dice fall"])
def test_a_random_character_is_found_by_typing_comes_with_a_name_of_its_own_and_is_selected(
    qtbot: QtBot, tmp_path: Path, label: str
):
    with opened(qtbot, tmp_path, SeededFaces(8), table=lambda: sample_table("black-hack")) as nearby:
        desk = desk_of(nearby)
        before = set(desk.standing.table.creatures)
        for number in (1, 2):
            QTest.keyClick(desk.window, Qt.Key.Key_K, Qt.KeyboardModifier.ControlModifier)
            qtbot.waitUntil(desk.command_palette.isVisible)
            desk.command_palette.field.setText(label)
            row = next(place for place, each in enumerate(desk.command_palette.model.rows) if each.label == label)
            for _ in range(row):
                QTest.keyClick(desk.command_palette.field, Qt.Key.Key_Down)
            QTest.keyClick(desk.command_palette.field, Qt.Key.Key_Return)
            Player(desk).wait()
            Player(desk).answer()
            qtbot.waitUntil(lambda number=number: len(desk.standing.table.creatures) == len(before) + number)  # type: ignore[misc]
            qtbot.waitUntil(lambda: desk.course.quiet)
            newest = list(desk.standing.table.creatures)[-1]
            assert newest not in before
            assert marked(desk) == (newest, newest)
        names = [each.name.casefold() for each in desk.standing.table.creatures.values()]
        assert len(names) == len(set(names))


LOOKS = [("theme_wanted", "light"), ("text_scale_wanted", 1.5), ("language_wanted", "ja")]


def changed(qtbot: QtBot, nearby: Nearby, change: str, value: object) -> Desk:
    """The window that stands in place of this one once it was asked for another look or language."""
    before = nearby.window
    getattr(before, change).emit(value)
    qtbot.waitUntil(lambda: nearby.window is not before and desk_of(nearby).course.quiet)
    desk = desk_of(nearby)
    desk.window.activateWindow()
    qtbot.waitUntil(desk.window.isActiveWindow)
    return desk


@pytest.mark.parametrize(("change", "value"), LOOKS)
def test_whoever_was_selected_is_so_in_another_look_or_language(
    qtbot: QtBot, tmp_path: Path, change: str, value: object
):
    with opened(qtbot, tmp_path, SeededFaces(4), table=workshop_table) as nearby:
        click_token(desk_of(nearby), "grim")
        again = changed(qtbot, nearby, change, value)
        assert marked(again) == ("grim", "grim")
        assert again.display.selected == "grim"


class Shown(QObject):
    """Counts the main windows that are seen, whenever one comes or goes."""

    def __init__(self, application: QApplication) -> None:
        super().__init__()
        self.counts: list[int] = []
        self._application = application
        application.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.Show, QEvent.Type.Hide) and isinstance(watched, MainWindow):
            windows = [each for each in self._application.topLevelWidgets() if isinstance(each, MainWindow)]
            self.counts.append(sum(each.isVisible() for each in windows))
        return False


@pytest.mark.parametrize(("change", "value"), LOOKS)
def test_another_look_or_language_leaves_no_moment_without_a_window(
    qtbot: QtBot, qapp: QApplication, tmp_path: Path, change: str, value: object
):
    with opened(qtbot, tmp_path, SeededFaces(4), table=workshop_table) as nearby:
        shown = Shown(qapp)
        try:
            changed(qtbot, nearby, change, value)
        finally:
            qapp.removeEventFilter(shown)
        assert shown.counts == [2, 1]


@pytest.mark.parametrize(("change", "value"), LOOKS)
def test_another_look_or_language_forgets_nothing_that_undoing_brings_back(
    qtbot: QtBot, tmp_path: Path, change: str, value: object
):
    with opened(qtbot, tmp_path, SeededFaces(4), table=workshop_table) as nearby:
        desk = desk_of(nearby)
        click_token(desk, "hex")
        QTest.keyClick(desk.window, Qt.Key.Key_N)
        qtbot.waitUntil(lambda: marked(desk) == ("bo", "bo") and desk.course.quiet)
        again = changed(qtbot, nearby, change, value)
        assert marked(again) == ("bo", "bo")
        QTest.keyClick(again.window, Qt.Key.Key_Z, CONTROL)
        qtbot.waitUntil(lambda: not again.standing.can_undo and again.course.quiet)
        assert marked(again) == ("hex", "hex")
        QTest.keyClick(again.window, Qt.Key.Key_Y, CONTROL)
        qtbot.waitUntil(lambda: again.standing.can_undo and again.course.quiet)
        assert marked(again) == ("bo", "bo")
