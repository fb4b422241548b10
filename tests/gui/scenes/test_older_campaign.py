"""A campaign from before there were scenes, in the window."""

from pathlib import Path
from shutil import copy

from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tests.campaign.test_older_files import OLDER
from tests.gui.opening import LEFT, desk_of, opened


def test_it_has_one_scene_in_its_switcher(qtbot: QtBot, tmp_path: Path):
    path = tmp_path / "before.nearby"
    copy(OLDER / "before-bags.nearby", path)
    with opened(qtbot, tmp_path, file=path) as nearby:
        desk = desk_of(nearby)
        QTest.mouseClick(desk.bar.scene_plate, LEFT)
        (row,) = desk.scenes.switcher.model.rows
        assert (row.title, row.on_table, row.number) == (desk.standing.table.title, True, 1)
        assert len(row.scene.creatures) == len(desk.standing.table.creatures)
    assert (tmp_path / "before.nearby.before-2").exists()
