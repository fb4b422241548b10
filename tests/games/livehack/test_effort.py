"""Effort: its worth in exact odds, when it can be declared, what of it is shown."""

from typing import Any

import pytest
from msgspec.structs import replace

from tests.games.livehack.playing import adventurer, intent_of, monster, play, refused, step, table
from vtt.dice import SeededFaces
from vtt.games.livehack.effort import effort_left, pushes, refuse_effort
from vtt.games.livehack.rolling.contest import paid
from vtt.games.livehack.rolling.task import Task
from vtt.rules.contract.description import Pips
from vtt.rules.contract.procedure import Intent
from vtt.rules.engine.odds import action_odds
from vtt.rules.engine.registry import system
from vtt.session.errors import Busy
from vtt.session.session import Session
from vtt.session.store import MemoryStore

GAME = system("livehack")

WORTH = {
    -10: (0.0186480186, 0.0437062937, 0.0751748252, 0.1130536131, 0.1573426573),
    -5: (0.0506993007, 0.1078088578, 0.1713286713, 0.2412587413, 0.3181818182),
    -3: (0.0635198135, 0.1334498834, 0.2103729604, 0.2803030303, 0.3438228438),
    0: (0.0699300699, 0.1334498834, 0.1905594406, 0.2412587413, 0.2855477855),
    3: (0.0506993007, 0.0949883450, 0.1328671329, 0.1643356643, 0.1893939394),
    5: (0.0378787879, 0.0693473193, 0.0944055944, 0.1130536131, 0.1252913753),
}


@pytest.mark.parametrize("net", WORTH)
def test_the_worth_of_effort(net: int):
    """LH-ODDS-19, LH-EFF-01: the gain in the chance of a roll against a number, by the roll that is played."""
    now = table(adventurer("ada", skills={"Climb": net}))

    def chance(effort: int) -> float:
        intent = intent_of(now, "roll", "ada", {"skill": "Climb", "dr": 0, "effort": effort})
        success = action_odds(GAME, now, intent).success
        assert success is not None
        return success

    for effort, gain in enumerate(WORTH[net], 1):
        assert chance(effort) - chance(0) == pytest.approx(gain, abs=1e-10)


def test_no_more_effort_once_a_die_may_show():
    """LH-EFF-01: with +3 named and the dice called for, asking for another point finds the roll already begun."""
    now = table(adventurer("ada", skills={"Climb": 2}))
    session = Session(GAME, MemoryStore(now), SeededFaces(1))
    arguments: dict[str, Any] = {"skill": "Climb", "dr": 3}
    pending = session.submit(Intent("roll", "ada", arguments | {"effort": 3}))
    assert pending.pending is not None
    with pytest.raises(Busy):
        session.submit(Intent("roll", "ada", arguments | {"effort": 4}))
    played = play(now, "roll", "ada", faces=[6, 8], **arguments, effort=3)
    assert (played.outcome.label, played.sheet("ada").traits[0].rating) == ("Success", 3)


@pytest.mark.parametrize(("points", "why"), [(6, "LH-EFF-02"), (100, "LH-EFF-02"), (-1, "LH-EFF-01")])
def test_a_number_that_no_roll_can_have_is_refused(points: int, why: str):
    now = table(adventurer("ada"))
    refusal = refuse_effort(now, "ada", points)
    assert refusal is not None
    assert refusal.why == why


@pytest.mark.parametrize("spent", range(6))
@pytest.mark.parametrize("points", range(1, 6))
def test_the_sum_of_a_fight_is_at_most_5(spent: int, points: int):
    """LH-EFF-03: whatever was put on rolls before, no more than 5 in all; outside a fight each roll may have 5."""
    ada = adventurer("ada", effort=spent)
    assert (refuse_effort(table(ada, acting="ada"), "ada", points) is None) == (spent + points <= 5)
    assert refuse_effort(table(ada), "ada", points) is None
    assert effort_left(table(ada, acting="ada"), "ada") == 5 - spent


