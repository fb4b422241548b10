"""The map under a board: each part of it is drawn where it lies, however the board is drawn, wherever it is moved."""

from collections.abc import Callable, Iterator

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPointF, QSize, Qt
from PySide6.QtGui import QColor, QImage
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.gui.board.boards import board, sewer, token
from tests.gui.maps.drawn_maps import BLUE, CONTENT, GREEN, RED, YELLOW, MapsAtHand, quarters
from vtt.gui.board import BoardPicture, BoardView
from vtt.gui.board.map_levels import Levels, level_for, levels_of
from vtt.gui.theme import load_theme
from vtt.rules.views.board import Board, BoardMap
from vtt.table.creature import Point

SIZE = QSize(1200, 800)
LAID = BoardMap(content=CONTENT, width=1200, height=800, scale=0.1, at=(-70.0, -50.0))
"""120 ft by 80 ft: its quarters meet at -10, -10."""
QUARTERS = {RED: (-40.0, -30.0), GREEN: (30.0, -25.0), BLUE: (-50.0, 10.0), YELLOW: (20.0, 8.0)}


@pytest.fixture(scope="module")
def maps(qapp: QApplication) -> Iterator[MapsAtHand]:
    made = MapsAtHand(quarters(SIZE))
    yield made
    made.worker.stop()


@pytest.fixture
def view(qtbot: QtBot, maps: MapsAtHand) -> BoardView:
    made = BoardView(load_theme("dark"))
    qtbot.addWidget(made)
    made.set_animated(False)
    made.set_maps(maps)
    made.resize(1000, 700)
    with qtbot.waitExposed(made):
        made.show()
    return made


def on_a_map(drawing: str, laid: BoardMap = LAID) -> Board:
    """One token out of the way, the rings round the origin."""
    return replace(board(token("Ana", "players", (0.0, 26.0))), true_to_scale=drawing == "true", map=laid)


def settled(qtbot: QtBot, view: BoardPicture) -> QImage:
    """What is seen when nothing more is painted beside the window."""
    for _ in range(3):
        # A part that was painted may not be all that is wanted.
        view.grab()
        qtbot.waitUntil(lambda: view.ground.at_rest)
    return view.grab().toImage()


def ink_at(image: QImage, view: BoardPicture, at: Point) -> QColor:
    return image.pixelColor(view.projection.pixels(at).toPoint())


def alike(found: QColor, wanted: str | QColor, most: int = 40) -> bool:
    other = QColor(wanted)
    parts = ((found.red(), other.red()), (found.green(), other.green()), (found.blue(), other.blue()))
    return max(abs(a - b) for a, b in parts) < most


def moved(view: BoardView) -> None:
    view.pan_by(QPointF(-130, 60))


def zoomed(view: BoardView) -> None:
    view.zoom_by(1.7, QPointF(300, 300))


def gone_far(view: BoardView) -> None:
    view.zoom_by(4.0)
    view.pan_by(QPointF(900, 700))
    settled_far = view.grab()
    assert not settled_far.isNull()
    view.pan_by(QPointF(-900, -700))
    view.zoom_by(0.25)


def focused(view: BoardView) -> None:
    view.show_board(replace(view.board, focus="ana"))


@pytest.mark.parametrize("change", [None, moved, zoomed, gone_far, focused])
@pytest.mark.parametrize("drawing", ["true", "near"])
def test_each_quarter_is_where_it_lies(
    qtbot: QtBot, view: BoardView, drawing: str, change: Callable[[BoardView], None] | None
):
    view.show_board(on_a_map(drawing))
    settled(qtbot, view)
    if change is not None:
        change(view)
    image = settled(qtbot, view)
    seen = 0
    for ink, at in QUARTERS.items():
        if view.rect().adjusted(2, 2, -2, -2).contains(view.projection.pixels(at).toPoint()):
            seen += 1
            assert alike(ink_at(image, view, at), ink), (ink, ink_at(image, view, at).name())
    assert seen >= 2


@pytest.mark.parametrize("drawing", ["true", "near"])
@pytest.mark.parametrize(
    ("edge", "beyond"),
    [
        ((-69.0, -9.0), (-71.5, -9.0)),
        ((49.0, -9.0), (51.5, -9.0)),
        ((-11.0, -49.0), (-11.0, -51.5)),
        ((-11.0, 29.0), (-11.0, 31.5)),
    ],
)
def test_its_edges_are_where_they_are(qtbot: QtBot, view: BoardView, drawing: str, edge: Point, beyond: Point):
    view.show_board(on_a_map(drawing))
    view.zoom_by(0.8)
    image = settled(qtbot, view)
    bright = [ink_at(image, view, at) for at in (edge, beyond)]
    inks = (RED, GREEN, BLUE, YELLOW)
    assert any(alike(bright[0], ink, 60) for ink in inks)
    assert not any(alike(bright[1], ink, 60) for ink in inks)


@pytest.mark.parametrize("drawing", ["true", "near"])
def test_walls_are_lines_on_the_board_that_has_them(qtbot: QtBot, view: BoardView, drawing: str):
    walled = replace(LAID, walls=(((100.0, 600.0), (1100.0, 600.0)),))
    plain = replace(LAID)
    at = (-45.0, 10.0)
    view.show_board(on_a_map(drawing, plain))
    assert alike(ink_at(settled(qtbot, view), view, at), BLUE)
    view.show_board(on_a_map(drawing, walled))
    found = ink_at(settled(qtbot, view), view, at)
    assert alike(found, view.theme.reach, 70)
    assert not alike(found, BLUE)


