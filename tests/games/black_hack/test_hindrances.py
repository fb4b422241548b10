"""Hindrances and Ongoing Damage (BH-COND)."""

import pytest

from tests.games.black_hack.playing import character, foe, play, refused, step, table
from vtt.games.black_hack.harm.hindrances import turn_ends, turn_starts

STUCK = {"name": "stuck", "attribute": "STR", "costs_action": True}


def test_a_hindrance_stays_until_the_test_the_gm_named_is_passed():
    """BH-COND-01, BH-COND-04."""
    before = table(character("pell"), foe("spider"), acting="pell")
    stuck = play(before, "hinder", target="pell", hindrance="stuck", attribute="STR", costs_action=True).table
    tried = play(stuck, "shake_off", "pell", hindrance="stuck", faces=[10])
    assert tried.outcome.success is False
    assert tried.sheet("pell").spent.action
    assert refused(tried.table, "shake_off", "pell", hindrance="stuck").reason == "it has been tried this Turn"
    next_turn = table(character("pell", hindrances=[STUCK]), foe("spider"), acting="pell")
    assert play(next_turn, "shake_off", "pell", hindrance="stuck", faces=[9]).sheet("pell").hindrances == ()


def test_a_test_that_costs_an_action_needs_one():
    """BH-COND-01."""
    before = table(character("pell", hindrances=[STUCK], spent={"action": True}), acting="pell")
    assert "costs an Action" in refused(before, "shake_off", "pell", hindrance="stuck").reason


@pytest.mark.parametrize("hindrance", ["distracted", "paralysed"])
def test_who_cannot_act_makes_the_test_without_an_action(hindrance):
    """BH-COND-01, BH-COND-03, BH-COND-05."""
    held = {"name": hindrance, "attribute": "WIS", "costs_action": True}
    before = table(character("pell", hindrances=[held]), acting="pell")
    played = play(before, "shake_off", "pell", hindrance=hindrance, faces=[10])
    assert not played.sheet("pell").spent.action


def test_weakened_burdens_its_own_end():
    """BH-COND-02."""
    weak = {"name": "weakened", "attribute": "CON"}
    before = table(character("pell", hindrances=[weak], attributes={"CON": 12}), acting="pell")
    held = play(before, "shake_off", "pell", hindrance="weakened", faces=[4, 13], choose=["second"])
    assert held.sheet("pell").hindrances
    assert held.questions[0].by == "gm"
    free = play(before, "shake_off", "pell", hindrance="weakened", faces=[4, 11])
    assert not free.sheet("pell").hindrances


def test_the_test_is_offered_on_each_turn():
    """BH-COND-01."""
    before = table(character("pell", hindrances=[STUCK]))
    started = step(turn_starts(before, "pell"), before)
    (reminder,) = started.requests
    assert reminder.suggest.action == "shake_off"


def test_nobody_is_hindered_twice_in_the_same_way():
    before = table(character("pell", hindrances=["stuck"]))
    assert refused(before, "hinder", target="pell", hindrance="stuck").why == "BH-COND-04"
    assert refused(before, "hinder", target="pell", hindrance="weakened") is None
    assert refused(before, "shake_off", "pell", hindrance="weakened").why == "BH-COND-01"


@pytest.mark.parametrize(("die", "held"), [(9, True), (10, False)])
def test_the_player_who_caused_it_keeps_a_foes_hindrance_up(die, held):
    """BH-COND-01, BH-COND-07."""
    web = {"name": "stuck", "attribute": "INT", "cause": "mira"}
    before = table(character("mira", attributes={"INT": 12}), foe("ogre", hd=3, hindrances=[web]))
    after = step(turn_ends(before, "ogre"), before, faces=[die])
    assert bool(after.sheet("ogre").hindrances) is held


