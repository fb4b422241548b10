"""A game's areas are imported together when the first thing is asked that a first picture does without."""

import subprocess
import sys

import pytest

from vtt.rules.engine.registry import game_names

ASKED = """
import sys
from importlib.resources import files
from vtt.campaign.scene import read_scene_text
from vtt.rules.engine.registry import system
from vtt.rules.views.board import gm_board
game = system(sys.argv[1])
package = type(game).__module__.rpartition(".")[0]
def areas():
    return sum(hasattr(module, "AREA") for name, module in sys.modules.items() if name.startswith(package))
before = areas()
table = read_scene_text(files("vtt.resources").joinpath(game.sample_scene).read_text(encoding="utf-8"), "sample")
assert len(gm_board(game, table).tokens) > 1
picture = areas()
game.refusal
print(before, picture, areas() == len(game.parts) > 3)
"""


@pytest.mark.parametrize("game", game_names())
def test_no_area_is_imported_before_one_is_asked_for(game: str) -> None:
    """In a process of its own, as everything has been imported in this one."""
    told = subprocess.run([sys.executable, "-c", ASKED, game], capture_output=True, text=True, check=True)
    assert told.stdout.strip() == "0 0 True"
