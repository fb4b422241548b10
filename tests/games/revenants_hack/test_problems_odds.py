"""The exact odds of the problems, out of the procedures themselves (RH-ODDS-12)."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.games.revenants_hack.playing import character, foe, intent_of, table
from vtt.games.revenants_hack.problems.area import resolve_problem as resolve
from vtt.games.revenants_hack.sheet.parts import PROBLEMS
from vtt.games.revenants_hack.sheet.problem_table import rows
from vtt.rules.contract.procedure import Intent, Procedure, tracked
from vtt.rules.engine.odds import action_odds, endings
from vtt.rules.engine.registry import system
from vtt.table.table import Table

GAME = system("revenants-hack")
SAVES = st.integers(2, 20)


def troubled(save: int, **fields: object) -> Table:
    """Mira with a Freak Attack, which CON resolves, in the round before it strikes."""
    lasting = {"problems": [{"name": "freak-attack", "round": 1}]}
    mira = character("mira", abilities={"CON": {"value": 10, "save": save}}, lasting=lasting, **fields)
    return table(mira, foe("guard", at=(60, 0)), acting="mira")


def tries(before: Table, number: int) -> Procedure:
    """So many tries one after the other, as long as the problem is there."""
    intent = intent_of(before, "resolve_problem", "mira", {"problem": "freak-attack", "ability": "CON"})
    now, outcome = yield from tracked(before, resolve(before, intent))
    if outcome.success or number == 1:
        return outcome
    return (yield from tries(now, number - 1))


def resolved(save: int, number: int) -> float:
    before = troubled(save)
    ends = endings(lambda: tries(before, number), before)
    return sum(end.probability for end in ends if end.outcome.success)


def test_each_problem_has_one_tenth():
    before = table(character("mira"), acting="mira")
    odds = action_odds(GAME, before, Intent("take_problem", "", {"target": "mira"}))
    assert odds.exact
    chances = {outcome.label: outcome.probability for outcome in odds.outcomes}
    assert list(chances) == [rows()[name].title for name in PROBLEMS]
    assert all(chance == pytest.approx(0.1, abs=1e-10) for chance in chances.values())
    acute = sum(chances[row.title] for row in rows().values() if row.acute)
    assert acute == pytest.approx(0.5, abs=1e-10)
    assert chances["Strained Effort"] + chances["Freak Attack"] == pytest.approx(0.2, abs=1e-10)


def test_acute_are_2_3_5_7_and_10():
    assert [number for number, name in enumerate(PROBLEMS, 1) if rows()[name].acute] == [2, 3, 5, 7, 10]


def test_a_save_of_11_is_made_in_one_two_or_three_tries():
    before = troubled(11)
    odds = action_odds(GAME, before, Intent("resolve_problem", "mira", {"problem": "freak-attack"}))
    assert odds.success == pytest.approx(0.5, abs=1e-10)
    assert [resolved(11, number) for number in (1, 2, 3)] == pytest.approx([0.5, 0.75, 0.875], abs=1e-10)


@given(save=SAVES, number=st.integers(1, 5))
def test_k_tries_succeed_as_the_formula_says(save: int, number: int):
    assert resolved(save, number) == pytest.approx(1 - ((save - 1) / 20) ** number, abs=1e-10)


@given(save=SAVES)
def test_another_try_never_makes_it_worse(save: int):
    chances = [resolved(save, number) for number in (1, 2, 3)]
    assert all(first <= second for first, second in pairwise(chances))


def test_a_negated_hit_spreads_over_the_ten_problems():
    """The odds of an attack where its target negates: each problem with a tenth of the chance of a hit."""
    guard = foe("guard", at=(6, 0), inventory=[{"name": "sword", "arms": {"die": 8}}])
    before = table(guard, character("mira"), acting="guard")
    odds = action_odds(
        GAME,
        before,
        Intent("attack", "guard", {"target": "mira"}),
        lambda _, question: "negate" if question.why == "RH-PROB-01" else question.default,
    )
    outcomes = {outcome.label: outcome.probability for outcome in odds.outcomes}
    # 8 and above against Unarmored.
    assert outcomes["Negated"] == pytest.approx(13 / 20, abs=1e-10)
    taken = dict(odds.change["creatures.mira.lasting.problems"])
    assert sorted(taken.values()) == pytest.approx([13 / 200] * 10 + [7 / 20], abs=1e-10)
