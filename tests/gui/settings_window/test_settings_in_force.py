"""What is set in the window of the settings is so in the main window, and the other way round."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QAction, QShortcut
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot

from tests.gui.opening import LEFT, desk_of, opened
from vtt.gui.application import Nearby
from vtt.gui.settings import Settings
from vtt.gui.settings_window.controls import Choices
from vtt.gui.settings_window.window import SettingsWindow
from vtt.gui.window.commands import commands
from vtt.gui.window.desk import Desk
from vtt.settings.declared import DICE_SOUND, SETTINGS
from vtt.settings.keys import BOUND, MAIN

CTRL = Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def nearby(qtbot: QtBot, tmp_path: Path) -> Iterator[Nearby]:
    with opened(qtbot, tmp_path) as nearby:
        yield nearby


@pytest.fixture
def desk(nearby: Nearby) -> Desk:
    return desk_of(nearby)


def test_menus_and_window_stay_in_step(desk: Desk):
    settings = desk.settings
    desk.menus.real_dice.trigger()
    assert settings.real_dice
    assert desk.real_dice_switch.isChecked()
    settings.real_dice = False
    assert not desk.menus.real_dice.isChecked()
    settings.bands_follow = True
    assert desk.menus.bands_follow.isChecked()
    settings.autopilot_policy = "ahead"
    entry = next(each for each in desk.bar.play.findChildren(QAction) if each.text() == "Looking ahead")
    assert entry.isChecked()
    settings.turn_length = 30
    assert desk.keeping.panel.timer.length == 30
    settings.timer_shown = True
    assert desk.keeping.panel.shows.isChecked()
    assert settings.value(DICE_SOUND) == ""


def test_another_theme_leaves_the_window_open_where_it_was(qtbot: QtBot, nearby: Nearby):
    QTest.keyClick(desk_of(nearby).window, Qt.Key.Key_Comma, CTRL)
    before = desk_of(nearby).preferences.window
    assert before is not None
    qtbot.waitUntil(before.isVisible)
    QTest.keyClicks(before.search, "theme")
    box = before.rows["look.theme"].control.part
    box.setFocus()
    QTest.keyClick(box, Qt.Key.Key_Down)
    qtbot.waitUntil(lambda: nearby.settings.theme == "dark")
    assert desk_of(nearby).preferences.window is before, "it is dark already"
    QTest.keyClick(box, Qt.Key.Key_Down)
    qtbot.waitUntil(lambda: nearby.settings.theme == "high-contrast")
    window = desk_of(nearby).preferences.window
    assert window is not None
    assert window is not before
    assert nearby.look.theme.key == "high-contrast"
    assert (window.isVisible(), window.search.text()) == (True, "theme")
    qtbot.waitUntil(lambda: window.focusWidget() is window.rows["look.theme"].control.part)
    qtbot.waitUntil(lambda: QApplication.activeWindow() is window)
    QTest.keyClick(window, Qt.Key.Key_Z, CTRL)
    assert (nearby.settings.theme, nearby.look.theme.key) == ("dark", "dark")
    assert desk_of(nearby).preferences.window.changes.next == "Theme"


def stepping(qtbot: QtBot, nearby: Nearby, name: str = "look.text_scale", steps: int = 3) -> SettingsWindow:
    """The settings with a choice to which somebody has stepped by keys, which do not rest yet."""
    desk_of(nearby).preferences.open(name)
    window = desk_of(nearby).preferences.window
    assert window is not None
    qtbot.waitUntil(window.isActiveWindow)
    control = choices(window, name)
    control.box.setFocus()
    qtbot.waitUntil(control.box.hasFocus)
    control._rests.setInterval(600_000)
    for _ in range(steps):
        QTest.keyClick(control.box, Qt.Key.Key_Down)
        assert desk_of(nearby).preferences.window is window, "the next key would be lost with the window"
    return window


def seen() -> list[QWidget]:
    return [each for each in QApplication.topLevelWidgets() if isinstance(each, SettingsWindow) and each.isVisible()]


def choices(window: SettingsWindow, name: str) -> Choices:
    control = window.rows[name].control
    assert isinstance(control, Choices)
    return control


def test_a_choice_that_is_stepped_to_by_several_keys_is_one_other_window(qtbot: QtBot, nearby: Nearby):
    first = nearby.window
    before = stepping(qtbot, nearby)
    assert (choices(before, "look.text_scale").box.currentText(), nearby.settings.text_scale) == ("150 %", 1.0)
    choices(before, "look.text_scale")._rests.setInterval(0)
    qtbot.waitUntil(lambda: nearby.settings.text_scale == 1.5)
    window = desk_of(nearby).preferences.window
    assert window is not None
    assert (window is before, nearby.window is first) == (False, False)
    window.undo.click()
    assert (nearby.settings.text_scale, desk_of(nearby).preferences.window.changes.last) == (1.0, "")


@pytest.mark.parametrize("leaves", ["Escape", "the cross", "the desktop"])
def test_who_leaves_right_after_such_a_step_has_it_and_is_gone(qtbot: QtBot, nearby: Nearby, leaves: str):
    before = stepping(qtbot, nearby)
    if leaves == "Escape":
        QTest.keyClick(choices(before, "look.text_scale").box, Qt.Key.Key_Escape)
    elif leaves == "the cross":
        cross = next(each for each in before.findChildren(QAbstractButton) if each.text() == "×")
        QTest.mouseClick(cross, LEFT)
    else:
        before.close()
    assert (nearby.settings.text_scale, nearby.look.text_scale) == (1.5, 1.5)
    assert desk_of(nearby).preferences.window is None
    assert not [
        each for each in QApplication.topLevelWidgets() if isinstance(each, SettingsWindow) and each.isVisible()
    ]


def test_what_is_done_right_after_such_a_step_comes_after_it(qtbot: QtBot, nearby: Nearby):
    QTest.keyClick(stepping(qtbot, nearby), Qt.Key.Key_Z, CTRL)
    window = desk_of(nearby).preferences.window
    assert window is not None
    assert (nearby.settings.text_scale, window.changes.last, window.changes.next) == (1.0, "", "Text size")
    control = choices(stepping(qtbot, nearby, DICE_SOUND.name, 1), DICE_SOUND.name)
    nearby.settings.dice_sound = "wood"
    assert (control.box.currentText(), control._rests.isActive()) == ("Dice on wood", False), "chosen in a menu"


def test_two_choices_that_are_stepped_to_at_once_are_both_taken(qtbot: QtBot, nearby: Nearby):
    window = stepping(qtbot, nearby, steps=2)
    stepping(qtbot, nearby, "look.theme", steps=3)
    wanted = choices(window, "look.theme")._values[3]
    choices(window, "look.text_scale")._rests.setInterval(0)
    qtbot.waitUntil(lambda: (nearby.look.text_scale, nearby.look.theme.key) == (1.3, wanted))
    after = desk_of(nearby).preferences.window
    assert after is not None
    qtbot.waitUntil(after.isVisible)
    assert seen() == [after]


class AtFirst(QObject):
    """What has the keyboard in each window of settings in the moment in which it is shown."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[QWidget | None] = []

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Show and isinstance(watched, SettingsWindow):
            self.found.append(watched.focusWidget())
        return False


