"""Backgrounds in play and in the making: the offer of a test with one, and what stands beside the empty text."""

import pytest

from tests.rules.black_hack.playing import character, play, sheet_of, table
from tests.rules.black_hack.test_making import with_class
from vtt.rules.black_hack.guides import guides
from vtt.rules.black_hack.making.background import PARTS, SAMPLES
from vtt.rules.black_hack.offers import offers

IDEAS = (
    "poor child of the streets",
    "got away from captivity",
    "freedom by bravery",
    "good name to bad habits",
    "ruined noble family",
    "sold young to a wizard",
    "far-off, pointless war",
    "smuggler",
    "tool of a god",
    "magical catastrophe",
    "banished political parents",
    "missing heir of an ancient crown",
)


def offered(now, creature="pell"):
    return next((offer for offer in offers(now, creature) if offer.label == "Test with a Background"), None)


def pell(**fields):
    return table(character("pell", attributes={"WIS": 10}, **fields), character("ana"))


def test_the_offer_is_off_until_the_next_session():
    """BH-BACK-01: WIS 10, the GM agrees, dice 16 then 4."""
    before = pell(story={"backgrounds": ["Ferry hand"]})
    offer = offered(before)
    assert (offer.refusal, offer.intent.arguments) == (None, {"background": True})
    assert "attribute" in offer.missing
    choose = ["It was a sky like this one", "yes", "second"]
    played = play(before, "test", "pell", attribute="WIS", background=True, faces=[16, 4], choose=choose, remarks=True)
    assert played.outcome.success
    assert offered(played.table).refusal.why == "BH-BACK-01"
    assert offered(play(played.table, "end_session").table).refusal is None


def test_nothing_is_offered_before_a_background_is_written():
    """BH-BACK-01."""
    assert offered(pell()) is None


def test_each_background_is_offered_once_by_a_house_rule():
    """BH-BACK-01."""
    story = {"backgrounds": ["Ferry hand", "Locksmith"], "used": ["Ferry hand"]}
    creature = character("pell", story=story, background_used=True)
    assert offered(table(creature)).refusal is not None
    assert offered(table(creature, options={"background_uses": "each"})).refusal is None


@pytest.mark.parametrize("face", range(1, 13))
def test_each_face_of_the_d12_has_its_idea(face):
    """BH-BACK-04."""
    played = play(with_class("thief", 3), "background_idea", faces=[face], draft="tam")
    (guide,) = guides(played.table)
    (step,) = (step for step in guide.steps if step.key == "background")
    assert IDEAS[face - 1] in step.note
    assert step.result == ""


def test_samples_and_both_parts_stand_beside_the_text():
    """BH-BACK-03: the reminder names both parts, and the text is kept all the same."""
    now = with_class("thief", 3)
    (step,) = (step for step in guides(now)[0].steps if step.key == "background")
    assert all(words in step.note for words in (*PARTS.values(), *SAMPLES[:2]))
    poor = play(now, "write_background", draft="tam", text="I was poor")
    assert [line for line in poor.said if "missing" in line] == [f"Still missing: {words}" for words in PARTS.values()]
    whole = play(now, "write_background", draft="tam", text=SAMPLES[0], world=True, skill=True)
    assert not [line for line in whole.said if "missing" in line]


def test_two_backgrounds_are_still_one_use():
    """BH-BACK-01, BH-CAR-07."""
    before = pell(story={"backgrounds": ["Ferry hand", "Locksmith"]})
    played = play(
        before, "test", "pell", attribute="WIS", background=True, faces=[16, 4], choose=["Locksmith", "yes", "second"]
    )
    assert sheet_of(played.table.creatures["pell"]).background_used
    assert offered(played.table).refusal is not None
