"""Where the bubble of the first steps goes."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtWidgets import QDockWidget, QMainWindow, QWidget
from pytestqt.qtbot import QtBot

from vtt.gui.board import BoardPicture
from vtt.gui.look import Look
from vtt.gui.prompts.card import Card
from vtt.gui.prompts.placing import (
    BESIDE,
    OFF_STRIPS,
    Give,
    beside_edges,
    between_ends,
    least_covering,
    off_slivers,
    out_to_ends,
    place,
    slid,
)
from vtt.gui.theme import load_theme

BUBBLE = QSize(356, 175)
WINDOW = QRect(0, 0, 784, 640)


@pytest.mark.parametrize("control", [QRect(20, 20, 60, 30), QRect(700, 600, 60, 30), QRect(300, 300, 200, 40)])
def test_beside_its_control_and_not_over_it(control: QRect):
    bubble = place(BUBBLE, control, WINDOW, ())
    assert bubble.size() == BUBBLE
    assert WINDOW.contains(bubble)
    assert not bubble.intersects(control)


def test_what_matters_is_left_uncovered():
    control, dear = QRect(20, 300, 60, 30), QRect(100, 200, 600, 300)
    assert not place(BUBBLE, control, WINDOW, [(dear, 8)]).intersects(dear)


def test_a_control_with_no_room_beside_it_is_covered_as_little_as_may_be():
    """A list that leaves 6 pixels too few at its right."""
    bubble = place(BUBBLE, QRect(18, 108, 394, 465), WINDOW, ())
    assert bubble.left() == 420
    control = QRect(0, 0, 784, 640)
    assert WINDOW.contains(place(BUBBLE, control, WINDOW, ()))


@given(
    st.lists(st.tuples(st.integers(0, 700), st.integers(0, 500), st.integers(1, 120), st.integers(1, 120)), max_size=12)
)
def test_of_two_corners_the_one_that_covers_less_is_taken(areas: list[tuple[int, int, int, int]]):
    dear = [(QRect(*area), 2.0) for area in areas]
    places = [(100, 100, 0.0), (400, 300, 50.0)]

    def cost(x: int, y: int, besides: float) -> float:
        shared = [QRect(x, y, 200, 90).intersected(area) for area, _ in dear]
        return besides + sum(2.0 * each.width() * each.height() for each in shared if not each.isEmpty())

    best = min(places, key=lambda place: cost(*place))
    assert least_covering(places, 200, 90, dear) == (*best[:2], cost(*best))


@pytest.mark.parametrize(
    ("left", "width", "moved"),
    [(238, 1034, 234), (250, 400, 248), (264, 400, 268), (282, 400, 282), (905, 40, 908), (1252, 40, 1252)],
)
def test_what_nearly_ends_where_a_panel_ends_does_so(left: int, width: int, moved: int):
    panels = [QRect(12, 0, 236, 700), QRect(248, 0, 20, 20), QRect(268, 0, 680, 700), QRect(948, 0, 320, 700)]
    panels = [QRect(248, 0, 686, 700), QRect(268, 0, 680, 700), QRect(948, 0, 320, 700)]
    assert beside_edges(QRect(left, 10, width, 90), panels, QRect(0, 0, 1280, 800)) == QRect(moved, 10, width, 90)


@pytest.mark.parametrize(
    ("left", "width", "moved"),
    [
        # A list beside the panel at the left; a builder that has hardly room between both; what has no room at all.
        (296, 670, 320),
        (280, 670, 320),
        (320, 1201, 308),
        (500, 1010, 482),
        (200, 670, 200),
        (110, 1300, 110),
    ],
)
def test_no_strip_of_a_panel_is_covered_where_there_is_room_beside_it(left: int, width: int, moved: int):
    panels = [
        QRect(12, 50, 296, 1000),
        QRect(320, 760, 580, 290),
        QRect(912, 760, 580, 290),
        QRect(1504, 50, 404, 1000),
    ]
    room = QRect(0, 50, 1920, 1030)
    area = QRect(left, 60, width, 600)
    assert beside_edges(area, panels, room, OFF_STRIPS) == QRect(moved, 60, width, 600)


@pytest.mark.parametrize(
    ("left", "width", "ends"),
    [
        # All of them; one alone, up to the next one or from the one before; two side by side; the last one.
        (8, 1908, (12, 1896)),
        (912, 592, (912, 580)),
        (905, 594, (912, 580)),
        (316, 1184, (320, 1172)),
        (1494, 414, (1504, 404)),
        # What already ends there, lies across two, or is a good deal wider or narrower than what it covers.
        (912, 580, (912, 580)),
        (860, 592, (860, 592)),
        (912, 630, (912, 630)),
        (912, 560, (912, 560)),
    ],
)
def test_what_is_hardly_wider_than_panels_ends_where_they_do(left: int, width: int, ends: tuple[int, int]):
    panels = [
        QRect(12, 50, 296, 1000),
        QRect(320, 760, 580, 290),
        QRect(912, 760, 580, 290),
        QRect(1504, 50, 404, 1000),
    ]
    assert between_ends(QRect(left, 60, width, 400), panels) == QRect(ends[0], 60, ends[1], 400)


@pytest.mark.parametrize(
    ("left", "width", "ends"),
    [
        # Over the log and a part of the dice; over most of the log; beyond the end of the log by less than the gap.
        (400, 1092, (320, 1172)),
        (960, 532, (912, 580)),
        (920, 582, (920, 582)),
        (650, 855, (320, 1172)),
        # In the middle of the sheet; over the board alone, and where it is about half of a panel or has too far to go.
        (1520, 370, (1504, 404)),
        (1092, 400, (1092, 400)),
        (640, 852, (320, 1172)),
        (660, 832, (660, 832)),
        (912, 580, (912, 580)),
    ],
)
def test_what_begins_or_ends_in_the_middle_of_a_panel_grows_to_its_end(left: int, width: int, ends: tuple[int, int]):
    panels = [
        QRect(12, 50, 296, 1000),
        QRect(320, 760, 580, 290),
        QRect(912, 760, 580, 290),
        QRect(1504, 50, 404, 1000),
    ]
    grown = out_to_ends(QRect(left, 600, width, 400), panels, 320)
    assert grown == QRect(ends[0], 600, ends[1], 400)
    above = QRect(left, 100, width, 400)
    assert left >= 1500 or out_to_ends(above, panels, 320) == above


@given(
    st.integers(130, 330),
    st.lists(st.tuples(st.integers(0, 700), st.integers(0, 600), st.integers(1, 120), st.integers(1, 120)), max_size=8),
)
def test_what_slides_covers_no_more_and_never_what_it_is_about(top: int, areas: list[tuple[int, int, int, int]]):
    card, about = QRect(200, top, 356, 175), QRect(580, 300, 200, 40)
    dear = [(QRect(*area), 4.0) for area in areas]

    def covered(at: QRect) -> float:
        shared = [at.intersected(area) for area, _ in dear]
        return sum(each.width() * each.height() for each in shared if not each.isEmpty())

    moved = slid(card, about, WINDOW, dear)
    assert (moved.size(), moved.left()) == (card.size(), card.left())
    assert WINDOW.contains(moved)
    assert not moved.intersects(about)
    assert covered(moved) <= covered(card)
    assert covered(card) or moved == card


def test_it_slides_no_farther_than_it_has_to():
    card, about, token = QRect(200, 200, 356, 175), QRect(580, 280, 200, 40), QRect(190, 190, 60, 60)
    moved = slid(card, about, WINDOW, [(token, 80.0)])
    assert token.bottom() < moved.top() <= token.bottom() + 6


def test_a_card_over_a_window_covers_no_strip_of_its_board(qtbot: QtBot):
    look = Look(load_theme("dark"))
    window, board, dock = QMainWindow(), BoardPicture(load_theme("dark")), QDockWidget()
    qtbot.addWidget(window)
    window.setCentralWidget(board)
    dock.setWidget(QWidget())
    window.addDockWidget(Qt.DockWidgetArea.RightDockWidgetArea, dock)
    window.resize(1280, 800)
    window.resizeDocks([dock], [460], Qt.Orientation.Horizontal)
    window.show()
    qtbot.waitUntil(lambda: dock.width() == 460)
    card = Card(look, window)
    content = QWidget()
    content.setFixedSize(369, 155)
    card.column.addWidget(content)
    end = board.geometry().right()
    card.show_beside(QRect(end - 230, 10, 180, 30))
    assert card.x() > end
    card.show_beside(QRect(end - 440, 10, 180, 30))
    assert card.x() == end - 440 + 179 + BESIDE, (
        "the control: where it needs the board it stays beside what it is about"
    )


@pytest.mark.parametrize(
    ("head", "expected"),
    # A low strip at the head of a panel; more than a strip; its edge alone.
    [(563, (406, 424)), (530, (434, 434)), (579, (434, 434))],
)
def test_no_low_strip_of_a_panel_is_covered_by_what_can_slide_off_it(head: int, expected: tuple[int, int]):
    about, room = QRect(500, 430, 130, 160), QRect(0, 46, 1280, 754)
    card, panel = QRect(648, 434, 286, 152), QRect(603, head, 331, 216)
    moved = slid(card, about, room, [], [panel])
    assert expected[0] <= moved.top() <= expected[1]
    # Somebody's name above it: then more of the panel is covered, and not the name.
    name = QRect(700, 400, 60, 32)
    kept = slid(card, about, room, [(name, 80.0)], [panel])
    assert not kept.intersects(name)
    common = kept.intersected(panel).height()
    assert common <= 12 or common >= 48


@pytest.mark.parametrize(("height", "ends_with_panels"), [(200, True), (640, True), (770, True), (790, False)])
def test_a_card_ends_no_lower_than_the_panels_where_it_has_room(qtbot: QtBot, height: int, ends_with_panels: bool):
    window, bar, dock = QMainWindow(), QWidget(), QDockWidget()
    qtbot.addWidget(window)
    bar.setFixedHeight(46)
    window.setMenuWidget(bar)
    window.setCentralWidget(QWidget())
    window.setContentsMargins(12, 0, 12, 30)
    dock.setWidget(QWidget())
    window.addDockWidget(Qt.DockWidgetArea.RightDockWidgetArea, dock)
    window.resize(1280, 850)
    with qtbot.waitExposed(window):
        window.show()
    card = Card(Look(load_theme("dark")), window)
    content = QWidget()
    content.setFixedSize(300, height - 30)
    card.column.addWidget(content)
    card.show_beside(QRect(900, 800, 100, 20))
    assert dock.geometry().bottom() == 819
    assert (card.geometry().bottom() <= 819) == ends_with_panels
    assert card.geometry().bottom() < window.height() - 7


ORDER, BOARD, DICE, LOG, SHEET = (
    QRect(12, 47, 236, 732),
    QRect(260, 47, 674, 504),
    QRect(260, 563, 331, 216),
    QRect(603, 563, 331, 216),
    QRect(946, 47, 322, 732),
)
"""A window of 1280x800."""


@pytest.mark.parametrize(
    ("area", "give", "there"),
    [
        # Four pixels over every panel at either side; five over the dice and eight into the gap beside the sheet.
        (QRect(8, 55, 1264, 683), Give(40, 24), QRect(12, 96, 1256, 683)),
        (QRect(586, 433, 356, 175), Give(40, 24), QRect(603, 376, 331, 175)),
        # In the middle of dice and log: above them, where that is nearer.
        (QRect(12, 289, 1256, 363), Give(40, 24), QRect(12, 188, 1256, 363)),
        (QRect(12, 248, 922, 385), Give(40, 24), QRect(12, 166, 922, 385)),
        # A foot above that of the panels, one below it, one over the gap below the board.
        (QRect(260, 445, 674, 328), Give(40, 24), QRect(260, 451, 674, 328)),
        (QRect(12, 55, 922, 736), Give(40, 24), QRect(12, 47, 922, 732)),
        (QRect(603, 300, 331, 258), Give(0, 24), QRect(603, 293, 331, 258)),
        # Between dice and log, with neither; already where panels end; clearly apart from that.
        (QRect(421, 300, 456, 200), Give(16, 24), QRect(478, 300, 456, 200)),
        (QRect(603, 551, 331, 228), Give(40, 24), QRect(603, 551, 331, 228)),
        (QRect(700, 100, 120, 90), Give(16, 24), QRect(700, 100, 120, 90)),
    ],
)
def test_no_sliver_of_a_panel_looks_out_beside_a_card(area: QRect, give: Give, there: QRect):
    panels, room = (ORDER, BOARD, DICE, LOG, SHEET), QRect(0, 47, 1280, 732)
    found = off_slivers(area, panels, room, give)
    assert off_slivers(found, panels, room, Give(4, 24), upright=True) == there


def test_what_is_not_covered_stays_so_and_what_does_not_move_ends_there():
    panels, room = (ORDER, BOARD, DICE, LOG, SHEET), QRect(0, 47, 1280, 732)
    row = QRect(963, 766, 288, 13)
    above = QRect(260, 300, 1008, 464)
    found = off_slivers(above, panels, room, Give(0, 24), [row], upright=True)
    assert not found.intersects(row)
    assert found.bottom() < 779 - 24
    grown = off_slivers(QRect(260, 300, 674, 468), panels, room, Give(0, 24, moves=False), upright=True)
    assert grown == QRect(260, 300, 674, 479)


def test_it_rather_moves_than_cuts_the_beginnings_of_lines():
    """It ended 26 pixels inside the story: of its title a letter was left."""
    board, dice, story = QRect(260, 60, 670, 500), QRect(260, 570, 330, 200), QRect(602, 570, 330, 200)
    room = QRect(0, 0, 1280, 800)
    found = off_slivers(QRect(300, 400, 328, 300), [board, dice, story], room, Give(16, 60))
    assert found.left() >= 260
    assert found.right() < story.left() + 12
