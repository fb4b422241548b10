"""Time outside fights (BH-TIME)."""

import pytest

from tests.games.black_hack.playing import character, foe, play, refused, table
from vtt.games.black_hack.attribute_tests.plain import suggested_attribute, suggested_scale
from vtt.games.black_hack.game import GAME


@pytest.mark.parametrize(("minutes", "time"), [(12, "11:00"), (10, "10:50"), (15, "11:15")])
def test_a_turn_of_minutes_is_about_a_dozen_minutes(minutes, time):
    """BH-TIME-03."""
    before = table(character("ana"), scale="minutes", options={"minutes_per_turn": minutes}, clock={"world": 600})
    assert play(before, "pass_time", turns=5).table.clock.time_of_day == time


def test_a_turn_of_hours_and_of_days():
    """BH-TIME-04, BH-TIME-05."""
    assert play(table(scale="hours"), "pass_time").table.clock.time_of_day == "11:00"
    assert play(table(scale="days"), "pass_time").table.clock.day == 2


def test_a_new_turn_gives_back_move_and_action():
    """BH-TIME-01."""
    before = table(character("ana", spent={"moves": 1, "action": True}), scale="minutes")
    assert not play(before, "pass_time").sheet("ana").spent.action


def test_the_gm_picks_the_scale_but_a_fight_is_counted_in_moments():
    """BH-TIME-02, BH-TIME-04."""
    changed = play(table(character("ana"), scale="minutes"), "set_scale", scale="hours").table
    assert changed.clock.scale.value == "hours"
    fight = table(character("ana"), foe("goblin"), acting="ana")
    assert refused(fight, "set_scale", scale="minutes").why == "BH-TIME-02"
    assert refused(fight, "pass_time").why == "BH-TIME-02"


def test_a_new_session_gives_the_background_back():
    """BH-TIME-10."""
    before = table(character("ana", background_used=True, cracked_bones=True))
    after = play(before, "end_session")
    assert not after.sheet("ana").background_used
    assert not after.sheet("ana").cracked_bones
    assert after.table.clock.session == 2


def test_a_day_gives_its_limits_back_at_midnight():
    """BH-TIME-11."""
    before = table(character("ana", rests=2, rest_spoiled=True), scale="hours", clock={"world": 22 * 60})
    evening = play(before, "pass_time")
    assert evening.sheet("ana").rests == 2
    assert play(evening.table, "pass_time").sheet("ana").rests == 0


@pytest.mark.parametrize(("begins", "rests"), [("dawn", (2, 0)), ("sleep", (2, 2))])
def test_when_a_day_begins_is_a_house_rule(begins, rests):
    """BH-TIME-11."""
    before = table(character("ana", rests=2), scale="hours", clock={"world": 22 * 60}, options={"day_begins": begins})
    midnight = play(before, "pass_time", turns=2)
    dawn = play(midnight.table, "pass_time", turns=6)
    assert (midnight.sheet("ana").rests, dawn.sheet("ana").rests) == rests
    days = play(dawn.table, "set_scale", scale="days").table
    assert play(days, "rest_day").sheet("ana").rests == 0


def test_what_a_band_comes_to_depends_on_the_scale():
    """BH-MOVE-06."""
    assert GAME.clock_view(table()).band_hints[1] == "about 25 ft"
    assert GAME.clock_view(table(scale="minutes")).band_hints[1] == "250 ft or more"


@pytest.mark.parametrize(
    ("task", "scale"), [("search the wall", "minutes"), ("the dragon bites", "moments"), ("hum a tune", None)]
)
def test_a_task_suggests_a_scale(task, scale):
    """BH-TIME-08."""
    found = suggested_scale(task)
    assert (found.value if found else None) == scale


@pytest.mark.parametrize(
    ("task", "attribute"),
    [
        ("wrestle the guard to the ground", "STR"),
        ("leap the chasm", "DEX"),
        ("poison needle", "CON"),
        ("spell", "INT"),
        ("check the grate for traps", "WIS"),
        ("charm", "CHA"),
        ("charm magic", "CHA"),
    ],
)
def test_a_task_suggests_an_attribute(task, attribute):
    """BH-TEST-07, BH-TEST-08, BH-TEST-09, BH-TEST-10, BH-TEST-11, BH-TEST-12."""
    assert suggested_attribute(task) == attribute
