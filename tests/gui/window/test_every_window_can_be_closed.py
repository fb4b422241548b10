"""Every window beside the main one is closed by a button that can be seen, and by Escape: not every desktop draws a
frame with a cross."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QDialog
from pytestqt.qtbot import QtBot

from tests.gui.one_window import OneWindow
from tests.gui.opening import LEFT, desk_of, sample_table
from vtt.gui.shortened import ShortenedLabel
from vtt.gui.window.desk import Desk

LEAVES = {"Close", "Cancel", "×"}


@pytest.fixture
def desk(one_window: OneWindow, qtbot: QtBot, tmp_path: Path) -> Iterator[Desk]:
    with one_window.opened(qtbot, tmp_path, table=lambda: sample_table("black-hack")) as nearby:
        yield desk_of(nearby)


WINDOWS: tuple[tuple[str, Callable[[Desk], object]], ...] = (
    ("about", lambda desk: desk.help.open_about()),
    ("keyboard", lambda desk: desk.help.open_shortcuts()),
    ("library", lambda desk: desk.shelves.open()),
    ("lab", lambda desk: desk.lab.open()),
    ("how the dice fell", lambda desk: desk.dice_told.open()),
    ("paste", lambda desk: desk.shelves.ask_for_text()),
    ("manual", lambda desk: desk.manual.open()),
    ("rulebook", lambda desk: desk.reference.open_rulebook()),
    ("house rules", lambda desk: desk.reference.open_house_rules()),
    ("words", lambda desk: desk.reference.open_words()),
    ("notes", lambda desk: desk.notes.open()),
    ("oracle", lambda desk: desk.oracle.open()),
    ("table editor", lambda desk: desk.oracle.edit("")),
    ("sheet editor", lambda desk: desk.sheets.edit("brannor")),
    ("settings", lambda desk: desk.preferences.open()),
    ("own games", lambda desk: desk.own_games.open()),
    ("throw dice", lambda desk: desk.ask_to_throw()),
    ("export", lambda desk: desk.files.ask_for_whom_to_export()),
)


def shown() -> list[QDialog]:
    return [each for each in QApplication.topLevelWidgets() if isinstance(each, QDialog) and each.isVisible()]


@pytest.mark.parametrize(("name", "opening"), WINDOWS, ids=[name for name, _ in WINDOWS])
def test_it_is_closed_by_a_button_and_by_escape(qtbot: QtBot, desk: Desk, name: str, opening: Callable[[Desk], object]):
    opening(desk)
    qtbot.waitUntil(lambda: len(shown()) == 1)
    (dialog,) = shown()
    buttons = [each for each in dialog.findChildren(QAbstractButton) if each.text().replace("&", "") in LEAVES]
    (leave,) = [each for each in buttons if each.isVisible() and each.isEnabled()]
    assert leave.visibleRegion().boundingRect() == leave.rect(), "all of it is seen"
    assert leave.toolTip() or leave.text() == "Cancel", "a sign is told in words"
    QTest.mouseClick(leave, LEFT)
    qtbot.waitUntil(lambda: not shown())
    opening(desk)
    qtbot.waitUntil(lambda: len(shown()) == 1)
    QTest.keyClick(shown()[0], Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: not shown())


def test_a_card_of_choices_has_a_way_out(qtbot: QtBot, desk: Desk):
    desk.display.select("brannor")
    offer = next(each for each in desk.creature.offers if each.intent.action == "take_off")
    desk.do_with_options(offer)
    form = desk.doing.form
    qtbot.waitUntil(form.isVisible)
    assert form.choices, "the control: it is a card of choices"
    assert form.findChildren(ShortenedLabel)[0].text() == "Take off", (
        "not “Take off the armour”, of which shield and helmet are no kinds"
    )
    (leave,) = [each for each in form.findChildren(QAbstractButton) if each.text() == "Cancel" and each.isVisible()]
    QTest.mouseClick(leave, LEFT)
    qtbot.waitUntil(lambda: not form.isVisible())
