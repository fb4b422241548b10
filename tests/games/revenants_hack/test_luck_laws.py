"""What holds of Luck and Strain whatever happens (RH-LUCK, RH-STRN, RH-DMG, RH-SHIFT)."""

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from tests.games.revenants_hack.playing import Played, character, foe, step, table
from vtt.games.revenants_hack.luck import fates as shifting
from vtt.games.revenants_hack.luck import harm
from vtt.table.table import Table

LUCK = st.integers(0, 20)
AMOUNT = st.integers(-3, 25)


@st.composite
def creatures(draw: st.DrawFn) -> dict[str, Any]:
    maximum = draw(st.integers(1, 20))
    return {
        "luck": draw(st.integers(0, maximum)),
        "max_luck": maximum,
        "strain": draw(st.integers(0, 5)),
        "shield": draw(st.integers(0, 8)),
    }


def fight(fields: dict[str, Any]) -> Table:
    return table(character("ana", **fields), foe("wolf"), acting="ana", round_=3)


def hurt(fields: dict[str, Any], amount: int) -> Played:
    before = fight(fields)
    return step(harm.damage(before, "ana", amount, why=""), before)


@given(creatures(), st.integers(1, 25))
def test_one_instance_of_damage_costs_1_luck_or_gives_1_strain_never_both(fields: dict[str, Any], amount: int):
    """RH-DMG-02, RH-DMG-03, RH-DMG-04, RH-DMG-07."""
    after = hurt(fields, amount).sheet("ana")
    lost, gained = fields["luck"] - after.luck, after.strain - fields["strain"]
    assert (lost, gained) in ((1, 0), (0, 1))
    above = amount > max(fields["luck"], fields["shield"])
    assert gained == (above or fields["luck"] == 0)
    assert after.shield == fields["shield"]


@given(creatures(), st.integers(-5, 0))
def test_no_damage_changes_nothing(fields: dict[str, Any], amount: int):
    """RH-DMG-06."""
    played = hurt(fields, amount)
    assert played.table.creatures == fight(fields).creatures
    assert played.said == []


@given(creatures(), st.integers(1, 24))
def test_more_damage_never_spares_strain(fields: dict[str, Any], amount: int):
    """RH-DMG-01."""
    assert hurt(fields, amount).sheet("ana").strain <= hurt(fields, amount + 1).sheet("ana").strain


@given(creatures(), st.lists(st.tuples(st.sampled_from(["damage", "lose", "regain"]), AMOUNT), max_size=12))
def test_luck_and_strain_stay_within_their_bounds(fields: dict[str, Any], deeds: list[tuple[str, int]]):
    """RH-LUCK-01, RH-LUCK-04, RH-LUCK-05, RH-STRN-01: at 0 by a loss the clock runs, above it does not."""
    now = fight(fields)
    do = {"damage": harm.damage, "lose": harm.lose_luck, "regain": harm.regain_luck}
    strain = fields["strain"]
    for deed, amount in deeds:
        now = step(do[deed](now, "ana", amount, why="RH-LUCK-01"), now).table
        sheet: Any = now.creatures["ana"].sheet
        assert 0 <= sheet.luck <= sheet.max_luck
        assert sheet.strain >= strain
        strain = sheet.strain
        assert sheet.falls in (0, 4)
        assert not (sheet.falls and sheet.luck)


@given(creatures(), st.integers(1, 25))
def test_the_mark_for_shifting_luck_is_set_by_a_loss_alone(fields: dict[str, Any], amount: int):
    """RH-SHIFT-01."""
    before = fight(fields)
    after = step(harm.lose_luck(before, "ana", amount, why=""), before).sheet("ana")
    assert after.lowered == (after.luck < fields["luck"] and 2 * after.luck <= fields["max_luck"])


@given(creatures(), st.sampled_from([-8, -4, 0, 4, 8]), st.integers(0, 6), st.integers(1, 20), st.booleans())
def test_max_luck_shifts_within_its_bounds(fields: dict[str, Any], change: int, hexes: int, started: int, lesser: bool):
    """RH-SHIFT-03, RH-SHIFT-04."""
    own = character("ana", hexes=hexes, started_luck=started, **fields)
    before = table(own, options={"shift_cap": "lesser"} if lesser else {})
    sheet: Any = own.sheet
    after = shifting.with_max_luck(sheet, shifting.shifted(before, sheet, change))
    assert 1 <= after.max_luck <= max(sheet.max_luck, shifting.upper_bound(before, sheet))
    assert abs(after.max_luck - sheet.max_luck) <= abs(change)
    assert after.luck == min(sheet.luck, after.max_luck)
    assert (after.strain, after.falls) == (sheet.strain, 0)
