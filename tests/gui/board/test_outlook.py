"""Where boxes far off a token are judged all at once, what is found is what looking at one after the other finds."""

from math import hypot, inf, sqrt
from random import Random

import pytest
from msgspec.structs import replace

from tests.gui.board.boards import crowd, shut_in
from tests.gui.board.messy import ENGLISH, JAPANESE, knot
from tests.helpers.calls import counted_calls
from vtt.gui.board import BoardPicture
from vtt.gui.board.arrangement import Arrangement
from vtt.gui.board.giving_way import place_plates
from vtt.gui.board.occupied import Box, Occupied
from vtt.gui.board.outlook import Outlook
from vtt.gui.board.plate_boxes import Spot, Wanted, leader
from vtt.gui.board.plate_layout import EVERYWHERE, Room, _first_place, is_led_freely
from vtt.gui.theme import load_theme
from vtt.rules.views.board import Board

SEEDS = range(16)
THIRTY = tuple(f"{name} of the old Causeway {end}" for name in ("Brannor", "Odette ", "Hesper ") for end in "ABCD")
"""Names of about thirty letters."""


def named(board: Board, names: tuple[str, ...]) -> Board:
    """The same board, on which the tokens have these names."""
    tokens = (replace(one, view=replace(one.view, name=name)) for one, name in zip(board.tokens, names, strict=True))
    return replace(board, tokens=tuple(tokens))


def laid_out(board, size: tuple[int, int], scale: float = 1.5) -> Arrangement:
    picture = BoardPicture(load_theme("dark"), text_scale=scale)
    picture.resize(*size)
    picture.show_board(board)
    return picture.arrangement


def wanted(random: Random, count: int) -> list[Wanted]:
    return [
        Wanted(
            f"thing {index}",
            random.uniform(-200, 200),
            random.uniform(-160, 160),
            random.uniform(9, 40),
            tuple((float(random.randint(40, 260)), float(random.choice((30, 56)))) for _ in range(2)),
        )
        for index in range(count)
    ]


def filled(random: Random, plates: list[Wanted]) -> Room:
    """With tokens, some plates led to by lines, and boxes of nobody."""
    room = Room(len(plates), (-420.5, -310.25, 400.75, 300.0))
    for plate in plates:
        room.taken.add_disc(plate.x, plate.y, plate.radius, plate.thing)
    for plate in plates[::2]:
        width, height = plate.sizes[0]
        left, top = float(round(random.uniform(-400, 150))), float(round(random.uniform(-300, 240)))
        room.put(plate, Spot(0, (left, top, left + width, top + height)))
    for _ in range(3):
        left, top = random.uniform(-400, 300), random.uniform(-300, 250)
        room.taken.add_box((left, top, left + 60, top + 18))
    return room


def free(plate: Wanted, box: Box, taken: Occupied, most: float) -> bool:
    line = leader((plate.x, plate.y), plate.radius, box)
    length = 0.0 if line is None else hypot(line[2] - line[0], line[3] - line[1])
    return length <= most and taken.is_free(box, plate.thing) and is_led_freely(plate, box, taken)


@pytest.mark.parametrize("seed", SEEDS)
def test_nothing_free_is_left_out_and_nothing_stands_in_another_order(seed: int):
    random = Random(seed)
    plates = wanted(random, random.randint(1, 14))
    room = filled(random, plates)
    outlook, looked_at, in_vain = Outlook(room.taken), 0, 0
    for plate in plates:
        for size in plate.sizes:
            for most in (inf, plate.radius * 3.0)[: 2 if size is plate.sizes[0] else 1]:
                every = list(EVERYWHERE.boxes(plate, size))
                promising = list(outlook.boxes(plate, size, EVERYWHERE, most))
                known = set(promising)
                assert promising == [box for box in every if box in known]
                clear = [box for box in every if free(plate, box, room.taken, most)]
                assert [box for box in promising if free(plate, box, room.taken, most)] == clear
                looked_at += len(every)
                in_vain += len(promising) - len(clear)
    assert in_vain <= looked_at * 0.1, "hardly anything is looked at twice"


