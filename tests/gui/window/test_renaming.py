"""The title of the table is changed where it stands, by F2, from the menu and from Ctrl+K."""

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from tests.gui.crowd.painted import written_by
from tests.gui.opening import LEFT, NO_KEYS, click_entry, desk_of, opened
from tests.gui.text_sizes import TEXT_SIZES
from vtt.dice import SeededFaces
from vtt.gui.application import Nearby
from vtt.gui.look import Look
from vtt.gui.theme import load_theme
from vtt.gui.window.desk import Desk
from vtt.gui.window.files import LOG_FOR_PLAYERS
from vtt.gui.window.title_field import TitleField
from vtt.rules.contract.procedure import Intent

Key = Qt.Key


def plate(desk: Desk) -> QLabel:
    return next(each for each in desk.bar.findChildren(QLabel) if each.property("plate") == "plain")


def field(desk: Desk) -> QLineEdit:
    """The field that asks for the title, which has the keyboard."""
    found = desk.window.focusWidget()
    assert isinstance(found, QLineEdit)
    assert found.isVisible()
    return found


def on_the_window(desk: Desk, part: QWidget) -> QRect:
    return QRect(part.mapTo(desk.window, QPoint(0, 0)), part.size())


def type_title(qtbot: QtBot, desk: Desk, title: str) -> None:
    field(desk).selectAll()
    QTest.keyClicks(field(desk), title)
    QTest.keyClick(field(desk), Key.Key_Return)
    qtbot.waitUntil(lambda: desk.course.quiet and desk.standing.table.title == title)


def test_a_double_click_on_the_title_changes_it_and_undo_brings_it_back(qtbot: QtBot, desk: Desk):
    before = desk.standing.table.title
    QTest.mouseDClick(plate(desk), LEFT, NO_KEYS, plate(desk).rect().center())
    assert field(desk).text() == before
    type_title(qtbot, desk, "The long night")
    assert plate(desk).text() == "The long night"
    assert "This table is called The long night now" in [row.text for row in desk.log_model.rows]
    desk.undo()
    qtbot.waitUntil(lambda: desk.course.quiet and desk.standing.table.title == before)
    assert plate(desk).text() == (before or desk.standing.path.stem)


def test_f2_the_menu_and_the_palette_ask_for_it(qtbot: QtBot, desk: Desk):
    QTest.keyClick(desk.board, Key.Key_F2)
    type_title(qtbot, desk, "By key")
    bar = desk.bar.menus
    QTest.mouseClick(bar, LEFT, NO_KEYS, bar.actionGeometry(desk.bar.file.menuAction()).center())
    click_entry(desk.bar.file, "Rename this table")
    type_title(qtbot, desk, "By menu")
    desk.open_palette()
    QTest.keyClicks(desk.command_palette.field, "rename this table")
    QTest.keyClick(desk.command_palette.field, Key.Key_Return)
    type_title(qtbot, desk, "By word")


def test_an_empty_title_is_not_taken(qtbot: QtBot, desk: Desk):
    before = desk.standing
    QTest.keyClick(desk.board, Key.Key_F2)
    field(desk).selectAll()
    QTest.keyClick(field(desk), Key.Key_Backspace)
    QTest.keyClick(field(desk), Key.Key_Return)
    qtbot.waitUntil(lambda: "called" in desk.toast.text)
    assert desk.standing is before


def test_the_export_and_the_file_have_the_new_title(qtbot: QtBot, tmp_path: Path):
    with opened(qtbot, tmp_path, SeededFaces(4)) as nearby:
        desk = desk_of(nearby)
        QTest.keyClick(desk.board, Key.Key_F2)
        type_title(qtbot, desk, "The long night")
        path = tmp_path / "told.md"
        desk.files.export(LOG_FOR_PLAYERS, path)
        qtbot.waitUntil(lambda: path.exists() and "The long night" in path.read_text(encoding="utf-8"))
        file = desk.standing.path
    with opened(qtbot, tmp_path, SeededFaces(4), file=file) as nearby:
        assert desk_of(nearby).standing.table.title == "The long night"


@pytest.mark.parametrize("scale", [1.0, 1.5])
@pytest.mark.parametrize("size", [(1024, 700), (1280, 800), (1920, 1080), (2560, 1440)])
def test_the_title_is_written_where_it_stands_and_nothing_of_the_table_is_covered(
    nearby: Nearby, size: tuple[int, int], scale: float
):
    """A form for it lay low on the board, over somebody's name."""
    assert nearby.window is not None
    nearby.window.text_scale_wanted.emit(scale)
    desk = desk_of(nearby)
    desk.window.resize(*size)
    desk.window.grab()
    desk.rename()
    line = field(desk)
    there, bar = on_the_window(desk, line), on_the_window(desk, desk.bar)
    assert there.contains(on_the_window(desk, plate(desk)).adjusted(0, 1, 0, -1))
    assert bar.contains(there)
    line.setText("The bridge at the drowned bell")
    assert line.fontMetrics().horizontalAdvance(line.text()) < line.width() - 24
    assert line.fontMetrics().height() <= line.height() - 4
    others = [each for each in desk.bar.findChildren(QWidget) if each.isVisible() and each not in (line, plate(desk))]
    in_the_bar = {each: on_the_window(desk, each) for each in others if each.parentWidget() is desk.bar}
    assert [each for each, area in in_the_bar.items() if there.intersects(area) and not covers(there, area)] == []
    desk.window.resize(size[0] + 40, size[1])
    desk.window.grab()
    assert on_the_window(desk, line).contains(on_the_window(desk, plate(desk)).adjusted(0, 1, 0, -1))


