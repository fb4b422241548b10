"""The exact odds of damage, of Out of Luck and of Shifting Luck, read off the real procedures (RH-ODDS)."""

from fractions import Fraction
from typing import Any

import pytest

from tests.games.revenants_hack.playing import character, foe, table
from vtt.games.revenants_hack.luck import fates, out_of_luck
from vtt.games.revenants_hack.sheet.parts import ABILITIES
from vtt.rules.contract.procedure import DONE, Intent, Procedure
from vtt.rules.engine.odds import ActionOdds, action_odds, endings
from vtt.rules.engine.registry import system
from vtt.table.table import Table

GAME = system("revenants-hack")
EXACT = 1e-10

OUT_OF_LUCK = {
    0: (40, 15, 15, 15, 15),
    1: (45, 15, 15, 15, 10),
    2: (50, 15, 15, 15, 5),
    3: (55, 15, 15, 15, 0),
    4: (60, 15, 15, 10, 0),
    5: (65, 15, 15, 5, 0),
    6: (70, 15, 15, 0, 0),
    7: (75, 15, 10, 0, 0),
    8: (80, 15, 5, 0, 0),
    9: (85, 15, 0, 0, 0),
    10: (90, 10, 0, 0, 0),
    11: (95, 5, 0, 0, 0),
    12: (100, 0, 0, 0, 0),
    40: (100, 0, 0, 0, 0),
}
LOWEST_OF_THREE = {1: 91, 2: 61, 3: 37, 4: 19, 5: 7, 6: 1}


def odds(before: Table, action: str, **arguments: object) -> ActionOdds:
    return action_odds(GAME, before, Intent(action, "", arguments))


def by_label(found: ActionOdds) -> dict[str, float]:
    return {outcome.label: outcome.probability for outcome in found.outcomes}


def is_exactly(found: dict, expected: dict) -> None:
    assert set(found) == set(expected)
    for key, chance in expected.items():
        assert found[key] == pytest.approx(float(chance), abs=EXACT), key


def fallen(**fields: object) -> Table:
    return table(character("ana", state="unconscious", **({"luck": 0, "max_luck": 10} | fields)))


def shaken(luck: int, maximum: int, **fields: object) -> Table:
    return table(character("ana", luck=luck, max_luck=maximum, lowered=True, **fields))


@pytest.mark.parametrize(
    ("sides", "strain"), [(4, "0"), (6, "1/6"), (8, "3/8"), (10, "1/2"), (12, "7/12"), (20, "3/4")]
)
def test_a_damage_roll_against_a_threshold_of_5(sides: int, strain: str):
    """RH-ODDS-03."""
    found = odds(table(foe("wolf", luck=5)), "take_damage", target="wolf", amount=f"d{sides}")
    chance = Fraction(strain)
    expected = {"1 Strain": chance, "1 Luck lost": 1 - chance}
    is_exactly(by_label(found), {label: share for label, share in expected.items() if share})


@pytest.mark.parametrize("sides", [4, 6, 8, 10, 12, 20])
@pytest.mark.parametrize("threshold", [1, 3, 8, 13, 20, 25])
def test_any_die_against_any_threshold(sides: int, threshold: int):
    """RH-ODDS-03."""
    by_shield = table(foe("wolf", luck=1, max_luck=9, shield=threshold))
    found = odds(by_shield, "take_damage", target="wolf", amount=f"d{sides}").change
    above = max(0, sides - threshold) / sides
    expected = {0: 1 - above} | ({1: above} if above else {})
    assert dict(found.get("creatures.wolf.strain", ((0, 1.0),))) == pytest.approx(expected, abs=EXACT)


def test_a_d8_against_luck_6():
    """RH-ODDS-03."""
    found = odds(table(foe("wolf", luck=6)), "take_damage", target="wolf", amount="d8")
    is_exactly(by_label(found), {"1 Strain": 0.25, "1 Luck lost": 0.75})


def test_at_luck_0_it_is_strain_in_every_case():
    """RH-ODDS-03, RH-DMG-04."""
    at_zero = table(foe("wolf", luck=0, max_luck=3, shield=20))
    is_exactly(by_label(odds(at_zero, "take_damage", target="wolf", amount="d8")), {"1 Strain": 1})
    assert by_label(odds(at_zero, "take_damage", target="wolf", amount=1)) == {"1 Strain": 1.0}
    still_lucky = table(foe("wolf", luck=1, max_luck=3))
    assert by_label(odds(still_lucky, "take_damage", target="wolf", amount=1)) == {"1 Luck lost": 1.0}


@pytest.mark.parametrize("strain", OUT_OF_LUCK)
def test_out_of_luck_by_strain(strain: int):
    """RH-ODDS-05, RH-OUT-02, RH-OUT-03."""
    found = by_label(odds(fallen(strain=strain), "out_of_luck", target="ana"))
    titles = [row.title for row in out_of_luck.ROWS]
    expected = {title: Fraction(share, 100) for title, share in zip(titles, OUT_OF_LUCK[strain], strict=True) if share}
    is_exactly(found, expected)
    assert found["Dead"] == pytest.approx(min(1.0, (8 + strain) / 20), abs=EXACT)
    is_exactly({row.title: chance for row, chance in out_of_luck.chances(strain) if chance}, expected)


