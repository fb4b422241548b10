"""What is looked at on a screen of its own: of 1024 by 700 pixels in large text and Japanese, or of 1920 by 1080.
``test_windows_on_the_screen`` runs it in a process for each; nobody else collects it."""

from pathlib import Path

from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QDialog
from pytestqt.qtbot import QtBot

from tests.gui.crowd.crowds import crowded
from tests.gui.crowd.test_crowd import looked, resting_faults
from tests.gui.crowd.windows import classes, windows, with_much
from tests.gui.opening import desk_of, opened
from vtt.gui.file_dialog import FileDialog

HARD, PLAIN = (1.5, "ja"), (1.0, "en")
SMALL = 1280
"""Pixels of width below which a screen is a small one."""


def test_every_window_opens_wholly_on_the_screen_and_can_be_read(qtbot: QtBot, tmp_path: Path):
    with opened(qtbot, tmp_path, table=lambda: crowded("black-hack", "en")) as nearby:
        assert nearby.window is not None
        room = nearby.window.screen().availableGeometry()
        assert room.contains(nearby.window.frameGeometry()), "the first window"
        desk = looked(qtbot, nearby, *(HARD if room.width() < SMALL else PLAIN))
        qtbot.waitUntil(lambda: room.contains(desk.window.frameGeometry()))
        with_much(qtbot, desk)
        wrong, seen = [], set()
        for name, dialog in windows(qtbot, desk, tmp_path):
            seen.add(type(dialog).__name__)
            place = dialog.frameGeometry()
            if not room.contains(place):
                wrong.append(f"{name}: {place.getRect()} is not within the screen")
            if not isinstance(dialog, FileDialog):
                # What is in that one, Qt says.
                wrong += [f"{name}: {fault}" for fault in resting_faults(qtbot, dialog)]
        assert not wrong, "\n".join(wrong)
        assert classes(QDialog) - seen == set(), "a window that nobody has looked at"


def test_a_window_that_lies_beyond_an_edge_opens_within_it_and_stays_where_it_is_moved(qtbot: QtBot, tmp_path: Path):
    with opened(qtbot, tmp_path) as nearby:
        assert nearby.window is not None
        desk = desk_of(nearby)
        nearby.window.move(600, 400)
        for _ in range(2):
            desk.shelves.open()
            library = desk.shelves.window
            assert library is not None
            qtbot.waitUntil(library.isActiveWindow)
            assert library.screen().availableGeometry().contains(library.frameGeometry())
            library.move(QPoint(500, 300))
            nearby.window.activateWindow()
            qtbot.waitUntil(nearby.window.isActiveWindow)
            library.activateWindow()
            qtbot.waitUntil(library.isActiveWindow)
            assert library.pos() == QPoint(500, 300)
            library.close()
