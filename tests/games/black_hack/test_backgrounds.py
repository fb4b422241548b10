"""Backgrounds in play and in the making: the offer of a test with one, and what stands beside the empty text."""

import pytest
from msgspec.structs import replace

from tests.games.black_hack.playing import character, foe, play, refused, sheet_of, table
from tests.games.black_hack.test_making import with_class
from vtt.games.black_hack.game import GAME
from vtt.games.black_hack.making.later import PARTS, SAMPLES
from vtt.games.black_hack.sheet.token import tags_of

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
    return next((offer for offer in GAME.offers(now, creature) if offer.label == "Use a Background"), None)


def pell(**fields):
    return table(character("pell", attributes={"WIS": 10}, **fields), character("ana"))


def test_the_offer_is_off_until_the_next_session():
    """BH-BACK-01: WIS 10, the GM agrees, dice 16 then 4."""
    before = pell(story={"backgrounds": ["Ferry hand"]})
    offer = offered(before)
    assert (offer.refusal, offer.missing) == (None, ())
    choose = ["It was a sky like this one", "yes", "second"]
    played = play(before, "test", "pell", attribute="WIS", background=True, faces=[16, 4], choose=choose, remarks=True)
    assert played.outcome.success
    assert offered(played.table).refusal.why == "BH-BACK-01"
    assert offered(play(played.table, "end_session").table).refusal is None


def test_it_helps_with_the_next_test_whatever_that_is():
    """BH-BACK-01: haggling here; the roll of the price is not the test, and the help ends with the test."""
    before = table(character("pell", attributes={"CHA": 10}, coins=20, story={"backgrounds": ["Fence"]}), scale="hours")
    called = play(before, "use_background", "pell", choose=["yes"])
    assert called.outcome.label == "It helps"
    assert [tag.text for tag in tags_of(called.table, "pell")] == ["background"]
    haggled = play(
        called.table,
        "buy",
        "pell",
        item="whistle",
        haggle="test",
        faces=[16, 9, 6, 2],
        choose=["second", "second", "take"],
    )
    assert haggled.sheet("pell").coins == 18
    assert haggled.sheet("pell").effects == ()


def test_it_helps_to_act_first():
    """BH-BACK-01, BH-INIT-01."""
    ana = character("ana", attributes={"DEX": 10}, story={"backgrounds": ["Duellist"]})
    before = table(ana, foe("rat"))
    called = play(before, "use_background", "ana", choose=["yes"]).table
    assert play(called, "start_fight", faces=[16, 4], choose=["second"]).table.initiative.acting == "ana"
    assert play(before, "start_fight", faces=[16]).table.initiative.acting == "rat"


def test_what_the_gm_does_not_agree_to_spends_nothing_and_what_was_not_used_ends_with_the_session():
    """BH-BACK-01."""
    before = pell(story={"backgrounds": ["Ferry hand", "Locksmith"]}, level=2)
    assert play(before, "use_background", "pell", choose=["Ferry hand", "no"]).outcome.label == "No help"
    called = play(before, "use_background", "pell", choose=["Ferry hand", "yes"]).table
    each = replace(called, options={"background_uses": "each"})
    assert refused(called, "use_background", "pell").why == "BH-BACK-01"
    assert refused(each, "use_background", "pell").reason == "a Background helps with the next Test already"
    over = play(called, "end_session").table
    assert sheet_of(over.creatures["pell"]).effects == ()
    assert refused(over, "use_background", "pell") is None


def test_who_has_none_or_lies_out_of_action_uses_none():
    """BH-BACK-01, BH-BACK-02, BH-OUT-01."""
    assert refused(pell(), "use_background", "pell").why == "BH-BACK-02"
    down = pell(story={"backgrounds": ["Ferry hand"]}, hp=0, max_hp=4)
    assert refused(down, "use_background", "pell").why == "BH-OUT-01"
    assert refused(table(foe("rat")), "use_background", "rat").why == "BH-CRT-01"


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
    (guide,) = GAME.guides(played.table)
    (step,) = (step for step in guide.steps if step.key == "background")
    assert IDEAS[face - 1] in step.note
    assert step.result == ""


def test_samples_and_both_parts_stand_beside_the_text():
    """BH-BACK-03: the reminder names both parts, and the text is kept all the same."""
    now = with_class("thief", 3)
    (step,) = (step for step in GAME.guides(now)[0].steps if step.key == "background")
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
