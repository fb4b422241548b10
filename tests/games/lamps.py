"""The small game among the others, and its tables."""

from contextlib import AbstractContextManager
from pathlib import Path

from tests.games.toy.game import SYSTEM
from vtt.campaign.scene import read_scene
from vtt.rules.engine.registry import including
from vtt.table.table import Table

SCENARIOS = sorted((Path(__file__).parent / "toy" / "scenarios").glob("*.toml"))
NAME = SYSTEM.name


def there() -> AbstractContextManager[None]:
    """The game is found by its name."""
    return including({NAME: "tests.games.toy.game"})


def street() -> Table:
    """The sample scene."""
    return read_scene(Path(SYSTEM.sample_scene), lambda name: SYSTEM)
