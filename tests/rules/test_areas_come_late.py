"""A game's areas are imported together when the first thing is asked that a first picture does without."""

import subprocess
import sys

import pytest

from vtt.rules.engine.registry import game_names

ASKED = """
import sys
from vtt.rules.engine.registry import system
game = system(sys.argv[1])
package = type(game).__module__.rpartition(".")[0]
def areas():
    return sum(hasattr(module, "AREA") for name, module in sys.modules.items() if name.startswith(package))
before = areas()
game.sheet, game.token_view, game.place_tags
picture = areas()
game.refusal
print(before, picture, areas() == len(game.parts) > 3)
"""


@pytest.mark.parametrize("game", game_names())
def test_no_area_is_imported_before_one_is_asked_for(game: str) -> None:
    """In a process of its own, as everything has been imported in this one."""
    told = subprocess.run([sys.executable, "-c", ASKED, game], capture_output=True, text=True, check=True)
    assert told.stdout.strip() == "0 0 True"
