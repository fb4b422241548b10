"""Odds of surviving and of acting while offset, from the saves and rolls that are played (LH-ODDS-16, LH-ODDS-18)."""

from fractions import Fraction

import pytest

from tests.games.livehack.playing import adventurer, intent_of, refused, table
from vtt.rules.engine.odds import action_odds
from vtt.rules.engine.registry import system
from vtt.table.table import Table

SYSTEM = system("livehack")

SURVIVING = {
    -5: (0.7797202797, 0.0273407148, 0.9661231121, 0.9333938677, 2.4361518217),
    -4: (0.7290209790, 0.0326340326, 0.9571537873, 0.9161433725, 2.5696066557),
    -3: (0.6719114219, 0.0384615385, 0.9458572600, 0.8946459564, 2.7392051339),
    -2: (0.6083916084, 0.0448717949, 0.9313113292, 0.8673407918, 2.9564052104),
    -1: (0.5384615385, 0.0506993007, 0.9139465875, 0.8352983649, 3.2485977688),
    0: (0.4615384615, 0.0629370629, 0.8800000000, 0.7744000000, 3.5845333333),
    1: (0.3916083916, 0.0815850816, 0.8275862069, 0.6848989298, 3.8622388313),
    2: (0.3280885781, 0.1066433566, 0.7546916890, 0.5695595455, 4.0362613114),
    3: (0.2709790210, 0.1381118881, 0.6623931624, 0.4387647016, 4.0636277303),
    4: (0.2202797203, 0.1759906760, 0.5558823529, 0.3090051903, 3.9263148789),
    5: (0.1759906760, 0.2202797203, 0.4441176471, 0.1972404844, 3.6442733564),
    6: (0.1381118881, 0.2709790210, 0.3376068376, 0.1139783768, 3.2697056030),
    7: (0.1066433566, 0.3280885781, 0.2453083110, 0.0601761674, 2.8645429781),
    8: (0.0815850816, 0.3916083916, 0.1724137931, 0.0297265161, 2.4776626465),
    9: (0.0629370629, 0.4615384615, 0.1200000000, 0.0144000000, 2.1354666667),
    10: (0.0506993007, 0.5384615385, 0.0860534125, 0.0074051898, 1.8433903618),
}
"""By Fortitude modifiers less Wounds: failure and stabilising in a round, coma, death, expected rounds."""

ACTING = {-5: 0.2202797203, -6: 0.1759906760, -7: 0.1381118881, -8: 0.1066433566, -9: 0.0815850816}


def close(figure: float) -> object:
    """The ledger's figures have ten digits after the point."""
    return pytest.approx(figure, abs=5.1e-11)


def saves(state: str, net: int) -> dict[str, float]:
    """What a save comes to for somebody with Fortitude 5 + net and 5 Wounds, by the label of its outcome."""
    brom = adventurer("brom", fortitude=5 + net, wounds=5, condition={"state": state, "trait": "wounds"})
    before = table(brom)
    odds = action_odds(SYSTEM, before, intent_of(before, "save", "", {"target": "brom"}))
    assert odds.cut < 1e-12
    return {outcome.label: outcome.probability for outcome in odds.outcomes}


@pytest.mark.parametrize("net", SURVIVING)
def test_odds_of_surviving(net: int):
    """LH-ODDS-16: dying fails into a coma, a coma into death; either stabilises for good."""
    failure, stabilising, coma, death, rounds = SURVIVING[net]
    dying, comatose = saves("dying", net), saves("coma", net)
    fails, stable = dying["In a coma"], dying["Stable"]
    assert fails == close(failure)
    assert stable == close(stabilising)
    assert fails + stable + dying["Holds on"] == pytest.approx(1, abs=1e-12)
    into_coma = fails / (fails + stable)
    into_death = comatose["Dead"] / (comatose["Dead"] + comatose["Stable"])
    assert into_coma == close(coma)
    assert into_coma * into_death == close(death)
    rounds_dying, rounds_in_coma = 1 / (fails + stable), 1 / (comatose["Dead"] + comatose["Stable"])
    assert rounds_dying + into_coma * rounds_in_coma == close(rounds)


def test_odds_of_surviving_at_0_as_fractions():
    """The example of LH-ODDS-16."""
    dying = saves("dying", 0)
    fails, stable = Fraction(6, 13), Fraction(9, 143)
    coma = fails / (fails + stable)
    assert (coma, coma**2, (1 + coma) / (fails + stable)) == (
        Fraction(22, 25),
        Fraction(484, 625),
        Fraction(6721, 1875),
    )
    assert dying["In a coma"] == pytest.approx(float(fails), abs=1e-12)
    assert dying["Stable"] == pytest.approx(float(stable), abs=1e-12)


def test_a_round_that_passes_has_the_odds_of_its_save():
    """The end of a round is the same save (LH-DYING-02)."""
    before = table(adventurer("brom", fortitude=5, wounds=5, condition={"state": "dying", "trait": "wounds"}))
    odds = action_odds(SYSTEM, before, intent_of(before, "pass_round", "", {}))
    states = dict(odds.change["creatures.brom.condition.state"])
    assert states["coma"] == close(SURVIVING[0][0])


def offset_to(rating: int) -> Table:
    return table(adventurer("brom", wisdom=0, traits={"wisdom": -rating}))


@pytest.mark.parametrize("rating", ACTING)
def test_acting_while_offset(rating: int):
    """LH-ODDS-18."""
    before = offset_to(rating)
    odds = action_odds(SYSTEM, before, intent_of(before, "offset_roll", "brom", {"attribute": "wisdom"}))
    assert odds.success == close(ACTING[rating])


def test_no_roll_at_ten():
    """LH-ODDS-18."""
    refusal = refused(offset_to(-10), "offset_roll", "brom", attribute="wisdom")
    assert (refusal.why, "no roll is allowed" in refusal.reason) == ("LH-OFFS-04", True)


def test_the_roll_at_5_is_63_of_286():
    before = offset_to(-5)
    odds = action_odds(SYSTEM, before, intent_of(before, "offset_roll", "brom", {"attribute": "wisdom"}))
    assert odds.success == pytest.approx(63 / 286, abs=1e-12)
