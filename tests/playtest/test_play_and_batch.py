"""A batch plays what the windows play: the autopilot's whole fight, each time by the other driver, with the same faces.

A rule that runs otherwise where arguments are missing, or where somebody looks, shows in the table or in the log.
"""

from importlib.resources import files
from typing import Any

import pytest

from vtt.campaign.scene import read_scene_text
from vtt.playtest.laws.both_drivers import by_batch, plays_the_same
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
