"""Covers and strokes in the window, by mouse and keys: laid, opened, lifted, drawn, rubbed out, undone; players see
paper, and nothing of the map that lies under it is in their window."""

from functools import partial
from math import sin
from pathlib import Path
from typing import Any

import numpy
import pytest
from PySide6.QtCore import QPoint, QSize, Qt
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu
from pytestqt.qtbot import QtBot

from tests.gui.opening import LEFT, NO_KEYS, click_entry, desk_of, opened
from tests.gui.window.test_maps import lay, submitted
from vtt.gui.board.ground_layers import INKS
from vtt.gui.board.map_levels import Levels
from vtt.gui.board.picture import BoardPicture
from vtt.gui.menu_tips import menu_inside
from vtt.gui.window.commands import commands
from vtt.gui.window.desk import Desk
from vtt.rules.tabletop.drawing import INKS as NAMED
from vtt.table.covered import is_covered
from vtt.table.table import Table

Key = Qt.Key
MARK = QColor("#ff00ff")
"""In the picture of the map only where it is covered."""


def drag(board, start: QPoint, end: QPoint) -> None:
    QTest.mousePress(board, LEFT, NO_KEYS, start)
    for step in range(1, 5):
        QTest.mouseMove(board, start + (end - start) * step / 4)
    QTest.mouseRelease(board, LEFT, NO_KEYS, end)


def table_of(desk: Desk) -> Table:
    return desk.standing.table


def holds_a_tool(desk: Desk) -> bool:
    return desk.board.tool is not None


def rest(qtbot: QtBot, desk: Desk, covers: int = 0, strokes: int = 0) -> Table:
    qtbot.waitUntil(
        lambda: desk.course.quiet and (len(table_of(desk).covers), len(table_of(desk).strokes)) == (covers, strokes)
    )
    return table_of(desk)


def is_lifted(desk: Desk, lifted: bool) -> bool:
    return desk.course.quiet and table_of(desk).covers[0].lifted is lifted


def shows_strokes(board: BoardPicture, number: int) -> bool:
    return len(board.board.strokes) == number


def run(desk: Desk, label: str) -> None:
    """As by the search of commands."""
    found = [each for each in commands(desk) if each.label == label]
    assert len(found) == 1
    found[0].run()


def round_of(desk: Desk, thing: str, by: int = 40) -> tuple[QPoint, QPoint]:
    at = desk.board.centre_of(thing).toPoint()
    return at - QPoint(by, by), at + QPoint(by, by)


@pytest.fixture
def theirs(qtbot: QtBot, desk: Desk) -> object:
    desk.players.set_visible(True)
    qtbot.waitUntil(lambda: desk.players.window is not None and desk.players.window.isVisible())
    return desk.players.window


def test_a_part_is_covered_by_a_drag_and_uncovered_by_undo(qtbot: QtBot, desk: Desk, theirs):
    QTest.keyClick(desk.window, Key.Key_C, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier)
    assert holds_a_tool(desk)
    assert "are not to see" in desk.ground_tools.strip.text
    drag(desk.board, *round_of(desk, "grim"))
    table = rest(qtbot, desk, covers=1)
    assert is_covered(table.covers, table.creatures["grim"].at)
    qtbot.waitUntil(lambda: "grim" not in {each.view.creature for each in theirs.board.board.tokens})
    QTest.keyClick(desk.board, Key.Key_Escape)
    assert not holds_a_tool(desk)
    assert desk.ground_tools.strip.isHidden()
    desk.undo()
    rest(qtbot, desk)
    qtbot.waitUntil(lambda: "grim" in {each.view.creature for each in theirs.board.board.tokens})


def test_an_outline_goes_from_click_to_click(qtbot: QtBot, desk: Desk):
    run(desk, "Cover along an outline")
    middle = desk.board.rect().center()
    corners = [middle + QPoint(x, y) for x, y in ((-90, -90), (90, -90), (90, 0), (0, 90), (-90, 40))]
    for corner in corners:
        QTest.mouseClick(desk.board, LEFT, NO_KEYS, corner)
    QTest.keyClick(desk.board, Key.Key_Backspace)
    QTest.keyClick(desk.board, Key.Key_Return)
    table = rest(qtbot, desk, covers=1)
    assert len(table.covers[0].points) == 4
    # The first corner closes it as well, and so does a double click.
    for corner in (*corners[:3], corners[0]):
        QTest.mouseClick(desk.board, LEFT, NO_KEYS, corner)
    assert len(rest(qtbot, desk, covers=2).covers[1].points) == 3
    for corner in corners[:3]:
        QTest.mouseClick(desk.board, LEFT, NO_KEYS, corner)
    QTest.mouseDClick(desk.board, LEFT, NO_KEYS, corners[2])
    rest(qtbot, desk, covers=3)


