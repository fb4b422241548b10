"""Fights, rounds and turns: what scenarios cannot say."""

from math import cos, pi, sin
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as some

from tests.games.livehack.playing import adventurer, creature, monster, play, refused, table
from tests.rules.playing import autopiloted
from vtt.dice import SeededFaces
from vtt.games.livehack.chronicle import Chronicle, Loss
from vtt.games.livehack.fighters import standing, winner
from vtt.games.livehack.order.turns import GAME as BAG
from vtt.playtest.fight import fight, thrower
from vtt.rules.contract.intents import IntentError
from vtt.rules.engine import door
from vtt.rules.engine.registry import system
from vtt.table.bag import Bag
from vtt.table.bands import Band
from vtt.table.events import CreaturePut, Removed
from vtt.table.table import Table, band_between

GAME = system("livehack")
SWORD = {"name": "sword", "rating": 4, "damage": 3}
BOW = {"name": "bow", "rating": 3, "damage": 2, "reach": "faraway"}


def hero(name: str, **fields: Any) -> Any:
    return adventurer(name, **({"attacks": [SWORD], "fortitude": 2, "reflex": 2} | fields))


def foe(name: str, **fields: Any) -> Any:
    return monster(name, **({"attacks": [SWORD], "fortitude": 1, "reflex": 1} | fields))


def sides(*others: Any, **fields: Any) -> Table:
    """Ada and Brom against an ogre and two rats."""
    return table(
        hero("ada", player="Ana"),
        hero("brom", player="Ben", at=(0.0, 6.0)),
        foe("ogre", at=(20.0, 0.0)),
        foe("rat", group="rats", at=(20.0, 6.0)),
        foe("rat2", group="rats", at=(20.0, 12.0)),
        *others,
        **fields,
    )


def rows(now: Table) -> dict[str, tuple[str, str]]:
    return {row.creature: (row.state, row.note) for row in GAME.order_view(now).rows}


def test_who_counts_how_in_the_bag():
    """LH-EFF-05: an addition of ours: adventurers, the GM's creatures, groups of them, others on the players’ side."""
    now = sides(creature("dog"), creature("cook", "none"))
    parts = {each: BAG.part(now, each) for each in now.creatures}
    assert parts["ada"] == "player"
    assert parts["ogre"] == "leader"
    assert parts["rat"] == parts["rat2"] == "minion"
    assert (parts["dog"], parts["cook"]) == ("hireling", None)
    assert [(seat.key, seat.creatures) for seat in BAG.seats(now)] == [("Ana", ("ada",)), ("Ben", ("brom",))]


def test_a_new_adventurer_waits_for_a_safe_area():
    """LH-DYING-09: no token, and nobody who still stands for the players."""
    state = Chronicle(losses=(Loss(player="Ana", before=("ada",)),))
    now = table(
        hero("ada", player="Ana", condition={"state": "dead"}), hero("new", player="Ana"), foe("ogre"), state=state
    )
    assert BAG.part(now, "new") is None
    assert winner(now) == "gm"
    assert not standing(now, "new")


@pytest.mark.parametrize(
    ("fields", "stands"),
    [
        ({}, True),
        ({"condition": {"state": "discombobulated"}}, True),
        ({"condition": {"state": "incapacitated"}}, False),
        ({"condition": {"state": "transforming"}}, False),
        ({"condition": {"state": "dying"}}, False),
        ({"condition": {"state": "dead"}}, False),
        ({"wounds": 9, "fatigue": 12}, True),
        ({"traits": {"strength": 9}}, True),
        ({"traits": {"strength": 10}}, False),
        ({"traits": {"dexterity": 10}}, False),
        ({"traits": {"intelligence": 10}}, False),
        ({"traits": {"constitution": 10}}, True),
        ({"strength": -12}, True),
        ({"traits": {"venom": {"rating": 10, "lowers": "dexterity"}}}, False),
    ],
)
def test_who_still_stands(fields: dict[str, Any], stands: bool):
    """LH-COND-04, LH-COND-06, LH-OFFS-01, LH-OFFS-09"""
    now = table(hero("ada", **fields), foe("ogre"))
    assert standing(now, "ada") == stands
    assert winner(now) == (None if stands else "gm")


