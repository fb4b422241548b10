"""The scenes that come with the program, to begin a campaign with."""

from functools import cache
from typing import NamedTuple

from vtt.campaign.scene import read_layout
from vtt.rules.engine.registry import game_names, system
from vtt.shipped import shipped_files


class Sample(NamedTuple):
    """A scene: its file in ``vtt.resources``, the key of its game, and its title."""

    resource: str
    game: str
    title: str


@cache
def samples() -> tuple[Sample, ...]:
    """Every scene, game by game, the game's own sample scene before its others. Raises ``SceneError``."""
    found = []
    for file in shipped_files().joinpath("scenes").iterdir():
        if file.name.endswith(".toml"):
            layout = read_layout(file.read_text(encoding="utf-8"), file.name)
            found.append(Sample(f"scenes/{file.name}", layout.game, layout.title))
    names = game_names()
    return tuple(
        sorted(
            found,
            key=lambda sample: (
                names.index(sample.game),
                sample.resource != system(sample.game).sample_scene,
                sample.title,
            ),
        )
    )
