"""Choosing several: how many are picked and how many there may be is told in words."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from vtt.gui.look import Look
from vtt.gui.plain_text import PlainLabel
from vtt.gui.prompts.several import SeveralPicker
from vtt.rules.contract.procedure import Option


@pytest.mark.parametrize(
    ("least", "most", "repeats", "said"),
    [
        (0, 3, False, "1 chosen, up to 3"),
        (0, 99, False, "1 chosen, up to 4"),
        (2, 2, False, "1 of 2"),
        (1, 3, False, "1 chosen, 1 to 3 wanted"),
        (0, 7, True, "1 chosen, up to 7"),
    ],
)
def test_how_many_there_may_be(qtbot: QtBot, look: Look, least: int, most: int, repeats: bool, said: str):
    options = [Option(value, value.upper()) for value in "abcd"]
    picker = SeveralPicker(look, options, ["b"], least=least, most=most, repeats=repeats)
    qtbot.addWidget(picker)
    assert [label.text() for label in picker.findChildren(PlainLabel)][-1] == said


def test_none_are_all_where_they_stand_for_all(qtbot: QtBot, look: Look):
    """Under “none: all” stood “none chosen, up to 4”."""
    options = [Option(value, value.upper()) for value in "abcd"]
    picker = SeveralPicker(look, options, [], least=0, most=4, if_none="all")
    qtbot.addWidget(picker)
    said = picker.findChildren(PlainLabel)[-1]
    assert said.text() == "none chosen: all"
    QTest.keyClick(picker.rows[0], Qt.Key.Key_Space)
    assert said.text() == "1 chosen, up to 4"


@pytest.mark.parametrize("count", [3, 5, 9])
def test_rows_are_seen_whole(qtbot: QtBot, look: Look, count: int):
    options = [Option(str(place), f"Toll-taker {place}") for place in range(20)]
    picker = SeveralPicker(look, options, [], least=0, most=20)
    qtbot.addWidget(picker)
    picker.show_rows(count)
    picker.show()
    seen = [row for row in picker.rows if not row.visibleRegion().isEmpty()]
    assert len(seen) == count
    assert [row.visibleRegion().boundingRect() for row in seen] == [row.rect() for row in seen]


@pytest.mark.parametrize("repeats", [False, True])
def test_the_keyboard_comes_to_the_first_row(qtbot: QtBot, look: Look, repeats: bool):
    options = [Option(value, value.upper()) for value in "abcd"]
    picker = SeveralPicker(look, options, [], least=0, most=3, repeats=repeats)
    qtbot.addWidget(picker)
    picker.show()
    picker.setFocus()
    focused = picker.focusWidget()
    assert focused is not None
    assert focused is picker.rows[0] or picker.rows[0].isAncestorOf(focused)
