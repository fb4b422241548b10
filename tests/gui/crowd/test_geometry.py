"""The look by geometry sees each kind of fault, and nothing where there is none."""

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QFont, QFontDatabase, QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QApplication,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QListWidget,
    QMenuBar,
    QPushButton,
    QScrollArea,
    QTextEdit,
    QVBoxLayout,
    QWidget,
)
from pytestqt.qtbot import QtBot

from tests.gui.crowd.geometry import faults
from vtt.gui.look import Look
from vtt.gui.prompts.card import Card
from vtt.gui.scrolling import WholeEntries, scrolled

LONG = "The lantern bearer of the drowned bell"

Show = Callable[[QWidget], list[str]]


@pytest.fixture(autouse=True, scope="module")
def plain(qapp: QApplication) -> Iterator[None]:
    """Widgets as Qt draws them by itself, whatever was shown before."""
    style, font, palette = qapp.styleSheet(), qapp.font(), qapp.palette()
    qapp.setStyleSheet("")
    qapp.setFont(QFont("Noto Sans", 10))
    yield
    qapp.setPalette(palette)
    qapp.setFont(font)
    qapp.setStyleSheet(style)


@pytest.fixture
def seen(qtbot: QtBot) -> Show:
    """The faults of a widget that is put on the screen."""

    def look_at(widget: QWidget) -> list[str]:
        qtbot.addWidget(widget)
        widget.show()
        qtbot.waitExposed(widget)
        QApplication.processEvents()
        return faults(widget)

    return look_at


class Lines(QWidget):
    """Writes these words at these places."""

    def __init__(self, *lines: tuple[int, int, str], tip: str = "") -> None:
        super().__init__()
        self._lines = lines
        self.setToolTip(tip)
        self.resize(300, 100)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        for left, base, words in self._lines:
            painter.drawText(QPoint(left, base), words)


def column(*inside: QWidget, height: int = 300, width: int = 400) -> QWidget:
    whole = QWidget()
    layout = QVBoxLayout(whole)
    for each in inside:
        layout.addWidget(each)
    whole.setFixedSize(width, height)
    return whole


def test_what_has_room_is_no_fault(seen: Show):
    wrapped = QLabel(f"{LONG} {LONG} {LONG}")
    wrapped.setWordWrap(True)
    rows = QListWidget()
    rows.addItems([f"{place}" for place in range(50)])
    WholeEntries(rows)
    assert seen(column(QLabel(LONG), wrapped, QPushButton(LONG), QLineEdit(LONG * 9), rows)) == []


def test_a_row_that_the_foot_of_a_list_cuts_through_is_cut(seen: Show):
    rows = QListWidget()
    rows.setVerticalScrollMode(QListWidget.ScrollMode.ScrollPerPixel)
    rows.addItems([f"{place}" for place in range(50)])
    rows.setFixedHeight(4 * rows.sizeHintForRow(0) + 2 * rows.frameWidth() + rows.sizeHintForRow(0) // 2)
    (fault,) = seen(column(rows))
    assert fault.startswith("cut: the last row of QListWidget")


def test_what_scrolls_within_what_scrolls_is_nested(seen: Show):
    rows = QListWidget()
    rows.addItems([f"{place}" for place in range(50)])
    WholeEntries(rows)
    rows.setFixedHeight(4 * rows.sizeHintForRow(0) + 2 * rows.frameWidth())
    inside = column(rows, *(QLabel(LONG) for _ in range(3)))
    (fault,) = seen(column(scrolled(inside), height=200, width=500))
    assert fault == "nested: QScrollArea/QListWidget scrolls within QScrollArea, which scrolls too"


def test_a_label_too_narrow_for_its_words_is_cut(seen: Show):
    label = QLabel(LONG)
    label.setFixedWidth(90)
    (fault,) = seen(column(label))
    assert fault.startswith(f"cut: QLabel {LONG!r}")


def test_a_button_too_low_for_its_words_is_cut(seen: Show):
    button = QPushButton("Go on")
    button.setFixedHeight(LEAST_READ)
    (fault,) = seen(column(button))
    assert fault.startswith("cut: QPushButton 'Go on'")


def test_a_button_whose_edges_leave_its_words_no_height_is_cut(seen: Show):
    button = QPushButton("Go on")
    button.setStyleSheet("QPushButton { padding: 8px; border: 1px solid black; }")
    button.setFixedHeight(16)
    (fault,) = seen(column(button))
    assert fault.startswith("cut: QPushButton writes nothing of 'Go on'")


LEAST_READ = 9
"""Pixels: to be seen, too few to be read."""


@pytest.mark.parametrize("height", [0, 5])
def test_a_button_without_height_is_flattened(seen: Show, height: int):
    button = QPushButton("Go on")
    button.setFixedHeight(height)
    (fault,) = seen(column(button))
    assert fault.startswith("flattened: QPushButton 'Go on'")


def test_a_column_with_too_little_room_flattens_what_is_in_it(seen: Show):
    found = seen(column(*(QPushButton(f"Tick {place}") for place in range(12)), height=90))
    assert any(each.startswith(("flattened", "cut", "overlap")) for each in found)


def test_lines_over_each_other_are_seen_whoever_draws_them(seen: Show):
    (fault,) = seen(Lines((10, 30, "Odile strikes"), (12, 33, "the ghoul falls"), (10, 80, "apart")))
    assert fault == "overlap: Lines writes 'Odile strikes' over 'the ghoul falls'" or "over 'Odile strikes'" in fault


def test_a_text_and_its_shadow_are_one(seen: Show):
    assert seen(Lines((10, 30, "Odile"), (11, 31, "Odile"))) == []


def test_what_is_drawn_beyond_the_edge_is_cut(seen: Show):
    (fault,) = seen(Lines((250, 30, LONG)))
    assert fault.startswith("cut: Lines")


@pytest.mark.parametrize("dots", ["…", "..."])
def test_three_dots_need_a_tool_tip_that_tells_the_whole(seen: Show, dots: str):
    assert any("no tool tip" in each for each in seen(Lines((10, 30, f"The lantern{dots}"))))
    assert seen(Lines((10, 30, f"The lantern{dots}"), tip=LONG)) == []
    assert any("no tool tip" in each for each in seen(Lines((10, 30, f"The lantern{dots}"), tip="Something else")))


def test_three_dots_of_a_labels_own_are_no_fault(seen: Show):
    assert seen(column(QPushButton("Import files…"))) == []


def test_three_dots_that_a_page_tells_of_are_no_fault(seen: Show):
    page = QTextEdit()
    page.setHtml("A right click has <b>Damage…</b> for it.")
    assert seen(column(page)) == []


def test_where_a_path_may_be_parted_nothing_is_seen_to_be_cut(seen: Show):
    label = QLabel("/home/\u200bana/\u200bNearby/\u200bcampaigns/\u200bthe long night\u200b")
    label.setWordWrap(True)
    label.setFont(QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont))
    assert seen(column(label)) == []


