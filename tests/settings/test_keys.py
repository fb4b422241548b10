"""Keys that are given to something else: which cannot be, who has them already, how texts tell them."""

import pytest

from vtt.settings.keys import (
    BOUND,
    BY_NAME,
    LIBRARY,
    MAIN,
    NOTES,
    ORACLE,
    holder,
    needed_for,
    problems,
    retold,
    with_key,
)


def test_each_name_stands_once_and_no_key_twice_in_a_window():
    assert len(BY_NAME) == len(BOUND)
    held = [(each.window, key) for each in BOUND for key in each.keys]
    assert len(set(held)) == len(held)


@pytest.mark.parametrize("key", sorted({key for each in BOUND for key in each.keys}))
def test_no_key_by_default_is_needed_otherwise(key: str):
    assert needed_for(key) == ""


@pytest.mark.parametrize(
    ("key", "needed"),
    [
        ("D", "D alone is an action that shows it, or is typed"),
        ("Shift+D", "Shift+D alone is an action that shows it, or is typed"),
        ("5", "5 alone is the action of that place in the list"),
        ("Space", "Space lets tumbling dice lie at once"),
        ("Esc", "Esc lets go, and closes whatever is open"),
        ("Shift+Return", "Shift+Enter takes, drops and answers"),
        ("Ctrl+A", "Ctrl+A marks everybody on the board"),
        ("Ctrl+Up", "Ctrl+Up goes about on the board, in lists and in what is typed"),
        ("Alt+Up", "Alt+Up goes about on the board, in lists and in what is typed"),
        ("", "That is no key"),
        ("Ctrl++", ""),
        ("Ctrl+Space", ""),
        ("Alt+Left", ""),
        ("F5", ""),
        ("Shift+F5", ""),
        ("Ctrl+5", ""),
    ],
)
def test_what_a_key_is_needed_for(key: str, needed: str):
    assert needed_for(key) == needed


def test_who_has_a_key_is_asked_of_the_same_window():
    assert holder({}, "Throw dice", "Ctrl+L") == BY_NAME["The oracle"]
    assert holder({}, "Throw dice", "Ctrl+D") is None
    assert holder({}, "Notes: find", "Ctrl+L") is None
    assert holder({"The oracle": ()}, "Throw dice", "Ctrl+L") is None
    assert holder({"The oracle": ("F5",)}, "Throw dice", "F5") == BY_NAME["The oracle"]


def test_what_a_file_gives_wrongly_is_named_once():
    assert problems({"Throw dice": ("Ctrl+L", "D"), "nothing": ("F5",), "Undo": ("F10",)}) == [
        "keys.Throw dice: Ctrl+L is the key of “The oracle” as well; neither is done by it",
        "keys.Throw dice: D alone is an action that shows it, or is typed",
    ]
    assert len(problems({"Throw dice": ("Ctrl+F12",), "Undo": ("Ctrl+F12",)})) == 1


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("By the switch for real dice (Ctrl+R)", "By the switch for real dice"),
        ("Ctrl+D, Ctrl+R", "F10, “Real dice”"),
        ("Ctrl+Shift+D keeps it, Ctrl+Z undoes; F1, F12", "Ctrl+Shift+D keeps it, Ctrl+Z undoes; F1, F12"),
        ("Ctrl+L and Ctrl+D", "Ctrl+D and F10"),
        ("no key at all", "no key at all"),
    ],
)
def test_texts_tell_the_keys_in_force(text: str, told: str):
    own = {"Throw dice": ("F10",), "Real dice": (), "The oracle": ("Ctrl+D",), "Undo": ("F2", "Ctrl+Z")}
    assert retold(text, own) == told
    assert retold(text, {}) == text


def test_enter_is_spelled_as_everywhere():
    """“Ctrl+Shift+Return” stood beside “Enter”."""
    own = {"Library: show to players": ("Ctrl+Return",), "Oracle: keep as a note": ("F9",)}
    assert retold("Show it (Ctrl+Shift+Enter)", own, (LIBRARY,)) == "Show it (Ctrl+Enter)"
    assert retold("Keep it (Ctrl+Enter)", own, (ORACLE,)) == "Keep it (F9)"
    assert with_key("Keep it", "Oracle: keep as a note") == "Keep it (Ctrl+Enter)"


def test_a_window_is_asked_before_the_main_one():
    own = {"Scenes": ("F5",), "Notes: write, or read": ("F10",)}
    assert retold("Ctrl+E", own) == "F5"
    assert retold("Ctrl+E, Ctrl+J", own, (NOTES, MAIN)) == "F10, Ctrl+J"
