"""Drawing, passing and using tokens."""

from collections.abc import Generator
from typing import Any, Literal

import pytest
from msgspec.structs import replace

from tests.rules.kit.token_bag.tiny_game import BAG, OFFER, bag, begun, creature, crowd, piece, play, refused, table_of
from vtt.dice import Thrown
from vtt.rules.contract.procedure import DONE, Procedure, Request, Throw, default_choice, run
from vtt.rules.kit.token_bag.drawing import removed
from vtt.rules.kit.token_bag.view import passes
from vtt.table.events import Removed, SheetChanged
from vtt.table.table import Table


def test_seats_draw_in_turn_and_the_bag_grows_empty():
    """RH-INIT-01, RH-INIT-07, RH-INIT-08, RH-INIT-09"""
    table = begun(crowd(3, leaders=1))
    draws = []
    for face, user in ((1, "p1"), (3, "l1"), (1, "p2"), (1, "p3")):
        played = play(table, "draw_token", face)
        draws.append(played.said[0])
        if bag(played.table).holder not in ("gm", user):
            played = play(played.table, "pass_token", to=user)
        table = play(played.table, "use_token", creatures=[user]).table
        assert table.initiative.acting == user
        table = play(table, "next_turn").table
    assert draws == [
        "P1 draws a player token",
        "P2 draws a GM token",
        "P3 draws a player token",
        "P1 draws a player token",
    ]
    assert table.clock.moment == 2
    assert bag(table).next_seat == "p2"


def test_a_token_is_drawn_only_when_nothing_else_is_to_be_done():
    """RH-INIT-07"""
    table = crowd(2, leaders=1)
    assert refused(table, "draw_token").why == "TG-fill"
    table = play(begun(table), "draw_token", 1).table
    assert refused(table, "draw_token").reason == "P1 holds a token"
    table = play(table, "use_token", creatures=["p1"]).table
    assert refused(table, "draw_token").reason == "P1 acts now"


def test_the_bag_is_empty_once_all_are_drawn():
    """RH-INIT-16"""
    table = begun(crowd(0, minions=2))
    assert refused(table, "draw_token").why == "TG-leftovers"


def test_a_token_is_passed_to_who_can_use_it():
    """RH-INIT-09"""
    table = play(begun(crowd(3, leaders=1)), "draw_token", 1).table
    after = play(table, "pass_token", to="p3").table
    assert bag(after).holder == "p3"
    assert bag(after).next_seat == "p2"
    again = play(after, "pass_token", to="p2").table
    assert bag(again).holder == "p2"
    used = play(again, "use_token", creatures=["p2"]).table
    assert used.initiative.acting == "p2"
    assert bag(used).drawn[-1].seat == "p1"


def test_a_token_is_passed_to_any_other_player():
    """RH-INIT-09, RH-INIT-14, RH-INIT-15: whoever cannot use it for an own creature has hirelings, or hands it on."""
    players = [creature(who, "player", up=who != "ben") for who in ("ana", "ben", "cy")]
    table = table_of(*players, creature("hob", "hireling"))
    table = play(begun(table), "draw_token", 1).table
    bens = play(table, "pass_token", to="ben").table
    assert refused(bens, "use_token", creatures=["ben"]).why == "TG-able"
    assert play(bens, "use_token", creatures=["hob"]).table.initiative.acting == "hob"
    assert bag(play(bens, "pass_token", to="cy").table).holder == "cy"
    offered = [offer for offer in passes(BAG, table, OFFER) if offer.refusal is None]
    assert [offer.label for offer in offered] == ["Pass to Ben", "Pass to Cy"]
    assert refused(table, "pass_token", to="ana").reason == "Ana holds the token already"
    assert "expected one of ana, ben, cy" in refused(table, "pass_token", to="dora").reason
    table = play(table, "use_token", creatures=["ana"]).table
    assert refused(table, "pass_token", to="cy").reason == "nobody holds a token"
    table = play(play(table, "next_turn").table, "draw_token", 1).table
    anas = play(table, "pass_token", to="ana").table
    assert refused(anas, "use_token", creatures=["ana"]).why == "TG-once"
    assert bag(play(anas, "pass_token", to="cy").table).holder == "cy"


def test_the_gms_token_is_not_passed():
    """RH-INIT-08"""
    table = play(begun(crowd(1, leaders=1)), "draw_token", 2).table
    assert refused(table, "pass_token", to="p1").why == "TG-gm"
    assert refused(table, "use_token", creatures=["p1"]).reason == "P1 is of the other side"


