"""Bands, Moves and scales of time, over many places at once (BH-MOVE, BH-TIME-06 to BH-TIME-08)."""

from itertools import pairwise
from math import hypot

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.games.black_hack.playing import character, foe, play, refused, table
from vtt.games.black_hack.fighters import opponents
from vtt.rules.engine.registry import system
from vtt.table.bands import BANDS, Band, Scale, band_of, band_of_squares
from vtt.table.creature import Place
from vtt.table.table import Table, band_between, gap, pin_key, thing

GAME = system("black-hack")
NEARBY = 30.0

feet = st.integers(-90, 90).map(float)
points = st.tuples(feet, feet)


def test_the_four_bands_nearest_first():
    """BH-MOVE-01."""
    assert BANDS == (Band.CLOSE, Band.NEARBY, Band.FARAWAY, Band.DISTANT)
    before = table(
        character("ana"), foe("ogre", at=(50.0, 0.0)), foe("wolf", at=(20.0, 0.0)), foe("rat", at=(8.0, 0.0))
    )
    assert opponents(before, "ana") == ["rat", "wolf", "ogre"]
    assert [band_between(before, "ana", other) for other in ("rat", "wolf", "ogre")] == list(BANDS[:3])
    after = play(before, "step", "ogre", thing="ana", direction="nearer").table
    assert band_between(after, "ana", "ogre") is Band.NEARBY


@pytest.mark.parametrize(
    ("distance", "band"),
    [(0, "close"), (5, "close"), (6, "nearby"), (30, "nearby"), (31, "faraway"), (60, "faraway"), (61, "distant")],
)
def test_feet_to_bands(distance, band):
    """BH-MOVE-07."""
    assert band_of(distance).value == band


@pytest.mark.parametrize(
    ("squares", "band"),
    [(1, "close"), (2, "nearby"), (6, "nearby"), (7, "faraway"), (12, "faraway"), (13, "distant")],
)
def test_squares_to_bands(squares, band):
    """BH-MOVE-07."""
    assert band_of_squares(squares).value == band


def test_bands_are_of_pairs_and_nothing_follows_from_two_of_them():
    """BH-MOVE-02: the ledger's room of door, fountain and torch, drawn in one heap."""
    things = {name: Place(id=name, name=name) for name in ("door", "fountain", "torch")}
    pins = {
        pin_key("ysolde", "door"): Band.CLOSE,
        pin_key("door", "fountain"): Band.NEARBY,
        pin_key("ysolde", "torch"): Band.FARAWAY,
    }
    before = table(character("ysolde", at=(300.0, 0.0)), places=things, pins=pins)
    assert band_between(before, "ysolde", "torch") is Band.FARAWAY
    assert band_between(before, "door", "ysolde") is Band.CLOSE
    assert band_between(before, "fountain", "door") is Band.NEARBY
    # Unset, so the drawing is read: neither from Close and Nearby nor from anything else.
    assert band_between(before, "ysolde", "fountain") is Band.DISTANT


def test_a_set_band_holds_until_one_of_the_two_moves():
    """BH-MOVE-02."""
    pins = {pin_key("ana", "wolf"): Band.DISTANT, pin_key("ben", "wolf"): Band.DISTANT}
    before = table(character("ana"), character("ben", at=(0.0, 20.0)), foe("wolf", at=(20.0, 0.0)), pins=pins)
    assert band_between(before, "ana", "wolf") is Band.DISTANT
    after = play(before, "move", "ana", to=(-5.0, 0.0)).table
    assert band_between(after, "ana", "wolf") is Band.NEARBY
    assert band_between(after, "ben", "wolf") is Band.DISTANT


def test_bands_stretch_with_the_scale_of_time():
    """BH-MOVE-06."""
    before = table(character("ana"), foe("ogre", at=(255.0, 0.0)))
    minutes = play(before, "set_scale", scale="minutes").table
    assert band_between(before, "ana", "ogre") is Band.DISTANT
    assert band_between(minutes, "ana", "ogre") is Band.NEARBY
    assert "25 ft" in GAME.clock_view(before).band_hints[1]
    assert "250 ft" in GAME.clock_view(minutes).band_hints[1]
    assert "5 ft" in GAME.clock_view(before).band_hints[0]
    reaches = [GAME.move_reach(table(character("ana"), scale=scale.value), "ana") for scale in Scale]
    assert reaches[0] == 30
    assert reaches[1] == 250
    assert all(near is not None and far is not None and near < far for near, far in pairwise(reaches))


def test_a_shot_at_faraway_is_not_noted():
    """BH-MOVE-05."""
    bow = [{"name": "bow", "reach": "ranged"}]
    for at, noted in (((50.0, 0.0), False), ((20.0, 0.0), True), ((4.0, 0.0), True), ((90.0, 0.0), True)):
        before = table(character("pell", attributes={"DEX": 12}, weapons=bow), foe("bandit", hp=9, at=at))
        played = play(before, "attack", "pell", target="bandit", faces=[11, 1])
        assert any("ideal range" in line for line in played.said) is noted
        assert played.outcome.label == "Hit"


