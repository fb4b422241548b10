"""A spell that fills an area is cast on the bare ground: the board shows where, and whom it catches (BH-SPL-08)."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tests.gui.one_window import OneWindow
from tests.gui.opening import LEFT, NO_KEYS, click_action, click_token, desk_of, opened
from tests.gui.window.test_whom_it_is_aimed_at import banner
from vtt.campaign.scene import read_scene_text
from vtt.dice import ForcedFaces
from vtt.gui.board import ShownArea
from vtt.gui.window.desk import Desk

Key = Qt.Key
SHIFT = Qt.KeyboardModifier.ShiftModifier

SCENE = """
game = "black-hack"
focus = "mira"

[creatures.mira]
class = "wizard"
level = 4
hp = 12
attributes = { INT = 18 }
memory = { memorised = ["web"] }

[creatures.orc]
hd = 2
hp = 9
at = [10, 22]

[creatures.ogre]
hd = 4
hp = 20
at = [-80, 0]
"""
ALONE = SCENE.replace("at = [10, 22]", "at = [90, 22]")


@pytest.fixture
def desk(one_window: OneWindow, qtbot: QtBot, tmp_path: Path) -> Iterator[Desk]:
    with one_window.opened(qtbot, tmp_path, ForcedFaces([3]), table=lambda: read_scene_text(SCENE, "mill")) as nearby:
        yield desk_of(nearby)


def cast(qtbot: QtBot, desk: Desk) -> None:
    click_token(desk, "mira")
    click_action(desk, "Cast Web")
    qtbot.waitUntil(lambda: desk.board.takes_spots)


def shown(desk: Desk) -> ShownArea:
    assert desk.board.area is not None
    return desk.board.area


def caught(desk: Desk) -> tuple[str, ...]:
    return shown(desk).caught


def webs(desk: Desk) -> list[tuple[float, float]]:
    return [each.at for each in desk.standing.table.places.values() if each.name == "Web"]


def test_a_click_on_the_ground_casts_it_there_and_the_board_has_shown_whom_it_catches(qtbot: QtBot, desk: Desk):
    cast(qtbot, desk)
    ground = desk.board.scene_point((2.0, 18.0))
    QTest.mouseMove(desk.board, ground)
    assert caught(desk) == ("orc",)
    assert "catches Orc" in banner(desk)
    bare = desk.board.scene_point((0.0, -22.0))
    QTest.mouseMove(desk.board, bare)
    assert caught(desk) == ()
    assert "catches nobody" in banner(desk)
    QTest.mouseMove(desk.board, ground)
    QTest.mouseClick(desk.board, LEFT, NO_KEYS, ground)
    qtbot.waitUntil(lambda: desk.course.quiet and len(webs(desk)) == 1)
    assert webs(desk)[0] == pytest.approx((2.0, 18.0), abs=0.6)
    assert [each.name for each in desk.standing.table.creatures["orc"].sheet.hindrances] == ["stuck"]
    assert desk.board.area is None
    assert not desk.banner.isVisible()


def test_beyond_its_reach_it_says_so_and_can_be_aimed_elsewhere(qtbot: QtBot, desk: Desk):
    cast(qtbot, desk)
    far = desk.board.scene_point((52.0, 4.0))
    QTest.mouseMove(desk.board, far)
    assert not shown(desk).allowed
    QTest.mouseClick(desk.board, LEFT, NO_KEYS, far)
    assert desk.toast.text == "that spot is Faraway: Web needs Nearby"
    assert desk.board.takes_spots
    assert not desk.standing.can_undo
    QTest.keyClick(desk.board, Key.Key_Escape)
    assert desk.board.area is None
    assert desk.board.targets is None


def test_by_keys_shift_and_the_arrows_find_the_spot(qtbot: QtBot, desk: Desk):
    cast(qtbot, desk)
    qtbot.waitUntil(lambda: desk.board.aimed_at == "orc")
    assert shown(desk).area.origin == (10.0, 22.0)
    QTest.keyClick(desk.board, Key.Key_Left, SHIFT)
    QTest.keyClick(desk.board, Key.Key_Up, SHIFT)
    assert desk.board.aimed_at == ""
    assert desk.board.spot == (5.0, 17.0)
    QTest.keyClick(desk.board, Key.Key_Return)
    qtbot.waitUntil(lambda: desk.course.quiet and webs(desk) == [(5.0, 17.0)])


def test_with_nobody_in_reach_there_is_still_the_ground(qtbot: QtBot, tmp_path: Path):
    with opened(qtbot, tmp_path, ForcedFaces([3]), table=lambda: read_scene_text(ALONE, "mill")) as nearby:
        desk = desk_of(nearby)
        cast(qtbot, desk)
        assert "spot" in banner(desk)
        QTest.mouseClick(desk.board, LEFT, NO_KEYS, desk.board.scene_point((0.0, 20.0)))
        qtbot.waitUntil(lambda: desk.course.quiet and len(webs(desk)) == 1)
