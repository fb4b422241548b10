"""The library in Japanese: what heads a column, what stands in it and what can be done with an entry."""

import pytest

from tests.gui.samples import sample_table
from vtt.gui.words.wording import worded_system
from vtt.rules.contract.description import Facts, Grid
from vtt.rules.contract.system import System
from vtt.rules.engine.registry import system
from vtt.table.table import Table


def opened(game: str) -> tuple[System, Table]:
    table = sample_table(game)
    return worded_system(system(game), "ja", table), table


@pytest.mark.parametrize("game", ["revenants-hack", "livehack", "null-die"])
def test_creatures_are_headed_and_put_on_the_table_in_japanese(game: str):
    worded, table = opened(game)
    shelf = worded.shelves(table)[0]
    assert not [column for column in shelf.columns if column.isascii()]
    for entry in shelf.entries:
        view = worded.entry_view(table, shelf.key, entry.key)
        assert not [offer.label for offer in view.offers if offer.label.isascii()]
        assert not [part for part in view.subtitle.split(" · ") if part.isascii() and not part.endswith(" ft")]


def test_what_stands_in_a_column_is_in_japanese_and_found_in_english_too():
    worded, table = opened("revenants-hack")
    english = {entry.key: entry for entry in system("revenants-hack").shelves(table)[0].entries}
    for entry in worded.shelves(table)[0].entries:
        name, role, luck, *_ = entry.cells
        before = english[entry.key]
        assert (name, luck) == (before.cells[0], before.cells[2])
        assert not role.isascii()
        assert before.cells[1] in entry.words


def test_goods_say_in_japanese_who_buys_them():
    worded, table = opened("revenants-hack")
    shelf = next(each for each in worded.shelves(table) if each.key == "equipment")
    view = worded.entry_view(table, shelf.key, shelf.entries[0].key)
    assert not [part for offer in view.offers for part in (offer.label, offer.note) if part and part.isascii()]
    facts = next(block for block in view.blocks if isinstance(block, Facts))
    assert not [label for label, _text in facts.entries if label.isascii()]


def test_what_an_attack_is_against_is_in_japanese():
    worded, table = opened("livehack")
    shelf = worded.shelves(table)[0]
    view = worded.entry_view(table, shelf.key, "bailiff-of-the-third-court")
    attacks = next(block for block in view.blocks if isinstance(block, Grid))
    assert not [column for column in attacks.columns if column and column.isascii()]
    assert {row.cells[2] for row in attacks.rows} == {"反応", "意志"}
