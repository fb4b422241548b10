"""How fast an area is turned: 500 tokens on a widget of 1920 x 1080, offscreen, real mouse events.

A frame is one move of the mouse, the question whom the area catches now, and the painting that it asks for.
"""

import time
from collections.abc import Callable
from math import cos, sin
from statistics import median, quantiles

import pytest
from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.gui.archery import ARCHERY
from tests.gui.board.boards import crowd
from tests.gui.skirmish import Fighter
from tests.helpers.measurements import Measurements, median_seconds
from vtt.gui.board import BoardView, ShownArea
from vtt.gui.theme import load_theme
from vtt.gui.window.area_preview import shown_area
from vtt.rules.contract.procedure import Intent
from vtt.table.areas import Area, caught
from vtt.table.creature import Creature
from vtt.table.table import Table

pytestmark = pytest.mark.benchmarks

TOKENS, FRAMES = 500, 240
HIT_TEST, FRAME = 1.0, 16.7
"""Milliseconds that finding whom an area catches, and a whole frame, may take."""
TURN = 2.0
"""Milliseconds in which a cone among 500 tokens is turned: whom it catches, and what is drawn of it."""

BOARD = crowd(TOKENS)
CREATURES = tuple(
    Creature(id=each.view.creature, name=each.view.name, side=each.view.side, sheet=Fighter(), at=each.at)
    for each in BOARD.tokens
)
TABLE = Table(game=ARCHERY.name, creatures={each.id: each for each in CREATURES})
ARCHER = CREATURES[0]


@pytest.mark.parametrize("shape", ["circle", "line", "cone"])
def test_whom_an_area_catches(shape: str, measurements: Measurements):
    area = Area(shape=shape, origin=ARCHER.at, length=60.0, breadth=10.0, bearing=33.0)  # type: ignore[arg-type]
    assert caught(area, CREATURES)
    taken = median_seconds(lambda: caught(area, CREATURES), 200) * 1e3
    measurements.at_most(f"area: whom a {shape} catches among {TOKENS}", taken, HIT_TEST, "ms")


def _guide(bearing: float) -> ShownArea:
    intent = Intent("shoot", ARCHER.id, {"weapon": "spray", "tricks": ("far",), "bearing": bearing})
    shown = shown_area(ARCHERY, TABLE, intent)
    assert shown is not None
    return shown


@pytest.fixture
def view(qtbot: QtBot) -> BoardView:
    """A cone is aimed among 500 tokens."""
    made = BoardView(load_theme("dark"))
    qtbot.addWidget(made)
    made.resize(1920, 1080)
    made.show_board(BOARD)
    with qtbot.waitExposed(made):
        made.show()
    spared = ARCHERY.spared(TABLE, Intent("shoot", ARCHER.id))
    made.aimer.begin(ARCHER.id, ARCHER.at, 0.0, tuple(each.id for each in CREATURES if each.id not in spared), _guide)
    made.grab()
    return made


def _milliseconds(frame: Callable[[int], object]) -> list[float]:
    taken = []
    for step in range(FRAMES):
        start = time.perf_counter()
        frame(step)
        taken.append((time.perf_counter() - start) * 1e3)
    return taken


def test_a_frame_while_a_cone_is_turned(view: BoardView, measurements: Measurements):
    seen = set()

    def frame(step: int) -> None:
        at = QPointF(960 + 420 * cos(step / 12), 540 + 420 * sin(step / 12))
        none = Qt.MouseButton.NoButton
        event = QMouseEvent(QEvent.Type.MouseMove, at, view.mapToGlobal(at), none, none, Qt.KeyboardModifier.NoModifier)
        QApplication.sendEvent(view, event)
        QApplication.processEvents()
        seen.add(view.aimer.bearing)

    taken = _milliseconds(frame)
    assert len(seen) > FRAMES / 2, "the frames were those of a turn"
    p95 = quantiles(taken, n=20)[-1]
    measurements.at_most(
        f"board: a frame of a cone turned among {TOKENS} tokens (p50 {median(taken):.2f} ms), p95", p95, FRAME, "ms"
    )


def test_a_cone_is_turned(view: BoardView, measurements: Measurements):
    """Without the picture below it: the hit test, and the areas that are painted again."""
    taken = _milliseconds(lambda step: view.aimer.turn_to(step * 1.5))
    measurements.at_most(f"board: a cone turned among {TOKENS} tokens, median", median(taken), TURN, "ms")