def test_who_has_won():
    assert winner(table(hero("ada"), hero("brom"))) == "players"
    assert winner(table(creature("cook", "none"))) == "none"
    assert not standing(table(hero("ada")), "nobody")


def test_the_transforming_have_turns_for_their_saves():
    """LH-TRANS-02: a turn that brings a save, and the fight is not theirs to win."""
    now = sides()
    changing = hero("cleo", condition={"state": "transforming", "form": "stone", "trait": "venom"}, traits={"venom": 4})
    now = CreaturePut(changing).applied_to(now)
    assert BAG.can_act(now, "cleo")
    assert not standing(now, "cleo")


@pytest.mark.parametrize(("attribute", "turns"), [("strength", True), ("dexterity", True), ("intelligence", False)])
def test_whose_body_fails_still_has_turns_to_think_in(attribute: str, turns: bool):
    """LH-OFFS-09: only Intelligence stops thought, only Strength and Dexterity the body."""
    now = table(hero("ada", traits={attribute: 10}), hero("brom"), foe("ogre"))
    assert BAG.can_act(now, "ada") is turns


def test_the_order_of_a_fight_with_the_bag():
    """LH-EFF-05"""
    now = sides(creature("cook", "none"))
    assert [button.label for button in GAME.order_view(now).buttons] == ["Fill the bag"]
    assert rows(now)["cook"] == ("out", "bystander")
    now = play(now, "start_fight").table
    assert GAME.order_view(now).bag is not None
    assert rows(now)["ada"] == ("waiting", "")
    now = play(now, "draw_token", faces=[1]).table
    now = play(now, "use_token", creatures=["ada"]).table
    assert rows(now)["ada"] == ("acting", "acts now")
    now = play(now, "next_turn").table
    assert rows(now)["ada"] == ("acted", "acted")
    late = CreaturePut(foe("late", hidden=True)).applied_to(now)
    assert rows(late)["late"] == ("waiting", "from the next round on · hidden")


def test_the_order_of_a_fight_that_was_rolled():
    """LH-EFF-05: what everybody came to stands beside the names; whoever comes late goes last."""
    now = table(hero("ada"), foe("ogre", dexterity=2), options={"initiative": "roll"})
    assert [button.label for button in GAME.order_view(now).buttons] == ["Roll initiative"]
    now = play(now, "start_fight", faces=[5, 5, 5, 5]).table
    assert rows(now)["ogre"] == ("acting", "initiative 2 · acts now")
    now = CreaturePut(foe("late")).applied_to(now)
    for _ in range(2):
        now = play(now, "next_turn").table
    assert (now.clock.moment, [turn.creature for turn in now.initiative.order]) == (2, ["ogre", "ada", "late"])
    gone = Removed("ogre").applied_to(now)
    assert play(gone, "next_turn").table.initiative.acting == "ada"


@given(
    some.lists(some.integers(1, 11), min_size=6, max_size=6), some.lists(some.integers(-3, 3), min_size=3, max_size=3)
)
def test_the_highest_acts_first_and_ties_go_to_the_players(faces: list[int], dexterities: list[int]):
    """LH-EFF-05: an addition of ours."""
    ogre, ada, rat = dexterities
    now = table(
        foe("ogre", dexterity=ogre),
        hero("ada", dexterity=ada),
        foe("rat", dexterity=rat),
        options={"initiative": "roll"},
    )
    order = play(now, "start_fight", faces=faces).table.initiative.order
    totals = [int(turn.group) for turn in order]
    assert totals == sorted(totals, reverse=True)
    place = [turn.creature for turn in order].index("ada")
    assert all(total > totals[place] for total in totals[:place])


