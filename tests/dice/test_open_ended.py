"""Open-ended dice: the boon and the bane."""

import math

import pytest

from vtt.dice import BoonBane, ForcedFaces, OpenEnded, Thrown, branches, opposed

PRINTED = 1e-10
"""The ledger prints ten decimals."""

# P(D = d) for d from -20 to 20.
CHANCES = """
0.0020881896 0.0026223776 0.0031565657 0.0036907537 0.0042249417 0.0047591298 0.0052933178 0.0058275058
0.0064102564 0.0058275058 0.0122377622 0.0186480186 0.0250582751 0.0314685315 0.0378787879 0.0442890443
0.0506993007 0.0571095571 0.0635198135 0.0699300699 0.0769230769 0.0699300699 0.0635198135 0.0571095571
0.0506993007 0.0442890443 0.0378787879 0.0314685315 0.0250582751 0.0186480186 0.0122377622 0.0058275058
0.0064102564 0.0058275058 0.0052933178 0.0047591298 0.0042249417 0.0036907537 0.0031565657 0.0026223776
0.0020881896
"""

# P(D >= k) for k from -20 to 20.
CHANCES_OF_ONE_SIDE = """
0.9932012432 0.9911130536 0.9884906760 0.9853341103 0.9816433566 0.9774184149 0.9726592852 0.9673659674
0.9615384615 0.9551282051 0.9493006993 0.9370629371 0.9184149184 0.8933566434 0.8618881119 0.8240093240
0.7797202797 0.7290209790 0.6719114219 0.6083916084 0.5384615385 0.4615384615 0.3916083916 0.3280885781
0.2709790210 0.2202797203 0.1759906760 0.1381118881 0.1066433566 0.0815850816 0.0629370629 0.0506993007
0.0448717949 0.0384615385 0.0326340326 0.0273407148 0.0225815851 0.0183566434 0.0146658897 0.0115093240
0.0088869464
"""

# P(D1 - D2 >= k) for k from -20 to 20.
CHANCES_OF_BOTH_SIDES = """
0.9764398028 0.9720206722 0.9668603163 0.9608247808 0.9537521907 0.9454527496 0.9357087404 0.9242745246
0.9108765428 0.8952132008 0.8769589641 0.8557151135 0.8312080895 0.8032812851 0.7718950457 0.7371266690
0.6991704052 0.6583374570 0.6150559793 0.5698710796 0.5234448177 0.4765551823 0.4301289204 0.3849440207
0.3416625430 0.3008295948 0.2628733310 0.2281049543 0.1967187149 0.1687919105 0.1442848865 0.1230410359
0.1047867992 0.0891234572 0.0757254754 0.0642912596 0.0545472504 0.0462478093 0.0391752192 0.0331396837
0.0279793278
"""


def throw(*faces: int, dice: BoonBane | None = None) -> Thrown:
    """Throw with these faces, all of which must be used."""
    forced = ForcedFaces(faces)
    thrown = (dice or BoonBane()).throw(forced)
    forced.check_used_up()
    return thrown


def printed(table: str) -> list[float]:
    return [float(chance) for chance in table.split()]


def test_boon_minus_bane() -> None:
    """LH-DICE-01: the boon falls first"""
    thrown = throw(9, 4)
    assert thrown.total == 5
    assert [part.total for part in thrown.parts] == [9, 4]


@pytest.mark.parametrize(("faces", "total"), [((12, 3, 5), 14), ((12, 3, 12, 4), 25), ((12, 11, 1), 2)])
def test_a_twelve_on_the_boon_brings_another(faces: tuple[int, ...], total: int) -> None:
    """LH-DICE-02"""
    assert throw(*faces).total == total


@pytest.mark.parametrize(("faces", "total"), [((4, 12, 6), -14), ((4, 12, 12, 1), -21), ((11, 12, 1), -2)])
def test_a_twelve_on_the_bane_brings_another(faces: tuple[int, ...], total: int) -> None:
    """LH-DICE-03"""
    assert throw(*faces).total == total


def test_after_two_twelves_the_extra_boons_fall_before_the_extra_banes() -> None:
    """LH-DICE-04, LH-DICE-01"""
    thrown = throw(12, 12, 5, 9)
    assert thrown.total == -4
    assert [part.faces for part in thrown.parts] == [(12, 5), (12, 9)]
    assert thrown.faces == (12, 12, 5, 9)
    assert [die.fate for die in thrown.dice] == ["exploded", "exploded", "kept", "kept"]


