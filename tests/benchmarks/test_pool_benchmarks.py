"""How fast the odds of pools are: of every pool there is from nothing, and of each press while a roll is built.

Run as a program this file measures all pools once in its own process, which is how the test gets cold caches.
"""

import subprocess
import sys
from pathlib import Path
from statistics import median
from time import perf_counter, process_time

import pytest

from vtt.campaign.samples import samples
from vtt.campaign.scene import read_scene_text
from vtt.dice import Pool
from vtt.rules.contract.procedure import Intent
from vtt.rules.contract.roll_view import RollView
from vtt.rules.engine.odds import action_odds
from vtt.rules.engine.registry import system
from vtt.table.table import Table

pytestmark = pytest.mark.benchmarks

GAME = system("null-die")
PROCESSES = 5
FRAME = 16
"""Milliseconds of one frame."""


def every_pool() -> list[Pool]:
    """One to ten dice of five sizes with five Banes to five Boons."""
    return [
        Pool(count, sides, max(net, 0), max(-net, 0))
        for count in range(1, 11)
        for sides in (4, 6, 8, 10, 12)
        for net in range(-5, 6)
    ]


def seconds_of_every_pool() -> float:
    """Seconds for the odds of all of them, each asked for the first time. A pool of another size goes before: it
    brings numpy, which is imported at its first use."""
    Pool(2, 3, 1).distribution()
    pools = every_pool()
    start = perf_counter()
    for pool in pools:
        pool.distribution()
    return perf_counter() - start


def test_the_odds_of_all_550_pools_from_nothing(measurements):
    assert len(every_pool()) == 550
    top = Path(__file__).parents[2]
    taken = []
    for _ in range(PROCESSES):
        run = subprocess.run([sys.executable, __file__], cwd=top, capture_output=True, text=True, check=True)
        taken.append(float(run.stdout))
    measurements.at_most("odds of all 550 pools, cold", min(taken) * 1e3, 150, "ms")


def sample_table() -> Table:
    resource = next(sample.resource for sample in samples() if sample.game == GAME.name)
    text = Path(__file__).parents[2].joinpath("resources", resource).read_text(encoding="utf-8")
    return read_scene_text(text, resource)


def pressed(table: Table, action: str, actor: str, target: str = "") -> list[float]:
    """Processor time of each press of a long evening at the builder: every button of every pool, ten times round, each
    with the roll as it stands then, its distribution, and the odds of rolling it."""
    arguments: dict[str, object] = {"target": target} if target else {}
    # As in the program when it has started: everything is imported.
    GAME.warm()
    _view(table, action, actor, arguments)
    taken = []
    for _ in range(10):
        for place in range(len(_buttons(_view(table, action, actor, arguments)))):
            button = _buttons(_view(table, action, actor, arguments))[place]
            start = process_time()
            arguments = {**arguments, **button}
            view = _view(table, action, actor, arguments)
            assert view.dice is not None
            view.dice.distribution()
            odds = action_odds(GAME, table, Intent(action, actor, arguments))
            taken.append(process_time() - start)
            assert sum(outcome.probability for outcome in odds.outcomes) == pytest.approx(1)
    return taken


def _view(table: Table, action: str, actor: str, arguments: dict[str, object]) -> RollView:
    view = GAME.roll_view(table, Intent(action, actor, arguments))
    assert view is not None
    return view


def _buttons(view: RollView) -> list[dict[str, object]]:
    """What the plus and minus of every pool press."""
    return [step.press for side in view.sides for step in side.steps if step.kind in ("plus", "minus")]


@pytest.mark.parametrize(("action", "actor", "target"), [("roll", "tobit", ""), ("attack", "maren", "wardens-captain")])
def test_a_press_while_a_roll_is_built(measurements, action: str, actor: str, target: str):
    taken = pressed(sample_table(), action, actor, target)
    assert len(taken) >= 40
    measurements.at_most(f"a press in the builder of {action}, median", median(taken) * 1e3, FRAME, "ms")
    measurements.at_most(f"a press in the builder of {action}, at worst", max(taken) * 1e3, FRAME, "ms")


if __name__ == "__main__":
    print(seconds_of_every_pool())
