"""Looks, sizes, the layout, help and the palette."""

import gc
from pathlib import Path
from weakref import ReferenceType, ref

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from tests.gui.opening import click_action, desk_of, opened
from vtt.gui.application import Nearby
from vtt.gui.window.desk import Desk

CONTROL = Qt.KeyboardModifier.ControlModifier


@pytest.mark.parametrize("theme", ["light", "high-contrast"])
def test_another_theme_draws_the_same_table(qtbot: QtBot, nearby: Nearby, theme: str):
    desk = desk_of(nearby)
    click_action(desk, "Rest")
    qtbot.waitUntil(lambda: len(desk.log_model.rows) == 1)
    desk.window.theme_wanted.emit(theme)
    again = desk_of(nearby)
    assert again is not desk
    assert nearby.settings.theme == theme
    assert [row.text for row in again.log_model.rows] == ["Ada rests"]
    click_action(again, "Rest")
    qtbot.waitUntil(lambda: len(again.log_model.rows) == 2)


def test_larger_text_makes_larger_rows(qtbot: QtBot, nearby: Nearby):
    before = desk_of(nearby).creature.action_list.row_area(0).height()
    desk_of(nearby).window.text_scale_wanted.emit(1.5)
    assert desk_of(nearby).creature.action_list.row_area(0).height() > before * 1.3


def test_the_layout_is_kept(qtbot: QtBot, tmp_path: Path):
    with opened(qtbot, tmp_path) as nearby:
        desk_of(nearby).docks[2].close()
    with opened(qtbot, tmp_path, table=None) as nearby:
        log = desk_of(nearby).docks[2]
        assert log.isHidden()
        log.toggleViewAction().trigger()
        assert log.isVisible()
        log.close()
        desk_of(nearby).window.reset_layout()
        assert log.isVisible()


def test_the_palette_finds_actions_and_commands_by_typing(qtbot: QtBot, desk: Desk):
    QTest.keyClick(desk.window, Qt.Key.Key_K, CONTROL)
    palette = desk.command_palette
    assert palette.isVisible()
    QTest.keyClicks(palette.field, "rest")
    assert palette.model.rows[0].label == "Rest"
    QTest.keyClick(palette.field, Qt.Key.Key_Return)
    assert not palette.isVisible()
    qtbot.waitUntil(lambda: [row.text for row in desk.log_model.rows] == ["Ada rests"])


def test_a_click_beside_the_palette_puts_it_away(qtbot: QtBot, desk: Desk):
    desk.open_palette()
    QTest.mouseClick(desk.tray.tray, Qt.MouseButton.LeftButton)
    assert not desk.command_palette.isVisible()


def test_saving_says_where_everything_is_saved_already(qtbot: QtBot, desk: Desk):
    desk.window.statusBar().clearMessage()
    QTest.keyClick(desk.window, Qt.Key.Key_S, CONTROL)
    qtbot.waitUntil(lambda: desk.window.statusBar().currentMessage() == f"saved: {desk.standing.path}")


def test_a_rule_is_shown_where_its_id_was_clicked_and_goes_away_again(qtbot: QtBot, desk: Desk):
    desk.log.rule_wanted.emit("BH-ATK-01", desk.log.mapToGlobal(desk.log.rect().center()))
    assert desk.rule_card.isVisible()
    assert desk.window.rect().contains(desk.rule_card.geometry())
    QTest.keyClick(desk.rule_card, Qt.Key.Key_Escape)
    assert not desk.rule_card.isVisible()


def test_the_card_of_a_rule_has_one_cross_at_its_upper_right_and_no_words_run_under_it(qtbot: QtBot, desk: Desk):
    for rule in ("BH-ATK-01", "BH-TIME-07"):
        desk.log.rule_wanted.emit(rule, desk.log.mapToGlobal(desk.log.rect().center()))
    card = desk.rule_card
    QApplication.processEvents()
    (cross,) = (each for each in card.findChildren(QPushButton) if each.text() == "×" and each.isVisible())
    assert (cross.accessibleName(), cross.toolTip()) == ("Close", "Close (Escape)")
    assert card.width() - cross.geometry().right() < 30
    assert cross.y() < 30
    words = [each.geometry() for each in card.findChildren(QLabel) if each.isVisible()]
    assert len(words) > 2
    assert not any(each.intersects(cross.geometry()) for each in words)
    QTest.mouseClick(cross, Qt.MouseButton.LeftButton)
    assert not card.isVisible()


def test_every_control_has_a_name_for_those_who_do_not_see_it(qtbot: QtBot, desk: Desk):
    nameless = [
        each
        for each in desk.window.findChildren(QWidget)
        if each.focusPolicy() & Qt.FocusPolicy.TabFocus
        and each.isVisible()
        and not (each.accessibleName() or getattr(each, "text", str)())
    ]
    assert nameless == []


def test_the_keyboard_reaches_every_panel(qtbot: QtBot, desk: Desk):
    desk.board.setFocus()
    seen = set()
    for _ in range(60):
        QTest.keyClick(desk.window.focusWidget(), Qt.Key.Key_Tab)
        seen.add(desk.window.focusWidget())
    assert {desk.board, desk.log, desk.creature.action_list, desk.initiative.list, desk.tray.tray} <= seen


@pytest.mark.parametrize("wanted", ["theme", "language"])
def test_nothing_of_a_window_stays_when_another_takes_its_place(qtbot: QtBot, nearby: Nearby, wanted: str):
    """Whatever was opened from it: a program that stays on all evening must not grow with every look at it."""

    def switch(value: str) -> tuple[ReferenceType[object], ReferenceType[object]]:
        before = desk_of(nearby)
        _open_everything(before)
        window = before.window
        getattr(window, f"{wanted}_wanted").emit(value)
        qtbot.waitUntil(lambda: nearby.window is not window)
        return ref(window), ref(before)

    def widgets() -> int:
        for _ in range(2):
            # What is deleted lets go of more that is to be deleted.
            QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
            QApplication.processEvents()
            gc.collect()
        return len(QApplication.topLevelWidgets())

    left = [*switch("light" if wanted == "theme" else "ja")]
    first = widgets()
    left += switch("dark" if wanted == "theme" else "en")
    assert widgets() == first
    assert sum(each() is not None for each in left) == 0


def _open_everything(desk: Desk) -> None:
    desk.players.set_visible(True)
    desk.reference.open_rulebook()
    desk.reference.open_house_rules()
    desk.reference.open_words()
    desk.shelves.open()
    desk.shelves.ask_for_text()
    desk.help.open_shortcuts()
    desk.help.open_about()
    desk.log.rule_wanted.emit("BH-ATK-01", desk.log.mapToGlobal(desk.log.rect().center()))
    click_action(desk, "Gamble")
    desk.toast.say("Something")
    desk.files.complain("Something")
