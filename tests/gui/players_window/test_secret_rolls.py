"""Given dice on the players' tray, when the GM rolls where nobody sees it, then nothing at all changes for players."""

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from tests.gui.opening import click_action, desk_of, opened
from vtt.dice import SeededFaces
from vtt.gui.window.desk import Desk
from vtt.rules.contract.procedure import Intent

SECRET = {
    "in secret": Intent("throw", "", {"dice": "7d20", "secret": True}),
    "for somebody hidden": Intent("throw", "hex", {"dice": "2d6"}),
}


def calm(qtbot: QtBot, desk: Desk) -> None:
    qtbot.waitUntil(lambda: desk.course.quiet)


@pytest.mark.parametrize("roll", SECRET)
def test_the_players_window_is_the_same_whether_or_not_the_gm_rolls_in_secret(qtbot: QtBot, tmp_path: Path, roll: str):
    with opened(qtbot, tmp_path, SeededFaces(4)) as nearby:
        desk = desk_of(nearby)
        desk.settings.players_dice = "tray"
        desk.players.set_visible(True)
        window = desk.players.window
        assert window is not None
        desk.submit(Intent("throw", "", {"dice": "1d20"}))
        calm(qtbot, desk)
        assert window.tray.isVisible()
        # By what they are: a tray that is laid out anew, as it is when a window is shown, makes them anew.
        told, pieces = window.tray.accessibleDescription(), repr(window.tray.pieces)
        where = window.board.projection
        fell: list[bool] = []
        window.tray.settled.connect(lambda: fell.append(True))
        for step in (lambda: desk.submit(SECRET[roll]), desk.undo, desk.redo):
            with qtbot.waitSignal(desk.course.drawn):
                step()
            calm(qtbot, desk)
            assert window.tray.isVisible()
            assert window.tray.accessibleDescription() == told
            assert repr(window.tray.pieces) == pieces
            assert window.board.projection == where
        assert not fell, "nor do the dice fall once more"
        click_action(desk, "Strike Grim")
        qtbot.waitUntil(lambda: repr(window.tray.pieces) != pieces)


@pytest.mark.parametrize("roll", SECRET)
def test_dice_over_the_players_board_stay_as_they_are_when_the_gm_rolls_in_secret(
    qtbot: QtBot, tmp_path: Path, roll: str
):
    with opened(qtbot, tmp_path, SeededFaces(4)) as nearby:
        desk = desk_of(nearby)
        desk.players.set_visible(True)
        window = desk.players.window
        assert window is not None
        with qtbot.waitSignal(window.fall.landed):
            desk.submit(Intent("throw", "", {"dice": "1d20"}))
        calm(qtbot, desk)
        course, told = window.fall.course, window.fall.accessibleDescription()
        assert course is not None
        fell: list[bool] = []
        for dice in (window.fall.landed, window.tray.settled):
            dice.connect(lambda: fell.append(True))
        for step in (lambda: desk.submit(SECRET[roll]), desk.undo, desk.redo):
            with qtbot.waitSignal(desk.course.drawn):
                step()
            calm(qtbot, desk)
            # Unless by now everybody has read them.
            assert window.fall.course in (course, None)
            assert window.fall.accessibleDescription() in (told, "")
        assert not fell
