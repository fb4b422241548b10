"""Every offer about states, damaged attributes and the party can be taken, or says why not (LH-COND to LH-OFFS)."""

from typing import Any

import pytest
from msgspec.structs import replace

from tests.games.livehack.playing import adventurer, creature, intent_of, monster, play, table
from vtt.dice import SeededFaces
from vtt.games.livehack.chronicle import Chronicle
from vtt.games.livehack.order import clock
from vtt.games.livehack.parts import Trait
from vtt.games.livehack.states import gm_states, offset_rolls, passing, saving, tending
from vtt.rules.contract.description import Offer
from vtt.rules.contract.procedure import Intent, Thrower, default_choice, run
from vtt.rules.engine.registry import system
from vtt.table.table import Table

SYSTEM = system("livehack")
AREAS = (saving, offset_rolls, tending, passing, gm_states)
OWN = {each.name for area in AREAS for each in area.AREA.actions}
STONE = {"state": "transforming", "trait": "dexterity", "form": "stone", "remedy": "salt water"}


def labels(found: tuple[Offer, ...]) -> list[str]:
    return [offer.label for offer in found]


def everybody() -> tuple[Any, ...]:
    """Somebody in each state and with each kind of damage."""
    healer = {"Healing": {"rating": 4, "attribute": "wisdom"}}
    return (
        adventurer("ada", player="Ana", skills=healer),
        adventurer("bo", wounds=3, constitution=9, condition={"state": "incapacitated", "trait": "wounds"}, prone=True),
        adventurer("cy", wounds=4, condition={"state": "dying", "trait": "wounds"}),
        adventurer("di", wounds=4, condition={"state": "coma", "trait": "wounds"}),
        adventurer("ed", traits={"dexterity": 4}, condition=STONE),
        adventurer("fay", traits={"wisdom": 6, "intelligence": 5}),
        adventurer("gus", traits={"wisdom": 10, "charisma": 5}),
        adventurer("hal", condition={"state": "dead"}),
        monster("ogre", traits={"strength": 10}),
        creature("vendor", "none"),
    )


CREATURES = everybody()
TABLES = {
    "in peace": table(*CREATURES, state=Chronicle(safe=True, traits=(Trait(name="venom", lowers="dexterity"),))),
    "in a fight": table(*CREATURES, acting="ada"),
    "its own turn": table(*CREATURES, acting="fay"),
}


def thrower(seed: int) -> Thrower:
    faces = SeededFaces(seed)
    return lambda request: request.dice.throw(faces)


def every_offer(before: Table) -> list[Offer]:
    every = [offer for who in before.creatures for offer in SYSTEM.offers(before, who)]
    return [
        *(offer for offer in (*every, *SYSTEM.table_offers(before)) if offer.intent.action in OWN),
        *(offer for each in clock.reminders(before) for offer in each.offers),
    ]


@pytest.mark.parametrize("name", TABLES)
def test_every_offer_can_be_taken_or_says_why_not(name: str):
    """An offer is refused exactly where the rules refuse it, and what is not refused can be played to its end."""
    before = TABLES[name]
    played = set()
    for offer in every_offer(before):
        given = {
            "trait": "wounds", "levels": 1, "state": "dead", "form": "stone", "note": "a week", "skill": "Healing",
            "dr": 4, "target": "ogre", "name": "poison", "formula": "10 * strength",
        }  # fmt: skip
        filled = offer.intent.arguments | {key: given[key] for key in offer.missing}
        if offer.intent.action == "ease_trait":
            filled["trait"] = offer.choices["trait"][0].value
        intent = intent_of(before, offer.intent.action, offer.intent.actor, filled)
        assert SYSTEM.refusal(before, intent) == offer.refusal, offer.label
        if offer.refusal is None:
            run(SYSTEM.perform(before, intent), before, thrower(3), default_choice)
            played.add(intent.action)
    assert len(played) >= 8


def test_offers_of_a_table():
    """Each state offers what ends it, each offset what lets somebody act (LH-COND-06, LH-DYING-08, LH-TRANS-05,
    LH-OFFS-04)."""
    before = TABLES["in peace"]
    assert {"Tend Bo", "Tend Cy", "Tend Di", "Say what Gus does"} <= set(labels(SYSTEM.offers(before, "ada")))
    assert {"Save", "No longer dying", "Left behind: eaten", "Heal Wounds"} <= set(labels(SYSTEM.offers(before, "cy")))
    assert {"Wake from the coma", "How long the coma may last"} <= set(labels(SYSTEM.offers(before, "di")))
    assert "Remedy: salt water" in labels(SYSTEM.offers(before, "ed"))
    assert {"Roll Intelligence to act", "Roll Wisdom to act"} <= set(labels(SYSTEM.offers(before, "fay")))
    assert "Speak with somebody" in labels(SYSTEM.offers(before, "gus"))
    assert {"The party leaves the safe area", "venom is no longer used"} <= set(labels(SYSTEM.table_offers(before)))


def test_an_answer_with_effort():
    """LH-EFF-07: a save is a roll of the player's own; in a fight only what is left of the 5 points can be given."""
    brom = adventurer("brom", player="Ana", wounds=4, effort=3, condition={"state": "dying"})
    ending = table(brom, monster("ogre"), acting="ogre", options={"initiative": "roll"})
    order = tuple(replace(turn, acted=turn.creature == "brom") for turn in ending.initiative.order)
    ending = replace(ending, initiative=replace(ending.initiative, order=order, bag=None))
    question = play(ending, "next_turn", choose=["zero+2"]).questions[0]
    assert [option.value for option in question.options] == ["roll", "zero", "roll+1", "roll+2", "zero+1", "zero+2"]


def test_the_plain_intent_of_a_reminder_is_complete():
    """LH-DYING-02: outside a fight the GM lets a round pass, or makes the one save."""
    before = table(adventurer("cy", wounds=4, condition={"state": "dying"}))
    (reminder, left) = clock.reminders(before)
    assert [offer.intent for offer in reminder.offers] == [Intent("pass_round"), Intent("save", "", {"target": "cy"})]
    assert left.offers[0].intent.action == "left_behind"


def test_what_the_gm_does_to_somebody_stands_after_all_that_it_does_itself():
    now = table(adventurer("ada", attacks=[{"name": "sword"}], skills={"Swords": 2}), monster("ogre"))
    groups = list(dict.fromkeys(each.group for each in SYSTEM.offers(now, "ada")))
    assert groups[0] == ""
    assert groups[-1] == "GM"
    assert "Rolls" in groups
