"""Joint actions: what is offered, how they are put together, what is refused."""

from typing import Any

import pytest

from tests.games.livehack.playing import adventurer, intent_of, monster, refused, table
from vtt.games.livehack.chronicle import Chronicle, Loss
from vtt.rules.engine.odds import action_odds
from vtt.rules.engine.registry import system
from vtt.table.table import Table

GAME = system("livehack")


def party(*modifiers: int, **fields: Any) -> Table:
    """Adventurers a, b, c ... with these modifiers to ramming doors."""
    return table(*[adventurer("abcdef"[place], skills={"Ram": each}) for place, each in enumerate(modifiers)], **fields)


def test_the_three_kinds_are_offered_with_a_reminder():
    """LH-JOINT-01"""
    now = table(adventurer("a"), adventurer("b"), adventurer("c", condition={"state": "dying"}), monster("ogre"))
    made = {offer.label: offer for offer in GAME.offers(now, "a") if offer.intent.action == "joint"}
    assert list(made) == ["Cooperation", "Aiding", "Chaos"]
    assert made["Chaos"].note == "in each other’s way, the lowest counts"
    assert all(offer.refusal is None for offer in made.values())
    assert [each.value for each in made["Aiding"].choices["participants"]] == ["b"]
    assert {"Hide", "strength", "will"} <= {each.value for each in made["Aiding"].choices["skill"]}
    assert not [offer for offer in GAME.offers(now, "ogre") if offer.intent.action == "joint"]


def test_whoever_cannot_take_part_keeps_nobody_else_from_it():
    """LH-JOINT-01, LH-OFFS-03, LH-DYING-09: they are not among those to choose from."""
    now = table(
        adventurer("a"),
        adventurer("b"),
        adventurer("c", traits={"intelligence": 10}),
        adventurer("d", player="Dora"),
        state=Chronicle(losses=(Loss(player="Dora", before=("a", "b", "c")),)),
    )
    made = [offer for offer in GAME.offers(now, "a") if offer.intent.action == "joint"]
    assert [(offer.refusal, [each.value for each in offer.choices["participants"]]) for offer in made] == [
        (None, ["b"])
    ] * 3


def shown(now: Table, **arguments: Any) -> Any:
    return GAME.roll_view(now, intent_of(now, "joint", "a", arguments))


def test_a_joint_action_is_built_side_by_side():
    """LH-JOINT-02, LH-JOINT-04, LH-COMP-08: each side's parts, what a click changes, and the odds."""
    helper = adventurer("b", skills={"Ram": 3}, bonds={"a": 2, "zoe": 1})
    now = table(adventurer("a", skills={"Ram": 1}), helper)
    arguments: dict[str, Any] = {"kind": "aiding", "participants": ["b"], "skill": "Ram", "dr": 4, "effort": ["a:1"]}
    view = shown(now, **arguments)
    assert [side.label for side in view.sides] == ["B: Ram", "A: Ram", "DR 4"]
    parts = {(part.label, part.amount): part for part in view.sides[0].parts}
    assert parts["bond with A", "+2"].counts
    assert not parts["bond with A", "+2"].press
    outside = parts["bond with zoe", "+1"]
    assert not outside.counts
    pressed = arguments | outside.press
    assert refused(now, "joint", "a", **pressed) is None
    assert shown(now, **pressed).sides[0].total == "+6"
    (minus, plus) = [step for step in view.sides[1].steps if step.label == "Effort"]
    assert (minus.value, plus.press) == ("1", {"effort": ("a:2",)})
    success = action_odds(GAME, now, intent_of(now, "joint", "a", arguments)).success
    assert view.dice.distribution().at_least(0) == pytest.approx(success, abs=1e-12)


def test_a_joint_action_is_shown_as_soon_as_it_is_settled():
    """LH-JOINT-01"""
    now = party(1, 2)
    assert shown(now, participants=["b"], skill="Ram") is None
    assert shown(now, participants=["b"], skill="Ram", dr=3).fixed is None
    zero = shown(now, participants=["b"], skill="Ram", dr=3, manner=["a:zero", "b:zero"])
    assert (zero.dice, zero.fixed) == (None, -1)
    unsaid = shown(now, participants=["b"], skill="Ram", dr=3, manner=["a:", "b:zero"])
    assert [side.dice for side in unsaid.sides[:2]] == ["Boon and Bane", "takes zero"], "nothing said is the usual"


