"""How large the docks are: by the size of the window, until somebody makes them otherwise."""

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.gui.opening import LEFT, NO_KEYS, desk_of, opened
from vtt.gui.panel_dock import PanelDock
from vtt.gui.shortened import ShortenedLabel
from vtt.gui.window.frame import Frame


def drag_upper_edge(qtbot: QtBot, window: Frame, dock: PanelDock, by: int) -> None:
    """Take hold of what lies above a dock, and let go so many pixels lower."""
    before = dock.height()
    edge = dock.mapTo(window, QPoint(dock.width() // 2, -2))
    QTest.mousePress(window, LEFT, NO_KEYS, edge)
    for part in range(1, 5):
        QTest.mouseMove(window, edge + QPoint(0, by * part // 4))
    qtbot.waitUntil(lambda: dock.height() != before)
    QTest.mouseRelease(window, LEFT, NO_KEYS, edge + QPoint(0, by))


def test_a_large_window_gives_the_dice_more_height(qtbot: QtBot, tmp_path: Path):
    with opened(qtbot, tmp_path) as nearby:
        window, tray = desk_of(nearby).window, desk_of(nearby).docks[1]
        window.resize(1280, 800)
        qtbot.waitUntil(lambda: tray.height() < 240)
        first = tray.height()
        window.resize(1920, 1080)
        qtbot.waitUntil(lambda: tray.height() > first + 60)
        window.resize(1280, 800)
        qtbot.waitUntil(lambda: tray.height() == first)


def test_what_was_made_larger_by_hand_stays_so_in_every_window(qtbot: QtBot, tmp_path: Path):
    with opened(qtbot, tmp_path) as nearby:
        window, tray = desk_of(nearby).window, desk_of(nearby).docks[1]
        qtbot.waitUntil(lambda: tray.height() < 240)
        drag_upper_edge(qtbot, window, tray, -60)
        wished = tray.height()
        window.resize(1920, 1080)
        qtbot.waitUntil(lambda: tray.height() == wished)
    with opened(qtbot, tmp_path, table=None) as nearby:
        tray = desk_of(nearby).docks[1]
        qtbot.waitUntil(lambda: tray.height() == wished)
        desk_of(nearby).window.reset_layout()
        qtbot.waitUntil(lambda: tray.height() != wished)


def test_real_dice_can_be_switched_beside_the_tray_in_the_smallest_window(qtbot: QtBot, tmp_path: Path):
    with opened(qtbot, tmp_path) as nearby:
        desk = desk_of(nearby)
        desk.window.resize(1024, 700)
        qtbot.waitUntil(lambda: desk.docks[1].width() < 230)
        switch = desk.real_dice_switch
        qtbot.waitUntil(lambda: switch.isVisible() and switch.width() >= switch.sizeHint().width())
        QTest.mouseClick(switch, Qt.MouseButton.LeftButton, NO_KEYS, QPoint(8, switch.height() // 2))
        assert desk.settings.real_dice


def test_the_crosses_of_the_docks_are_reached_and_pressed_by_the_keyboard(qtbot: QtBot, tmp_path: Path):
    with opened(qtbot, tmp_path) as nearby:
        desk = desk_of(nearby)
        log = desk.docks[2]
        desk.window.setFocus()
        for _ in range(200):
            QTest.keyClick(QApplication.focusWidget() or desk.window, Qt.Key.Key_Tab)
            here = QApplication.focusWidget()
            if here is not None and here.accessibleName() == "Close The story so far":
                break
        else:
            pytest.fail("Tab never came to the cross of the story")
        QTest.keyClick(here, Qt.Key.Key_Return)
        assert log.isHidden()


@pytest.mark.parametrize("size", [(1024, 700), (1280, 800)])
def test_in_large_text_the_title_of_the_story_is_whole(qtbot: QtBot, tmp_path: Path, size: tuple[int, int]):
    with opened(qtbot, tmp_path) as nearby:
        assert nearby.window is not None
        nearby.window.text_scale_wanted.emit(1.5)
        desk = desk_of(nearby)
        desk.window.resize(*size)
        (title,) = (each for each in desk.docks[2].title.findChildren(ShortenedLabel) if each.text())
        qtbot.waitUntil(lambda: desk.docks[2].width() < 320)
        # The words are laid out anew once the window comes to it.
        qtbot.waitUntil(lambda: title.shown_text == title.text())
