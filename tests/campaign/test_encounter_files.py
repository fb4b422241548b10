"""Encounters that are kept, in a scene file: read back as they were written, and told where they are wrong."""

import pytest

from tests.gui.opening import sample_table
from tests.rules.test_encounters import keep
from vtt.campaign.errors import SceneError
from vtt.campaign.scene import read_scene_text
from vtt.campaign.scene_writer import write_scene
from vtt.rules.engine import registry
from vtt.rules.engine.registry import game_names
from vtt.rules.tabletop import encounters


@pytest.mark.parametrize("game", game_names())
def test_a_scene_file_holds_them(game: str):
    system, table = registry.system(game), sample_table(game)
    kept = keep(system, table, [each.id for each in table.creatures.values() if each.side == "gm"])
    written = write_scene(kept)
    again = read_scene_text(written, "kept.toml")
    assert encounters.encounters(system, again) == encounters.encounters(system, kept)
    broken = written.replace("[library.encounters]", "[library.encounters]\nwrong = { name = 3 }")
    with pytest.raises(SceneError, match=r"library\.encounters\.wrong"):
        read_scene_text(broken, "kept.toml")
