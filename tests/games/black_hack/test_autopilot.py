"""The autopilot: always something that the rules allow, and every fight comes to an end."""

import hypothesis.strategies as st
from hypothesis import given, settings
from msgspec.structs import replace

from tests.games.black_hack.playing import character, foe, play, table
from vtt.dice import SeededFaces
from vtt.playtest.fight import thrower
from vtt.rules.contract.procedure import Intent, default_choice, run
from vtt.rules.engine import door
from vtt.rules.engine.registry import system
from vtt.table.bands import Band
from vtt.table.table import pin_key

GAME = system("black-hack")
PLACES = st.tuples(st.integers(-40, 40), st.integers(-40, 40))
WEAPONS = st.sampled_from([["sword"], ["bow"], ["dagger", "bow"], ["two-handed axe"], []])
HINDRANCES = st.lists(st.sampled_from(["weakened", "distracted", "stuck", "paralysed"]), unique=True, max_size=2)


@st.composite
def heroes(draw, identity):
    return character(
        identity,
        kind_of=draw(st.sampled_from(["warrior", "thief", "cleric", "wizard"])),
        hp=draw(st.integers(1, 9)),
        max_hp=9,
        at=draw(PLACES),
        weapons=draw(WEAPONS),
        armour=draw(st.sampled_from([[], ["leather"], ["plate"]])),
        items=draw(st.sampled_from([[], [{"name": "arrows", "usage": 4, "ammunition": True}], ["rope"] * 12])),
        hindrances=[{"name": name, "costs_action": draw(st.booleans())} for name in draw(HINDRANCES)],
    )


@st.composite
def foes(draw, identity):
    return foe(
        identity,
        kind=draw(st.sampled_from(["monster", "npc"])),
        hd=draw(st.integers(1, 4)),
        hp=draw(st.integers(1, 12)),
        max_hp=12,
        at=draw(PLACES),
        group=draw(st.sampled_from(["", "band"])),
        hidden=draw(st.booleans()),
        fleeing=draw(st.booleans()),
        attacks=draw(st.sampled_from([[], ["claws"], ["bow"], ["spear", "sling"]])),
        hindrances=[{"name": name} for name in draw(HINDRANCES)],
    )


@st.composite
def fights(draw):
    """Two to three characters, up to three foes, sometimes an NPC at the characters' side and bands that the GM set."""
    creatures = [draw(heroes(f"hero-{number}")) for number in range(draw(st.integers(1, 3)))]
    creatures += [draw(foes(f"foe-{number}")) for number in range(draw(st.integers(1, 3)))]
    if draw(st.booleans()):
        creatures.append(foe("guard", kind="npc", side="players", at=draw(PLACES)))
    made = table(*creatures)
    pins = {
        pin_key(one.id, other.id): draw(st.sampled_from(list(Band)))
        for one in creatures
        for other in creatures
        if one.id < other.id and draw(st.integers(0, 5)) == 0
    }
    options = draw(st.sampled_from([{}, {"ranged_distance": "refuse_distant"}, {"dealer_of_death_reach": "close"}]))
    return replace(made, pins=pins, options=options)


@settings(max_examples=60)
@given(start=fights(), seed=st.integers(0, 2**16))
def test_it_only_does_what_the_rules_allow(start, seed):
    throw = thrower(SeededFaces(seed).random)
    now = start
    for _ in range(150):
        intent = door.next_intent(GAME, now)
        if intent is None:
            assert GAME.winner(now) is not None
            assert not now.clock.moment
            return
        assert intent == door.completed(GAME, now, intent), "it fits what the action takes"
        assert door.refusal(GAME, now, intent) is None, intent
        now, _ = run(door.perform(GAME, now, intent), now, throw, default_choice)


def test_a_fight_starts_goes_on_and_ends_once():
    now = table(character("ana", at=(0, 0)), foe("rat", hp=1, at=(5, 0)))
    assert GAME.next_intent(now) == Intent("start_fight")
    now = play(now, "start_fight", faces=[3]).table
    assert GAME.next_intent(now) == Intent(
        "attack", "ana", {"target": "rat", "weapon": "unarmed", "damage_dice": 1, "told": True}
    )
    now = play(now, "attack", "ana", target="rat", faces=[3, 4]).table
    assert GAME.winner(now) == "players"
    now = play(now, "next_turn").table
    assert now.clock.moment == 1, "no new Moment for a fight that is over"
    assert GAME.next_intent(now) == Intent("end_fight")
    now = play(now, "end_fight").table
    assert GAME.next_intent(now) is None


