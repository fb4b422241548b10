"""What players are shown is tried with their window open."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from tests.gui.opening import desk_of, opened, sample_table
from vtt.dice import ForcedFaces
from vtt.gui.application import Nearby
from vtt.gui.window.desk import Desk
from vtt.rules.engine.registry import game_names


@pytest.fixture
def nearby(qtbot: QtBot, tmp_path: Path) -> Iterator[Nearby]:
    """The first game's sample scene, with dice that show threes."""
    with opened(qtbot, tmp_path, ForcedFaces([3] * 40), table=lambda: sample_table(game_names()[0])) as running:
        yield running


@pytest.fixture
def desk(nearby: Nearby, qtbot: QtBot) -> Desk:
    """The window of the game master, in front of that of the players."""
    desk = desk_of(nearby)
    desk.bar.players.trigger()
    qtbot.waitUntil(lambda: desk.players.visible)
    desk.window.activateWindow()
    return desk
