"""Dodge, Aim and Stunt: what is offered and shown, and how long they last (RH-DODG, RH-AIM, RH-STNT)."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.games.revenants_hack.playing import character, counted, creature, foe, play, refused, step, table
from vtt.games.revenants_hack import lasting
from vtt.games.revenants_hack.lasting import aimed_target, dodges
from vtt.games.revenants_hack.sheet.access import sheet_of
from vtt.games.revenants_hack.sheet.parts import NOTHING
from vtt.rules.contract.procedure import Say
from vtt.rules.engine.registry import system
from vtt.table.table import Table

GAME = system("revenants-hack")
BOW = {"name": "bow", "quality": 3, "arms": {"die": 8, "ranged": True, "shape": "line", "length": 120}}
SWORD = {"name": "sword", "quality": 3, "full_quality": 3, "arms": {"die": 8}}
AIM = {"target": "guard", "weapon": "bow", "round": 1}


def archer(**fields: Any) -> Any:
    return character("ana", **({"inventory": [BOW, SWORD], "lasting": {"aim": AIM}} | fields))


# Dodge


@given(taken=st.integers(1, 9), begins=st.integers(1, 9))
def test_dodge_ends_as_an_activation_of_a_later_round_begins(taken: int, begins: int):
    """RH-DODG-03: a second activation in the same round does not end it."""
    before = counted(begins, character("mira", lasting={"dodging": taken}))
    after = step(lasting.at_turn_begin(before, "mira"), before).sheet("mira")
    assert dodges(after) is (begins <= taken)
    assert dodges(after) or after.lasting is NOTHING


def test_whoever_falls_neither_dodges_nor_aims_but_keeps_problems():
    """RH-DODG-03, RH-AIM-05, RH-LUCK-06."""
    sheet: Any = archer(lasting={"aim": AIM, "dodging": 1, "problems": [{"name": "shaken"}]}).sheet
    fallen = lasting.without(sheet)
    assert (fallen.lasting.dodging, fallen.lasting.aim) == (0, None)
    assert len(fallen.lasting.problems) == 1
    plain: Any = character("mira").sheet
    assert lasting.without(plain) is plain
    assert lasting.without(archer().sheet).lasting is NOTHING


def test_the_end_of_the_encounter_ends_all_of_it():
    """RH-TIME-03."""
    before = counted(2, archer(), character("mira", lasting={"dodging": 2}), foe("guard"))
    after = step(lasting.ended(before), before).table
    assert all(sheet_of(after, who).lasting is NOTHING for who in after.creatures)


def test_a_dodge_is_given_up_where_one_stands():
    """RH-DODG-04: up to 20 ft, so also none."""
    before = counted(2, character("mira", lasting={"dodging": 2}), foe("guard"))
    played = play(before, "give_up_dodge", "mira")
    assert played.table.creatures["mira"].at == (0.0, 0.0)
    assert played.sheet("mira").lasting is NOTHING


def test_20_ft_are_20_ft_in_any_direction():
    """RH-DODG-04: the move is measured, and the ankle does not halve it."""
    ankle = {"dodging": 2, "problems": [{"name": "sprained-ankle", "round": 1}]}
    before = counted(2, character("mira", lasting=ankle))
    assert play(before, "give_up_dodge", "mira", to=[12, 16]).table.creatures["mira"].at == (12.0, 16.0)
    assert "more than 20 ft" in refused(before, "give_up_dodge", "mira", to=[12, 16.1]).reason


def test_a_dodger_goes_nearer_or_farther_in_a_straight_line():
    """RH-DODG-04: 20 ft, or as far as there is room."""
    before = counted(2, character("mira", lasting={"dodging": 2}), foe("guard", at=(40, 0)), foe("hob", at=(22, 0)))
    assert play(before, "give_up_dodge", "mira", thing="guard").table.creatures["mira"].at == (-20.0, 0.0)
    assert play(before, "give_up_dodge", "mira", thing="guard", direction="nearer").table.creatures["mira"].at == (
        16.0,
        0.0,
    )
    assert refused(before, "give_up_dodge", "mira", thing="mira") is not None
    beside = counted(2, character("mira", lasting={"dodging": 2}), foe("guard", at=(5.5, 0)))
    assert "no room" in refused(beside, "give_up_dodge", "mira", thing="guard", direction="nearer").reason


def test_an_archers_aim_is_lost_as_the_dodger_leaves_the_range():
    """RH-DODG-04, RH-AIM-05."""
    guard = foe("guard", at=(115, 0), lasting={"dodging": 2})
    played = play(counted(2, archer(), guard), "give_up_dodge", "guard", to=[130, 0])
    assert played.sheet("ana").lasting is NOTHING
    assert any("loses the aim" in line for line in played.said)


# Aim


def test_who_is_aimed_at():
    """RH-AIM-01, RH-AIM-05: with that weapon, in the next round, while the target is there and in range."""
    near, far = foe("guard", at=(40, 0)), foe("guard", at=(200, 0))
    assert aimed_target(counted(2, archer(), near), "ana", "bow") == "guard"
    assert aimed_target(counted(2, archer(), near), "ana", "sword") == ""
    assert aimed_target(counted(1, archer(), near), "ana", "bow") == ""
    assert aimed_target(counted(3, archer(), near), "ana", "bow") == ""
    assert aimed_target(counted(2, archer(), far), "ana", "bow") == ""
    assert aimed_target(counted(2, archer()), "ana", "bow") == ""
    assert aimed_target(counted(2, archer(wielded="sword"), near), "ana", "bow") == ""
    assert aimed_target(counted(2, archer(lasting={}), near), "ana", "bow") == ""


@given(taken=st.integers(1, 9), ends=st.integers(1, 9))
def test_an_aim_lives_through_its_own_activation_only(taken: int, ends: int):
    """RH-AIM-05."""
    aim = {"target": "guard", "weapon": "bow", "round": taken}
    before = counted(ends, archer(lasting={"aim": aim}), foe("guard", at=(40, 0)))
    after = step(lasting.at_turn_end(before, "ana"), before).sheet("ana")
    assert (after.lasting.aim is None) is (ends > taken)


def test_an_aim_of_the_hidden_is_lost_in_secret():
    before = counted(2, archer(hidden=True), foe("guard", at=(200, 0)))
    played = step(lasting.after_move(before), before)
    assert played.sheet("ana").lasting is NOTHING
    assert all(request.secret for request in played.requests if isinstance(request, Say))


def test_the_bow_that_is_aimed_with_is_in_hand():
    """RH-AIM-01."""
    before = counted(1, archer(lasting={}, wielded="sword"), foe("guard", at=(40, 0)))
    sheet = play(before, "aim", "ana", target="guard", weapon="bow").sheet("ana")
    assert (sheet.wielded, sheet.lasting.aim.target, sheet.lasting.aim.round) == ("bow", "guard", 1)


def test_what_cannot_be_aimed():
    """RH-AIM-01."""
    before = counted(1, archer(lasting={}), foe("guard", at=(40, 0)), foe("corpse", at=(30, 0), state="dead"))
    assert refused(before, "aim", "ana", target="ana").reason == "nobody aims at themselves"
    assert refused(before, "aim", "ana", target="corpse").reason == "Corpse is dead"
    assert "no catapult" in refused(before, "aim", "ana", target="guard", weapon="catapult").reason


# Stunts


def test_what_cannot_be_a_stunt():
    """RH-STNT-01."""
    before = counted(
        1, character("mira", inventory=[SWORD]), foe("guard", at=(6, 0)), foe("corpse", at=(0, 6), state="dead")
    )
    assert "somebody else" in refused(before, "stunt", "mira", target="mira").reason
    assert "dead" in refused(before, "stunt", "mira", target="corpse").reason
    assert "no lute" in refused(before, "stunt", "mira", target="guard", weapon="lute").reason
    peace = table(character("mira"), foe("guard", at=(6, 0)))
    assert refused(peace, "stunt", "mira", target="guard") is None
    assert "encounters" in refused(peace, "stunt", "mira", target="guard", problem="shaken").reason


def test_nobody_unconscious_gets_a_problem_by_a_stunt():
    """RH-LUCK-06, RH-STNT-03."""
    before = counted(1, character("mira"), foe("guard", at=(6, 0), state="unconscious"))
    assert "unconscious" in refused(before, "stunt", "mira", target="guard", problem="shaken").reason
    assert refused(before, "stunt", "mira", target="guard", what="bind") is None


def test_a_friend_can_be_shoved_out_of_the_way():
    """RH-STNT-01: one creature in the striking range, whoever it is; a friend's hit is not negated (RH-PROB-01)."""
    before = counted(1, character("mira"), character("bran", at=(6, 0)))
    played = play(before, "stunt", "mira", faces=[15], target="bran", what="shove aside")
    assert played.outcome.label == "Succeeds"
    assert played.questions == []


