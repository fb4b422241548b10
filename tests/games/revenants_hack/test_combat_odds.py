"""The exact odds of attacks: the procedure itself, replayed along every branch (RH-ODDS-02, RH-ODDS-04)."""

from fractions import Fraction
from typing import Any

import pytest

from tests.games.revenants_hack.playing import character, foe, table
from vtt.rules.contract.procedure import Intent
from vtt.rules.engine.odds import ActionOdds, action_odds
from vtt.rules.engine.registry import system
from vtt.table.table import Table

SYSTEM = system("revenants-hack")
EXACT = 1e-10

SWORD = {"name": "sword", "quality": 3, "full_quality": 3, "arms": {"die": 8}}
CHAIN = {"name": "chain mail", "quality": 3, "full_quality": 3, "defence": "chain"}
DODGING = {"dodging": 1}

ODDS_02 = {
    5: ((80, 15), (96.00, 3.75), (64.00, 26.25)),
    8: ((65, 30), (87.75, 12.00), (42.25, 48.00)),
    10: ((55, 40), (79.75, 20.00), (30.25, 60.00)),
    12: ((45, 50), (69.75, 30.00), (20.25, 70.00)),
    14: ((35, 60), (57.75, 42.00), (12.25, 78.00)),
    17: ((20, 75), (36.00, 63.75), (4.00, 86.25)),
    20: ((5, 90), (9.75, 90.00), (0.25, 90.00)),
}
"""Hit and graze in percent by needed number: straight, advantage, disadvantage, as the ledger has them."""

MODES: dict[str, dict[str, Any]] = {
    "straight": {},
    "advantage": {"options": ("accuracy",)},
    "disadvantage": {"disadvantages": 1},
}


def duel(luck: int = 5, shield: int = 0, number: int = 12, **fields: Any) -> Table:
    """A swordsman who needs that number, and whoever he strikes at."""
    numbers = dict.fromkeys(("unarmored", "leather", "chain", "plate"), number)
    return table(
        character("odile", inventory=[SWORD], melee=numbers),
        foe("guard", at=(4.0, 0.0), luck=luck, max_luck=max(luck, 1), shield=shield, **fields),
    )


def odds_of(before: Table, **arguments: Any) -> ActionOdds:
    return action_odds(SYSTEM, before, Intent("attack", "odile", arguments))


def chances(odds: ActionOdds) -> dict[str, float]:
    found = {outcome.label: outcome.probability for outcome in odds.outcomes}
    assert sum(found.values()) == pytest.approx(1.0, abs=EXACT)
    return found


def strain(odds: ActionOdds) -> tuple[float, float]:
    """The chance of at least 1 Strain, and the expected Strain."""
    entries = dict(odds.change["creatures.guard.strain"])
    return 1.0 - entries.get(0, 0.0), sum(value * chance for value, chance in entries.items())


@pytest.mark.parametrize("number", ODDS_02)
@pytest.mark.parametrize("mode", MODES)
def test_odds_of_an_attack_roll(number: int, mode: str):
    """RH-ODDS-02."""
    found = chances(odds_of(duel(number=number), **MODES[mode]))
    hit, graze = ODDS_02[number][list(MODES).index(mode)]
    assert found.get("Hit", 0.0) + found["Natural 20"] == pytest.approx(hit / 100, abs=EXACT)
    assert found["Graze"] == pytest.approx(graze / 100, abs=EXACT)
    natural_20, natural_1 = {"straight": (5, 5), "advantage": (9.75, 0.25), "disadvantage": (0.25, 9.75)}[mode]
    assert found["Natural 20"] == pytest.approx(natural_20 / 100, abs=EXACT)
    assert found["Natural 1"] == pytest.approx(natural_1 / 100, abs=EXACT)


@pytest.mark.parametrize("number", range(2, 21))
def test_the_formulas_of_an_attack_roll(number: int):
    """RH-ODDS-02, every needed number of 2 to 20."""
    straight = odds_of(duel(number=number)).success
    better = odds_of(duel(number=number), options=("accuracy",)).success
    worse = odds_of(duel(number=number), disadvantages=1).success
    assert straight == pytest.approx(float(Fraction(21 - number, 20)), abs=EXACT)
    assert better == pytest.approx(float(1 - Fraction(number - 1, 20) ** 2), abs=EXACT)
    assert worse == pytest.approx(float(Fraction(21 - number, 20) ** 2), abs=EXACT)


@pytest.mark.parametrize(("given", "treated_as"), [(1, 2), (-3, 2), (21, 20), (30, 20)])
def test_numbers_beyond_the_die(given: int, treated_as: int):
    """RH-ODDS-02: a natural 1 never hits, a natural 20 always does."""
    found, same = odds_of(duel(number=given)), odds_of(duel(number=treated_as))
    assert found.success == pytest.approx(same.success, abs=EXACT)


