"""How fast the board follows the hand: 250 tokens on a widget of 1920 x 1080, offscreen, real mouse events.

A frame is one mouse move and the painting that it asks for, or for the stricter figure the painting of the whole board.
"""

import time
from collections.abc import Callable
from math import cos, sin
from random import Random
from statistics import median, quantiles

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QEvent, QPoint, QPointF, QSizeF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.gui.board.boards import crowd, moved, sewer
from tests.gui.board.messy import knot
from tests.gui.board.test_outlook import filled, wanted
from tests.helpers.measurements import Measurements, median_seconds
from vtt.gui.board import BoardView, DragHint
from vtt.gui.board.arrangement import Arranging
from vtt.gui.board.fit import fitted
from vtt.gui.board.giving_way import place_plates
from vtt.gui.board.in_turns import InTurns
from vtt.gui.board.plate_layout import Room
from vtt.gui.board.sizes import sizes_at
from vtt.gui.theme import load_theme
from vtt.rules.views.board import BoardLink
from vtt.table.creature import Point

pytestmark = pytest.mark.benchmarks

FRAME = 16.7
"""Milliseconds that a frame may take."""
TOKENS, FRAMES = 250, 240
LONG = ((380.0, 44.0), (300.0, 76.0), (240.0, 44.0), (170.0, 44.0))
"""The room of a long name, whole and shortened, in large text."""


@pytest.fixture
def view(qtbot: QtBot) -> BoardView:
    """A board of 250 tokens at rest, one of them selected."""
    made = BoardView(load_theme("dark"))
    qtbot.addWidget(made)
    made.resize(1920, 1080)
    made.show_board(crowd(TOKENS))
    made.set_drag_guide(_guide)
    with qtbot.waitExposed(made):
        made.show()
    made.select("ghoul-7")
    made.grab()
    return made


def _guide(thing: str, at: Point) -> DragHint:
    return DragHint(text="Close to Ghoul", detail="1 band nearer · Move", at=(at[0] + 2.0, at[1]), reach=30.0)


def _send(view: BoardView, kind: QEvent.Type, at: QPoint, button: Qt.MouseButton) -> None:
    place = QPointF(at)
    held = Qt.MouseButton.NoButton if kind == QEvent.Type.MouseButtonRelease else Qt.MouseButton.LeftButton
    event = QMouseEvent(kind, place, view.mapToGlobal(place), button, held, Qt.KeyboardModifier.NoModifier)
    QApplication.sendEvent(view, event)


def _path(step: int) -> QPoint:
    """A drag all over the board, some 30 pixels a frame."""
    return QPoint(round(960 + 620 * cos(step / 20)), round(540 + 420 * sin(step / 17)))


def _milliseconds(frame: Callable[[int], object], count: int = FRAMES) -> list[float]:
    taken = []
    for step in range(count):
        start = time.perf_counter()
        frame(step)
        taken.append((time.perf_counter() - start) * 1e3)
    return taken


def _note(measurements: Measurements, name: str, taken: list[float], bound: float = FRAME) -> None:
    p95 = quantiles(taken, n=20)[-1]
    measurements.at_most(f"{name} (p50 {median(taken):.2f} ms), p95", p95, bound, "ms")


def test_a_frame_of_a_drag(view: BoardView, measurements: Measurements):
    def frame(step: int) -> None:
        _send(view, QEvent.Type.MouseMove, _path(step), Qt.MouseButton.NoButton)
        QApplication.processEvents()

    _send(view, QEvent.Type.MouseButtonPress, view.token_rect(_some(view)).center(), Qt.MouseButton.LeftButton)
    taken = _milliseconds(frame)
    assert view.drag is not None, "the frames were those of a drag"
    _note(measurements, f"board: a frame of a drag among {TOKENS} tokens", taken)


def test_a_frame_of_a_drag_between_links(view: BoardView, measurements: Measurements):
    """Every sixth token holds something over its neighbour."""
    things = [token.view.creature for token in view.board.tokens]
    links = tuple(
        BoardLink(a=a, b=b, text="+2 high ground", directed=True)
        for a, b in zip(things[::6], things[1::6], strict=False)
    )
    view.show_board(replace(view.board, links=links))
    view.grab()

    def frame(step: int) -> None:
        _send(view, QEvent.Type.MouseMove, _path(step), Qt.MouseButton.NoButton)
        QApplication.processEvents()

    _send(view, QEvent.Type.MouseButtonPress, view.token_rect(_some(view)).center(), Qt.MouseButton.LeftButton)
    taken = _milliseconds(frame)
    assert view.drag is not None, "the frames were those of a drag"
    _note(measurements, f"board: a frame of a drag among {TOKENS} tokens and {len(links)} links", taken)


