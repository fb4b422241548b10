"""The bubble leaves in sight whom it tells of, and goes aside for a list that is opened."""

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tests.gui.first_steps.walking import click, the_ring, title
from tests.gui.opening import desk_of, opened
from vtt.dice import SeededFaces
from vtt.gui.board.worth_seeing import OF_A_NAME, dear_of
from vtt.gui.first_steps.controls import better_seen
from vtt.gui.prompts.placing import HEAVY
from vtt.gui.window.desk import Desk

CONTROL = Qt.KeyboardModifier.ControlModifier
ON_THE_BOARD = ("The board", "Whom you play", "What can be done, and how likely it is")


def covered(desk: Desk) -> list[QRect]:
    """The tokens and names that the bubble lies over."""
    bubble, board = desk.first_steps.bubble, desk.board
    assert bubble is not None
    corner = board.mapTo(desk.window, QPoint(0, 0))
    somebody = (area.translated(corner) for area, worth in dear_of(board) if worth >= OF_A_NAME)
    return [area for area in somebody if area.intersects(bubble.geometry())]


@pytest.mark.parametrize("size", [(1024, 700), (1280, 800), (1920, 1080)])
def test_it_lies_over_nobody_no_name_and_not_over_the_corner_that_it_tells_of(
    qtbot: QtBot, tmp_path: Path, size: tuple[int, int]
):
    """It lay over the name of Pip, and over whose bands they are."""
    with opened(qtbot, tmp_path, SeededFaces(4), table=None) as nearby:
        desk = desk_of(nearby)
        desk.window.resize(*size)
        desk.first_steps.begin()
        for step in ON_THE_BOARD:
            the_ring(qtbot, desk)
            assert title(desk) == step
            assert covered(desk) == [], (step, desk.first_steps.bubble.geometry())
            turn = QRect(desk.clock.mapTo(desk.window, QPoint(0, 0)), desk.clock.size())
            assert not desk.first_steps.bubble.geometry().intersects(turn), step
            caption = desk.following.caption
            corner = QRect(caption.mapTo(desk.window, QPoint(0, 0)), caption.size())
            assert caption.isVisible()
            assert step != ON_THE_BOARD[0] or not desk.first_steps.bubble.geometry().intersects(corner), step
            click(desk.first_steps.bubble.next)


@pytest.mark.parametrize(("size", "scale"), [((1920, 1080), 1.25), ((1920, 1080), 2.0), ((2560, 1440), 1.5)])
def test_in_large_text_it_lies_over_nobody_to_end_with_panels(
    qtbot: QtBot, tmp_path: Path, size: tuple[int, int], scale: float
):
    with opened(qtbot, tmp_path, SeededFaces(4), table=None) as nearby:
        assert nearby.window is not None
        nearby.window.text_scale_wanted.emit(scale)
        desk = desk_of(nearby)
        desk.window.resize(*size)
        desk.first_steps.begin()
        for step in ON_THE_BOARD:
            the_ring(qtbot, desk)
            assert title(desk) == step
            assert covered(desk) == [], (step, desk.first_steps.bubble.geometry())
            click(desk.first_steps.bubble.next)


def test_the_corner_of_the_board_matters_at_the_step_that_tells_of_it(qtbot: QtBot, tmp_path: Path):
    with opened(qtbot, tmp_path, SeededFaces(4), table=None) as nearby:
        desk = desk_of(nearby)
        caption = desk.following.caption
        qtbot.waitUntil(caption.isVisible)
        corner = QRect(caption.mapTo(desk.window, QPoint(0, 0)), caption.size())
        heavy = [[area for area, worth in better_seen(desk, step) if worth > HEAVY] for step in ("focus", "next")]
        assert [corner in areas for areas in heavy] == [True, False]


def test_it_goes_aside_for_a_list_that_is_opened(qtbot: QtBot, tmp_path: Path):
    """It lay over the list of commands, and nothing moved it as long as the step was the same."""
    with opened(qtbot, tmp_path, SeededFaces(4), table=None) as nearby:
        desk = desk_of(nearby)
        desk.window.resize(1280, 800)
        desk.first_steps.begin()
        for key, card in ((Qt.Key.Key_K, desk.command_palette), (Qt.Key.Key_E, desk.scenes.switcher)):
            the_ring(qtbot, desk)
            desk.first_steps.bubble.move(desk.window.rect().center() - QPoint(0, 200))
            QTest.keyClick(desk.window, key, CONTROL)
            qtbot.waitUntil(card.isVisible)
            bubble = desk.first_steps.bubble
            qtbot.waitUntil(lambda: not bubble.geometry().intersects(card.geometry()))  # noqa: B023 - waited for here
            QTest.keyClick(card.field, Qt.Key.Key_Escape)
            assert card.isHidden()
