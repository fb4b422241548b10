"""What is looked at on a screen of 1024 by 700 in large text. ``test_windows_on_the_screen`` runs it on a screen of its
own; nobody else collects it."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QPoint, QSize
from PySide6.QtWidgets import QApplication, QDialog, QWidget
from pytestqt.qtbot import QtBot

from tests.gui.opening import desk_of, opened, sample_table
from tests.gui.window.test_windows_on_the_screen import WINDOWS
from vtt.gui.window.desk import Desk

MORE: dict[str, Callable[[Desk], object]] = {
    "lab": lambda desk: desk.lab.open(),
    "manual": lambda desk: desk.manual.open(),
    "notes": lambda desk: desk.notes.make("The curse of the grate", "# What nobody says"),
    "oracle": lambda desk: desk.oracle.open(),
    "table editor": lambda desk: desk.oracle.edit("event"),
    "own games": lambda desk: desk.own_games.open(),
    "last steps": lambda desk: desk.scene_files.ask_for_steps(),
    "export": lambda desk: desk.files.ask_for_whom_to_export(),
    "open a file": lambda desk: desk.files.ask_to_open(),
    "problem": lambda desk: desk.files.complain("A very long line of what is wrong. " * 12),
}


def test_every_window_opens_wholly_on_the_screen(qtbot: QtBot, tmp_path: Path):
    with opened(qtbot, tmp_path, table=lambda: sample_table("black-hack")) as nearby:
        assert nearby.window is not None
        room = nearby.window.screen().availableGeometry()
        assert room.size() == QSize(1024, 700)
        assert room.contains(nearby.window.frameGeometry()), "the first window"
        nearby.window.text_scale_wanted.emit(1.5)
        desk = desk_of(nearby)
        qtbot.waitUntil(lambda: room.contains(desk.window.frameGeometry()))
        wrong = []
        for name, opening in (WINDOWS | MORE).items():
            opening(desk)
            qtbot.waitUntil(lambda: bool(others(desk.window)))
            qtbot.waitUntil(lambda: others(desk.window)[-1].isActiveWindow())
            beyond = [each.frameGeometry() for each in others(desk.window)]
            wrong += [f"{name}: {place.getRect()}" for place in beyond if not room.contains(place)]
            for each in reversed(others(desk.window)):
                each.done(0) if isinstance(each, QDialog) else each.close()
            qtbot.waitUntil(lambda: not others(desk.window))
        assert not wrong, "\n".join(wrong)


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


def others(main: QWidget) -> list[QWidget]:
    """The windows that are open beside the main one, the active one last."""
    every = [each for each in QApplication.topLevelWidgets() if each.isVisible() and each is not main]
    return sorted(every, key=QWidget.isActiveWindow)
