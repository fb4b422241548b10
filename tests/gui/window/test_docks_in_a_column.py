"""How high the panels under the order are: what their contents need, as long as there is room for the order too."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from tests.gui.opening import desk_of, opened, sample_table
from tests.gui.window.test_dock_sizes import drag_upper_edge
from vtt.gui.application import Nearby
from vtt.gui.window.desk import Desk
from vtt.gui.window.turn_area import TurnArea
from vtt.rules.contract.procedure import Value

_LARGE = (1920, 1080)


def do(qtbot: QtBot, desk: Desk, action: str, **arguments: Value) -> None:
    before = desk.standing
    desk.have_done(action, **arguments)
    qtbot.waitUntil(lambda: desk.standing is not before and desk.course.quiet)


def keep_much(qtbot: QtBot, desk: Desk) -> None:
    """Four clocks, one with a long name, and two rolls."""
    for name in ("The tide comes in", "The watch at the weir gathers its courage", "Fire"):
        do(qtbot, desk, "new_progress_clock", name=name, segments="6")
    do(qtbot, desk, "new_countdown", name="Candles", number=7)
    do(qtbot, desk, "keep_roll", name="Odile listens at the door", dice="2d6+1")
    do(qtbot, desk, "keep_roll", name="Encounter", dice="d20")


def all_is_seen(desk: Desk) -> bool:
    """Whether the panel has the height that its contents need, no less and no more."""
    dock, bar = desk.window.keeping, desk.keeping.panel.area.verticalScrollBar()
    return dock.height() == dock.need and bar.maximum() == 0


def order_is_seen(desk: Desk) -> bool:
    return desk.initiative.list.verticalScrollBar().maximum() == 0


@pytest.fixture
def nearby(qtbot: QtBot, tmp_path: Path) -> Iterator[Nearby]:
    with opened(qtbot, tmp_path, table=lambda: sample_table("null-die")) as nearby:
        desk_of(nearby).window.resize(*_LARGE)
        yield nearby


def test_all_clocks_and_rolls_are_seen_where_the_order_leaves_room(qtbot: QtBot, nearby: Nearby):
    desk = desk_of(nearby)
    do(qtbot, desk, "new_progress_clock", name="Doom", segments="6")
    qtbot.waitUntil(lambda: all_is_seen(desk))
    one = desk.window.keeping.height()
    keep_much(qtbot, desk)
    qtbot.waitUntil(lambda: all_is_seen(desk))
    assert desk.window.keeping.height() > one + 150
    assert order_is_seen(desk)
    for clock in list(desk.standing.table.progress):
        do(qtbot, desk, "remove_progress", clock=clock)
    qtbot.waitUntil(lambda: all_is_seen(desk) and desk.window.keeping.height() < one + 50)


def test_the_height_stays_after_resizing_arranging_and_in_larger_text(qtbot: QtBot, nearby: Nearby):
    desk = desk_of(nearby)
    keep_much(qtbot, desk)
    qtbot.waitUntil(lambda: all_is_seen(desk))
    height, window = desk.window.keeping.height(), desk.window
    window.resize(1024, 700)
    qtbot.waitUntil(lambda: window.keeping.height() < height)
    assert window.keeping.need is not None
    assert window.keeping.height() < window.keeping.need, "there is no room for all of it"
    window.resize(*_LARGE)
    qtbot.waitUntil(lambda: window.keeping.height() == height and all_is_seen(desk))
    window.reset_layout()
    qtbot.waitUntil(lambda: window.keeping.height() == height and all_is_seen(desk))
    window.text_scale_wanted.emit(1.3)
    qtbot.waitUntil(lambda: nearby.window is not window)
    larger = desk_of(nearby)
    larger.window.resize(1920, 1400)
    qtbot.waitUntil(lambda: larger.window.keeping.height() > height and all_is_seen(larger))


def test_the_height_is_the_same_after_a_restart(qtbot: QtBot, tmp_path: Path):
    with opened(qtbot, tmp_path, table=lambda: sample_table("null-die")) as nearby:
        desk = desk_of(nearby)
        desk.window.resize(*_LARGE)
        keep_much(qtbot, desk)
        qtbot.waitUntil(lambda: all_is_seen(desk))
        height = desk.window.keeping.height()
    with opened(qtbot, tmp_path, table=None) as nearby:
        desk = desk_of(nearby)
        desk.window.resize(*_LARGE)
        qtbot.waitUntil(lambda: len(desk.keeping.panel.dials) == 4)
        qtbot.waitUntil(lambda: desk.window.keeping.height() == height and all_is_seen(desk))


def test_a_height_given_by_hand_stays_whatever_is_kept_until_the_panels_are_arranged(qtbot: QtBot, nearby: Nearby):
    desk = desk_of(nearby)
    do(qtbot, desk, "new_progress_clock", name="Doom", segments="6")
    qtbot.waitUntil(lambda: all_is_seen(desk))
    dock = desk.window.keeping
    drag_upper_edge(qtbot, desk.window, dock, -60)
    wished, width = dock.height(), dock.width()
    keep_much(qtbot, desk)
    desk.window.resize(1800, 1000)
    qtbot.waitUntil(lambda: desk.window.height() == 1000 and dock.height() == wished)
    assert dock.width() < width, "what was made higher by hand is as wide as is usual"
    desk.window.reset_layout()
    qtbot.waitUntil(lambda: all_is_seen(desk))


def test_where_all_has_no_room_neither_takes_the_whole_column(qtbot: QtBot, tmp_path: Path):
    with opened(qtbot, tmp_path, table=lambda: sample_table("black-hack")) as nearby:
        desk = desk_of(nearby)
        desk.window.resize(1280, 800)
        keep_much(qtbot, desk)
        turn, dock = desk.docks[0], desk.window.keeping
        qtbot.waitUntil(lambda: 0.25 < dock.height() / (dock.height() + turn.height()) < 0.4)
        assert dock.width() == turn.width() < 240, "a roll with a long name makes no panel wider"
        panel = desk.keeping.panel
        edge = panel.area.viewport().width()
        qtbot.waitUntil(lambda: all(button.geometry().right() <= edge for button in panel.rolls.values()))


def clocks_seen(desk: Desk) -> int:
    """How many clocks are seen whole."""
    dials = desk.keeping.panel.dials.values()
    return sum(each.visibleRegion().boundingRect() == each.rect() for each in dials)


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize(("size", "most"), [((1024, 700), 3), ((1280, 800), 4)])
def test_in_a_small_window_with_large_text_several_clocks_are_seen(
    qtbot: QtBot, tmp_path: Path, size: tuple[int, int], most: int, language: str
):
    """One was seen of four at 1024x700, two at 1280x800."""
    with opened(qtbot, tmp_path, table=lambda: sample_table("black-hack")) as nearby:
        for wanted, value in (("text_scale_wanted", 1.5), ("language_wanted", language)):
            getattr(nearby.window, wanted).emit(value)
            qtbot.waitUntil(lambda: desk_of(nearby).course.quiet)
        qtbot.waitUntil(lambda: nearby.settings.language == language)
        desk = desk_of(nearby)
        desk.window.resize(*size)
        keep_much(qtbot, desk)
        qtbot.waitUntil(lambda: clocks_seen(desk) >= most)
        # The panel shows the button of the step first, which is below the order.
        desk.docks[0].findChild(TurnArea).show_head()
        order = desk.initiative.list
        rows = [order.visualRect(order.model().index(row, 0)) for row in range(order.model().rowCount())]
        assert sum(order.viewport().visibleRegion().contains(each) for each in rows) >= 5, "so many as before"
        large = [each.height() for each in desk.keeping.panel.dials.values()]
        desk.window.resize(2560, 1440)
        qtbot.waitUntil(lambda: all_is_seen(desk))
        assert all(each.height() > low for each, low in zip(desk.keeping.panel.dials.values(), large, strict=True))
        desk.window.resize(*size)
        qtbot.waitUntil(lambda: clocks_seen(desk) >= most)
