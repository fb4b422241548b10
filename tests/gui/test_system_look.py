"""The window looks as the desktop does, also when that changes while it is open."""

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication, QStyleHints
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.gui.opening import click_action, desk_of
from vtt.gui import system_look
from vtt.gui.application import Nearby
from vtt.gui.system_look import SystemLook
from vtt.gui.theme import theme_of_system

Scheme = Qt.ColorScheme
Turn = Callable[[Qt.ColorScheme], None]


@pytest.fixture
def turn(monkeypatch: pytest.MonkeyPatch) -> Turn:
    """Makes the desktop dark or light: that of the tests has neither."""

    def turned(scheme: Qt.ColorScheme) -> None:
        monkeypatch.setattr(QStyleHints, "colorScheme", lambda _hints: scheme)
        QGuiApplication.styleHints().colorSchemeChanged.emit(scheme)

    return turned


@pytest.fixture
def following(nearby: Nearby, monkeypatch: pytest.MonkeyPatch) -> Iterator[Nearby]:
    monkeypatch.setattr(system_look, "AGAIN", 10)
    look = SystemLook(nearby, nearby)
    yield nearby
    look.deleteLater()


@pytest.mark.parametrize(
    ("scheme", "theme"), [(Scheme.Light, "light"), (Scheme.Dark, "dark"), (Scheme.Unknown, "dark")]
)
def test_a_desktop_that_does_not_say_is_taken_for_dark(
    qapp: QApplication, turn: Turn, scheme: Qt.ColorScheme, theme: str
):
    turn(scheme)
    assert theme_of_system(QGuiApplication.styleHints()) == theme


def test_the_window_turns_with_the_desktop(qtbot: QtBot, following: Nearby, turn: Turn):
    click_action(desk_of(following), "Rest")
    qtbot.waitUntil(lambda: len(desk_of(following).log_model.rows) == 1)
    assert (following.settings.theme, following.look.theme.key) == ("system", "dark")
    turn(Scheme.Light)
    assert following.look.theme.key == "light"
    assert [row.text for row in desk_of(following).log_model.rows] == ["Ada rests"]
    turn(Scheme.Dark)
    assert (following.settings.theme, following.look.theme.key) == ("system", "dark")


def test_a_theme_that_was_chosen_stays(following: Nearby, turn: Turn):
    desk_of(following).window.theme_wanted.emit("high-contrast")
    window = following.window
    turn(Scheme.Light)
    assert (following.look.theme.key, following.window) == ("high-contrast", window)


def test_it_waits_until_what_is_open_or_typed_is_done(qtbot: QtBot, following: Nearby, turn: Turn):
    desk = desk_of(following)
    desk.open_palette()
    qtbot.waitUntil(desk.command_palette.field.hasFocus)
    QTest.keyClicks(desk.command_palette.field, "rest")
    turn(Scheme.Light)
    qtbot.wait(50)
    assert (following.window, desk.command_palette.field.text()) == (desk.window, "rest")
    QTest.keyClick(desk.command_palette.field, Qt.Key.Key_Escape)
    desk.help.open_about()
    qtbot.wait(50)
    assert following.window is desk.window
    for each in QApplication.topLevelWidgets():
        if each.parentWidget() is desk.window and each.isVisible():
            each.close()
    qtbot.waitUntil(lambda: following.look.theme.key == "light")
