"""The autopilot: always something that the rules allow, and what a good player would do."""

from typing import Any

import hypothesis.strategies as st
import pytest
from hypothesis import given, settings
from msgspec.structs import replace

from tests.games.revenants_hack.playing import character, creature, foe, intent_of, play, table
from vtt.dice import SeededFaces
from vtt.playtest.fight import thrower
from vtt.rules.contract.procedure import Intent, default_choice, run
from vtt.rules.engine import door
from vtt.rules.engine.registry import system
from vtt.table.bag import Bag
from vtt.table.bands import Band
from vtt.table.table import Table, pin_key

GAME = system("revenants-hack")
SWORD = {"name": "sword", "quality": 3, "full_quality": 3, "arms": {"die": 8}}
DAGGER = {"name": "dagger", "quality": 2, "full_quality": 2, "arms": {"die": 4}}
CLAWS = {"name": "claws", "arms": {"die": 4, "natural": True}}
ARROWS = {"name": "arrows", "count": 2}
BOW: dict[str, Any] = {
    "name": "bow",
    "quality": 2,
    "full_quality": 2,
    "arms": {"die": 6, "ranged": True, "shape": "line", "length": 120, "ammunition": "arrows"},
}
GUN: dict[str, Any] = {"name": "gun", "arms": {"die": 8, "ranged": True, "shape": "cone", "length": 60, "breadth": 10}}
CHAIN = {"name": "chain mail", "quality": 3, "full_quality": 3, "defence": "chain"}
TOKENS = Bag(players=2, gm=2, waiting=("ana",))


def next_of(*creatures: Any, **fields: Any) -> Intent | None:
    """What Ana does when she is activated now."""
    return GAME.next_intent(table(*creatures, acting="ana", **fields))


def ana(**fields: Any) -> Any:
    return character("ana", **({"inventory": [SWORD], "wielded": "sword", "at": (0.0, 0.0)} | fields))


# What it may do.

places = st.tuples(st.integers(-30, 30), st.integers(-30, 30)).map(lambda at: (float(at[0]), float(at[1])))
kits = st.sampled_from(
    [[], [SWORD], [DAGGER, SWORD, CHAIN], [BOW, ARROWS], [BOW, {**ARROWS, "count": 1}, DAGGER], [GUN]]
)


@st.composite
def somebody(draw: Any, identity: str, side: str, roles: tuple[str, ...]) -> Any:
    kit = draw(kits)
    names = [line["name"] for line in kit if "arms" in line]
    return creature(
        identity,
        side,
        role=draw(st.sampled_from(roles)),
        luck=draw(st.integers(0, 9)),
        max_luck=9,
        strain=draw(st.integers(0, 2)),
        at=draw(places),
        inventory=kit,
        wielded=draw(st.sampled_from(["", *names])),
        falls=draw(st.sampled_from([0, 0, 0, 1, 2])),
        hidden=side == "gm" and draw(st.booleans()),
        lasting=draw(st.sampled_from([{}, {"dodging": 1}, {"problems": [{"name": "sprained-ankle"}]}])),
    )


@st.composite
def fights(draw: Any) -> Table:
    creatures = [
        draw(somebody(f"hero-{number}", "players", ("character", "hireling")))
        for number in range(draw(st.integers(1, 3)))
    ]
    creatures += [
        draw(somebody(f"foe-{number}", "gm", ("leader", "minion"))) for number in range(draw(st.integers(1, 4)))
    ]
    pins = {
        pin_key(one.id, other.id): draw(st.sampled_from(list(Band)))
        for one in creatures
        for other in creatures
        if one.id < other.id and draw(st.integers(0, 6)) == 0
    }
    options = draw(
        st.sampled_from(
            [
                {},
                {"ruler": "off"},
                {"friendly_fire": True},
                {"passive_melee_only": True},
                {"pentagon_order": "swapped"},
                {"ammo_per_target": True},
            ]
        )
    )
    return replace(table(*creatures), pins=pins, options=options)


@settings(max_examples=60, deadline=None)
@given(start=fights(), seed=st.integers(0, 2**16))
def test_it_only_does_what_the_rules_allow(start: Table, seed: int) -> None:
    throw = thrower(SeededFaces(seed).random)
    now = start
    for _ in range(200):
        intent = door.next_intent(GAME, now)
        if intent is None:
            return
        assert intent == door.completed(GAME, now, intent), "it fits what the action takes"
        assert door.refusal(GAME, now, intent) is None, intent
        now, _ = run(door.perform(GAME, now, intent), now, throw, default_choice)


