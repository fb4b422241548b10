"""The shadows of dice at rest are made beside what is going on, and are those that a die would make itself."""

import pytest
from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot

from tests.gui.players_window.test_window import table
from vtt.dice import Die, Thrown
from vtt.gui.dice_fall.picture import _at_rest
from vtt.gui.dice_tray import DiceTray, shadows
from vtt.gui.dice_tray.shadows import AtRest
from vtt.gui.players_window import PlayersWindow
from vtt.gui.theme import load_theme
from vtt.rules.views.players_view import ShownThrow

DICE = Thrown(60, tuple(Die(sides, 2) for sides in (4, 6, 8, 10, 12, 20) for _ in range(5)))


def alike(picture: QImage, die: AtRest) -> bool:
    return picture == shadows.shadow_picture(die).convertToFormat(picture.format())


@pytest.fixture
def tray(qtbot: QtBot) -> DiceTray:
    tray = DiceTray(load_theme("dark"))
    qtbot.addWidget(tray)
    tray.resize(560, 280)
    with qtbot.waitExposed(tray):
        tray.show()
    return tray


def test_those_in_the_tray_are_there_before_they_are_seen(tray: DiceTray, qtbot: QtBot):
    tray.show_throw(DICE, caption="Odile throws")
    tray._turn.stop()
    qtbot.waitUntil(lambda: all("shadow" in piece.__dict__ for piece in tray.pieces))
    assert not any(piece.ready for piece in tray.pieces)
    assert all(alike(piece.shadow.toImage(), piece.at_rest) for piece in tray.pieces)


def test_those_over_the_board_are_there_before_they_are_seen(qtbot: QtBot):
    window = PlayersWindow(load_theme("dark"))
    qtbot.addWidget(window)
    window.resize(1280, 720)
    with qtbot.waitExposed(window):
        window.show()
    fall = window.fall
    window.show_table(table(throw=ShownThrow(by="odile", caption="Odile throws", thrown=DICE, falling=True)))
    qtbot.waitUntil(lambda: fall.course is not None)
    fall._turn.stop()
    qtbot.waitUntil(lambda: all(cast.shadow is not None for cast in fall._casts))
    assert all(alike(cast.shadow.toImage(), _at_rest(fall.table, cast)) for cast in fall._casts)


def test_a_die_that_lies_at_once_makes_its_own(tray: DiceTray):
    tray.set_animated(False)
    tray.show_throw(DICE, caption="Odile throws")
    assert not any("shadow" in piece.__dict__ for piece in tray.pieces)
    tray.grab()
    assert all(alike(piece.shadow.toImage(), piece.at_rest) for piece in tray.pieces)
