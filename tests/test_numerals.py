"""Numbers as people read them."""

import ast
import re
from pathlib import Path
from string import Formatter

import pytest
from hypothesis import given
from hypothesis import strategies as st

import vtt
from vtt.numerals import (
    FORMS,
    counted,
    distance_told,
    filled,
    hundredths,
    modifier,
    noun,
    percent,
    percents,
    points,
    read_number,
    signed,
    template_problem,
    told_interval,
    written,
)


@pytest.mark.parametrize(
    ("number", "text"),
    [(0, "0 coins"), (1, "1 coin"), (2, "2 coins"), (-1, "−1 coin"), (-3, "−3 coins"), (1.5, "1.5 coins")],
)
def test_a_noun_agrees_with_its_number(number: float, text: str) -> None:
    assert counted(number, "coin") == text


def test_a_plural_may_be_told() -> None:
    assert counted(1, "entry", "entries") == "1 entry"
    assert counted(2, "entry", "entries") == "2 entries"
    assert noun(3, "die", "dice") == "dice"


@pytest.mark.parametrize(
    ("number", "plain", "sign", "added"), [(3, "3", "+3", "+3"), (0, "0", "+0", "0"), (-3, "−3", "−3", "−3")]
)
def test_there_is_one_minus_sign(number: int, plain: str, sign: str, added: str) -> None:
    assert (written(number), signed(number), modifier(number)) == (plain, sign, added)


@given(st.integers())
def test_what_is_written_can_be_read(number: int) -> None:
    assert read_number(written(number)) == read_number(signed(number)) == read_number(str(number)) == number


@pytest.mark.parametrize(
    ("template", "values", "text"),
    [
        ("{a} against {b}", {"a": 1, "b": -3}, "1 against −3"),
        ("margin {a:+d}", {"a": -3}, "margin −3"),
        ("margin {a:+d}", {"a": 3}, "margin +3"),
        ("{a:.2f}", {"a": -0.5}, "−0.50"),
        ("{a!r}", {"a": "x-1"}, "'x-1'"),
        ("{name} is {here}", {"name": "Agent -7", "here": True}, "Agent -7 is True"),
        ("{a.title}", {"a": str}, str(str.title)),
        ("{a:>4}|", {"a": -1}, "  −1|"),
    ],
)
def test_a_template_is_filled_with_the_true_minus_sign_and_names_as_they_are(
    template: str, values: dict[str, object], text: str
) -> None:
    assert filled(template, values) == text


@given(st.text(), st.integers(min_value=0))
def test_what_is_not_below_zero_reads_as_ever(name: str, number: int) -> None:
    assert filled("{name}: {number}", {"name": name, "number": number}) == f"{name}: {number}"


def test_templates_of_the_program_ask_for_nothing_that_is_refused_in_a_file() -> None:
    """Whatever a procedure says is kept in a campaign, and read again."""
    found = set()
    for file in Path(counted.__code__.co_filename).parent.rglob("*.py"):
        # Neither windows nor the style of a report are kept in a campaign.
        if "gui" in file.parts or file.parts[-2:] == ("playtest", "report.py"):
            continue
        tree = ast.parse(file.read_text(encoding="utf-8"))
        parts = {id(part) for node in ast.walk(tree) if isinstance(node, ast.JoinedStr) for part in node.values}
        for node in ast.walk(tree):
            if id(node) not in parts and isinstance(node, ast.Constant) and isinstance(node.value, str):
                found |= set(_forms(node.value))
    assert found - set(FORMS) == set()
    assert "+d" in found


def _forms(text: str) -> list[str]:
    try:
        parsed = list(Formatter().parse(text))
    except ValueError:
        return []
    return [
        f"{'!' if how else ''}{how or ''}{form or ''}" for _, name, form, how in parsed if name and name.isidentifier()
    ]


def test_a_template_asks_for_a_number_where_there_is_one() -> None:
    values = {"n": -3, "who": "Ana", "half": 0.5, "yes": True}
    assert template_problem("{who} has {n:+d}, {half:+} and {yes}", values) == ""
    assert template_problem("{who:+d}", values) == "a template with a number that is none, 'who'"
    assert template_problem("{half:d}", values) == "a template with a number that is none, 'half'"
    assert template_problem("{who:>9}", values) == "a template with a form that Nearby does not write, '>9'"


@pytest.mark.parametrize(
    ("feet", "told"),
    [
        (0.0, "0 ft"),
        (21, "21 ft"),
        (1_250, "1,250 ft"),
        (5_280, "1 mile"),
        (7_920, "1.5 miles"),
        (10_560, "2 miles"),
        (1_914_356, "363 miles"),
        (90_000_000, "17,045 miles"),
    ],
)
def test_what_is_very_far_is_told_in_miles(feet: float, told: str) -> None:
    assert distance_told(feet) == told


def test_every_distance_that_is_told_is_told_by_the_one_rule() -> None:
    loose = [
        f"{path}:{number}"
        for path in Path(vtt.__file__).parent.rglob("*.py")
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if re.search(r"\} ft away\b", line) and "{whole}" not in line
    ]
    assert not loose