# How it strikes.


def test_weak_foes_are_dealt_1_damage_each():
    """RH-ATK-16, RH-DMG-02: a d8 is mostly above Luck 2 and costs nothing then; 1 damage always costs a point."""
    assert next_of(ana(), foe("rat", luck=2, at=(5.0, 0.0)), foe("cat", luck=3, at=(0.0, 5.0))) == Intent(
        "passive_damage", "ana"
    )
    # And then its activation is over.
    assert next_of(ana(spent={"passive": True}), foe("rat", luck=2, at=(5.0, 0.0))) == Intent("next_turn")


@pytest.mark.parametrize(("luck", "action"), [(6, "attack"), (5, "passive_damage")])
def test_it_attacks_where_three_in_four_damage_rolls_cost_luck(luck: int, action: str):
    """RH-DMG-01: a d8 against Luck 6 costs a point in six of eight cases, against Luck 5 in five."""
    found = next_of(ana(), foe("ogre", luck=luck, at=(5.0, 0.0)))
    assert found is not None
    assert found.action == action


def test_a_shield_makes_a_roll_worth_it():
    shield = {"name": "great shield", "shield": 6}
    found = next_of(ana(), foe("ogre", luck=2, at=(5.0, 0.0), inventory=[shield]))
    assert found is not None
    assert found.action == "attack"


def test_who_is_best_defended_decides_whether_a_roll_is_worth_it():
    """RH-ATK-07, RH-ATK-15: the captain in chain takes the roll, which costs Luck; everybody else takes 1."""
    captain = foe("captain", luck=9, at=(5.0, 0.0), inventory=[CHAIN], worn="chain mail")
    found = next_of(ana(), foe("rat", luck=1, at=(0.0, 5.0)), captain, bag=TOKENS)
    assert found == Intent("attack", "ana", {"target": "captain", "weapon": "sword", "options": ("speed",)})
    bare = foe("captain", luck=9, at=(5.0, 0.0))
    assert next_of(ana(), foe("rat", luck=1, at=(0.0, 5.0)), bare, bag=TOKENS) == Intent("passive_damage", "ana")


def test_speed_while_the_enemy_has_tokens_else_accuracy():
    """RH-PENT-03, RH-PENT-07: there is nothing to take out of an empty bag."""
    ogre = foe("ogre", at=(5.0, 0.0))
    arguments = {"target": "ogre", "weapon": "sword"}
    assert next_of(ana(), ogre, bag=TOKENS) == Intent("attack", "ana", arguments | {"options": ("speed",)})
    spent = replace(TOKENS, gm=0)
    assert next_of(ana(), ogre, bag=spent) == Intent("attack", "ana", arguments | {"options": ("accuracy",)})


def test_whoever_runs_out_of_time_is_left_alone():
    """RH-LUCK-03: it goes to the others, and where there are none it waits."""
    doomed = foe("doomed", luck=0, max_luck=2, falls=2, at=(5.0, 0.0))
    found = next_of(ana(), doomed, foe("rat", luck=2, at=(20.0, 0.0)))
    assert found is not None
    assert found.action == "move"
    assert next_of(ana(), doomed) == Intent("next_turn")


def test_somebody_at_luck_0_without_a_clock_is_struck():
    """RH-LUCK-03: the first damage at 0 starts the clock."""
    found = next_of(ana(), foe("rat", luck=0, max_luck=2, at=(5.0, 0.0)))
    assert found is not None
    after = play(
        table(ana(), foe("rat", luck=0, max_luck=2, at=(5.0, 0.0)), acting="ana"), found.action, "ana", faces=[10, 3]
    )
    assert after.sheet("rat").falls == 2


def test_a_line_is_turned_to_where_it_catches_most():
    """RH-ATK-03: two stand behind each other in the north, one is nearer in the east."""
    archer = ana(inventory=[BOW, ARROWS], wielded="bow")
    row = [
        foe("near", luck=2, at=(15.0, 0.0)),
        foe("first", luck=2, at=(0.0, -20.0)),
        foe("second", luck=2, at=(0.0, -30.0)),
    ]
    assert next_of(archer, *row) == Intent("passive_damage", "ana", {"target": "first"})
    after = play(table(archer, *row, acting="ana"), "passive_damage", "ana", target="first")
    assert [after.sheet(each.id).luck for each in row] == [2, 1, 1]


def test_by_a_house_rule_a_bow_does_nothing_without_an_attack():
    archer = ana(inventory=[BOW, ARROWS], wielded="bow")
    found = next_of(archer, foe("rat", luck=2, at=(15.0, 0.0)), options={"passive_melee_only": True})
    assert found is not None
    assert found.action == "attack"


