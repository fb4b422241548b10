"""Making something in steps, over the board."""

from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAction
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QCheckBox, QLabel, QLineEdit, QMenu, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from tests.gui.opening import LEFT, NO_KEYS, desk_of, opened
from tests.gui.workshop import workshop_table
from tests.journeys.player import wait_until
from vtt.dice import ForcedFaces, SeededFaces
from vtt.gui.guide.guide_panel import GuidePanel
from vtt.gui.guide.guide_step import GuideStepWidget
from vtt.gui.menu_tips import menu_inside
from vtt.gui.window.desk import Desk
from vtt.rules.contract.procedure import Intent

SEWER = Path(str(files("vtt.resources"))) / "scenes" / "black-hack-sewer-grate.toml"


@pytest.fixture
def shop(qtbot: QtBot, tmp_path: Path) -> Iterator[Desk]:
    """A window on the workshop, with a stool begun through the menu."""
    with opened(qtbot, tmp_path, ForcedFaces([4]), table=workshop_table) as nearby:
        desk = desk_of(nearby)
        choose(desk, "Stools", "Begin a stool")
        qtbot.waitUntil(lambda: desk.guiding.panel.isVisible())
        yield desk


def entries(menu: QMenu | None) -> dict[str, QAction]:
    assert menu is not None
    menu.aboutToShow.emit()
    return {action.text(): action for action in menu.actions()}


def choose(desk: Desk, *path: str) -> None:
    """Choose an entry of the Game menu."""
    menu: QMenu | None = desk.bar.game
    for label in path[:-1]:
        menu = menu_inside(entries(menu)[label])
    entries(menu)[path[-1]].trigger()


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


def test_what_throws_it_away_is_as_pale_a_button_as_what_puts_it_aside(shop: Desk):
    """It was the only one of its row with a ground of its own while nothing could be finished."""
    flat = {each.text(): each.isFlat() for each in shop.guiding.panel.findChildren(QPushButton) if each.text()}
    assert (flat["Later"], flat["Throw it away"], flat["Finish"]) == (True, True, False)


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
    assert not entries(menu_inside(entries(shop.bar.game)["Stools"]))["Begin a stool"].isEnabled()
    choose(shop, "Go on: A stool")
    assert panel.isVisible()


def open_step(panel: GuidePanel) -> GuideStepWidget:
    return next(each for each in panel.steps if each.step.state == "open")


def go_on(qtbot: QtBot, desk: Desk) -> None:
    """Press the first button that needs nothing more."""
    steps = [each for each in desk.guiding.panel.steps if each.step.state == "open"]
    before, offers = desk.standing, [offer for step in steps for offer in step.offers if not offer.offer.missing]
    offers[0].button.click()
    qtbot.waitUntil(lambda: desk.course.quiet and desk.standing is not before)


def test_what_a_guide_does_not_cover_of_the_board_steps_back_and_can_be_clicked(qtbot: QtBot, shop: Desk):
    panel = shop.guiding.panel
    shop.window.resize(1920, 1080)
    qtbot.waitUntil(lambda: shop.board.width() > panel.width() + 60)
    veil = next(each for each in shop.board.findChildren(QWidget) if type(each).__name__ == "_Veil")
    qtbot.waitUntil(lambda: veil.isVisible() and veil.geometry() == shop.board.rect())
    stacked = [each for each in shop.board.children() if each in (veil, panel)]
    assert stacked == [veil, panel], "the guide lies above it"
    beside = QPoint(panel.x() // 2, panel.y() + 40)
    assert shop.board.childAt(beside) is None
    panel.put_away()
    assert not veil.isVisible()


def test_the_words_beside_buttons_begin_below_each_other(qtbot: QtBot, tmp_path: Path):
    with opened(qtbot, tmp_path, SeededFaces(4), file=SEWER) as nearby:
        desk = desk_of(nearby)
        desk.window.resize(1280, 800)
        panel = desk.guiding.panel
        desk.submit(Intent("begin_character", "", {"name": "Mirela Vane", "concept": "a ferrywoman"}))
        qtbot.waitUntil(lambda: desk.course.quiet and panel.isVisible())
        for _ in range(2):
            go_on(qtbot, desk)
        classes = open_step(panel).offers
        assert len(classes) == 4
        qtbot.waitUntil(lambda: not any(each.button.size().isEmpty() for each in classes))
        assert len({each.button.width() for each in classes}) == 1
        assert len({label.x() for each in classes for label in each.findChildren(QLabel)}) == 1


def test_of_equal_choices_none_looks_chosen_and_what_carries_on_alone_is_golden(qtbot: QtBot, tmp_path: Path):
    """Of four classes the first stood in gold, beside a sheet that said "No class yet"."""
    golden: dict[str, list[str]] = {}
    with opened(qtbot, tmp_path, SeededFaces(4), file=SEWER) as nearby:
        desk = desk_of(nearby)
        panel = desk.guiding.panel
        desk.submit(Intent("begin_character", "", {"name": "Mirela Vane", "concept": "a ferrywoman"}))
        qtbot.waitUntil(lambda: desk.course.quiet and panel.isVisible())

        def note() -> None:
            here = open_step(panel)
            golden[here.step.key] = [each.offer.label for each in here.offers if each.button.property("accent")]

        def press(button: QPushButton) -> None:
            before = desk.standing
            button.click()
            qtbot.waitUntil(lambda: desk.course.quiet and desk.standing is not before)

        for answer in ("Roll 3d6 six times", "Keep them as rolled", "Warrior", "Package A"):
            note()
            button = next(each.button for each in open_step(panel).offers if each.offer.label == answer)
            wait_until(button.isEnabled, answer)
            press(button)
        note()
    assert golden == {
        "attributes": ["Roll 3d6 six times"],
        "swap": [],
        "class": [],
        "equipment": [],
        "background": ["Write it down"],
    }


def test_what_is_put_aside_stays_so_in_another_look(qtbot: QtBot, tmp_path: Path):
    with opened(qtbot, tmp_path, ForcedFaces([4]), table=workshop_table) as nearby:
        desk = desk_of(nearby)
        choose(desk, "Stools", "Begin a stool")
        qtbot.waitUntil(lambda: desk.course.quiet and desk.guiding.panel.isVisible())
        click(next(each for each in desk.guiding.panel.findChildren(QPushButton) if each.text() == "Later"))
        desk.window.theme_wanted.emit("light")
        again = desk_of(nearby)
        assert again is not desk
        assert not again.guiding.panel.isVisible()
        choose(again, "Go on: A stool")
        assert again.guiding.panel.isVisible()
