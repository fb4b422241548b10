"""How fast a board with a map under it follows the hand: 250 tokens with pictures on a map of 4,096 pixels, the boards
of both windows at 1920 x 1080, offscreen; what the map costs is told beside the same board without one."""

import time
from collections.abc import Iterator
from statistics import quantiles

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QEvent, QPointF, QSize, Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.benchmarks.test_board_benchmarks import FRAME, TOKENS, _guide, _milliseconds, _note, _path, _send, _some
from tests.gui.board.boards import crowd
from tests.gui.maps.drawn_maps import CONTENT, MapsAtHand, squared
from tests.gui.pictures.images import halves
from tests.helpers.measurements import Measurements
from vtt.gui.board import BoardPicture, BoardView
from vtt.gui.theme import load_theme
from vtt.rules.views.board import Board, BoardMap
from vtt.table.pictures import Picture

pytestmark = pytest.mark.benchmarks

SIDE = 4096
PANNED = 33.0
"""Milliseconds that a frame may take while the picture is moved."""
MAP_COSTS = 2.0
"""How many times more of the window's own thread such a frame may take than without a map, whatever else runs."""
WALLS = tuple(((x * 100.0, 50.0), (x * 100.0, 4000.0)) for x in range(1, 41))


@pytest.fixture(scope="module")
def maps(qapp: QApplication) -> Iterator[MapsAtHand]:
    made = MapsAtHand(squared(QSize(SIDE, SIDE), 64))
    yield made
    made.worker.stop()


def _on_a_map(drawing: str) -> Board:
    """Each token with a picture of its own; the map is 145 ft wide, about as the board is."""
    plain = crowd(TOKENS)
    tokens = tuple(replace(each, picture=Picture(content=f"{n:064x}")) for n, each in enumerate(plain.tokens))
    laid = BoardMap(content=CONTENT, width=SIDE, height=SIDE, scale=145 / SIDE, at=(-72.5, -72.5), dim=20, walls=WALLS)
    return replace(plain, tokens=tokens, true_to_scale=drawing == "true", map=laid)


def _shown(qtbot: QtBot, made: BoardPicture, maps: MapsAtHand, board: Board) -> None:
    face = halves(size=QSize(288, 288))
    qtbot.addWidget(made)
    made.resize(1920, 1080)
    made.set_maps(maps)
    made.set_faces(lambda picture: face)
    with qtbot.waitExposed(made):
        made.show()
    if board.map is not None:
        with qtbot.waitSignal(made.ground.painted, timeout=20_000):
            made.show_board(board)
            made.grab()
    else:
        made.show_board(board)
    made.zoom_by(1.6)
    qtbot.waitUntil(lambda: made.ground.at_rest, timeout=20_000)
    made.grab()


def _panned(made: BoardPicture) -> tuple[list[float], float]:
    """From side to side, farther than is painted beyond what is seen: how long each frame took, and what 95 of 100 took
    at most of the window's own thread, in milliseconds."""
    own: list[float] = []

    def frame(step: int) -> None:
        start = time.thread_time()
        made.pan_by(QPointF(14 if step // 60 % 2 == 0 else -14, 5 if step // 60 % 2 == 0 else -5))
        made.repaint()
        QApplication.processEvents()
        own.append((time.thread_time() - start) * 1e3)

    taken = _milliseconds(frame, 240)
    return taken, quantiles(own, n=20)[-1]


@pytest.mark.parametrize("drawing", ["true", "near"])
def test_a_frame_of_a_drag_on_a_map(qtbot: QtBot, maps: MapsAtHand, measurements: Measurements, drawing: str):
    made = BoardView(load_theme("dark"))
    _shown(qtbot, made, maps, _on_a_map(drawing))
    made.set_drag_guide(_guide)
    thing = _some(made)

    def frame(step: int) -> None:
        _send(made, QEvent.Type.MouseMove, _path(step), Qt.MouseButton.NoButton)
        QApplication.processEvents()

    _send(made, QEvent.Type.MouseButtonPress, made.token_rect(thing).center(), Qt.MouseButton.LeftButton)
    taken = _milliseconds(frame)
    assert made.drag is not None, "the frames were those of a drag"
    _note(measurements, f"map, {drawing}: a frame of a drag among {TOKENS} pictures", taken, FRAME)


@pytest.mark.parametrize("drawing", ["true", "near"])
@pytest.mark.parametrize("kind", [BoardView, BoardPicture])
def test_a_frame_while_a_map_is_moved(
    qtbot: QtBot, maps: MapsAtHand, measurements: Measurements, drawing: str, kind: type[BoardPicture]
):
    made, bare = kind(load_theme("dark")), kind(load_theme("dark"))
    board = _on_a_map(drawing)
    _shown(qtbot, bare, maps, replace(board, map=None))
    _, without = _panned(bare)
    bare.hide()
    _shown(qtbot, made, maps, board)
    taken, own = _panned(made)
    whose = "GM's" if kind is BoardView else "players'"
    measurements.at_most(f"map, {drawing}: such a frame against one without a map", own / without, MAP_COSTS, "times")
    _note(measurements, f"map, {drawing}: a frame while the {whose} picture is moved", taken, PANNED)


def test_a_frame_of_a_glide_on_a_map(qtbot: QtBot, maps: MapsAtHand, measurements: Measurements):
    made = BoardPicture(load_theme("dark"))
    board = _on_a_map("true")
    _shown(qtbot, made, maps, board)
    thing = board.tokens[7]
    tokens = tuple(replace(each, at=(-50.0, 50.0)) if each is thing else each for each in board.tokens)
    made.show_board(replace(board, tokens=tokens))
    assert made.is_gliding()
    _note(measurements, "map: a frame of one token gliding", _milliseconds(lambda step: made.repaint(), 60))