def test_a_whole_repaint_for_every_move_of_a_drag(view: BoardView, measurements: Measurements):
    def frame(step: int) -> None:
        _send(view, QEvent.Type.MouseMove, _path(step), Qt.MouseButton.NoButton)
        view.repaint()

    _send(view, QEvent.Type.MouseButtonPress, view.token_rect(_some(view)).center(), Qt.MouseButton.LeftButton)
    taken = _milliseconds(frame)
    assert view.drag is not None, "the frames were those of a drag"
    _note(measurements, f"board: the whole of {TOKENS} tokens repainted in a drag", taken)


def test_a_frame_of_a_glide(view: BoardView, measurements: Measurements):
    view.show_board(moved(view.board, _some(view), (-50.0, 50.0)))
    assert view.is_gliding()
    taken = _milliseconds(lambda step: view.repaint(), 60)
    _note(measurements, f"board: a frame of one token gliding among {TOKENS}", taken)


def test_a_frame_while_the_picture_is_moved(view: BoardView, measurements: Measurements):
    def frame(step: int) -> None:
        view.pan_by(QPointF(3, 2))
        view.repaint()

    _note(measurements, f"board: a frame while the picture of {TOKENS} tokens is moved", _milliseconds(frame, 60), 50.0)


def test_the_board_of_the_sewer_is_shown_anew_at_once(qtbot: QtBot, measurements: Measurements):
    made = BoardView(load_theme("dark"))
    qtbot.addWidget(made)
    made.set_animated(False)
    made.resize(1130, 760)
    boards = [sewer(), moved(sewer(), "pip", (-20.0, 30.0))]
    made.show_board(boards[0])
    with qtbot.waitExposed(made):
        made.show()

    def frame(step: int) -> None:
        made.show_board(boards[step % 2])
        made.repaint()

    _note(measurements, "board: a changed board of six tokens laid out and painted", _milliseconds(frame, 60))


def test_thousands_are_laid_out_as_fast_as_hundreds_each(qtbot: QtBot, measurements: Measurements):
    """There is no room for their names and no way to push them apart: nothing is gained by looking on."""

    def laid_out(count: int) -> float:
        made = BoardView(load_theme("dark"))
        qtbot.addWidget(made)
        made.resize(1130, 760)
        made.show_board(crowd(count))
        sizes = sizes_at(*_scales(made), count)
        return median_seconds(lambda: Arranging(made.board, sizes, made.painter.labels).go_on(), 5)

    measurements.at_most(
        "board: 2,000 tokens laid out, in those of 250", laid_out(2000) / laid_out(TOKENS), 14.0, "times"
    )


def test_a_crowd_looks_for_its_names_faster_than_one_place_after_the_other(
    monkeypatch: pytest.MonkeyPatch, measurements: Measurements
):
    """Twelve who stand close together, beside the same search without what judges all places far off at once."""

    def placed() -> None:
        random = Random(4)
        room = filled(random, [])
        plates = [replace(each, x=each.x / 2, y=each.y / 2, sizes=LONG) for each in wanted(random, 12)]
        for plate in plates:
            room.taken.add_disc(plate.x, plate.y, plate.radius, plate.thing)
        place_plates(plates, room)

    ours = median_seconds(placed, 5)
    monkeypatch.setattr(Room, "far_boxes", lambda _room, plate, size, far, _most=0.0: far.boxes(plate, size))
    measurements.times_faster("board: names of a crowd of twelve placed", ours, median_seconds(placed, 3), 1.5)


@pytest.mark.parametrize("size", [(464, 396), (488, 410)])
def test_a_knot_is_there_long_before_all_its_names_stand_best(
    qtbot: QtBot, measurements: Measurements, size: tuple[int, int]
):
    """What a window waits for, beside the search that goes on in its idle turns."""
    made = BoardView(load_theme("dark"), text_scale=1.5)
    qtbot.addWidget(made)
    made.resize(*size)
    made.show_board(knot())
    sizes = made.sizes

    def laid_out(*, at_once: bool) -> float:
        """The least time of the window's own thread."""
        taken = []
        for _ in range(5):
            start = time.thread_time()
            InTurns().begin(Arranging(knot(), sizes, made.painter.labels), at_once=at_once)
            taken.append(time.thread_time() - start)
        return min(taken)

    at_hand, all_names = laid_out(at_once=False), laid_out(at_once=True)
    measurements.times_faster(f"board: a knot of twelve on {size[0]}x{size[1]} there", at_hand, all_names, 2.0)


def _scales(view: BoardView) -> tuple[float, float]:
    fitting, _ = fitted(view.board, QSizeF(view.size()))
    return fitting, fitting


def _some(view: BoardView) -> str:
    """A token in the open, so that the press takes it."""
    return view.things_drawn()[-1].thing