def test_fists_lose_nothing_by_a_natural_1():
    """RH-STNT-04, RH-CRIT-03."""
    before = counted(1, character("mira"), foe("guard", at=(6, 0)))
    assert play(before, "stunt", "mira", faces=[1], target="guard").sheet("mira").inventory == ()


def test_the_gm_is_asked_for_the_save_with_a_proposal():
    """RH-STNT-03, RH-PROB-07."""
    before = counted(1, character("mira"), foe("guard", at=(6, 0)))
    played = play(
        before, "stunt", "mira", faces=[15, 1], choose=["CHA"], target="guard", what="jeer", problem="weird-bargain"
    )
    (question,) = played.questions
    assert (question.by, question.default) == ("gm", "CHA")
    assert [problem.round for problem in played.sheet("guard").lasting.problems] == [1]


def test_a_character_is_told_what_a_stunt_would_do():
    """RH-PROB-01: the question about a stunt names its effect, or the problem behind a save."""
    before = counted(1, foe("guard"), character("mira", at=(6, 0)))
    plain = play(before, "stunt", "guard", faces=[15], choose=["take"], target="mira", what="shove")
    assert plain.questions[0].options[0].label == "Take the hit: shove"
    problem = play(
        before, "stunt", "guard", faces=[15, 20], choose=["take", "WIS"], target="mira", problem="shaken", what="shout"
    )
    assert problem.questions[0].options[0].label == "Take the hit: a save or Shaken"


