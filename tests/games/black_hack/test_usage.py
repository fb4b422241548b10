"""Usage Dice: items, lights, effects, ammunition (BH-USE)."""

import pytest

from tests.games.black_hack.playing import character, foe, play, refused, step, table
from vtt.games.black_hack.referee.passing import after_fight, roll_effects
from vtt.games.black_hack.usage.dice import average_uses, smaller, usage_note
from vtt.table.bands import Scale


def item(sheet, name):
    return next((item for item in sheet.items if item.name == name), None)


@pytest.mark.parametrize(("die", "left"), [(2, 4), (3, 6)])
def test_a_1_or_2_shrinks_the_usage_die_of_what_is_used(die, left):
    """BH-USE-01, BH-USE-02."""
    before = table(character("ana", items=["oil"]))
    played = play(before, "use", "ana", item="oil", faces=[die])
    assert item(played.sheet("ana"), "oil").usage == left


@pytest.mark.parametrize(
    ("size", "die", "left"), [(20, 1, 12), (12, 2, 10), (10, 1, 8), (8, 2, 6), (6, 1, 4), (4, 2, 0)]
)
def test_no_step_of_the_chain_is_skipped(size, die, left):
    """BH-USE-03."""
    assert smaller(size, die) == left
    assert smaller(size, 3) == size


def test_a_1_on_the_smallest_die_uses_the_item_up():
    """BH-USE-04."""
    before = table(character("ana", items=[{"name": "torches", "usage": 4}]))
    assert item(play(before, "use", "ana", item="torches", faces=[3]).sheet("ana"), "torches").usage == 4
    played = play(before, "use", "ana", item="torches", faces=[1])
    assert item(played.sheet("ana"), "torches") is None
    assert played.outcome.label == "Used up"


def test_disadvantage_on_a_usage_die_lets_the_gm_keep_the_worse_face():
    """BH-DICE-03, BH-DICE-04."""
    before = table(character("ana", items=[{"name": "torch", "usage": 6}]))
    played = play(before, "use", "ana", item="torch", mode="disadvantage", faces=[4, 2], choose=["second"])
    assert item(played.sheet("ana"), "torch").usage == 4
    assert played.questions[0].by == "gm"
    assert played.questions[0].default == "second"


def test_nobody_is_asked_where_both_faces_come_to_the_same():
    before = table(character("ana", items=["oil"]))
    assert not play(before, "use", "ana", item="oil", mode="advantage", faces=[4, 5]).questions


def test_ammunition_is_rolled_once_after_the_fight_and_only_if_fired():
    """BH-USE-05."""
    arrows = {"name": "arrows", "usage": 8, "ammunition": True, "fired": True}
    bolts = {"name": "bolts", "usage": 8, "ammunition": True}
    before = table(character("ana", items=[arrows, bolts]), foe("goblin"), acting="ana")
    refusal = refused(before, "use", "ana", item="arrows")
    assert refusal is not None
    assert refusal.why == "BH-USE-05"
    after = step(after_fight(before), before, faces=[2])
    assert item(after.sheet("ana"), "arrows").usage == 6
    assert not item(after.sheet("ana"), "arrows").fired
    assert item(after.sheet("ana"), "bolts").usage == 8


def test_a_lit_light_burns_each_turn_of_minutes_and_not_in_moments():
    """BH-USE-06."""
    torch = {"name": "torch", "usage": 6, "light": True, "lit": True}
    before = table(character("ana", items=[torch, "candle"]), scale="minutes")
    played = play(before, "pass_time", turns=3, faces=[4, 2, 3])
    assert item(played.sheet("ana"), "torch").usage == 4
    assert step(roll_effects(before, Scale.MOMENTS), before).requests == []


def test_lighting_and_putting_out_is_an_action():
    """BH-USE-06, BH-TIME-01."""
    before = table(character("ana", items=["torch"]), foe("goblin"), acting="ana")
    lit = play(before, "light", "ana", item="torch")
    assert item(lit.sheet("ana"), "torch").lit
    assert lit.sheet("ana").spent.action
    refusal = refused(lit.table, "light", "ana", item="torch", lit=False)
    assert refusal is not None
    assert refusal.why == "BH-TIME-01"


def test_a_duration_is_rolled_from_the_next_turn_of_its_scale_on():
    """BH-USE-07."""
    before = table(character("mira", kind_of="wizard"), scale="minutes")
    begun = play(before, "effect", target="mira", name="Detect Magic", usage=6).table
    after = play(begun, "pass_time", turns=2, faces=[1, 4])
    assert after.sheet("mira").effects[0].usage == 4
    assert play(after.table, "pass_time", faces=[2]).sheet("mira").effects == ()
    assert step(roll_effects(begun, Scale.MOMENTS), begun).requests == []


def test_a_house_rule_fixes_a_duration_at_its_start():
    """BH-USE-07."""
    before = table(character("mira"), scale="minutes", options={"durations": "fixed"})
    begun = play(before, "effect", target="mira", name="Web", usage=6, faces=[3]).table
    after = play(begun, "pass_time", turns=2)
    assert after.sheet("mira").effects[0].turns == 1
    assert play(after.table, "pass_time").sheet("mira").effects == ()


def test_light_is_rolled_before_other_durations():
    """BH-USE-06, BH-USE-07."""
    torch = {"name": "torch", "usage": 6, "light": True, "lit": True}
    spell = [{"name": "Detect Magic", "usage": 6}]
    before = table(character("ana", effects=spell), character("ben", items=[torch]), scale="minutes")
    after = play(before, "pass_time", faces=[2, 5])
    assert item(after.sheet("ben"), "torch").usage == 4
    assert after.sheet("ana").effects[0].usage == 6


@pytest.mark.parametrize(("size", "uses"), [(4, 2), (6, 5), (8, 9), (10, 14), (12, 20), (20, 30)])
def test_the_average_uses_stand_beside_the_die(size, uses):
    """BH-USE-08."""
    assert average_uses(size) == uses
    assert usage_note(size) == f"Ud{size} · about {uses}"


def test_what_is_not_in_the_chain_is_no_usage_die():
    """BH-USE-03."""
    refusal = refused(table(character("ana")), "effect", target="ana", name="Web", usage=7)
    assert refusal is not None
    assert refusal.why == "BH-USE-03"
