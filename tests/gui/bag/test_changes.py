"""Given two views of a bag, then what happened between them is told by the right movement."""

import pytest
from msgspec.structs import replace

from tests.gui.bag.bags import bag, out
from vtt.dice import Die, Thrown
from vtt.gui.bag.changes import (
    NOTHING,
    UNKNOWN,
    Change,
    beside,
    can_draw,
    change,
    colour_drawn,
    contents,
    follows,
    left,
)
from vtt.rules.contract.bag_view import BagView
from vtt.rules.contract.description import Refusal
from vtt.rules.views.players_view import ShownThrow

HELD, USED = out("players", "held"), out("players", "used", "Ann", "Ada")
GONE = out("gm", "removed")


@pytest.mark.parametrize(
    ("before", "after", "happened"),
    [
        (None, bag(2, 1), Change("filled", ("players", "gm", "players"))),
        (None, bag(1, 1, USED), NOTHING),
        (None, bag(0, 0), NOTHING),
        (bag(), bag(), NOTHING),
        (bag(), bag(2, 2, HELD), NOTHING),
        (bag(2, 2, HELD), bag(2, 2, USED), NOTHING),
        (bag(2, 2, USED), bag(2, 1, USED, GONE), Change("removed", ("gm",))),
        # A token that is held stays the last one.
        (bag(2, 2, HELD), bag(2, 1, GONE, HELD), Change("removed", ("gm",))),
        (bag(2, 1, USED, GONE), bag(2, 0, USED, GONE, GONE), Change("removed", ("gm",))),
        (bag(2, 2, HELD), bag(), Change("returned", ("players",))),
        (bag(2, 1, USED, GONE), bag(2, 2, USED), Change("returned", ("gm",))),
        (bag(0, 0, USED, USED), bag(1, 1), Change("filled", ("players", "gm"))),
        (bag(None, 0, USED, USED), bag(None), Change("filled", UNKNOWN)),
        (bag(0, 0, USED, USED), bag(0, 0, drawer=""), NOTHING),
    ],
)
def test_what_happened(before: BagView | None, after: BagView, happened: Change):
    assert change(before, after) == happened


def test_the_contents_are_mixed_the_same_way_each_time():
    assert contents(bag(4, 2)) == contents(bag(4, 2))
    assert sorted(contents(bag(4, 2))) == ["gm"] * 2 + ["players"] * 4
    assert contents(bag(4, 2))[:4] != ("players",) * 4


def test_unknown_contents_are_blank_and_none_at_all_when_nobody_draws():
    assert contents(bag(None)) == UNKNOWN
    assert contents(bag(None, drawer="")) == ()
    assert left(bag(None)) is None


def test_a_token_lies_beside_the_bag_while_somebody_holds_it_or_acts_by_it():
    assert beside(bag(2, 2, HELD)) == HELD
    assert beside(bag(2, 2, USED), "Ada") == USED
    assert beside(bag(2, 2, USED), "") is None
    assert beside(bag(2, 2, USED), "Grim") is None
    assert beside(bag(2, 1, HELD, GONE)) == HELD
    assert beside(bag(2, 2, out("gm", "aside"))) == out("gm", "aside")
    assert beside(bag(2, 2, out("end", "used"))) == out("end", "used")
    assert beside(bag()) is None


def test_only_an_offer_that_is_not_refused_can_be_drawn():
    refused = bag(draw=None)
    assert can_draw(bag())
    assert not can_draw(refused)
    assert not can_draw(None)
    offer = bag().draw
    assert offer is not None
    assert not can_draw(bag(draw=replace(offer, refusal=Refusal("not now"))))


@pytest.mark.parametrize(("total", "colour"), [(0, "players"), (1, "gm"), (2, "end"), (3, None)])
def test_the_total_of_a_draw_is_a_colour(total: int, colour: str | None):
    thrown = Thrown(total, ())
    assert colour_drawn(ShownThrow(by="ada", caption="", thrown=thrown, draw=True)) == colour


def test_dice_are_no_draw():
    assert colour_drawn(ShownThrow(by="ada", caption="", thrown=Thrown(1, (Die(6, 1),)))) is None


def test_what_became_of_a_draw_follows_it():
    assert follows(bag(), bag(2, 2, HELD), "players")
    assert not follows(bag(), bag(2, 2, HELD), "gm")
    assert not follows(bag(2, 2, HELD), bag(), "players")
    assert not follows(None, bag(), "players")
