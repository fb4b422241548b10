"""What a new campaign begins with, and where its file is. Scenes are read when one is begun: not every start does."""

import re
from pathlib import Path

from vtt.campaign.games import Games
from vtt.gui.window.suffixes import CAMPAIGN_SUFFIX
from vtt.table.table import Table

_IN_NO_NAME = dict.fromkeys((*map(ord, r'<>:"/\|?*'), *range(32)), "-")
"""What no file may have in its name, and what stands in its place."""

_TITLE = re.compile(r'title = "([^"\\]+)"')


def unused(folder: Path, stem: str) -> Path:
    """A campaign file in the folder that does not exist yet: ``stem.nearby``, ``stem 2.nearby``, ..."""
    plain = stem.translate(_IN_NO_NAME)[:100] or "campaign"
    path = folder / f"{plain}{CAMPAIGN_SUFFIX}"
    number = 2
    while path.exists():
        path = folder / f"{plain} {number}{CAMPAIGN_SUFFIX}"
        number += 1
    return path


def sample_title(name: str) -> str:
    """What that scene in ``vtt.resources`` is called, the rest of it unread; else what its file is called."""
    from vtt.shipped import shipped_files

    with shipped_files().joinpath(name).open(encoding="utf-8") as lines:
        for line in lines:
            if match := _TITLE.fullmatch(line.strip()):
                return match[1]
    return Path(name).stem


def scene_of_file(path: Path, games: Games) -> Table:
    """The table of a scene file, of one of these games. Raises ``SceneError``."""
    from vtt.campaign.scene import read_scene

    return read_scene(path, games)


def scene_of_resource(name: str, games: Games) -> Table:
    """The table of that scene in ``vtt.resources``. Raises ``SceneError``."""
    from vtt.campaign.scene import read_scene_text
    from vtt.shipped import shipped_files

    return read_scene_text(shipped_files().joinpath(name).read_text(encoding="utf-8"), name, games)
