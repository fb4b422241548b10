"""The odds of rolls, out of the procedures that are played, against the figures of the ledger (LH-ODDS)."""

import re
from fractions import Fraction
from itertools import pairwise
from typing import Any

import pytest

from tests.games.livehack.playing import adventurer, intent_of, monster, play, table
from vtt.dice import BoonBane, OpenEnded, branches, opposed
from vtt.games.livehack.rolling.contest import chance_beside_ten
from vtt.numerals import read_number
from vtt.rules.book.rulebook import rulebook
from vtt.rules.engine.odds import action_odds
from vtt.rules.engine.registry import system
from vtt.table.table import Table

EXACT = 1e-10
ONE = BoonBane().distribution()
BOTH = opposed(BoonBane(), BoonBane()).distribution()
CHAIN = OpenEnded(12).distribution()

OF_RESULT = """
-20 0.0020881896 -19 0.0026223776 -18 0.0031565657 -17 0.0036907537 -16 0.0042249417 -15 0.0047591298
-14 0.0052933178 -13 0.0058275058 -12 0.0064102564 -11 0.0058275058 -10 0.0122377622 -9 0.0186480186
-8 0.0250582751 -7 0.0314685315 -6 0.0378787879 -5 0.0442890443 -4 0.0506993007 -3 0.0571095571
-2 0.0635198135 -1 0.0699300699 0 0.0769230769 1 0.0699300699 2 0.0635198135 3 0.0571095571
4 0.0506993007 5 0.0442890443 6 0.0378787879 7 0.0314685315 8 0.0250582751 9 0.0186480186
10 0.0122377622 11 0.0058275058 12 0.0064102564 13 0.0058275058 14 0.0052933178 15 0.0047591298
16 0.0042249417 17 0.0036907537 18 0.0031565657 19 0.0026223776 20 0.0020881896
"""
ONE_ROLLS = """
-20 0.9932012432 -19 0.9911130536 -18 0.9884906760 -17 0.9853341103 -16 0.9816433566 -15 0.9774184149
-14 0.9726592852 -13 0.9673659674 -12 0.9615384615 -11 0.9551282051 -10 0.9493006993 -9 0.9370629371
-8 0.9184149184 -7 0.8933566434 -6 0.8618881119 -5 0.8240093240 -4 0.7797202797 -3 0.7290209790
-2 0.6719114219 -1 0.6083916084 0 0.5384615385 1 0.4615384615 2 0.3916083916 3 0.3280885781
4 0.2709790210 5 0.2202797203 6 0.1759906760 7 0.1381118881 8 0.1066433566 9 0.0815850816
10 0.0629370629 11 0.0506993007 12 0.0448717949 13 0.0384615385 14 0.0326340326 15 0.0273407148
16 0.0225815851 17 0.0183566434 18 0.0146658897 19 0.0115093240 20 0.0088869464
"""
BOTH_ROLL = """
-20 0.9764398028 -19 0.9720206722 -18 0.9668603163 -17 0.9608247808 -16 0.9537521907 -15 0.9454527496
-14 0.9357087404 -13 0.9242745246 -12 0.9108765428 -11 0.8952132008 -10 0.8769589641 -9 0.8557151135
-8 0.8312080895 -7 0.8032812851 -6 0.7718950457 -5 0.7371266690 -4 0.6991704052 -3 0.6583374570
-2 0.6150559793 -1 0.5698710796 0 0.5234448177 1 0.4765551823 2 0.4301289204 3 0.3849440207
4 0.3416625430 5 0.3008295948 6 0.2628733310 7 0.2281049543 8 0.1967187149 9 0.1687919105
10 0.1442848865 11 0.1230410359 12 0.1047867992 13 0.0891234572 14 0.0757254754 15 0.0642912596
16 0.0545472504 17 0.0462478093 18 0.0391752192 19 0.0331396837 20 0.0279793278
"""


def rows(figures: str) -> list[tuple[int, float]]:
    words = figures.split()
    return [(int(number), float(chance)) for number, chance in zip(words[::2], words[1::2], strict=True)]


def contest(k: int = 0, **options: Any) -> Table:
    """Ada rolls against an ogre whose modifiers are so much higher than hers."""
    return table(adventurer("ada", skills={"Climb": 0}), monster("ogre", skills={"Watch": k}), options=options)


def chance(before: Table, **arguments: Any) -> float:
    given = {"skill": "Climb"} | arguments
    if "dr" not in given and "dc" not in given:
        given = {"target": "ogre", "opposing": "Watch"} | given
    odds = action_odds(system("livehack"), before, intent_of(before, "roll", "ada", given))
    assert odds.success is not None
    return odds.success