@pytest.mark.parametrize("seed", SEEDS)
def test_plates_stand_where_they_stand_when_one_box_after_the_other_is_looked_at(
    monkeypatch: pytest.MonkeyPatch, seed: int
):
    def placed() -> tuple[dict[str, Spot], dict[tuple[Box, str], int]]:
        random = Random(seed)
        plates = wanted(random, random.randint(6, 14))
        room = filled(random, [])
        for plate in plates:
            room.taken.add_disc(plate.x, plate.y, plate.radius, plate.thing)
        return place_plates(plates, room), room.taken.boxes

    at_once = placed()
    monkeypatch.setattr(Room, "far_boxes", lambda _room, plate, size, far, _most=inf: far.boxes(plate, size))
    monkeypatch.setattr(Room, "first_place", lambda room, plate, sizes: _first_place(plate, sizes, room))
    assert placed() == at_once


def test_a_line_goes_through_between_two_tokens_that_stand_hardly_farther_apart_than_it_is_wide():
    """Aslant as well: squares along it would be half as wide again there."""
    line = (-30.0, -30.0, 30.0, 30.0)
    for gap, is_free in ((5.0, True), (3.6, True), (3.2, False)):
        taken, half = Occupied(2), (40.0 + gap) / 2 / sqrt(2.0)
        taken.add_disc(half, -half, 20.0, "one")
        taken.add_disc(-half, half, 20.0, "other")
        assert taken.is_line_free(line, "plate") is is_free
        assert taken.is_line_ever_free(line, "plate") is is_free
        assert (taken.line_cost(line, "plate") == 0.0) is is_free
        assert not taken.is_line_free((half, 0.0, half, -30.0), "plate")


def test_what_is_marked_and_taken_back_leaves_the_same_state():
    taken = Occupied(2)
    box, line = (0.0, 0.0, 9.0, 9.0), (0.0, 0.0, 40.0, 30.0)
    states = [taken.state]
    for mark in (taken.add_box, taken.add_line, taken.add_box):
        mark(line if mark == taken.add_line else box, "one")
        states.append(taken.state)
    assert len(set(states)) == 4
    for take_back in (taken.remove_box, taken.remove_line, taken.remove_box):
        assert taken.state == states.pop()
        take_back(line if take_back == taken.remove_line else box, "one")
    assert taken.state == states.pop() == 0
    assert not taken.boxes
    assert not taken.lines


@pytest.mark.parametrize("names", [ENGLISH, JAPANESE])
def test_a_crowd_of_twelve_with_long_names_looks_at_few_places(qapp: object, names: tuple[str, ...]):
    laid_out(crowd(3), (1280, 800))
    with counted_calls(Occupied.is_free) as calls:
        assert len(laid_out(knot(names), (1280, 800)).things) == 12
    assert calls.number < 2500


@pytest.mark.parametrize("size", [(317, 296), (361, 300), (488, 410)])
@pytest.mark.parametrize("names", [ENGLISH, JAPANESE])
def test_a_knot_on_a_small_board_is_not_looked_at_without_end(
    qapp: object, names: tuple[str, ...], size: tuple[int, int]
):
    picture = BoardPicture(load_theme("dark"), text_scale=1.5)
    picture.resize(*size)
    picture.show_board(knot(names))
    with counted_calls(_first_place) as calls:
        picture.finish_naming()
    heights = len(picture._heights._nameless)
    assert 1 <= heights <= 3
    assert calls.number <= (400 + 20) * heights


def test_nobody_gives_way_for_one_whom_others_shut_in_on_all_sides(qapp: object):
    """There was one lane that led out: somebody stands in it."""
    with counted_calls(_first_place) as calls:
        arrangement = laid_out(named(shut_in(), (*THIRTY, "Wolf")), (488, 410))
    assert {thing for thing, placed in arrangement.things.items() if placed.label_at is None} == {"ogre"}
    assert calls.number < 80
