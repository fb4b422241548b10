"""Scene files for commands: read, or refused in one line."""

from pathlib import Path

from vtt.campaign.scene import SceneError, read_scene
from vtt.cli.output import UnusableInput
from vtt.table.table import Table


def load_scene(path: str) -> Table:
    """The table of a scene or scenario file. Raises ``UnusableInput``."""
    try:
        return read_scene(Path(path))
    except SceneError as error:
        raise UnusableInput(str(error)) from None
