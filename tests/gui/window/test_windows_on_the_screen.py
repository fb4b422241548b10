"""Windows beside the main window: in the largest text none is larger than the screen, and the buttons at its foot can
be reached; where the screen is large it is used."""

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRect, QSize
from PySide6.QtGui import QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QLabel, QPushButton, QScrollArea, QTextBrowser, QWidget
from pytestqt.qtbot import QtBot

from tests.gui.crowd.feet import cut_at_the_foot
from tests.gui.crowd.painted import written_by
from tests.gui.opening import desk_of, opened, sample_table
from tests.helpers.checkout import CHECKOUT
from vtt.gui.panel import Heading
from vtt.gui.sheet_editor.glyph_field import GlyphField
from vtt.gui.window.desk import Desk
from vtt.gui.window.help_keys import GROUPS
from vtt.gui.window_size import roomy

CREATURES = """[{"Name": "Bog ogre", "AC": {"Value": 15}, "HP": {"Value": 30}, "Abilities": {"Str": 19, "Dex": 8}}]"""


def open_editor(desk: Desk) -> None:
    desk.sheets.edit(next(iter(desk.standing.table.creatures)))


def open_glyphs(desk: Desk) -> None:
    open_editor(desk)
    assert desk.sheets.editor is not None
    field = desk.sheets.editor.fields["glyph"].widget
    assert isinstance(field, GlyphField)
    field.pick.click()


def open_import(desk: Desk) -> None:
    path = desk.standing.path.parent / "marsh.json"
    path.write_text(CREATURES, encoding="utf-8")
    desk.shelves.read([path])


WINDOWS: dict[str, Callable[[Desk], object]] = {
    "sheet editor": open_editor,
    "glyphs": open_glyphs,
    "import": open_import,
    "paste": lambda desk: desk.shelves.ask_for_text(),
    "library": lambda desk: desk.shelves.open(),
    "rulebook": lambda desk: desk.reference.open_rulebook(),
    "house rules": lambda desk: desk.reference.open_house_rules(),
    "words": lambda desk: desk.reference.open_words(),
    "keyboard": lambda desk: desk.help.open_shortcuts(),
    "about": lambda desk: desk.help.open_about(),
}


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
def test_no_window_is_larger_than_its_screen(qtbot: QtBot, tmp_path: Path, scale: float):
    with opened(qtbot, tmp_path, table=lambda: sample_table("black-hack")) as nearby:
        assert nearby.window is not None
        nearby.window.text_scale_wanted.emit(scale)
        desk = desk_of(nearby)
        wrong = []
        for name, opening in WINDOWS.items():
            opening(desk)
            if desk.shelves.importing is not None:
                qtbot.waitUntil(desk.shelves.importing.progress.isHidden)
            dialogs = [
                each for each in QApplication.topLevelWidgets() if isinstance(each, QDialog) and each.isVisible()
            ]
            assert dialogs, name
            for dialog in dialogs:
                room = dialog.screen().availableGeometry()
                if dialog.width() > room.width() or dialog.height() > room.height():
                    wrong.append(f"{name}: {dialog.size().toTuple()} on a screen of {room.size().toTuple()}")
                wrong += [f"{name}: {each}" for each in beyond(dialog)]
            for dialog in dialogs:
                dialog.done(0)
            qtbot.waitUntil(lambda: not any(is_open(each) for each in QApplication.topLevelWidgets()))
        assert not wrong, "\n".join(wrong)


def is_open(widget: QWidget) -> bool:
    return isinstance(widget, QDialog) and widget.isVisible()


def beyond(dialog: QDialog) -> list[str]:
    """The buttons that lie outside of a window, and nobody can scroll to."""
    found = []
    for button in dialog.findChildren(QPushButton):
        area = button.parentWidget()
        while area is not None and not isinstance(area, QScrollArea):
            area = None if area is dialog else area.parentWidget()
        place = QRect(button.mapTo(dialog, button.rect().topLeft()), button.size())
        if area is None and button.isVisible() and not dialog.rect().contains(place):
            found.append(f"{button.text()} at {place.getRect()} of {dialog.size().toTuple()}")
    return found


