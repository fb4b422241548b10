"""Turns begin and end, tokens run out, the round ends and the next one begins."""

import pytest
from msgspec.structs import replace

from tests.rules.kit.token_bag.tiny_game import acted, bag, begun, creature, crowd, piece, play, refused, table_of
from vtt.table.events import CreaturePut, Removed, SheetChanged
from vtt.table.table import Table


def spent(table: Table, *users: tuple[int, list[str]]) -> Table:
    """Tokens drawn by these faces and used for these, whose turns are over."""
    for face, names in users:
        table = play(table, "draw_token", face).table
        if bag(table).holder not in ("gm", names[0]) and names[0].startswith("p"):
            table = play(table, "pass_token", to=names[0]).table
        table = play(table, "use_token", creatures=names).table
        for _ in names:
            table = play(table, "next_turn").table
    return table


def test_a_group_acts_in_the_order_named_or_chosen():
    """RH-INIT-11: the player chooses who of the group acts first."""
    table = play(begun(crowd(1, 2, 1)), "draw_token", 1).table
    table = play(table, "use_token", creatures=["p1", "h1", "h2"]).table
    assert refused(table, "act_now", creature="p1").reason == "P1 acts already"
    assert refused(table, "act_now", creature="l1").why == "TG-once"
    table = play(table, "act_now", creature="h2").table
    assert table.initiative.acting == "h2"
    assert acted(table) == ["p1"]
    assert piece(table.creatures["p1"]).turns == 1
    table = play(table, "next_turn").table
    assert table.initiative.acting == "h1"
    assert play(table, "next_turn").label == "Next token"


def test_whoever_is_left_over_acts_players_side_first():
    """RH-INIT-16: one hireling and two minions."""
    table = spent(begun(crowd(1, 1, 0, 2)), (1, ["p1"]))
    assert bag(table).leftovers
    assert table.initiative.acting == "h1"
    table = play(play(table, "next_turn").table, "next_turn").table
    assert table.initiative.acting == "m1"
    assert play(table, "next_turn").table.initiative.acting == "m2"


def test_the_side_chooses_who_of_those_left_over_acts_first():
    """RH-INIT-16: in the order the players like."""
    table = spent(begun(crowd(1, 3, 0, 1)), (1, ["p1"]))
    assert table.initiative.acting == ""
    assert refused(table, "act_now", creature="m1").reason == "it is not M1’s turn now"
    assert refused(table, "act_now", creature="p1").why == "TG-leftovers"
    table = play(table, "act_now", creature="h3").table
    assert table.initiative.acting == "h3"
    table = play(table, "act_now", creature="h2").table
    assert acted(table) == ["p1", "h3"]
    table = play(table, "next_turn").table
    assert table.initiative.acting == "h1"
    assert play(table, "next_turn").table.initiative.acting == "m1"


def test_the_gm_chooses_as_well():
    """RH-INIT-16: then the GM’s side in the GM's order."""
    table = spent(begun(crowd(1, 1, 0, 2)), (1, ["p1"]))
    table = play(table, "next_turn").table
    assert table.initiative.acting == ""
    assert play(table, "act_now", creature="m2").table.initiative.acting == "m2"


def test_a_house_rule_lets_the_gms_side_go_first():
    """RH-INIT-16, leftover_order"""
    table = spent(begun(crowd(1, 1, 0, 1, leftover_order="GM first")), (1, ["p1"]))
    assert table.initiative.acting == "m1"
    assert play(table, "next_turn").table.initiative.acting == "h1"


def test_a_house_rule_lets_lots_decide():
    """RH-INIT-16, leftover_order"""
    table = play(begun(crowd(1, 1, 0, 2, leftover_order="random")), "draw_token", 1).table
    table = play(table, "use_token", creatures=["p1"]).table
    table = play(table, "next_turn", 3).table
    assert table.initiative.acting == "m2"
    assert refused(table, "act_now", creature="h1").reason == "lots decide who of those left over acts next"
    table = play(table, "next_turn", 1).table
    assert table.initiative.acting == "h1"
    assert play(table, "next_turn").table.initiative.acting == "m1"


def test_a_side_without_tokens_acts_at_the_end():
    """RH-INIT-12: two players and two minions without a leader."""
    table = begun(crowd(2, 0, 0, 2))
    assert (bag(table).players, bag(table).gm) == (2, 0)
    table = spent(table, (1, ["p1"]), (1, ["p2"]))
    assert table.initiative.acting == ""
    assert play(table, "next_turn").table.initiative.acting == "m1"


def test_without_any_token_the_round_is_its_end_alone():
    """RH-INIT-12"""
    table = begun(crowd(0, 2, 0, 2))
    assert refused(table, "draw_token").why == "TG-leftovers"
    for expected in ("h1", "h2", "", "m1", "m2"):
        table = play(table, "next_turn").table
        assert table.initiative.acting == expected
    table = play(table, "next_turn").table
    assert table.clock.moment == 2
    assert table.initiative.acting == ""