def test_escape_forgets_what_is_begun_and_then_puts_the_tool_down(qtbot: QtBot, desk: Desk):
    run(desk, "Cover along an outline")
    QTest.mouseClick(desk.board, LEFT, NO_KEYS, desk.board.rect().center())
    QTest.keyClick(desk.board, Key.Key_Escape)
    assert holds_a_tool(desk)
    QTest.keyClick(desk.board, Key.Key_Escape)
    assert not holds_a_tool(desk)
    assert table_of(desk).covers == ()


def test_all_is_covered_and_a_part_opened(qtbot: QtBot, desk: Desk, theirs):
    run(desk, "Cover everything")
    rest(qtbot, desk, covers=1)
    qtbot.waitUntil(lambda: "grim" not in {each.view.creature for each in theirs.board.board.tokens})
    run(desk, "Open a part")
    drag(desk.board, *round_of(desk, "grim"))
    rest(qtbot, desk, covers=2)
    qtbot.waitUntil(lambda: "grim" in {each.view.creature for each in theirs.board.board.tokens})
    run(desk, "Take all covers away")
    rest(qtbot, desk)


def test_the_menu_on_the_ground_lifts_a_cover_and_lays_it_again(qtbot: QtBot, desk: Desk):
    run(desk, "Cover a part")
    at = desk.board.rect().center() + QPoint(60, 90)
    drag(desk.board, at - QPoint(30, 30), at + QPoint(30, 30))
    corner, _, other, _ = rest(qtbot, desk, covers=1).covers[0].points
    desk.board.take_tool(None)
    qtbot.waitUntil(desk.ground_tools.strip.isHidden)
    QApplication.processEvents()
    feet = (corner[0] + other[0]) / 2, (corner[1] + other[1]) / 2
    for label, lifted in (("Lift this cover", True), ("Lay this cover again", False)):
        desk.board.context_requested.emit("", desk.board.mapToGlobal(desk.board.scene_point(feet)), feet)
        qtbot.waitUntil(lambda: isinstance(QApplication.activePopupWidget(), QMenu))
        menu = QApplication.activePopupWidget()
        assert isinstance(menu, QMenu)
        inner = next(menu_inside(each) for each in menu.actions() if each.text() == "Cover and draw")
        assert isinstance(inner, QMenu)
        click_entry(menu, "Cover and draw")
        qtbot.waitUntil(inner.isVisible)
        click_entry(inner, label)
        qtbot.waitUntil(partial(is_lifted, desk, lifted))
        qtbot.waitUntil(lambda: QApplication.activePopupWidget() is None)


def test_each_stroke_is_a_step_and_is_seen_by_players_unless_it_is_the_game_masters(qtbot: QtBot, desk: Desk, theirs):
    keys = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier
    QTest.keyClick(desk.window, Key.Key_D, keys)
    start = desk.board.rect().center() - QPoint(100, 100)
    QTest.mousePress(desk.board, LEFT, NO_KEYS, start)
    for step in range(30):
        QTest.mouseMove(desk.board, start + QPoint(step * 5, round(12 * sin(step / 3))))
    QTest.mouseRelease(desk.board, LEFT, NO_KEYS, start + QPoint(150, 0))
    table = rest(qtbot, desk, strokes=1)
    assert len(table.strokes["stroke-1"].points) > 20
    strip = desk.ground_tools.strip
    QTest.mouseClick(strip._inks["blue"], LEFT)
    for place, label in enumerate(("Line", "Box", "Circle"), 2):
        QTest.mouseClick(next(each for each in strip._forms.values() if each.text() == label), LEFT)
        drag(desk.board, start, start + QPoint(60, 60))
        assert rest(qtbot, desk, strokes=place).strokes[f"stroke-{place}"].ink == "blue"
    qtbot.waitUntil(lambda: len(theirs.board.board.strokes) == 4)
    strip.only_me.setChecked(True)
    drag(desk.board, start, start + QPoint(80, 30))
    rest(qtbot, desk, strokes=5)
    assert len(theirs.board.board.strokes) == 4
    assert len(desk.board.board.strokes) == 5
    desk.undo()
    rest(qtbot, desk, strokes=4)


