"""What is too long for the suite: the odds of everything that the sample scenes offer against twenty thousand plays,
and how much better careful players are than plain ones, and those who look ahead than careful ones."""

from time import process_time

import pytest

from tests.playtest.offers_played import begun, compared, complete_offers
from tests.playtest.small import SCENES, sample
from vtt.playtest.batch import fight_portion, prepared
from vtt.playtest.intervals import mean_interval
from vtt.playtest.policies.policy import Kind, Policies

pytestmark = [pytest.mark.benchmarks, pytest.mark.timeout(7200)]

PLAYS = 20_000
LEAST_LIKELY = 1e-4
_SIDES = ("players", "gm")
_DECIDED = 0.03
"""A side that wins so seldom or so often plainly has little to gain."""
_SURE = {
    ("careful", scene, side)
    for scene, sides in {
        "black-hack-sewer-grate.toml": ("players", "gm"),
        "livehack-drowned-bell.toml": ("players", "gm"),
        "livehack-ossuary.toml": ("players", "gm"),
        "null-die-causeway.toml": ("players", "gm"),
        "revenants-hack-mill-race.toml": ("players", "gm"),
        "revenants-hack-toll-bridge.toml": ("players", "gm"),
    }.items()
    for side in sides
}
"""Who is surely better than plain players, and where."""


@pytest.mark.parametrize("scene", SCENES)
def test_everything_offered_has_the_odds_that_it_is_played_with(measurements, scene: str):
    table = begun(scene)
    offers = list(complete_offers(table))
    tests = [each for intent in offers for each in compared(table, intent, PLAYS)]
    least = min(tests, key=lambda each: each.likely)
    words = f"{scene}: {len(offers)} offers, {len(tests)} tests of {PLAYS:,} plays, the least likely ({least.name})"
    measurements.at_least(words, least.likely, LEAST_LIKELY, "p")


def wins(scene: str, side: str, kind: Kind, fights: int) -> tuple[list[bool], float]:
    """Which of these fights a side wins when it plays so and the other one plainly, and the seconds of CPU that a fight
    takes, without what is learned beforehand."""
    policies = Policies(kind, "plain") if side == "players" else Policies("plain", kind)
    batch = prepared(sample(scene), fights, policies=policies)
    start = process_time()
    results = fight_portion(batch, 0, fights).results
    wanted = 1 if side == "players" else -1
    return [result == wanted for result in results], (process_time() - start) / fights


@pytest.mark.parametrize(("better", "worse", "fights"), [("careful", "plain", 400), ("ahead", "careful", 120)])
@pytest.mark.parametrize("side", _SIDES)
@pytest.mark.parametrize("scene", SCENES)
def test_who_thinks_longer_wins_oftener(measurements, scene: str, side: str, better: Kind, worse: Kind, fights: int):
    """Surely, where a careful side has something to choose; how much by looking ahead is told."""
    (these, seconds), (those, _) = (wins(scene, side, kind, fights) for kind in (better, worse))
    mean, low, high = mean_interval([one - other for one, other in zip(these, those, strict=True)])
    shares = f"{better} {sum(these) / fights:.3f}, {worse} {sum(those) / fights:.3f}"
    words = f"{scene}, {side}: {shares}, {mean:+.3f} to {high:.3f} ({fights} pairs, {seconds:.2f} s a fight), the least"
    if (better, scene, side) in _SURE:
        measurements.at_least(words, low, 0.0, "of all fights")
    elif _DECIDED < sum(those) / fights < 1 - _DECIDED:
        measurements.reported(words, low, "of all fights")
