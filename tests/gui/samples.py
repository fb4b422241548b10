"""The sample scenes as tables, and whatever has the keyboard."""

from importlib.resources import files

from PySide6.QtWidgets import QApplication, QWidget

from vtt.campaign.scene import read_scene_text
from vtt.rules.engine.registry import system
from vtt.table.table import Table


def sample_table(game: str) -> Table:
    """The sample scene of a game."""
    name = system(game).sample_scene
    return read_scene_text(files("vtt.resources").joinpath(name).read_text(encoding="utf-8"), name)


def focused() -> QWidget:
    """What has the keyboard."""
    widget = QApplication.focusWidget()
    assert widget is not None
    return widget
