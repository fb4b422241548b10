"""Playing in the real window: actions, targets, questions, drags, dice, undo."""

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QListView, QMenu, QMessageBox, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from tests.games.black_hack import playing as black_hack
from tests.gui.one_window import OneWindow
from tests.gui.opening import NO_KEYS, click_action, click_entry, click_token, desk_of, drag_token, opened, settled
from vtt.dice import ForcedFaces, SeededFaces
from vtt.gui.actions.chart import Chart
from vtt.gui.models.actions import ActionRow
from vtt.gui.sheet.items import ItemsBlock
from vtt.gui.window.desk import Desk
from vtt.numerals import percent


def life(desk: Desk, creature: str) -> int:
    assert desk.standing is not None
    return desk.standing.table.creatures[creature].sheet.hp  # type: ignore[attr-defined]


def test_the_sheet_follows_the_turn(qtbot: QtBot, desk: Desk):
    assert desk.display.shown == "ada"
    QTest.keyClick(desk.window, Qt.Key.Key_N)
    qtbot.waitUntil(lambda: desk.display.shown == "bo")


def test_a_selected_sheet_stays_while_a_turn_lasts_and_gives_way_to_the_next_one(qtbot: QtBot, desk: Desk):
    click_token(desk, "hex")
    drag_token(desk, "ada", desk.board.token_rect("grim").center() - QPoint(46, 0))
    qtbot.waitUntil(lambda: len(desk.log_model.rows) == 1 and desk.course.quiet)
    click_token(desk, "hex")
    assert desk.display.shown == "hex"
    QTest.keyClick(desk.window, Qt.Key.Key_N)
    qtbot.waitUntil(lambda: desk.standing.table.initiative.acting == "bo" and desk.course.quiet)
    assert (desk.display.shown, desk.board.selection) == ("bo", "bo")
    click_token(desk, "hex")
    QTest.keyClick(desk.window, Qt.Key.Key_Escape)
    assert desk.display.shown == "bo"


