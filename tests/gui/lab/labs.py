"""The window of the lab in a test: opened, and something fought in it."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tests.gui.opening import LEFT
from vtt.gui.lab.window import LabWindow
from vtt.gui.window.desk import Desk

CTRL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier
RUNS = 120_000
"""Milliseconds in which a small batch is fought on a machine that has much else to do."""


def opened_lab(qtbot: QtBot, desk: Desk) -> LabWindow:
    """By its key, with the table as it stands read."""
    QTest.keyClick(desk.window, Qt.Key.Key_T, CTRL | SHIFT)
    window = desk.lab.window
    assert window is not None
    qtbot.waitUntil(lambda: window.setup.about.text() != "", timeout=RUNS)
    return window


def ask(qtbot: QtBot, window: LabWindow) -> None:
    """Press the button and wait until all is known and drawn."""
    plan = window.plan
    QTest.mouseClick(window.run, LEFT)
    qtbot.waitUntil(lambda: window.plan is not plan, timeout=RUNS)
    qtbot.waitUntil(lambda: window.run.text() == "Fight", timeout=RUNS)
    qtbot.waitUntil(lambda: window.results.settled, timeout=RUNS)


def fought(qtbot: QtBot, window: LabWindow, fights: int) -> None:
    """Have so many fights fought."""
    window.setup.fights.setValue(fights)
    ask(qtbot, window)
