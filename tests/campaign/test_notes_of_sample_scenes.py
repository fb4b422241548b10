"""Notes of the scenes that are shipped, as players see them when they are shown: a line ends where a sentence does."""

from importlib.resources import files
from pathlib import Path

import pytest

from vtt.campaign.scene import read_scene_text

SCENES = sorted(Path(str(files("vtt.resources"))).joinpath("scenes").glob("*.toml"))


@pytest.mark.parametrize("scene", SCENES, ids=lambda scene: scene.stem)
def test_no_line_breaks_off(scene: Path):
    table = read_scene_text(scene.read_text(encoding="utf-8"), scene.name)
    of_creatures = [each.notes for each in table.creatures.values()]
    noted = [table.notes, *of_creatures, *(each.notes for each in table.places.values())]
    lines = [line for note in noted for line in note.strip().splitlines() if line]
    assert lines
    assert [line for line in lines if line[-1] not in ".!?:"] == []