def test_a_rolled_fight_that_is_decided_waits_for_the_gm():
    """LH-DYING-02: the round ends with its saves, and goes on only when the GM asks again."""
    dying = foe("ogre", condition={"state": "dying", "trait": "wounds"}, wounds=3, prone=True)
    now = table(hero("ada"), dying, options={"initiative": "roll"})
    now = play(now, "start_fight", faces=[5, 5]).table
    first = play(now, "next_turn", faces=[9, 5])
    assert (first.outcome.label, first.table.clock.moment) == ("The fight is decided", 1)
    assert any(getattr(each, "suggest", None) for each in first.requests)
    again = play(first.table, "next_turn")
    assert (again.outcome.label, again.table.clock.moment) == ("Next round", 2)


@pytest.mark.parametrize(
    "falls",
    [
        {"action": "set_state", "state": "incapacitated"},
        {"action": "give_trait", "trait": "strength", "levels": 10},
        {"action": "damage", "actor": "ada", "faces": [11, 1, 1, 5], "damage_effort": 0, "damage_opposing_effort": 0},
    ],
    ids=["state", "attribute", "damage"],
)
def test_with_the_fall_of_the_last_one_the_gm_is_reminded_and_not_again(falls: dict[str, Any]):
    """LH-EFF-05: the GM marks where a fight ends, and need not wait for the end of the round to hear that it could."""
    actor = falls.pop("actor", "")
    now = table(hero("ada"), foe("ogre"), foe("rat", condition={"state": "dead"}), acting="ada")
    fallen = play(now, falls.pop("action"), actor, target="ogre", **falls)
    assert winner(fallen.table) == "players"
    assert fallen.said[-1] == "One side is out of the fight"
    assert fallen.requests[-1].suggest.action == "end_fight"
    assert "One side is out of the fight" not in play(fallen.table, "set_state", target="ogre", state="dead").said


def test_nobody_is_reminded_while_both_sides_fight_or_no_fight_is_on():
    now = sides(acting="ada")
    assert "One side is out of the fight" not in play(now, "set_state", target="ogre", state="dead").said
    peace = table(hero("ada"), foe("ogre"))
    assert "One side is out of the fight" not in play(peace, "set_state", target="ogre", state="dead").said


def test_a_round_in_which_nobody_has_a_turn():
    """LH-DYING-02: both sides are down; each round is its saves, asked for one by one."""
    down = {"condition": {"state": "dying", "trait": "wounds"}, "wounds": 2, "prone": True}
    now = table(hero("ada"), foe("ogre", **down), options={"initiative": "roll"})
    now = play(now, "start_fight", faces=[5, 5]).table
    now = CreaturePut(hero("ada", **down)).applied_to(now)
    saves: dict[str, Any] = {"faces": [9, 5, 9, 5], "choose": ["roll"]}
    decided = play(now, "next_turn", **saves)
    assert decided.outcome.label == "The fight is decided"
    opened = play(decided.table, "next_turn")
    assert (opened.outcome.label, opened.table.clock.moment) == ("Next round", 2)
    assert play(opened.table, "next_turn", faces=[9, 5, 9, 5], choose=["roll"]).outcome.label == decided.outcome.label


def test_what_is_spent_is_there_again_in_the_next_round():
    now = table(
        hero("ada", spent={"action": "attack", "moved": True}), foe("ogre"), acting="ada", bag=Bag(waiting=("ada",))
    )
    while now.clock.moment == 1:
        now = play(now, "next_turn").table
    assert now.creatures["ada"].sheet.spent.action == ""  # type: ignore[attr-defined]


def test_how_far_a_move_reaches():
    """LH-OFFS-02, LH-COND-07: nobody counts outside a fight; prone, barred or moved, nobody moves."""
    assert GAME.move_reach(table(hero("ada")), "ada") is None
    assert GAME.move_reach(table(hero("ada", speed=25), acting="ada"), "ada") == 25.0
    for fields in ({"prone": True}, {"traits": {"dexterity": 10}}, {"spent": {"moved": True}}):
        assert GAME.move_reach(table(hero("ada", **fields), acting="ada"), "ada") is None


