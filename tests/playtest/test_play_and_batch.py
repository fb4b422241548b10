"""A batch plays what the windows play: the autopilot's whole fight, each time by the other driver, with the same faces.

A rule that runs otherwise where arguments are missing, or where somebody looks, shows in the table or in the log.
"""

import gc
from importlib.resources import files
from typing import Any

import pytest

from vtt.campaign.scene import read_scene_text
from vtt.dice import SeededFaces
from vtt.playtest.fight import FightResult, fight, thrower
from vtt.playtest.laws.both_drivers import by_batch, plays_the_same
from vtt.rules.contract.procedure import Throw, Witness
from vtt.rules.engine import door
from vtt.rules.engine.registry import game_names, system
from vtt.table.table import Table

SEEDS = range(4)


def sample_scenes() -> list[Any]:
    scenes = sorted(files("vtt.resources").joinpath("scenes").iterdir(), key=lambda path: path.name)
    return [
        pytest.param(read_scene_text(path.read_text(encoding="utf-8"), path.name), id=path.name.removesuffix(".toml"))
        for path in scenes
    ]


SCENES = sample_scenes()


FIGHTS = 25


def fought(table: Table, look: Witness | None, number: int = FIGHTS) -> list[FightResult]:
    throw = thrower(SeededFaces(7).random)
    return [fight(system(table.game), table, throw, witness=look) for _ in range(number)]


@pytest.mark.parametrize("table", SCENES)
def test_fights_that_nobody_looks_at_are_those_that_somebody_does(table: Table):
    """Without a witness another loop answers the rules."""
    seen: list[Any] = []
    assert fought(table, lambda request, answer: seen.append(request)) == fought(table, None)
    assert len({type(request) for request in seen}) >= 3


@pytest.mark.parametrize("table", SCENES)
def test_what_a_fight_makes_hangs_together_in_no_circle(table: Table):
    """While one is played nothing looks for circles: whatever did hang together in some would stay in memory."""

    def left() -> int:
        fought(table, None, 10)
        return gc.collect()

    # What a fight makes it makes each time; what earlier tests left, and threads of theirs, only now and then.
    assert any(left() == 0 for _ in range(4))


@pytest.mark.parametrize("collecting", [True, False])
def test_a_fight_leaves_the_collector_as_it_was(collecting: bool):
    """Also where a rule breaks."""
    table: Table = SCENES[0].values[0]

    def broken(request: Throw) -> Any:
        assert not gc.isenabled()
        raise ZeroDivisionError

    was = gc.isenabled()
    (gc.enable if collecting else gc.disable)()
    try:
        with pytest.raises(ZeroDivisionError):
            fight(system(table.game), table, broken)
        assert gc.isenabled() is collecting
    finally:
        (gc.enable if was else gc.disable)()


def test_every_game_is_played():
    assert {scene.values[0].game for scene in SCENES} == set(game_names())


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("table", SCENES)
def test_a_batch_and_a_window_play_the_same_fight(table: Table, seed: int):
    plays_the_same(table, seed)


@pytest.mark.parametrize("table", SCENES)
def test_whatever_a_batch_performs_is_complete(table: Table):
    """As completing it with every check would make it, which says besides that the autopilot gives the right types."""
    game, batch = system(table.game), by_batch(table, 5)
    assert batch.intents
    for now, intent in zip(batch.tables, batch.intents, strict=False):
        assert intent == door.completed(game, now, intent)