@pytest.mark.parametrize("value", [False, True])
def test_a_negated_stunt_is_asked_for_once_whenever_damage_is_known(value: bool):
    """RH-PROB-01, option negate_after_damage: a stunt has no damage to wait for."""
    before = counted(1, foe("guard"), character("mira", at=(6, 0)), options={"negate_after_damage": value})
    played = play(before, "stunt", "guard", faces=[15], choose=["take"], target="mira", what="shove")
    assert [question.why for question in played.questions] == ["RH-PROB-01"]


# What is offered and shown


def offered(now: Table, who: str) -> dict[str, Any]:
    return {offer.intent.action: offer for offer in GAME.offers(now, who)}


def test_offers_of_whoever_acts():
    before = table(archer(lasting={}), foe("guard", at=(40, 0)), acting="ana")
    made = offered(before, "ana")
    assert made["dodge"].refusal is None
    assert made["aim"].refusal is None
    assert made["aim"].intent.arguments == {"target": "guard", "weapon": "bow"}
    assert made["stunt"].refusal is None
    assert made["stunt"].missing == ("what",)
    assert [option.value for option in made["stunt"].choices["weapon"]] == ["bow", "sword", "unarmed"]
    assert "give_up_dodge" not in made
    assert "lose_aim" not in made


def test_offers_with_nobody_in_range():
    before = table(character("mira", inventory=[SWORD]), foe("guard", at=(40, 0)), acting="mira")
    assert "nobody in range" in offered(before, "mira")["stunt"].refusal.reason
    assert "aim" not in offered(before, "mira")


def test_a_dodger_may_give_it_up_at_any_moment():
    """RH-DODG-04: also while another creature is activated."""
    before = table(
        character("mira", lasting={"dodging": 1}), archer(), foe("guard", at=(40, 0)), acting="guard", round_=2
    )
    made = [offer for offer in GAME.offers(before, "mira") if offer.intent.action == "give_up_dodge"]
    assert [offer.intent.arguments["direction"] for offer in made] == ["farther", "nearer"]
    assert all(offer.refusal is None and offer.missing == ("thing",) for offer in made)
    assert "dodge" not in offered(before, "mira")
    assert offered(before, "ana")["lose_aim"].refusal is None


def test_dodging_and_aiming_are_shown():
    mira = character("mira", lasting={"dodging": 2})
    before = counted(2, mira, archer(), foe("guard", at=(40, 0)))
    assert [tag.text for tag in GAME.token_view(before, mira).tags] == ["dodging"]
    assert [tag.text for tag in GAME.token_view(before, before.creatures["ana"]).tags] == ["aims at Guard"]
    (block,) = [block for block in GAME.sheet_view(before, "ana").blocks if getattr(block, "label", "") == "Tactics"]
    assert [tag.text for tag in block.tags] == ["aims at Guard"]
    assert all(getattr(block, "label", "") != "Tactics" for block in GAME.sheet_view(before, "guard").blocks)


def test_players_are_not_told_of_a_hidden_target():
    before = counted(2, archer(), foe("guard", at=(40, 0), hidden=True))
    (tag,) = GAME.token_view(before, before.creatures["ana"]).tags
    assert not tag.public


def test_a_bystander_can_be_aimed_at():
    """RH-AIM-01 names a target in range; sides do not matter."""
    before = counted(1, archer(lasting={}), creature("crier", "none", at=(40, 0)))
    assert refused(before, "aim", "ana", target="crier") is None


def test_a_dodge_of_the_hidden_ends_in_secret():
    """RH-DODG-03."""
    before = counted(3, character("mira", lasting={"dodging": 2}), foe("ghost", hidden=True, lasting={"dodging": 2}))
    played = step(lasting.at_round_begin(before), before)
    assert [line.secret for line in played.requests if isinstance(line, Say)] == [False, True]
