"""Refusals, lines and marks name the rule behind them, if from a table: by state, attribute, defence."""

import pytest

from tests.games.livehack.playing import Played, adventurer, monster, play, refused, step, table
from vtt.games.livehack.grimness.experiences import LISTED
from vtt.games.livehack.states.traits import Harm, suffered
from vtt.games.livehack.tokens import state_tags as tags
from vtt.rules.contract.procedure import Say


def cited(played: Played, words: str) -> list[str]:
    """The rules of the lines with these words in them."""
    return [request.why for request in played.requests if isinstance(request, Say) and words in request.read()]


@pytest.mark.parametrize(
    ("state", "said", "why", "tip", "behind"),
    [
        ("discombobulated", "discombobulated", "LH-COND-04", "Responds to nothing: Reflex and Will 0", "LH-COND-01"),
        ("incapacitated", "incapacitated", "LH-COND-06", "As discombobulated, on the ground", "LH-COND-06"),
        ("dying", "dying", "LH-DYING-01", "Incapacitated, and saves with Fortitude", "LH-DYING-01"),
        ("transforming", "transforming", "LH-TRANS-02", "Saves at the beginning of each turn", "LH-TRANS-02"),
        ("coma", "in a coma", "LH-DYING-04", "Saves at the end of each round", "LH-DYING-04"),
        ("dead", "dead", "LH-DYING-04", "Out of play", "LH-DYING-04"),
    ],
)
def test_what_a_state_keeps_from_and_means(state, said, why, tip, behind):
    condition = {"state": state} | ({"form": "stone", "save": "fortitude"} if state == "transforming" else {})
    now = table(adventurer("ada", condition=condition))
    refusal = refused(now, "move", "ada", to=(9, 9))
    assert (refusal.reason, refusal.why) == (f"Ada is {said}", why)
    (tag,) = [tag for tag in tags(now, "ada") if tag.tip.startswith(tip)]
    assert tag.why == behind


@pytest.mark.parametrize(
    ("attribute", "why", "half", "whole"),
    [
        ("strength", "LH-OFFS-02", "weakened", "no strength"),
        ("intelligence", "LH-OFFS-03", "dazed", "catatonic"),
        ("wisdom", "LH-OFFS-04", "irresolute", "obeys anybody"),
        ("dexterity", "LH-OFFS-05", "unsteady", "paralysed"),
        ("constitution", "LH-OFFS-06", "out of breath", "exhausted"),
        ("charisma", "LH-OFFS-07", "grating", "understood by nobody"),
    ],
)
def test_what_an_attribute_at_an_offset_does(attribute, why, half, whole):
    for damage, words in ((5, half), (10, whole)):
        now = table(adventurer("ada", traits={attribute: damage}))
        assert [(tag.text, tag.why) for tag in tags(now, "ada")] == [(words, why)]
    refusal = refused(now, "move", "ada", to=(9, 9))
    assert (refusal.why if refusal else "") == (why if attribute not in ("constitution", "charisma") else "")


@pytest.mark.parametrize(
    ("state", "why"),
    [
        ("discombobulated", "LH-COND-05"),
        ("incapacitated", "LH-COND-06"),
        ("dying", "LH-DYING-01"),
        ("coma", "LH-DYING-03"),
        ("dead", "LH-DYING-04"),
    ],
)
def test_a_state_that_the_gm_sets(state, why):
    played = play(table(adventurer("ada")), "set_state", target="ada", state=state)
    assert why in cited(played, "Ada")


@pytest.mark.parametrize(("levels", "why"), [(2, "LH-COND-01"), (3, "LH-COND-06"), (4, "LH-DYING-01")])
def test_a_row_of_the_damage_table(levels, why):
    now = table(adventurer("ada", constitution=9))
    assert why in cited(step(suffered(now, "ada", Harm(), levels, "LH-DMG-04"), now), "Ada")


@pytest.mark.parametrize(
    ("defence", "why"), [("reflex", "LH-DEF-02"), ("fortitude", "LH-DEF-03"), ("will", "LH-DEF-04")]
)
def test_what_an_attack_is_resisted_with(defence, why):
    now = table(
        adventurer("ada", attacks=[{"name": "gaze", "rating": 0, "defence": defence}]), monster("ogre", at=(3, 0))
    )
    played = play(now, "attack", "ada", target="ogre", attack="gaze", faces=[2, 9, 9, 2])
    assert cited(played, "Ada attacks Ogre: gaze") == [why]


@pytest.mark.parametrize(
    ("kind", "words", "why"),
    [("cooperation", "Together: the best margin counts", "LH-JOINT-03"), ("chaos", "They hindered", "LH-JOINT-08")],
)
def test_which_roll_of_a_joint_task_counts(kind, words, why):
    now = table(adventurer("ada", skills={"Ram": 3}), adventurer("bea", skills={"Ram": 3}))
    played = play(now, "joint", "ada", kind=kind, participants=["bea"], skill="Ram", dr=3, faces=[4, 7, 10, 4])
    assert cited(played, words) == [why]


def test_the_grim_experiences_in_their_order():
    """LH-GRIM-02."""
    assert [(one.name, one.dr, one.why) for one in LISTED] == [
        ("Mercy killing", -5, "LH-GRIM-03"),
        ("Killing the helpless", 0, "LH-GRIM-04"),
        ("A companion dies", 2, "LH-GRIM-05"),
        ("A companion was eaten", 5, "LH-GRIM-06"),
        ("Torture", 8, "LH-GRIM-07"),
        ("Eating a humanoid", 10, "LH-GRIM-08"),
        ("Putting down a companion turned Grimlock", 12, "LH-GRIM-09"),
        ("Eating a companion", 15, "LH-GRIM-10"),
    ]
