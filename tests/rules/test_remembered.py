"""What is remembered of one map of creatures is forgotten with the next one; what hangs on parts is told by them."""

import sys
from functools import cache, lru_cache
from types import ModuleType
from typing import Any

import pytest

from tests.gui.opening import sample_table
from vtt.rules.engine.odds import action_odds
from vtt.rules.engine.registry import game_names, system
from vtt.rules.engine.remembered import Remembered, RememberedByParts, forget, same


def test_answers_are_kept_for_the_very_same_creatures_only():
    answers: Remembered[int] = Remembered()
    first: dict = {}
    answers.about(first)["how many"] = 3
    assert answers.about(first) == {"how many": 3}
    equal: dict = {}
    assert answers.about(equal) == {}, "an equal map is another one: its creatures may have changed"
    assert answers.about(first) == {}, "only the last one is kept"


def test_answers_by_parts_are_told_apart_by_identity():
    answers: RememberedByParts[str] = RememberedByParts(most=2)
    first, equal = ["a"], ["a"]
    assert answers.of((first, None)) is None
    assert answers.keep((first, None), "x") == "x"
    assert answers.of((first, None)) == "x"
    assert answers.of((equal, None)) is None, "an equal value made anew is another one"
    assert answers.of((first, 1)) is None


def test_the_parts_of_an_answer_live_as_long_as_it():
    """Otherwise a new value might get the identity of an old one, and with it the old answer."""
    answers: RememberedByParts[int] = RememberedByParts(most=1000)
    for number in range(1000):
        made = [number]
        assert answers.of((made,)) is None
        answers.keep((made,), number)


def test_equal_values_become_the_very_same_one():
    first, equal, other = (tuple(faces) for faces in ([1, 2], [1, 2], [2, 1]))
    assert first is not equal
    assert same(first) is same(equal)
    assert same(other) == other


def test_no_more_answers_are_kept_than_was_asked_for():
    answers: RememberedByParts[int] = RememberedByParts(most=2)
    parts = [[number] for number in range(3)]
    for number, part in enumerate(parts):
        answers.keep((part,), number)
    assert [answers.of((part,)) for part in parts] == [None, None, 2]


def test_what_has_a_bound_can_be_forgotten_and_the_games_own_stays(monkeypatch):
    rule: Any = ModuleType("vtt.rules.a_rule")
    rule.odds = lru_cache(maxsize=8)(lambda face: face / 6)
    rule.table = cache(lambda: object())
    rule.sides = RememberedByParts()
    elsewhere: Any = ModuleType("vtt.gui.a_panel")
    elsewhere.icon = lru_cache(maxsize=8)(lambda name: name)
    for module in (rule, elsewhere):
        monkeypatch.setitem(sys.modules, module.__name__, module)
    part, table = ["a part"], rule.table()
    rule.odds(3)
    elsewhere.icon("sword")
    rule.sides.keep((part,), 1)
    forget()
    assert rule.odds.cache_info().currsize == 0
    assert rule.sides.of((part,)) is None
    assert rule.table() is table
    assert elsewhere.icon.cache_info().currsize == 1


@pytest.mark.parametrize("game", game_names())
def test_the_rules_say_the_same_after_they_forgot(game: str):
    table, played = sample_table(game), system(game)
    offered = [offer for creature in table.creatures for offer in played.offers(table, creature)]
    possible = [offer.intent for offer in offered if offer.refusal is None and not offer.missing][:8]

    def told() -> list[object]:
        return [action_odds(played, table, intent) for intent in possible]

    before = told()
    assert len(before) > 2
    forget()
    assert told() == before
    assert [offer for creature in table.creatures for offer in played.offers(table, creature)] == offered
