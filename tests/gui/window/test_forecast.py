"""The forecast under the actions is about the action that is marked, or it is empty."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from tests.gui.one_window import OneWindow
from tests.gui.opening import click_token, desk_of, opened, unfolded
from vtt.campaign.scene import read_scene_text
from vtt.dice import SeededFaces
from vtt.gui.actions.chart import Chart
from vtt.gui.window.desk import Desk

SCENE = """
game = "black-hack"
focus = "odile"

[clock]
moment = 1

[initiative]
acting = "odile"
order = [{ creature = "odile" }, { creature = "ghoul" }]

[creatures.odile]
class = "thief"
level = 3
hp = 8
max_hp = 12

[creatures.ghoul]
hd = 2
special = "Its touch numbs: the GM may call for a CON test, or the victim is Paralysed until its arms are warm."
hp = 9
at = [4, 0]
"""


@pytest.fixture
def desk(one_window: OneWindow, qtbot: QtBot, tmp_path: Path) -> Iterator[Desk]:
    with one_window.opened(qtbot, tmp_path, SeededFaces(3), table=lambda: read_scene_text(SCENE, "mill")) as nearby:
        yield desk_of(nearby)


def forecast(desk: Desk) -> str:
    chart = desk.creature.findChild(Chart)
    assert isinstance(chart, Chart)
    return chart.accessibleName().split(":")[0]


def look_at(desk: Desk, label: str) -> None:
    place = next(i for i, each in enumerate(desk.creature.offers) if each.label.startswith(label))
    unfolded(desk, place)
    desk.creature.action_list.setCurrentIndex(desk.creature.model.index(desk.creature.model.row_of(place)))


def test_it_is_about_the_action_that_is_marked_or_empty(qtbot: QtBot, desk: Desk):
    click_token(desk, "odile")
    qtbot.waitUntil(lambda: forecast(desk) == "If you attack")
    look_at(desk, "Just do it")
    assert forecast(desk) == ""
    look_at(desk, "Roll starting HP")
    qtbot.waitUntil(lambda: forecast(desk) == "If you roll starting HP")
    look_at(desk, "Attack")
    assert forecast(desk) == "If you attack"


def test_once_the_action_is_spent_it_does_not_speak_of_something_else(qtbot: QtBot, tmp_path: Path):
    spent = SCENE.replace("max_hp = 12", "max_hp = 12\nspent = { action = true }")
    with opened(qtbot, tmp_path, SeededFaces(3), table=lambda: read_scene_text(spent, "mill")) as nearby:
        desk = desk_of(nearby)
        assert all(each.refusal is not None for each in desk.creature.offers if each.label.startswith("Attack"))
        look_at(desk, "Roll starting HP")
        qtbot.waitUntil(lambda: forecast(desk) == "If you roll starting HP")
        look_at(desk, "Attack")
        assert forecast(desk) == ""
        desk.creature.action_list.looked_at.emit(-1)
        assert forecast(desk) == "", "nothing is marked"


@pytest.mark.parametrize("wide", [300, 360, 420])
def test_nothing_is_cut_above_it_while_there_is_room_below(qtbot: QtBot, desk: Desk, wide: int):
    desk.window.resize(1920, 1200)
    click_token(desk, "ghoul")
    desk.window.resizeDocks([desk.docks[3]], [wide], Qt.Orientation.Horizontal)
    chart = desk.creature.findChild(Chart)
    assert chart is not None
    ground = desk.docks[3].widget()

    def room_below() -> int:
        return ground.height() - chart.mapTo(ground, chart.rect().bottomLeft()).y()

    qtbot.waitUntil(lambda: chart.isVisible() and desk.docks[3].width() == wide)
    qtbot.waitUntil(lambda: desk.creature.scroll_bar.maximum() == 0)
    qtbot.waitUntil(lambda: room_below() > 100)
