"""A board that is true to scale: a foot is as long everywhere, and what the rings, hits and drags say is exact."""

from math import hypot

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace
from PySide6.QtCore import QPoint, QPointF, QSize, QSizeF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.gui.board.boards import board, crowd, melee, place, sewer, token
from tests.gui.opening import LEFT, NO_KEYS
from vtt.gui.board import BoardView
from vtt.gui.board.area_outline import area_outline
from vtt.gui.board.fit import fitted
from vtt.gui.board.geometry import MOST_ZOOM, Projection, lens_for
from vtt.gui.board.hits import thing_at
from vtt.gui.board.lens import AVERAGE_RADIUS
from vtt.gui.board.sizes import LEAST_RADIUS
from vtt.gui.board.true_lens import UNIT, TrueLens
from vtt.gui.theme import load_theme
from vtt.rules.views.board import Board, BoardMap
from vtt.table.areas import Area
from vtt.table.bands import LIMITS, Scale, band_of

LENSES = [
    TrueLens(limits, radius, start)
    for limits in LIMITS.values()
    for radius in (1.0, 7.5)
    for start in ("edge", "centre")
]
FEET = st.floats(-5000, 5000)
POINTS = st.tuples(FEET, FEET)
MAP = BoardMap(content="0" * 64, width=800, height=400, scale=0.25, at=(-60.0, -30.0))


def true(made: Board, laid: BoardMap | None = None) -> Board:
    return replace(made, true_to_scale=True, map=laid)


@pytest.fixture
def view(qtbot: QtBot) -> BoardView:
    made = BoardView(load_theme("dark"))
    qtbot.addWidget(made)
    made.set_animated(False)
    made.resize(1000, 700)
    with qtbot.waitExposed(made):
        made.show()
    return made


@given(st.sampled_from(LENSES), POINTS, POINTS, st.floats(1, 5000))
def test_points_come_back_and_distances_are_true(lens, at, focus, scale):
    projection = Projection(lens, focus, scale, QPointF(300, 200))
    assert projection.feet(projection.pixels(at)) == pytest.approx(at, abs=1e-3)
    away = projection.pixels(at) - projection.pixels(focus)
    feet = hypot(at[0] - focus[0], at[1] - focus[1])
    assert hypot(away.x(), away.y()) * UNIT / scale == pytest.approx(feet, abs=1e-6)


@given(
    st.sampled_from(list(Scale)),
    st.sampled_from([1.0, 2.5, 7.5]),
    st.sampled_from(["edge", "centre"]),
    st.floats(0, 1.5),
)
def test_a_ring_is_where_the_band_of_an_average_token_changes(scale, radius, measures_from, share):
    lens = TrueLens(LIMITS[scale], radius, measures_from)
    feet = share * lens.ring_feet[2]
    band = band_of(feet - AVERAGE_RADIUS - (radius if measures_from == "edge" else 0.0), scale)
    if min(abs(feet - each) for each in lens.ring_feet) > 1e-6 * lens.ring_feet[2]:
        assert sum(lens.units(feet) > units for units in lens.ring_units) == band.rank


def test_who_acts_changes_nothing_about_how_large_a_foot_is():
    small, large = (true(board(token("Rat", "gm", (0, 0), radius), focus="rat")) for radius in (1.0, 10.0))
    assert lens_for(small)[0].units(10) == lens_for(large)[0].units(10)


def test_tokens_are_as_large_as_they_are_and_stand_where_they_stand(view: BoardView):
    made = true(
        board(
            token("Ana", "players", (0, 0)),
            token("Ogre", "gm", (30, 10), 7.5),
            replace(place("Pool", (-20, 5)), radius=6.0),
            place("Sign", (5, 25)),
        )
    )
    view.show_board(made)
    foot = view.projection.scale / UNIT
    for placed in view.things_drawn():
        item, thing = placed.item, placed.thing
        assert placed.radius == pytest.approx(item.radius * foot)
        wanted = view.projection.pixels(item.at)
        assert (view.centre_of(thing) - wanted).manhattanLength() < 1e-6
    view.zoom_by(3.0)
    assert view.arrangement.things["ogre"].radius == pytest.approx(7.5 * foot * 3.0)
    # It marks something that is drawn on the map.
    assert view.arrangement.things["sign"].radius == 22.0


def test_tokens_that_touch_are_not_pushed_apart_and_one_on_another_is_seen(view: BoardView):
    view.show_board(true(melee()))
    for item in view.board.tokens:
        wanted = view.projection.pixels(item.at)
        assert (view.centre_of(item.view.creature) - wanted).manhattanLength() < 1.0
    view.show_board(true(board(token("Ana", "players", (3, 3)), token("Rat", "gm", (3, 3)))))
    away = view.centre_of("ana") - view.centre_of("rat")
    assert hypot(away.x(), away.y()) > view.arrangement.things["rat"].radius * 0.9


def test_however_small_it_is_drawn_a_token_can_be_seen_and_taken(view: BoardView):
    view.show_board(true(board(token("Ana", "players", (0, 0)), token("Bo", "players", (900, 0)))))
    assert view.arrangement.things["ana"].radius == LEAST_RADIUS
    assert thing_at(view, view.projection.pixels((900, 0))) == "bo"