def test_a_token_is_its_holders():
    """RH-INIT-09, RH-INIT-10"""
    table = play(begun(crowd(2, leaders=1)), "draw_token", 1).table
    assert refused(table, "use_token", creatures=["p2"]).reason == "P2 is not P1’s: pass the token on first"
    assert refused(table, "use_token", creatures=["p1", "p2"]).why == "TG-use"
    assert refused(table, "use_token", creatures=["l1"]).why == "TG-gm"
    assert refused(table, "use_token", creatures=[]).why == "TG-use"
    assert refused(table, "use_token", creatures=["p1", "p1"]).why == "TG-once"
    assert refused(table, "use_token", creatures=["ghost"]).reason == "there is no creature 'ghost'"


def test_companions_come_along_up_to_a_number_and_from_near():
    """RH-INIT-11: two, and not those who are far."""
    pieces = [creature("ana", "player"), *(creature(each, "hireling") for each in ("h1", "h2", "h3", "far1"))]
    table = play(begun(table_of(*pieces, creature("ogre", "leader"))), "draw_token", 1).table
    assert refused(table, "use_token", creatures=["ana", "far1"]).reason == "Far1 is too far from Ana"
    for many in (["ana", "h1", "h2", "h3"], ["ana", "h1", "h2", "far1"]):
        refusal = refused(table, "use_token", creatures=many)
        assert (refusal.reason, refusal.why) == ("Ana brings 2 hirelings along at the most", "TG-companions")
    table = play(table, "use_token", creatures=["h2", "ana", "h1"]).table
    assert table.initiative.acting == "h2"
    table = play(table, "next_turn").table
    assert table.initiative.acting == "ana"
    table = play(table, "act_now", creature="h1").table
    assert table.initiative.acting == "h1"


def test_a_token_can_be_for_hirelings():
    """RH-INIT-14: up to four, wherever they stand."""
    table = play(begun(crowd(1, 5, 1)), "draw_token", 1).table
    assert refused(table, "use_token", creatures=["h1", "h2", "h3", "h4", "h5"]).why == "TG-hirelings"
    table = play(table, "use_token", creatures=["h1", "h2", "h3", "h4"]).table
    assert bag(table).waiting == ("h1", "h2", "h3", "h4")


def test_a_gm_token_is_for_one_leader_or_four_minions():
    """RH-INIT-13"""
    table = play(begun(crowd(1, 0, 2, 5)), "draw_token", 2).table
    assert refused(table, "use_token", creatures=["m1", "m2", "m3", "m4", "m5"]).why == "TG-minions"
    assert (
        refused(table, "use_token", creatures=["l1", "m1"]).reason == "a token activates one leader or up to 4 minions"
    )
    assert refused(table, "use_token", creatures=["l1", "l2"]).why == "TG-minions"
    assert play(table, "use_token", creatures=["l1"]).table.initiative.acting == "l1"
    assert play(table, "use_token", creatures=["m4", "m2"]).table.initiative.acting == "m4"


def test_a_house_rule_lets_a_leader_bring_minions():
    """RH-INIT-13, gm_token_group"""
    table = play(begun(crowd(1, 0, 1, 4, gm_token_group=True)), "draw_token", 2).table
    refusal = refused(table, "use_token", creatures=["l1", "m1", "m2", "m3"])
    assert (refusal.reason, refusal.why) == ("L1 brings 2 minions along at the most", "TG-minions")
    assert bag(play(table, "use_token", creatures=["l1", "m1", "m2"]).table).waiting == ("l1", "m1", "m2")


def test_a_token_for_which_nobody_is_left_is_put_aside():
    """RH-INIT-15: two of the players' tokens, one character left."""
    table = begun(crowd(2, leaders=1))
    table = play(play(table, "draw_token", 1).table, "use_token", creatures=["p1"]).table
    table = play(table, "next_turn").table
    fallen = replace_piece(table, "p2", up=False)
    played = play(fallen, "draw_token", 1)
    assert bag(played.table).holder == ""
    assert bag(played.table).drawn[-1].fate == "aside"
    assert "Nobody is left for it to activate: the token is put aside" in played.said
    assert play(played.table, "draw_token", 1).label == "A GM token"


def test_a_held_token_that_became_useless_is_put_aside_by_next():
    """RH-INIT-15"""
    table = play(begun(crowd(1, leaders=2)), "draw_token", 1).table
    assert refused(table, "next_turn").reason == "P1 holds a token: it is to be used"
    table = replace_piece(table, "p1", up=False)
    assert bag(play(table, "next_turn").table).drawn[-1].fate == "aside"


