"""Problems in force, taken and resolved, and who may negate a hit (RH-PROB-01 to RH-PROB-11)."""

from typing import Any

import pytest

from tests.games.revenants_hack.playing import (
    PROBLEM_OPTIONS,
    TACTICS_OPTIONS,
    Played,
    character,
    counted,
    creature,
    foe,
    play,
    refused,
    step,
    table,
    with_problems,
)
from vtt.games.revenants_hack.problems.negating import Threat, may_negate, offered
from vtt.games.revenants_hack.problems.taking import taken
from vtt.games.revenants_hack.sheet.parts import ABILITIES, NOTHING, PROBLEMS, ProblemName
from vtt.games.revenants_hack.sheet.problem_table import disadvantages, how_many, is_acute
from vtt.rules.contract.procedure import Choose, Say
from vtt.table.table import Table


def names(played: Played, who: str = "mira") -> list[str]:
    return [problem.name for problem in played.sheet(who).lasting.problems]


@pytest.mark.parametrize("ability", ABILITIES)
def test_each_confusion_or_shaken_is_a_source_of_its_own(ability: Any):
    """RH-PROB-08, RH-PROB-16, RH-PROB-19."""
    mira: Any = with_problems({"name": "confusion"}, {"name": "confusion", "number": 2}, {"name": "shaken"}).sheet
    hampering = ("Confusion", "Confusion") if ability in ("INT", "WIS", "CHA") else ("Shaken",)
    assert disadvantages(mira, ability) == hampering
    assert how_many(mira, "confusion") == 2
    assert how_many(mira, "janky-armor") == 0


def test_nobody_without_problems_is_hampered():
    mira: Any = character("mira").sheet
    assert mira.lasting is NOTHING
    assert disadvantages(mira, "STR") == ()
    assert how_many(mira, "shaken") == 0


def test_an_unarmored_bearer_of_janky_armor_is_attacked_as_before():
    """RH-PROB-11: there is nothing worse than Unarmored."""
    mira = with_problems({"name": "janky-armor", "round": 1})
    guard = foe("guard", at=(6, 0), inventory=[{"name": "sword", "arms": {"die": 8}}])
    attack = play(counted(2, mira, guard), "attack", "guard", faces=[8, 1], choose=["take"])
    assert attack.outcome.label == "Hit"


@pytest.mark.parametrize(("worn", "needed"), [("plate", 12), ("chain", 10), ("leather", 8)])
def test_janky_armor_counts_one_type_worse(worn: str, needed: int):
    """RH-PROB-11: Plate as Chain, Chain as Leather, Leather as Unarmored."""
    armour = [{"name": worn, "quality": 3, "full_quality": 3, "defence": worn}]
    mira = with_problems({"name": "janky-armor", "round": 1}, inventory=armour)
    guard = foe("guard", at=(6, 0), inventory=[{"name": "sword", "arms": {"die": 8}}])
    before = counted(2, mira, guard)
    assert play(before, "attack", "guard", faces=[needed, 1], choose=["take"]).outcome.label == "Hit"
    assert play(before, "attack", "guard", faces=[needed - 1, 1]).outcome.label == "Graze"


def test_who_may_negate():
    """RH-PROB-02, RH-PROB-09, RH-LUCK-06."""
    before = counted(
        3,
        character("mira"),
        character("used", lasting={"negated": 3}),
        character("earlier", lasting={"negated": 2}),
        character("down", state="unconscious"),
        creature("groom", role="hireling"),
        foe("bandit"),
        foe("captain", important=True),
    )
    assert [who for who in before.creatures if may_negate(before, who)] == ["mira", "earlier"]
    important = counted(3, *before.creatures.values(), options={"npc_problems": True})
    assert [who for who in important.creatures if may_negate(important, who)] == ["mira", "earlier", "captain"]


def test_outside_rounds_nothing_is_negated():
    """RH-PROB-02: once a round, so not without rounds."""
    assert not may_negate(table(character("mira")), "mira")


def test_only_an_enemys_hit_is_negated():
    """RH-PROB-01: a friend's shot by mistake is none."""
    before = counted(1, character("mira"), character("bran"), foe("guard"))
    assert step(offered(before, "mira", "bran"), before).questions == []
    assert len(step(offered(before, "mira", "guard"), before, choose=["take"]).questions) == 1


def asked(before: Table, threat: Threat) -> Choose:
    """The question to Mira about a hit by the guard."""
    late = before.options.get("negate_after_damage") is True
    part = offered(before, "mira", "guard", threat, moment="damage" if late else "hit")
    (question,) = step(part, before, choose=["take"]).questions
    return question