def test_one_open_ended_die() -> None:
    """LH-ODDS-01."""
    for total in range(1, 80):
        links, rest = divmod(total, 12)
        assert CHAIN.probability(total) == pytest.approx(12.0 ** -(links + 1) if rest else 0.0, abs=EXACT)
    assert CHAIN.probability(13) == pytest.approx(1 / 144, abs=EXACT)
    assert CHAIN.mean == pytest.approx(7.0909090909, abs=EXACT)
    assert CHAIN.variance == pytest.approx(24.2809917355, abs=1e-9)
    assert CHAIN.variance**0.5 == pytest.approx(4.9275746301, abs=1e-9)
    assert CHAIN.at_least(13) == pytest.approx(1 / 12, abs=EXACT)


def test_how_often_the_events_come() -> None:
    """LH-ODDS-02: counted over the first two dice, each of which is one of twelve, by what the log names."""
    before = contest()
    events = {"Noon": 0, "Midnight": 0, "Eclipse": 0, "": 0}
    for boon in range(1, 13):
        for bane in range(1, 13):
            faces = [boon, bane, *([1] if boon == 12 else []), *([1] if bane == 12 else [])]
            said = play(before, "roll", "ada", skill="Climb", dr=0, faces=faces).said
            named = [
                name for name in ("Noon", "Midnight", "Eclipse") if any(f"{name} for Ada" in line for line in said)
            ]
            assert len(named) <= 1
            events[named[0] if named else ""] += 1
    share = {event: Fraction(times, 144) for event, times in events.items()}
    figures = {
        share["Noon"] + share["Eclipse"]: 0.0833333333,
        share["Midnight"]: 0.0763888889,
        share["Eclipse"]: 0.0069444444,
        1 - share[""]: 0.1597222222,
        share[""]: 0.8402777778,
        1 - (1 - share["Eclipse"]) ** 2: 0.0138406636,
        share["Eclipse"] ** 2: 0.0000482253,
        share[""] ** 2: 0.7060667438,
    }
    assert events == {"Noon": 11, "Midnight": 11, "Eclipse": 1, "": 121}
    for counted, figure in figures.items():
        assert float(counted) == pytest.approx(figure, abs=EXACT)


def test_how_long_chains_grow() -> None:
    """LH-ODDS-03: the table loses next to nothing, and the dice of a roll are 24/11 on average."""
    for extra, figure in ((1, 0.0833333333), (2, 0.0069444444), (3, 0.0005787037), (4, 0.0000482253)):
        assert CHAIN.at_least(12 * extra + 1) == pytest.approx(figure, abs=EXACT)
    each = [(len(thrown.dice), chance) for thrown, chance in branches(BoonBane())]
    assert sum(dice * chance for dice, chance in each) == pytest.approx(2.1818181818, abs=EXACT)
    assert ONE.cut < 2e-14


def test_the_shape_of_the_result() -> None:
    """LH-ODDS-04: symmetric about 0, and the exact form."""
    assert ONE.mean == pytest.approx(0, abs=EXACT)
    assert ONE.variance == pytest.approx(48.5619834711, abs=1e-9)
    assert ONE.variance**0.5 == pytest.approx(6.9686428715, abs=1e-9)
    for result in range(61):
        ways = [(j, result - 12 * j) for j in range(-6, 12) if abs(result - 12 * j) <= 10]
        exact = sum(Fraction(11, 13) * Fraction(12) ** -abs(j) * Fraction(11 - abs(t), 121) for j, t in ways)
        assert ONE.probability(result) == pytest.approx(float(exact), abs=EXACT)
        assert ONE.probability(-result) == pytest.approx(float(exact), abs=EXACT)
    assert ONE.probability(5) == pytest.approx(19 / 429, abs=EXACT)


@pytest.mark.parametrize(("result", "figure"), rows(OF_RESULT))
def test_the_chance_of_each_result(result: int, figure: float) -> None:
    """LH-ODDS-05: between two difficulties next to each other, as played."""
    before = contest()
    assert chance(before, dr=result) - chance(before, dr=result + 1) == pytest.approx(figure, abs=EXACT)


def test_twelve_is_likelier_than_eleven() -> None:
    """LH-ODDS-05: the curve is not smoothed."""
    assert ONE.probability(12) == pytest.approx(1 / 156, abs=EXACT)
    assert ONE.probability(12) > ONE.probability(11) == pytest.approx(5 / 858, abs=EXACT)
    assert [low < high for (_, low), (_, high) in pairwise(rows(OF_RESULT))].count(True) > 19


@pytest.mark.parametrize(("k", "figure"), rows(ONE_ROLLS))
def test_one_side_rolls(k: int, figure: float) -> None:
    """LH-ODDS-06: against a difficulty, against a side that takes zero, and where only the other side rolls."""
    before = contest(k)
    assert chance(before, dr=k) == pytest.approx(figure, abs=EXACT)
    assert chance(before, opposing_manner="zero") == pytest.approx(figure, abs=EXACT)
    assert chance(before, manner="zero") == pytest.approx(figure, abs=EXACT)
    assert chance(before, dr=k) == pytest.approx(1 - chance(before, dr=1 - k), abs=EXACT)