def test_a_house_rule_lets_an_extra_token_activate_a_character_again():
    """RH-INIT-14, pc_twice: never while others need it, never a third time."""
    table = begun(crowd(2, 8, 0, 0, pc_twice=True))
    assert (bag(table).players, bag(table).gm) == (4, 0)
    order = []
    for user in ("p1", "p2"):
        table = play(table, "draw_token", 1).table
        if bag(table).holder != user:
            assert refused(table, "use_token", creatures=["p1"]) is not None
            table = play(table, "pass_token", to=user).table
        table = play(play(table, "use_token", creatures=[user]).table, "next_turn").table
        order.append(user)
    table = play(table, "draw_token", 1).table
    assert bag(table).holder == "p1"
    table = play(play(table, "use_token", creatures=["p1"]).table, "next_turn").table
    table = play(table, "draw_token", 1).table
    p1s = play(table, "pass_token", to="p1").table
    assert refused(p1s, "use_token", creatures=["p1"]).why == "TG-once"
    assert play(table, "use_token", creatures=["p2"]).table.initiative.acting == "p2"
    plain = begun(crowd(1, 4))
    plain = play(play(play(plain, "draw_token", 1).table, "use_token", creatures=["p1"]).table, "next_turn").table
    assert refused(play(plain, "draw_token", 1).table, "use_token", creatures=["p1"]).why == "TG-once"


def test_a_second_activation_waits_for_those_who_have_had_none():
    """RH-INIT-14, pc_twice"""
    table = begun(crowd(2, 0, 0, 0, pc_twice=True))
    table = play(play(play(table, "draw_token", 1).table, "use_token", creatures=["p1"]).table, "next_turn").table
    table = play(table, "draw_token", 1).table
    table = play(table, "pass_token", to="p1").table
    assert refused(table, "use_token", creatures=["p1"]).why == "TG-once"


def test_the_end_token_leaves_everybody_over():
    table = begun(crowd(1, 0, 2, 0, end_token=True))
    played = play(table, "draw_token", 4)
    assert played.label == "The token that ends the round"
    assert bag(played.table).leftovers
    assert played.table.initiative.acting == "p1"
    after = play(played.table, "next_turn").table
    assert after.initiative.acting == ""
    assert refused(after, "draw_token").why == "TG-leftovers"
    assert (bag(after).players, bag(after).gm) == (1, 2)


@pytest.mark.parametrize(("colour", "left"), [("gm", (3, 0)), ("players", (2, 1))])
def test_a_token_is_taken_out(colour: Literal["players", "gm"], left: tuple[int, int]):
    """RH-PENT-07"""
    table = begun(crowd(3, leaders=1))
    after = follow(removed(table, colour, "p1", why="TG-speed"), table)
    assert (bag(after).players, bag(after).gm) == left
    assert (bag(after).drawn[-1].colour, bag(after).drawn[-1].fate, bag(after).drawn[-1].seat) == (
        colour,
        "removed",
        "p1",
    )


def test_nothing_happens_where_there_is_none_to_take_out():
    """RH-PENT-07"""
    table = begun(crowd(2, minions=2))
    assert follow(removed(table, "gm", "p1", why="TG-speed"), table) is table
    before = crowd(1)
    assert follow(removed(before, "gm", "p1", why="TG-speed"), before) is before


def test_a_held_token_stays_the_one_that_is_used_next():
    """RH-PENT-07"""
    table = play(begun(crowd(2, leaders=1)), "draw_token", 1).table
    after = follow(removed(table, "gm", "p1", why="TG-speed"), table)
    assert [token.fate for token in bag(after).drawn] == ["removed", "held"]
    used = play(after, "use_token", creatures=["p1"]).table
    assert [token.fate for token in bag(used).drawn] == ["removed", "used"]


def test_who_leaves_the_table_leaves_the_bag():
    table = play(begun(crowd(1, 4, 1)), "draw_token", 1).table
    table = play(table, "use_token", creatures=["h1", "h2", "h3"]).table
    gone = Removed("h1").applied_to(Removed("h2").applied_to(table))
    assert gone.initiative.acting == ""
    assert bag(gone).waiting == ("h3",)
    assert bag(gone).drawn[-1].who == ("h3",)
    assert refused(gone, "draw_token").reason == "H3 acts first"
    assert play(gone, "next_turn").table.initiative.acting == "h3"


def test_without_seats_the_gm_draws():
    table = begun(crowd(0, 4, 1))
    played = play(table, "draw_token", 2)
    assert played.said[0] == "The GM draws a GM token"


def test_an_odd_seat_is_skipped():
    """The seat that was next is gone: the first one draws."""
    table = begun(crowd(3))
    table = play(play(play(table, "draw_token", 1).table, "use_token", creatures=["p1"]).table, "next_turn").table
    table = Removed("p2").applied_to(table)
    assert play(table, "draw_token", 1).said[0] == "P1 draws a player token"


def follow(part: Generator[Request, Any, Table], table: Table) -> Table:
    """The table after a part of a procedure in which nothing is thrown."""

    def whole() -> Procedure:
        yield from part
        return DONE

    def thrown(request: Throw) -> Thrown:
        raise AssertionError(request)

    return run(whole(), table, thrown, default_choice)[0]


def replace_piece(table: Table, who: str, **fields: Any) -> Table:
    """The table with something about a creature changed by hand."""
    return SheetChanged(who, replace(piece(table.creatures[who]), **fields)).applied_to(table)
