"""Making something in steps, over the board."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QCheckBox, QLineEdit, QMenu, QPushButton
from pytestqt.qtbot import QtBot

from tests.gui.opening import LEFT, NO_KEYS, desk_of, opened
from tests.gui.workshop import workshop_table
from tests.journeys.player import wait_until
from vtt.dice import ForcedFaces
from vtt.gui.guide.guide_panel import GuidePanel
from vtt.gui.guide.guide_step import GuideStepWidget
from vtt.gui.window.desk import Desk


@pytest.fixture
def shop(qtbot: QtBot, tmp_path: Path) -> Iterator[Desk]:
    """A window on the workshop, with a stool begun through the menu."""
    with opened(qtbot, tmp_path, ForcedFaces([4]), table=workshop_table) as nearby:
        desk = desk_of(nearby)
        choose(desk, "Stools", "Begin a stool")
        qtbot.waitUntil(lambda: desk.guiding.panel.isVisible())
        yield desk


def entries(menu: QMenu) -> dict[str, object]:
    menu.aboutToShow.emit()
    return {action.text(): action for action in menu.actions()}


def choose(desk: Desk, *path: str) -> None:
    """Choose an entry of the Game menu."""
    menu = desk.bar.game
    for label in path[:-1]:
        menu = entries(menu)[label].menu()  # type: ignore[attr-defined]
    entries(menu)[path[-1]].trigger()  # type: ignore[attr-defined]


def step(panel: GuidePanel, key: str) -> GuideStepWidget:
    return next(each for each in panel.steps if each.step.key == key)


def click(button: QPushButton) -> None:
    wait_until(lambda: not button.size().isEmpty(), "a place for the button")
    QTest.mouseClick(button, LEFT, NO_KEYS)


def test_step_after_step_to_the_finished_thing(qtbot: QtBot, shop: Desk):
    panel = shop.guiding.panel
    assert [each.step.state for each in panel.steps] == ["open", "locked", "locked"]
    line = step(panel, "name").findChild(QLineEdit)
    assert line is not None
    QTest.keyClicks(line, "Wobble")
    click(step(panel, "name").offers[0].button)
    qtbot.waitUntil(lambda: step(panel, "name").step.state == "done")

    click(step(panel, "height").offers[0].button)
    qtbot.waitUntil(lambda: step(panel, "height").step.result == "4")
    assert shop.tray.tray.resting

    tools = step(panel, "tools").offers[0]
    assert not tools.button.isEnabled(), "two tools are asked for"
    for box in tools.findChildren(QCheckBox)[:2]:
        box.click()
    assert tools.button.isEnabled()
    click(tools.button)
    qtbot.waitUntil(lambda: step(panel, "tools").step.result == "saw, plane")

    finish = next(each for each in panel.findChildren(QPushButton) if each.text() == "Finish" and each.isEnabled())
    click(finish)
    qtbot.waitUntil(lambda: not panel.isVisible())
    assert shop.standing.table.creatures["stool"].name == "Wobble"


def test_a_refusal_is_said_and_nothing_is_lost(qtbot: QtBot, shop: Desk):
    click(step(shop.guiding.panel, "name").offers[0].button)
    qtbot.waitUntil(lambda: shop.toast.isVisible())
    assert shop.guiding.panel.isVisible()


def test_undo_takes_a_step_back(qtbot: QtBot, shop: Desk):
    panel = shop.guiding.panel
    line = step(panel, "name").findChild(QLineEdit)
    assert line is not None
    QTest.keyClicks(line, "Wobble")
    click(step(panel, "name").offers[0].button)
    qtbot.waitUntil(lambda: step(panel, "name").step.state == "done")
    QTest.keyClick(shop.window, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(lambda: step(panel, "name").step.state == "open")
    shop.undo()
    qtbot.waitUntil(lambda: not panel.isVisible())


def test_what_is_put_aside_waits_in_the_menu(qtbot: QtBot, shop: Desk):
    panel = shop.guiding.panel
    later = next(each for each in panel.findChildren(QPushButton) if each.text() == "Later")
    click(later)
    assert not panel.isVisible()
    assert not entries(entries(shop.bar.game)["Stools"].menu())["Begin a stool"].isEnabled()  # type: ignore[attr-defined]
    choose(shop, "Go on: A stool")
    assert panel.isVisible()
