"""Whose turn it is to paint dice, where many move in two windows."""

from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot

from vtt.gui.dice_tray.turns import MANY, Turn


def frames_of(*turns: Turn) -> list[Turn]:
    """Whose frames came, in order, from now on."""
    came: list[Turn] = []
    for turn in turns:
        turn.came.connect(lambda turn=turn: came.append(turn))
        turn.start()
    return came


def test_where_many_dice_move_in_two_places_they_take_turns(qtbot: QtBot):
    room = QObject()
    tray, board = Turn(room), Turn(room)
    tray.moving = board.moving = MANY + 1
    came = frames_of(tray, board)
    qtbot.waitUntil(lambda: len(came) >= 8)
    assert came[:8] == [tray, board] * 4 or came[:8] == [board, tray] * 4


def test_few_dice_have_every_frame(qtbot: QtBot):
    room = QObject()
    tray, board = Turn(room), Turn(room)
    tray.moving = board.moving = MANY // 2
    came = frames_of(tray, board)
    qtbot.waitUntil(lambda: len(came) >= 12)
    assert came[:12].count(tray) == came[:12].count(board) == 6
    assert not tray.shares


def test_few_dice_take_turns_with_many_and_what_does_not_move_has_every_frame(qtbot: QtBot):
    room = QObject()
    glow, few, board = Turn(room), Turn(room), Turn(room)
    glow.moving, few.moving, board.moving = 0, 1, MANY
    came = frames_of(glow, few, board)
    qtbot.waitUntil(lambda: len(came) >= 12)
    first = came[:12]
    assert first.count(glow) == 6
    assert first.count(few) == first.count(board) == 3


def test_who_stops_has_no_more_frames_and_whose_window_is_gone_holds_up_nobody(qtbot: QtBot):
    room, gone = QObject(), QObject()
    stays, stops, lost = Turn(room), Turn(room), Turn(gone)
    for turn in (stays, stops, lost):
        turn.moving = MANY + 1
    came = frames_of(stays, stops, lost)
    stops.stop()
    stops.stop()
    del lost, came[:]
    gone.deleteLater()
    qtbot.waitUntil(lambda: len(came) >= 6)
    assert set(came[2:]) == {stays}
    assert not stops.running
    stays.stop()