def test_a_move_is_made_towards_one_thing_whatever_it_does_to_the_bands_of_others():
    """BH-MOVE-03: the wolf is Nearby and the rat behind it Faraway; beside the wolf both are Close."""
    before = table(character("pell"), foe("wolf", at=(33.0, 0.0)), foe("rat", at=(37.0, 0.0), hp=1))
    assert band_between(before, "pell", "rat") is Band.FARAWAY
    after = play(before, "move", "pell", to=(27.5, 0.0)).table
    assert band_between(after, "pell", "wolf") is Band.CLOSE
    alone = table(character("pell"), foe("rat", at=(37.0, 0.0)))
    assert refused(alone, "move", "pell", to=(27.5, 0.0)).why == "BH-MOVE-03"


def test_a_second_move_is_traded_for_the_action_where_turns_are_counted():
    """BH-TIME-09: also by one who is Weakened and has moved already; outside a Turn there is nothing to trade."""
    weakened = character("pell", hindrances=["weakened"])
    moved = play(table(weakened, acting="pell"), "move", "pell", to=(9.0, 0.0)).table
    traded = play(moved, "extra_move", "pell").table
    assert refused(traded, "move", "pell", to=(0.0, 0.0)) is None
    assert refused(table(weakened), "extra_move", "pell").why == "BH-TIME-09"


@given(start=points, others=st.lists(points, min_size=1, max_size=8), farther=st.booleans())
def test_a_step_changes_the_band_by_exactly_one(start, others, farther):
    """BH-MOVE-03: whoever else stands around."""
    before = table(character("pell", at=start), *[foe(f"f{number}", at=at) for number, at in enumerate(others)])
    band = band_between(before, "pell", "f0")
    direction = "farther" if farther else "nearer"
    wanted = band.rank + (1 if farther else -1)
    if refused(before, "step", "pell", thing="f0", direction=direction) is not None:
        assert wanted in (-1, 4)
        return
    after = play(before, "step", "pell", thing="f0", direction=direction).table
    assert band_between(after, "pell", "f0").rank == wanted


@given(start=points, other=points, to=points)
def test_a_drag_reaches_nearby_and_brings_nothing_from_faraway_to_close(start, other, to):
    """BH-MOVE-03."""
    before = table(character("pell", at=start), foe("wolf", at=other))
    far = hypot(to[0] - start[0], to[1] - start[1])
    was = band_between(before, "pell", "wolf")
    refusal = refused(before, "move", "pell", to=to)
    if far > NEARBY + 1:
        assert refusal is not None
    if refusal is not None:
        return
    after = play(before, "move", "pell", to=to).table
    now = band_between(after, "pell", "wolf")
    assert not (was.rank >= Band.FARAWAY.rank and now is Band.CLOSE)
    assert abs(was.rank - now.rank) <= 1 or gap(thing(before, "pell"), thing(before, "wolf")) < 0


@given(
    start=points,
    by=st.tuples(st.integers(-20, 20), st.integers(-20, 20)),
    twelve=st.lists(points, min_size=12, max_size=12),
)
def test_a_token_is_seated_beside_what_it_is_dropped_on(start, by, twelve):
    """BH-MOVE-08: one token for each creature, and the one that moved lies on no other."""
    before = table(character("pell", at=start), *[foe(f"f{number}", at=at) for number, at in enumerate(twelve)])
    to = (start[0] + by[0], start[1] + by[1])
    if refused(before, "move", "pell", to=to) is not None:
        return
    after = play(before, "move", "pell", to=to).table
    assert after.creatures.keys() == before.creatures.keys()
    mover = thing(after, "pell")
    assert all(gap(mover, other) >= -1e-6 for name, other in after.creatures.items() if name != "pell")


def test_the_mark_of_who_stands_behind_whom_is_kept_while_both_stay():
    """BH-MOVE-08."""
    before = table(character("pell"), foe("sentry", at=(6.0, 0.0)), foe("dog", at=(0.0, 40.0)))
    marked = play(before, "stand_behind", "pell", target="sentry").table
    assert play(marked, "move", "dog", to=(20.0, 40.0)).table.creatures["pell"].behind == ("sentry",)
    assert play(marked, "move", "pell", to=(0.0, -25.0)).table.creatures["pell"].behind == ()
    assert refused(before, "stand_behind", "pell", target="pell") is not None


@pytest.mark.parametrize(
    ("task", "scale"),
    [
        ("search the wall", "minutes"),
        ("listen at the door", "minutes"),
        ("pick the lock", "minutes"),
        ("study the runes", "minutes"),
        ("the dragon bites", "moments"),
        ("dodge the boulder", "moments"),
    ],
)
def test_a_task_proposes_its_scale_of_time(task, scale):
    """BH-TIME-08: with the intent that sets it; nothing where time is counted so already, or in a fight."""

    def proposed(now: Table) -> list[object]:
        played = play(now, "test", "ana", task=task, attribute="WIS", free=True, faces=[3])
        return [say.suggest.arguments["scale"] for say in played.requests if getattr(say, "suggest", None)]

    assert proposed(table(character("ana"), scale="days")) == [scale]
    assert proposed(table(character("ana"), scale=scale)) == []
    assert proposed(table(character("ana"), acting="ana")) == []


def test_the_answer_of_the_world_is_asked_for_after_characters_only():
    """BH-TIME-07."""
    before = table(character("ana", attributes={"STR": 12}), foe("wolf", at=(4.0, 0.0)))
    assert any("who answers?" in line for line in play(before, "attack", "ana", target="wolf", faces=[12]).said)
    assert not any("who answers?" in line for line in play(before, "attack", "wolf", target="ana", faces=[11]).said)
    free = play(before, "test", "ana", attribute="STR", free=True, faces=[11])
    assert not any("who answers?" in line for line in free.said)
