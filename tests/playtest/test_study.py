"""Variants compared, values swept and sought."""

from random import Random
from typing import Any

import pytest

from tests.playtest.small import lane
from vtt.playtest.batch import prepared
from vtt.playtest.intervals import chi_square_tail, mean_interval, share_interval
from vtt.playtest.study import Difference, difference, sought, swept
from vtt.playtest.tally import Tally
from vtt.playtest.variants import Sweep, numbered, read_sweep, varied

pytestmark = pytest.mark.usefixtures("lamps")


@pytest.mark.parametrize(
    ("squares", "freedom", "tail"),
    [(3.841, 1, 0.05), (5.991, 2, 0.05), (6.635, 1, 0.01), (30.144, 19, 0.05), (43.820, 19, 0.001), (0, 3, 1)],
)
def test_tails_of_chi_square_are_those_of_the_tables(squares, freedom, tail):
    assert chi_square_tail(squares, freedom) == pytest.approx(tail, rel=2e-3)


def test_intervals():
    assert share_interval(0, 0) == (0, 1)
    low, high = share_interval(50, 100)
    assert (low, high) == pytest.approx((0.4038, 0.5962), abs=1e-4)
    assert share_interval(0, 100)[0] == pytest.approx(0)
    assert share_interval(100, 100)[1] == pytest.approx(1)
    assert mean_interval([1, 1, 1]) == (1, 1, 1)
    assert mean_interval([0, 2])[0] == 1


def of_results(*results: int) -> Tally:
    tally = Tally(fights=len(results))
    tally.results.extend(results)
    return tally


def test_a_difference_is_that_of_pairs():
    first, other = of_results(1, -1, 0, 1), of_results(1, 1, 1, -1, 1)
    found = difference(first, other)
    assert (found.mean, found.pairs) == (0.25, 4)
    assert found.low < 0.25 < found.high
    assert not found.is_sure
    assert difference(first, first) == Difference(0, 0, 0, 4)
    assert difference(of_results(*[-1] * 9, 1), of_results(*[1] * 10)).is_sure


@pytest.mark.parametrize("wanted", [0.25, 0.6, 0.85])
@pytest.mark.parametrize("rises", [True, False])
def test_bisection_finds_the_value_that_is_nearest(wanted, rises):
    """Of chances that are known: from 0.05 to 0.95 in steps of 0.05."""
    chances = {value: 0.05 * (value if rises else 20 - value) for value in range(1, 20)}
    asked = []

    def prepare(value, seed, fights):
        asked.append(value)
        return value, seed, fights

    def play(batch):
        value, seed, fights = batch
        lots, tally = Random(f"{value}/{seed}"), Tally(fights=fights)
        tally.wins["players"] = sum(lots.random() < chances[value] for _ in range(fights))
        return tally

    found = sought(prepare, 1, 19, wanted + 0.02, play, most=20_000)
    assert chances[found.value] == pytest.approx(wanted)
    assert found.sure
    assert len(set(asked)) <= 7
    assert [each.value for each in found.tried] == sorted(set(asked))


def test_a_chance_that_no_value_reaches_gives_the_nearest_end():
    def play(batch):
        tally = Tally(fights=100)
        tally.wins["players"] = batch
        return tally

    found = sought(lambda value, *_: 10 + value, 1, 5, 0.9, play, most=100)
    assert (found.value, found.sure) == (5, True)
    with pytest.raises(ValueError, match="ascending"):
        sought(lambda value, *_: value, 5, 1, 0.9, play)


@pytest.mark.parametrize(
    ("text", "sweep"),
    [
        ("creatures.ghoul.hd=1..4", Sweep("creatures.ghoul.hd", (1, 2, 3, 4))),
        ("count.moth=10..40:10", Sweep("count.moth", (10, 20, 30, 40))),
        ("count.moth=10 to 40 by 10", Sweep("count.moth", (10, 20, 30, 40))),
        ("count.moth=0 to 2", Sweep("count.moth", (0, 1, 2))),
        ("options.bite=die, one", Sweep("options.bite", ("die", "one"))),
        ("creatures.mab.at=[1, 2], [3, 4]", Sweep("creatures.mab.at", ([1, 2], [3, 4]))),
        ("a.b=true,1.5", Sweep("a.b", (True, 1.5))),
    ],
)
def test_sweeps_are_read(text, sweep):
    assert read_sweep(text) == sweep


@pytest.mark.parametrize("text", ["", "a", "a=", "=1", "a=3..1", "a=1..x", "a=1..9:0", "a=0..1000"])
def test_sweeps_that_are_none_are_refused(text):
    with pytest.raises(ValueError, match="expected"):
        read_sweep(text)


def test_one_value_is_changed_and_nothing_else():
    table = lane(mab=3, moths=2)
    other = varied(table, ("creatures.moth-1.grit", 7))
    sheet: Any = other.creatures["moth-1"].sheet
    assert sheet.grit == 7
    assert other.creatures["moth-2"] == table.creatures["moth-2"]
    assert varied(lane(bite="die"), ("options.bite", "one")).options == {"bite": "one"}


def test_so_many_of_a_creature():
    table = lane(moths=1)
    assert set(numbered(table, "moth-1", 0).creatures) == {"mab"}
    assert numbered(table, "moth-1", 1) == table
    four = varied(table, ("count.moth-1", 4))
    moths = [each for each in four.creatures.values() if each.side == "gm"]
    assert (
        len({each.id for each in moths}) == len({each.name for each in moths}) == len({each.at for each in moths}) == 4
    )


@pytest.mark.parametrize(
    ("path", "value", "problem"),
    [
        ("creatures.owl.grit", 1, "creatures.owl: nothing of that name in the scene; expected one of mab, moth-1"),
        ("creatures.mab.wisdom", 1, "wisdom"),
        ("creatures.mab.grit", 99, "with 'creatures.mab.grit=99': creatures.mab"),
        ("count.owl", 2, "count.owl: no such creature; expected one of mab, moth-1"),
        ("count.mab", 1.5, "expected a whole number from 0 to 100"),
        ("title.x", 1, "title: nothing of that name"),
    ],
)
def test_paths_that_are_not_there_are_named(path, value, problem):
    with pytest.raises(ValueError, match=problem):
        varied(lane(), (path, value))


def test_a_sweep_tells_each_value_with_its_interval():
    def play(batch):
        from vtt.playtest.batch import tallies

        return list(tallies(batch))[-1]

    values = [(hearts, prepared(lane(mab=hearts), 60)) for hearts in (1, 5)]
    weak, strong = swept(values, play)
    assert weak.value == 1
    assert weak.low <= weak.share <= weak.high < strong.share
    assert (weak.fights, strong.fights) == (60, 60)
