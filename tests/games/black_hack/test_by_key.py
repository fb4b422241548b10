"""Rules by key: what spells, prayers and magic items do, told where they stand."""

import pytest

from tests.games.black_hack.playing import table
from vtt.games.black_hack.by_key import Rules
from vtt.games.black_hack.goods.magic_items import magic_items
from vtt.games.black_hack.goods.using import USES
from vtt.games.black_hack.magic.performing import RULES
from vtt.games.black_hack.magic.spell_list import spells
from vtt.rules.contract.procedure import Changing, Say
from vtt.rules.kit.refusals import Reasons, no
from vtt.table.table import Table


@pytest.fixture
def songs() -> Rules[str]:
    return Rules()


def test_one_rule_stands_under_each_of_its_keys_and_is_called_as_what_it_does(songs: Rules[str]):
    @songs.of("march", "hymn")
    def sung(table: Table, done: str) -> Changing:
        yield Say("{song} is sung", {"song": done})
        return table

    @songs.of("lament")
    def wailed(table: Table, done: str) -> Changing:
        yield from ()
        return table

    assert set(songs) == {"march", "hymn", "lament"}
    assert songs["march"] is songs["hymn"] is sung
    assert songs["lament"] is wailed
    assert [request.read() for request in songs["hymn"](table(), "Old Hundredth")] == ["Old Hundredth is sung"]


def test_a_rule_refuses_by_itself_and_says_so_for_all_its_keys(songs: Rules[str]):
    @songs.of("march", "hymn")
    def sung(table: Table, done: str) -> Changing:
        yield from ()
        return table

    assert sung.refusal is None

    @sung.refuses
    def _(table: Table, done: str) -> Reasons:
        yield no("which song?", "FE-1") if not done else None
        yield no("not {song} again", "FE-1", song=done) if done == "march" else None

    for rule in songs.values():
        assert rule.refusal is not None
        assert rule.refusal(table(), "") == no("which song?", "FE-1")
        assert rule.refusal(table(), "march") == no("not {song} again", "FE-1", song="march")
        assert rule.refusal(table(), "hymn") is None


def test_what_decorates_one_rule_may_decorate_another(songs: Rules[str]):
    """As two magic items that are thrown alike refuse alike."""

    @songs.of("march")
    def marched(table: Table, done: str) -> Changing:
        yield from ()
        return table

    @songs.of("hymn")
    def sung(table: Table, done: str) -> Changing:
        yield from ()
        return table

    @marched.refuses
    @sung.refuses
    def _(table: Table, done: str) -> Reasons:
        yield no("{song}: not now", "FE-1", song=done)

    assert marched.refusal is not None
    assert sung.refusal is not None
    assert marched.refusal(table(), "march") == no("{song}: not now", "FE-1", song="march")
    assert sung.refusal(table(), "hymn") == no("{song}: not now", "FE-1", song="hymn")


def test_every_spell_and_prayer_of_the_lists_has_a_rule_and_no_rule_stands_for_none():
    assert set(RULES) == set(spells())


def test_rules_of_magic_items_are_for_items_that_there_are():
    """The others roll their Usage Die and do no more (BH-USE-02)."""
    assert set(USES) <= set(magic_items())
    assert {"cup-of-ending", "wand", "phantom-limb"} <= set(USES)
