"""Given twenty dice, or pools of twenty, when they lie in a window of the usual and of the smallest size, then none is
smaller than a finger."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from tests.gui.one_window import OneWindow
from tests.gui.opening import desk_of
from vtt.dice import SeededFaces
from vtt.gui.dice_tray.fitting import LEAST
from vtt.gui.window.desk import Desk
from vtt.rules.contract.procedure import Intent

SIZES = [(1280, 800), (1024, 700)]


@pytest.fixture
def desk(one_window: OneWindow, qtbot: QtBot, tmp_path: Path) -> Iterator[Desk]:
    with one_window.opened(qtbot, tmp_path, SeededFaces(4)) as nearby:
        yield desk_of(nearby)


def fall(qtbot: QtBot, desk: Desk, intent: Intent) -> None:
    before = desk.standing
    assert desk.submit(intent)
    qtbot.waitUntil(
        lambda: desk.course.quiet and desk.standing is not before and desk.standing.throw is not None, timeout=20_000
    )


@pytest.mark.parametrize("size", SIZES)
def test_no_die_is_small(qtbot: QtBot, desk: Desk, size: tuple[int, int]):
    desk.window.resize(*size)
    desk.players.set_visible(True)
    window = desk.players.window
    assert window is not None
    window.resize(*size)
    for dice in ("20d20", "20d6kh10", "10d12+10d4", "15d10+5B", "20d4", "d20"):
        with qtbot.waitSignal(window.fall.landed, timeout=20_000):
            fall(qtbot, desk, Intent("throw", "", {"dice": dice}))
        pieces = desk.tray.tray.pieces
        assert len(pieces) >= (1 if dice == "d20" else 20), dice
        assert min(2 * piece.radius for piece in pieces) >= LEAST - 0.2, dice
        assert desk.window.size().width() == size[0], dice
        course = window.fall.course
        assert course is not None, dice
        assert min(2 * window.fall.table.radius * each.shape.reach for each in course.fallers) >= LEAST, dice


@pytest.mark.parametrize("size", SIZES)
def test_a_die_alone_is_as_large_as_the_tray_allows(qtbot: QtBot, desk: Desk, size: tuple[int, int]):
    desk.window.resize(*size)
    fall(qtbot, desk, Intent("throw", "", {"dice": "d20"}))
    (piece,) = desk.tray.tray.pieces
    assert 2 * piece.radius > 0.4 * desk.tray.tray.height()