def test_paying_raises_fatigue_and_counts_in_a_fight_alone():
    """LH-EFF-04, LH-EFF-05"""
    for acting, counted in (("ada", 3), ("", 0)):
        now = table(adventurer("ada", fatigue=2), acting=acting)
        sheet = step(paid(now, "ada", 3), now).sheet("ada")
        assert (sheet.traits[0].rating, sheet.effort) == (5, counted)


def test_only_players_rolls_have_effort():
    """LH-EFF-07: neither a monster's, nor those of an adventurer who is the GM's by now, nor a save nobody makes."""
    turned = adventurer("eve", side="gm")
    stunned = adventurer("bea", condition={"state": "discombobulated"})
    wolf = monster("wolf")
    now = table(adventurer("ada"), stunned, turned, monster("ogre"), replace(wolf, side="players"))
    assert [pushes(now, each) for each in now.creatures] == [True, True, False, False, False]
    reflex, fortitude = Task(kind="defence", name="reflex"), Task(kind="defence", name="fortitude")
    refusal = refuse_effort(now, "bea", 1, task=reflex)
    assert refusal is not None
    assert refusal.why == "LH-EFF-07"
    assert refuse_effort(now, "bea", 1, task=fortitude) is None


def test_a_roll_that_nobody_makes_is_offered_no_effort():
    """LH-EFF-07, LH-COND-01: neither by the plus beside it nor in the question how it is made."""
    bea = adventurer("bea", will=2, condition={"state": "discombobulated"})
    now = table(bea, adventurer("ada", will=2), monster("wolf", attacks=[{"name": "bite"}]))
    for who, refusal in (("ada", ""), ("bea", "Bea makes no Will roll to put effort on")):
        for action, arguments in (("roll", {"skill": "will", "dr": 3}), ("grim_test", {"experience": "torture"})):
            view = GAME.roll_view(now, Intent(action, who, arguments))
            assert view is not None
            (plus,) = [step for side in view.sides for step in side.steps if step.kind == "plus"]
            assert plus.refusal == refusal, (who, action)
        struck = GAME.roll_view(now, Intent("attack", "wolf", {"target": who}))
        assert struck is not None
        (plus,) = [step for step in struck.sides[1].steps if step.kind == "plus"]
        assert plus.refusal == refusal.replace("Will", "Reflex")
        event: dict[str, Any] = {"experience": "torture", "who": [who]}
        faces = (5, 5) if who == "ada" else ()
        (question,) = play(now, "grim_event", choose=["roll"], faces=faces, **event).questions
        answers = [option.value for option in question.options]
        assert answers == ["roll", "zero"] if refusal else "roll+5" in answers


def test_the_points_left_stand_on_the_sheet():
    """LH-EFF-03"""
    now = table(adventurer("ada", effort=3, fatigue=4), monster("ogre"), acting="ada")
    (pips,) = [block for block in GAME.sheet_view(now, "ada").blocks if isinstance(block, Pips)]
    assert pips.pips == ("whole", "whole", "broken", "broken", "broken")
    assert pips.note == "2 of 5 left in this fight · Fatigue 4"
    assert not [block for block in GAME.sheet_view(now, "ogre").blocks if isinstance(block, Pips)]


def test_whoever_has_none_left_is_marked():
    """LH-EFF-03"""
    for effort, marked in ((4, False), (5, True)):
        now = table(adventurer("ada", effort=effort), acting="ada")
        tags = GAME.token_view(now, now.creatures["ada"]).tags
        assert any(tag.text == "no effort left" for tag in tags) == marked


def test_effort_on_taking_ten_by_the_house_rule():
    """LH-EFF-06, LH-OPT-01"""
    ada = adventurer("ada", skills={"Climb": 3})
    arguments: dict[str, Any] = {"skill": "Climb", "dr": 15, "manner": "ten", "effort": 2}
    assert refused(table(ada), "roll", "ada", **arguments).why == "LH-EFF-06"
    played = play(table(ada, options={"take_ten_effort": "yes"}), "roll", "ada", **arguments)
    assert (played.outcome.success, played.sheet("ada").traits[0].rating) == (True, 2)
