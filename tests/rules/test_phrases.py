"""How the words of a text are matched against lists of phrases."""

import pytest

from vtt.rules.book.phrases import all_suggested, holds_one, suggested

LISTS = {
    "sea": ("sail", "tide*", "hold", "lie low"),
    "land": ("plough", "carry", "hold ... line", "run", "tide table"),
}


@pytest.mark.parametrize(
    ("text", "entry"),
    [
        ("sail", "sea"),
        ("She sails, and is SAILING still", "sea"),
        ("tidewater", "sea"),
        ("he carried it", "land"),
        ("carrying", "land"),
        ("running", "land"),
        # A word is no beginning of another.
        ("read the runes", None),
        ("sailor", None),
        ("prelude", None),
        ("", None),
        # The longest phrase, with words between; never within a longer one.
        ("sail and hold the last line", "land"),
        ("hold the last of all the long lines", "sea"),
        ("consult the tide table", "land"),
        ("lie-low", "sea"),
        # Then the most words, then what is mentioned first.
        ("plough, then sail with the tide", "sea"),
        ("sail, then plough", "sea"),
        ("plough, then sail", "land"),
    ],
)
def test_the_longest_phrase_counts_then_the_most_words_then_the_first(text, entry):
    assert suggested(LISTS, text) == entry


def test_what_is_narrower_counts_in_place_of_what_is_broader():
    narrower = {"plough": ("sail", "tide*")}
    assert suggested(LISTS, "sail with the tide to plough", narrower) == "land"
    assert suggested(LISTS, "sail with the tide", narrower) == "sea"


def test_every_entry_that_is_found_is_told_in_order():
    assert all_suggested(LISTS, "plough, then sail") == ("sea", "land")
    assert all_suggested(LISTS, "the tide table") == ("land",)
    assert all_suggested(LISTS, "sleep") == ()


def test_whether_one_of_some_phrases_is_found():
    assert holds_one(("toad*", "newt"), "Toads in the well")
    assert not holds_one(("toad", "newt"), "Newton eats a toadstool")