@pytest.mark.parametrize(
    ("threat", "says"),
    [
        (Threat(die=8), "d8 damage: 1 Strain if above 6, else 1 of 6 Luck"),
        (Threat(die=6, dice=2, rolls=2), "2d6 damage, 2 times: 1 Strain if above 6, else 1 of 6 Luck"),
        (Threat(die=1), "1 damage: 1 Strain if above 6, else 1 of 6 Luck"),
        (Threat(die=8, strain=True, armour="leather"), "1 Strain for the natural 20, 1 quality of leather"),
        (Threat(die=8, deadly=True), "DEX save 13 or dead; else d8 damage"),
        (Threat(amounts=(7, 6, 6)), "7 damage: 1 Strain, 6 damage: 1 of 6 Luck, 6 damage: 1 Strain"),
        (Threat(effect="shove {hard}"), "Take the hit: shove {hard}"),
    ],
)
def test_the_question_says_what_the_hit_comes_to(threat: Threat, says: str):
    """RH-PROB-01: the choice is made knowing all that is known."""
    mira = character("mira", luck=6, abilities={"DEX": {"value": 10, "save": 13}})
    question = asked(counted(1, mira, foe("guard")), threat)
    take, negate = question.options
    assert says in take.label
    assert "a problem by the d10" in negate.label
    assert question.default == "take"
    assert question.question.format(**question.values) == "Guard hits Mira. Negate it with a problem?"


def test_at_luck_0_all_damage_is_strain():
    mira = character("mira", luck=0, max_luck=6)
    before = counted(1, mira, foe("guard"))
    assert "d8 damage: 1 Strain" in asked(before, Threat(die=8)).options[0].label
    late = counted(1, mira, foe("guard"), options={"negate_after_damage": True})
    assert "1 damage: 1 Strain" in asked(late, Threat(amounts=(1,))).options[0].label


def test_the_1_that_stays_by_a_house_rule_is_said():
    before = counted(1, character("mira"), foe("guard"), options={"negate_leaves_one": True})
    assert asked(before, Threat(die=8)).options[1].label.endswith("1 damage stays")


def test_a_hidden_attacker_is_not_named_in_the_question():
    before = counted(1, character("mira"), foe("guard", hidden=True))
    question = asked(before, Threat(die=8))
    assert "Guard" not in question.question.format(**question.values)


def test_the_gm_decides_for_an_important_npc():
    """RH-PROB-09, option npc_problems."""
    before = counted(1, character("mira"), foe("captain", important=True), options={"npc_problems": True})
    (question,) = step(offered(before, "captain", "mira"), before, choose=["take"]).questions
    assert (question.by, question.secret) == ("gm", True)


def test_what_the_hidden_negate_is_secret():
    """RH-PROB-01, RH-PROB-09, option npc_problems."""
    ghost = foe("ghost", hidden=True, important=True)
    before = counted(1, character("mira"), ghost, options={"npc_problems": True})
    played = step(offered(before, "ghost", "mira"), before, [9], choose=["negate"])
    assert len(played.said) == 2
    assert all(request.secret for request in played.requests if isinstance(request, Say))


def test_the_dead_get_no_problems():
    """RH-OUT-04, RH-LUCK-06."""
    before = counted(1, character("mira", state="dead"), character("bran", state="unconscious"))
    assert refused(before, "take_problem", target="mira").why == "RH-OUT-04"
    assert refused(before, "take_problem", target="bran").why == "RH-LUCK-06"


@pytest.mark.parametrize(("face", "name"), list(enumerate(PROBLEMS, 1)))
def test_the_table_of_problems(face: int, name: ProblemName):
    """RH-PROB-03: every face, with its kind."""
    played = step(taken(counted(2, character("mira")), "mira"), counted(2, character("mira")), [face])
    assert names(played) == [name]
    problem = played.sheet("mira").lasting.problems[0]
    acute = name in ("lose-an-item", "ouch", "strained-effort", "weird-bargain", "freak-attack")
    assert is_acute(played.table, problem) is acute
    assert any("in round 3" in line for line in played.said) is acute


def test_all_ten_are_not_rolled_again_without_end():
    """RH-PROB-08, option problem_reroll: who has them all keeps what is rolled."""
    every = with_problems(*({"name": name, "round": 1} for name in PROBLEMS))
    before = counted(2, every, options={"problem_reroll": True})
    assert names(play(before, "take_problem", faces=[9], target="mira")).count("shaken") == 2


def test_numbers_tell_two_apart_and_are_used_again():
    """RH-PROB-08."""
    before = counted(2, with_problems({"name": "shaken", "round": 1}, {"name": "shaken", "round": 1, "number": 2}))
    without = play(before, "drop_problem", target="mira", problem="shaken").table
    after = play(without, "take_problem", target="mira", problem="shaken")
    assert [problem.number for problem in after.sheet("mira").lasting.problems] == [2, 1]


def test_problems_of_the_hidden_are_secret():
    played = play(counted(2, foe("ghost", hidden=True)), "take_problem", target="ghost", problem="shaken")
    assert all(request.secret for request in played.requests if isinstance(request, Say))


def test_the_house_rules_of_problems_and_tactics():
    """RH-HOUSE-01: the keys, and the rules themselves as defaults."""
    assert {option.key: option.default for option in (*PROBLEM_OPTIONS, *TACTICS_OPTIONS)} == {
        "negate_after_damage": False,
        "acute_at_round_end": False,
        "problem_reroll": False,
        "npc_problems": False,
        "negate_leaves_one": False,
        "strained_effort_roll": False,
        "bad_luck": "lasting",
        "aim_sum": False,
        "stunt_problem_extra": False,
        "stunt_problem_roll": False,
        "stunt_crit": False,
    }
