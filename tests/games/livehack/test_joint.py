"""Joint actions: exact odds, and the dice that are thrown together."""

from itertools import product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as some
from msgspec.structs import replace

from tests.games.livehack.playing import adventurer, intent_of, monster, table
from vtt.dice import BoonBane, ByTotal, ForcedFaces, Hand, JointDice, aid_of, branches
from vtt.rules.engine.odds import action_odds
from vtt.rules.engine.registry import system
from vtt.table.table import Table

GAME = system("livehack")
EXACT = pytest.approx
BOON_BANE = BoonBane()


def party(*modifiers: int, **fields: Any) -> Table:
    """Adventurers a, b, c ... with these modifiers to ramming doors."""
    return table(*[adventurer("abcdef"[place], skills={"Ram": each}) for place, each in enumerate(modifiers)], **fields)


def odds(now: Table, kind: str, **arguments: Any) -> float:
    others = [each for each in now.creatures if each != "a" and now.creatures[each].side == "players"]
    arguments = {"kind": kind, "participants": others, "skill": "Ram"} | arguments
    success = action_odds(GAME, now, intent_of(now, "joint", "a", arguments)).success
    assert success is not None
    return success


@pytest.mark.parametrize(
    ("modifier", "many", "cooperation", "chaos"),
    [
        (-5, 2, 0.3920362854, 0.0485231552),
        (-5, 3, 0.5259583624, 0.0106886670),
        (-5, 4, 0.6303801217, 0.0023544966),
        (0, 2, 0.7869822485, 0.2899408284),
        (0, 3, 0.9016841147, 0.1561219845),
        (0, 4, 0.9546234376, 0.0840656840),
        (5, 2, 0.9690272820, 0.6789913661),
        (5, 3, 0.9945490904, 0.5594952166),
        (5, 4, 0.9990406907, 0.4610292752),
    ],
)
def test_the_odds_of_cooperation_and_chaos(modifier: int, many: int, cooperation: float, chaos: float):
    """LH-ODDS-13, LH-JOINT-03, LH-JOINT-08: from the very procedure that is played."""
    now = party(*[modifier] * many)
    assert odds(now, "cooperation", dr=0) == EXACT(cooperation, abs=1e-10)
    assert odds(now, "chaos", dr=0) == EXACT(chaos, abs=1e-10)
    share = BOON_BANE.distribution().at_least(-modifier)
    assert odds(now, "cooperation", dr=0) == EXACT(1 - (1 - share) ** many, abs=1e-12)
    assert odds(now, "chaos", dr=0) == EXACT(share**many, abs=1e-12)


def test_two_in_exact_fractions():
    """LH-ODDS-13: 133/169 and 49/169."""
    assert odds(party(0, 0), "cooperation", dr=0) == EXACT(133 / 169, abs=1e-12)
    assert odds(party(0, 0), "chaos", dr=0) == EXACT(49 / 169, abs=1e-12)


AID = {
    -5: (-0.6026700853, 0.5384615385, 0.2855477855, 0.1759906760),
    -4: (-0.3973299147, 0.4615384615, 0.3181818182, 0.2202797203),
    -3: (-0.1989301976, 0.3916083916, 0.3374125874, 0.2709790210),
    -2: (0.0000000000, 0.3280885781, 0.3438228438, 0.3280885781),
    -1: (0.1989301976, 0.2709790210, 0.3374125874, 0.3916083916),
    0: (0.3973299147, 0.2202797203, 0.3181818182, 0.4615384615),
    1: (0.6026700853, 0.1759906760, 0.2855477855, 0.5384615385),
    2: (0.8010698024, 0.1381118881, 0.2534965035, 0.6083916084),
    3: (1.0000000000, 0.1066433566, 0.2214452214, 0.6719114219),
    4: (1.1989301976, 0.0815850816, 0.1893939394, 0.7290209790),
    5: (1.3973299147, 0.0629370629, 0.1573426573, 0.7797202797),
}


@pytest.mark.parametrize("modifier", AID)
def test_the_odds_of_aid(modifier: int):
    """LH-ODDS-14, LH-JOINT-04, LH-JOINT-05, LH-JOINT-06: one helper, and a leader who takes zero at +0 against 0, so
    that the margin of the joint action is the aid alone."""
    helped = JointDice("aiding", BOON_BANE, (Hand(modifier), Hand(0, rolls=False)), Hand(0, rolls=False))
    chances = helped.distribution()
    mean, penalty, nothing, bonus = AID[modifier]
    assert chances.mean == EXACT(mean, abs=1e-10)
    assert chances.below(0) == EXACT(penalty, abs=1e-10)
    assert chances.probability(0) == EXACT(nothing, abs=1e-10)
    assert chances.at_least(1) == EXACT(bonus, abs=1e-10)
    # The same by the action: the leader succeeds against 1 with a bonus alone, against 0 without a penalty.
    now = party(0, modifier)
    zero = ["a:zero"]
    assert odds(now, "aiding", dr=1, helper_dr=0, manner=zero) == EXACT(bonus, abs=1e-10)
    assert odds(now, "aiding", dr=0, helper_dr=0, manner=zero) == EXACT(1 - penalty, abs=1e-10)