@pytest.mark.parametrize(
    ("chance", "digits", "told"),
    [
        (0.0, 0, "0 %"),
        (0.004, 0, "< 1 %"),
        (0.05, 0, "5 %"),
        (0.999, 0, "> 99 %"),
        (1.0, 0, "100 %"),
        (1 / 144, 1, "0.7 %"),
        (0.0001, 1, "< 0.1 %"),
        (0.1, 1, "10 %"),
        (0.9999, 1, "> 99.9 %"),
        # Halfway between two it goes to the one nearer to 50.
        (1 / 16, 1, "6.3 %"),
        (15 / 16, 1, "93.7 %"),
        (1 / 8, 0, "13 %"),
        (3 / 8, 0, "38 %"),
        (5 / 8, 0, "62 %"),
        (7 / 8, 0, "87 %"),
        (0.005, 0, "1 %"),
        (0.995, 0, "99 %"),
        (1 / 32, 2, "3.13 %"),
    ],
)
def test_a_chance_is_told_in_one_way(chance: float, digits: int, told: str):
    assert percent(chance, digits) == told


@given(st.integers(0, 20_000), st.integers(0, 2))
def test_a_chance_and_what_is_left_of_it_add_up_wherever_each_is_told(of_20_000: int, digits: int):
    chance = of_20_000 / 20_000
    each = [hundredths(chance, digits), hundredths(1 - chance, digits)]
    assert sum(each) == pytest.approx(100, abs=1e-9)
    assert each[0] == pytest.approx(chance * 100, abs=0.5 / 10**digits + 1e-9)


def test_no_text_of_the_program_has_a_percentage_of_its_own_making():
    """A format of Python for percentages has no space before the sign, and no say about 0 and 100."""
    source = Path(__file__).parents[1]
    own = re.compile(r":\.?\d?%[}\"']|\* 100:")
    found = [
        f"{path.relative_to(source)}:{number}"
        for path in sorted((source / "vtt").rglob("*.py"))
        if "cli" not in path.parts
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if own.search(line)
    ]
    books = [
        f"{path.name}:{number}"
        for path in sorted((source / "resources" / "rulebooks").glob("*.toml"))
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if re.search(r"\d%", line)
    ]
    assert not found + books


@pytest.mark.parametrize(
    ("difference", "words"),
    [
        (0.125, "+12.5"),
        (0.0625, "+6.3"),
        (-0.0625, "−6.3"),
        (-0.003, "−0.3"),
        (0.0, "+0.0"),
        (-0.0001, "+0.0"),
        (-1.0, "−100.0"),
    ],
)
def test_points_have_their_sign_and_nothing_has_no_minus(difference: float, words: str) -> None:
    assert points(difference) == words


@pytest.mark.parametrize(
    ("shares", "together", "told"),
    [
        # LiveHack's lamp oil: 8, 6, 3 and 2 of 100 under a headline of 20.
        ((0.084, 0.064, 0.033, 0.017, 0.614, 0.188), (0, 1, 2, 3), ["9", "6", "3", "2", "61", "19"]),
        ((0.616, 0.186, 0.108, 0.05, 0.04), (), ["62", "18", "11", "5", "4"]),
        ((1 / 3, 1 / 3, 1 / 3), (), ["34", "33", "33"]),
        ((0.996, 0.004), (0,), ["> 99", "< 1"]),
        ((0.5, 0.5, 0.0), (1,), ["50", "50", "0"]),
        # Of two that lie halfway the less likely is told by the next number, in whichever order they stand.
        ((0.125, 0.875), (), ["13", "87"]),
        ((0.875, 0.125), (), ["87", "13"]),
        ((0.625, 0.25, 0.125), (0,), ["62", "25", "13"]),
        ((1.0,), (0,), ["100"]),
        ((), (), []),
    ],
)
def test_what_is_told_of_parts_adds_up(shares: tuple[float, ...], together: tuple[int, ...], told: list[str]) -> None:
    assert percents(shares, together) == tuple(f"{each} %" for each in told)


def test_parts_that_are_told_with_a_digit_add_up_too():
    """Of two dice the odds came to 100.1 %."""
    ways = [6 - abs(total - 7) for total in range(2, 13)]
    told = percents([each / 36 for each in ways], digits=1)
    assert told[:3] == ("2.8 %", "5.6 %", "8.3 %")
    assert round(sum(float(each.removesuffix(" %")) for each in told), 6) == 100
    assert percents((1 / 3, 1 / 3, 1 / 3), (0, 1), digits=1) == ("33.4 %", "33.3 %", "33.3 %")
    assert percents((0.9999, 0.0001), digits=1) == ("> 99.9 %", "< 0.1 %")


@given(st.lists(st.integers(1, 10_000), min_size=2, max_size=12), st.integers(0, 12))
def test_parts_of_one_whole_come_to_a_hundred_and_some_of_them_to_what_is_said_of_them(weights: list[int], some: int):
    shares = [each / sum(weights) for each in weights]
    together = range(min(some, len(shares)))
    told = [each.removesuffix(" %") for each in percents(shares, together)]
    numbers = [{"< 1": 0, "> 99": 100}[each] if each[0] in "<>" else int(each) for each in told]
    assert sum(numbers) == 100
    assert all(abs(number - share * 100) <= 1 + 1e-6 for number, share in zip(numbers, shares, strict=True))
    assert sum(numbers[place] for place in together) == hundredths(sum(shares[place] for place in together))


def test_a_confidence_interval_in_words():
    """“With 95 of 100 between …” was read as a share of the fights."""
    assert told_interval(0.5462, 0.8191, 1) == "95 % sure: between 54.6 % and 81.9 %"
    assert told_interval(0.5462, 0.8191) == "95 % sure: between 55 % and 82 %"
