"""The game's words in Japanese: what the windows show most has one, and a label put together reads as a whole."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.games.revenants_hack.playing import character, play, table
from vtt.games.revenants_hack.checks.area import ATTITUDES
from vtt.games.revenants_hack.luck.out_of_luck import ROWS
from vtt.games.revenants_hack.sheet.parts import ABILITY_NAMES
from vtt.games.revenants_hack.sheet.problem_table import rows
from vtt.rules.book.glossary import Words, glossary
from vtt.rules.engine.registry import system

GAME = system("revenants-hack")
JAPANESE = glossary(GAME.glossary)
WORDS = Words(JAPANESE)


def test_no_english_form_stands_for_two_terms():
    forms = [form.casefold() for term in JAPANESE.terms for form in (term.english, *term.also)]
    assert sorted(forms) == sorted(set(forms))


def test_no_word_claims_to_be_printed():
    """The source is in English; all words are ours."""
    assert not [term.english for term in JAPANESE.terms if term.printed or term.printed_as]
    assert JAPANESE.language == "ja"


@pytest.mark.parametrize(
    "label",
    [
        *[action.label for action in GAME.actions],
        *ABILITY_NAMES.values(),
        *ATTITUDES,
        *[row.title for row in rows().values()],
        *[row.title for row in ROWS],
        "Player character",
        "Hireling",
        "Leader",
        "Minion",
        "Unarmored",
        "Leather",
        "Chain",
        "Plate",
    ],
)
def test_it_has_a_word(label: str):
    assert not WORDS.label(label).isascii(), label


@pytest.mark.parametrize(
    ("label", "shown"),
    [
        ("Check an ability", "能力値判定を行う"),
        ("a check of INT, a save of WIS", "INTの能力値判定、WISのセーヴ"),
        ("22 of 22 Rest Points", "休息点 22/22"),
        ("Character · Ana", "キャラクター · Ana"),
        ("Leader · important", "リーダー · 重要人物"),
        ("Pick a pocket (INT)", "すり（知力）"),
        ("falls after round 3", "ラウンド3の終わりに倒れる"),
        ("Move away from Toll-taker 2", "Toll-taker 2から離れる"),
        ("STR", "STR"),
        ("2d6", "2d6"),
    ],
)
def test_labels_are_put_together(label: str, shown: str):
    assert WORDS.label(label) == shown


@pytest.mark.parametrize(("face", "verdict"), [(11, ("成功", "難易度以上の出目")), (10, ("失敗", "難易度未満の出目"))])
def test_a_verdict_says_on_or_above_or_below(face: int, verdict: tuple[str, str]):
    """RH-CHK-01."""
    done = play(table(character("mira")), "check", "mira", faces=[face], ability="STR", difficulty=11)
    assert WORDS.verdict(done.outcome.label) == verdict


def test_a_check_is_called_by_one_word():
    bare = [term.word for term in JAPANESE.terms if re.search("(?<!能力値)判定", term.word)]
    assert bare == []


@given(st.text(max_size=40))
def test_any_text_has_a_label(text: str):
    WORDS.label(text)
