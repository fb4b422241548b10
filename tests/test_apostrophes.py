"""The program has one apostrophe, the curly one; what people typed stays as they typed it."""

import re
import tomllib
from pathlib import Path

import pytest

from tests.helpers.texts import texts_of
from vtt.apostrophes import curled, curled_in, folded, places_of, printed, uncurled
from vtt.games.black_hack.equipment import called, listed_goods
from vtt.games.black_hack.goods.magic_items import magic_item_called
from vtt.games.revenants_hack.sheet.equipment import known_equipment
from vtt.gui.actions.listed_field import found as options_found
from vtt.gui.models.log_filter import LogFilter
from vtt.gui.models.log_row import LogRow
from vtt.gui.models.shelf import NOT_FOUND, rank
from vtt.gui.prompts.command import Command, matching
from vtt.gui.scenes.rows import rows_of as scenes_found
from vtt.rules.book.rulebook import rulebook
from vtt.rules.contract.description import ParameterOption
from vtt.rules.contract.library import Entry
from vtt.rules.engine.registry import game_names, system
from vtt.table.scenes import Scene

SOURCE = Path(__file__).parents[1] / "vtt"
STRAIGHT = re.compile(r"(?<=[^\W\d_])'(?=[^\W\d_])|(?<=[^\W\d_]s)'(?=[\s.,:;)]|$)|^'s\b")


def test_no_text_of_the_program_has_a_straight_apostrophe():
    found = [
        f"{path.relative_to(SOURCE.parent)}: {text!r}"
        for path in sorted(SOURCE.rglob("*.py"))
        for text in texts_of(path)
        if STRAIGHT.search(text)
    ]
    assert not found, "\n".join(found)


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("Pip's torch", "Pip’s torch"),
        ("the players' side", "the players’ side"),
        ("don't", "don’t"),
        ("'two damage rolls' and no more", "'two damage rolls' and no more"),
        ("5 o'clock", "5 o’clock"),
        ("no apostrophe", "no apostrophe"),
    ],
)
def test_apostrophes_are_curled_inside_words_alone(typed: str, told: str):
    assert curled(typed) == told
    assert uncurled(curled(typed)) == uncurled(typed)


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ('lasts "Ud 6 Minutes" or ("Ud 4")', "lasts “Ud 6 Minutes” or (“Ud 4”)"),
        ('"It\'s Pip", she said', "“It’s Pip”, she said"),
        ('one\n"two"', "one\n“two”"),
    ],
)
def test_quotation_marks_are_those_of_print(typed: str, told: str):
    assert printed(typed) == told
    assert uncurled(told) == uncurled(typed)


@pytest.mark.parametrize("game", game_names())
def test_no_rule_is_told_with_straight_quotation_marks(game: str):
    told = [f"{each.title}{each.rule}{each.example}{each.reading}" for each in rulebook(system(game).rulebook).rules]
    assert not [text for text in told if '"' in text]


def test_what_a_file_of_ours_holds_is_curled_but_its_keys():
    assert curled_in({"a's": ["b's", 3, {"c": "d's"}]}) == {"a's": ["b’s", 3, {"c": "d’s"}]}


@pytest.mark.parametrize("game", game_names())
def test_a_rulebook_has_one_apostrophe_and_is_searched_with_either(game: str):
    book = rulebook(system(game).rulebook)
    found = [rule.id for rule in book.rules if STRAIGHT.search(rule.title) or re.search(r"\w'\w", rule.rule)]
    assert not found
    curly = next(rule for rule in book.rules if "’" in rule.rule)
    word = next(word for word in curly.rule.split() if "’" in word)
    assert curly in book.search(word)
    assert curly in book.search(uncurled(word))


RESOURCES = SOURCE.parent / "resources"
MATCHED = "-tasks.toml"
"""Phrases that what people type is compared with: never shown."""
LISTED = ("rulebooks", "glossaries")
"""What is curled when it is read."""


def read_by_people(value: object) -> list[str]:
    """Every text in a file, its keys included."""
    if isinstance(value, str):
        return [value]
    if isinstance(value, list):
        return [text for each in value for text in read_by_people(each)]
    if isinstance(value, dict):
        return [text for key, each in value.items() for text in (key, *read_by_people(each))]
    return []


def test_no_scene_entry_or_table_of_ours_has_a_straight_apostrophe():
    files = [
        path
        for path in sorted(RESOURCES.rglob("*.toml"))
        if path.parent.name not in LISTED and not path.name.endswith(MATCHED)
    ]
    assert {path.relative_to(RESOURCES).parts[0] for path in files} >= {"scenes", "goods", "characters", "tables"}
    found = [
        f"{path.relative_to(RESOURCES)}: {text[:80]!r}"
        for path in files
        for text in read_by_people(tomllib.loads(path.read_text(encoding="utf-8")))
        if STRAIGHT.search(text)
    ]
    assert not found, "\n".join(found)


@pytest.mark.parametrize("mark", ["'", "’"])
def test_things_are_found_by_their_names_with_either_apostrophe(mark: str):
    horn = magic_item_called(f"erno{mark}s earhorn")
    assert horn is not None
    assert horn.name == "Erno’s Earhorn"
    picks = known_equipment(f"Thieves{mark} tools")
    assert picks is not None
    assert picks.name == known_equipment("picks").name
    assert [each for each in listed_goods().values() if called(each, f"Commoner{mark}s garb")]


def test_what_is_printed_multiplies_by_its_own_sign_and_is_found_by_the_letter_that_is_typed():
    assert printed("2d8 x 5 coins, 3 x 25 = 75") == "2d8 × 5 coins, 3 × 25 = 75"
    assert printed("a d6 x of old") == "a d6 x of old"
    assert uncurled("2d8 × 5") == "2d8 x 5"
    assert uncurled("BH‑ATK‑02") == "BH-ATK-02"


@pytest.mark.parametrize("typed", ["smith's", "SMITH’S"])
def test_what_is_found_in_a_text_is_found_at_its_place(typed: str):
    text = "In der Straße: the Smith’s wolf, 2 × 3"
    [(start, end)] = places_of([folded(typed)], text)
    assert text[start:end] == "Smith’s"
    assert [text[start:end] for start, end in places_of(["strasse", "x"], text)] == ["Straße", "×"]
    assert places_of([], text) == []


@pytest.mark.parametrize(
    ("typed", "told"), [("ＵＮＤＯ", "Undo"), ("ﾀﾞﾒｰｼﾞ", "ダメージ"), ("２ｄ６＋３", "2d6+3"), ("ｱ　ｶﾞ", "ア ガ")]
)
def test_what_an_input_method_made_wide_or_narrow_is_the_same_word(typed: str, told: str):
    assert folded(typed) == folded(told)
    text = f"Straße, {typed}!"
    assert [text[start:end] for start, end in places_of([folded(told), "ss"], text)] == ["ß", typed]


@pytest.mark.parametrize("mark", ["'", "’"])
def test_whatever_is_searched_is_found_with_either_apostrophe(mark: str):
    typed, told = f"smith{mark}s", "The Smith’s wolf"
    assert LogFilter(words=typed).kept([LogRow(0, told, "detail")])
    assert matching([Command(told, "", "", list)], typed)
    assert rank(Entry(key="wolf", cells=(told,)), [folded(typed)]) < NOT_FOUND
    assert scenes_found([Scene(id="one", title=told)], "", typed)
    assert options_found([ParameterOption("wolf", told)], typed)
