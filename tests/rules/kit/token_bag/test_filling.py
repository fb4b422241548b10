"""How many tokens go into the bag."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from tests.rules.kit.token_bag.tiny_game import bag, begun, creature, crowd, play, table_of
from vtt.rules.kit.token_bag.reading import by_fours
from vtt.table.table import Table


def tokens(table: Table) -> tuple[int, int, int]:
    filled = bag(begun(table))
    return filled.players, filled.gm, filled.end


def test_everybody_puts_in_what_they_have():
    """RH-INIT-01 to RH-INIT-05: 3 players and 9 hirelings, 2 leaders and 6 minions."""
    assert tokens(crowd(3, 9, 2, 6)) == (5, 3, 0)


@pytest.mark.parametrize(
    ("rounding", "tokens_of"), [("down", "000011112"), ("up", "011112222"), ("nearest", "001111222")]
)
def test_fours_are_rounded_as_the_house_rule_says(rounding: str, tokens_of: str):
    """RH-INIT-03, RH-INIT-05"""
    assert [by_fours(number, rounding) for number in range(9)] == [int(each) for each in tokens_of]
    assert tokens(crowd(1, 3, 0, 5, pool_rounding=rounding)) == (1 + int(tokens_of[3]), int(tokens_of[5]), 0)


def test_who_is_down_brings_none_and_is_not_in_the_order():
    """RH-INIT-02"""
    table = table_of(creature("ana", "player"), creature("ben", "player", up=False), creature("ogre", "leader"))
    assert tokens(table) == (1, 1, 0)
    assert [turn.creature for turn in begun(table).initiative.order] == ["ana", "ogre"]


def test_a_house_rule_lets_the_fallen_add_one():
    """RH-INIT-02: to be passed on."""
    table = table_of(
        creature("ana", "player"),
        creature("ben", "player", up=False),
        creature("ogre", "leader"),
        token_for_fallen=True,
    )
    assert tokens(table) == (2, 1, 0)


def test_a_player_of_two_has_one_token():
    """RH-INIT-02"""
    table = table_of(creature("ana", "player", player="zoe"), creature("ben", "player", player="zoe"))
    assert tokens(table) == (1, 0, 0)


def test_bystanders_bring_none():
    """RH-SHEET-06"""
    assert tokens(table_of(creature("ana", "player"), replace(creature("cook", "leader"), side="none"))) == (1, 0, 0)


def test_the_gms_tokens_can_be_capped():
    assert tokens(crowd(2, leaders=7, gm_token_cap=True)) == (2, 4, 0)
    assert tokens(crowd(2, leaders=3, gm_token_cap=True)) == (2, 3, 0)


def test_one_token_can_end_the_round():
    assert tokens(crowd(2, leaders=1, end_token=True)) == (2, 1, 1)


def test_what_is_in_it_is_told_to_the_gm_alone():
    """RH-INIT-07"""
    told = play(crowd(3, leaders=2), "start_fight").says
    assert [say.read() for say in told if say.secret] == ["Tokens: 3 of the players, 2 of the GM"]
    assert all(not set("32") & set(say.read()) for say in told if not say.secret)
    open_bag = play(crowd(3, leaders=2, bag_contents="players"), "start_fight").says
    assert "Tokens: 3 of the players, 2 of the GM" in [say.read() for say in open_bag if not say.secret]


@given(st.integers(0, 6), st.integers(0, 12), st.integers(0, 6), st.integers(0, 12), st.booleans())
def test_the_counts_hold_for_any_crowd(players: int, hirelings: int, leaders: int, minions: int, capped: bool):
    """RH-INIT-02 to RH-INIT-05"""
    of_players, of_gm, _ = tokens(crowd(players, hirelings, leaders, minions, gm_token_cap=capped))
    assert of_players == players + hirelings // 4
    assert of_gm == (min(leaders + minions // 4, 2 * of_players) if capped else leaders + minions // 4)
