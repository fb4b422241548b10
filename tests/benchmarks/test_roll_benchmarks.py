"""How fast the roll builder follows a press: the roll asked again, its exact distribution found and painted."""

import time
from collections.abc import Callable
from statistics import median, quantiles

import pytest
from pytestqt.qtbot import QtBot

from tests.gui.contest_game import CONTEST, contest_table
from tests.helpers.measurements import Measurements
from vtt.gui.look import Look
from vtt.gui.roll.builder import RollBuilder
from vtt.gui.roll.measures import large_measures, small_measures
from vtt.gui.theme import load_theme
from vtt.rules.contract.procedure import Intent

pytestmark = pytest.mark.benchmarks

FRAME = 16.0
"""Milliseconds from a press to the picture."""


def _presses(intents: Callable[[int], Intent], made: RollBuilder, count: int = 120) -> list[float]:
    table, taken = contest_table(), []
    for step in range(count):
        start = time.perf_counter()
        view = CONTEST.roll_view(table, intents(step))
        assert view is not None
        made.show_roll(view)
        made.repaint()
        taken.append((time.perf_counter() - start) * 1e3)
    return taken


def _contest(step: int) -> Intent:
    chosen = [key for place, key in enumerate(("skill", "strength", "bo", "shield")) if step >> place & 1]
    return Intent("contend", "ada", {"target": "grim", "components": chosen, "effort": step % 4})


def _pools(step: int) -> Intent:
    return Intent("test", "ada", {"boons": ["High ground"] * (step % 6), "banes": step % 5})


@pytest.mark.parametrize("kind", ["contest", "pools"])
def test_a_press_is_seen_within_a_frame(qtbot: QtBot, measurements: Measurements, kind: str):
    look = Look(load_theme("dark"))
    made = RollBuilder(small_measures(look) if kind == "contest" else large_measures(look, 1.35), 1700)
    qtbot.addWidget(made)
    made.resize(1700, 900)
    with qtbot.waitExposed(made):
        made.show()
    _presses(_contest if kind == "contest" else _pools, made, 30)
    taken = _presses(_contest if kind == "contest" else _pools, made)
    p95 = quantiles(taken, n=20)[-1]
    measurements.at_most(f"roll builder: a press, {kind} (p50 {median(taken):.2f} ms), p95", p95, FRAME, "ms")
