"""Two against two of the sample scene of the simplest game on the table: how it stands is asked by playing fights."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from tests.gui.opening import desk_of, duel_table, opened
from vtt.dice import SeededFaces
from vtt.gui.window.desk import Desk


@pytest.fixture
def desk(qtbot: QtBot, tmp_path: Path) -> Iterator[Desk]:
    with opened(qtbot, tmp_path, SeededFaces(4), table=lambda: duel_table("null-die", 2)) as nearby:
        yield desk_of(nearby)