def test_the_round_ends_and_the_bag_is_filled_anew():
    """RH-INIT-06, RH-TIME-02: 8 minions bring 2 tokens; of 5 there is 1."""
    table = begun(crowd(1, 0, 0, 8))
    assert bag(table).gm == 2
    for fallen in ("m1", "m2", "m3"):
        table = SheetChanged(fallen, replace(piece(table.creatures[fallen]), up=False)).applied_to(table)
    assert bag(table).gm == 2
    table = spent(table, (1, ["p1"]), (1, ["m4", "m5", "m6", "m7"]))
    table = play(table, "draw_token", 1).table
    table = play(table, "use_token", creatures=["m8"]).table
    played = play(table, "next_turn")
    assert "the round is over" in played.said
    assert "Round 2: the bag is filled" in played.said
    assert (bag(played.table).players, bag(played.table).gm) == (1, 1)
    assert bag(played.table).drawn == ()


def test_who_arrives_takes_part_from_the_next_filling_on():
    """RH-INIT-06"""
    table = play(begun(crowd(1, leaders=1)), "draw_token", 1).table
    table = CreaturePut(creature("late", "player", player="p1")).applied_to(table)
    assert refused(table, "use_token", creatures=["late"]).why == "TG-anew"
    table = play(play(table, "use_token", creatures=["p1"]).table, "next_turn").table
    table = spent(table, (1, ["l1"]))
    assert [turn.creature for turn in table.initiative.order] == ["p1", "l1", "late"]


def test_who_falls_as_its_turn_begins_is_passed_over():
    """RH-INIT-15"""
    pieces = [creature("ana", "player"), creature("bo", "hireling", faints=True), creature("cy", "hireling")]
    table = play(begun(table_of(*pieces, creature("ogre", "leader"))), "draw_token", 1).table
    table = play(table, "use_token", creatures=["ana", "bo", "cy"]).table
    table = play(table, "next_turn").table
    assert table.initiative.acting == "cy"
    assert piece(table.creatures["bo"]).turns == 0
    assert acted(table) == ["ana", "bo"]


def test_who_falls_at_once_hands_the_token_back_to_the_bag():
    table = table_of(creature("ana", "player", faints=True), creature("ben", "player"), creature("ogre", "leader"))
    table = play(begun(table), "draw_token", 1).table
    table = play(table, "use_token", creatures=["ana"]).table
    assert table.initiative.acting == ""
    assert refused(table, "draw_token") is None


def test_who_fell_while_waiting_has_no_turn():
    """RH-LUCK-06"""
    table = play(begun(crowd(1, 2, 1)), "draw_token", 1).table
    table = play(table, "use_token", creatures=["p1", "h1", "h2"]).table
    table = SheetChanged("h1", replace(piece(table.creatures["h1"]), up=False)).applied_to(table)
    assert refused(table, "act_now", creature="h1").why == "TG-able"
    assert play(table, "next_turn").table.initiative.acting == "h2"


def test_a_decided_fight_opens_no_round_unless_asked_again():
    """RH-TIME-02"""
    table = play(begun(crowd(1, leaders=1)), "draw_token", 1).table
    table = play(table, "use_token", creatures=["p1"]).table
    table = Removed("l1").applied_to(table)
    table = play(table, "next_turn").table
    played = play(table, "draw_token", 1)
    assert "Nobody is left for it to activate: the token is put aside" in played.said
    (reminder,) = [say for say in played.says if say.suggest is not None]
    assert reminder.suggest.action == "end_fight"
    assert reminder.secret
    assert played.table.clock.moment == 1
    again = play(played.table, "next_turn")
    assert again.table.clock.moment == 2
    assert "the round is over" not in again.said


def test_with_nobody_up_no_round_is_opened():
    table = play(begun(crowd(1, leaders=1)), "draw_token", 1).table
    table = play(table, "use_token", creatures=["p1"]).table
    for each in ("p1", "l1"):
        table = SheetChanged(each, replace(piece(table.creatures[each]), up=False)).applied_to(table)
    table = play(play(table, "next_turn").table, "draw_token", 1).table
    assert table.clock.moment == 1
    again = play(table, "next_turn")
    assert any(say.suggest is not None for say in again.says)
    assert again.table.clock.moment == 2
    assert refused(again.table, "draw_token").reason == "the bag is empty"
    assert play(again.table, "next_turn").label == "The fight is decided"


@pytest.mark.parametrize("action", ["draw_token", "next_turn"])
def test_nothing_goes_on_before_the_fight(action: str):
    assert refused(crowd(1), action).why in ("TG-fill", "TG-round")
    assert refused(crowd(1), "pass_token", to="p1").why == "TG-pass"
    assert refused(crowd(1), "use_token", creatures=["p1"]).why == "TG-draw"
    assert refused(crowd(1), "act_now", creature="p1").why == "TG-round"


def test_next_draws_no_token():
    """RH-INIT-07"""
    assert refused(begun(crowd(1)), "next_turn").reason == "a token is to be drawn"


def test_hidden_creatures_are_not_named_in_the_open():
    table = table_of(
        creature("ana", "player"), *(creature(each, "minion", hidden=True) for each in ("m1", "m2", "m3", "m4"))
    )
    table = play(begun(table), "draw_token", 2).table
    played = play(table, "use_token", creatures=["m1", "m2"])
    for say in played.says:
        assert say.secret or "M1" not in say.read()
    assert any("M1 and M2" in say.read() for say in played.says if say.secret)
