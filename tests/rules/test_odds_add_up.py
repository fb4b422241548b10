"""The odds of a list that is complete add up to 100, in every game."""

import re

import pytest

from vtt.gui.words.views import in_words
from vtt.rules.book.glossary import Words, glossary
from vtt.rules.contract.description import Facts
from vtt.rules.engine import door
from vtt.rules.engine.registry import game_names, system
from vtt.table.table import Table

_TOLD = re.compile(r" · ([\d.]+) %$")


def added(odds: list[str]) -> float:
    return round(sum(float(each.removesuffix(" %")) for each in odds), 6)


@pytest.mark.parametrize("game", game_names())
def test_the_odds_in_a_column_of_a_shelf(game: str):
    """The magic items came to 100.1 %."""
    table = Table(game=game)
    for shelf in system(game).shelves(table):
        if "Odds" not in shelf.columns:
            continue
        place = shelf.columns.index("Odds")
        assert added([entry.cells[place] for entry in shelf.entries]) == 100, shelf.key
        for entry in shelf.entries:
            view = system(game).entry_view(table, shelf.key, entry.key)
            told = [each for block in view.blocks if isinstance(block, Facts) for each in block.entries]
            assert ("Odds", entry.cells[place]) in told, entry.key


def test_what_a_magic_item_is_rolled_with_is_told_in_words():
    """“2d12  2, 0.7 %” was a riddle."""
    rules, table = system("black-hack"), Table(game="black-hack")
    words = Words(glossary(rules.glossary))
    shelf = next(each for each in rules.shelves(table) if each.key == "magic-items")
    view = rules.entry_view(table, shelf.key, shelf.entries[0].key)
    entries, japanese = [
        next(block.entries for block in each.blocks if isinstance(block, Facts))
        for each in (view, in_words(view, words))
    ]
    assert entries[:2] == (("Rolled", "2 on 2d12"), ("Odds", "0.7 %"))
    assert japanese[:2] == (("出目", "2d12で2"), ("確率", "0.7 %"))


@pytest.mark.parametrize("game", game_names())
def test_the_odds_of_the_rows_of_a_table(game: str):
    table = Table(game=game)
    for shelf in system(game).shelves(table):
        for entry in shelf.entries:
            view = system(game).entry_view(table, shelf.key, entry.key)
            for block in view.blocks:
                if not isinstance(block, Facts):
                    continue
                odds = [found[1] for name, _ in block.entries if (found := _TOLD.search(name))]
                if odds and len(odds) == len(block.entries):
                    assert added(odds) == 100, (shelf.key, entry.key)


ATTACKS = {"black-hack": "hit", "livehack": "harm", "null-die": "harm", "revenants-hack": "hit"}


@pytest.mark.parametrize("game", game_names())
def test_the_chance_of_an_attack_says_what_it_is_about(game: str):
    """In one game a hit is a success, in another one the harm that it does."""
    assert door.actions(system(game))["attack"].success == ATTACKS[game]