def test_without_such_a_player_the_gm_decides():
    """BH-COND-01."""
    before = table(foe("ogre", hindrances=["stuck"]), character("ana"))
    assert step(turn_ends(before, "ogre"), before).requests[0].suggest.actor == "ogre"
    free = play(before, "shake_off", "ogre", hindrance="stuck", choose=["ends"])
    assert not free.sheet("ogre").hindrances


def test_ongoing_damage_takes_the_own_level_each_turn_until_the_test():
    """BH-COND-06, BH-COND-07."""
    before = table(character("ana", level=2, hp=7, max_hp=9, attributes={"CON": 11}, armour="leather"))
    burning = play(before, "ongoing", target="ana", attribute="CON").table
    start = step(turn_starts(burning, "ana"), burning)
    assert start.sheet("ana").hp == 5
    end = step(turn_ends(start.table, "ana"), start.table, faces=[11])
    again = step(turn_starts(end.table, "ana"), end.table)
    assert again.sheet("ana").hp == 3
    ended = step(turn_ends(again.table, "ana"), again.table, faces=[6])
    assert ended.sheet("ana").ongoing is None
    assert not step(turn_starts(ended.table, "ana"), ended.table).requests


def test_ongoing_damage_ends_at_zero():
    """BH-COND-06, BH-LIFE-08."""
    before = table(character("ana", level=3, hp=2, max_hp=9, ongoing={}))
    down = step(turn_starts(before, "ana"), before).sheet("ana")
    assert (down.hp, down.state, down.ongoing) == (0, "out", None)
    kept = table(*before.creatures.values(), options={"ongoing_at_zero": "goes_on"})
    assert step(turn_starts(kept, "ana"), kept).sheet("ana").ongoing is not None


def test_ongoing_damage_slays_a_monster():
    """BH-COND-06, BH-LIFE-09."""
    before = table(foe("ogre", hd=3, hp=3, ongoing={}), character("ana"))
    after = step(turn_starts(before, "ogre"), before).table
    assert "ogre" not in after.creatures
    assert step(turn_ends(after, "ogre"), after).requests == []


def test_an_armour_die_may_be_broken_against_each_loss_by_a_house_rule():
    """BH-COND-06, BH-ARM-02."""
    burning = character("ana", hp=4, armour="leather", ongoing={})
    before = table(burning, options={"ongoing_armour": "yes"})
    after = step(turn_starts(before, "ana"), before, choose=["break"]).sheet("ana")
    assert (after.hp, after.armour.broken) == (4, 1)


@pytest.mark.parametrize(
    ("options", "first", "second"),
    [({}, 1, 1), ({"ongoing_level": "source"}, 3, 3), ({"ongoing_sources": "sum"}, 1, 2)],
)
def test_whose_level_and_how_many_sources_are_house_rules(options, first, second):
    """BH-COND-06."""
    before = table(character("ana"), foe("naga", hd=3), options=options)
    once = play(before, "ongoing", target="ana", cause="naga").table
    assert step(turn_starts(once, "ana"), once).sheet("ana").hp == 8 - first
    twice = play(once, "ongoing", target="ana", cause="naga").table
    assert step(turn_starts(twice, "ana"), twice).sheet("ana").hp == 8 - second


@pytest.mark.parametrize(("die", "goes_on"), [(10, True), (11, False)])
def test_the_player_keeps_a_foes_ongoing_damage_going(die, goes_on):
    """BH-COND-07, BH-ATK-14."""
    before = table(character("ana", attributes={"CON": 12}), foe("ogre", hd=2, ongoing={"cause": "ana"}))
    after = step(turn_ends(before, "ogre"), before, faces=[die])
    assert (after.sheet("ogre").ongoing is not None) is goes_on


def test_by_a_house_rule_the_gm_decides_on_a_foe():
    """BH-COND-07."""
    suffering = (character("ana"), foe("ogre", ongoing={"cause": "ana"}))
    before = table(*suffering, options={"ongoing_on_foes": "gm"})
    assert step(turn_ends(before, "ogre"), before, choose=["ends"]).sheet("ogre").ongoing is None