def test_no_cursor_is_left_in_the_search_when_another_window_takes_its_place(nearby: Nearby):
    desk_of(nearby).preferences.open("look.text_scale")
    at_first = AtFirst()
    QApplication.instance().installEventFilter(at_first)
    nearby.settings.text_scale = 1.3
    QApplication.instance().removeEventFilter(at_first)
    window = desk_of(nearby).preferences.window
    assert window is not None
    assert at_first.found == [window.rows["look.text_scale"].control.part]


def test_every_setting_is_found_by_any_word_and_opened_there(qtbot: QtBot, desk: Desk):
    found = {each.label: each for each in commands(desk) if each.kind == "Setting"}
    assert {f"Set: {each.label}" for each in SETTINGS} <= found.keys()
    sound = found[f"Set: {DICE_SOUND.label}"]
    assert "rattle" in sound.everything
    assert "now: Silent dice" in sound.note
    sound.run()
    window = desk.preferences.window
    assert window is not None
    qtbot.waitUntil(lambda: window.focusWidget() is window.rows["dice.sound"].control.part)
    QTest.keyClick(window, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: desk.preferences.window is None)


def test_every_action_with_a_key_is_in_the_list_and_has_those_keys(desk: Desk):
    window = desk.window
    told = {each.text().rstrip("…"): each for each in window.findChildren(QAction) if each.shortcuts()}
    by_name = {each.name: each for each in BOUND if each.window == MAIN}
    menus_and_scenes = {name for name in by_name if name.startswith(("Menu ", "Scene "))}
    missing = {name for name, each in by_name.items() if each.keys} - told.keys() - menus_and_scenes
    assert missing == set()
    assert told.keys() - by_name.keys() == set()
    for name, action in told.items():
        assert tuple(each.toString() for each in action.shortcuts()) == by_name[name].keys
    given = [each.keys() for each in window.findChildren(QShortcut)]
    keys = {key.toString() for each in given for key in each}
    assert keys >= {by_name[name].keys[0] for name in menus_and_scenes}


