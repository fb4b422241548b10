"""The game's words in Japanese: what the windows show most has one, and a label put together reads as a whole."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.games.livehack.playing import adventurer, play, table
from vtt.games.livehack.grimness.experiences import LISTED
from vtt.games.livehack.parts import ATTRIBUTES, DEFENCES, STATES, TRAITS
from vtt.rules.book.glossary import Words, glossary
from vtt.rules.engine.registry import system

GAME = system("livehack")
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
        *[name.capitalize() for name in (*ATTRIBUTES, *DEFENCES, *TRAITS)],
        *[state.capitalize() for state in STATES if state],
        *[each.name for each in LISTED],
        "Boon",
        "Bane",
        "Noon",
        "Midnight",
        "Eclipse",
        "Effort",
        "Cooperation",
        "Aiding",
        "Chaos",
        "Adventurer",
        "Monster",
    ],
)
def test_it_has_a_word(label: str):
    assert not WORDS.label(label).isascii(), label


@pytest.mark.parametrize(
    ("label", "shown"),
    [
        ("Adventurer · Ana", "冒険者 · Ana"),
        ("Move away from Bone porter", "Bone porterから離れる"),
        ("Cheer up Dov", "Dovを励ます"),
        ("2 of 3 gained Grimness", "3人中2人が陰惨を得た"),
        ("Torture, DR 8", "拷問を受ける、難易度8"),
        ("Strength damage", "筋力ダメージ"),
        ("Transforming (a bell)", "変身中（a bell）"),
        ("+3", "+3"),
    ],
)
def test_labels_are_put_together(label: str, shown: str):
    assert WORDS.label(label) == shown


def test_the_verdict_of_a_grim_test_says_what_it_means():
    """LH-GRIM-13."""
    done = play(table(adventurer("asha")), "grim_test", "asha", experience="eating-humanoid", faces=[4, 4])
    assert WORDS.verdict(done.outcome.label) == ("陰惨+3", "励まされるまで何もしない")


@given(st.text(max_size=40))
def test_any_text_has_a_label(text: str):
    WORDS.label(text)
