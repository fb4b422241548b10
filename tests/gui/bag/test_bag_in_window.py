"""Playing with the bag in the real window: drawing, passing, using, skipping, undoing."""

from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tests.gui.bag.bags import drag, mouth
from tests.gui.bag_skirmish import bag_table, crowded_table
from tests.gui.one_window import OneWindow
from tests.gui.opening import LEFT, NO_KEYS, desk_of, opened
from vtt.dice import FaceSource, ForcedFaces
from vtt.gui.bag.bag_panel import BagPanel
from vtt.gui.window.desk import Desk
from vtt.rules.contract.procedure import Intent
from vtt.table.bag import Bag

CONTROL = Qt.KeyboardModifier.ControlModifier
PLAYERS, GM = 1, 4
"""Faces of the first draw: three tokens are the players', two the GM's."""


def desks(one: OneWindow, qtbot: QtBot, folder: Path, faces: FaceSource, *, animated: bool = False) -> Iterator[Desk]:
    with one.opened(qtbot, folder, faces, table=bag_table, animated=animated) as nearby:
        yield desk_of(nearby)


@pytest.fixture
def desk(one_window: OneWindow, qtbot: QtBot, tmp_path: Path) -> Iterator[Desk]:
    """Ann is to draw; what she draws is the players'. Nothing moves."""
    yield from desks(one_window, qtbot, tmp_path, ForcedFaces([PLAYERS, 3, 1]))


@pytest.fixture
def moving(one_window: OneWindow, qtbot: QtBot, tmp_path: Path) -> Iterator[Desk]:
    """The same, and tokens tumble."""
    yield from desks(one_window, qtbot, tmp_path, ForcedFaces([GM, 1]), animated=True)


def panel(desk: Desk) -> BagPanel:
    return desk.initiative.bag


def true_bag(desk: Desk) -> Bag:
    assert desk.standing is not None
    bag = desk.standing.table.initiative.bag
    assert bag is not None
    return bag


def drawn(qtbot: QtBot, desk: Desk) -> None:
    """The first token is out, and everything lies."""
    QTest.keyClick(desk.window, Qt.Key.Key_D)
    qtbot.waitUntil(lambda: len(true_bag(desk).drawn) > 0 and desk.course.quiet, timeout=5000)


def holds(desk: Desk, seat: str) -> bool:
    """Whether this seat holds the token, and everything lies."""
    return true_bag(desk).holder == seat and desk.course.quiet


def told(desk: Desk) -> list[str]:
    """The lines of the log."""
    return [row.text for row in desk.log_model.rows]


def row_of(desk: Desk, creature: str) -> QPoint:
    rows = desk.initiative.list
    place = next(place for place, each in enumerate(desk.initiative.model.rows) if each.row.creature == creature)
    return rows.visualRect(desk.initiative.model.index(place)).center()


def test_d_draws(qtbot: QtBot, desk: Desk):
    drawn(qtbot, desk)
    assert true_bag(desk).holder == "ann"
    assert panel(desk).title.text() == "Ann may act"
    assert [button.accessibleName() for button in panel(desk).choices.buttons] == ["Ada", "Pass to Ben"]


def test_a_click_on_the_bag_draws(qtbot: QtBot, desk: Desk):
    QTest.mouseClick(panel(desk).picture, LEFT, NO_KEYS, mouth(panel(desk).picture))
    qtbot.waitUntil(lambda: true_bag(desk).holder == "ann")


def test_dragging_a_token_out_draws(qtbot: QtBot, desk: Desk):
    picture = panel(desk).picture
    start = mouth(picture)
    drag(picture, start, start + QPoint(6, 2))
    assert not desk.course.playback.tumbling
    assert desk.standing.pending is None
    drag(picture, start, start + QPoint(160, 90))
    qtbot.waitUntil(lambda: true_bag(desk).holder == "ann")
    assert len(true_bag(desk).drawn) == 1


def test_the_token_tumbles_before_anything_of_it_is_told(qtbot: QtBot, moving: Desk):
    QTest.keyClick(moving.window, Qt.Key.Key_D)
    qtbot.waitUntil(lambda: panel(moving).picture.drawing == "gm")
    assert told(moving) == []
    assert panel(moving).title.text() == "Ann draws …"
    assert moving.tray.tray.pieces == ()
    qtbot.waitUntil(lambda: moving.course.quiet, timeout=5000)
    assert panel(moving).title.text() == "The GM acts"
    assert panel(moving).picture.lying.colour == "gm"
    assert "Ann draws gm" in told(moving)
    assert moving.tray.tray.pieces == (), "a token is no die"


