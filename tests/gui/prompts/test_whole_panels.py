"""A card over panels begins where one begins and ends where one ends, and touches none that it does not cover."""

from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QPoint, QRect, QStringListModel, Qt
from PySide6.QtWidgets import QDockWidget, QLabel, QListView, QMainWindow, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from vtt.gui.board import BoardPicture
from vtt.gui.look import Look
from vtt.gui.prompts.rule_card import RuleCard
from vtt.gui.prompts.several import SeveralPicker
from vtt.gui.prompts.whole_card import WholeCard
from vtt.gui.prompts.whole_panels import Window, is_whole, made_whole, off_strips
from vtt.gui.theme import load_theme
from vtt.rules.book.rulebook import Rule
from vtt.rules.contract.procedure import Option

ORDER, BOARD, DICE, STORY, SHEET = (
    QRect(12, 47, 296, 1012),
    QRect(320, 47, 1172, 671),
    QRect(320, 730, 580, 329),
    QRect(912, 730, 580, 329),
    QRect(1504, 47, 404, 1012),
)
"""A window of 1920x1080."""
PANELS = (ORDER, DICE, STORY, SHEET)
WINDOW = Window(PANELS, BOARD, QRect(8, 47, 1904, 1012))


@pytest.mark.parametrize(
    ("area", "whole"),
    [
        # Within the sheet, within the story, with both; beside the sheet at a hair, and as far as panels are apart.
        (QRect(912, 320, 892, 739), False),
        (QRect(968, 730, 524, 329), False),
        (QRect(912, 320, 996, 739), True),
        (QRect(1244, 100, 256, 200), False),
        (QRect(1236, 100, 256, 200), True),
        # Over the order and a little of the board, and from the dice's end on.
        (QRect(12, 100, 330, 200), False),
        (QRect(900, 614, 592, 445), False),
        (QRect(400, 100, 300, 618), True),
    ],
)
def test_what_is_whole(area: QRect, whole: bool):
    assert is_whole(area, PANELS) == whole


@pytest.mark.parametrize(
    ("area", "there"),
    [
        (QRect(912, 320, 892, 739), QRect(912, 320, 996, 739)),
        (QRect(968, 730, 524, 329), QRect(912, 730, 580, 329)),
        (QRect(912, 320, 996, 739), QRect(912, 320, 996, 739)),
    ],
)
def test_it_grows_to_where_panels_end(area: QRect, there: QRect):
    widths, about = (area.width(), 1904), QRect(850, 200, 60, 60)
    found = made_whole(area, WINDOW, about, [(BOARD, 1.0)], widths, lambda _: area.height())
    assert found == there


@given(st.integers(8, 1900), st.integers(47, 900), st.integers(200, 900), st.integers(100, 800))
def test_wherever_it_was_it_is_whole_where_there_is_such_a_place(left: int, top: int, wide: int, high: int):
    area = QRect(left, top, wide, high)
    found = made_whole(area, WINDOW, QRect(850, 200, 60, 60), [], (wide, 1904), lambda _: high)
    assert is_whole(found, PANELS)
    assert found.width() >= wide


@pytest.mark.parametrize(
    ("area", "there"),
    [
        # Near to the foot of the sheet, near to its head, near to both; and well within it.
        (QRect(1504, 700, 404, 300), QRect(1504, 759, 404, 300)),
        (QRect(1504, 96, 404, 300), QRect(1504, 47, 404, 300)),
        (QRect(1504, 96, 404, 900), SHEET),
        (QRect(1504, 300, 404, 300), QRect(1504, 300, 404, 300)),
        # A step within the story is one with both.
        (QRect(912, 770, 996, 289), QRect(912, 730, 996, 329)),
        (QRect(400, 100, 300, 560), QRect(400, 100, 300, 560)),
    ],
)
def test_no_torn_strip_of_a_panel_looks_out_above_or_below(area: QRect, there: QRect):
    assert off_strips(area, WINDOW) == there


def test_it_grows_there_where_it_would_cover_something_dear_otherwise():
    area, anchor = QRect(1504, 100, 404, 600), QRect(1600, 705, 40, 40)
    assert off_strips(area, WINDOW, [anchor]) == QRect(1504, 47, 404, 600)
    area = QRect(1504, 700, 404, 300)
    # Over what is below it it goes in no way.
    assert off_strips(area, WINDOW, [QRect(1600, 1010, 40, 40)]) == area


@given(st.integers(47, 900), st.integers(100, 1012), st.integers(47, 1000), st.booleans())
def test_off_a_strip_it_stays_whole_and_comes_to_cover_nothing_dear(top: int, high: int, at: int, both: bool):
    area = QRect(912 if both else 1504, top, 996 if both else 404, min(high, 1059 - top))
    dear = QRect(1600, at, 40, 40)
    found = off_strips(area, WINDOW, [dear])
    assert WINDOW.room.contains(found)
    assert is_whole(found, PANELS)
    assert found.height() >= area.height()
    assert area.intersects(dear) or not found.intersects(dear)


def rows() -> QListView:
    """A list of thirty rows."""
    view = QListView()
    view.setModel(QStringListModel([f"Row {number}" for number in range(30)], view))
    return view


