"""A first picture of LiveHack does without its areas."""

import subprocess
import sys


def test_a_first_picture_loads_no_area():
    """In a process of its own, as everything has been imported in this one."""
    asked = """
import sys
from importlib.resources import files
from vtt.campaign.scene import read_scene_text
from vtt.rules.engine.registry import system

game = system("livehack")
scene = files("vtt.resources").joinpath(game.sample_scene).read_text(encoding="utf-8")
table = read_scene_text(scene, game.sample_scene)
for creature in table.creatures.values():
    game.token_view(table, creature)
loaded = [name for name, module in sys.modules.items() if "livehack" in name and hasattr(module, "AREA")]
print(len(table.creatures) > 1, loaded)
game.refusal
print(any("livehack" in name and hasattr(module, "AREA") for name, module in sys.modules.items()))
"""
    told = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=True)
    assert told.stdout.split("\n")[:2] == ["True []", "True"]
