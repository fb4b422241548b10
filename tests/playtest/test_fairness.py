"""The faces that fell, and whether a fair die falls so."""

import pytest

from vtt.dice import SeededFaces, parse
from vtt.playtest.fairness import (
    FEWEST,
    faces_thrown,
    faces_told,
    luck,
    luck_told,
    of_counts,
    of_last_evening,
    thrown_often,
)
from vtt.rules.contract.procedure import Intent
from vtt.session.entry import Entry
from vtt.session.log import LogLine


def entry(*lines: LogLine) -> Entry:
    return Entry(number=1, intent=Intent("test"), label="Test", lines=lines)


def line(notation: str, faces, by: str = "ana", **fields) -> LogLine:
    fell = iter(faces)
    return LogLine(entry=1, text="", by=by, thrown=parse(notation).throw(lambda sides: next(fell)), **fields)


def test_faces_are_told_by_die_and_person_and_real_ones_apart():
    found = faces_thrown([entry(line("2d6", [3, 6], real=(1,)), line("d6", [3], by="gm"), line("d20", [20]))])
    counts = {(each.by, each.sides, each.real): each.counts for each in found}
    assert counts["", 6, False] == (0, 0, 2, 0, 0, 0)
    assert counts["", 6, True] == (0, 0, 0, 0, 0, 1)
    assert counts["ana", 6, False] == (0, 0, 1, 0, 0, 0)
    assert counts["gm", 6, False] == (0, 0, 1, 0, 0, 0)
    assert counts["ana", 20, False][19] == 1
    assert [each.by for each in found] == sorted(each.by for each in found)
    assert found[0].sides == 20


def test_draws_of_tokens_are_no_dice():
    assert faces_thrown([entry(line("d6", [2], draw=True), LogLine(entry=1, text="said"))]) == []


def test_too_few_throws_say_nothing():
    die = of_counts([1, 2, 3, 4, 5, 6])
    assert die.likely is None
    assert die.verdict() == "too few to tell: 9 more throws are needed"
    assert die.mean == pytest.approx(91 / 21)


def test_an_even_die_is_fair_and_a_loaded_one_is_not():
    assert of_counts([10, 11, 9, 10, 10, 10]).verdict() == "as a fair die falls"
    loaded = of_counts([10, 10, 10, 10, 10, 60])
    assert loaded.likely is not None
    assert loaded.likely < 1e-12
    assert loaded.verdict() == "surely uneven: a fair die falls so once in many millions such throws"
    odd = of_counts([20, 20, 20, 20, 20, 44])
    assert odd.verdict().startswith("uneven: a fair die falls so once in")
    # Among many dice one looks odd by luck.
    assert odd.verdict(judged=100) == "as a fair die falls"


def test_a_chi_square_is_the_one_of_the_book():
    """60 throws: 5, 8, 9, 8, 10, 20 give 13.4, which a fair die exceeds in 2 of 100."""
    assert of_counts([5, 8, 9, 8, 10, 20]).likely == pytest.approx(0.0199, abs=2e-4)


def test_the_programs_own_dice_are_fair():
    faces = SeededFaces(5)
    counts = [0] * 20
    for _ in range(20_000):
        counts[faces(20) - 1] += 1
    likely = of_counts(counts).likely
    assert likely is not None
    assert likely > 1e-4
    assert min(counts) > FEWEST


def test_luck_is_summed_up_by_person():
    found = luck(
        [
            entry(
                line("d6", [6], expected=3.5, luck=2.5),
                line("d6", [1], expected=3.5, luck=-2.5),
                line("d6", [5], by="gm", expected=3.5, luck=1.5),
            )
        ]
    )
    assert [(each.by, each.throws, each.luck) for each in found] == [("gm", 1, 1.5), ("ana", 2, 0.0)]


def test_faces_are_told_in_words_by_whose_they_are():
    dice = faces_thrown([entry(line("d6", [3]), line("d6", [4], by="gm"))])
    assert faces_told(dice, {"ana": "Ana"}) == [
        ("", "d6, the app’s dice: 2 throws, 3.5 on average, 3.5 is fair; too few to tell: 28 more throws are needed"),
        ("Ana", "d6, the app’s dice: 1 throw, 3 on average, 3.5 is fair; too few to tell: 29 more throws are needed"),
        (
            "the game master",
            "d6, the app’s dice: 1 throw, 4 on average, 3.5 is fair; too few to tell: 29 more throws are needed",
        ),
    ]


def test_a_die_is_thrown_often():
    die = thrown_often(6, SeededFaces(3), 60_000)
    assert (die.throws, die.sides, die.real) == (60_000, 6, False)
    assert die.verdict() == "as a fair die falls"
    assert thrown_often(6, SeededFaces(3), 60_000) == die
    assert thrown_often(6, lambda sides: 6, 600).verdict().startswith("surely uneven")
    for sides in (1, 0, 1_001):
        with pytest.raises(ValueError, match="expected a die of 2 to 1,000 sides"):
            thrown_often(sides, SeededFaces(3))


def test_luck_is_told_of_the_last_evening_and_in_all():
    first = entry(line("d6", [6], expected=3.5, luck=2.5, day="2026-11-23"), line("d6", [6], expected=3.5, luck=2.5))
    more = entry(line("d6", [5], expected=3.5, luck=1.5))
    last = entry(line("d6", [1], expected=3.5, luck=-2.5, day="2026-11-24"))
    later = entry(line("d6", [2], expected=3.5, luck=-1.5))
    entries = [first, more, last, later]
    assert of_last_evening(entries) == [last, later]
    assert of_last_evening([more, later]) == [more, later]
    ((who, words),) = luck_told(luck(of_last_evening(entries)), {"ana": "Ana"})
    assert (who, words) == ("Ana", "−4.0 in all over 2 throws of a fight, against what was to be expected")
    assert luck(entries)[0].luck == pytest.approx(2.5)