@pytest.mark.parametrize("size", [(1024, 700), (1280, 800)])
def test_a_title_is_written_in_its_own_place_as_long_as_it_has_room_there(nearby: Nearby, size: tuple[int, int]):
    """The field lay over the date and to the edge of the next button, though the name needed a third of it."""
    assert nearby.window is not None
    desk = desk_of(nearby)
    desk.window.resize(*size)
    desk.window.grab()
    desk.rename()
    line = field(desk)

    def covered() -> list[QWidget]:
        others = [each for each in desk.bar.children() if isinstance(each, QWidget) and each.isVisible()]
        return [
            each for each in others if each not in (line, plate(desk)) and each.geometry().intersects(line.geometry())
        ]

    assert covered() == []
    before = line.width()
    assert before <= plate(desk).width() + 8
    QTest.keyClick(line, Key.Key_End)
    QTest.keyClicks(line, " and the bell that drowned")
    assert line.width() > before
    assert line.fontMetrics().horizontalAdvance(line.text()) < line.width() - 24


def covers(area: QRect, other: QRect) -> bool:
    """Whether nothing of the other is left at the ends."""
    return area.left() <= other.left() and other.right() <= area.right()


def test_escape_leaves_the_title_and_gives_the_keyboard_back(qtbot: QtBot, desk: Desk):
    before = desk.standing
    desk.board.setFocus()
    QTest.keyClick(desk.board, Key.Key_F2)
    line = field(desk)
    QTest.keyClicks(line, "Nothing of the kind")
    QTest.keyClick(line, Key.Key_Escape)
    assert line.isHidden()
    assert desk.board.hasFocus()
    assert desk.standing is before


def test_what_is_written_is_taken_where_somebody_goes_on_elsewhere(qtbot: QtBot, desk: Desk):
    QTest.keyClick(desk.board, Key.Key_F2)
    QTest.keyClicks(field(desk), "The long night")
    QTest.mouseClick(desk.board, LEFT, NO_KEYS, QPoint(6, 6))
    qtbot.waitUntil(lambda: desk.course.quiet and desk.standing.table.title == "The long night")
    before = desk.standing
    QTest.keyClick(desk.board, Key.Key_F2)
    line = field(desk)
    QTest.keyClick(line, Key.Key_Backspace)
    QTest.mouseClick(desk.board, LEFT, NO_KEYS, QPoint(6, 6))
    assert line.isHidden()
    assert desk.standing is before


def test_a_title_that_came_meanwhile_is_shown(qtbot: QtBot, desk: Desk):
    desk.rename()
    line = field(desk)
    desk.submit(Intent("rename", "", {"title": "The long night"}))
    qtbot.waitUntil(lambda: plate(desk).text() == "The long night")
    assert line.isHidden()


def ink(desk: Desk, part: QWidget) -> tuple[int, int]:
    """The first and the last row of what is written in a part of the window, beside its frame."""
    picture, area = desk.window.grab().toImage(), on_the_window(desk, part).adjusted(9, 4, -9, -4)
    ground = picture.pixelColor(area.topLeft()).lightness()
    rows = [
        row
        for row in range(area.top(), area.bottom() + 1)
        if any(abs(picture.pixelColor(x, row).lightness() - ground) > 90 for x in range(area.left(), area.right() + 1))
    ]
    return rows[0], rows[-1]


@pytest.mark.parametrize("scale", TEXT_SIZES)
@pytest.mark.parametrize("title", ["HHH", "国国国"])
def test_the_title_stands_in_the_middle_and_goes_nowhere_when_it_is_written(
    qtbot: QtBot, nearby: Nearby, scale: float, title: str
):
    """It stood above the middle, and the upper ends of Japanese were cut."""
    assert nearby.window is not None
    nearby.window.text_scale_wanted.emit(scale)
    desk = desk_of(nearby)
    desk.window.resize(1920, 1080)
    desk.submit(Intent("rename", "", {"title": title}))
    qtbot.waitUntil(lambda: desk.course.quiet and plate(desk).text() == title)
    there = ink(desk, plate(desk))
    desk.rename()
    line = field(desk)
    line.deselect()
    line.setReadOnly(True)
    line.setCursorPosition(0)
    written = ink(desk, line)
    for part, (top, bottom) in ((plate(desk), there), (line, written)):
        area = on_the_window(desk, part)
        assert (top + bottom) / 2 == pytest.approx((area.top() + area.bottom()) / 2, abs=1.0)
    assert written[1] - written[0] == pytest.approx(there[1] - there[0], abs=1), "none of it is cut"
    assert written[0] == pytest.approx(there[0], abs=1)


@pytest.mark.parametrize("scale", [1.0, 1.5])
@pytest.mark.parametrize("title", ["橋の下の長い夜", "The 橋"])
def test_japanese_stands_as_high_in_its_field_as_other_letters(qtbot: QtBot, scale: float, title: str):
    bar = QWidget()
    qtbot.addWidget(bar)
    field = TitleField(Look(load_theme("dark"), scale), bar)
    bar.resize(900, 60)
    bar.show()
    field.ask("Old", QRect(100, 10, 200, round(27 * scale)), [500])

    def middle(text: str) -> float:
        field.setText(text)
        inks = [each.ink for each in written_by(field)]
        return (min(each.top() for each in inks) + max(each.bottom() for each in inks)) / 2

    assert middle(title) == pytest.approx(middle("Beneath the fish market"), abs=2.0)
