"""What is done at a desk with two monitors, with real keys and clicks. ``test_two_screens`` runs it on a screen of its
own; nobody else collects it."""

import subprocess
from pathlib import Path

from pytestqt.qtbot import QtBot

from tests.gui.opening import desk_of, opened, sample_table
from vtt.dice import ForcedFaces
from vtt.rules.engine.registry import game_names

LEFT = ("left", "1280/300x1024/200+0+0", "screen")
RIGHT = ("right", "1280/300x1024/200+1280+0", "none")


def run(*words: str) -> None:
    subprocess.run(words, check=True, capture_output=True, timeout=20)


def press(keys: str) -> None:
    run("xdotool", "key", keys)


def test_the_keyboard_stays_and_a_screen_that_went_gets_its_window_back(qtbot: QtBot, tmp_path: Path):
    table = sample_table(game_names()[0])
    with opened(qtbot, tmp_path, ForcedFaces([3]), table=lambda: table) as nearby:
        desk, main = desk_of(nearby), nearby.window
        assert main is not None
        main.move(20, 20)
        main.resize(1200, 800)
        main.activateWindow()
        qtbot.waitUntil(main.isActiveWindow)

        # The first Ctrl+P fills the other screen, and the keyboard stays where it was.
        press("ctrl+p")
        qtbot.waitUntil(lambda: desk.players.visible)
        window = desk.players.window
        assert window is not None
        qtbot.waitUntil(lambda: window.isFullScreen() and window.geometry().left() == 1280)
        assert window.screen().name() == "right"
        press("ctrl+b")
        qtbot.waitUntil(lambda: desk.players.cover == "calm")

        # A click on it changes nothing of that.
        run("xdotool", "mousemove", "1800", "500", "click", "1")
        press("ctrl+b")
        qtbot.waitUntil(lambda: desk.players.cover == "")
        press("ctrl+k")
        qtbot.waitUntil(desk.command_palette.isVisible)
        press("Escape")
        qtbot.waitUntil(lambda: not desk.command_palette.isVisible())

        # Its cable is pulled while it fills the screen: it does not lie over the game master's, and comes back.
        run("xrandr", "--delmonitor", "right")
        qtbot.waitUntil(lambda: not desk.players.visible)
        assert "right" in desk.players.waiting
        assert not desk.bar.players.isChecked()
        run("xrandr", "--setmonitor", *RIGHT)
        qtbot.waitUntil(lambda: desk.players.visible and window.isFullScreen())
        qtbot.waitUntil(lambda: window.geometry().left() == 1280)
        assert not desk.players.waiting
        press("ctrl+b")
        qtbot.waitUntil(lambda: desk.players.cover == "calm")

        # F11 in the game master's window: theirs is a window again, and fills the screen again.
        press("F11")
        qtbot.waitUntil(lambda: not window.isFullScreen())
        press("F11")
        qtbot.waitUntil(window.isFullScreen)

        # A second window, on the other screen.
        desk.players.set_on_screen("left", wanted=True)
        qtbot.waitUntil(lambda: set(desk.players.screens_used) == {"left", "right"})
        desk.players.set_on_screen("left", wanted=False)
        qtbot.waitUntil(lambda: desk.players.screens_used == ("right",))
    # It is opened again where it was at the next start.
    with opened(qtbot, tmp_path, ForcedFaces([3]), table=lambda: table) as nearby:
        desk = desk_of(nearby)
        qtbot.waitUntil(lambda: desk.players.visible)
        assert desk.players.screens_used == ("right",)
        assert desk.players.full_screen


def test_of_two_windows_on_two_screens_one_goes_with_its_screen_and_comes_back(qtbot: QtBot, tmp_path: Path):
    table = sample_table(game_names()[0])
    with opened(qtbot, tmp_path, ForcedFaces([3]), table=lambda: table) as nearby:
        desk, main = desk_of(nearby), nearby.window
        assert main is not None
        main.move(20, 20)
        main.resize(1200, 800)
        main.activateWindow()
        qtbot.waitUntil(main.isActiveWindow)
        for name in ("left", "right"):
            desk.players.set_on_screen(name, wanted=True)
        qtbot.waitUntil(lambda: set(desk.players.screens_used) == {"left", "right"})
        there = dict(zip(desk.players.screens_used, desk.players.open_windows(), strict=True))
        qtbot.waitUntil(there["right"].isFullScreen)
        qtbot.waitUntil(lambda: there["right"].geometry().left() == 1280)
        main.activateWindow()
        qtbot.waitUntil(main.isActiveWindow)

        # The right one is unplugged: the other stays as it is, and both are told of all that is shown meanwhile.
        run("xrandr", "--delmonitor", "right")
        qtbot.waitUntil(lambda: desk.players.screens_used == ("left",))
        assert "right" in desk.players.waiting
        assert desk.players.visible
        assert there["left"].isVisible()
        assert desk.bar.players.isChecked()
        desk.showing.show_text("Meanwhile")
        qtbot.waitUntil(lambda: there["left"].shown.card is not None)

        run("xrandr", "--setmonitor", *RIGHT)
        qtbot.waitUntil(lambda: set(desk.players.screens_used) == {"left", "right"})
        qtbot.waitUntil(lambda: there["right"].isFullScreen() and there["right"].geometry().left() == 1280)
        assert not desk.players.waiting
        assert there["right"].shown.card == there["left"].shown.card
        assert there["left"].screen().name() == "left"

        # Closed and opened again, both are where they were.
        desk.players.set_visible(False)
        qtbot.waitUntil(lambda: not desk.players.visible)
        desk.players.set_visible(True)
        qtbot.waitUntil(lambda: set(desk.players.screens_used) == {"left", "right"})
        qtbot.waitUntil(lambda: there["right"].geometry().left() == 1280)
