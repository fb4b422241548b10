"""The exact odds of grim tests, read off the tests that are played (LH-ODDS-20)."""

from typing import Any

import pytest

from tests.games.livehack.playing import adventurer, monster, table
from vtt.games.livehack.grimness.grim_test import BANDS, BANDS_OF_THE_CHARACTER
from vtt.rules.contract.procedure import Intent
from vtt.rules.engine.odds import action_odds
from vtt.rules.engine.registry import system

GAME = system("livehack")
EXACT = 1e-10
TOTALS = (0, 5, 10)

# With a character total of 0, 5 and 10 before dice: no Grimness; a change into a Grimlock begins.
PRINTED = {
    "mercy-killing": ((0.7797202797, 0.9370629371, 0.9726592852), (0.0088869464, 0.0032051282, 0.0012221575)),
    "killing-helpless": ((0.4615384615, 0.7797202797, 0.9370629371), (0.0273407148, 0.0088869464, 0.0032051282)),
    "companion-dies": ((0.3280885781, 0.6719114219, 0.8933566434), (0.0384615385, 0.0146658897, 0.0042249417)),
    "companion-eaten": ((0.1759906760, 0.4615384615, 0.7797202797), (0.0629370629, 0.0273407148, 0.0088869464)),
    "torture": ((0.0815850816, 0.2709790210, 0.6083916084), (0.1381118881, 0.0448717949, 0.0183566434)),
    "eating-humanoid": ((0.0506993007, 0.1759906760, 0.4615384615), (0.2202797203, 0.0629370629, 0.0273407148)),
    "grimlock-companion": ((0.0384615385, 0.1066433566, 0.3280885781), (0.3280885781, 0.1066433566, 0.0384615385)),
    "eating-companion": ((0.0225815851, 0.0506993007, 0.1759906760), (0.5384615385, 0.2202797203, 0.0629370629)),
}


def odds(experience: str, total: int, **fields: Any) -> dict[str, float]:
    options = fields.pop("options", {})
    arguments = {"experience": experience} | fields
    found = action_odds(GAME, table(adventurer("asha", will=total), options=options), intent(arguments))
    assert found.exact
    return {outcome.label: outcome.probability for outcome in found.outcomes}


def intent(arguments: dict[str, Any]) -> Intent:
    return Intent("grim_test", "asha", arguments)


@pytest.mark.parametrize(
    ("experience", "total", "resisted", "turning"),
    [
        (experience, total, resisted[place], turning[place])
        for experience, (resisted, turning) in PRINTED.items()
        for place, total in enumerate(TOTALS)
    ],
)
def test_every_experience(experience: str, total: int, resisted: float, turning: float):
    """LH-ODDS-20."""
    found = odds(experience, total)
    assert found["Resisted"] == pytest.approx(resisted, abs=EXACT)
    assert found["Grimness +4"] == pytest.approx(turning, abs=EXACT)
    assert sum(found.values()) == pytest.approx(1, abs=EXACT)


def test_watching_a_deed_is_5_less():
    """LH-GRIM-12: watching at a total of 0 is going through it at 5."""
    for experience, (resisted, _) in PRINTED.items():
        if experience in ("companion-dies", "companion-eaten", "torture"):
            continue
        assert odds(experience, 0, watching=True)["Resisted"] == pytest.approx(resisted[1], abs=EXACT)


def test_a_tie_that_goes_to_the_character_is_worth_one_point():
    """LH-GRIM-14: resisting at a total of 5 takes one less; the chance to turn is that of margin 15 still."""
    theirs = odds("torture", 5, options={"grim_tie": "character"})
    assert theirs["Resisted"] == pytest.approx(odds("torture", 6)["Resisted"], abs=EXACT)
    assert theirs["Grimness +4"] == pytest.approx(PRINTED["torture"][1][1], abs=EXACT)


def test_a_dr_that_rolls_takes_both_sides_dice():
    """LH-OPP-04, LH-GRIM-14: both sides alike are as good as each other but for the tie."""
    found = odds("killing-helpless", 0, options={"dr_rolls": "yes"})
    other = odds("killing-helpless", 0, options={"dr_rolls": "yes", "grim_tie": "character"})
    assert found["Resisted"] + other["Resisted"] == pytest.approx(1, abs=EXACT)
    assert found["Resisted"] < 0.5 < other["Resisted"]


def test_the_view_draws_the_same_odds():
    """LH-GRIM-13, LH-ODDS-20: the bands of the distribution beside the roll, whichever side acts."""
    for options, bands in (({}, BANDS), ({"grim_tie": "character"}, BANDS_OF_THE_CHARACTER)):
        before = table(adventurer("asha", will=5), options=options)
        view = GAME.roll_view(before, intent({"experience": "torture"}))
        assert view is not None
        assert view.dice is not None
        assert view.bands == bands
        assert {(band.label, band.tone) for band in bands} == {
            ("Resisted", "good"),
            ("Grimness +1", "low"),
            ("+2, overcome", "low"),
            ("+3, needs cheering up", "low"),
            ("+4, turns into a Grimlock", "low"),
        }
        distribution = view.dice.distribution()
        edges = [band.least for band in bands[1:]]
        shares = dict.fromkeys([band.label for band in bands], 0.0)
        for margin, chance in distribution.outcomes:
            shares[bands[sum(margin >= edge for edge in edges)].label] += chance
        played = odds("torture", 5, options=options)
        for band, label in (
            ("Resisted", "Resisted"),
            ("Grimness +1", "Grimness +1"),
            ("+2, overcome", "Grimness +2"),
            ("+3, needs cheering up", "Grimness +3"),
            ("+4, turns into a Grimlock", "Grimness +4"),
        ):
            assert shares[band] == pytest.approx(played[label], abs=EXACT), (band, options)


def test_the_odds_of_a_grim_deed_hold_the_test_that_follows():
    """LH-GADV-01, LH-GADV-02: success with Grimness at 0 against 0 is 7/13; without leave to use it there is none."""
    before = table(adventurer("asha", grimness=4, skills={"Knives": -4}), monster("ghoul"))
    deed = Intent("roll", "asha", {"skill": "Knives", "dr": 0, "grim": "killing-helpless"})
    found = action_odds(GAME, before, deed)
    assert found.exact
    chances = {outcome.label: outcome.probability for outcome in found.outcomes}
    assert chances["Success"] == pytest.approx(7 / 13, abs=EXACT)
