"""A right click on the empty board: what is made there stands where the click was."""

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu
from pytestqt.qtbot import QtBot

from tests.gui.one_window import OneWindow
from tests.gui.opening import click_entry, desk_of, sample_table
from vtt.dice import SeededFaces
from vtt.gui.board.hits import thing_at
from vtt.gui.window.desk import Desk
from vtt.gui.window.put_here import put_here
from vtt.rules.engine.registry import game_names
from vtt.table.creature import Point
from vtt.table.table import Table


@pytest.fixture(params=game_names())
def desk(one_window: OneWindow, request: pytest.FixtureRequest, qtbot: QtBot, tmp_path: Path):
    with one_window.opened(qtbot, tmp_path, SeededFaces(7), table=lambda: sample_table(request.param)) as nearby:
        yield desk_of(nearby)


def bare(desk: Desk) -> QPoint:
    """A pixel of the ground with nothing under it."""
    room = desk.board.rect().adjusted(30, 70, -30, -30)
    spots = (QPoint(x, y) for y in range(room.top(), room.bottom(), 24) for x in range(room.left(), room.right(), 24))
    return next(each for each in spots if not thing_at(desk.board, each.toPointF()))


def right_click(desk: Desk) -> tuple[QMenu, Point]:
    spot = bare(desk)
    event = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, spot, desk.board.mapToGlobal(spot))
    QApplication.sendEvent(desk.board, event)
    menu = desk.window.findChild(QMenu, "ground menu")
    assert isinstance(menu, QMenu)
    return menu, desk.board.feet_at(spot)


def test_it_offers_place_creature_note_and_paste(qtbot: QtBot, desk: Desk):
    menu, _ = right_click(desk)
    labels = [each.text() for each in menu.actions() if each.text()]
    assert labels[0] == "Make a place…"
    assert any(each.startswith("Make a creature") for each in labels)
    assert labels[-6:-3] == ["From the library…", "Map", "Cover and draw"]
    assert labels[-3:] == ["Newcomers come in here", "Note on the scene…", "Paste…"]
    menu.close()


def test_the_note_on_the_scene_and_the_field_for_what_is_pasted_are_one_click_away(qtbot: QtBot, desk: Desk):
    menu, _ = right_click(desk)
    click_entry(menu, "Note on the scene")
    notes = desk.notes.window
    assert notes is not None
    qtbot.waitUntil(notes.isVisible)
    assert notes.subject is not None
    assert notes.subject.kind == "scene"
    notes.close()
    menu, _ = right_click(desk)
    click_entry(menu, "Paste")
    pasting = desk.shelves.pasting
    assert pasting is not None
    # What is pasted goes into it at once.
    qtbot.waitUntil(pasting.text.hasFocus)
    pasting.close()


def test_on_an_empty_table_the_board_is_not_dead(one_window: OneWindow, qtbot: QtBot, tmp_path: Path):
    """Nothing came of a right click there."""
    with one_window.opened(qtbot, tmp_path, SeededFaces(7), table=lambda: Table(game="black-hack")) as nearby:
        desk = desk_of(nearby)
        menu, at = right_click(desk)
        labels = [each.text() for each in menu.actions() if each.text()]
        for wanted in ("Make a place…", "Make a creature…", "Note here…", "Note on the scene…", "Paste…"):
            assert wanted in labels
        click_entry(menu, "Make a place")
        qtbot.waitUntil(desk.doing.form.isVisible)
        QTest.keyClicks(desk.window.focusWidget(), "Well")
        QTest.keyClick(desk.window.focusWidget(), Qt.Key.Key_Return)
        qtbot.waitUntil(lambda: desk.course.quiet and bool(desk.standing.table.places))
        (made,) = desk.standing.table.places.values()
        assert (made.name, made.at) == ("Well", pytest.approx(at))


def test_a_place_stands_where_the_click_was_and_is_undone_in_one_step(qtbot: QtBot, desk: Desk):
    menu, at = right_click(desk)
    click_entry(menu, "Make a place")
    qtbot.waitUntil(desk.doing.form.isVisible)
    QTest.keyClicks(desk.window.focusWidget(), "Well <b>")
    QTest.keyClick(desk.window.focusWidget(), Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: desk.course.quiet and desk.standing.can_undo)
    made = next(each for each in desk.standing.table.places.values() if each.name == "Well <b>")
    assert made.at == pytest.approx(at)
    desk.undo()
    qtbot.waitUntil(lambda: desk.course.quiet and made.id not in desk.standing.table.places)


def test_a_creature_from_the_library_comes_there_and_the_next_one_as_usual(qtbot: QtBot, desk: Desk):
    menu, at = right_click(desk)
    click_entry(menu, "From the library")
    window = desk.shelves.window
    assert window is not None
    qtbot.waitUntil(window.isVisible)
    standing = desk.standing
    shelves = standing.system.shelves(standing.table)
    offer = next(
        offer
        for shelf in shelves
        for row in shelf.entries
        for offer in standing.system.entry_view(standing.table, shelf.key, row.key).offers
        if put_here(standing.system, offer, at) is not None and not offer.missing
    )
    before = set(standing.table.creatures)
    window.wanted.emit(offer)
    qtbot.waitUntil(lambda: desk.course.quiet and set(desk.standing.table.creatures) > before)
    first = set(desk.standing.table.creatures) - before
    assert any(desk.standing.table.creatures[each].at == pytest.approx(at, abs=12) for each in first)
    window.wanted.emit(offer)
    qtbot.waitUntil(lambda: desk.course.quiet and len(desk.standing.table.creatures) > len(before) + len(first))
    second = set(desk.standing.table.creatures) - before - first
    assert not any(desk.standing.table.creatures[each].at == pytest.approx(at, abs=12) for each in second)
