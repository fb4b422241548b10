"""The head of a sheet: a name is as large as its longest word has room for, and makes no window wider."""

from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtGui import QFontMetricsF
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from tests.gui.opening import desk_of, opened, sample_table
from vtt.gui.window.desk import Desk
from vtt.table.table import Table

NAMES = ("アレクサンドリア・フォン・ヴァイゼンベルク", "Bartholomew Featherstonehaugh IV", "Wulf")
LONGEST = ("アレクサンドリア・", "Featherstonehaugh", "Wulf")


def named() -> Table:
    """A table of people with long names, or short ones."""
    table = sample_table("livehack")
    creatures = dict(table.creatures)
    for key, name in zip(list(creatures), NAMES, strict=False):
        creatures[key] = replace(creatures[key], name=name)
    return replace(table, creatures=creatures)


def look_at(qtbot: QtBot, desk: Desk, creature: str) -> None:
    desk.display.select(creature)
    qtbot.waitUntil(lambda: desk.display.shown == creature)
    QApplication.processEvents()


def wait_for_room(qtbot: QtBot, title: QLabel, word: str) -> None:
    """Until the word has room on a line of the title."""
    qtbot.waitUntil(lambda: QFontMetricsF(title.font()).horizontalAdvance(word) <= title.width())


def test_no_name_makes_the_window_wider_than_a_small_screen(qtbot: QtBot, tmp_path: Path):
    """Eight letters of katakana on a line of their own took it to 1113 pixels."""
    with opened(qtbot, tmp_path, table=named) as nearby:
        before = nearby.window
        assert before is not None
        before.text_scale_wanted.emit(1.5)
        qtbot.waitUntil(lambda: nearby.window is not before and desk_of(nearby).course.quiet)
        desk = desk_of(nearby)
        assert desk.standing is not None
        desk.window.resize(1024, 700)
        for who, name, longest in zip(list(desk.standing.table.creatures), NAMES, LONGEST, strict=False):
            look_at(qtbot, desk, who)
            assert desk.window.width() == 1024
            (title,) = (each for each in desk.creature.findChildren(QLabel) if each.text() == name)
            wait_for_room(qtbot, title, longest)
            assert title.font().pointSizeF() >= 12 * 1.5
            if name == "Wulf":
                assert title.font().pointSizeF() == pytest.approx(19 * 1.5)
