"""Whatever is asked or told appears in the window in which people work, and not behind it."""

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QWidget
from pytestqt.qtbot import QtBot

from tests.gui.one_window import OneWindow
from tests.gui.opening import LEFT, NO_KEYS, desk_of
from tests.gui.samples import focused, sample_table
from vtt.dice import SeededFaces
from vtt.gui.window.desk import Desk
from vtt.rules.contract.description import Offer
from vtt.rules.contract.procedure import Intent

BUYING = Intent("buy", "brannor", {"item": "torches"})
ASKED = Offer(intent=Intent("buy", "brannor"), label="Buy something", missing=("item", "haggle"))


@pytest.fixture
def desk(one_window: OneWindow, qtbot: QtBot, tmp_path: Path) -> Iterator[Desk]:
    with one_window.opened(qtbot, tmp_path, SeededFaces(3), table=partial(sample_table, "black-hack")) as nearby:
        yield desk_of(nearby)


def library(desk: Desk) -> QDialog:
    desk.shelves.open("goods")
    assert desk.shelves.window is not None
    return desk.shelves.window


def rulebook(desk: Desk) -> QDialog:
    desk.reference.open_rulebook()
    assert desk.reference.rulebook is not None
    return desk.reference.rulebook


def house_rules(desk: Desk) -> QDialog:
    desk.reference.open_house_rules()
    assert desk.reference.house_rules is not None
    return desk.reference.house_rules


def words(desk: Desk) -> QDialog:
    desk.reference.open_words()
    assert desk.reference.words is not None
    return desk.reference.words


WINDOWS = [library, rulebook, house_rules, words]


def in_front(qtbot: QtBot, desk: Desk, opener: Callable[[Desk], QDialog]) -> QDialog:
    window = opener(desk)

    def activated() -> bool:
        # As a click on it does: offscreen, a window that is still being filled loses it again.
        window.activateWindow()
        QApplication.processEvents()
        return QApplication.activeWindow() is window

    qtbot.waitUntil(activated)
    return window


def seen_in(card: QWidget, window: QWidget) -> bool:
    """Whether a card is shown in this window, all of it."""
    return card.isVisible() and card.window() is window and card.parentWidget().rect().contains(card.geometry())


def with_keyboard(card: QWidget) -> bool:
    focused = QApplication.focusWidget()
    return focused is not None and (card is focused or card.isAncestorOf(focused))


@pytest.mark.parametrize("opener", WINDOWS)
def test_questions_forms_and_toasts_appear_in_the_window_in_front(
    qtbot: QtBot, desk: Desk, opener: Callable[[Desk], QDialog]
):
    window = in_front(qtbot, desk, opener)
    desk.do(ASKED)
    assert seen_in(desk.doing.form, window)
    assert with_keyboard(desk.doing.form)
    QTest.keyClick(focused(), Qt.Key.Key_Escape)
    assert not desk.doing.form.isVisible()
    assert window.isVisible()
    desk.submit(BUYING)
    qtbot.waitUntil(desk.question.isVisible)
    assert seen_in(desk.question, window)
    assert with_keyboard(desk.question)
    QTest.keyClick(focused(), Qt.Key.Key_Escape)
    assert window.isVisible()
    desk.submit(BUYING)
    assert desk.toast.text
    assert seen_in(desk.toast, window)
    QTest.keyClick(focused(), Qt.Key.Key_2)
    qtbot.waitUntil(lambda: desk.course.quiet)
    assert window.isVisible()


@pytest.mark.parametrize("opener", WINDOWS)
def test_a_question_outlives_the_window_that_it_was_asked_in(
    qtbot: QtBot, desk: Desk, opener: Callable[[Desk], QDialog]
):
    window = in_front(qtbot, desk, opener)
    desk.submit(BUYING)
    qtbot.waitUntil(desk.question.isVisible)
    window.close()
    qtbot.waitUntil(lambda: seen_in(desk.question, desk.window))
    QApplication.processEvents()
    desk.window.activateWindow()
    desk.question.focus_default()
    QTest.keyClick(desk.question, Qt.Key.Key_2)
    qtbot.waitUntil(lambda: desk.course.quiet)
    desk.do(ASKED)
    assert seen_in(desk.doing.form, desk.window)


def test_what_the_library_does_asks_in_the_library_and_gives_the_keyboard_back(qtbot: QtBot, desk: Desk):
    window = in_front(qtbot, desk, library)
    shelves = desk.shelves.window
    assert shelves is not None
    qtbot.waitUntil(lambda: QApplication.focusWidget() is shelves.search)
    QTest.keyClicks(shelves.search, "torches")
    QTest.keyClick(shelves.search, Qt.Key.Key_Return)
    qtbot.waitUntil(desk.question.isVisible)
    assert seen_in(desk.question, window)
    QTest.keyClick(focused(), Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: desk.course.quiet)
    assert QApplication.focusWidget() is shelves.search
    assert "buys torches" in shelves.said.text()


def test_faces_of_real_dice_are_typed_with_the_main_window_in_front(qtbot: QtBot, desk: Desk):
    desk.set_real_dice(True)
    in_front(qtbot, desk, library)
    desk.submit(BUYING)
    qtbot.waitUntil(lambda: desk.tray.entry is not None)
    qtbot.waitUntil(lambda: QApplication.activeWindow() is desk.window)
    assert desk.tray.entry is not None
    assert desk.tray.entry.isAncestorOf(focused())


def test_a_rule_is_shown_where_it_was_asked_for(qtbot: QtBot, desk: Desk):
    window = in_front(qtbot, desk, library)
    desk.reference.rule_wanted("BH-ECO-02", window.mapToGlobal(window.rect().center()))
    assert seen_in(desk.rule_card, window)
    QTest.mouseClick(window, LEFT, NO_KEYS, window.rect().bottomRight())
    assert not desk.rule_card.isVisible()
