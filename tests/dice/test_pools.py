"""Pools with boons and banes, and null dice."""

import pytest

from vtt.dice import ForcedFaces, Pool, Thrown, TooFewFaces, parse


def throw(notation: str, *faces: int) -> Thrown:
    """Throw with these faces, all of which must be used."""
    forced = ForcedFaces(faces)
    thrown = parse(notation).throw(forced)
    forced.check_used_up()
    return thrown


def fates(thrown: Thrown) -> list[str]:
    return [die.fate for die in thrown.dice]


def test_a_pool_is_added_up() -> None:
    """ND-POOL-01"""
    assert throw("3d6", 2, 5, 6).total == 13


def test_a_single_die_with_a_boon_keeps_the_better() -> None:
    """ND-POOL-02"""
    thrown = throw("1d8+1B", 3, 7)
    assert thrown.total == 7
    assert fates(thrown) == ["dropped", "kept"]


@pytest.mark.parametrize("net", range(-5, 6))
def test_boons_and_banes_do_not_move_the_limits(net: int) -> None:
    """ND-POOL-03, ND-BOON-07"""
    odds = Pool(2, 10, max(net, 0), max(-net, 0)).distribution()
    assert (odds.lowest, odds.highest) == (2, 20)


def test_several_pools_are_settled_alone_and_added() -> None:
    """ND-POOL-04, ND-CANC-03: dice are read pool after pool, extras with their pool"""
    thrown = throw("2d10+1B+1d8-1B", 4, 9, 6, 7, 2)
    assert [part.total for part in thrown.parts] == [15, 2]
    assert thrown.total == 17
    assert throw("2d10+1B+1d6-1B", 6, 3, 8, 5, 2).total == 16


def test_dice_of_unlike_sizes_are_pools_of_their_own() -> None:
    """ND-POOL-05"""
    thrown = throw("1d6+1B+1d10", 2, 5, 9)
    assert [part.total for part in thrown.parts] == [5, 9]
    assert thrown.total == 14


def test_an_empty_pool_is_worth_nothing_and_boons_do_nothing() -> None:
    """ND-POOL-06"""
    assert throw("0d6+2B") == Thrown(0, ())
    assert parse("0d6+2B").distribution().outcomes == ((0, 1.0),)
    assert throw("1d0+2B").total == 1


def test_a_null_die_is_not_thrown() -> None:
    """ND-DICE-02, ND-NULL-01"""
    thrown = throw("1d0+2d10", 4, 9)
    assert thrown.total == 13
    assert thrown.faces == (4, 9)
    assert fates(thrown) == ["fixed", "kept", "kept"]
    assert throw("1d0").total == 0


@pytest.mark.parametrize(
    ("notation", "total"),
    [
        ("1d0+1B", 1),  # ND-NULL-02
        ("1d0-1B", -1),  # ND-NULL-03
        ("1d0+5B", 1),  # ND-NULL-04
        ("1d0-3B", -1),
        ("1d0+2B-1B", 1),  # ND-NULL-05
        ("1d0+1B-3B", -1),
        ("1d0+2B-2B", 0),
        ("2d0+1B", 2),  # ND-NULL-06
        ("3d0-4B", -3),
        ("2d0+1B-1B", 0),
    ],
)
def test_null_dice_are_worth_the_sign_of_the_net(notation: str, total: int) -> None:
    """ND-NULL-02 to ND-NULL-06"""
    thrown = throw(notation)
    assert thrown.total == total
    assert thrown.faces == ()
    assert parse(notation).distribution().outcomes == ((total, 1.0),)


def test_boons_elsewhere_leave_a_null_die_alone() -> None:
    """ND-NULL-07, ND-BOON-01"""
    thrown = throw("2d10+2B+1d0", 1, 6, 8, 2)
    assert [part.total for part in thrown.parts] == [14, 0]