def test_two_twelves_may_end_the_throw() -> None:
    """LH-DICE-04, option eclipse_chains = none"""
    still = BoonBane("none")
    assert throw(12, 12, dice=still).total == 0
    assert throw(12, 3, 12, 4, dice=still).total == 25
    odds, running_on = still.distribution(), BoonBane().distribution()
    assert odds.probability(0) == pytest.approx(running_on.probability(0) * 143 / 144 + 1 / 144, abs=1e-15)
    counted = math.fsum(chance for thrown, chance in branches(still) if thrown.total == 0)
    assert odds.probability(0) == pytest.approx(counted, abs=1e-12)


def test_chains_are_separate_and_have_no_limit() -> None:
    """LH-DICE-05"""
    thrown = throw(12, 3, 12, 12, 6)
    assert thrown.total == 39
    assert throw(12, 3, *[12] * 50, 1).total == 12 * 51 + 1 - 3


def test_a_finished_chain_is_never_a_multiple_of_twelve() -> None:
    """LH-DICE-05, LH-ODDS-01"""
    odds = OpenEnded(12).distribution()
    assert [value for value, _ in odds.outcomes if value % 12 == 0] == []


def test_one_open_ended_die() -> None:
    """LH-ODDS-01"""
    odds = OpenEnded(12).distribution()
    assert odds.mean == pytest.approx(78 / 11, abs=PRINTED)
    assert odds.variance == pytest.approx(2938 / 121, abs=PRINTED)
    assert odds.deviation == pytest.approx(4.9275746301, abs=PRINTED)
    assert odds.at_least(13) == pytest.approx(1 / 12, abs=1e-15)
    assert odds.probability(7) == pytest.approx(1 / 12)
    assert odds.probability(13) == pytest.approx(1 / 144)
    assert odds.probability(30) == pytest.approx(1 / 1728)
    assert 0 < odds.cut < 1e-12


def test_how_often_twelves_come() -> None:
    """LH-ODDS-02, LH-ODDS-03"""
    every = branches(BoonBane())
    assert math.fsum(p for thrown, p in every if thrown.faces[:2] == (12, 12)) == pytest.approx(1 / 144, abs=PRINTED)
    assert math.fsum(p for thrown, p in every if 12 in thrown.faces[:2]) == pytest.approx(23 / 144, abs=PRINTED)
    assert math.fsum(p for thrown, p in every if len(thrown.parts[0].dice) > 2) == pytest.approx(1 / 144, abs=PRINTED)
    assert math.fsum(p * len(thrown.dice) for thrown, p in every) == pytest.approx(24 / 11, abs=PRINTED)


def test_shape_of_the_difference() -> None:
    """LH-ODDS-04"""
    odds = BoonBane().distribution()
    assert odds.close_to(odds.negated(), 1e-15)
    assert odds.mean == pytest.approx(0, abs=1e-12)
    assert odds.variance == pytest.approx(5876 / 121, abs=PRINTED)
    assert odds.probability(0) == pytest.approx(1 / 13, abs=1e-15)
    assert odds.at_least(1) == pytest.approx(6 / 13, abs=1e-14)
    assert odds.probability(5) == pytest.approx(19 / 429, abs=1e-15)


def test_every_printed_chance() -> None:
    """LH-ODDS-05, LH-ODDS-06"""
    odds = BoonBane().distribution()
    span = range(-20, 21)
    assert [odds.probability(value) for value in span] == pytest.approx(printed(CHANCES), abs=PRINTED)
    assert [odds.at_least(value) for value in span] == pytest.approx(printed(CHANCES_OF_ONE_SIDE), abs=PRINTED)


def test_both_sides_throwing() -> None:
    """LH-ODDS-07"""
    odds = opposed(BoonBane(), BoonBane()).distribution()
    span = range(-20, 21)
    assert [odds.at_least(value) for value in span] == pytest.approx(printed(CHANCES_OF_BOTH_SIDES), abs=PRINTED)
    assert odds.probability(0) == pytest.approx(12465 / 265837, abs=PRINTED)


def test_in_an_opposed_throw_the_first_side_throws_everything_first() -> None:
    """LH-DICE-01"""
    thrown = opposed(BoonBane(), BoonBane()).throw(ForcedFaces([12, 3, 5, 9, 4]))
    assert [part.total for part in thrown.parts] == [14, 5]
    assert thrown.total == 9


def test_a_die_that_would_never_come_to_rest_is_refused() -> None:
    with pytest.raises(ValueError, match="2 sides or more"):
        OpenEnded(1)