def test_steps_and_standing_up_are_offered():
    """LH-COND-07"""
    now = table(hero("ada", prone=True), foe("ogre", at=(30.0, 0.0)))
    made = {offer.label: offer for offer in GAME.offers(now, "ada") if offer.group == "Move"}
    assert list(made) == ["Stand up", "Move towards Ogre", "Move away from Ogre"]
    assert made["Stand up"].refusal is None
    towards = made["Move towards Ogre"].refusal
    assert towards is not None
    assert towards.why == "LH-COND-07"


def test_time_in_a_fight_and_outside():
    """LH-DYING-02: rounds in a fight, else day and time; who is dying is not forgotten."""
    now = table(hero("ada", condition={"state": "dying"}, wounds=2))
    view = GAME.clock_view(now)
    assert view.text == "Day 1, 10:00"
    assert [button.label for button in view.buttons] == [
        "A round passes",
        "10 minutes pass",
        "An hour passes",
        "A day passes",
    ]
    assert all(button.refusal is None for button in view.buttons)
    assert "LH-DYING-02" in [reminder.why for reminder in view.reminders]
    fighting = GAME.clock_view(table(hero("ada"), acting="ada", round_=3))
    assert (fighting.text, fighting.buttons, fighting.reminders) == ("Round 3", (), ())


def test_the_autopilot_strikes_where_most_harm_is_promised():
    """LH-POS-01: by the exact odds of the two rolls."""
    now = table(hero("ada"), foe("ogre", at=(5.0, 0.0), reflex=9), foe("rat", at=(0.0, 5.0), reflex=-3), acting="ada")
    intent = GAME.next_intent(now)
    assert intent is not None
    assert (intent.action, intent.arguments["target"]) == ("attack", "rat")
    assert "effort" not in intent.arguments


def test_the_autopilot_puts_all_effort_on_the_damage_roll():
    """LH-EFF-03, LH-EFF-07: no more than is left, a player's own adventurer alone, and nothing on a miss."""
    for spent, effort in ((0, 5), (4, 1), (5, 0)):
        now = table(hero("ada", effort=spent), foe("ogre", at=(5.0, 0.0)), acting="ada")
        intent = door.next_intent(GAME, now)
        assert intent is not None
        assert intent.arguments["damage_effort"] == effort
        assert door.refusal(GAME, now, intent) is None
    now = table(hero("ada"), foe("ogre", at=(5.0, 0.0)), acting="ada")
    arguments = GAME.next_intent(now).arguments
    assert play(now, "attack", "ada", faces=[1, 11, 5, 5], **arguments).sheet("ada").effort == 0
    assert play(now, "attack", "ada", faces=[5, 5, 5, 5, 1, 11, 5, 5], **arguments).sheet("ada").effort == 5
    theirs = table(hero("ada"), foe("ogre", at=(5.0, 0.0)), acting="ogre")
    assert GAME.next_intent(theirs).arguments["damage_effort"] == 0
    shaken = table(hero("ada", traits={"constitution": 5}), foe("ogre", at=(5.0, 0.0)), acting="ada")
    assert GAME.next_intent(shaken).arguments["damage_effort"] == 0


def test_the_autopilot_looks_for_the_hidden_last():
    """Players know nothing of them, but a fight that goes on has somebody in it."""
    hidden = foe("imp", hidden=True, at=(0.0, 5.0))
    seen = table(hero("ada"), hidden, foe("ogre", at=(60.0, 0.0)), acting="ada")
    assert GAME.next_intent(seen).action == "move"
    alone = table(hero("ada"), hidden, acting="ada")
    assert GAME.next_intent(alone).arguments["target"] == "imp"


