"""A form lies over nobody whom it is about, nor over their names: who acts, and whom its odds are against."""

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.gui.forms import forms, offers
from tests.gui.opening import desk_of
from vtt.gui.actions.parameter_form import ParameterForm
from vtt.gui.application import Nearby
from vtt.gui.board.worth_seeing import name_rect
from vtt.gui.window.desk import Desk

SIZES = ((1024, 700), (1280, 800), (1920, 1080))


@pytest.mark.parametrize(("size", "theme"), [*((size, "dark") for size in SIZES), (SIZES[1], "high-contrast")])
def test_a_form_leaves_free_whom_it_is_about(qtbot: QtBot, each_game: Nearby, size: tuple[int, int], theme: str):
    """With the wider lines of high contrast one cut the name of whom it was about."""
    each_game.window.theme_wanted.emit(theme)
    desk = desk_of(each_game)
    desk.window.resize(*size)
    desk.window.grab()
    QApplication.processEvents()
    assert desk.standing is not None
    system, table = desk.standing.system, desk.standing.table
    asked = {offer.intent.action: offer.intent for offer in offers(desk)}
    covered = {}
    for action, form in forms(qtbot, desk, SIZES.index(size)):
        intent = asked[action]
        whom = [intent.actor, *intent.arguments.values(), system.against(table, intent)]
        # In a small window there is not always a place for a form that leaves names free too.
        named = size != SIZES[0]
        found = [each for each in whom if isinstance(each, str) and lies_over(desk, form, each, named=named)]
        # A roll that is put together takes most of a window that is not large.
        small = form.roll is None or (size == SIZES[-1] and not form.roll.measures.large)
        if found and small:
            covered[action] = found
    assert covered == {}


def lies_over(desk: Desk, form: ParameterForm, thing: str, *, named: bool) -> bool:
    """Whether a form covers a part of somebody on the board, or of their name where that counts too."""
    board = desk.board
    if thing not in board.arrangement.things:
        return False
    areas = [board.token_rect(thing), *([name_rect(board, thing)] if named else [])]
    there = form.geometry().translated(-board.mapTo(desk.window, QPoint(0, 0)))
    return any(map(there.intersects, areas))
