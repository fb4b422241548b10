"""A board with thousands on it: laid out as seldom, and with as little looking about, as it can be."""

from itertools import combinations
from math import hypot

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QRectF
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.gui.board.boards import crowd, melee, moved, sewer
from tests.gui.board.messy import ENGLISH, JAPANESE, knot
from tests.helpers.calls import counted_calls
from vtt.gui.board import BoardPicture
from vtt.gui.board.arrangement import Arrangement, Arranging
from vtt.gui.board.in_turns import InTurns
from vtt.gui.board.naming import Search
from vtt.gui.board.occupied import Occupied
from vtt.gui.board.plate_layout import _first_place, first_places
from vtt.gui.board.spread import Disc, _push_once, spread
from vtt.gui.theme import load_theme
from vtt.rules.views.board import Board


def test_a_board_that_is_resized_again_and_again_is_laid_out_once_for_each_picture(shown):
    view = shown(melee())
    with counted_calls(Arranging.__init__) as calls:
        for width in range(700, 760, 10):
            view.resize(width, 600)
        assert calls.number == 0
        view.grab()
        assert calls.number == 1
    assert view.arrangement.things["ogre"].thing == "ogre"


def test_what_is_asked_of_a_board_just_resized_is_right_at_once(shown):
    view = shown(melee())
    view.resize(900, 640)
    asked = view.token_rect("ogre"), view.feet_at(view.token_rect("ogre").center())
    view.grab()
    assert asked == (view.token_rect("ogre"), view.feet_at(view.token_rect("ogre").center()))
    assert view.rect().contains(asked[0])


def test_where_thousands_stand_only_some_names_look_for_room(shown):
    with counted_calls(Occupied.is_free) as few:
        shown(crowd(500)).grab()
    with counted_calls(Occupied.is_free) as many:
        view = shown(crowd(2000))
        view.grab()
    assert many.number < few.number * 4
    named = [placed for placed in view.things_drawn() if placed.label_at is not None]
    assert any(placed.item.view.acting for placed in named), "who acts is named whatever the crowd"


