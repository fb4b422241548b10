"""Tokens without a glyph bear letters that differ, on the board of the GM and on that of the players."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from tests.games.black_hack.playing import foe
from tests.games.black_hack.playing import table as table_of
from vtt.games.black_hack.game import SYSTEM
from vtt.rules.views.board import gm_board, players_board
from vtt.rules.views.token_letters import LONGEST, letters


@pytest.mark.parametrize(
    ("names", "expected"),
    [
        (("Odile", "Brannor"), ("O", "B")),
        (("Goblin", "Grub", "Bert", "Bea"), ("Go", "Gr", "Be", "Bea")),
        (("Wolf", "Wolf 2", "Wolf 3"), ("Wo", "W2", "W3")),
        (("Ghoul", "Ghoul 2", "Giant rat", "Giant rat 2"), ("Gh", "G2", "Gi", "Gi2")),
        (("鬼火", "鬼女"), ("鬼火", "鬼女")),
        (("", "Ada"), ("?", "A")),
    ],
)
def test_letters_tell_names_apart(names: tuple[str, ...], expected: tuple[str, ...]):
    assert letters(names) == expected


def test_a_hidden_one_takes_no_letters_from_those_who_are_seen():
    names = ("Ghoul", "Giant rat", "Giant rat 2")
    assert letters(names) == ("Gh", "Gi", "G2")
    assert letters(("Ghoul 2", "Wolf"), letters(names)) == ("Gh2", "W")


@given(st.lists(st.from_regex(r"[A-Z][a-z]{3,9}", fullmatch=True), max_size=8, unique=True))
def test_letters_are_short(names: list[str]):
    assert all(1 <= len(each) <= LONGEST for each in letters(tuple(names)))


def test_what_is_hidden_makes_no_difference_to_the_players():
    table = table_of(foe("goblin", hd=1, hp=1), foe("grub", hd=1, hp=1))
    grub = table.creatures["grub"]
    hidden = replace(table, creatures={**table.creatures, "grub": replace(grub, hidden=True)})
    # Both speak of the same G.
    assert [each.view.glyph for each in gm_board(SYSTEM, hidden).tokens] == ["", "Gr"]
    assert [each.view.glyph for each in players_board(SYSTEM, hidden).tokens] == [""]