def test_boons_add_together() -> None:
    """ND-BOON-02"""
    assert throw("1d6+1B+2B", 2, 3, 1, 5).total == 5


def test_at_most_five_boons_act() -> None:
    """ND-BOON-03: six dice fall, not eight"""
    assert throw("1d4+7B", 1, 2, 3, 2, 1, 2).total == 3
    with pytest.raises(TooFewFaces):
        throw("1d4+7B", 1, 2, 3, 2, 1)


def test_at_most_five_banes_act() -> None:
    """ND-BANE-03"""
    assert throw("1d8-6B", 4, 5, 6, 7, 8, 3).total == 3


@pytest.mark.parametrize(("notation", "dice"), [("2d10+2B", 4), ("1d12+3B", 4), ("3d6+1B", 4), ("2d10-2B", 4)])
def test_every_boon_and_bane_brings_a_die(notation: str, dice: int) -> None:
    """ND-BOON-04, ND-BANE-04"""
    assert len(throw(notation, *[1] * dice).dice) == dice


def test_the_lowest_are_dropped_for_boons() -> None:
    """ND-BOON-05"""
    thrown = throw("2d10+2B", 7, 2, 9, 4)
    assert thrown.total == 16
    assert fates(thrown) == ["kept", "dropped", "kept", "dropped"]


def test_the_highest_are_dropped_for_banes() -> None:
    """ND-BANE-04"""
    thrown = throw("2d10-2B", 7, 2, 9, 4)
    assert thrown.total == 6
    assert fates(thrown) == ["dropped", "kept", "dropped", "kept"]


def test_of_equal_dice_the_last_thrown_is_struck_out() -> None:
    """ND-BOON-06"""
    assert fates(throw("2d10+1B", 5, 8, 5)) == ["kept", "kept", "dropped"]
    assert fates(throw("2d10-1B", 5, 5, 5)) == ["kept", "kept", "dropped"]
    assert fates(throw("2d10-1B", 8, 3, 8)) == ["kept", "kept", "dropped"]


def test_banes_add_together() -> None:
    """ND-BANE-02"""
    assert throw("2d6-1B-1B", 5, 1, 4, 6).total == 5


def test_a_bane_makes_a_single_die_worse_and_leaves_the_other_pool_alone() -> None:
    """ND-BANE-01"""
    assert [part.total for part in throw("1d8-1B+2d10", 6, 3, 10, 10).parts] == [3, 20]


def test_boons_and_banes_are_netted_before_the_throw() -> None:
    """ND-CANC-01"""
    assert throw("1d6+3B-1B", 2, 4, 1).total == 4


@pytest.mark.parametrize(
    ("notation", "faces", "total"),
    [("2d10+3B-1B", (3, 10, 6, 8), 18), ("2d10+2B-5B", (9, 2, 7, 4, 10), 6), ("2d10+4B-4B", (1, 8), 9)],
)
def test_the_three_worked_nettings(notation: str, faces: tuple[int, ...], total: int) -> None:
    """ND-CANC-02"""
    assert throw(notation, *faces).total == total


@pytest.mark.parametrize(("boons", "banes", "net"), [(7, 3, 4), (9, 2, 5), (2, 8, -5), (6, 6, 0)])
def test_the_limit_is_put_on_the_net(boons: int, banes: int, net: int) -> None:
    """ND-CANC-04"""
    pool = Pool(2, 10, boons, banes)
    assert pool.net == net
    assert len(pool.throw(ForcedFaces([1] * (2 + abs(net)))).dice) == 2 + abs(net)


def test_a_net_of_zero_is_a_plain_throw() -> None:
    """ND-CANC-05"""
    assert fates(throw("2d10+4B-4B", 6, 6)) == ["kept", "kept"]
    assert Pool(2, 10).notation == "2d10+0B"


def test_a_pool_needs_numbers_that_are_not_negative() -> None:
    with pytest.raises(ValueError, match="0 or more"):
        Pool(2, 10, -1)