def test_the_patience_of_spreading_ends_among_thousands():
    discs = [Disc(float(place % 45), float(place // 45), 9.0) for place in range(2000)]
    with counted_calls(_push_once) as rounds:
        spread(discs)
    assert rounds.number < 6


@pytest.mark.parametrize(("count", "least"), [(250, 88), (2000, 40)])
def test_where_many_stand_those_are_named_for_whom_there_is_room(shown, count: int, least: int):
    view = shown(crowd(count), size=(1280, 800))
    named = [placed for placed in view.things_drawn() if placed.label_at is not None]
    assert len(named) >= least
    assert len(view.arrangement.ring_names) >= 2
    # Those that touch share an edge, but for what is rounded.
    edge = 1e-6
    boxes = [
        QRectF(view.centre_of(each.thing) + each.label_at, view.measure(each.label)).adjusted(edge, edge, -edge, -edge)
        for each in named
    ]
    assert not [(one, other) for one, other in combinations(boxes, 2) if one.intersects(other)]
    acting = [placed for placed in named if placed.item.view.acting]
    assert len(acting) == 1
    for each, box in zip(named, boxes, strict=True):
        for placed in view.things_drawn() if each is not acting[0] else ():
            centre = view.centre_of(placed.thing)
            x = min(max(centre.x(), box.left()), box.right()) - centre.x()
            y = min(max(centre.y(), box.top()), box.bottom()) - centre.y()
            assert hypot(x, y) >= placed.radius - 0.01, (each.thing, placed.thing)


def test_names_are_looked_for_once_as_long_as_nothing_they_depend_on_changes(shown):
    """Whose turn it is, what is told of somebody's life and how they are moves no name of anybody who stays."""
    before = replace(melee(), focus="ogre")
    with counted_calls(first_places) as calls:
        view = shown(before, size=(488, 410))
        first = {thing: placed.label_at for thing, placed in view.arrangement.things.items()}
        looked = calls.number
        hurt = [replace(each, view=replace(each.view, life=0.1, life_text="1/9")) for each in before.tokens]
        view.show_board(replace(before, tokens=tuple(hurt)))
        assert {thing: placed.label_at for thing, placed in view.arrangement.things.items()} == first
        assert calls.number == looked
        view.show_board(moved(before, "pip", (40.0, 12.0)))
        view.finish_naming()
        elsewhere = {thing: placed.label_at for thing, placed in view.arrangement.things.items()}
        assert elsewhere != first
        assert calls.number > looked
        looked = calls.number
        for board, names in ((before, first), (moved(before, "pip", (40.0, 12.0)), elsewhere)) * 2:
            view.show_board(board)
            assert {thing: placed.label_at for thing, placed in view.arrangement.things.items()} == names
        assert calls.number == looked, "nor where something is undone and done again"


def test_names_that_are_known_are_not_made_ready_to_be_looked_for(shown):
    view = shown(melee())
    with counted_calls(Search.__init__) as searches:
        for life in (0.1, 0.2, 0.3):
            hurt = tuple(replace(each, view=replace(each.view, life=life)) for each in view.board.tokens)
            view.show_board(replace(view.board, tokens=hurt))
            assert view.arrangement.things["pip"].item.view.life == life
        assert searches.number == 0
        view.show_board(moved(view.board, "pip", (40.0, 12.0)))
        assert searches.number == 1


def test_what_is_known_of_earlier_boards_is_forgotten_in_time(shown):
    view = shown(sewer())
    for step in range(60):
        view.show_board(moved(sewer(), "pip", (float(step), 20.0)))
    assert view.arrangement.things["pip"].label_at is not None
    assert len(view._turns.known) < 30


def in_sight(qtbot: QtBot, size: tuple[int, int]) -> BoardPicture:
    """An empty board on the screen."""
    view = BoardPicture(load_theme("dark"), text_scale=1.5)
    qtbot.addWidget(view)
    view.resize(*size)
    with qtbot.waitExposed(view):
        view.show()
    view.show_board(sewer())
    view.grab()
    return view


def drawn(board: Board, size: tuple[int, int]) -> tuple[object, ...]:
    """How a board is laid out that nobody waits for."""
    view = BoardPicture(load_theme("dark"), text_scale=1.5)
    view.resize(*size)
    view.show_board(board)
    return view.arrangement.drawn


def named(arrangement: Arrangement) -> int:
    return sum(placed.label_at is not None for placed in arrangement.things.values())


@pytest.mark.parametrize("size", [(464, 396), (488, 410)])
def test_in_a_knot_everybody_finds_a_first_place_at_once_and_a_better_one_in_later_turns(
    qtbot: QtBot, size: tuple[int, int]
):
    view = in_sight(qtbot, size)
    with counted_calls(Occupied.is_free) as calls:
        view.show_board(knot())
    assert view.is_naming()
    assert calls.number <= 1200
    before = view.arrangement
    assert named(before) >= 9
    qtbot.waitUntil(lambda: not view.is_naming())
    assert view.arrangement is not before
    assert named(view.arrangement) >= named(before)
    assert view.arrangement.drawn == drawn(knot(), size)


@pytest.mark.parametrize("names", [ENGLISH, JAPANESE])
def test_a_window_waits_for_little_of_the_search_in_a_knot(qtbot: QtBot, names: tuple[str, ...]):
    """Where names stand at hand, and how many tags there are: where each of them has room is looked for afterwards."""
    view = in_sight(qtbot, (488, 410))
    view.show_board(knot())
    with counted_calls(Occupied.is_free) as calls:
        turns = InTurns()
        turns.begin(Arranging(knot(names), view.sizes, view.painter.labels), at_once=False)
    assert turns.busy
    turns.cancel()
    assert calls.number < 700


def test_names_that_are_written_smaller_are_not_seen_before_they_stand_best(qtbot: QtBot):
    """No board is laid out in between with names where there is room at hand, of another size than they will have."""
    view = in_sight(qtbot, (488, 410))
    view.show_board(knot())
    first, best, seen = view.sizes.text, list[int](), list[tuple[float, int]]()
    view._turns.ended.connect(lambda: best.append(named(view.arrangement)))
    while view.is_naming():
        QApplication.processEvents()
        seen.append((view.sizes.text, named(view.arrangement)))
    assert view.sizes.text < first
    assert named(view.arrangement) == 12
    changes = [number for place, (text, number) in enumerate(seen[1:], 1) if text != seen[place - 1][0]]
    assert changes
    assert set(changes) <= set(best), "as many names as are found in the end, each time that the size changes"


def test_names_that_stand_best_at_once_are_not_painted_again(qtbot: QtBot):
    view = in_sight(qtbot, (488, 410))
    view.show_board(moved(sewer(), "pip", (-20.0, 30.0)))
    assert not view.is_naming()
    view.show_board(knot())
    assert view.is_naming()
    view.finish_naming()
    assert not view.is_naming()
    before = view.arrangement
    QApplication.processEvents()
    assert view.arrangement is before


def test_names_of_a_board_that_is_gone_are_looked_for_no_longer(qtbot: QtBot):
    view = in_sight(qtbot, (488, 410))
    view.show_board(knot())
    assert view.is_naming()
    view.show_board(sewer())
    assert not view.is_naming()
    with counted_calls(_first_place) as calls:
        QApplication.processEvents()
    assert calls.number == 0
    assert view.arrangement.drawn == drawn(sewer(), (488, 410))
    view.show_board(knot())
    view.resize(464, 396)
    assert not view.is_naming(), "what was looked for is of another size"
    view.grab()
    view.finish_naming()
    assert view.arrangement.drawn == drawn(knot(), (464, 396))


@pytest.mark.parametrize("size", [(464, 396), (488, 410)])
def test_no_step_of_the_search_for_names_is_a_long_one(qtbot: QtBot, size: tuple[int, int]):
    view = in_sight(qtbot, size)
    shown = knot()
    arranging, most = Arranging(shown, view.sizes, view.painter.labels), 0
    arranging.go_on(lambda: True)
    while not arranging.done:
        step = iter((False, True))
        with counted_calls(_first_place) as calls:
            arranging.go_on(step.__next__)
        most = max(most, calls.number)
    assert 0 < most <= 12
