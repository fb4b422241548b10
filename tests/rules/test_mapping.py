"""Maps under a scene, at any table: laid, moved, scaled, dimmed, locked, taken away; players see the picture alone."""

from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from tests.gui.skirmish import SKIRMISH, skirmish_table
from tests.rules.little_game import little_table
from vtt.campaign.soundness import table_problem
from vtt.dice import ForcedFaces
from vtt.rules.contract.intents import IntentError, complete
from vtt.rules.contract.procedure import Intent, default_choice, run
from vtt.rules.tabletop import mapping
from vtt.rules.tabletop.mapping import MOST_PLACES, Door, Drawn, Light, laying, scaling
from vtt.rules.views.board import gm_board
from vtt.rules.views.players_view import players_table
from vtt.table.maps import LEAST_SCALE, MOST_SCALE, MOST_WALL_POINTS, Map, carried, is_true_to_scale
from vtt.table.table import Table

ACTIONS = {action.name: action for action in mapping.ACTIONS}
CONTENT = "0123456789abcdef" * 4
ROOM = Drawn(
    width=400,
    height=300,
    scale=0.25,
    walls=(((20.0, 20.0), (380.0, 20.0), (380.0, 280.0)),),
    doors=(Door((100.0, 20.0), (120.0, 20.0)), Door((380.0, 100.0), (380.0, 140.0), closed=False)),
    lights=(Light((200.0, 150.0), 80.0),),
)


def done(table: Table, intent: Intent) -> Table:
    """The table after it; all that is said of it is the GM's."""
    intent = complete(ACTIONS, table, intent)
    assert mapping.refusal(table, intent) is None
    heard = []
    after, _ = run(
        mapping.perform(table, intent),
        table,
        lambda request: request.dice.throw(ForcedFaces([])),
        default_choice,
        lambda request, answer: heard.append(request),
    )
    assert all(getattr(each, "secret", True) for each in heard)
    assert table_problem(after) == ""
    return after


def refused(table: Table, intent: Intent) -> str:
    refusal = mapping.refusal(table, complete(ACTIONS, table, intent))
    return "" if refusal is None else refusal.reason


def laid(table: Table | None = None, drawn: Drawn = ROOM) -> Table:
    return done(little_table() if table is None else table, laying(CONTENT, drawn))


def test_a_map_lies_in_the_midst_of_the_creatures_with_its_doors_and_lights():
    table = laid()
    found = table.map
    assert found is not None
    # Ana stands at 0, 0, the ogre at 20, 0; the map is 100 ft by 75 ft.
    assert found.at == (-40.0, -38.0)
    assert found.size == (100.0, 75.0)
    assert (found.width, found.height, found.dim, found.locked) == (400, 300, mapping.USUAL_DIM, True)
    assert found.walls == ROOM.walls
    assert found.places == ("door-2", "door-3", "light")
    first, second, light = (table.places[identity] for identity in found.places)
    assert (first.name, first.at, first.radius) == ("Door 1", (-12.5, -33.0), 2.5)
    assert (second.name, second.at, second.radius) == ("Open door 2", (55.0, -8.0), 5.0)
    assert (light.name, light.at, light.notes) == ("Light 1", (10.0, -0.5), "It reaches 20 ft")
    assert all(each.hidden and each.fixed for each in (first, second, light))
    assert table.places["door"] == little_table().places["door"]


def test_a_corner_can_be_given_and_on_an_empty_table_its_middle_is_the_origin():
    empty = replace(little_table(), creatures={})
    assert laid(empty).map.at == (-50.0, -38.0)
    intent = laying(CONTENT, ROOM)
    table = done(empty, replace(intent, arguments={**intent.arguments, "at": [3, 4]}))
    assert table.map.at == (3.0, 4.0)


def test_another_map_takes_the_place_of_the_first_with_its_doors():
    bare = Drawn(width=70, height=70, scale=1.0)
    table = laid(laid(), bare)
    assert table.map.places == ()
    assert table.places == little_table().places


def test_what_came_with_a_map_goes_along_and_keeps_its_size():
    before = laid()
    loose = done(before, Intent("lock_map", "", {"locked": False}))
    moved = done(loose, Intent("move_map", "", {"at": [-30, -38]}))
    for identity in before.map.places:
        x, y = before.places[identity].at
        assert moved.places[identity].at == (x + 10, y)
    assert moved.creatures == before.creatures
    larger = done(moved, scaling(0.5, (-30.0, -38.0)))
    assert larger.map.at == (-30.0, -38.0)
    assert larger.map.size == (200.0, 150.0)
    assert moved.map is not None
    assert larger.map is not None
    for identity in before.map.places:
        assert larger.places[identity].at == carried(moved.places[identity].at, moved.map, larger.map)
        assert larger.places[identity].radius == before.places[identity].radius


def test_what_was_taken_off_the_table_is_not_missed():
    before = laid()
    gone = replace(before, places={key: each for key, each in before.places.items() if key != "light"})
    loose = done(gone, Intent("lock_map", "", {"locked": False}))
    assert "light" not in done(loose, Intent("move_map", "", {"at": [0, 0]})).places
    assert done(gone, Intent("remove_map")).places == little_table().places