def card_over(qtbot: QtBot, left: Sequence[QDockWidget], right: Sequence[QDockWidget] = ()) -> WholeCard:
    """A card over a window with these panels beside its board, which is on the screen."""
    window = QMainWindow()
    qtbot.addWidget(window)
    window.setCentralWidget(BoardPicture(load_theme("dark")))
    for side, docks in ((Qt.DockWidgetArea.LeftDockWidgetArea, left), (Qt.DockWidgetArea.RightDockWidgetArea, right)):
        for each in docks:
            window.addDockWidget(side, each)
    window.setContentsMargins(12, 0, 12, 12)
    window.resize(1000, 700)
    with qtbot.waitExposed(window):
        window.show()
    return WholeCard(Look(load_theme("dark")), window)


def off_rows(card: WholeCard, area: QRect) -> QRect:
    return card._off_rows(area, card._inner_room(area))


def test_no_half_of_a_row_looks_out_of_a_list_that_a_card_lies_over(qtbot: QtBot):
    dock, view = QDockWidget(), rows()
    dock.setWidget(view)
    card = card_over(qtbot, left=[dock])
    window = dock.window()
    row = view.visualRect(view.model().index(9, 0))
    top = view.viewport().mapTo(window, row.topLeft()).y()
    area = QRect(dock.x(), top + row.height() // 2, dock.width(), 200)
    found = off_rows(card, area)
    assert (found.top(), found.left(), found.width()) == (top, area.left(), area.width())
    assert (found.bottom() + 1 - top) % row.height() == 0
    assert off_rows(card, found) == found


@pytest.mark.parametrize("row", range(12, 28, 3))
def test_no_half_of_a_row_looks_out_above_the_card_of_a_rule(qtbot: QtBot, row: int):
    """It cut the rows of what is carried, where a form would have covered them."""
    dock, view = QDockWidget(), rows()
    view.setMinimumWidth(900)
    dock.setWidget(view)
    window = card_over(qtbot, left=[dock]).parentWidget()
    assert window is not None
    card = RuleCard(Look(load_theme("dark")), window)
    cited = view.visualRect(view.model().index(row, 0)).center()
    rule = Rule(id="X-1", title="A rule", area="", rule="Of few words. " * 8, example="", reading="")
    card.show_rule(rule, view.viewport().mapToGlobal(cited))
    edge, corner = card.geometry().top(), view.viewport().mapTo(window, QPoint(0, 0))
    every = [view.visualRect(view.model().index(number, 0)).translated(corner) for number in range(30)]
    assert card.geometry().intersects(dock.geometry())
    assert [number for number, each in enumerate(every) if each.top() < edge <= each.bottom()] == []
    card.put_away()


def test_no_half_of_a_line_looks_out_of_a_panel_that_a_card_lies_over(qtbot: QtBot):
    """The upper halves of dice looked out above a question."""
    dock, lines = QDockWidget(), QWidget()
    column = QVBoxLayout(lines)
    labels = [QLabel(f"Line {number}") for number in range(12)]
    for label in labels:
        label.setFixedHeight(24)
        column.addWidget(label)
    dock.setWidget(lines)
    card = card_over(qtbot, left=[dock])
    window = dock.window()
    first, last = (QRect(labels[at].mapTo(window, QPoint(0, 0)), labels[at].size()) for at in (4, 8))
    area = QRect(dock.x(), first.y() + 10, dock.width(), last.y() + 12 - first.y() - 10)
    found = off_rows(card, area)
    assert found == QRect(dock.x(), first.y(), dock.width(), last.bottom() + 1 - first.y())
    assert off_rows(card, found) == found


def test_where_panels_elsewhere_end_is_nothing_to_a_card_beside_them(qtbot: QtBot):
    """It stopped within a row, since a panel at the other side of the window ended near to where the row did."""
    left, upper, lower, view = QDockWidget(), QDockWidget(), QDockWidget(), rows()
    left.setWidget(view)
    card = card_over(qtbot, left=[left], right=[upper, lower])
    window = left.window()
    ends = [
        view.viewport().mapTo(window, view.visualRect(view.model().index(number, 0)).bottomLeft()).y()
        for number in range(30)
    ]
    near = next(end for end in ends if 2 <= abs(end - upper.geometry().bottom()) <= 20)
    first = view.viewport().mapTo(window, view.visualRect(view.model().index(1, 0)).topLeft()).y()
    found = off_rows(card, QRect(left.x(), first, left.width(), near - 6 - first))
    assert (found.top(), found.bottom()) == (first, near)


@pytest.mark.parametrize("wide", [400, 170])
def test_a_list_of_ticks_ends_with_a_whole_row_when_its_words_wrap(qtbot: QtBot, wide: int):
    holder = QWidget()
    qtbot.addWidget(holder)
    names = [Option(f"spell-{at}", "Protection from Evil, level 1") for at in range(12)]
    picker = SeveralPicker(Look(load_theme("dark")), names, [], least=0, most=3)
    column = QVBoxLayout(holder)
    column.addWidget(picker)
    column.addStretch(1)
    holder.resize(400, 700)
    with qtbot.waitExposed(holder):
        holder.show()
    holder.resize(wide, 700)
    last = picker.rows[8]
    qtbot.waitUntil(lambda: picker.width() <= wide and not last.visibleRegion().isEmpty())
    assert last.visibleRegion().boundingRect().height() == last.height(), "the last of nine"
    assert picker.rows[9].visibleRegion().isEmpty()
