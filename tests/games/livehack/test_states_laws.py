"""Laws of traits, columns, states and the damage table (LH-TRAIT-01, LH-OFFS-01, LH-DMG-04, LH-DMG-07)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.games.livehack.playing import adventurer, play, step, table
from vtt.games.livehack.access import sheet_of
from vtt.games.livehack.attributes import attribute_of, column, rating_of, threshold_of
from vtt.games.livehack.parts import ATTRIBUTES, STATES, WELL, Condition
from vtt.games.livehack.states.befalling import RANK, befalls
from vtt.games.livehack.states.sheet_blocks import FormulaError, carried
from vtt.games.livehack.states.traits import levels_of
from vtt.table.table import Table

SET = st.sampled_from([state for state in STATES if state])


def state_after(before: Table, new: str) -> str:
    """The state of Brom when another one has befallen him."""
    condition = Condition(state=new)  # type: ignore[arg-type]
    found: str = step(befalls(before, "brom", condition, "LH-DMG-07"), before).sheet("brom").condition.state
    return found


@given(st.integers(-30, 60))
def test_levels_by_margin(margin: int):
    """LH-DMG-04: 0, then 1 to 4, one more for each full 5."""
    expected = 0 if margin < 0 else 1 if margin < 5 else 2 if margin < 10 else 3 if margin < 15 else 4
    assert levels_of(margin) == expected


@given(st.integers(-12, 12), st.integers(0, 30))
def test_the_column_in_force(rating: int, damage: int):
    """LH-OFFS-01: by the offset attribute, and only where there is damage."""
    for attribute in ATTRIBUTES:
        traits = {attribute: damage} if damage else {}
        sheet = sheet_of(table(adventurer("brom", **{attribute: rating}, traits=traits)), "brom")
        offset = rating - damage
        assert attribute_of(sheet, attribute) == offset
        expected = 0 if not damage or offset > -5 else -5 if offset > -10 else -10
        assert column(sheet, attribute) == expected


@given(st.integers(0, 6), st.integers(1, 6), st.integers(1, 12))
def test_levels_add_up_and_come_off(before: int, given_levels: int, taken: int):
    """LH-TRAIT-01: the sum, and never below 0; a trait of the game at 0 is off the sheet."""
    start = table(adventurer("brom", constitution=9, wounds=before) if before else adventurer("brom", constitution=9))
    more = play(start, "give_trait", target="brom", trait="wounds", levels=given_levels)
    assert rating_of(more.sheet("brom"), "wounds") == before + given_levels
    less = play(more.table, "ease_trait", target="brom", trait="wounds", levels=taken)
    left = max(0, before + given_levels - taken)
    assert rating_of(less.sheet("brom"), "wounds") == left
    assert bool(less.sheet("brom").traits) == bool(left)


@given(SET, SET)
def test_of_two_states_the_worst(first: str, second: str):
    """LH-DMG-07: a state never improves through another one."""
    start = table(adventurer("brom", condition={"state": first}))
    assert state_after(start, second) == (second if RANK[second] > RANK[first] else first)  # type: ignore[index]


@given(SET, SET)
def test_of_two_states_the_latest(first: str, second: str):
    """The other value of ``state_overlap``; death is lifted by nothing."""
    start = table(adventurer("brom", condition={"state": first}), options={"state_overlap": "latest"})
    assert state_after(start, second) == ("dead" if first == "dead" else second)


def test_nothing_to_say_is_the_very_object():
    """A sheet that has come through a state is as it was written: nothing of it is left."""
    start = table(adventurer("brom", condition={"state": "discombobulated"}))
    assert play(start, "pass_round").sheet("brom").condition is WELL


@given(st.integers(-9, 9))
def test_the_threshold_is_constitution_and_10(constitution: int):
    """LH-DYING-06: the number at which Constitution less Wounds is -10."""
    sheet = sheet_of(table(adventurer("brom", constitution=constitution)), "brom")
    assert constitution - threshold_of(sheet) == -10


@given(st.integers(0, 99), st.integers(0, 99), st.integers(-20, 20))
def test_a_formula_of_strength(base: int, each: int, strength: int):
    """LH-OFFS-02: what somebody carries follows Strength, and is never below 0."""
    assert carried(f"{base} + {each} * Strength", strength) == max(0, base + each * strength)
    assert carried(f"({base} - -strength) / 2", strength) == max(0, int((base + strength) / 2))


@pytest.mark.parametrize(
    ("formula", "expected"),
    [
        ("strength ** 99", "expected numbers, strength"),
        ("weight * 2", "found weight"),
        ("True", "found true"),
        ("1 +", "expected a formula such as"),
        ("1 / strength", "divides by 0"),
        ("(" * 81, "at most 80 characters"),
        ("1.5 * strength", "found 1.5"),
    ],
)
def test_what_is_no_formula(formula: str, expected: str):
    with pytest.raises(FormulaError, match=expected.replace("(", r"\(")):
        carried(formula, 0)
