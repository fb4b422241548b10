"""Given the library, when players are shown an entry, then they see its words, and of a creature no figure."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tests.gui.opening import LEFT, NO_KEYS, desk_of, opened, sample_table
from tests.gui.players_window.theirs import theirs
from vtt.gui.library.library_window import LibraryWindow
from vtt.gui.window.desk import Desk
from vtt.rules.views.players_shown import ShownCard


@pytest.fixture
def desk(qtbot: QtBot, tmp_path: Path) -> Iterator[Desk]:
    with opened(qtbot, tmp_path, table=lambda: sample_table("black-hack")) as nearby:
        desk = desk_of(nearby)
        desk.bar.players.trigger()
        qtbot.waitUntil(lambda: desk.players.visible)
        yield desk


def opened_at(desk: Desk, shelf: str, entry: str) -> LibraryWindow:
    desk.shelves.open_at(shelf, entry)
    window = desk.shelves.window
    assert window is not None
    assert window.list.entry is not None
    assert window.list.entry.key == entry
    return window


def card(desk: Desk, qtbot: QtBot) -> ShownCard:
    """What lies before the players."""
    window = theirs(desk)
    qtbot.waitUntil(lambda: desk.course.quiet and window.shown.card is not None)
    assert window.shown.card is not None
    return window.shown.card


def test_of_a_spell_they_read_what_it_does(desk: Desk, qtbot: QtBot):
    window = opened_at(desk, "spells", "charm")
    assert window.show_players.text() == "Show to players"
    assert window.show_players.toolTip().endswith("(Ctrl+Shift+Enter)")
    QTest.mouseClick(window.show_players, LEFT, NO_KEYS)
    seen = card(desk, qtbot)
    assert (seen.kind, seen.title) == ("entry", "Charm")
    assert "obeys a simple command" in seen.text
    assert "Target: one NPC or Monster" in seen.text
    assert "Charm" in desk.showing.strip.label.text()
    QTest.keyClick(desk.window, Qt.Key.Key_F8)
    qtbot.waitUntil(lambda: desk.course.quiet and theirs(desk).shown.card is None)
    QTest.keyClick(desk.window, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert card(desk, qtbot).title == "Charm"


def test_of_a_creature_they_see_its_looks_alone(qtbot: QtBot, tmp_path: Path):
    with opened(qtbot, tmp_path, table=lambda: sample_table("black-hack")) as nearby:
        desk = desk_of(nearby)
        window = opened_at(desk, "bestiary", "adder")
        qtbot.waitUntil(window.isActiveWindow)
        keys = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
        QTest.keyClick(window, Qt.Key.Key_Return, keys)
        qtbot.waitUntil(lambda: desk.course.quiet and desk.standing.table.shown is not None)
        assert window.search.hasFocus()
        desk.players.set_visible(True)
        seen = card(desk, qtbot)
        assert (seen.title, seen.text, seen.glyph) == ("Adder", "", "mdi6.snake")
        picture = theirs(desk).shown.grab().toImage()
        middle = picture.rect().center()
        row = {picture.pixelColor(middle.x() + 9 * step, middle.y()).name() for step in range(-9, 9)}
        assert len(row) > 2, "a token is drawn"


def test_the_rows_of_a_table_are_not_read(desk: Desk, qtbot: QtBot):
    window = opened_at(desk, "tables", "background-idea")
    QTest.mouseClick(window.show_players, LEFT, NO_KEYS)
    rows = [line for line in card(desk, qtbot).text.splitlines() if line[:1].isdigit()]
    assert rows == ["1d12 · 12 rows"]