def test_odds_of_strain_from_a_whole_attack():
    """RH-ODDS-04, all four figures of its example."""
    any_strain, expected = strain(odds_of(duel()))
    assert any_strain == pytest.approx(17 / 60, abs=EXACT)
    assert expected == pytest.approx(29 / 96, abs=EXACT)
    assert strain(odds_of(duel(), options=("accuracy",)))[0] == pytest.approx(149 / 400, abs=EXACT)
    assert strain(odds_of(duel(), options=("damage",)))[0] == pytest.approx(7 / 16, abs=EXACT)
    assert strain(odds_of(duel(lasting=DODGING)))[0] == pytest.approx(43 / 1200, abs=EXACT)


@pytest.mark.parametrize("mode", MODES)
def test_at_luck_0_every_attack_gives_strain(mode: str):
    """RH-ODDS-04: always, and the natural 20 one more."""
    any_strain, expected = strain(odds_of(duel(luck=0, shield=5), **MODES[mode]))
    natural_20 = {"straight": 1 / 20, "advantage": 39 / 400, "disadvantage": 1 / 400}[mode]
    assert any_strain == pytest.approx(1.0, abs=EXACT)
    assert expected == pytest.approx(1.0 + natural_20, abs=EXACT)


@pytest.mark.parametrize("die", [4, 6, 8, 10, 12, 20])
@pytest.mark.parametrize("threshold", [1, 3, 5, 8, 13])
@pytest.mark.parametrize("number", [2, 9, 20])
def test_the_formula_of_strain(die: int, threshold: int, number: int):
    """RH-ODDS-04 with p from RH-ODDS-03, whatever the weapon."""

    def above(sides: int) -> Fraction:
        return Fraction(max(sides - threshold, 0), sides)

    smaller = {4: 1, 6: 4, 8: 6, 10: 8, 12: 10, 20: 12}[die]
    before = table(
        character("odile", inventory=[{"name": "sword", "arms": {"die": die}}], melee={"unarmored": number}),
        foe("guard", at=(4.0, 0.0), luck=threshold),
    )
    graze = above(smaller) if smaller > 1 else 0
    wanted = Fraction(20 - number, 20) * above(die) + Fraction(number - 2, 20) * graze + Fraction(1, 20)
    assert strain(odds_of(before))[0] == pytest.approx(float(wanted), abs=EXACT)


def test_the_mark_and_the_weapon_are_in_the_odds():
    """RH-CRIT-01, RH-CRIT-03: what a natural 20 and a natural 1 wear down."""
    change = odds_of(duel(inventory=[CHAIN])).change
    for who in ("guard", "odile"):
        worn = {text: chance for text, chance in change[f"creatures.{who}.inventory"] if '"quality":2' in text}
        assert list(worn.values()) == [pytest.approx(1 / 20, abs=EXACT)]


def test_odds_stay_exact_and_few_with_many_targets():
    """RH-PENT-08: six targets, of whom two dodge, with thresholds of their own: branches only by what matters."""
    foes = [
        foe(f"foe{number}", at=(5.0 * (number - 3), 4.0), luck=number + 1, max_luck=12, **dodging)
        for number, dodging in enumerate([{}, {}, {}, {"lasting": DODGING}, {}, {"lasting": DODGING}])
    ]
    before = table(character("odile", inventory=[{"name": "scythe", "arms": {"die": 10, "length": 20}}]), *foes)
    odds = odds_of(before, target="foe0", options=("multiple", "damage"))
    assert odds.exact
    assert chances(odds)["Hit"] == pytest.approx(12 / 20, abs=EXACT)
    # Foe 1 has a threshold of 2: a d12 on a hit, a d10 on a graze, never the Strain of the natural 20.
    wanted = 13 / 20 * 10 / 12 + 6 / 20 * 8 / 10
    assert 1.0 - dict(odds.change["creatures.foe1.strain"])[0] == pytest.approx(wanted, abs=EXACT)
    # Foe 3 dodges: a d10 on a hit, a d8 on a graze, above 4.
    wanted = 13 / 20 * 6 / 10 + 6 / 20 * 4 / 8
    assert 1.0 - dict(odds.change["creatures.foe3.strain"])[0] == pytest.approx(wanted, abs=EXACT)


def test_the_second_of_two_rolls_meets_the_threshold_that_is_left():
    """RH-CRIT-02 with two rolls on a natural 20, RH-DMG-05: 5 against 5 costs a point, and then 5 is above 4."""
    before = duel(number=21)
    options = {**before.options, "crit_rolls": 2}
    before = Table(game=before.game, creatures=before.creatures, options=options)
    odds = odds_of(before)
    # Natural 20 alone hits. d8 twice: both above 5; one of the two; the first not above 5 and the second above 4; none.
    none = Fraction(5, 8) * Fraction(4, 8)
    both = Fraction(3, 8) * Fraction(3, 8)
    twenty = dict(odds.change["creatures.guard.strain"])
    assert twenty[3] == pytest.approx(float(both / 20), abs=EXACT)
    assert twenty[2] == pytest.approx(float((1 - none - both) / 20), abs=EXACT)
