"""Whose turn it is to paint dice, where many move in two windows."""

from types import SimpleNamespace

from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot

from vtt.gui.dice_tray.turns import _SOON, FRAME, MANY, Turn, Turns


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


def test_who_has_just_begun_has_had_a_frame(qtbot: QtBot, monkeypatch):
    """It is painted as it begins, in the middle of a frame: the others wait for the next one."""
    room, now = QObject(), 0
    turns = Turns.of_the_program()
    monkeypatch.setattr(turns, "_clock", SimpleNamespace(elapsed=lambda: now))
    tray, board = Turn(room), Turn(room)
    tray.moving = board.moving = MANY + 1
    came: list[tuple[int, Turn]] = []
    for turn in (tray, board):
        turn.came.connect(lambda turn=turn: came.append((now, turn)))
    tray.start()
    turns._timer.stop()
    for tick in range(FRAME, 8 * FRAME, FRAME):
        now = tick
        turns._come()
        if tick == 3 * FRAME:
            assert board.taken_for == FRAME - _SOON
            now += FRAME // 2
            assert board.taken_for == FRAME - _SOON - FRAME // 2
            board.start()
    assert came == [
        (FRAME, tray),
        (2 * FRAME, tray),
        (3 * FRAME, tray),
        (5 * FRAME, tray),
        (6 * FRAME, board),
        (7 * FRAME, tray),
    ]


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