def test_a_stroke_is_rubbed_out_and_all_are_wiped_off(qtbot: QtBot, desk: Desk):
    run(desk, "Draw a line")
    start = desk.board.rect().center() - QPoint(100, 100)
    for place in range(3):
        down = QPoint(0, 40 * place)
        drag(desk.board, start + down, start + down + QPoint(120, 0))
        rest(qtbot, desk, strokes=place + 1)
    run(desk, "Rub out")
    drag(desk.board, start + QPoint(60, -15), start + QPoint(60, 15))
    assert list(rest(qtbot, desk, strokes=2).strokes) == ["stroke-2", "stroke-3"]
    drag(desk.board, start + QPoint(60, -60), start + QPoint(60, -30))
    assert desk.course.quiet
    assert len(table_of(desk).strokes) == 2
    run(desk, "Wipe everything off")
    rest(qtbot, desk)


def test_every_ink_is_seen_on_the_boards_of_both(qtbot: QtBot, desk: Desk, theirs):
    start = desk.board.rect().center() - QPoint(140, 120)
    run(desk, "Draw a line")
    for place, ink in enumerate(NAMED):
        QTest.mouseClick(desk.ground_tools.strip._inks[ink], LEFT)
        down = QPoint(0, 12 * place)
        drag(desk.board, start + down, start + down + QPoint(100, 0))
        rest(qtbot, desk, strokes=place + 1)
    for board in (desk.board, theirs.board):
        qtbot.waitUntil(partial(shows_strokes, board, 4))
        seen = board.grab().toImage()
        assert [ink for ink, value in INKS.items() if not shows(seen, value)] == []


def pixels(image: QImage) -> Any:
    """Red, green and blue of every pixel."""
    image = image.convertToFormat(QImage.Format.Format_RGBA8888)
    whole = numpy.frombuffer(image.constBits(), numpy.uint8).reshape(-1, 4)
    return whole[:, :3].astype(int)


def shows(image: QImage, ink: str) -> bool:
    wanted = QColor(ink)
    away = abs(pixels(image) - (wanted.red(), wanted.green(), wanted.blue()))
    return bool((away.max(axis=1) < 12).any())


def secret_map(folder: Path) -> Path:
    """A picture with a part that is to be covered, in a colour of its own, and one beside it that is not."""
    image = QImage(QSize(160, 120), QImage.Format.Format_RGB32)
    image.fill(QColor("#20a040"))
    painter = QPainter(image)
    painter.fillRect(100, 10, 40, 40, MARK)
    painter.end()
    path = folder / "secret.png"
    image.save(str(path))
    return path


def magenta(image: QImage) -> bool:
    """Whether anything of the mark is left in a picture, however it was made smaller or dimmed."""
    red, green, blue = pixels(image).T
    return bool(((red > 60) & (blue > 60) & (green < 50)).any())


def test_nothing_of_the_map_under_a_cover_is_in_the_players_window(qtbot: QtBot, desk: Desk, tmp_path: Path, theirs):
    laid = lay(qtbot, desk, secret_map(tmp_path))
    ground = theirs.board.ground
    qtbot.waitUntil(lambda: magenta(theirs.board.grab().toImage()))
    assert magenta(ground._kept[1])
    (left, top), scale = laid.at, laid.scale
    points = [[left + x * scale, top + y * scale] for x, y in ((95, 5), (145, 5), (145, 55), (95, 55))]
    submitted(qtbot, desk, "lay_cover", points={"points": points})
    # Painted over at once; the picture that lies below it a moment later.
    assert not magenta(theirs.board.grab().toImage())
    assert magenta(desk.board.grab().toImage())
    qtbot.waitUntil(lambda: ground.at_rest and not magenta(ground._kept[1]))
    given: Levels | None = ground._maps.levels(laid.content, theirs.board.board.map.cuts)
    assert given is not None
    assert not any(magenta(level) for level in given)
    assert not magenta(theirs.board.grab().toImage())
    submitted(qtbot, desk, "uncover_all")
    qtbot.waitUntil(lambda: magenta(theirs.board.grab().toImage()))


def test_it_is_in_the_file_when_that_is_opened_again(qtbot: QtBot, tmp_path: Path):
    with opened(qtbot, tmp_path) as nearby:
        desk = desk_of(nearby)
        run(desk, "Cover a part")
        drag(desk.board, *round_of(desk, "grim"))
        rest(qtbot, desk, covers=1)
        run(desk, "Draw a circle")
        drag(desk.board, *round_of(desk, "ada"))
        before = rest(qtbot, desk, covers=1, strokes=1)
    with opened(qtbot, tmp_path, file=tmp_path / "test.nearby") as nearby:
        after = table_of(desk_of(nearby))
        assert (after.covers, after.strokes) == (before.covers, before.strokes)
