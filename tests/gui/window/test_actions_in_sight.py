"""In a low window with large text what can be done comes before the forecast."""

from functools import partial
from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.gui.opening import desk_of, opened, sample_table
from vtt.dice import SeededFaces
from vtt.gui.actions.chart import Chart
from vtt.gui.scrolling import SettledArea
from vtt.gui.window.desk import Desk
from vtt.table.table import Table

LONG = "Maximilian von Hohenstaufen-Greifenklau the Younger"


@pytest.mark.parametrize(
    ("size", "scale", "charted"), [((1024, 700), 1.5, False), ((1024, 700), 1.0, True), ((1280, 800), 1.5, True)]
)
def test_an_action_is_in_sight_beside_the_forecast_or_there_is_none(
    qtbot: QtBot, tmp_path: Path, size: tuple[int, int], scale: float, charted: bool
):
    with opened(qtbot, tmp_path, table=lambda: sample_table("black-hack")) as nearby:
        assert nearby.window is not None
        nearby.window.text_scale_wanted.emit(scale)
        desk = desk_of(nearby)
        desk.window.resize(*size)
        (chart,) = (each for each in desk.creature.findChildren(Chart))
        qtbot.waitUntil(lambda: any(getattr(row, "odds", None) is not None for row in desk.creature.model.rows))
        qtbot.waitUntil(lambda: chart.isVisible() is charted)
        first = desk.creature.action_list
        qtbot.waitUntil(lambda: first.viewport().visibleRegion().boundingRect().height() >= 40 * scale)


def long_names() -> Table:
    table = sample_table("livehack")
    creatures = {key: replace(each, name=f"{LONG} {each.name}") for key, each in table.creatures.items()}
    return replace(table, creatures=creatures)


def first_action_is_whole(desk: Desk) -> bool:
    view = desk.creature.action_list
    area = view.visualRect(view.model().index(0, 0))
    return view.viewport().visibleRegion().boundingRect().contains(area.adjusted(1, 1, -1, -1))


def left_empty_at_the_head(desk: Desk) -> int:
    """Pixels under the head of the sheet in which what is cut is not shown."""
    bar, mask = desk.creature.scroll_bar, desk.creature.findChild(SettledArea).contents.mask()
    return 0 if mask.isEmpty() or bar.value() == bar.maximum() else mask.boundingRect().top() - bar.value()


def begin_a_turn(qtbot: QtBot, desk: Desk) -> None:
    """By keys alone: a token is drawn and used."""
    QTest.keyClick(desk.window, Qt.Key.Key_D)
    qtbot.waitUntil(lambda: not desk.initiative.bag.can_draw() and desk.course.quiet)
    QTest.keyClick(desk.window, Qt.Key.Key_D)
    # Of the GM's several may act: Enter has the first one do so.
    chosen = next((each for each in desk.initiative.bag.choices.buttons if each.hasFocus()), None)
    if chosen is not None:
        QTest.keyClick(chosen, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: bool(desk.standing.table.initiative.acting) and desk.course.quiet)


def test_whose_turn_begins_can_do_something_that_is_seen(qtbot: QtBot, tmp_path: Path):
    with opened(qtbot, tmp_path, table=long_names) as nearby:
        assert nearby.window is not None
        nearby.window.text_scale_wanted.emit(1.5)
        desk = desk_of(nearby)
        desk.window.resize(1280, 800)
        press = partial(QTest.keyClick, desk.window)
        press(Qt.Key.Key_I)
        qtbot.waitUntil(lambda: desk.initiative.bag.can_draw() and desk.course.quiet)
        for _ in range(3):
            begin_a_turn(qtbot, desk)
            qtbot.waitUntil(lambda: desk.display.shown == desk.standing.table.initiative.acting)
            qtbot.waitUntil(lambda: first_action_is_whole(desk))
            qtbot.waitUntil(lambda: left_empty_at_the_head(desk) <= 0)
            # Wherever one has scrolled to meanwhile.
            desk.creature.scroll_bar.setValue(desk.creature.scroll_bar.maximum())
            while not desk.initiative.bag.can_draw():
                press(Qt.Key.Key_N)
                qtbot.waitUntil(lambda: desk.course.quiet)


NAMES = ("Hrothgar Undermountain-Stonebreaker", "The Lantern-Bearer of Saint Ysolde")


def names_of_three_lines(game: str) -> Table:
    table = sample_table(game)
    creatures = {
        key: replace(each, name=f"{NAMES[place % 2]}{'' if place < 2 else f' {place}'}")
        for place, (key, each) in enumerate(table.creatures.items())
    }
    return replace(table, creatures=creatures)


@pytest.mark.parametrize("game", ["livehack", "revenants-hack"])
def test_it_is_seen_when_a_long_name_has_taken_its_lines(qtbot: QtBot, tmp_path: Path, game: str):
    with opened(qtbot, tmp_path, SeededFaces(5), table=partial(names_of_three_lines, game)) as nearby:
        assert nearby.window is not None
        nearby.window.text_scale_wanted.emit(1.5)
        desk = desk_of(nearby)
        desk.window.resize(1280, 800)
        press = partial(QTest.keyClick, desk.window)
        press(Qt.Key.Key_I)
        qtbot.waitUntil(lambda: desk.initiative.bag.can_draw() and desk.course.quiet)
        for _ in range(4):
            begin_a_turn(qtbot, desk)
            qtbot.waitUntil(lambda: first_action_is_whole(desk))
            # Nothing that is laid out, or known, a little later takes it out of sight.
            for _ in range(9):
                QApplication.processEvents()
            assert first_action_is_whole(desk)
            while not desk.initiative.bag.can_draw():
                press(Qt.Key.Key_N)
                qtbot.waitUntil(lambda: desk.course.quiet)


def test_whoever_scrolls_is_left_where_they_scrolled_to(qtbot: QtBot, tmp_path: Path):
    with opened(qtbot, tmp_path, SeededFaces(5), table=long_names) as nearby:
        assert nearby.window is not None
        nearby.window.text_scale_wanted.emit(1.5)
        desk = desk_of(nearby)
        desk.window.resize(1280, 800)
        QTest.keyClick(desk.window, Qt.Key.Key_I)
        qtbot.waitUntil(lambda: desk.initiative.bag.can_draw() and desk.course.quiet)
        begin_a_turn(qtbot, desk)
        qtbot.waitUntil(lambda: first_action_is_whole(desk))
        QTest.keyClick(desk.creature.scroll_bar, Qt.Key.Key_Home)
        desk.window.resize(1280, 790)
        qtbot.waitUntil(lambda: desk.creature.scroll_bar.value() == 0)
        for _ in range(5):
            QApplication.processEvents()
        assert desk.creature.scroll_bar.value() == 0