def test_it_strikes_the_weakest_in_reach():
    near, weak, far = foe("near", hp=9, at=(5.5, 0)), foe("weak", hp=3, at=(0, 5.5)), foe("far", hp=1, at=(40, 0))
    now = table(character("ana", kind_of="thief", at=(0, 0)), near, weak, far, acting="ana")
    intent = GAME.next_intent(now)
    assert intent is not None
    assert intent.arguments["target"] == "weak"


def test_it_shoots_who_is_not_close_and_draws_a_blade_on_who_is():
    arrows = {"name": "arrows", "usage": 6, "ammunition": True}
    archer = character("ana", kind_of="thief", at=(0, 0), weapons=["dagger", "bow"], items=[arrows])
    far = GAME.next_intent(table(archer, foe("rat", at=(50, 0)), acting="ana"))
    close = GAME.next_intent(table(archer, foe("rat", at=(5, 0)), acting="ana"))
    assert far == Intent("attack", "ana", {"target": "rat", "weapon": "bow"})
    assert close == Intent("attack", "ana", {"target": "rat", "weapon": "dagger"})


def test_without_arrows_it_comes_nearer_instead():
    archer = character("ana", kind_of="thief", at=(0, 0), weapons=["dagger", {"name": "bow", "ammunition": "arrows"}])
    intent = GAME.next_intent(table(archer, foe("rat", at=(50, 0)), acting="ana"))
    assert intent is not None
    assert intent.action == "move"


def test_the_action_is_traded_for_a_second_move_when_nobody_is_in_reach():
    now = table(character("ana", kind_of="thief", at=(0, 0)), foe("rat", at=(90, 0)), acting="ana")
    done = []
    for _ in range(3):
        intent = GAME.next_intent(now)
        assert intent is not None
        done.append(intent.action)
        now = play(now, intent.action, intent.actor, **intent.arguments).table
    assert done == ["move", "extra_move", "move"]
    assert GAME.next_intent(now) == Intent("next_turn")


def test_who_flees_runs_twice_and_does_not_attack():
    coward = foe("rat", at=(6, 0), fleeing=True)
    now = table(character("ana", at=(0, 0)), coward, foe("ogre", at=(0, 40)), acting="rat")
    for _ in range(2):
        intent = GAME.next_intent(now)
        assert intent is not None
        assert intent.action == "move"
        now = play(now, "move", "rat", **intent.arguments).table
    assert now.creatures["rat"].at[0] > 60
    assert GAME.next_intent(now) == Intent("next_turn")


def test_a_hindrance_that_costs_nothing_is_shaken_off_first():
    stuck = character("ana", at=(0, 0), hindrances=[{"name": "stuck", "attribute": "STR"}])
    now = table(stuck, foe("rat", at=(5, 0)), acting="ana")
    intent = GAME.next_intent(now)
    assert intent is not None
    assert intent.action == "shake_off"
    now = play(now, "shake_off", "ana", hindrance="stuck", faces=[19]).table
    intent = GAME.next_intent(now)
    assert intent is not None
    assert intent.action == "attack", "one try a Turn"


def test_morale_that_is_due_is_tested_when_one_of_the_group_is_to_act():
    due = foe("rat", at=(5, 0), morale_due=True)
    now = table(character("ana", at=(0, 0)), due, acting="rat")
    assert GAME.next_intent(now) == Intent("morale", "", {"leader": "rat", "mode": "normal"})


def test_with_set_bands_it_moves_band_by_band():
    far = table(character("ana", kind_of="thief", at=(0, 0)), foe("rat", at=(5, 0)), acting="ana")
    far = replace(far, pins={pin_key("ana", "rat"): Band.FARAWAY})
    intent = GAME.next_intent(far)
    assert intent == Intent("step", "ana", {"thing": "rat", "direction": "nearer"})


def test_hidden_ones_are_looked_for_only_when_nobody_else_is_left():
    lurking, seen = foe("lurker", hp=1, at=(5, 0), hidden=True), foe("rat", hp=9, at=(0, 5))
    ana = character("ana", kind_of="thief", at=(0, 0))
    both = GAME.next_intent(table(ana, lurking, seen, acting="ana"))
    alone = GAME.next_intent(table(ana, lurking, acting="ana"))
    assert both is not None
    assert alone is not None
    assert both.arguments["target"] == "rat"
    assert alone.arguments["target"] == "lurker"


def test_who_has_won():
    ana, ben = character("ana"), character("ben", hp=0, max_hp=5)
    assert GAME.winner(table(ana, foe("rat"))) is None
    assert GAME.winner(table(ana, foe("rat", fleeing=True))) == "players"
    assert GAME.winner(table(ben, foe("rat"))) == "gm"
    assert GAME.winner(table(ben)) == "none"
    assert not GAME.standing(table(ana, ben), "ben")
    assert not GAME.standing(table(ana), "ben")
