"""House rules in the text of a rule: what is a key in the rulebook is a label where it is read."""

import re

import pytest

from vtt.rules.book.rulebook import Rule, rulebook
from vtt.rules.book.switches import in_words
from vtt.rules.contract.description import OptionDescription
from vtt.rules.engine.registry import game_names, system

TIE = OptionDescription(
    key="grim_tie",
    label="A test that ties",
    values=(("good", "is made"), ("not-good", "fails"), ("none", "is rolled again")),
    default="good",
    why="XX-AA-01",
)
RULER = OptionDescription(
    key="ruler", label="Feet count", values=(("on", "always"), ("off", "never")), default="on", why="XX-AA-01"
)


def told(text: str) -> str:
    rule = Rule(id="XX-AA-01", area="Area", title="Title", rule=text, example="")
    return in_words(rule, (TIE, RULER)).rule


@pytest.mark.parametrize(
    ("written", "read"),
    [
        ("so grim_tie = not-good it is", "so “A test that ties”: “fails” it is"),
        ("with grim_tie at none", "with “A test that ties” at “is rolled again”"),
        ("Option ruler = on | off (default on).", "Option “Feet count”: “always” (default) or “never”."),
        ("Option ruler =\non | off, default off.", "Option “Feet count”: “always” or “never” (default)."),
        (
            "a tie (grim_tie: good, not-good or none)",
            "a tie (“A test that ties”: “is made”, “fails” or “is rolled again”)",
        ),
        ("values of grim_tie (good, or\nnone)", "values of “A test that ties” (“is made”, or\n“is rolled again”)"),
        ("grim_tie says more", "“A test that ties” says more"),
        ("a ruler at on inch", "a ruler at on inch"),
        ("grim_ties of good", "grim_ties of good"),
    ],
)
def test_a_key_is_read_as_its_label_and_values_as_words(written: str, read: str):
    assert told(written) == read


def test_each_house_rule_in_a_list_is_a_paragraph():
    listed = "All of them:\ngrim_tie = good | not-good (good)\nruler = on | off (off)\nNo others."
    assert told(listed).split("\n\n") == [
        "All of them:",
        "“A test that ties”: “is made” (default) or “fails”",
        "“Feet count”: “always” or “never” (default)",
        "No others.",
    ]


@pytest.mark.parametrize("game", game_names())
def test_no_page_of_a_rulebook_shows_a_key(game: str):
    options = system(game).options
    keys = re.compile("|".join(rf"\b{option.key}\b" for option in options if "_" in option.key))
    rules = [in_words(rule, options) for rule in rulebook(f"rulebooks/{game}.toml").rules]
    assert not [rule.id for rule in rules for text in (rule.rule, rule.reading, rule.example) if keys.search(text)]
    assert not [rule.id for rule in rules if re.search(r"\w = \S+ \|", rule.rule + rule.reading)]
