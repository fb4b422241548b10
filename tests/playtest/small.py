"""Small fights of the game of the tests, whose figures can be worked by hand."""

from collections.abc import Iterator
from contextlib import contextmanager
from importlib.resources import files
from typing import Any

from msgspec.structs import replace

from vtt.campaign.scene import read_scene_text
from vtt.rules.engine.registry import including
from vtt.table.table import Table

SCENES = sorted(path.name for path in files("vtt.resources").joinpath("scenes").iterdir())


@contextmanager
def toy() -> Iterator[None]:
    with including({"lamps-and-moths": "tests.games.toy.game"}):
        yield


def lane(
    *, mab: int = 1, moths: int = 1, hearts: int = 1, bite: str = "one", apart: float = 6.0, **fields: Any
) -> Table:
    """Mab (Grit 5, Wits 4) against moths (Grit 4, Wits 3), all within reach."""
    creatures = [_creature("mab", "players", 0.0, mab, 5, 4)]
    creatures += [_creature(f"moth-{number}", "gm", apart * number, hearts, 4, 3) for number in range(1, moths + 1)]
    text = "\n".join(['game = "lamps-and-moths"', *creatures, f'[options]\nbite = "{bite}"'])
    return replace(read_scene_text(text, "lane"), **fields)


def sample(name: str) -> Table:
    return read_scene_text(files("vtt.resources").joinpath("scenes", name).read_text(encoding="utf-8"), name)


def _creature(key: str, side: str, x: float, hearts: int, grit: int, wits: int) -> str:
    return (
        f'[creatures.{key}]\nname = "{key.title()}"\nside = "{side}"\nat = [{x}, 0]\n'
        f"most_hearts = {max(hearts, 1)}\nhearts = {hearts}\ngrit = {grit}\nwits = {wits}\n"
    )
