"""Buttons and tick boxes with little room: two lines before anything is left out."""

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtGui import QHelpEvent
from PySide6.QtWidgets import QApplication, QToolTip, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from vtt.gui.shortened_buttons import ShortenedButton, ShortenedCheck

LONG = "The choice of who takes the damage"
KINDS = pytest.mark.parametrize("kind", [ShortenedButton, ShortenedCheck])


def shown(qtbot: QtBot, button: QWidget, width: int) -> QWidget:
    """The button in a column of this width."""
    column = QWidget()
    qtbot.addWidget(column)
    lines = QVBoxLayout(column)
    lines.setContentsMargins(0, 0, 0, 0)
    lines.addWidget(button)
    lines.addStretch(1)
    column.resize(width, 300)
    column.show()
    qtbot.waitExposed(column)
    return column


@KINDS
def test_what_has_no_room_on_one_line_stands_on_two(qtbot: QtBot, kind: type[ShortenedButton | ShortenedCheck]):
    button = kind(LONG)
    one = button.sizeHint().height()
    column = shown(qtbot, button, button.sizeHint().width() + 10)
    assert (button.shown_text, button.height()) == (LONG, one)
    column.resize(button.sizeHint().width() * 2 // 3, 300)
    qtbot.waitUntil(lambda: button.height() > one)
    first, second = button.shown_text.split("\n")
    assert f"{first} {second}" == LONG
    assert button.height() == one + button.fontMetrics().lineSpacing()
    column.resize(button.sizeHint().width() + 10, 300)
    qtbot.waitUntil(lambda: button.height() == one)
    assert button.shown_text == LONG


@KINDS
def test_what_has_no_room_on_two_lines_ends_in_what_tells_it_apart(
    qtbot: QtBot, kind: type[ShortenedButton | ShortenedCheck]
):
    button = kind(LONG)
    column = shown(qtbot, button, button.sizeHint().width() // 3 + 10)
    qtbot.waitUntil(lambda: "\n" in button.shown_text)
    assert button.shown_text.count("\n") == 1
    assert "…" in button.shown_text
    assert button.shown_text.endswith("age")
    assert button.width() == column.width()


@KINDS
def test_the_tip_tells_the_whole_only_where_something_is_left_out(
    qtbot: QtBot, kind: type[ShortenedButton | ShortenedCheck]
):
    button = kind("Bread && beer for everybody who came along")
    column = shown(qtbot, button, button.sizeHint().width() * 2 // 3)
    qtbot.waitUntil(lambda: "\n" in button.shown_text)
    ask(button)
    assert QToolTip.text() == ""
    column.resize(button.minimumSizeHint().width() + 20, 300)
    qtbot.waitUntil(lambda: "…" in button.shown_text)
    ask(button)
    assert QToolTip.text() == "Bread & beer for everybody who came along"
    QToolTip.hideText()


def test_lines_end_where_the_script_lets_them(qtbot: QtBot):
    button = ShortenedButton("攻撃ロールの有利を選ぶことができる")
    column = shown(qtbot, button, button.sizeHint().width() * 2 // 3)
    qtbot.waitUntil(lambda: "\n" in button.shown_text)
    assert button.shown_text.replace("\n", "") == "攻撃ロールの有利を選ぶことができる"
    assert button.width() == column.width()


def ask(widget: QWidget) -> None:
    """Ask for the tool tip, as a pointer does that rests there."""
    at = QPoint(4, 4)
    QToolTip.hideText()
    QApplication.sendEvent(widget, QHelpEvent(QHelpEvent.Type.ToolTip, at, widget.mapToGlobal(at)))


def test_a_mnemonic_takes_no_room(qtbot: QtBot):
    button = ShortenedButton("&Roll")
    column = shown(qtbot, button, 200)
    assert button.shown_text == "&Roll"
    column.resize(button.sizeHint().width(), 300)
    assert button.shown_text == "&Roll"


@pytest.mark.parametrize(
    ("words", "lines"),
    [("卓に出しておく", {"卓に\n出しておく"}), ("キャラクターを作る", {"キャラクターを\n作る"})],
)
def test_japanese_stands_on_two_lines_of_about_one_length_and_no_word_is_broken(
    qtbot: QtBot, words: str, lines: set[str]
):
    button = ShortenedButton(words)
    qtbot.addWidget(button)
    button.show()
    shown = set()
    for width in range(40, button.sizeHint().width(), 3):
        button.resize(width, 200)
        shown.add(button.shown_text)
    broken = {each for each in shown if "\n" in each and "…" not in each}
    assert broken
    assert broken <= lines
