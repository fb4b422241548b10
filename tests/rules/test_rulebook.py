"""Every game's rulebook: complete, consistent, and quick to search."""

import re
import tomllib

import pytest

from tests.helpers.shared_imports import SHARED_RULES
from vtt.apostrophes import printed
from vtt.rules.book.rulebook import Rule, Rulebook, rulebook
from vtt.rules.engine.registry import game_names, system

RULE_ID = re.compile(r"\b[A-Z]{2}-[A-Z]{2,6}-\d{2,3}\b")


def book_of(game: str) -> Rulebook:
    return rulebook(system(game).rulebook)


def texts(rule: Rule) -> str:
    return "\n".join((rule.title, rule.rule, rule.example, rule.reading))


@pytest.mark.parametrize("game", game_names())
def test_no_id_stands_for_two_rules(game: str):
    identities = [rule.id for rule in book_of(game).rules]
    assert len(set(identities)) == len(identities)
    assert all(RULE_ID.fullmatch(identity) for identity in identities)


@pytest.mark.parametrize("game", game_names())
def test_whatever_a_rule_points_at_is_there_and_is_another_rule(game: str):
    book = book_of(game)
    identities = {rule.id for rule in book.rules}
    for rule in book.rules:
        assert rule.id not in rule.see
        assert len(set(rule.see)) == len(rule.see), rule.id
        assert set(rule.see) <= identities, rule.id
        assert set(RULE_ID.findall(texts(rule))) - {rule.id} <= set(rule.see), rule.id


@pytest.mark.parametrize("game", game_names())
def test_every_rule_has_its_text_its_example_and_an_area_whose_rules_stand_together(game: str):
    book = book_of(game)
    areas: list[str] = []
    for rule in book.rules:
        assert all(text.strip() for text in (rule.title, rule.rule, rule.example, rule.area)), rule.id
        assert "automation:" not in texts(rule), rule.id
        if not areas or areas[-1] != rule.area:
            areas.append(rule.area)
    assert len(set(areas)) == len(areas)


@pytest.mark.parametrize("game", game_names())
def test_every_house_rule_and_every_action_cites_rules_that_the_book_has(game: str):
    book, played = book_of(game), system(game)
    cited = {option.why for option in played.options} | {why for action in played.actions for why in action.rules}
    assert {why for why in cited if book.by_id(why) is None} == set()


@pytest.mark.imports
@pytest.mark.parametrize("game", game_names())
def test_the_book_has_every_rule_of_the_list_that_the_game_is_built_after(game: str):
    ledger = tomllib.loads((SHARED_RULES / f"{game}.toml").read_text(encoding="utf-8"))["rule"]
    rules = {rule.id: rule for rule in book_of(game).rules}
    assert sorted(rules) == sorted(entry["id"] for entry in ledger)
    for entry in ledger:
        assert rules[entry["id"]].title == printed(entry["title"])
        assert set(entry.get("see", ())) <= set(rules[entry["id"]].see)


def test_a_rule_is_found_whatever_the_case_of_its_id():
    book = book_of("black-hack")
    assert book.by_id("bh-dice-02") is book.rules[1]
    assert book.by_id("BH-DICE-99") is None


def test_rules_whose_heading_holds_the_words_come_before_those_whose_text_does():
    found = book_of("black-hack").search("carousing table")
    headings = [f"{rule.id} {rule.title} {rule.area}".casefold() for rule in found]
    in_heading = ["carousing" in heading and "table" in heading for heading in headings]
    assert "BH-CAR-01" in {rule.id for rule, hit in zip(found, in_heading, strict=True) if hit}
    assert in_heading == sorted(in_heading, reverse=True)
    assert not in_heading[-1]


def test_an_edition_arranges_the_same_rules_otherwise():
    """LH-REV-06, LH-REV-09: under the text of 2012 Effort is the last section, and others have other names."""
    book = book_of("livehack")
    old = book.under({"revision": "2012"})
    assert sorted(rule.id for rule in old.rules) == sorted(rule.id for rule in book.rules)
    assert {rule.rule for rule in old.rules} == {rule.rule for rule in book.rules}
    now, then = (list(dict.fromkeys(rule.area for rule in each.rules)) for each in (book, old))
    assert now.index("Effort") == now.index("Roll Components") + 1
    assert then.index("Effort") == then.index("Grim Advantage") + 1
    of_the_current_text = {"Boon/Bane Dice", "Open-Ended Rolls", "Taking Zero", "Taking Ten"}
    assert set(now) - set(then) == of_the_current_text | {"Modifying Monster Stat Blocks"}
    assert set(then) - set(now) == {"Open Ended Boon/Bane Dice"}
    for heading in ("Noon", "Midnight", "Eclipse", "Cooperation", "Aiding", "Chaos", "Defenses", "Damage"):
        assert heading in now
        assert heading in then
    taking_ten = old.by_id("LH-TAKE-05")
    assert taking_ten is not None
    assert taking_ten.area == "All Opposed Rolls"


def test_a_book_stays_as_it_is_under_any_other_value():
    book = book_of("livehack")
    assert book.under({}) is book
    assert book.under({"revision": "current", "dr_rolls": "yes"}) is book
    assert book_of("black-hack").under({"revision": "2012"}) is book_of("black-hack")
