"""Aiming in the real window: whom it catches is said with the odds, what the rules refuse is not fired."""

from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.gui.archery import archery_table
from tests.gui.crowd.painted import written_by
from tests.gui.one_window import OneWindow
from tests.gui.opening import LEFT, NO_KEYS, click_action, click_token, desk_of, drag_token, unfolded
from vtt.dice import ForcedFaces
from vtt.gui.window.desk import Desk
from vtt.table.areas import bearing_from

Key = Qt.Key
NORTH = 270.0


@pytest.fixture
def desk(one_window: OneWindow, qtbot: QtBot, tmp_path: Path) -> Iterator[Desk]:
    with one_window.opened(qtbot, tmp_path, ForcedFaces([15]), table=archery_table) as nearby:
        yield desk_of(nearby)


def aim(qtbot: QtBot, desk: Desk) -> None:
    click_action(desk, "Shoot")
    qtbot.waitUntil(lambda: desk.board.aimer.active)


def struck(desk: Desk) -> tuple[str, ...]:
    assert desk.board.area is not None
    return desk.board.area.caught


def hover(qtbot: QtBot, desk: Desk, label: str, until: Callable[[], bool]) -> None:
    """Move the pointer about over a row."""
    view = desk.creature.action_list
    row = unfolded(desk, [offer.label for offer in desk.creature.offers].index(label))
    steps = count()

    def moved() -> bool:
        QTest.mouseMove(view.viewport(), row.center() + QPoint(next(steps) % 9, 0))
        return until()

    qtbot.waitUntil(moved)


def life(desk: Desk) -> dict[str, int]:
    assert desk.standing is not None
    return {each.id: each.sheet.hp for each in desk.standing.table.creatures.values()}  # type: ignore[attr-defined]


def test_it_points_at_the_nearest_first_and_says_whom_it_catches_with_the_odds(qtbot: QtBot, desk: Desk):
    aim(qtbot, desk)
    assert desk.board.aimer.bearing == NORTH
    assert desk.banner.isVisible()
    qtbot.waitUntil(lambda: desk.board.area is not None and desk.board.area.text == "Catches 1 · 55 % success")
    assert desk.board.area is not None
    assert desk.board.area.detail == "Grim"
    assert desk.board.area.label == "60 ft"


def test_the_mouse_alone_turns_and_fires(qtbot: QtBot, desk: Desk):
    aim(qtbot, desk)
    QTest.mouseMove(desk.board, desk.board.token_rect("hex").center())
    assert struck(desk) == ("hex",)
    QTest.mouseClick(desk.board, LEFT, NO_KEYS, desk.board.token_rect("hex").center())
    qtbot.waitUntil(lambda: desk.course.quiet and life(desk)["hex"] == 4)
    assert desk.board.area is None
    assert not desk.banner.isVisible()
    assert life(desk)["grim"] == 6


def test_the_keyboard_alone_turns_and_fires(qtbot: QtBot, desk: Desk):
    QTest.keyClick(desk.window, Key.Key_H)
    qtbot.waitUntil(lambda: desk.board.hasFocus() and desk.board.aimer.active)
    QTest.keyClick(desk.board, Key.Key_Tab)
    assert desk.board.aimer.bearing == pytest.approx(bearing_from((0, 8), (45, 0)), abs=0.01)
    QTest.keyClick(desk.board, Key.Key_Right)
    assert struck(desk) == ()
    QTest.keyClick(desk.board, Key.Key_Left)
    QTest.keyClick(desk.board, Key.Key_Return)
    qtbot.waitUntil(lambda: desk.course.quiet and life(desk)["hex"] == 4)


def test_what_the_rules_refuse_is_said_and_is_not_fired(qtbot: QtBot, desk: Desk):
    aim(qtbot, desk)
    ground = desk.board.scene_point((0.0, 40.0))
    QTest.mouseMove(desk.board, ground)
    qtbot.waitUntil(lambda: desk.board.area is not None and desk.board.area.detail == "nobody is in the way")
    assert desk.board.area is not None
    assert desk.board.area.text == "Catches nobody"
    assert not desk.board.area.allowed
    QTest.mouseClick(desk.board, LEFT, NO_KEYS, ground)
    assert desk.toast.isVisible()
    assert desk.board.aimer.active, "and it can be turned elsewhere"
    assert desk.standing is not None
    assert not desk.standing.can_undo


