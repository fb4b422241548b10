"""Whoever walks through the window by Tab sees where the keyboard is, and comes through it as it is read."""

from collections import Counter
from pathlib import Path
from typing import cast

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton, QScrollArea, QWidget
from pytestqt.qtbot import QtBot

from tests.gui.opening import desk_of, opened
from vtt.dice import SeededFaces
from vtt.gui.board import BoardView
from vtt.gui.theme.colours import contrast
from vtt.gui.window.desk import Desk

SCENES = Path(__file__).parents[3] / "resources" / "scenes"
GAMES = ("black-hack-sewer-grate", "revenants-hack-toll-bridge", "livehack-ossuary", "null-die-causeway")
LEAST_CONTRAST = 2.5
"""Of the ring against what is there without it."""
LEAST_DOTS = 24


def stops(desk: Desk) -> list[QWidget]:
    """Where Tab stops, once round; the board's own things are one stop here."""
    desk.window.setFocus()
    found: list[QWidget] = []
    for _ in range(300):
        QTest.keyClick(QApplication.focusWidget() or desk.window, Qt.Key.Key_Tab)
        here = QApplication.focusWidget()
        assert here is not None
        if found and here is found[0] and not isinstance(here, BoardView):
            break
        if here not in found:
            found.append(here)
    return found


def picture(widget: QWidget) -> QImage:
    """The widget as it is seen, on the ground that it lies on."""
    window = widget.window()
    seen = QRect(widget.mapTo(window, QPoint(0, 0)), widget.size())
    return window.grab(seen).toImage().convertToFormat(QImage.Format.Format_RGB32)


def bring_into_sight(stop: QWidget) -> None:
    """Scroll there, as Tab does."""
    above = stop.parentWidget()
    while above is not None:
        if isinstance(above, QScrollArea):
            above.ensureWidgetVisible(stop)
        above = above.parentWidget()


def differing(focused: QImage, without: QImage) -> int:
    """How many dots stand out against what is there without the keyboard."""
    found: Counter[tuple[bytes, bytes]] = Counter()
    for y in range(focused.height()):
        one, other = (bytes(cast(memoryview, each.constScanLine(y))) for each in (focused, without))
        if one != other:
            found.update((one[at : at + 3], other[at : at + 3]) for at in range(0, len(one), 4))
    return sum(number for (one, other), number in found.items() if one != other and far_apart(one, other))


def far_apart(one: bytes, other: bytes) -> bool:
    # Blue stands first.
    return contrast(f"#{one[::-1].hex()}", f"#{other[::-1].hex()}") >= LEAST_CONTRAST


@pytest.mark.parametrize("scene", GAMES)
def test_every_stop_shows_that_it_has_the_keyboard(qtbot: QtBot, tmp_path: Path, scene: str):
    with opened(qtbot, tmp_path, SeededFaces(5), file=SCENES / f"{scene}.toml") as nearby:
        desk = desk_of(nearby)
        # Before that there is nothing of them to be seen.
        buttons = desk.clock.findChildren(QPushButton)
        qtbot.waitUntil(lambda: not any(each.size().isEmpty() for each in buttons if each.isVisible()))
        blind = []
        for stop in stops(desk):
            bring_into_sight(stop)
            stop.setFocus(Qt.FocusReason.TabFocusReason)
            with_it = picture(stop)
            desk.window.setFocus(Qt.FocusReason.OtherFocusReason)
            if differing(with_it, picture(stop)) < LEAST_DOTS:
                blind.append(f"{type(stop).__name__} {stop.accessibleName()!r}")
        assert blind == []


def test_the_panels_are_walked_through_as_they_are_read(qtbot: QtBot, tmp_path: Path):
    """Each panel from its head downwards; the panels from the left to the right, and then those below."""
    with opened(qtbot, tmp_path, SeededFaces(5), file=SCENES / f"{GAMES[0]}.toml") as nearby:
        desk = desk_of(nearby)
        found = stops(desk)
        parts = [desk.bar, desk.docks[0], desk.board, desk.docks[3], desk.docks[1], desk.docks[2]]

        def part_of(stop: QWidget) -> int:
            return next(place for place, each in enumerate(parts) if each is stop or each.isAncestorOf(stop))

        places = [part_of(each) for each in found]
        first = places.index(0)
        assert places[first:] + places[:first] == sorted(places)
        for part in parts:
            tops = [
                (each.mapTo(part, QPoint(0, 0)).y() // 20, each.mapTo(part, QPoint(0, 0)).x())
                for each in found
                if part.isAncestorOf(each)
            ]
            assert tops == sorted(tops), f"{part.objectName()}: {tops}"


def test_each_panel_is_closed_and_shown_again_by_keys(qtbot: QtBot, desk: Desk):
    for dock in desk.docks:
        action = dock.toggleViewAction()
        assert not action.shortcut().isEmpty()
        key = Qt.Key.Key_1 + desk.docks.index(dock)
        QTest.keyClick(desk.window, Qt.Key(key), Qt.KeyboardModifier.AltModifier)
        assert dock.isHidden()
        QTest.keyClick(desk.window, Qt.Key(key), Qt.KeyboardModifier.AltModifier)
        assert dock.isVisible()