def test_by_a_house_rule_nobody_is_shot_at_with_too_few_arrows():
    """RH-AMMO-02: an arrow for each of them, of which there are two for three."""
    archer = ana(inventory=[BOW, ARROWS, SWORD], wielded="bow")
    foes = [foe(f"rat-{at}", luck=9, at=(float(at), 0.0)) for at in (4, 8, 12)]
    before = table(archer, *foes, acting="ana", options={"ammo_per_target": True})
    intent = door.next_intent(GAME, before)
    assert intent is not None
    assert intent.arguments["weapon"] == "sword"
    assert door.refusal(GAME, before, intent) is None


def test_a_weapon_that_is_not_in_hand_is_attacked_with():
    """RH-ATK-16: the 1 damage goes with the weapon in hand, an attack takes another one."""
    found = next_of(ana(wielded=""), foe("rat", luck=1, at=(5.0, 0.0)))
    assert found is not None
    assert (found.action, found.arguments["weapon"]) == ("attack", "sword")


# Where it goes.


def test_it_goes_where_most_foes_are():
    """A single foe stands nearer; beside the pair both are in striking range."""
    alone = foe("alone", luck=2, at=(0.0, 16.0))
    pair = [foe("one", luck=2, at=(18.0, -3.0)), foe("other", luck=2, at=(18.0, 3.0))]
    before = table(ana(), alone, *pair, acting="ana")
    found = GAME.next_intent(before)
    assert found is not None
    moved = play(before, "move", "ana", **found.arguments).table
    assert GAME.next_intent(moved) == Intent("passive_damage", "ana")
    after = play(moved, "passive_damage", "ana")
    assert [after.sheet(each).luck for each in ("alone", "one", "other")] == [2, 1, 1]


def test_behind_a_full_front_rank_it_strikes_with_reach():
    """RH-PENT-05: no place beside the foe is free, and 10 ft are enough."""
    crowd = [character(f"friend-{number}", at=at) for number, at in enumerate([(5.0, -5.5), (5.0, 0.0), (5.0, 5.5)])]
    wall = [
        foe(f"wall-{number}", luck=0, max_luck=2, falls=2, at=at)
        for number, at in enumerate([(10.5, -5.6), (10.5, 5.6)])
    ]
    boss = foe("boss", at=(10.5, 0.0))
    found = next_of(ana(speed=4), *crowd, *wall, boss)
    assert found == Intent("attack", "ana", {"target": "boss", "weapon": "sword", "options": ("reach", "accuracy")})


def test_after_a_second_move_1_damage_is_left():
    """RH-MOVE-02, RH-ATK-16: the combat action went on the way."""
    now = table(ana(), foe("ogre", at=(40.0, 0.0)), acting="ana")
    done = []
    for _ in range(5):
        intent = GAME.next_intent(now)
        assert intent is not None
        done.append(intent.action)
        if intent.action == "next_turn":
            break
        now = play(now, intent.action, "ana", **intent.arguments).table
    assert done == ["move", "second_move", "move", "passive_damage", "next_turn"]


def test_who_acts_for_the_players_knows_nothing_of_the_hidden():
    """RH-ATK-06."""
    assert next_of(ana(), foe("ghost", at=(5.0, 0.0), hidden=True)) == Intent("next_turn")


def test_a_fight_to_the_end():
    """A party of beginners against two leaders and six minions: nobody is ever stuck."""
    party = [character(f"hero-{n}", luck=8, inventory=[SWORD], wielded="sword", at=(0.0, 6.0 * n)) for n in range(4)]
    leaders = [
        foe(f"leader-{n}", role="leader", luck=7, inventory=[CLAWS], wielded="claws", at=(20.0, 6.0 * n))
        for n in range(2)
    ]
    minions = [foe(f"minion-{n}", luck=2, inventory=[CLAWS], wielded="claws", at=(26.0, 6.0 * n)) for n in range(6)]
    start = table(*party, *leaders, *minions)
    assert GAME.next_intent(start) == Intent("start_fight")
    for seed in range(5):
        now, throw = start, thrower(SeededFaces(seed).random)
        for _ in range(600):
            intent = door.next_intent(GAME, now)
            if intent is None:
                break
            now, _ = run(door.perform(GAME, now, intent), now, throw, default_choice)
        assert GAME.winner(now) is not None
        assert door.refusal(GAME, now, intent_of(now, "end_fight", "", {})) is None