def test_space_lets_the_token_lie_at_once(qtbot: QtBot, moving: Desk):
    QTest.keyClick(moving.window, Qt.Key.Key_D)
    qtbot.waitUntil(lambda: panel(moving).picture.drawing == "gm")
    QTest.keyClick(moving.window, Qt.Key.Key_Space)
    assert panel(moving).picture.drawing is None
    qtbot.waitUntil(lambda: moving.course.quiet)
    assert true_bag(moving).holder == "gm"


def test_undo_while_it_tumbles_puts_it_back(qtbot: QtBot, moving: Desk):
    QTest.keyClick(moving.window, Qt.Key.Key_D)
    qtbot.waitUntil(lambda: panel(moving).picture.drawing == "gm")
    QTest.keyClick(moving.window, Qt.Key.Key_Z, CONTROL)
    qtbot.waitUntil(lambda: moving.course.quiet and not true_bag(moving).drawn)
    assert (true_bag(moving).players, true_bag(moving).gm) == (3, 2)
    assert [flight.kind for flight in panel(moving).picture.moving] == ["return"]
    assert panel(moving).title.text() == "Ann draws"
    QTest.keyClick(moving.window, Qt.Key.Key_Y, CONTROL)
    qtbot.waitUntil(lambda: moving.course.quiet and true_bag(moving).holder == "gm")
    assert panel(moving).picture.lying.colour == "gm", "redoing never draws again"


def test_animation_switched_off_while_it_tumbles(qtbot: QtBot, moving: Desk):
    QTest.keyClick(moving.window, Qt.Key.Key_D)
    qtbot.waitUntil(lambda: panel(moving).picture.drawing == "gm")
    moving.set_animated(False)
    assert panel(moving).picture.drawing is None
    qtbot.waitUntil(lambda: moving.course.quiet)
    assert panel(moving).picture.moving == ()


def test_a_drawn_token_cannot_be_drawn_over(qtbot: QtBot, desk: Desk):
    drawn(qtbot, desk)
    QTest.keyClick(panel(desk).picture, Qt.Key.Key_Return)
    assert desk.toast.isVisible()
    assert len(true_bag(desk).drawn) == 1


def test_d_once_more_has_whoever_drew_act(qtbot: QtBot, desk: Desk):
    drawn(qtbot, desk)
    assert holds(desk, "ann")
    QTest.keyClick(desk.board, Qt.Key.Key_D)
    qtbot.waitUntil(lambda: desk.standing.table.initiative.acting == "ada" and desk.course.quiet)
    assert len(true_bag(desk).drawn) == 1


def test_where_several_may_act_by_a_token_d_leads_to_where_one_chooses(
    one_window: OneWindow, qtbot: QtBot, tmp_path: Path
):
    with one_window.opened(qtbot, tmp_path, ForcedFaces([GM]), table=bag_table) as nearby:
        desk = desk_of(nearby)
        desk.board.setFocus()
        drawn(qtbot, desk)
        first, second = panel(desk).choices.buttons[:2]
        chosen = second.accessibleName()
        QTest.keyClick(desk.board, Qt.Key.Key_D)
        assert first.hasFocus()
        QTest.keyClick(first, Qt.Key.Key_Tab)
        QTest.keyClick(second, Qt.Key.Key_Return)
        qtbot.waitUntil(lambda: bool(desk.standing.table.initiative.acting) and desk.course.quiet)
        assert desk.standing.table.creatures[desk.standing.table.initiative.acting].name == chosen
        assert desk.board.hasFocus(), "what had the keyboard before the choice has it again"


def test_after_a_choice_by_tab_enter_presses_nothing_else(qtbot: QtBot, desk: Desk):
    drawn(qtbot, desk)
    button = panel(desk).choices.buttons[0]
    button.setFocus()
    QTest.keyClick(button, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: desk.standing.table.initiative.acting == "ada" and desk.course.quiet)
    assert panel(desk).hasFocus()


def test_a_button_passes_the_token_on(qtbot: QtBot, desk: Desk):
    drawn(qtbot, desk)
    QTest.mouseClick(panel(desk).choices.buttons[1], LEFT)
    qtbot.waitUntil(lambda: true_bag(desk).holder == "ben" and desk.course.quiet)
    assert panel(desk).title.text() == "Ben may act"
    assert panel(desk).hint.text() == "by the token that Ann drew"


def test_dropping_the_token_on_somebody_on_the_board_passes_it_to_the_player(qtbot: QtBot, desk: Desk):
    drawn(qtbot, desk)
    picture = panel(desk).picture
    goal = desk.board.mapToGlobal(desk.board.token_rect("bo").center())
    drag(picture, picture.ground.rest.toPoint(), picture.mapFromGlobal(goal))
    qtbot.waitUntil(lambda: true_bag(desk).holder == "ben")