@given(
    at=st.tuples(st.floats(-500, 500), st.floats(-500, 500)),
    scale=st.floats(0.01, 10),
    fixed=st.tuples(st.floats(-300, 300), st.floats(-300, 300)),
)
def test_a_map_is_scaled_round_the_point_that_is_fixed(at, scale, fixed):
    before = Map(content=CONTENT, width=400, height=300, scale=0.25, at=at)
    table = replace(little_table(), map=before)
    after = done(table, scaling(scale, fixed)).map
    assert after is not None
    assert carried(fixed, before, after) == pytest.approx(fixed, abs=1e-6)
    middle = done(table, scaling(scale)).map
    assert middle.at[0] + middle.size[0] / 2 == pytest.approx(at[0] + 50, abs=1e-6)


def test_it_is_dimmed_locked_and_taken_away():
    table = done(laid(), Intent("dim_map", "", {"dim": 60}))
    assert table.map.dim == 60
    assert done(table, Intent("lock_map", "", {"locked": False})).map.locked is False
    gone = done(table, Intent("remove_map"))
    assert gone.map is None
    assert gone == little_table()


def test_a_locked_map_is_moved_by_nobody():
    assert "locked" in refused(laid(), Intent("move_map", "", {"at": [0, 0]}))


@pytest.mark.parametrize("action", ["move_map", "scale_map", "dim_map", "lock_map", "remove_map"])
def test_without_a_map_nothing_is_done_to_one(action):
    given: dict[str, dict[str, Any]] = {
        "move_map": {"at": [0, 0]},
        "scale_map": {"to": {"scale": 1}},
        "dim_map": {"dim": 0},
    }
    assert refused(little_table(), Intent(action, "", given.get(action, {}))) == "there is no map on this board"


@pytest.mark.parametrize(
    ("changed", "words"),
    [
        ({"width": 0}, "width"),
        ({"width": 4097}, "width"),
        ({"height": -1}, "height"),
        ({"scale": 0}, "scale"),
        ({"scale": LEAST_SCALE / 2}, "scale"),
        ({"scale": MOST_SCALE * 2}, "scale"),
        ({"scale": "five"}, "scale: expected a number, found a text"),
        ({"walls": [[["a", 1], [2, 3]]]}, "walls[0]"),
        ({"walls": [[[1, 1, 1]]]}, "walls[0]"),
        ({"walls": [[[1, 1]]]}, "fewer than two points"),
        ({"walls": [[[1e8, 1], [1, 1]]]}, "farther away"),
        ({"walls": [[[n, 1] for n in range(MOST_WALL_POINTS + 1)]]}, "at most 20,000"),
        ({"doors": [{"start": [0, 0]}]}, "doors[0].end: missing"),
        ({"lights": [{"at": [0, 0]}] * (MOST_PLACES + 1)}, "at most 1,000"),
        ({"colour": "red"}, "colour: unknown field"),
    ],
    ids=str,
)
def test_what_is_no_map_is_refused_with_the_place_in_it(changed, words):
    picture = {"width": 40, "height": 30, "scale": 0.25, **changed}
    said = refused(little_table(), Intent("lay_map", "", {"content": CONTENT, "picture": picture}))
    assert words in said
    assert "\n" not in said


@pytest.mark.parametrize("value", [float("nan"), float("inf"), 1e300])
def test_numbers_that_are_none_get_no_further_than_the_door(value):
    picture = {"width": 40, "height": 30, "scale": value}
    with pytest.raises(IntentError, match=r"picture\.scale"):
        complete(ACTIONS, little_table(), Intent("lay_map", "", {"content": CONTENT, "picture": picture}))


@pytest.mark.parametrize("content", ["", "map.png", CONTENT.upper()])
def test_what_names_no_picture_is_refused(content):
    assert "SHA-256" in refused(little_table(), laying(content, ROOM))


@pytest.mark.parametrize(
    ("drawing", "map_there", "true"),
    [("", False, False), ("", True, True), ("true", False, True), ("near", True, False)],
)
def test_a_board_with_a_map_is_true_to_scale_unless_somebody_says_otherwise(drawing, map_there, true):
    assert is_true_to_scale(drawing, map_there) is true
    table = skirmish_table()
    table = laid(table) if map_there else table
    table = done(table, Intent("draw_board", "", {"drawing": drawing}))
    assert gm_board(SKIRMISH, table).true_to_scale is true
    assert players_table(SKIRMISH, table).board.true_to_scale is true


def test_players_get_the_picture_and_nothing_that_is_on_it():
    """A secret room is told by its walls, its door or its light."""
    marked = 7654.25
    drawn = replace(
        ROOM,
        walls=(((marked, 1.0), (marked, 9.0)),),
        doors=(Door((marked, 2.0), (marked, 8.0)),),
        lights=(Light((marked, 5.0)),),
    )
    table = laid(skirmish_table(), drawn)
    told = msgspec.json.encode(players_table(SKIRMISH, table)).decode()
    x, scale = table.map.at[0], table.map.scale
    for secret in (f"{marked}", f"{x + marked * scale}", "Door 1", "Light 1", "walls"):
        found = gm_board(SKIRMISH, table)
        assert secret in msgspec.json.encode(found).decode()
        if secret != "walls":
            assert secret not in told
    seen = players_table(SKIRMISH, table).board.map
    assert seen.walls == ()
    assert (seen.content, seen.at, seen.scale, seen.dim) == (CONTENT, table.map.at, 0.25, mapping.USUAL_DIM)
