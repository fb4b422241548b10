"""RH-ODDS-01, RH-ODDS-06: the odds beside a check, a save and the reaction table are those of the ledger."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.games.revenants_hack.playing import character, foe, table
from vtt.dice import D20, ByTotal, Keep, Roll, branches
from vtt.games.revenants_hack.checks.rolling import at_least, chance, d20, random_ability
from vtt.games.revenants_hack.sheet.parts import ABILITIES
from vtt.games.revenants_hack.sheet.sources import Left
from vtt.rules.contract.procedure import Intent, Outcome
from vtt.rules.engine.odds import action_odds, endings
from vtt.rules.engine.registry import system

GAME = system("revenants-hack")
# Number, straight, advantage, disadvantage, in percent, as the ledger prints them.
TABLE = """
2 95.00 99.75 90.25
3 90.00 99.00 81.00
4 85.00 97.75 72.25
5 80.00 96.00 64.00
6 75.00 93.75 56.25
7 70.00 91.00 49.00
8 65.00 87.75 42.25
9 60.00 84.00 36.00
10 55.00 79.75 30.25
11 50.00 75.00 25.00
12 45.00 69.75 20.25
13 40.00 64.00 16.00
14 35.00 57.75 12.25
15 30.00 51.00 9.00
16 25.00 43.75 6.25
17 20.00 36.00 4.00
18 15.00 27.75 2.25
19 10.00 19.00 1.00
20 5.00 9.75 0.25
"""
LINES = [tuple(float(cell) for cell in line.split()) for line in TABLE.split("\n") if line]
HELPED = (("", ""), ("1", ""), ("", "1"))
MODES: tuple[Left, ...] = ("", "advantage", "disadvantage")


def success(action: str, number: int = 11, before=None, **arguments) -> float:
    """The chance that a check or save whose figure on the sheet is this succeeds."""
    row = {"value": 10, "difficulty": number, "save": number, "bonus": 0}
    on = before or table(character("mira", abilities={"STR": row}))
    odds = action_odds(GAME, on, Intent(action, "mira", {"ability": "STR", **arguments}))
    assert odds.exact
    found = odds.success
    assert found is not None
    return found


@pytest.mark.parametrize("line", LINES, ids=lambda line: f"{line[0]:.0f}")
def test_the_whole_table(line):
    number = int(line[0])
    for (advantages, disadvantages), percent in zip(HELPED, line[1:], strict=True):
        helped = {"advantages": advantages, "disadvantages": disadvantages}
        assert success("check", number, **helped) == pytest.approx(percent / 100, abs=1e-10)
        assert success("save", number, **helped) == pytest.approx(percent / 100, abs=1e-10)
        assert success("check", 1, difficulty=number, **helped) == pytest.approx(percent / 100, abs=1e-10)


@pytest.mark.parametrize("mode", range(3))
def test_1_or_less_cannot_be_missed_and_21_or_more_not_reached(mode):
    helped = {"advantages": HELPED[mode][0], "disadvantages": HELPED[mode][1]}
    for number in (1, 0, -7):
        assert success("check", number, **helped) == pytest.approx(1, abs=1e-10)
        assert success("save", number, **helped) == pytest.approx(1, abs=1e-10)
    for number in (21, 22, 40):
        assert success("check", number, **helped) == pytest.approx(0, abs=1e-10)
        assert success("save", number, **helped) == pytest.approx(0, abs=1e-10)


def test_eleven_as_the_ledger_counts_it():
    """300 of 400 pairs have a die of 11 or more, 100 of 400 two of them."""
    pairs = [(a, b) for a in range(1, 21) for b in range(1, 21)]
    assert sum(max(pair) >= 11 for pair in pairs) == 300
    assert success("check", 11, advantages="1") == pytest.approx(300 / 400, abs=1e-10)
    assert success("check", 11, disadvantages="1") == pytest.approx(100 / 400, abs=1e-10)


@pytest.mark.parametrize(
    ("advantages", "disadvantages", "mean"), [((), (), 10.5), (("a",), (), 13.825), ((), ("b",), 7.175)]
)
def test_means_of_the_kept_die(advantages, disadvantages, mean):
    on = table(character("mira"))

    def roll():
        face = yield from d20(
            on,
            "mira",
            "STR",
            "check",
            why="",
            label="",
            key=None,
            advantages=advantages,
            disadvantages=disadvantages,
        )
        return Outcome(str(face))

    found = endings(roll, on)
    assert sum(int(end.outcome.label) * end.probability for end in found) == pytest.approx(mean, abs=1e-10)


@pytest.mark.parametrize("number", range(3, 21))
def test_one_allys_aid_is_worth_5_points(number):
    mira = character("mira", abilities={"STR": {"value": 10, "difficulty": number, "save": 11}})
    on = table(mira, character("bert", at=(5.0, 0.0)))
    alone, helped = success("check", before=on), success("check", before=on, helpers=["bert"])
    assert helped - alone == pytest.approx(0.05, abs=1e-10)


@given(number=st.integers(-5, 30), advantages=st.integers(0, 4), disadvantages=st.integers(0, 4))
def test_the_odds_are_the_formula_and_monotone(number, advantages, disadvantages):
    left = MODES[(advantages > disadvantages) + 2 * (disadvantages > advantages)]
    helped = {"advantages": str(advantages), "disadvantages": str(disadvantages)}
    now = success("check", number, **helped)
    assert math.isclose(now, chance(number, left), abs_tol=1e-10)
    assert success("check", number + 1, **helped) <= now + 1e-12
    assert success("save", number, **helped) == pytest.approx(now, abs=1e-12)


def test_a_throw_branches_in_two():
    for dice in (D20, Roll(2, 20, Keep("highest", 1))):
        assert len(branches(dice, ByTotal(at_least(11)))) == 2


def test_reaction_odds():
    on = table(character("mira"), foe("ada"), foe("ben"))
    odds = action_odds(GAME, on, Intent("reaction"))
    found = {outcome.label: outcome.probability for outcome in odds.outcomes}
    expected = {"Hostile": 1, "Unfriendly": 9, "Neutral": 16, "Civil": 9, "Friendly": 1}
    assert found == {label: pytest.approx(count / 36, abs=1e-10) for label, count in expected.items()}
    percent = [round(100 * found[label], 2) for label in expected]
    assert percent == [2.78, 25.0, 44.44, 25.0, 2.78]
    assert sum(found.values()) == pytest.approx(1, abs=1e-10)
    assert odds.success == pytest.approx(26 / 36, abs=1e-10)


def test_a_random_ability_has_one_chance_in_six():
    """RH-DICE-02."""
    on = table(character("mira"))

    def rolled():
        return Outcome((yield from random_ability("mira", "RH-PROB-13")))

    found = {end.outcome.label: end.probability for end in endings(rolled, on)}
    assert found == {ability: pytest.approx(1 / 6, abs=1e-10) for ability in ABILITIES}