def test_the_keys_scroll_where_they_have_no_room(qtbot: QtBot, tmp_path: Path):
    """The screen of the tests is 800 pixels wide: in large text not a line of it may be lost."""
    with opened(qtbot, tmp_path) as nearby:
        assert nearby.window is not None
        nearby.window.text_scale_wanted.emit(1.5)
        desk_of(nearby).help.open_shortcuts()
        dialog = next(each for each in QApplication.topLevelWidgets() if is_open(each))
        area = dialog.findChild(QScrollArea)
        assert area is not None
        qtbot.waitUntil(lambda: area.verticalScrollBar().maximum() > 0)
        contents = area.widget()
        assert contents.width() <= area.viewport().width()
        assert contents.height() == area.viewport().height() + area.verticalScrollBar().maximum()
        bar = area.verticalScrollBar()
        for value in (0, bar.maximum() // 3, bar.maximum()):  # the last line in sight is whole
            bar.setValue(value)
            dialog.grab()
            # Words that wrap are laid out anew once the bar has its room.
            qtbot.waitUntil(lambda: list(cut_at_the_foot(area)) == [])
        dialog.close()


class Screen:
    """A screen of a size that the machine of the tests has not."""

    def __init__(self, width: int, height: int) -> None:
        self._area = QRect(0, 0, width, height)

    def availableGeometry(self) -> QRect:
        return self._area


class OnScreen(QWidget):
    """A widget on such a screen."""

    def __init__(self, width: int, height: int) -> None:
        super().__init__()
        self._screen = Screen(width, height)

    def screen(self) -> Screen:  # type: ignore[override]
        return self._screen


@pytest.mark.parametrize(
    ("screen", "size"),
    [
        ((1024, 700), (980, 640)),
        ((1280, 800), (980, 640)),
        ((1920, 1080), (1280, 720)),
        ((2560, 1440), (1320, 820)),
        ((800, 600), (784, 552)),
    ],
)
def test_a_window_takes_two_thirds_of_a_large_screen(qtbot: QtBot, screen: tuple[int, int], size: tuple[int, int]):
    window = OnScreen(*screen)
    qtbot.addWidget(window)
    assert roomy(window, QSize(980, 640), QSize(1320, 820)).toTuple() == size


LONG = ("Ctrl+Shift+L", "F1", "F12", "Shift+F1", "Ctrl+Shift+T")
"""The library, the manual, the rules, the house rules and the laboratory."""


def test_on_a_large_screen_what_is_long_opens_as_high_as_it_allows(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    """Two thirds of the screen were scrolled in."""
    with opened(qtbot, tmp_path, table=lambda: sample_table("black-hack")) as nearby:
        desk = desk_of(nearby)
        monkeypatch.setattr(QWidget, "screen", lambda _widget: Screen(2560, 1440))
        sizes = {}
        for key in (*LONG, "Ctrl+L", ""):
            if key:
                QTest.keySequence(desk.window, QKeySequence(key))
            else:
                open_editor(desk)
            qtbot.waitUntil(lambda: any(is_open(each) for each in QApplication.topLevelWidgets()))
            (dialog,) = (each for each in QApplication.topLevelWidgets() if is_open(each))
            sizes[key] = dialog.size()
            dialog.close()
            qtbot.waitUntil(lambda: not any(is_open(each) for each in QApplication.topLevelWidgets()))
        oracle = sizes.pop("Ctrl+L")
        assert {key: size.toTuple() for key, size in sizes.items() if not 1200 <= size.height() <= 1400} == {}
        assert oracle.width() > 800
        assert oracle.height() > 650


def test_the_help_windows_use_the_screen_and_no_more(qtbot: QtBot, tmp_path: Path):
    with opened(qtbot, tmp_path) as nearby:
        desk_of(nearby).help.open_shortcuts()
        keys = next(each for each in QApplication.topLevelWidgets() if is_open(each))
        assert keys.height() <= keys.screen().availableGeometry().height()
        first, does = [each for each in keys.findChildren(QLabel) if not isinstance(each.parent(), Heading)][:2]
        assert min(each.ink.left() for each in written_by(first)) <= 2, "nothing of it is moved in"
        assert does.x() > first.x() + first.width()
        keys.close()
        desk_of(nearby).help.open_about()
        about = next(each for each in QApplication.topLevelWidgets() if is_open(each))
        two_thirds = about.screen().availableGeometry().height() * 2 // 3
        assert two_thirds - 120 < about.height() <= two_thirds
        view = about.findChildren(QTextBrowser)[0].viewport()
        qtbot.waitUntil(lambda: view.mask().isEmpty() or view.mask().boundingRect().bottom() >= view.height() - 2)
        about.close()


@pytest.mark.parametrize(("screen", "columns"), [((1280, 800), 1), ((1920, 1080), 2), ((2560, 1440), 2)])
def test_the_keys_stand_under_headings_in_two_columns_where_there_is_room(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, screen: tuple[int, int], columns: int
):
    """They were a list of 49 lines that scrolled on any screen."""
    with opened(qtbot, tmp_path) as nearby:
        monkeypatch.setattr(QWidget, "screen", lambda _widget: Screen(*screen))
        desk_of(nearby).help.open_shortcuts()
        (dialog,) = (each for each in QApplication.topLevelWidgets() if is_open(each))
        headings = dialog.findChildren(Heading)
        assert [each.text() for each in headings] == [heading for heading, _ in GROUPS]
        area = dialog.findChild(QScrollArea)
        assert area is not None
        qtbot.waitUntil(lambda: len({each.mapTo(area, QPoint()).x() for each in headings}) == columns)
        assert (area.verticalScrollBar().maximum() == 0) is (columns > 1)
        told = [each for each in dialog.findChildren(QLabel) if not isinstance(each.parent(), Heading)]
        ends: dict[int, int] = {}
        for each in told[::2]:
            at = each.mapTo(area, each.rect().bottomLeft())
            ends[at.x()] = max(ends.get(at.x(), 0), at.y())
        assert len(ends) == columns
        assert max(ends.values()) - min(ends.values()) < area.height() / 4, "neither column ends far above the other"
        dialog.close()


@pytest.mark.parametrize("scale", [1.0, 1.25, 1.5, 2.0])
def test_the_page_of_credits_ends_with_a_line_and_not_with_an_empty_foot(qtbot: QtBot, tmp_path: Path, scale: float):
    """At 1024x700 its lowest 90 pixels were blank: three headings stood there, of which none is left alone."""
    with opened(qtbot, tmp_path) as nearby:
        assert nearby.window is not None
        nearby.window.text_scale_wanted.emit(scale)
        desk_of(nearby).help.open_about()
        about = next(each for each in QApplication.topLevelWidgets() if is_open(each))
        view = about.findChildren(QTextBrowser)[0].viewport()
        high = about.height()
        QApplication.processEvents()
        assert view.mask().isEmpty() or view.mask().boundingRect().bottom() >= view.height() - 2
        assert about.height() == high
        about.close()


@pytest.mark.slow
@pytest.mark.parametrize(("width", "height"), [(1024, 700), (1920, 1080)])
def test_every_window_opens_wholly_within_the_screen_and_can_be_read(tmp_path: Path, width: int, height: int):
    """In a process of its own: Qt takes the screens as they are when it starts."""
    screen = {"name": "screen", "x": 0, "y": 0, "width": width, "height": height}
    screen |= {"logicalDpi": 96, "logicalBaseDpi": 96, "dpr": 1}
    screens = tmp_path / "screens.json"
    screens.write_text(json.dumps({"screens": [screen]}), encoding="utf-8")
    environment = {**os.environ, "QT_QPA_PLATFORM": f"offscreen:configfile={screens}", "PYTEST_ADDOPTS": ""}
    environment.pop("PYTEST_XDIST_WORKER", None)
    inner = Path(__file__).parent / "own_screen" / "looked.py"
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", str(inner)]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=240, check=False)
    told = [line for line in done.stdout.splitlines() if line.startswith(("E  ", str(inner.relative_to(CHECKOUT))))]
    assert done.returncode == 0, "\n".join(told)
    assert "2 passed" in done.stdout