def test_the_autopilot_finds_room_in_a_crowd():
    """Round the ogre lie six who are out of the fight: it is struck from behind them."""
    ring = [(5.5 * cos(each * pi / 3), 5.5 * sin(each * pi / 3)) for each in range(6)]
    bodies = [foe(f"rat{each}", at=at, condition={"state": "dead"}) for each, at in enumerate(ring)]
    now = table(hero("ada", at=(-20.0, 0.0)), foe("ogre"), *bodies, acting="ada")
    walk = GAME.next_intent(now)
    assert walk is not None
    assert walk.action == "move"
    there = play(now, "move", "ada", **walk.arguments).table
    assert band_between(there, "ada", "ogre") is Band.CLOSE
    assert GAME.next_intent(there).action == "attack"


def test_the_autopilot_gets_up_and_comes_nearer():
    """LH-COND-07: first on the feet, then beside the nearest, a shot from as far as the bow reaches."""
    lying = table(hero("ada", prone=True), foe("ogre", at=(90.0, 0.0)), acting="ada")
    intent = GAME.next_intent(lying)
    assert intent is not None
    assert intent.action == "stand_up"
    up = play(lying, "stand_up", "ada").table
    assert GAME.next_intent(up).action == "next_turn"
    far = table(hero("ada", attacks=[BOW]), foe("ogre", at=(80.0, 0.0)), acting="ada")
    walk = GAME.next_intent(far)
    assert walk is not None
    assert walk.action == "move"
    assert 10 < walk.arguments["to"][0] < 30
    assert refused(far, "move", "ada", **walk.arguments) is None


def test_the_autopilot_goes_by_bands_that_the_gm_set():
    now = table(hero("ada"), foe("ogre", at=(3.0, 0.0)), acting="ada", pins={"ada|ogre": Band.NEARBY})
    intent = GAME.next_intent(now)
    assert intent is not None
    assert intent.action == "step"
    assert GAME.next_intent(play(now, "step", "ada", **intent.arguments).table).action == "attack"


def test_the_autopilot_lets_the_discombobulated_wait_and_the_decided_fight_be():
    """LH-COND-04"""
    now = table(hero("ada", condition={"state": "discombobulated"}), foe("ogre"), acting="ada")
    assert GAME.next_intent(now).action == "next_turn"
    decided = table(hero("ada"), foe("ogre", condition={"state": "dead"}), acting="ada")
    assert GAME.next_intent(decided) is None
    assert GAME.next_intent(table(hero("ada"))) is None


@pytest.mark.parametrize("initiative", ["bag", "roll"])
@pytest.mark.parametrize("hold", ["accumulate", "spend"])
def test_every_fight_of_the_autopilot_comes_to_an_end(initiative: str, hold: str):
    """Everything it does is allowed, whatever the dice."""
    for seed in range(6):
        now, done = autopiloted(sides(options={"initiative": initiative, "positional_hold": hold}), seed, 3000)
        assert GAME.next_intent(now) is None
        assert winner(now) in ("players", "gm", "none")
        assert "attack" in done


def test_fights_of_a_batch_are_won_by_the_stronger():
    """LH-EFF-05"""
    now = table(hero("ada", reflex=6, fortitude=6), hero("brom", at=(0.0, 6.0)), foe("ogre", at=(5.0, 0.0)))
    throw = thrower(SeededFaces(3).random)
    won = [fight(GAME, now, throw).winner for _ in range(60)]
    assert won.count("players") > 45


@pytest.mark.parametrize(
    ("feet", "told"),
    [(30.2, "that is 31 ft away"), (45.0, "that is 45 ft away"), (528_000.0, "that is 100 miles away")],
)
def test_how_far_too_far_is_never_reads_as_far_enough(feet: float, told: str):
    now = table(hero("ada"), foe("ogre", at=(90.0, 0.0)), acting="ada")
    assert refused(now, "move", "ada", to=(feet, 0.0)).reason == f"{told}, and a move is 30 ft"
    assert refused(now, "move", "ada", to=(30.0, 0.0)) is None


@pytest.mark.parametrize("feet", [float("nan"), float("inf")])
def test_a_point_that_is_nowhere_is_no_point(feet: float):
    with pytest.raises(IntentError, match="expected two numbers, feet"):
        refused(table(hero("ada")), "move", "ada", to=(feet, 0.0))
