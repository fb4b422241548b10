"""What bears on the next roll alone, whatever that roll is (BH-ENC-08)."""

from functools import cache
from importlib.resources import files
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from tests.games.black_hack.playing import character, foe, follow, intent_of, play, sheet_of, table
from vtt.campaign.scene import read_scene_text
from vtt.dice import SeededFaces, Twice
from vtt.games.black_hack.referee.encounters import STRESSED
from vtt.games.black_hack.sheet.sheets import Character
from vtt.rules.contract.procedure import Intent, Throw, run
from vtt.rules.engine import door
from vtt.rules.engine.odds import action_odds
from vtt.rules.engine.registry import system

GAME = system("black-hack")

STRESS = {"name": "Stressed", "one_roll": True, "traits": [{"kind": "disadvantage"}]}


def played(before, action: str, actor: str = "", faces=(), choose=(), **arguments: Any):
    """An action through the door that all drivers use, where what bears on the next roll is heeded."""
    intent = intent_of(before, action, actor, arguments)
    return follow(GAME.perform(before, intent), before, faces, choose)


def throws(done):
    return [request for request in done.requests if isinstance(request, Throw)]


def marked(table_after, identity="ana"):
    return any(effect.one_roll for effect in sheet_of(table_after.creatures[identity]).effects)


def test_an_attack_spends_it_on_the_test_and_not_on_the_damage():
    """BH-ENC-08."""
    before = table(character("ana", effects=[STRESS], attributes={"STR": 12}), foe("rat", hp=9), acting="ana")
    done = played(before, "attack", "ana", target="rat", faces=[3, 5, 4])
    assert [isinstance(throw.dice, Twice) for throw in throws(done)] == [True, False]
    assert not marked(done.table)
    assert sheet_of(done.table.creatures["rat"]).hp == 5


def test_a_roll_of_hit_points_is_made_twice_and_the_gm_keeps_one():
    """BH-ENC-08."""
    before = table(character("ana", effects=[STRESS], hp=2, max_hp=9), character("ben", hp=2, max_hp=9), scale="hours")
    done = played(before, "rest", faces=[6, 3, 4], choose=["roll", "second", "roll"])
    assert sheet_of(done.table.creatures["ana"]).hp == 5
    assert [question.by for question in done.questions] == ["ana", "gm", "ben"]
    assert not marked(done.table)


def test_where_low_is_good_the_higher_is_worse():
    """BH-ENC-08: on the Out of Action table a 1 is best."""
    before = table(character("ana", effects=[STRESS], hp=0, max_hp=6), scale="minutes")
    intent = intent_of(before, "danger_over", "", {})
    odds = action_odds(GAME, before, intent)
    states = dict(odds.change["creatures.ana.state"])
    assert states["dead"] == pytest.approx(11 / 36, abs=1e-12)


def test_a_usage_die_that_stays_spends_it_before_the_initiative_of_the_same_step():
    """BH-ENC-08, BH-USE-07: one roll, not two."""
    prayer = {"name": "Prayer", "usage": 6, "scale": "moments"}
    ana = character("ana", effects=[prayer, STRESS], attributes={"DEX": 12})
    before = table(ana, foe("rat"), acting="rat")
    done = played(before, "next_turn", faces=[])
    done = played(done.table, "next_turn", faces=[5, 4, 11]) if done.table.clock.moment == 1 else done
    assert [isinstance(throw.dice, Twice) for throw in throws(done)] == [True, False]
    assert not marked(done.table)


def test_the_dice_of_others_are_left_alone():
    """BH-ENC-08."""
    before = table(character("ana", effects=[STRESS]), character("ben", items=["rations"]), scale="minutes")
    done = played(before, "use", "ben", item="rations", faces=[5])
    assert marked(done.table)


def test_declared_disadvantage_is_no_more_than_disadvantage():
    """BH-ENC-08, BH-DICE-06."""
    ana = character("ana", effects=[STRESS], items=["rations"])
    done = played(table(ana), "use", "ana", item="rations", mode="disadvantage", faces=[5, 1], choose=["second"])
    assert len(throws(done)) == 1
    assert not marked(done.table)


@pytest.mark.parametrize(("rule", "faces"), [("cancel", [2]), ("middle", [1, 2, 5])])
def test_declared_advantage_meets_it_as_the_house_rules_say(rule, faces):
    """BH-DICE-06."""
    ana = character("ana", effects=[STRESS], items=[{"name": "rations", "usage": 8}])
    before = table(ana, options={"advantage_and_disadvantage": rule})
    done = played(before, "use", "ana", item="rations", mode="advantage", faces=faces)
    assert sheet_of(done.table.creatures["ana"]).items[0].usage == 6
    assert not marked(done.table)