def test_neighbours_over_each_other_overlap(seen: Show):
    whole = QWidget()
    whole.resize(300, 200)
    for place in range(2):
        QPushButton(f"Button {place}", whole).setGeometry(10 + place * 40, 10, 90, 30)
    (fault,) = seen(whole)
    assert fault.startswith("overlap: QPushButton 'Button 1' over QPushButton 'Button 0'")


def test_what_lies_over_everything_on_purpose_overlaps_nothing(seen: Show, look: Look):
    whole = column(QLabel(LONG))
    card = Card(look, whole)
    card.column.addWidget(QLabel("Asked"))
    card.show_beside(QRect(10, 10, 5, 5))
    assert seen(whole) == []


def test_what_is_cut_in_a_card_over_the_window_is_seen(seen: Show, look: Look):
    whole = column(QLabel(LONG))
    card = Card(look, whole)
    label = QLabel(LONG)
    label.setFixedWidth(60)
    card.column.addWidget(label)
    card.show_beside(QRect(10, 10, 5, 5))
    assert any(LONG in each for each in seen(whole))


def test_what_scrolls_into_sight_is_no_fault(seen: Show):
    inside = column(*(QLabel(f"{place}. {LONG}") for place in range(40)), height=1200)
    assert seen(column(scrolled(inside), height=200, width=500)) == []


def test_what_is_too_wide_for_an_area_without_a_bar_is_cut(seen: Show):
    area = scrolled(column(QLabel(LONG), width=600))
    assert area.horizontalScrollBarPolicy() == Qt.ScrollBarPolicy.ScrollBarAlwaysOff
    area.setFixedWidth(120)
    assert any(each.startswith("cut: ") and LONG in each for each in seen(column(area)))


def test_an_area_in_which_nobody_can_read_is_flattened(seen: Show):
    area = QScrollArea()
    area.setWidget(column(QLabel(LONG)))
    area.setFixedHeight(20)
    assert any("scrolls in" in each for each in seen(column(area, width=600)))


def test_a_widget_beyond_what_holds_it_is_cut(seen: Show):
    whole = QWidget()
    whole.resize(200, 100)
    QPushButton("", whole).setGeometry(10, 80, 90, 60)
    (fault,) = seen(whole)
    assert fault.startswith("cut: QPushButton '' reaches 40 beyond")


def test_menus_without_room_on_the_bar_are_seen(seen: Show):
    whole = QWidget()
    row = QHBoxLayout(whole)
    bar = QMenuBar()
    bar.setNativeMenuBar(False)
    for title in ("File", "Play", "Game", "View", "Help"):
        bar.addMenu(title)
    bar.setFixedWidth(110)
    row.addWidget(bar)
    assert any(each == "cut: the menu 'Help' is not on the bar" for each in seen(whole))