def test_a_selected_sheet_stays_when_turns_are_undone_and_brought_back(qtbot: QtBot, desk: Desk):
    QTest.keyClick(desk.window, Qt.Key.Key_N)
    qtbot.waitUntil(lambda: desk.standing.table.initiative.acting == "bo" and desk.course.quiet)
    click_token(desk, "hex")
    QTest.keyClick(desk.window, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(lambda: desk.standing.table.initiative.acting == "ada" and desk.course.quiet)
    assert desk.display.shown == "hex"
    QTest.keyClick(desk.window, Qt.Key.Key_Y, Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(lambda: desk.standing.table.initiative.acting == "bo" and desk.course.quiet)
    assert desk.display.shown == "hex"


def test_a_selected_sheet_stays_while_the_autopilot_plays_on(qtbot: QtBot, desk: Desk):
    drag_token(desk, "ada", desk.board.token_rect("grim").center() - QPoint(46, 0))
    qtbot.waitUntil(lambda: len(desk.log_model.rows) == 1 and desk.course.quiet)
    click_token(desk, "hex")
    QTest.keyClick(desk.window, Qt.Key.Key_F9, Qt.KeyboardModifier.ShiftModifier)
    qtbot.waitUntil(lambda: desk.standing.table.initiative.acting == "bo" and desk.course.quiet)
    assert desk.display.shown == "hex"


def test_the_odds_stand_beside_the_action_and_are_those_of_the_rule(qtbot: QtBot, desk: Desk):
    qtbot.waitUntil(lambda: desk.creature.model.rows[0].success is not None)
    success = desk.creature.model.rows[0].success
    assert success is not None
    assert percent(success) == "55 %"


def test_a_click_on_an_action_that_lacks_nothing_does_it(one_window: OneWindow, qtbot: QtBot, tmp_path: Path):
    with one_window.opened(qtbot, tmp_path, ForcedFaces([15, 4])) as nearby:
        desk = desk_of(nearby)
        click_action(desk, "Strike Grim")
        qtbot.waitUntil(lambda: desk.course.quiet and life(desk, "grim") == 2)
        assert [die.face for die in desk.standing.throw.thrown.dice] == [4]
        assert "Grim loses 4" in [row.text for row in desk.log_model.rows]


def test_dice_tumble_before_anything_of_what_came_of_them_is_shown(qtbot: QtBot, tmp_path: Path):
    with opened(qtbot, tmp_path, ForcedFaces([3]), animated=True) as nearby:
        desk = desk_of(nearby)
        click_action(desk, "Strike Grim")
        qtbot.waitUntil(lambda: not desk.tray.tray.resting)
        assert not any("miss" in row.text for row in desk.log_model.rows)
        qtbot.waitUntil(lambda: desk.tray.tray.resting)
        assert any("3 is below 10: a miss" in row.text for row in desk.log_model.rows)


def test_space_lets_the_dice_lie_at_once(qtbot: QtBot, tmp_path: Path):
    with opened(qtbot, tmp_path, ForcedFaces([3]), animated=True) as nearby:
        desk = desk_of(nearby)
        click_action(desk, "Strike Grim")
        qtbot.waitUntil(lambda: not desk.tray.tray.resting)
        QTest.keyClick(desk.window, Qt.Key.Key_Space)
        assert desk.tray.tray.resting
        assert desk.course.quiet


def test_a_target_is_chosen_on_the_board_among_the_legal_ones(one_window: OneWindow, qtbot: QtBot, tmp_path: Path):
    with one_window.opened(qtbot, tmp_path, ForcedFaces([12, 2])) as nearby:
        desk = desk_of(nearby)
        drag_token(desk, "bo", desk.board.token_rect("grim").center() - QPoint(46, 0))
        qtbot.waitUntil(lambda: len(desk.log_model.rows) == 1 and desk.course.quiet)
        click_token(desk, "grim")
        click_action(desk, "Strike")
        qtbot.waitUntil(lambda: desk.board.targets == {"ada": "55 %", "bo": "55 %"})
        assert desk.banner.isVisible()
        click_token(desk, "bo")
        qtbot.waitUntil(lambda: desk.question.isVisible())
        assert desk.question.accessibleName() == "Break a shield against 2 damage?"
        assert not desk.banner.isVisible()


def test_escape_aims_at_nothing(qtbot: QtBot, desk: Desk):
    desk.display.select("bo")
    drag_token(desk, "bo", desk.board.token_rect("grim").center() - QPoint(46, 0))
    qtbot.waitUntil(lambda: desk.course.quiet and len(desk.log_model.rows) == 1)
    click_token(desk, "grim")
    click_action(desk, "Strike")
    qtbot.waitUntil(lambda: bool(desk.board.targets))
    QTest.keyClick(desk.window, Qt.Key.Key_Escape)
    assert desk.board.targets is None
    assert not desk.banner.isVisible()
    assert desk.standing.pending is None


def asked(qtbot: QtBot, desk: Desk) -> None:
    """Ada drags herself away and Grim strikes her: a question is open."""
    click_token(desk, "grim")
    click_action(desk, "Strike Ada")
    qtbot.waitUntil(lambda: desk.question.isVisible())


def test_no_odds_stand_beside_an_action_while_a_question_is_open(one_window: OneWindow, qtbot: QtBot, tmp_path: Path):
    def told(desk: Desk) -> list[float]:
        rows = [row for row in desk.creature.model.rows if isinstance(row, ActionRow)]
        return [row.success for row in rows if row.success is not None]

    with one_window.opened(qtbot, tmp_path, ForcedFaces([12, 2])) as nearby:
        desk = desk_of(nearby)
        click_token(desk, "grim")
        qtbot.waitUntil(lambda: bool(told(desk)))
        asked(qtbot, desk)
        assert desk.display.shown == "grim"
        assert told(desk) == []
        QTest.keyClick(desk.window, Qt.Key.Key_1)
        qtbot.waitUntil(lambda: desk.course.quiet and bool(told(desk)))


def test_while_a_question_is_open_what_carries_on_waits_and_nothing_moves(
    one_window: OneWindow, qtbot: QtBot, tmp_path: Path
):
    def able(desk: Desk) -> tuple[list[bool], list[str], list[bool]]:
        rows = [row for row in desk.creature.model.rows if isinstance(row, ActionRow)]
        buttons = [each for each in desk.initiative.findChildren(QPushButton) if each.isVisible()]
        assert rows
        assert buttons
        return [row.possible for row in rows], [row.note for row in rows], [each.isEnabled() for each in buttons]

    def heights(desk: Desk) -> list[int]:
        return [desk.creature.action_list.row_area(row.place).height() for row in desk.creature.model.rows]

    with one_window.opened(qtbot, tmp_path, ForcedFaces([12, 2])) as nearby:
        desk = desk_of(nearby)
        click_token(desk, "grim")
        before, rows = able(desk), heights(desk)
        assert any(before[0])
        assert all(before[2])
        asked(qtbot, desk)
        possible, notes, buttons = able(desk)
        assert not any(possible)
        assert not any(buttons)
        assert heights(desk) == rows
        assert not any("question" in note for note in notes), "the reason is told where one asks for it"
        assert "Answer the question first" in desk.initiative.first_button.toolTip()
        click_token(desk, "ada")
        carried = [item for block in desk.creature.findChildren(ItemsBlock) for item in block._model.rows]
        offers = [item.offer for item in carried if item.offer is not None]
        assert offers, "Ada carries what can be used"
        assert all(offer.refusal is not None for offer in offers)
        click_token(desk, "grim")
        QTest.keyClick(desk.window, Qt.Key.Key_1)
        qtbot.waitUntil(lambda: desk.course.quiet and all(able(desk)[2]))
        assert able(desk)[0] == before[0]


def test_while_a_question_is_open_time_waits_as_well(qtbot: QtBot, tmp_path: Path):
    """What a turn stands for and what lets time pass were live, and each of their entries was dead."""

    def able(desk: Desk) -> list[bool]:
        found = [each for kind in (QComboBox, QPushButton) for each in desk.clock.time.findChildren(kind)]
        assert len([each for each in found if each.isVisible()]) == 2
        return [each.isEnabled() for each in found]

    table = black_hack.table(
        black_hack.character("ada", armour={"worn": ["leather"]}), black_hack.foe("rat", at=(5.0, 0.0)), acting="rat"
    )
    with opened(qtbot, tmp_path, ForcedFaces([19, 4, 4, 4]), table=lambda: table) as nearby:
        desk = desk_of(nearby)
        before = [each.geometry() for each in desk.clock.time.findChildren(QWidget)]
        assert all(able(desk))
        click_action(desk, "Attack")
        qtbot.waitUntil(desk.question.isVisible)
        assert not any(able(desk))
        assert [each.geometry() for each in desk.clock.time.findChildren(QWidget)] == before
        for each in (*desk.clock.time.findChildren(QComboBox), *desk.clock.time.findChildren(QPushButton)):
            assert "Answer the question first" in each.toolTip()
        QTest.keyClick(desk.window, Qt.Key.Key_1)
        qtbot.waitUntil(lambda: desk.course.quiet and all(able(desk)))
        assert "question" not in desk.clock.time.findChildren(QPushButton)[0].toolTip()


def test_the_question_is_answered_by_a_click(one_window: OneWindow, qtbot: QtBot, tmp_path: Path):
    with one_window.opened(qtbot, tmp_path, ForcedFaces([12, 2])) as nearby:
        desk = desk_of(nearby)
        asked(qtbot, desk)
        assert desk.board.rect().contains(desk.question.geometry())
        assert not desk.question.geometry().intersects(desk.board.token_rect("ada"))
        QTest.mouseClick(desk.question.buttons[1], Qt.MouseButton.LeftButton)
        qtbot.waitUntil(lambda: desk.course.quiet)
        assert life(desk, "ada") == 4


def test_enter_takes_the_default_and_a_figure_the_answer_of_that_place(
    one_window: OneWindow, qtbot: QtBot, tmp_path: Path
):
    with one_window.opened(qtbot, tmp_path, ForcedFaces([12, 2, 13, 3])) as nearby:
        desk = desk_of(nearby)
        asked(qtbot, desk)
        QTest.keyClick(desk.window.focusWidget(), Qt.Key.Key_Return)
        qtbot.waitUntil(lambda: desk.course.quiet)
        assert (life(desk, "ada"), desk.standing.table.creatures["ada"].sheet.broken) == (6, 1)
        click_action(desk, "Strike Ada")
        qtbot.waitUntil(lambda: desk.question.isVisible())
        QTest.keyClick(desk.window.focusWidget(), Qt.Key.Key_2)
        qtbot.waitUntil(lambda: desk.course.quiet)
        assert life(desk, "ada") == 3


def test_escape_is_no_answer_but_undo_takes_the_whole_action_back(one_window: OneWindow, qtbot: QtBot, tmp_path: Path):
    with one_window.opened(qtbot, tmp_path, ForcedFaces([12, 2])) as nearby:
        desk = desk_of(nearby)
        asked(qtbot, desk)
        QTest.keyClick(desk.window.focusWidget(), Qt.Key.Key_Escape)
        assert desk.question.isVisible()
        QTest.keyClick(desk.window, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
        qtbot.waitUntil(lambda: desk.course.quiet and not desk.question.isVisible())
        assert desk.log_model.rows == ()
        assert desk.bar.redo.toolTip() == "Redo: Strike"
        QTest.keyClick(
            desk.window, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
        )
        qtbot.waitUntil(lambda: desk.question.isVisible())
        assert desk.question.accessibleName() == "Break a shield against 2 damage?"


def test_undone_once_too_often_a_toast_says_so_and_no_dialog(qtbot: QtBot, desk: Desk):
    """The key is pressed twice before the table has followed once."""
    first = desk.standing.table
    QTest.keyClick(desk.window, Qt.Key.Key_N)
    qtbot.waitUntil(lambda: desk.course.quiet and desk.standing.table != first)
    for _ in range(2):
        QTest.keyClick(desk.window, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(lambda: desk.toast.text == "there is nothing to undo")
    assert QApplication.activeModalWidget() is None
    qtbot.waitUntil(lambda: desk.course.quiet and desk.standing.table == first)


def test_nothing_else_begins_while_a_question_is_open(one_window: OneWindow, qtbot: QtBot, tmp_path: Path):
    with one_window.opened(qtbot, tmp_path, ForcedFaces([12, 2])) as nearby:
        desk = desk_of(nearby)
        asked(qtbot, desk)
        click_action(desk, "Rest")
        assert desk.toast.text.startswith("Answer the question first")
        drag_token(desk, "bo", QPoint(60, 60))
        assert desk.board.drag is None
        assert desk.question.isVisible()


def test_a_refused_drag_glides_back_and_says_why(qtbot: QtBot, desk: Desk):
    start = desk.standing.table.creatures["bo"].at
    drag_token(desk, "bo", desk.board.token_rect("bo").center() + QPoint(30, 30))
    qtbot.waitUntil(lambda: desk.course.quiet and desk.standing.table.creatures["bo"].at != start)
    moved = desk.standing.table.creatures["bo"].at
    drag_token(desk, "bo", desk.board.token_rect("bo").center() + QPoint(30, 30))
    qtbot.waitUntil(lambda: desk.toast.text == "has moved already this turn")
    assert "SK-2" in desk.window.statusBar().currentMessage()
    assert desk.board.drag is None
    assert desk.standing.table.creatures["bo"].at == moved


@pytest.mark.parametrize("keys", [NO_KEYS, Qt.KeyboardModifier.AltModifier], ids=["by the rules", "freely"])
def test_whom_dice_on_their_way_slay_is_let_go_of(qtbot: QtBot, tmp_path: Path, keys: Qt.KeyboardModifier):
    """The blow is told when the token is let go of: nobody is asked to move who is no more."""
    table = black_hack.table(
        black_hack.character("ada", kind_of="thief"), black_hack.foe("rat", hp=1, at=(5.0, 0.0)), acting="ada"
    )
    with opened(qtbot, tmp_path, ForcedFaces([2, 3, 6]), table=lambda: table, animated=True) as nearby:
        desk = desk_of(nearby)
        with qtbot.waitSignal(desk.course.playback.throwing, timeout=20_000):
            click_action(desk, "Attack")
        with qtbot.waitSignal(desk.course.playback.throwing, timeout=20_000):
            QTest.keyClick(desk.window, Qt.Key.Key_Space)
        drag_token(desk, "rat", desk.board.token_rect("rat").center() + QPoint(60, 30), keys)
        assert "rat" not in desk.standing.table.creatures
        qtbot.waitUntil(lambda: desk.course.quiet)
        assert desk.board.drag is None
        assert not [each for each in desk.window.findChildren(QMessageBox) if each.isVisible()]


def test_with_alt_a_token_is_placed_freely(qtbot: QtBot, desk: Desk):
    drag_token(desk, "bo", desk.board.token_rect("bo").center() + QPoint(40, 0), Qt.KeyboardModifier.AltModifier)
    qtbot.waitUntil(lambda: [row.text for row in desk.log_model.rows] == ["Bo is placed freely"])


def test_the_ghost_tells_which_band_it_would_come_to(qtbot: QtBot, desk: Desk):
    hint = desk.hands.guide("bo", (4.0, -8.0))
    assert (hint.text, hint.detail, hint.allowed, hint.reach) == ("Close to Grim", "2 bands nearer · Move", True, 30.0)
    hint = desk.hands.guide("bo", (-30.0, 30.0))
    assert (hint.text, hint.detail) == ("Faraway from Grim", "same band · Move")


def test_a_choice_is_asked_beside_the_action(qtbot: QtBot, desk: Desk):
    click_action(desk, "Shout")
    form = desk.doing.form
    assert form.isVisible()
    assert [button.accessibleName() for button in form.choices] == ["Help!", "Fire!"]
    QTest.keyClick(form.choices[0], Qt.Key.Key_2)
    qtbot.waitUntil(lambda: [row.text for row in desk.log_model.rows] == ["Ada shouts fire"])


def test_numbers_and_words_are_asked_in_a_form(qtbot: QtBot, desk: Desk):
    click_action(desk, "Gamble")
    QTest.keyClicks(desk.window.focusWidget(), "7")
    QTest.keyClick(desk.window.focusWidget(), Qt.Key.Key_Tab)
    QTest.keyClicks(desk.window.focusWidget(), "all of it")
    QTest.keyClick(desk.window.focusWidget(), Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: [row.text for row in desk.log_model.rows] == ["Staked 7: all of it"])


def test_the_right_button_asks_for_everything_that_can_be_said(qtbot: QtBot, desk: Desk):
    place = [offer.label for offer in desk.creature.offers].index("Gamble")
    desk.creature.action_list.customContextMenuRequested.emit(desk.creature.action_list.row_area(place).center())
    menu = desk.window.findChild(QMenu, "action menu")
    assert isinstance(menu, QMenu)
    click_entry(menu, "With options…")
    asked = {each.accessibleName() for each in desk.doing.form.findChildren(QWidget)}
    assert {"Stake", "Words", "Loudly"} <= asked


def test_a_carried_thing_is_used_by_a_click(qtbot: QtBot, desk: Desk):
    view = next(each for each in desk.creature.findChildren(QListView) if each.accessibleName() == "Carried")
    QTest.mouseClick(
        view.viewport(), Qt.MouseButton.LeftButton, NO_KEYS, view.visualRect(view.model().index(0, 0)).center()
    )
    qtbot.waitUntil(lambda: [row.text for row in desk.log_model.rows] == ["Ada rests"])


def test_real_dice_are_typed_in(qtbot: QtBot, desk: Desk):
    QTest.keyClick(desk.window, Qt.Key.Key_R, Qt.KeyboardModifier.ControlModifier)
    assert desk.real_dice_switch.isChecked()
    click_action(desk, "Strike Grim")
    qtbot.waitUntil(lambda: desk.tray.entry is not None)
    QTest.keyClicks(desk.tray.entry.boxes[0], "14")
    QTest.keyClick(desk.tray.entry.boxes[0], Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: desk.tray.entry is not None and settled(desk) and "14" in desk.log_model.rows[1].text)
    QTest.keyClick(desk.tray.entry.boxes[0], Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: desk.course.quiet)
    assert life(desk, "grim") < 6


def test_a_reminder_does_what_it_suggests(one_window: OneWindow, qtbot: QtBot, tmp_path: Path):
    with one_window.opened(qtbot, tmp_path, ForcedFaces([15, 4])) as nearby:
        desk = desk_of(nearby)
        click_action(desk, "Strike Grim")
        qtbot.waitUntil(lambda: desk.course.quiet and [row.level for row in desk.log_model.rows[-1:]] == ["reminder"])
        place = desk.log.button_rect(len(desk.log_model.rows) - 1).center()
        QTest.mouseClick(desk.log.viewport(), Qt.MouseButton.LeftButton, NO_KEYS, place)
        qtbot.waitUntil(lambda: desk.log_model.rows[-1].text == "Ada shouts help")


def test_a_row_of_the_order_is_moved_with_the_keyboard(qtbot: QtBot, desk: Desk):
    desk.initiative.list.setFocus()
    QTest.keyClick(desk.initiative.list, Qt.Key.Key_Down, Qt.KeyboardModifier.AltModifier)
    qtbot.waitUntil(lambda: [turn.creature for turn in desk.standing.table.initiative.order[:2]] == ["bo", "ada"])


def test_the_autopilot_plays_on_until_it_is_stopped(one_window: OneWindow, qtbot: QtBot, tmp_path: Path):
    with one_window.opened(qtbot, tmp_path, SeededFaces(1)) as nearby:
        desk = desk_of(nearby)
        desk.menus.autopilot["both"].trigger()
        qtbot.waitUntil(lambda: len(desk.log_model.rows) > 20, timeout=20_000)
        QTest.keyClick(desk.window, Qt.Key.Key_Escape)
        assert desk.autopilot.plays == "nobody"
        assert desk.menus.autopilot["nobody"].isChecked()
        qtbot.waitUntil(lambda: settled(desk))


def test_the_players_see_the_dice_fall_but_nothing_hidden(qtbot: QtBot, tmp_path: Path):
    with opened(qtbot, tmp_path, ForcedFaces([3]), animated=True) as nearby:
        desk = desk_of(nearby)
        desk.bar.players.trigger()
        window = desk.players.window
        assert window is not None
        assert "hex" not in {token.view.creature for token in window.board.board.tokens}
        click_action(desk, "Strike Grim")
        qtbot.waitUntil(lambda: window.fall.busy or not window.tray.resting)
        assert not desk.tray.tray.resting
        qtbot.waitUntil(lambda: desk.course.quiet and window.tray.resting)
        desk.bar.blank.trigger()
        assert window.is_covered()
        window.close()
        assert not desk.bar.players.isChecked()


def test_the_gms_menu_hides_and_shows_what_stands_on_the_board(qtbot: QtBot, desk: Desk):
    desk.board.context_requested.emit("grim", desk.board.mapToGlobal(QPoint(5, 5)), QPointF(0, 0))
    menu = next(each for each in desk.window.findChildren(type(desk.bar.file)) if each.isVisible())
    assert [each.text() for each in menu.actions() if each.text() and not each.isSeparator()][:2] == [
        "Hide from the players",
        "Draw the bands round the middle",
    ]
    next(each for each in menu.actions() if each.text() == "Hide from the players").trigger()
    menu.close()
    qtbot.waitUntil(lambda: desk.standing.table.creatures["grim"].hidden)


def test_the_keyboard_stays_with_the_main_window_when_the_players_window_opens(qtbot: QtBot, desk: Desk):
    qtbot.waitUntil(desk.window.isActiveWindow)
    desk.players.set_visible(True)
    shown = desk.players.window
    assert shown is not None
    qtbot.waitUntil(lambda: shown.isVisible() and desk.window.isActiveWindow())
    QTest.keyClick(desk.window, Qt.Key.Key_N)
    qtbot.waitUntil(lambda: desk.display.shown == "bo")


def test_the_chart_is_there_only_when_something_can_be_charted(qtbot: QtBot, desk: Desk):
    """Its room is the actions' else."""
    chart = desk.creature.findChild(Chart)
    qtbot.waitUntil(lambda: desk.creature.model.rows[0].success is not None)
    assert chart.isVisible()
    click_token(desk, "grim")
    qtbot.waitUntil(lambda: not chart.isVisible())
    QTest.keyClick(desk.window, Qt.Key.Key_Escape)
    qtbot.waitUntil(chart.isVisible)