def test_aid_in_exact_fractions():
    """LH-ODDS-14: bonus 6/13, penalty 63/286 at +0."""
    now, zero = party(0, 0), ["a:zero"]
    assert odds(now, "aiding", dr=1, helper_dr=0, manner=zero) == EXACT(6 / 13, abs=1e-12)
    assert 1 - odds(now, "aiding", dr=0, helper_dr=0, manner=zero) == EXACT(63 / 286, abs=1e-12)


@pytest.mark.parametrize(
    ("margin", "aid"),
    [
        (1, 1),
        (5, 1),
        (6, 2),
        (10, 2),
        (11, 3),
        (15, 3),
        (0, 0),
        (-4, 0),
        (-5, -1),
        (-9, -1),
        (-10, -2),
        (-14, -2),
        (-15, -3),
        (-19, -3),
    ],
)
def test_the_steps_of_aid(margin: int, aid: int):
    """LH-JOINT-04, LH-JOINT-05, LH-JOINT-06"""
    assert aid_of(margin) == aid


def test_the_aid_of_several_is_summed():
    """LH-JOINT-07: margins 7, 1 and -6 are +2 + 1 - 1 = +2."""
    assert sum(map(aid_of, (7, 1, -6))) == 2


hands = some.builds(Hand, some.integers(-9, 9), some.booleans())
joint_dice = some.builds(
    JointDice,
    some.sampled_from(["cooperation", "aiding", "chaos"]),
    some.just(BOON_BANE),
    some.lists(hands, min_size=2, max_size=4).map(tuple),
    hands,
).filter(lambda dice: any(hand.rolls for hand in (*dice.hands, dice.opposing)))


@given(joint_dice, some.data())
def test_faces_for_a_margin_give_it(dice: JointDice, data: Any):
    """LH-JOINT-09: any margin that can come up can be thrown, and the dice are thrown in the order of the hands."""
    likely = [value for value, chance in dice.distribution().outcomes if chance > 1e-9]
    margin = data.draw(some.sampled_from(likely))
    forced = ForcedFaces(dice.faces_for(margin))
    thrown = dice.throw(forced)
    forced.check_used_up()
    assert thrown.total == margin
    assert len(thrown.parts) == sum(hand.rolls for hand in (*dice.hands, dice.opposing))


@given(joint_dice)
def test_all_chances_are_there(dice: JointDice):
    chances = dice.distribution()
    assert sum(chance for _, chance in chances.outcomes) + chances.cut == pytest.approx(1, abs=1e-10)


@pytest.mark.parametrize("kind", ["cooperation", "aiding", "chaos"])
def test_the_odds_are_those_of_every_result_of_the_dice(kind: Any):
    """LH-JOINT-09: two who take part and one rolling side, gone through result by result."""
    dice = JointDice(kind, BOON_BANE, (Hand(1), Hand(3, rolls=kind != "aiding", target=None)), Hand(2))
    each = [(value, chance) for value, chance in BOON_BANE.distribution().outcomes if chance > 1e-8]
    success = 0.0
    for (first, a), (second, b), (against, c) in product(each, each if kind != "aiding" else [(0, 1.0)], each):
        own, other = 1 + first - 2 - against, 3 + second - 2 - against
        margin = other + aid_of(own) if kind == "aiding" else (max if kind == "cooperation" else min)(own, other)
        success += a * b * c * (margin >= 0)
    assert dice.distribution().at_least(0) == pytest.approx(success, abs=1e-6)
    (no, yes) = sorted(chance for _, chance in branches(dice, ByTotal(lambda margin: margin >= 0)))
    assert no + yes == pytest.approx(1, abs=1e-10)


def test_any_number_take_part_and_the_odds_are_known():
    """LH-JOINT-07, LH-JOINT-09: five helpers against a side that rolls."""
    now = party(0, 1, 2, 3, 4, 5)
    now = replace(now, creatures={**now.creatures, "ogre": monster("ogre", skills={"Ram": 6})})
    alone, aided = odds(party(0, -99), "cooperation", dr=6), odds(now, "aiding", target="ogre")
    assert alone < aided < 1
    assert odds(now, "cooperation", target="ogre") > odds(now, "chaos", target="ogre")