def test_a_dimmed_map_comes_nearer_to_the_ground(qtbot: QtBot, view: BoardView):
    view.show_board(on_a_map("true"))
    bright = ink_at(settled(qtbot, view), view, QUARTERS[YELLOW]).lightness()
    view.show_board(on_a_map("true", replace(LAID, dim=60)))
    dim = ink_at(settled(qtbot, view), view, QUARTERS[YELLOW]).lightness()
    assert dim < bright * 0.6


@pytest.mark.parametrize("drawing", ["true", "near"])
def test_a_map_that_is_carried_is_drawn_where_it_is_carried_to(qtbot: QtBot, view: BoardView, drawing: str):
    view.show_board(on_a_map(drawing))
    settled(qtbot, view)
    view.carry_map((25.0, 0.0))
    image = settled(qtbot, view)
    assert alike(ink_at(image, view, (-5.0, -25.0)), RED)
    view.carry_map(None)
    assert alike(ink_at(settled(qtbot, view), view, (-5.0, -25.0)), GREEN)


def test_without_its_picture_the_board_is_as_it_is_without_a_map(qtbot: QtBot, view: BoardView):
    view.show_board(on_a_map("true", replace(LAID, content="f" * 64)))
    image = settled(qtbot, view)
    assert not any(alike(ink_at(image, view, at), ink) for ink, at in QUARTERS.items())
    assert view.arrangement.things


def test_a_map_that_is_taken_away_is_seen_no_more(qtbot: QtBot, view: BoardView):
    view.show_board(on_a_map("true"))
    assert alike(ink_at(settled(qtbot, view), view, QUARTERS[RED]), RED)
    view.show_board(replace(on_a_map("true"), map=None))
    assert not alike(ink_at(settled(qtbot, view), view, QUARTERS[RED]), RED)


def test_rings_and_names_lie_above_it(qtbot: QtBot, view: BoardView):
    view.show_board(replace(sewer(), true_to_scale=True, map=LAID))
    image = settled(qtbot, view)
    near = view.projection.ring_radii()[0]
    middle = view.projection.origin
    inks = {
        image.pixelColor(round(middle.x() - near * 0.7071) + d, round(middle.y() - near * 0.7071) + d).name()
        for d in range(-4, 5)
    }
    assert any(alike(QColor(ink), view.theme.ring_near, 60) for ink in inks)


def test_levels_are_ever_half_as_large(qapp: QApplication):
    levels: Levels = levels_of(quarters(QSize(2000, 1000)))
    assert [level.width() for level in levels] == [2000, 1000, 500, 250]
    for level in levels:
        assert alike(level.pixelColor(level.width() // 4, level.height() // 4), RED, 12)
        assert alike(level.pixelColor(level.width() * 3 // 4, level.height() * 3 // 4), YELLOW, 12)
    assert level_for(levels, 2.0).width() == 2000
    assert level_for(levels, 0.5).width() == 1000
    assert level_for(levels, 0.3).width() == 1000
    assert level_for(levels, 0.001).width() == 250


@pytest.mark.parametrize("form", [QImage.Format.Format_Grayscale8, QImage.Format.Format_ARGB32])
@pytest.mark.parametrize("drawing", ["true", "near"])
def test_a_picture_of_any_kind_is_drawn(qtbot: QtBot, view: BoardView, drawing: str, form: QImage.Format):
    image = QImage(SIZE, form)
    image.fill(QColor("#a0a0a0"))
    other = MapsAtHand(image)
    view.set_maps(other)
    view.show_board(on_a_map(drawing))
    found = ink_at(settled(qtbot, view), view, QUARTERS[RED])
    other.worker.stop()
    assert alike(found, "#a0a0a0", 12)


def test_a_map_that_can_be_seen_through_shows_the_ground(qtbot: QtBot, view: BoardView):
    see_through = QImage(SIZE, QImage.Format.Format_ARGB32)
    see_through.fill(Qt.GlobalColor.transparent)
    other = MapsAtHand(see_through)
    view.show_board(replace(on_a_map("true"), map=None))
    bare = settled(qtbot, view)
    view.set_maps(other)
    view.show_board(on_a_map("true"))
    image = settled(qtbot, view)
    other.worker.stop()
    # The board is fitted to the map, so the light falls a little otherwise.
    assert image.pixelColor(500, 20).lightness() == pytest.approx(bare.pixelColor(500, 20).lightness(), abs=25)
    assert not alike(image.pixelColor(500, 200), "#000000", 2)


@pytest.mark.parametrize("width", [1000, 1003, 1007, 1011])
def test_its_last_pixels_are_painted_wherever_it_ends(qtbot: QtBot, view: BoardView, width: int):
    view.resize(width, 700)
    view.show_board(on_a_map("true"))
    settled(qtbot, view)
    kept = view.ground._kept
    assert kept is not None
    image = kept[1]
    assert not image.hasAlphaChannel()
    right, foot = image.width() - 1, image.height() - 1
    for at in ((right, foot // 4), (right, foot * 3 // 4), (right // 4, foot), (right * 3 // 4, foot)):
        inner = (min(at[0], right - 4), min(at[1], foot - 4))
        assert alike(image.pixelColor(*at), image.pixelColor(*inner)), at
