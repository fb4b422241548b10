"""Given a token on its way, then it ends where it belongs, in time, and no movement is mistaken for another."""

from math import hypot

import pytest
from PySide6.QtCore import QPointF, QSizeF

from vtt.gui.bag.ground import PEEKING, Ground, ground_of
from vtt.gui.bag.motion import DRAWING, LETTING_GO, REMOVING, Flight, Kind, Pose, falling, rustle

SIZES = [QSizeF(187, 132), QSizeF(240, 84), QSizeF(300, 232)]


def pose(flight: Flight, seconds: float, ground: Ground) -> Pose:
    found = flight.pose(seconds, ground)
    assert found is not None
    return found


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize(("kind", "seconds"), [("draw", DRAWING), ("let go", LETTING_GO)])
def test_a_draw_ends_exactly_where_the_token_lies(kind: Kind, seconds: float, size: QSizeF):
    ground = ground_of(size, 1.0)
    last = pose(Flight(kind, "gm", source=QPointF(20, 20)), seconds - 1e-6, ground)
    assert hypot(last.at.x() - ground.rest.x(), last.at.y() - ground.rest.y()) < 0.5
    assert last.radius == pytest.approx(ground.big, abs=0.2)
    assert last.turn == pytest.approx(0, abs=0.01)
    assert last.flip == pytest.approx(1, abs=0.01)
    assert last.seen
    assert last.opacity == 1.0


def test_a_draw_lasts_as_long_as_a_throw_of_dice():
    for flight in (Flight("draw", "gm"), Flight("let go", "gm")):
        assert 0.6 <= flight.end <= 1.2
        assert flight.pose(flight.end, ground_of(SIZES[0])) is None


def test_no_colour_is_seen_before_the_token_is_out_of_the_bag():
    ground = ground_of(SIZES[0])
    early = [pose(Flight("draw", "gm"), step / 100, ground) for step in range(30)]
    assert not any(each.seen for each in early)
    assert early[10].inside


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_what_flies_stays_in_the_picture(size: QSizeF):
    for kind in ("draw", "remove", "return", "let go"):
        flight = Flight(kind, "gm", source=QPointF(size.width() / 2, size.height() / 2))
        for step in range(int(flight.end * 60)):
            ground = ground_of(size, min(step / 20, 1.0) if kind in ("draw", "let go") else 0.0)
            at = pose(flight, step / 60, ground)
            assert at.at.y() - at.radius * 0.75 > 0, (kind, step)
            assert 0 < at.at.x() < size.width(), (kind, step)


def test_a_token_that_is_taken_out_is_struck_out_and_fades_and_never_lies():
    ground = ground_of(SIZES[0])
    flight = Flight("remove", "gm")
    end = pose(flight, REMOVING - 1e-3, ground)
    assert end.struck == 1.0
    assert end.opacity < 0.01
    assert hypot(end.at.x() - ground.rest.x(), end.at.y() - ground.rest.y()) > ground.big
    assert all(pose(Flight("draw", "gm"), step / 50, ground).struck == 0 for step in range(50))


def test_tokens_fall_in_one_after_the_other_and_many_no_longer_than_few():
    few, many = falling(["players"] * 3), falling(["gm"] * 40)
    assert [flight.start for flight in few] == sorted({flight.start for flight in few})
    assert few[-1].end < many[-1].end <= 1.2


def test_the_bag_leans_only_while_something_leaves_it():
    assert rustle("draw", 0.05) != 0
    assert rustle("draw", 0.9) == 0
    assert rustle("return", 0.05) == 0


def test_seats_in_the_opening_are_in_the_opening():
    ground = ground_of(SIZES[0])
    for count in range(12):
        seats = ground.seats(count)
        assert len(seats) == min(count, PEEKING)
        assert all(ground.opening.contains(seat.at) for seat in seats)


@pytest.mark.parametrize("size", [*SIZES, QSizeF(110, 64), QSizeF(150, 140)], ids=str)
def test_the_shadow_of_a_drawn_token_is_not_cut_at_the_edge(size: QSizeF):
    ground = ground_of(size, 1.0)
    # It fades from 1.28 radii of a circle that lies a tenth to the right of the token and a sixth below it.
    assert ground.rest.x() + ground.big * (1.28 + 0.10) <= size.width()
    assert ground.rest.y() + ground.big * (1.28 + 0.16) <= size.height()
