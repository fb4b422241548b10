"""Choices and fields stand in even rows: none alone in the last one where there is room beside the others."""

from collections.abc import Iterator
from itertools import pairwise

import pytest
from PySide6.QtWidgets import QApplication, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from tests.helpers.plain_style import plain_style
from vtt.gui.actions.even_columns import EvenColumns
from vtt.gui.actions.parameter_column import ParameterColumn
from vtt.gui.look import Look
from vtt.gui.theme import load_theme
from vtt.rules.contract.description import Parameter, ParameterOption

WORDS = ("Normal", "Advantage", "Disadvantage")


@pytest.fixture(autouse=True)
def plain(qapp: QApplication) -> Iterator[None]:
    """Buttons are as wide as they say before they are seen, whatever windows looked like in the tests before."""
    with plain_style(qapp):
        yield


def row_of(qtbot: QtBot, words: tuple[str, ...]) -> tuple[QWidget, EvenColumns, list[QPushButton]]:
    widget = QWidget()
    qtbot.addWidget(widget)
    row = EvenColumns(330, 200, widget)
    buttons = [QPushButton(each) for each in words]
    for each in buttons:
        row.addWidget(each)
    # What style there is decides how wide they are, and comes with the first sight.
    widget.show()
    return widget, row, buttons


def test_three_of_different_length_share_one_row(qtbot: QtBot):
    widget, row, buttons = row_of(qtbot, WORDS)
    together = sum(each.sizeHint().width() for each in buttons) + 12
    even = 3 * max(each.sizeHint().width() for each in buttons) + 12
    assert together < even
    for width in (together, (together + even) // 2, even + 40):
        widget.resize(width, 100)
        widget.show()
        assert row.abreast(width) == 3
        assert len({each.y() for each in buttons}) == 1
        assert all(each.width() >= each.sizeHint().width() for each in buttons)
        assert buttons[-1].geometry().right() == width - 1 or width > even
        assert all(one.geometry().right() < other.x() for one, other in pairwise(buttons))
    widget.resize(together - 1, 200)
    assert len({each.y() for each in buttons}) == 3, "Disadvantage alone in a second row"
    assert len({each.x() for each in buttons}) == 1


@pytest.mark.parametrize(("count", "rows"), [(3, [3]), (4, [2, 2]), (5, [3, 2]), (6, [3, 3])])
def test_fields_side_by_side_fill_their_rows(qtbot: QtBot, count: int, rows: list[int]):
    options = tuple(
        ParameterOption(value=each, label=each) for each in ("as the rules say", "one", "two", "three", "four")
    )
    parameters = [
        Parameter(name=f"p{place}", kind="choice", label=f"Field {place}", options=options) for place in range(count)
    ]
    column = ParameterColumn(Look(load_theme("dark")), parameters, {}, {}, {}, abreast=3, room=900)
    qtbot.addWidget(column)
    column.resize(900, 300)
    column.show()
    tops = [each.widget.mapTo(column, each.widget.rect().topLeft()).y() for each in column.fields.values()]
    assert [tops.count(top) for top in sorted(set(tops))] == rows


@pytest.mark.parametrize(("count", "rows"), [(1, [1]), (2, [2]), (3, [3]), (4, [2, 2]), (5, [3, 2]), (6, [3, 3])])
def test_no_choice_stands_alone_below_the_others(qtbot: QtBot, count: int, rows: list[int]):
    widget, row, buttons = row_of(qtbot, tuple(f"Choice {place}" for place in range(count)))
    for wide in (3.2, 5.5):
        widget.resize(round(wide * max(each.sizeHint().width() for each in buttons)), 200)
        widget.show()
        tops = [each.y() for each in buttons]
        assert [tops.count(top) for top in sorted(set(tops))] == rows
    assert row.sizeHint().height() == len(rows) * (buttons[0].sizeHint().height() + 6) - 6
