"""A file that a newer version wrote, in the window: it is read, the line says so, and a copy can be played."""

import sqlite3
from contextlib import closing
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from tests.gui.opening import LEFT, desk_of, opened, sample_table, type_file_name
from vtt.campaign import create
from vtt.campaign.scene_writer import write_scene


def test_a_newer_campaign_is_read_and_a_copy_of_it_played(qtbot: QtBot, tmp_path: Path):
    path, saved = tmp_path / "newer.nearby", tmp_path / "copy.nearby"
    create(path, sample_table("black-hack")).close()
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA user_version = 99")
    before = path.read_bytes()
    with opened(qtbot, tmp_path, file=path) as nearby:
        desk = desk_of(nearby)
        strip = desk.own_games.only_read
        assert strip.text.startswith("A newer version of Nearby wrote this campaign (file format 99;")
        assert strip.button.text() == "Save a copy as…"
        QTest.keyClick(desk.board, Qt.Key.Key_I)
        qtbot.waitUntil(lambda: desk.toast.text.startswith("A newer version of Nearby"))
        assert not desk.standing.can_undo
        QTest.mouseClick(strip.button, LEFT)
        qtbot.waitUntil(lambda: any(each.isVisible() for each in desk.window.findChildren(QFileDialog)))
        with qtbot.waitSignal(nearby.actor.copied):
            type_file_name(qtbot, desk, saved)
        assert path.read_bytes() == before
        desk.window.open_wanted.emit(saved)
        qtbot.waitUntil(lambda: desk.standing.path == saved)
        assert (desk.standing.only_read, strip.text) == ("", "")
        QTest.keyClick(desk.board, Qt.Key.Key_I)
        qtbot.waitUntil(lambda: desk.standing.can_undo)


def test_a_newer_scene_begins_a_campaign_with_what_is_known_of_it(qtbot: QtBot, tmp_path: Path):
    path = tmp_path / "newer.toml"
    text = write_scene(sample_table("black-hack"))
    path.write_text(f"format = 7\nmoods = ['glad']\n{text}", encoding="utf-8")
    with opened(qtbot, tmp_path, file=path) as nearby:
        desk = desk_of(nearby)
        assert desk.standing.table.creatures
        assert desk.standing.notice.startswith("A newer version of Nearby wrote newer.toml (format 7)")
        assert desk.standing.only_read == ""
    assert path.read_text(encoding="utf-8").startswith("format = 7\nmoods")
