"""What was begun at one table, or chosen for one window, is left alone by what comes after it: another scene, another
campaign, a new start, a level gained."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tests.games.black_hack.playing import character, play
from tests.games.black_hack.playing import table as table_of
from tests.gui.crowd.crowds import crowded
from tests.gui.opening import LEFT, NO_KEYS, click_token, desk_of, opened
from tests.journeys.player import Player
from vtt.dice import SeededFaces
from vtt.gui.application import Nearby
from vtt.gui.window.desk import Desk
from vtt.rules.contract.procedure import Intent
from vtt.table.creature import Point
from vtt.table.table import Table

SCENE = Path(__file__).parents[3] / "resources" / "scenes" / "black-hack-sewer-grate.toml"
CONTROL, ALT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.AltModifier
HERO = "brannor"


@pytest.fixture
def nearby(qtbot: QtBot, tmp_path: Path) -> Iterator[Nearby]:
    with opened(qtbot, tmp_path, SeededFaces(5), file=SCENE) as program:
        yield program


def lift(desk: Desk, way: str) -> None:
    """Hold the hero over another place."""
    click_token(desk, HERO)
    if way == "keys":
        QTest.keyClick(desk.board, Qt.Key.Key_Return)
        QTest.keyClick(desk.board, Qt.Key.Key_Right)
    else:
        start = desk.board.token_rect(HERO).center()
        QTest.mousePress(desk.board, LEFT, NO_KEYS, start)
        for step in range(1, 9):
            QTest.mouseMove(desk.board, start + QPoint(8, 4) * step)
    assert desk.board.drag is not None


def places(table: Table) -> dict[str, Point]:
    return {creature.id: creature.at for creature in table.creatures.values()}


@pytest.mark.parametrize("way", ["mouse", "keys"])
def test_a_lifted_token_is_put_back_when_another_scene_is_opened(qtbot: QtBot, nearby: Nearby, way: str):
    desk = desk_of(nearby)
    desk.submit(Intent("new_scene", "", {"title": "Mill", "open": False}))
    qtbot.waitUntil(lambda: desk.course.quiet and bool(desk.standing.table.scenes))
    lift(desk, way)
    QTest.keyClick(desk.board, Qt.Key.Key_2, CONTROL)
    qtbot.waitUntil(lambda: desk.course.quiet and desk.standing.table.title == "Mill")
    assert desk.board.drag is None
    table = desk.standing.table
    for key in (Qt.Key.Key_Right, Qt.Key.Key_Return):
        QTest.keyClick(desk.board, key)
    assert desk.course.quiet
    assert places(desk.standing.table) == places(table)


@pytest.mark.parametrize("way", ["mouse", "keys"])
def test_a_lifted_token_is_put_back_when_another_campaign_is_opened(qtbot: QtBot, nearby: Nearby, way: str):
    desk = desk_of(nearby)
    before = desk.standing.path
    lift(desk, way)
    nearby.open_sample(f"scenes/{SCENE.name}")
    qtbot.waitUntil(lambda: desk.standing.path != before and desk.course.quiet)
    assert desk.board.drag is None, "though the same creature stands in the same place there"


def test_another_campaign_is_read_from_the_top_of_the_sheet(qtbot: QtBot, nearby: Nearby):
    desk = desk_of(nearby)
    desk.window.resize(1024, 700)
    bar = desk.creature.scroll_bar
    qtbot.waitUntil(lambda: bar.maximum() > 20)
    bar.setValue(bar.maximum())
    before, shown = desk.standing.path, desk.display.shown
    nearby.open_sample(f"scenes/{SCENE.name}")
    qtbot.waitUntil(lambda: desk.standing.path != before and desk.course.quiet)
    assert desk.display.shown == shown
    assert bar.value() == 0


def stories_told() -> Table:
    """Ana and Ben by a torch on the wall; Ana has told what there was to tell and may gain a Level."""
    ana = character("ana", growth={"experiences": [{"note": "a deed"}]}, coins=9)
    table = play(table_of(ana, character("ben", at=(20, 0))), "share_experiences", "ana").table
    table = play(play(table, "tell_story", "ana").table, "carouse", "ana", faces=[3]).table
    return play(table, "make_place", name="Torch on the wall", at=(0, 20)).table


@pytest.mark.parametrize("looked_at", ["ana", "ben"])
def test_after_a_level_the_board_marks_whom_it_marked(qtbot: QtBot, tmp_path: Path, looked_at: str):
    with opened(qtbot, tmp_path, SeededFaces(5), table=stories_told) as nearby:
        desk, player = desk_of(nearby), Player(desk_of(nearby))
        click_token(desk, looked_at)
        gain = next(
            offer
            for step in desk.guiding.panel.steps
            for offer in step.offers
            if offer.offer.intent.action == "gain_level"
        )
        player.click(gain.button)
        player.wait()
        player.answer()
        qtbot.waitUntil(lambda: desk.standing.table.creatures["ana"].sheet.level == 2 and desk.course.quiet)
        assert (desk.board.selection, desk.display.shown) == (looked_at, looked_at)


def test_a_window_that_was_small_for_a_while_is_as_before_at_the_next_start(qtbot: QtBot, tmp_path: Path):
    with opened(qtbot, tmp_path, table=lambda: crowded("black-hack", "en")) as nearby:
        docks = desk_of(nearby).docks
        desk_of(nearby).window.resize(1280, 800)
        qtbot.waitUntil(lambda: docks[2].width() > 300)
        before = [dock.width() for dock in docks]
        desk_of(nearby).window.resize(1024, 700)
        qtbot.waitUntil(lambda: docks[2].width() < 300)
    with opened(qtbot, tmp_path, table=None) as nearby:
        desk = desk_of(nearby)
        desk.window.resize(1280, 800)
        qtbot.waitUntil(lambda: [dock.width() for dock in desk.docks] == pytest.approx(before, abs=2))


@pytest.mark.parametrize("place", range(4))
def test_a_panel_that_was_closed_stands_where_it_stood_when_it_is_shown_again(qtbot: QtBot, nearby: Nearby, place: int):
    desk = desk_of(nearby)
    desk.window.resize(1280, 800)
    qtbot.waitUntil(lambda: desk.docks[2].width() > 300)
    before = [dock.geometry() for dock in desk.docks]
    key = (Qt.Key.Key_1, Qt.Key.Key_2, Qt.Key.Key_3, Qt.Key.Key_4)[place]
    QTest.keyClick(desk.window, key, ALT)
    qtbot.waitUntil(desk.docks[place].isHidden)
    QTest.keyClick(desk.window, key, ALT)
    qtbot.waitUntil(lambda: [dock.geometry() for dock in desk.docks] == before)