def test_another_key_does_it_and_is_told_everywhere(qtbot: QtBot, desk: Desk):
    settings, window = desk.settings, desk.window

    def shown() -> bool:
        return desk.preferences.window is not None and desk.preferences.window.isVisible()

    settings.choose_keys("Settings", ["F10"])
    settings.choose_keys("Start or pause the turn timer", ["Ctrl+F12"])
    settings.choose_keys("Players’ window", [])
    settings.choose_keys("Find a command", ["Ctrl+Alt+K"])
    assert desk.keeping.panel.start.toolTip() == "Start or pause the timer of the turn (Ctrl+F12)"
    assert desk.bar.palette_opener.iconText() == "Find… Ctrl+Alt+K"
    desk.toast.say("No players’ window is open: Ctrl+P opens it")
    assert "No players’ window is open: “Players’ window” opens it" in [
        each.text() for each in desk.toast.findChildren(QLabel)
    ]
    found = {each.label: each.shortcut for each in commands(desk)}
    assert (found["Settings"], found["Start or pause the turn timer"]) == ("F10", "Ctrl+F12")
    QTest.keyClick(window, Qt.Key.Key_Comma, CTRL)
    assert not shown()
    QTest.keyClick(window, Qt.Key.Key_F10)
    qtbot.waitUntil(shown)
    opened_window: SettingsWindow | None = desk.preferences.window
    assert opened_window is not None
    qtbot.waitUntil(lambda: QApplication.activeWindow() is opened_window)
    QTest.keyClick(opened_window, Qt.Key.Key_F1)
    manual = desk.manual.window
    qtbot.waitUntil(manual.isVisible)
    assert manual.shown == "settings"
    assert "F10" in manual.text.toPlainText()
    manual.close()
    keys = opened_window.keys
    keys.open("Undo")
    qtbot.waitUntil(lambda: QApplication.focusWidget() is keys.card.field)
    for key, said in ((Qt.Key.Key_D, "D alone is an action"), (Qt.Key.Key_Space, "Space lets tumbling dice lie")):
        QTest.keyClick(keys.card.field, key)
        assert keys.card.said.text().startswith(said)
    QTest.keyClick(keys.card.field, Qt.Key.Key_Return)
    assert keys.card.said.text() == "Enter takes, drops and answers: it cannot be given away."
    keys.card.reject()
    desk.manual.open("keyboard")
    manual = desk.manual.window
    assert "Ctrl+Alt+K" in manual.text.toPlainText()


def test_a_broken_file_is_told_in_one_line_and_put_aside(qtbot: QtBot, tmp_path: Path):
    (tmp_path / "settings.toml").write_text("look = ", encoding="utf-8")
    with opened(qtbot, tmp_path) as nearby:
        strip = desk_of(nearby).preferences.strip
        assert strip.text == (
            f"{tmp_path / 'settings.toml'}: line 1, column 8: Invalid value. "
            "It was put aside as settings-broken.toml, and everything is as by default"
        )
        QTest.mouseClick(strip.button, LEFT)
        assert strip.text == ""
        nearby.settings.text_scale = 1.15
        assert desk_of(nearby).preferences.strip.text == "", "it has been read"
    assert (tmp_path / "settings-broken.toml").read_text(encoding="utf-8") == "look = "
    assert "text_scale = 1.15" in (tmp_path / "settings.toml").read_text(encoding="utf-8")


def test_what_versions_before_remembered_is_taken_over(tmp_path: Path):
    (tmp_path / "nearby.ini").write_text(
        "[look]\ntheme=light\ntext_scale=1.3\nanimated=false\n[timer]\nlength=45\n[help]\nreport_seen=a\n",
        encoding="utf-8",
    )
    settings = Settings(tmp_path)
    assert (settings.theme, settings.text_scale, settings.animated, settings.turn_length) == ("light", 1.3, False, 120)
    assert settings.report_seen == "a"
    settings.save()
    assert (tmp_path / "settings.toml").read_text(encoding="utf-8").split("\n\n", 1)[1] == (
        '[look]\ntheme = "light"\ntext_scale = 1.3\nanimated = false\n'
    )
    assert "theme" not in (tmp_path / "nearby.ini").read_text(encoding="utf-8")
    assert Settings(tmp_path).theme == "light"


def test_two_programs_keep_what_the_other_has_set(tmp_path: Path):
    one, other = Settings(tmp_path), Settings(tmp_path)
    one.theme = "light"
    one.save()
    other.real_dice = True
    other.save()
    again = Settings(tmp_path)
    assert (again.theme, again.real_dice) == ("light", True)