def test_dropping_it_on_a_row_passes_it_and_on_ones_own_uses_it(qtbot: QtBot, desk: Desk):
    drawn(qtbot, desk)
    picture, rows = panel(desk).picture, desk.initiative.list
    for creature, seat in (("bo", "ben"), ("ada", "ann")):
        goal = rows.viewport().mapToGlobal(row_of(desk, creature))
        drag(picture, picture.ground.rest.toPoint(), picture.mapFromGlobal(goal))
        qtbot.waitUntil(partial(holds, desk, seat))
    drag(picture, picture.ground.rest.toPoint(), picture.mapFromGlobal(goal))
    qtbot.waitUntil(lambda: desk.standing.table.initiative.acting == "ada")


def test_dropping_it_on_a_foe_or_on_nothing_does_nothing(qtbot: QtBot, desk: Desk):
    drawn(qtbot, desk)
    picture = panel(desk).picture
    foe = desk.board.mapToGlobal(desk.board.token_rect("grim").center())
    drag(picture, picture.ground.rest.toPoint(), picture.mapFromGlobal(foe))
    assert desk.toast.isVisible()
    nothing = desk.tray.mapToGlobal(desk.tray.rect().center())
    drag(picture, picture.ground.rest.toPoint(), picture.mapFromGlobal(nothing))
    assert desk.course.quiet
    assert true_bag(desk).holder == "ann"


def test_a_click_on_a_row_activates_whom_the_token_may_activate(qtbot: QtBot, desk: Desk):
    drawn(qtbot, desk)
    assert [entry.row.creature for entry in desk.initiative.model.rows if entry.offered] == ["ada"]
    QTest.mouseClick(desk.initiative.list.viewport(), LEFT, NO_KEYS, row_of(desk, "grim"))
    assert desk.display.shown == "grim", "who may not act is only looked at"
    QTest.mouseClick(desk.initiative.list.viewport(), LEFT, NO_KEYS, row_of(desk, "ada"))
    qtbot.waitUntil(lambda: desk.standing.table.initiative.acting == "ada")
    assert panel(desk).title.text() == "Ada acts"


def test_a_token_that_is_taken_out_jumps_out_of_the_bag(qtbot: QtBot, moving: Desk):
    moving.submit(Intent("remove"))
    qtbot.waitUntil(lambda: [flight.kind for flight in panel(moving).picture.moving] == ["remove"])
    told = "GM’s token, taken out of the bag. By Ann"
    row = panel(moving).out
    assert row.accessibleDescription() == told
    assert row.tip_at(QPointF(row.wanted_width() - row.radius * 1.3, row.height() / 2)) == told
    assert row.tip_at(QPointF(2, row.height() / 2)) == "", "the word stands there"
    assert row.tip_at(QPointF(row.width() - 2, row.height() / 2)) == ""
    qtbot.waitUntil(lambda: panel(moving).picture.moving == (), timeout=3000)
    assert panel(moving).picture.lying is None


def test_a_new_round_fills_the_bag_before_everybodys_eyes(qtbot: QtBot, moving: Desk):
    drawn(qtbot, moving)
    QTest.mouseClick(panel(moving).choices.buttons[0], LEFT)
    qtbot.waitUntil(lambda: moving.standing.table.initiative.acting == "grim" and moving.course.quiet)
    moving.submit(Intent("remove"))
    qtbot.waitUntil(lambda: true_bag(moving).gm == 0 and moving.course.quiet)
    moving.submit(Intent("fill"))
    qtbot.waitUntil(lambda: [flight.kind for flight in panel(moving).picture.moving] == ["fall"] * 4)


def test_an_undone_token_goes_back_and_what_is_told_with_it(qtbot: QtBot, desk: Desk):
    drawn(qtbot, desk)
    QTest.keyClick(desk.window, Qt.Key.Key_Z, CONTROL)
    qtbot.waitUntil(lambda: desk.course.quiet and not true_bag(desk).drawn)
    assert panel(desk).title.text() == "Ann draws"
    assert panel(desk).picture.lying is None
    assert told(desk) == []


def test_the_odds_are_those_of_what_is_in_the_bag(qtbot: QtBot, desk: Desk):
    told = panel(desk).odds.accessibleDescription()
    assert "players’ token 60 %, GM’s token 40 %" in told
    assert "All of the GM’s first: 17 %" in told
    assert "All of the GM’s first: 17 %" in panel(desk).odds.toolTip()
    assert panel(desk).heading.toolTip() == "3 players’ tokens, 2 GM’s tokens"


