"""Enter right after the last letter counts, though the rules have not been asked about it yet."""

from functools import partial
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tests.gui.opening import click_action, desk_of, opened, sample_table
from vtt.dice import SeededFaces


def test_enter_goes_on_as_soon_as_it_is_known_to_be_allowed(qtbot: QtBot, tmp_path: Path):
    with opened(qtbot, tmp_path, SeededFaces(5), table=partial(sample_table, "null-die")) as nearby:
        desk = desk_of(nearby)
        click_action(desk, "Set a pool")
        form = desk.doing.form
        qtbot.waitUntil(form.isVisible)
        go = form.go
        assert go is not None
        qtbot.waitUntil(lambda: not go.isEnabled())
        field = desk.window.focusWidget()
        QTest.keyClicks(field, "Blades 1d12")
        QTest.keyClick(field, Qt.Key.Key_Return)
        qtbot.waitUntil(lambda: not form.isVisible() and desk.course.quiet)
        assert desk.log_model.rows[-1].text == "Maren Sloe: Blades is 1d12"