def test_shifting_luck_without_bounds():
    """RH-ODDS-07."""
    found = odds(shaken(10, 20, hexes=20), "shifting_luck", target="ana")
    is_exactly(by_label(found), {"−8": 0.2, "−4": 0.25, "0": 0.2, "+4": 0.2, "+8": 0.15})
    assert found.mean("creatures.ana.max_luck") == pytest.approx(20 - 0.6, abs=EXACT)


@pytest.mark.parametrize(
    ("maximum", "started", "expected", "mean"),
    [
        (12, 12, {4: 0.2, 8: 0.25, 12: 0.55}, 9.4),
        (6, 12, {1: 0.2, 2: 0.25, 6: 0.2, 10: 0.2, 12: 0.15}, 5.7),
        (5, 12, {1: 0.45, 5: 0.2, 9: 0.2, 12: 0.15}, 5.05),
        (1, 1, {1: 1.0}, 1.0),
        (2, 2, {1: 0.45, 2: 0.55}, 1.55),
        (20, 12, {12: 0.2, 16: 0.25, 20: 0.55}, 17.4),
    ],
)
def test_shifting_luck_within_bounds(maximum: int, started: int, expected: dict[int, float], mean: float):
    """RH-ODDS-08, RH-SHIFT-03."""
    before = shaken(1, maximum, started_luck=started)
    found = odds(before, "shifting_luck", target="ana")
    is_exactly(dict(found.change.get("creatures.ana.max_luck", ((maximum, 1.0),))), expected)
    sheet: Any = before.creatures["ana"].sheet
    is_exactly(dict(fates.chances(before, sheet)), expected)
    assert sum(after * chance for after, chance in expected.items()) == pytest.approx(mean, abs=EXACT)
    assert (found.mean("creatures.ana.max_luck") or maximum) == pytest.approx(mean, abs=EXACT)


def test_the_amount_of_an_injury():
    """RH-ODDS-10: 15 % of rolls at Strain 0 are injuries, and each of those hits each ability with 1/6."""
    before = fallen(abilities={ability: {"value": 12, "maximum": 18} for ability in ABILITIES})
    found = odds(before, "out_of_luck", target="ana").change
    for ability in ABILITIES:
        share = Fraction(15, 100) * Fraction(1, 6)
        expected = {12 - lost: share * Fraction(ways, 216) for lost, ways in LOWEST_OF_THREE.items()}
        is_exactly(
            {value: chance for value, chance in found[f"creatures.ana.abilities.{ability}.value"] if value < 12},
            expected,
        )
    mean = sum(Fraction(lost * ways, 216) for lost, ways in LOWEST_OF_THREE.items())
    assert mean == Fraction(49, 24)
    assert sum(ways for lost, ways in LOWEST_OF_THREE.items() if lost >= 3) == 64


def days_in_bed(bonus: int = 0, value: int = 10, **options: object) -> dict[int, float]:
    """The days of a Knocked Out result with their chances."""
    before = table(character("ana", abilities={"CON": {"value": value, "bonus": bonus}}), options=options)

    def knocked_out() -> Procedure:
        yield from out_of_luck.knocked_out(before, "ana")
        return DONE

    found: dict[int, float] = {}
    for end in endings(knocked_out, before):
        sheet: Any = end.table.creatures["ana"].sheet
        laid_up = sheet.record.bed
        days = laid_up.minutes // 1440 if laid_up is not None else 0
        found[days] = found.get(days, 0.0) + end.probability
    return found


@pytest.mark.parametrize(
    ("bonus", "mean", "none"),
    [(-1, "8", "0"), (0, "7", "0"), (1, "6", "0"), (2, "5", "1/36"), (3, "145/36", "3/36"), (4, "28/9", "6/36")],
)
def test_the_days_in_bed_by_con_bonus(bonus: int, mean: str, none: str):
    """RH-ODDS-11, RH-OUT-06."""
    found = days_in_bed(bonus)
    assert sum(days * chance for days, chance in found.items()) == pytest.approx(float(Fraction(mean)), abs=EXACT)
    assert found.get(0, 0.0) == pytest.approx(float(Fraction(none)), abs=EXACT)


def test_the_days_in_bed_with_a_bonus_of_3():
    """RH-ODDS-11."""
    found = days_in_bed(3)
    for days, chance in ((0, Fraction(3, 36)), (4, Fraction(6, 36)), (9, Fraction(1, 36))):
        assert found[days] == pytest.approx(float(chance), abs=EXACT)


@pytest.mark.parametrize(("value", "none"), [(8, "26/36"), (10, "33/36"), (12, "1"), (15, "1")])
def test_the_days_in_bed_by_con_value(value: int, none: str):
    """RH-ODDS-11, RH-OUT-06: with the house rule knocked_out_con."""
    assert days_in_bed(value=value, knocked_out_con="value")[0] == pytest.approx(float(Fraction(none)), abs=EXACT)


def test_every_way_of_out_of_luck_is_followed():
    """RH-ODDS-05, RH-ODDS-10, RH-ODDS-11: with an inventory the odds of everything are exact, and quick."""
    before = fallen(inventory=["rope", "lamp", "chalk", "hook"], abilities={"CON": {"value": 12, "bonus": 1}})
    found = odds(before, "out_of_luck", target="ana")
    assert found.exact
    hours = {at: chance for at, chance in found.change["creatures.ana.record.wakes_at"] if at}
    is_exactly(hours, {600 + 60 * number: Fraction(15, 600) for number in range(1, 7)})
