"""What can do nothing is grey and says why, in its tip and at its key; whatever is not grey does something."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu, QWidget
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from tests.gui.one_window import OneWindow
from tests.gui.opening import LEFT, desk_of, opened, sample_table, settled
from tests.gui.window.test_every_command import closed, entry_at, holds, leaves, plain
from tests.gui.window.told_commands import Where
from vtt.campaign import create
from vtt.dice import SeededFaces
from vtt.gui.menu_tips import menu_inside
from vtt.gui.plain_text import read_off
from vtt.gui.window.commands import commands
from vtt.gui.window.desk import Desk
from vtt.gui.window.ledger import GoingBack
from vtt.rules.contract.procedure import Intent
from vtt.rules.tabletop.noting import showing
from vtt.rules.views.players_notes import for_players
from vtt.table.noted import all_noted
from vtt.table.table import Table

GAME = "black-hack"
WHY = "A newer version of Nearby wrote this campaign"
ELSEWHERE = {
    "New from a sample scene": "another campaign",
    "New with an empty table": "another campaign",
    "Open recent": "another campaign",
    "First steps": "another campaign",
    "Quit": "the end",
    "Theme": "another window",
    "Text size": "another window",
    "Language of the game’s words": "another window",
}
"""What is not tried, by the first name of its place that says so."""


def fresh() -> Table:
    return sample_table(GAME)


def empty() -> Table:
    return Table(game=GAME, title="Nothing")


@pytest.fixture(params=[fresh, empty])
def desk(request: pytest.FixtureRequest, one_window: OneWindow, qtbot: QtBot, tmp_path: Path) -> Iterator[Desk]:
    with one_window.opened(qtbot, tmp_path, SeededFaces(7), table=request.param) as nearby:
        desk = desk_of(nearby)
        QGuiApplication.clipboard().clear()
        yield desk


def menu_called(desk: Desk, name: str) -> QMenu:
    menu = next(menu_inside(each) for each in desk.bar.menus.actions() if plain(each.text()) == name)
    assert isinstance(menu, QMenu)
    return menu


def entry_of(desk: Desk, *place: str) -> tuple[bool, str]:
    """Whether the entry at this place may be clicked, and what its tip says, while its menu is open."""
    menu = menu_called(desk, place[0])
    menu.popup(QPoint(5, 5))
    entry = entry_at(menu, place[1:])
    assert entry is not None, place
    found = entry.isEnabled(), read_off(entry.toolTip())
    closed()
    return found


def places(desk: Desk) -> list[Where]:
    """Every entry of the bar that is tried."""
    found = []
    for title in desk.bar.menus.actions():
        menu = menu_called(desk, plain(title.text()))
        menu.popup(QPoint(5, 5))
        found += [(plain(title.text()), *place) for place, _, _ in leaves(menu)]
        closed()
    return [each for each in found if not set(each[1:]) & ELSEWHERE.keys()]


def said_at(qtbot: QtBot, desk: Desk, place: Where) -> str | None:
    """What is said where nothing comes of a click; ``None`` where the entry is grey, or holds already."""
    qtbot.waitUntil(lambda: settled(desk))
    desk.toast.hide()
    menu = menu_called(desk, place[0])
    menu.popup(QPoint(5, 5))
    entry = entry_at(menu, place[1:])
    if entry is None or not entry.isEnabled() or holds(entry):
        closed()
        return None
    before = {each for each in QApplication.topLevelWidgets() if each.isVisible()}
    standing, ticked = desk.standing, entry.isCheckable() and entry.actionGroup() is None
    entry.trigger()
    if ticked and isValid(entry):
        # How dice are thrown, for one, is as it was for all that comes.
        entry.trigger()
    closed()
    QApplication.processEvents()
    said = desk.toast.text if desk.toast.isVisible() else ""
    clear(qtbot, desk, before)
    # Beside what was done something may be said, as that players see it later.
    return said if desk.standing is standing else ""


def clear(qtbot: QtBot, desk: Desk, before: set[QWidget]) -> None:
    """Close and take back whatever came of it."""
    for window in QApplication.topLevelWidgets():
        if isValid(window) and window.isVisible() and window not in before:
            window.close()
    desk.doing.cancel()
    desk.command_palette.hide()
    desk.autopilot.set_plays("nobody")
    desk.course.skip()
    qtbot.waitUntil(lambda: settled(desk) or desk.question.isVisible())
    if desk.question.isVisible():
        desk.undo()
        qtbot.waitUntil(lambda: settled(desk))


@pytest.mark.slow
def test_every_entry_that_is_not_grey_does_something(qtbot: QtBot, desk: Desk):
    """A click on “Go back to the marked line” did nothing but say that there is none."""
    tried = {place: said_at(qtbot, desk, place) for place in places(desk)}
    assert {" > ".join(place): said for place, said in tried.items() if said} == {}
    assert sum(said is not None for said in tried.values()) > 150


@pytest.mark.slow
def test_what_is_only_read_has_no_entry_that_would_change_it(qtbot: QtBot, newer: Desk):
    tried = {place: said_at(qtbot, newer, place) for place in places(newer) if place[0] != "Game"}
    assert {" > ".join(place): said for place, said in tried.items() if said} == {}
    assert sum(said is not None for said in tried.values()) > 60


@pytest.fixture
def newer(qtbot: QtBot, tmp_path: Path) -> Iterator[Desk]:
    """A campaign that is only read."""
    path = tmp_path / "newer.nearby"
    create(path, fresh()).close()
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA user_version = 99")
    with opened(qtbot, tmp_path, file=path) as nearby:
        yield desk_of(nearby)


def has_lines(desk: Desk, count: int) -> bool:
    return settled(desk) and len(desk.log_model.rows) >= count


NOT_NOW: dict[Where, str] = {
    ("File", "Export the log"): "Nothing has happened yet: the story has no line",
    ("File", "Save the last steps as a scenario"): "Nothing was done yet",
    ("Play", "Undo"): "Nothing was done yet",
    ("Play", "Redo"): "Nothing was taken back",
    ("Play", "Go back to the marked line"): "Nothing has happened yet: the story has no line to go back to",
    ("Play", "Autopilot plays", "Take back what it played"): "The autopilot has played nothing yet",
    ("Play", "Second wave", "The next group comes"): (
        "No group waits here: mark some creatures, then have them wait (Ctrl+Alt+G)"
    ),
    ("Play", "Map", "Paste a picture as the map"): "There is no picture to paste: copy one first",
    ("Play", "Map", "Cover and draw", "Take all covers away"): "No part of the board is covered",
    ("Play", "Map", "Cover and draw", "Open a part"): "No part of the board is covered",
    ("Play", "Map", "Cover and draw", "Rub out"): "Nothing is drawn on the board",
    ("Play", "Map", "Cover and draw", "Wipe everything off"): "Nothing is drawn on the board",
    ("Play", "Pictures", "Paste a picture"): "There is no picture to paste: copy one first",
    ("Play", "Notes", "Recap of this session"): "Nothing has happened yet: the story has no line",
    ("Play", "Playtest", "What each action leads to"): "Nobody acts now: there is nothing to choose between",
    ("View", "What players see", "Point here"): "No players’ window is open: Ctrl+P opens it",
    ("View", "What players see", "Show to players", "Take away"): "Nothing is shown to the players",
    ("View", "What players see", "Show to players", "Next page"): (
        "Nothing with more than one page is shown to the players"
    ),
}
OF_NOBODY: dict[Where, str] = {
    ("File", "Write all sheets to a PDF file"): "No character is on the table",
    ("File", "Export the notes", "All notes as a folder of Markdown"): "No note is written yet",
    ("File", "Export the notes", "All notes as one web page"): "No note is written yet",
    ("File", "Export the notes", "What players may read, as one web page"): "No note is written yet",
    ("Play", "Autopilot plays", "To the end"): "Nobody is on the table",
    ("Play", "Autopilot plays", "Whoever is selected"): "Select a creature first",
    ("Play", "Second wave", "Have them wait"): "Mark who is to wait on the board first",
    ("Play", "Cast"): "Nobody is of the cast yet: every character is, and a foe by a right click, Keep in the cast",
    ("View", "What players see", "Players see", "The chosen"): "Mark or select whom the players are to follow",
    ("View", "What players see", "Show to players", "Show the portrait"): "Select whom the players are to see",
    ("View", "What players see", "Mask the name, or tell it"): "Select whose name is to be masked",
}


def test_what_can_do_nothing_is_grey_and_its_tip_says_why(desk: Desk):
    told = NOT_NOW if desk.standing.table.creatures else NOT_NOW | OF_NOBODY
    assert {place: entry_of(desk, *place) for place in told} == {place: (False, why) for place, why in told.items()}
    found = {each.label: each.refusal for each in commands(desk)}
    assert {place[-1]: found[place[-1]] for place in told if place[-1] not in ("Undo", "Redo", "The chosen")} == {
        place[-1]: why for place, why in told.items() if place[-1] not in ("Undo", "Redo", "The chosen")
    }


@pytest.mark.parametrize("desk", [fresh], indirect=True)
def test_notes_that_players_may_not_read_are_written_for_the_gm_alone(qtbot: QtBot, desk: Desk):
    """A page with nothing on it was written for them."""
    ours = ("File", "Export the notes", "All notes as one web page")
    theirs = ("File", "Export the notes", "What players may read, as one web page")
    assert entry_of(desk, *ours)[0]
    assert entry_of(desk, *theirs) == (False, "No note is one that players may read")
    place = next(each.subject for each in all_noted(desk.standing.table) if each.text and each.subject.kind == "place")
    desk.submit(showing(place, shown=True))
    qtbot.waitUntil(lambda: next(for_players(desk.standing.system, desk.standing.table), None) is not None)
    assert entry_of(desk, *theirs)[0]


@pytest.mark.parametrize("desk", [fresh], indirect=True)
def test_its_key_says_why_as_well_and_once_there_is_something_it_does_it(qtbot: QtBot, desk: Desk):
    def go_back() -> None:
        # Without a screen nobody gives it the keyboard back after a menu.
        desk.window.raise_()
        desk.window.activateWindow()
        qtbot.waitUntil(desk.window.isActiveWindow)
        QTest.keyClick(desk.board, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier)

    place = ("Play", "Go back to the marked line")
    assert not entry_of(desk, *place)[0]
    commands(desk)
    go_back()
    assert desk.toast.text == NOT_NOW[place]
    for lines in (1, 2):
        desk.submit(Intent("throw", "", {"dice": "d6"}))
        qtbot.waitUntil(partial(has_lines, desk, lines))
    assert entry_of(desk, *place) == (False, "Mark a line of the story first, by a click: the table becomes as it was "
                                      "after it")  # fmt: skip
    desk.log.setCurrentIndex(desk.log.model().index(0, 0))
    enabled, tip = entry_of(desk, *place)
    assert enabled
    assert "Mark a line" not in tip
    go_back()
    qtbot.waitUntil(lambda: any(each.isVisible() for each in desk.window.findChildren(GoingBack)))
    assert entry_of(desk, "File", "Export the log")[0]


@pytest.mark.parametrize("desk", [fresh], indirect=True)
def test_a_menu_is_as_wide_with_grey_entries(desk: Desk):
    menu = menu_called(desk, "Play")
    usual = menu.sizeHint().width()
    menu.popup(QPoint(5, 5))
    grey = menu.sizeHint().width()
    closed()
    assert grey == usual


def test_dice_are_grey_in_what_is_only_read_and_say_why(qtbot: QtBot, newer: Desk):
    tray, die = newer.tray.tray, newer.tray.shelf.buttons[20]
    for part in (tray, die, newer.real_dice_switch):
        assert not part.isEnabled()
        assert read_off(part.toolTip()).startswith(WHY)
        newer.toast.hide()
        QTest.mouseClick(part, LEFT)
        assert newer.toast.text.startswith(WHY)
    assert newer.tray.held.dice == ()
    assert not newer.settings.real_dice
    newer.toast.hide()
    QTest.keyClick(newer.board, Qt.Key.Key_D, Qt.KeyboardModifier.ControlModifier)
    assert newer.toast.text.startswith(WHY), "and asks for no dice first"
    found = {each.label: each.refusal for each in commands(newer)}
    for name in ("Take a d20 into the hand", "Throw dice", "New scene", "Rename this table", "Show a text"):
        assert found[name].startswith(WHY), name
    newer.tray.take(20)
    assert newer.tray.held.dice == ()


def test_dice_are_there_again_in_the_next_campaign(qtbot: QtBot, newer: Desk):
    die = newer.tray.shelf.buttons[20]
    newer.window.empty_wanted.emit(GAME)
    qtbot.waitUntil(lambda: newer.standing.only_read == "")
    assert newer.tray.tray.isEnabled()
    assert newer.tray.tray.toolTip() == ""
    assert newer.real_dice_switch.isEnabled()
    QTest.mouseClick(die, LEFT)
    assert len(newer.tray.held.dice) == 1
    assert read_off(die.toolTip()).startswith("d20, 1 in the hand")
