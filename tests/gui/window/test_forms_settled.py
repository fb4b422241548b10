"""A form has the size that it keeps before it is seen: nothing in it moves once somebody points at it."""

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.gui.forms import forms
from tests.gui.opening import desk_of
from vtt.gui.application import Nearby

SIZES = ((1024, 700), (1280, 800), (1920, 1080))


@pytest.mark.parametrize(("size", "scale"), [*zip(SIZES, (1.5, 1.0, 1.0), strict=True)])
def test_a_form_stays_as_it_was_placed(qtbot: QtBot, each_game: Nearby, size: tuple[int, int], scale: float):
    assert each_game.window is not None
    each_game.window.text_scale_wanted.emit(scale)
    desk = desk_of(each_game)
    desk.window.resize(*size)
    desk.window.grab()
    moved = {}
    for action, form in forms(qtbot, desk, SIZES.index(size)):
        placed = form.geometry()
        qtbot.waitUntil(lambda: not desk.doing.weighs)
        QApplication.processEvents()
        if form.geometry() != placed:
            moved[action] = (placed.getRect(), form.geometry().getRect())
    assert moved == {}
