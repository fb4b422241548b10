"""A board with thousands on it: laid out as seldom, and with as little looking about, as it can be."""

from itertools import combinations
from math import hypot

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QRectF

from tests.gui.board.boards import crowd, melee, moved, sewer
from tests.helpers.calls import counted_calls
from vtt.gui.board.arrangement import arrange
from vtt.gui.board.occupied import Occupied
from vtt.gui.board.plate_layout import place_plates
from vtt.gui.board.spread import Disc, _push_once, spread


def test_a_board_that_is_resized_again_and_again_is_laid_out_once_for_each_picture(shown):
    view = shown(melee())
    with counted_calls(arrange) as calls:
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
    with counted_calls(place_plates) as calls:
        view = shown(before, size=(488, 410))
        first = {thing: placed.label_at for thing, placed in view.arrangement.things.items()}
        looked = calls.number
        hurt = [replace(each, view=replace(each.view, life=0.1, life_text="1/9")) for each in before.tokens]
        view.show_board(replace(before, tokens=tuple(hurt)))
        assert {thing: placed.label_at for thing, placed in view.arrangement.things.items()} == first
        assert calls.number == looked
        view.show_board(moved(before, "pip", (40.0, 12.0)))
        elsewhere = {thing: placed.label_at for thing, placed in view.arrangement.things.items()}
        assert elsewhere != first
        assert calls.number > looked
        looked = calls.number
        for board, names in ((before, first), (moved(before, "pip", (40.0, 12.0)), elsewhere)) * 2:
            view.show_board(board)
            assert {thing: placed.label_at for thing, placed in view.arrangement.things.items()} == names
        assert calls.number == looked, "nor where something is undone and done again"


def test_what_is_known_of_earlier_boards_is_forgotten_in_time(shown):
    view = shown(sewer())
    for step in range(60):
        view.show_board(moved(sewer(), "pip", (float(step), 20.0)))
    assert view.arrangement.things["pip"].label_at is not None
    assert len(view._known_names) < 30
