"""The odds of the small game are those that anybody can work out by hand."""

from fractions import Fraction
from itertools import product

import pytest
from msgspec.structs import replace

from tests.games.lamps import street
from tests.games.toy.game import SYSTEM
from tests.rules.playing import play
from vtt.playtest.batch import run_batch
from vtt.rules.contract.procedure import Intent
from vtt.rules.engine.odds import action_odds

HIT = Fraction(54, 64)
"""Mab's Grit of 5 against 8 and the moth's Wits of 3: 6 or more on 2d8, which 1 + 2 + 3 + 4 of 64 throws are not."""


def chance(action: str, label: str, table=None, **arguments: object) -> Fraction:
    odds = action_odds(SYSTEM, table or beside(), Intent(action, "mab", arguments))
    found = sum(each.probability for each in odds.outcomes if each.label == label)
    return Fraction(found).limit_denominator(6400)


def beside():
    """Mab stands Close to the grey moth."""
    table = street()
    moth = replace(table.creatures["moth"], at=(5.0, 0.0))
    return replace(table, creatures={**table.creatures, "moth": moth})


@pytest.mark.parametrize(
    ("task", "knack", "tenths"),
    [("easy", "", 8), ("fair", "", 6), ("hard", "", 4), ("fair", "Climbing", 8), ("easy", "Climbing", 10)],
)
def test_a_test(task: str, knack: str, tenths: int):
    """Grit 5: a fair task is done with 5 or more on the d10."""
    assert chance("attempt", "Success", task=task, knack=knack) == Fraction(tenths, 10)


def test_a_strike_and_the_hearts_it_takes():
    odds = action_odds(SYSTEM, beside(), Intent("attack", "mab", {"target": "moth"}))
    assert chance("attack", "Hit", target="moth") == HIT
    left = {hearts: Fraction(chance).limit_denominator(640) for hearts, chance in odds.change["creatures.moth.hearts"]}
    assert left == {3: 1 - HIT, 2: HIT * Fraction(6, 10), 1: HIT * Fraction(4, 10)}


def test_the_house_rule_leaves_the_d10_out():
    table = replace(beside(), options={"bite": "one"})
    odds = action_odds(SYSTEM, table, Intent("attack", "mab", {"target": "moth"}))
    left = {hearts: Fraction(chance).limit_denominator(640) for hearts, chance in odds.change["creatures.moth.hearts"]}
    assert left == {3: 1 - HIT, 2: HIT}


def test_the_moths_are_first_where_their_d8_is_the_higher():
    first = [play(street(), "start_fight", faces=faces).table.initiative for faces in product(range(1, 9), repeat=2)]
    assert sum(each.order[0].group == "gm" for each in first) == 28
    assert {each.acting for each in first} == {"osric", "moth-2"}, "the cleverest of either side"


def test_a_batch_of_fights_runs_and_is_the_same_for_its_seed_whoever_plays_it():
    alone, shared = run_batch(street(), 300, seed=5), run_batch(street(), 300, seed=5, workers=1)
    assert alone == shared
    assert alone.fights == 300
    assert 180 < alone.wins["players"] < 270
    assert sum(alone.wins.values()) == 300