def test_escape_aims_at_nothing(qtbot: QtBot, desk: Desk):
    aim(qtbot, desk)
    QTest.keyClick(desk.board, Key.Key_Escape)
    assert desk.board.area is None
    assert not desk.banner.isVisible()
    assert desk.standing is not None
    assert desk.standing.pending is None


def test_the_button_of_the_banner_and_another_action_end_it_too(qtbot: QtBot, desk: Desk):
    aim(qtbot, desk)
    desk.banner.cancelled.emit()
    assert not desk.board.aimer.active
    aim(qtbot, desk)
    click_action(desk, "Rest")
    qtbot.waitUntil(lambda: len(desk.log_model.rows) == 1)
    assert not desk.board.aimer.active
    assert desk.board.area is None


def test_a_row_of_the_order_aims_at_it(qtbot: QtBot, desk: Desk):
    aim(qtbot, desk)
    desk.initiative.picked.emit("hex")
    assert struck(desk) == ("hex",)


def test_a_form_is_filled_in_first_and_its_ring_lengthens_the_line(qtbot: QtBot, desk: Desk):
    click_action(desk, "Shoot with tricks")
    form = desk.doing.form
    qtbot.waitUntil(form.isVisible)
    for key in (Key.Key_Right, Key.Key_Right, Key.Key_Space, Key.Key_Return):
        focused = QApplication.focusWidget()
        assert focused is not None
        QTest.keyClick(focused, key)
    qtbot.waitUntil(lambda: desk.board.aimer.active)
    assert desk.board.area is not None
    assert desk.board.area.area.length == 120.0
    QTest.keyClick(desk.board, Key.Key_Return)
    qtbot.waitUntil(lambda: desk.course.quiet and life(desk)["grim"] == 4)


def test_what_strikes_all_round_is_not_aimed(qtbot: QtBot, desk: Desk):
    click_action(desk, "Choose and shoot")
    form = desk.doing.form
    qtbot.waitUntil(form.isVisible)
    desk.doing.form.put_away()
    drag_token(desk, "ada", desk.board.token_rect("grim").center() + QPoint(0, 46))
    qtbot.waitUntil(lambda: desk.course.quiet and len(desk.log_model.rows) == 1)
    click_action(desk, "Choose and shoot")
    qtbot.waitUntil(form.isVisible)
    QTest.keyClick(form, Key.Key_3)
    qtbot.waitUntil(lambda: desk.course.quiet and life(desk)["grim"] == 4)


def test_hovering_an_attack_shows_its_striking_range(qtbot: QtBot, desk: Desk):
    hover(qtbot, desk, "Swing the axe", lambda: desk.board.area is not None)
    assert desk.board.area is not None
    assert desk.board.area.area.shape == "circle"
    assert desk.board.area.label == "5 ft"
    hover(qtbot, desk, "Strike Grim", lambda: desk.board.area is None)


def test_a_line_without_a_direction_is_not_shown_on_hovering(qtbot: QtBot, desk: Desk):
    hover(qtbot, desk, "Swing the axe", lambda: desk.board.area is not None)
    hover(qtbot, desk, "Shoot", lambda: desk.board.area is None)


def test_the_players_see_the_area_and_none_of_its_words(qtbot: QtBot, desk: Desk):
    desk.players.set_visible(True)
    window = desk.players.window
    assert window is not None
    qtbot.waitUntil(window.isVisible)
    click_token(desk, "ada")
    before = [each.text for each in written_by(window.board)]
    aim(qtbot, desk)
    QTest.mouseMove(desk.board, desk.board.token_rect("hex").center())
    qtbot.waitUntil(lambda: desk.board.area is not None and "%" in desk.board.area.text)
    qtbot.waitUntil(lambda: window.board.area is not None)
    assert window.board.area.area == desk.board.area.area
    assert {each.text for each in written_by(window.board)} <= {*before}