def test_a_click_on_a_bond_takes_it_away_again_by_either_house_rule():
    """LH-JOINT-02, LH-COMP-05."""
    for value, total in (("all", "+5"), ("one", "+3")):
        now = table(adventurer("a", bonds={"b": 2, "zoe": 3}), adventurer("b"), options={"joint_bonds": value})
        arguments: dict[str, Any] = {"participants": ["b"], "skill": "Ram", "dr": 4}
        for counts in (True, False):
            zoe = next(part for part in shown(now, **arguments).sides[0].parts if part.label == "bond with zoe")
            arguments |= zoe.press
            side = shown(now, **arguments).sides[0]
            assert [part.counts for part in side.parts if part.label == "bond with zoe"] == [counts]
            assert side.total == (total if counts else "+2")
            assert refused(now, "joint", "a", **arguments) is None


def test_each_is_offered_zero_ten_and_effort_as_in_a_roll_of_its_own():
    """LH-TAKE-06, LH-REV-01, LH-REV-03, LH-EFF-07: under the text of 2012 there is no taking ten to press."""
    arguments: dict[str, Any] = {"participants": ["b"], "skill": "Ram", "dr": 4}
    for revision, labels in (("current", ["Roll", "Take zero", "Take ten"]), ("2012", ["Roll", "Take zero"])):
        now = party(1, 2, options={"revision": revision})
        brom = shown(now, **arguments).sides[1]
        switches = [step for step in brom.steps if step.kind == "switch"]
        assert [step.label for step in switches] == labels
        zero = shown(now, **(arguments | switches[1].press)).sides
        assert [side.dice for side in zero] == ["Boon and Bane", "takes zero", ""]
    forced = shown(party(1, 2), **(arguments | {"skill": "will"})).sides[1]
    assert [step.label for step in forced.steps if step.kind == "switch"] == ["Roll", "Take zero"]
    current = shown(party(1, 2), **arguments).sides[1]
    ten = next(step for step in current.steps if step.label == "Take ten")
    assert ten.press == {"manner": ("b:ten",)}
    assert "6.3 %" in ten.tip
    own = shown(party(1, 2), **(arguments | {"kind": "aiding", "helper_dr": 2}))
    assert own.note.endswith("theirs are against DR 2")


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        ({"participants": ["a"], "kind": "aiding"}, "LH-JOINT-04"),
        ({"participants": ["b"], "components": ["b:bond:x", "b:bond:y"]}, "LH-COMP-05"),
        ({"participants": ["b"], "dc": 12}, "LH-OPP-01"),
        ({"participants": ["c"]}, "LH-COND-01"),
        ({"participants": ["d"], "attribute": "strength"}, "LH-OFFS-02"),
        ({"participants": ["e"]}, "LH-DYING-09"),
        ({"participants": ["b"], "manner": ["b:ten"], "skill": "will"}, "LH-TAKE-07"),
        ({"participants": ["b"], "effort": ["b:6"]}, "LH-EFF-02"),
        ({"participants": ["b"], "effort": ["a:much"]}, "LH-EFF-01"),
        ({"participants": ["b"], "components": ["a:bees"]}, "LH-COMP-01"),
        ({"participants": ["b"], "opposing_effort": 1}, "LH-EFF-07"),
        ({"participants": ["b"], "dr": None}, "LH-OPP-01"),
    ],
)
def test_what_is_refused_cites_its_rule(arguments: dict[str, Any], why: str):
    now = table(
        adventurer("a"),
        adventurer("b", bonds={"x": 1, "y": 2}),
        adventurer("c", condition={"state": "coma"}),
        adventurer("d", traits={"strength": 10}),
        adventurer("e", player="Eve"),
        state=Chronicle(losses=(Loss(player="Eve"),)),
    )
    assert refused(now, "joint", "a", **({"skill": "Ram", "dr": 0} | arguments)).why == why


def test_a_refusal_reads_well():
    """LH-COND-01, LH-JOINT-02, LH-TAKE-05: names and states in words."""
    now = table(adventurer("a", bonds={"b": 1}), adventurer("b"), adventurer("c", condition={"state": "coma"}))
    given: dict[str, Any] = {"skill": "Ram", "dr": 0}
    assert refused(now, "joint", "a", participants=["c"], **given).reason == "C is in a coma and takes no part"
    twice = refused(now, "joint", "a", participants=["b"], components=["a:bond:b"], **given)
    assert twice.reason == "the bond with B counts in any case"
    fight = table(adventurer("a"), adventurer("b"), acting="a")
    ten: dict[str, Any] = given | {"participants": ["b"], "manner": ["b:ten"]}
    assert refused(fight, "joint", "a", **ten).reason == "there is not plenty of time in a fight"
    assert refused(fight, "joint", "a", plenty_of_time=True, **ten) is None