@pytest.mark.parametrize(("k", "figure"), rows(BOTH_ROLL))
def test_both_sides_roll(k: int, figure: float) -> None:
    """LH-ODDS-07."""
    assert chance(contest(k)) == pytest.approx(figure, abs=EXACT)
    assert chance(contest(k)) == pytest.approx(1 - chance(contest(1 - k)), abs=EXACT)


def test_a_tie_of_equal_sides() -> None:
    """LH-ODDS-07."""
    assert BOTH.probability(0) == pytest.approx(12465 / 265837, abs=EXACT)


def test_an_even_contest() -> None:
    """LH-ODDS-08."""
    even = contest()
    assert chance(even, opposing_manner="zero") == pytest.approx(7 / 13, abs=EXACT)
    assert chance(even, manner="zero") == pytest.approx(7 / 13, abs=EXACT)
    assert chance(even) == pytest.approx(139151 / 265837, abs=EXACT)
    assert chance(even, manner="zero", opposing_manner="zero") == 1.0
    assert chance(even, opposing_manner="zero") - chance(even) == pytest.approx(0.0150167208, abs=EXACT)


def test_rolling_against_taking_ten() -> None:
    """LH-ODDS-11, LH-TAKE-06: the figures beside the button are those of the dice."""
    assert ONE.at_least(10) == pytest.approx(9 / 143, abs=EXACT)
    assert ONE.at_least(11) == pytest.approx(29 / 572, abs=EXACT)
    assert ONE.probability(10) == pytest.approx(7 / 572, abs=EXACT)
    assert ONE.below(10) == pytest.approx(134 / 143, abs=EXACT)
    assert chance_beside_ten(contest()) == "dice would do as well or better 6.3 % of the time, better 5.1 %"
    assert chance(contest(), dr=10) == pytest.approx(0.0629370629, abs=EXACT)
    assert chance(contest(), dr=10, manner="ten") == 1.0


def test_what_taking_zero_is_worth_under_2012() -> None:
    """LH-ODDS-12."""
    old = contest(revision="2012")
    assert chance(old, opposing_manner="zero") == pytest.approx(0.0629370629, abs=EXACT)
    assert chance(old, manner="zero") == pytest.approx(0.9493006993, abs=EXACT)
    # Attack modifiers +6 against listed 15, stored as +5.
    for revision, figure in (("current", 0.6083916084), ("2012", 0.0815850816)):
        before = table(adventurer("ada", skills={"Climb": 6}), options={"revision": revision})
        assert chance(before, dc=15, opposing_manner="zero") == pytest.approx(figure, abs=EXACT)


def test_an_eclipse_without_chains_is_a_zero_by_a_house_rule() -> None:
    """LH-DICE-04: the share of the Eclipse falls on 0 alone."""
    still = contest(eclipse_chains="none")
    at_zero = chance(still, dr=0) - chance(still, dr=1)
    assert at_zero == pytest.approx(143 / 144 / 13 + 1 / 144, abs=EXACT)


def test_margins_told_apart() -> None:
    """LH-POS-01: outcomes by full fives add up to the success there is."""
    before = contest(2)
    intent = intent_of(before, "roll", "ada", {"skill": "Climb", "dr": 2, "margins": True})
    odds = action_odds(system("livehack"), before, intent)
    assert odds.success == pytest.approx(chance(before, dr=2), abs=EXACT)
    shares = {outcome.label: outcome.probability for outcome in odds.outcomes}
    assert shares["Success, margin 5 to 9"] == pytest.approx(ONE.at_least(7) - ONE.at_least(12), abs=EXACT)
    assert shares["Success, margin 20 or more"] == pytest.approx(ONE.at_least(22), abs=EXACT)
    assert sum(shares.values()) == pytest.approx(1, abs=EXACT)
    assert len(shares) == 9


@pytest.mark.parametrize(
    ("rule", "sign", "exact"),
    [("LH-ODDS-05", "=", ONE.probability), ("LH-ODDS-06", ">=", ONE.at_least), ("LH-ODDS-07", ">=", BOTH.at_least)],
)
def test_the_figures_of_the_rules_reference_are_the_engines(rule: str, sign: str, exact: Any) -> None:
    """LH-ODDS-01: what the window shows of odds, to 10 decimals."""
    shown = rulebook(system("livehack").rulebook).by_id(rule)
    assert shown is not None
    lines = re.findall(r"^[dk] = ([+−]?\d+): (0\.\d{10})$", shown.rule, re.MULTILINE)
    assert len(lines) == 41
    for number, figure in lines:
        assert float(figure) == pytest.approx(exact(read_number(number)), abs=EXACT)
    assert f"P({'D1 − D2' if rule == 'LH-ODDS-07' else 'D'} {sign}" in shown.rule