def asked_for_a_token(qtbot: QtBot, desk: Desk) -> None:
    desk.set_real_dice(True)
    QTest.keyClick(desk.window, Qt.Key.Key_D)
    qtbot.waitUntil(lambda: panel(desk).entry is not None)


def test_of_a_real_bag_it_is_asked_which_token_came_out(qtbot: QtBot, desk: Desk):
    asked_for_a_token(qtbot, desk)
    entry = panel(desk).entry
    assert [button.text() for button in entry.buttons] == ["Players’ token", "GM’s token"]
    assert desk.tray.entry is None
    QTest.mouseClick(entry.buttons[1], LEFT)
    qtbot.waitUntil(lambda: true_bag(desk).holder == "gm" and desk.course.quiet)
    assert panel(desk).entry is None


def test_the_keyboard_tells_it_too(qtbot: QtBot, desk: Desk):
    asked_for_a_token(qtbot, desk)
    QTest.keyClick(desk.window.focusWidget(), Qt.Key.Key_2)
    qtbot.waitUntil(lambda: true_bag(desk).holder == "gm" and desk.course.quiet)


def test_who_does_not_draw_after_all_takes_the_action_back(qtbot: QtBot, desk: Desk):
    asked_for_a_token(qtbot, desk)
    QTest.keyClick(desk.window.focusWidget(), Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: desk.course.quiet and panel(desk).entry is None)
    assert true_bag(desk).drawn == ()


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_a_dozen_fit_and_large_text_makes_no_window_grow(qtbot: QtBot, tmp_path: Path, monkeypatch, scale: float):
    monkeypatch.setattr("vtt.settings.kinds.OneOf.read", lambda _kind, raw: raw)
    with opened(qtbot, tmp_path, ForcedFaces([1]), table=crowded_table) as nearby:
        desk_of(nearby).window.text_scale_wanted.emit(scale)
        desk = desk_of(nearby)
        desk.window.resize(1280, 800)
        rows = desk.initiative.list
        for step in ("waiting", "held"):
            if step == "held":
                drawn(qtbot, desk)
            qtbot.waitUntil(lambda: in_place(desk))
            if scale == 1.0:
                qtbot.waitUntil(lambda: rows.verticalScrollBar().maximum() == 0)
            assert panel(desk).picture.height() >= 84
            assert desk.window.height() == 800


def in_place(desk: Desk) -> bool:
    """Whether bag and rows share the panel, and neither lies over the other."""
    rows, shared = desk.initiative.list, panel(desk).geometry()
    enough = rows.height() >= rows.minimumSizeHint().height() - 2
    return enough and rows.geometry().top() >= shared.bottom() and panel(desk).height() <= desk.initiative.height()


def test_d_says_what_comes_instead_where_nothing_can_be_drawn(qtbot: QtBot, desk: Desk):
    drawn(qtbot, desk)
    QTest.keyClick(desk.window, Qt.Key.Key_D)
    qtbot.waitUntil(lambda: desk.standing.table.initiative.acting == "ada" and desk.course.quiet)
    QTest.keyClick(desk.window, Qt.Key.Key_D)
    assert desk.toast.isVisible()
    assert desk.toast.text == "Ada acts now: N ends the turn"


def test_a_key_ahead_of_what_is_under_way_is_told_nothing_that_is_not_true_any_more(qtbot: QtBot, desk: Desk):
    drawn(qtbot, desk)
    QTest.keyClick(desk.window, Qt.Key.Key_D)
    qtbot.waitUntil(lambda: desk.standing.table.initiative.acting == "ada" and desk.course.quiet)
    QTest.keyClick(desk.window, Qt.Key.Key_N)
    QTest.keyClick(desk.window, Qt.Key.Key_D)
    assert not desk.toast.isVisible()
    qtbot.waitUntil(lambda: desk.standing.table.initiative.acting == "" and desk.course.quiet)
    assert not desk.toast.isVisible()


def test_nothing_below_the_title_moves_while_a_token_tumbles_out(qtbot: QtBot, moving: Desk):
    title, hint = panel(moving).title, panel(moving).hint
    qtbot.waitUntil(lambda: hint.isVisible() and hint.y() > title.geometry().bottom())
    before = title.height(), hint.y() - title.y()
    QTest.keyClick(moving.window, Qt.Key.Key_D)
    qtbot.waitUntil(lambda: title.text().endswith("…") and hint.text() == "Space to skip")
    qtbot.waitUntil(lambda: hint.height() >= hint.sizeHint().height())
    assert (title.height(), hint.y() - title.y()) == before
