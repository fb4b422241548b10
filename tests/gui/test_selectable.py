"""Given words that can be marked, when somebody copies them, then they are as they were written."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu
from pytestqt.qtbot import QtBot

from tests.gui.opening import click_entry
from vtt.gui.plain_text import JOINER, PlainLabel
from vtt.gui.selectable import make_selectable

WRITTEN = "キャラクターのサプライズアタックは不利になる。\n& 2d6"


@pytest.fixture
def label(qtbot: QtBot) -> PlainLabel:
    found = PlainLabel(WRITTEN)
    found.setWordWrap(True)
    make_selectable(found)
    qtbot.addWidget(found)
    found.resize(160, 200)
    with qtbot.waitExposed(found):
        found.show()
    QApplication.clipboard().clear()
    return found


def menu_of(label: PlainLabel) -> QMenu:
    middle = label.rect().center()
    QApplication.sendEvent(label, QContextMenuEvent(QContextMenuEvent.Reason.Mouse, middle, label.mapToGlobal(middle)))
    return label.findChildren(QMenu)[-1]


def test_what_is_marked_is_copied_without_what_keeps_words_whole(qtbot: QtBot, label: PlainLabel):
    """In a rule of another language nothing was found by what was copied from its card."""
    click_entry(menu_of(label), "Mark all")
    assert JOINER in label.selectedText()
    label.setFocus()
    QTest.keyClick(label, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    assert QApplication.clipboard().text() == WRITTEN


def test_a_right_click_copies_as_well_and_nothing_where_nothing_is_marked(qtbot: QtBot, label: PlainLabel):
    menu = menu_of(label)
    copying = menu.actions()[0]
    assert (copying.text(), copying.isEnabled(), copying.toolTip()) == ("Copy", False, "Nothing is marked")
    menu.close()
    QTest.mouseDClick(label, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, QPoint(20, 8))
    assert label.hasSelectedText()
    click_entry(menu_of(label), "Copy")
    copied = QApplication.clipboard().text()
    assert copied
    assert copied in WRITTEN