def test_a_blessing_on_the_next_roll_is_advantage():
    """BH-DICE-02: the same door for the better."""
    luck = {"name": "Luck", "one_roll": True, "traits": [{"kind": "advantage"}]}
    ana = character("ana", effects=[luck], items=["rations"])
    done = played(table(ana), "use", "ana", item="rations", faces=[1, 5], choose=["second"])
    assert [question.by for question in done.questions] == ["ana"]
    assert not marked(done.table)


@given(st.integers(1, 8), st.integers(1, 8))
def test_the_worse_of_two_usage_dice_counts_by_default(first, second):
    """BH-ENC-08: the GM's default is what is worse for the player, and nobody is asked where both come to the same."""
    ana = character("ana", effects=[STRESS], items=[{"name": "rations", "usage": 8}])
    asked = (first <= 2) != (second <= 2)
    choice = ["first" if first <= 2 else "second"] if asked else []
    done = played(table(ana), "use", "ana", item="rations", faces=[first, second], choose=choice)
    assert [question.default for question in done.questions] == choice
    assert sheet_of(done.table.creatures["ana"]).items[0].usage == (6 if min(first, second) <= 2 else 8)


def test_odds_count_it():
    """BH-ENC-08: Ud8 shrinks with 1 or 2 of 8: 1 - (6/8)^2 with Disadvantage."""
    ana = character("ana", effects=[STRESS], items=[{"name": "rations", "usage": 8}])
    odds = action_odds(GAME, table(ana), Intent("use", "ana", {"item": "rations"}))
    stays = next(outcome.probability for outcome in odds.outcomes if outcome.label == "Stays Ud8")
    assert stays == pytest.approx((6 / 8) ** 2, abs=1e-12)


def test_a_second_stress_adds_nothing():
    """BH-ENC-08."""
    before = table(character("ana"))
    once = play(before, "encounter", faces=[5]).table
    twice = play(once, "encounter", faces=[5]).table
    assert sheet_of(twice.creatures["ana"]).effects == (STRESSED,)


@cache
def stressed_scene():
    """The sample scene with every character stressed."""
    scene = files("vtt.resources").joinpath(GAME.sample_scene).read_text(encoding="utf-8")
    now = read_scene_text(scene, GAME.sample_scene)
    creatures = {
        identity: replace(creature, sheet=replace(creature.sheet, effects=(STRESSED,)))
        if isinstance(creature.sheet, Character)
        else creature
        for identity, creature in now.creatures.items()
    }
    return replace(now, creatures=creatures)


@cache
def possible():
    """Every action that could be taken in it without being asked for anything more, but not the end of the stress."""
    now = stressed_scene()
    found = [offer for identity in now.creatures for offer in GAME.offers(now, identity)]
    found += [*GAME.order_view(now).buttons, *GAME.clock_view(now).buttons]
    intents = [offer.intent for offer in found if not offer.missing and offer.refusal is None]
    return [door.completed(GAME, now, intent) for intent in intents if intent.action != "end_magic"]


@given(st.data(), st.integers(0, 10**6))
def test_whatever_is_done_whoever_rolled_is_rid_of_it_and_nobody_else(data, seed):
    """BH-ENC-08: a law over every action: the first dice of each who is stressed fall twice, and once only."""
    now = stressed_scene()
    intent = data.draw(st.sampled_from(possible()))
    faces, thrown = SeededFaces(seed), []

    def throw(request):
        thrown.append(request)
        return request.dice.throw(faces)

    after, _ = run(GAME.perform(now, intent), now, throw, lambda now, question: question.default)
    for identity, creature in now.creatures.items():
        if not isinstance(creature.sheet, Character) or identity not in after.creatures:
            continue
        own = [request for request in thrown if request.by == identity]
        assert marked(after, identity) is not bool(own), intent
        if own and own[0].aim != "settled":
            # A Warrior's Hit Die has Advantage by itself (BH-WAR-10), which cancels out.
            assert isinstance(own[0].dice, Twice) is (own[0].why != "BH-WAR-10")
            assert not any(isinstance(request.dice, Twice) for request in own[1:])


def test_turns_that_begin_without_dice_leave_it():
    """BH-ENC-08: attacked at last, the player Defends with Disadvantage, and that was it."""
    before = table(character("ana", effects=[STRESS], attributes={"STR": 12}), foe("rat"), acting="ana")
    begun = played(before, "next_turn")
    assert not throws(begun)
    assert marked(begun.table)
    done = played(begun.table, "attack", "rat", target="ana", faces=[3, 5])
    assert [isinstance(throw.dice, Twice) for throw in throws(done)] == [True]
    assert not marked(done.table)