def test_what_is_dropped_on_a_pixel_stands_at_its_point(qtbot: QtBot, view: BoardView):
    view.show_board(true(sewer(), MAP))
    start = view.token_rect("pip").center()
    to = QPoint(420, 310)
    grip = QPointF(start) - view.centre_of("pip")
    wanted = view.feet_at(QPointF(to) - grip)
    with qtbot.waitSignal(view.dropped) as dropped:
        QTest.mousePress(view, LEFT, NO_KEYS, start)
        for step in range(1, 6):
            QTest.mouseMove(view, start + (to - start) * step / 5)
        QTest.mouseRelease(view, LEFT, NO_KEYS, to)
    assert dropped.args[0] == "pip"
    assert dropped.args[1] == pytest.approx(wanted, abs=1e-6)


def test_a_step_by_keys_is_five_feet_on_the_board(qtbot: QtBot, view: BoardView):
    view.show_board(true(sewer(), MAP))
    view.choose("pip")
    view.setFocus()
    QTest.keyClick(view, Qt.Key.Key_Return)
    QTest.keyClick(view, Qt.Key.Key_Right)
    foot = view.projection.scale / UNIT
    assert view.drag is not None
    assert view.drag.ghost.x() - view.projection.pixels((32.0, 20.0)).x() == pytest.approx(5 * foot)


@pytest.mark.parametrize("bearing", [0.0, 33.0, 200.0])
@pytest.mark.parametrize("origin", [(0.0, 0.0), (-40.0, 25.0)])
def test_lines_and_cones_are_straight_and_circles_round(bearing, origin):
    lens, focus = lens_for(true(sewer()))
    projection = Projection(lens, focus, 300.0, QPointF(500, 350))
    foot = 300.0 / UNIT
    line = area_outline(projection, Area(shape="line", origin=origin, length=50.0, bearing=bearing))
    first, last = line.first(), line.last()
    assert hypot(last.x() - first.x(), last.y() - first.y()) == pytest.approx(50 * foot)
    along = (last - first) / hypot(last.x() - first.x(), last.y() - first.y())
    for point in line.toList():
        away = point - first
        assert abs(away.x() * along.y() - away.y() * along.x()) < 1e-6
    circle = area_outline(projection, Area(shape="circle", origin=origin, length=20.0))
    middle = projection.pixels(origin)
    for point in circle.toList():
        assert hypot((point - middle).x(), (point - middle).y()) == pytest.approx(20 * foot)


def test_the_whole_map_is_seen_and_whoever_stands_beside_it():
    made = true(board(token("Ana", "players", (0, 0)), token("Bo", "players", (200, 0))), MAP)
    scale, origin = fitted(made, QSizeF(1000, 700))
    projection = Projection(*lens_for(made), scale, origin)
    for at in ((-60.0, -30.0), (140.0, 70.0), (200.0, 0.0)):
        seen = projection.pixels(at)
        assert 0 <= seen.x() <= 1000
        assert 0 <= seen.y() <= 700
    # A map is the ground: the rings need not be seen to their end.
    alone = true(board(token("Ana", "players", (0, 0))), replace(MAP, scale=0.05, at=(-20.0, -10.0)))
    assert fitted(alone, QSizeF(1000, 700))[0] > fitted(replace(alone, map=None), QSizeF(1000, 700))[0]


def test_the_ground_stays_where_it_is_when_the_rings_are_drawn_round_another(view: BoardView):
    made = true(sewer(), MAP)
    view.show_board(made)
    for moved in (False, True):
        if moved:
            view.zoom_by(1.7)
            view.pan_by(QPointF(40, -30))
        before = view.projection
        view.show_board(replace(view.board, focus="pip" if view.board.focus == "ghoul" else "ghoul"))
        for at in ((0.0, 0.0), (-60.0, -30.0), (140.0, 70.0)):
            assert (view.projection.pixels(at) - before.pixels(at)).manhattanLength() < 1e-6


def test_it_is_zoomed_into_a_wide_map_until_its_tokens_are_large(view: BoardView):
    view.show_board(true(sewer(), replace(MAP, scale=5.0)))
    start = view.projection.scale
    for _ in range(60):
        view.zoom_by(1.3)
    assert view.projection.scale / UNIT == pytest.approx(30.0)
    assert view.projection.scale > start * MOST_ZOOM
    for _ in range(99):
        view.zoom_by(0.5)
    assert view.projection.scale < start


def test_a_board_that_is_drawn_otherwise_is_fitted_anew(view: BoardView):
    view.show_board(sewer())
    view.pan_by(QPointF(3000, 0))
    view.show_board(true(sewer()))
    assert view.rect().contains(view.token_rect("pip"))


@pytest.mark.parametrize("made", [sewer(), crowd(120)], ids=["six", "a crowd"])
def test_names_are_as_large_as_the_window_asks_for(view: BoardView, made: Board):
    view.show_board(true(made))
    small = view.frame.text
    view.resize(1900, 1400)
    assert view.frame.text >= small
    assert small >= 12.0


@pytest.mark.parametrize("size", [QSize(640, 430), QSize(1225, 720), QSize(1785, 980)])
def test_names_are_as_large_as_on_a_board_of_bands(view: BoardView, size: QSize):
    """Beside tokens of 56 pixels they were of 16 where they are of 27 on every other board of that size."""
    view.resize(size)
    heights = []
    for shown in (
        sewer(),
        true(sewer(), BoardMap(content="0" * 64, width=1500, height=1000, scale=0.07, at=(-52, -35))),
    ):
        view.show_board(shown)
        QApplication.processEvents()
        heights.append(view.frame.text)
    assert heights[1] == pytest.approx(heights[0], rel=0.12)
