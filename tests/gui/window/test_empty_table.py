"""An empty table says what can be done with it, on the board and where the sheet would be, in every game."""

import os
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog, QLineEdit, QPushButton, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from tests.gui.board.test_names_are_clear import boxes
from tests.gui.opening import LEFT, NO_KEYS, desk_of, opened
from vtt.dice import SeededFaces
from vtt.gui.look import Look
from vtt.gui.theme import load_theme
from vtt.gui.window.desk import Desk
from vtt.gui.window.empty_table import Hints
from vtt.rules.contract.procedure import Intent
from vtt.rules.engine import registry
from vtt.table.table import Table

every_game = pytest.mark.parametrize("game", registry.game_names())


def press(hints: Hints, label: str) -> None:
    button = next(each for each in hints.buttons if each.text().startswith(label))
    QTest.mouseClick(button, LEFT, NO_KEYS, button.rect().center())


def assert_readable(desk: Desk, hints: Hints) -> None:
    """Everything is to be seen, in its full height and on its own."""
    assert hints.isVisible()
    parts = [each for each in hints.findChildren(QWidget) if each.isVisible()]
    assert len(parts) >= len(hints.buttons) + 1
    for part in parts:
        assert hints.rect().contains(part.geometry())
        assert part.height() >= max(part.minimumSizeHint().height(), part.heightForWidth(part.width()))
        assert not any(part.geometry().intersects(other.geometry()) for other in parts if other is not part)
    buttons = [each for each in parts if isinstance(each, QPushButton)]
    assert all(each.sizeHint().width() <= each.width() for each in buttons), [each.text() for each in buttons]


@every_game
@pytest.mark.parametrize(("size", "scale"), [((1280, 800), 1.0), ((1024, 700), 1.5)])
def test_words_and_buttons_stand_on_the_board_and_for_the_sheet(
    qtbot: QtBot, tmp_path: Path, game: str, size: tuple[int, int], scale: float
):
    with opened(qtbot, tmp_path, SeededFaces(4), table=lambda: Table(game=game)) as nearby:
        nearby.window.text_scale_wanted.emit(scale)
        desk = desk_of(nearby)
        desk.window.resize(*size)
        board, sheet = desk.empty_table.on_board, desk.empty_table.on_sheet
        qtbot.waitUntil(lambda: desk.board.rect().contains(board.geometry()))
        for hints in (board, sheet):
            assert_readable(desk, hints)
        assert len(board.buttons) == 3
        assert not sheet.buttons, "they are said once"
        assert [each for each in board.buttons if each.property("accent")] == board.buttons[:1]
        under = [what for what, box in boxes(desk.board).items() if box.intersects(board.geometry().toRectF())]
        assert not under, "no half of a word looks out from under it"
        assert not board.geometry().intersects(desk.following.caption.geometry())
        if "FIRST_OUT" in os.environ:
            desk.window.grab().save(f"{os.environ['FIRST_OUT']}/empty-{game}-{size[0]}.png")


@every_game
def test_a_creature_a_character_and_a_scene_are_one_click_away(qtbot: QtBot, tmp_path: Path, game: str):
    with opened(qtbot, tmp_path, SeededFaces(4), table=lambda: Table(game=game)) as nearby:
        desk = desk_of(nearby)
        hints = desk.empty_table.on_board
        press(hints, "Add a creature")
        assert desk.shelves.window.isVisible()
        assert desk.shelves.window.tabs.currentIndex() == 0
        desk.shelves.window.close()
        press(desk.empty_table.on_board, "Open a scene")
        dialog = next(each for each in desk.window.findChildren(QFileDialog) if each.isVisible())
        dialog.close()
        making = hints.buttons[1]
        QTest.mouseClick(making, LEFT, NO_KEYS, making.rect().center())
        shelf = desk.shelves.window.isVisible()
        if desk.doing.form.isVisible():
            for field in desk.doing.form.findChildren(QLineEdit):
                QTest.keyClicks(field, "Wren")
            QTest.keyClick(desk.doing.form, Qt.Key.Key_Return)
        panels = (desk.question, desk.guiding.panel)
        qtbot.waitUntil(
            lambda: shelf or bool(desk.standing.table.creatures) or any(each.isVisible() for each in panels)
        )


def test_they_go_with_the_first_thing_and_come_back_when_it_is_undone(qtbot: QtBot, tmp_path: Path):
    with opened(qtbot, tmp_path, SeededFaces(4), table=lambda: Table(game="null-die")) as nearby:
        desk = desk_of(nearby)
        board, sheet = desk.empty_table.on_board, desk.empty_table.on_sheet
        desk.submit(Intent("make_place", "", {"name": "A well", "at": [0.0, 0.0]}))
        qtbot.waitUntil(lambda: desk.course.quiet and not board.isVisible())
        assert sheet.isVisible(), "a place has no sheet"
        assert len(sheet.buttons) == 3
        desk.submit(Intent("make_creature", "", {"name": "Wren"}))
        qtbot.waitUntil(lambda: desk.course.quiet and not sheet.isVisible())
        desk.undo()
        qtbot.waitUntil(lambda: desk.course.quiet and sheet.isVisible())
        desk.undo()
        qtbot.waitUntil(lambda: desk.course.quiet and board.isVisible())


def test_in_a_panel_the_hints_leave_its_edge_free(qtbot: QtBot):
    """They lay over the line that a panel ends in where every line is seen."""
    look = Look(load_theme("high-contrast"))
    panel = QWidget()
    qtbot.addWidget(panel)
    panel.setStyleSheet("background: #123456;")
    column = QVBoxLayout(panel)
    column.setContentsMargins(0, 0, 0, 0)
    hints = Hints(look, "Nobody is selected", "The sheet stands here.")
    column.addWidget(hints)
    panel.resize(300, 200)
    hints.show()
    panel.show()
    picture = panel.grab().toImage()
    assert {picture.pixelColor(x, 60).name() for x in (0, 1, 298, 299)} == {"#123456"}
