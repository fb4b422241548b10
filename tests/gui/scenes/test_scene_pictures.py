"""The picture that a scene is known by: chosen, pasted, cut out, drawn in the switcher, taken off, undone; without one
its map and all that stands in it are drawn."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QGuiApplication, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog, QMenu
from pytestqt.qtbot import QtBot

from tests.gui.opening import LEFT, NO_KEYS, type_file_name
from tests.gui.scenes.test_switcher import entry_of
from vtt.gui.menu_tips import menu_inside
from vtt.gui.pictures.crop_window import CropWindow
from vtt.gui.window.desk import Desk
from vtt.rules.contract.procedure import Intent
from vtt.table.scenes import FIRST_SCENE

RED, BLUE, GREEN = QColor("#c02020"), QColor("#2040c0"), QColor("#20a040")


def plain(colour: QColor) -> QImage:
    image = QImage(300, 300, QImage.Format.Format_RGB32)
    image.fill(colour)
    return image


def picture_menu(desk: Desk, scene: str) -> QMenu:
    menu = desk.scenes.menu(scene)
    assert menu is not None
    inner = next(menu_inside(each) for each in menu.actions() if each.text() == "Picture")
    assert isinstance(inner, QMenu)
    return inner


def use_it(qtbot: QtBot, desk: Desk) -> None:
    qtbot.waitUntil(lambda: any(each.isVisible() for each in desk.window.findChildren(CropWindow)))
    window = next(each for each in desk.window.findChildren(CropWindow) if each.isVisible())
    QTest.mouseClick(window.go, LEFT, NO_KEYS, window.go.rect().center())


def seen(desk: Desk, row: int) -> QColor:
    """What is drawn in the middle of the small picture of a row of the switcher."""
    view = desk.scenes.switcher.view
    area = view.visualRect(view.model().index(row, 0))
    picture = view.viewport().grab().toImage()
    return picture.pixelColor(area.left() + 9 + desk.scenes._look.pixels(82) // 4, area.center().y() + 8)


def is_like(a: QColor, b: QColor) -> bool:
    return all(abs(x - y) < 40 for x, y in zip(a.getRgb()[:3], b.getRgb()[:3], strict=True))  # type: ignore[index]


@pytest.mark.parametrize("scene", [FIRST_SCENE, "the-mill"])
def test_one_that_is_pasted_is_seen_in_the_switcher(qtbot: QtBot, desk: Desk, scene: str):
    assert desk.submit(Intent("new_scene", "", {"title": "The mill", "open": False}))
    qtbot.waitUntil(lambda: desk.course.quiet and bool(desk.standing.table.scenes))
    before = desk.standing.table
    QGuiApplication.clipboard().setImage(plain(RED))
    entry_of(picture_menu(desk, scene), "Paste").trigger()
    use_it(qtbot, desk)
    qtbot.waitUntil(lambda: desk.course.quiet and desk.standing.table is not before)
    desk.scenes.open_switcher()
    row = [each.scene.id for each in desk.scenes.switcher.model.rows].index(scene)
    qtbot.waitUntil(lambda: is_like(seen(desk, row), RED))
    entry_of(picture_menu(desk, scene), "Take off").trigger()
    qtbot.waitUntil(lambda: desk.course.quiet and not is_like(seen(desk, row), RED))
    for _ in range(2):
        desk.undo()
        qtbot.waitUntil(lambda: desk.course.quiet)
    qtbot.waitUntil(lambda: desk.standing.table == before)


def test_one_is_chosen_from_a_file(qtbot: QtBot, desk: Desk, tmp_path: Path):
    path = tmp_path / "mill.png"
    assert plain(BLUE).save(str(path))
    entry_of(picture_menu(desk, FIRST_SCENE), "Choose…").trigger()
    qtbot.waitUntil(lambda: any(each.isVisible() for each in desk.window.findChildren(QFileDialog)))
    # Where it opens hangs on what was open before; there, nothing may be listed.
    next(each for each in desk.window.findChildren(QFileDialog) if each.isVisible()).setDirectory(str(path.parent))
    type_file_name(qtbot, desk, path)
    use_it(qtbot, desk)
    qtbot.waitUntil(lambda: desk.course.quiet and desk.standing.table.picture is not None)
    assert desk.standing.log[-1].secret


def test_what_is_no_picture_is_told_in_a_line(qtbot: QtBot, desk: Desk, tmp_path: Path):
    before = desk.standing.table
    path = tmp_path / "text.png"
    path.write_text("no picture")
    desk.pictures_of_scenes.take(FIRST_SCENE, path)
    qtbot.waitUntil(desk.toast.isVisible)
    QGuiApplication.clipboard().clear()
    entry_of(picture_menu(desk, FIRST_SCENE), "Paste").trigger()
    assert desk.standing.table is before


def test_without_one_the_map_is_drawn_with_what_stands_on_it(qtbot: QtBot, desk: Desk, tmp_path: Path):
    path = tmp_path / "map.png"
    assert plain(GREEN).save(str(path))
    desk.maps.take(path)
    qtbot.waitUntil(lambda: desk.course.quiet and desk.standing.table.map is not None)
    desk.scenes.open_switcher()
    view = desk.scenes.switcher.view

    def greens() -> int:
        image = view.viewport().grab().toImage()
        area = view.visualRect(view.model().index(0, 0))
        return sum(is_like(image.pixelColor(x, area.center().y()), GREEN) for x in range(area.left(), 120))

    qtbot.waitUntil(lambda: greens() > 10)


def test_the_way_in_is_marked_on_the_board_of_the_gm_alone(qtbot: QtBot, desk: Desk):
    desk.players.set_visible(True)
    desk.course.draw_again()
    window = desk.players.window
    assert window is not None
    at = desk.board.feet_at(desk.board.rect().center() / 2)
    theirs = window.board.board
    before = desk.board.grab().toImage()
    desk.scenes.mark_entry_at(at)
    qtbot.waitUntil(lambda: desk.course.quiet and desk.board.board.entry is not None)
    assert window.board.board == theirs
    assert desk.board.board.entry is not None
    spot = desk.board.scene_point(desk.board.board.entry)
    box = (spot.x() - 6, spot.y() - 20, 12, 12)
    assert desk.board.grab().toImage().copy(*box) != before.copy(*box)


def test_the_menu_of_the_scene_is_in_the_palette(qtbot: QtBot, desk: Desk):
    desk.open_palette()
    QTest.keyClicks(desk.command_palette.field, "this scene picture choose")
    assert desk.command_palette.model.rows[0].label == "Choose"
    QTest.keyClick(desk.command_palette.field, Qt.Key.Key_Escape)
