"""Places, texts, notes and creatures by a right click; what stands there named, drawn, sized and fixed by its menu."""

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QLineEdit, QMenu, QPlainTextEdit
from pytestqt.qtbot import QtBot

from tests.gui.one_window import OneWindow
from tests.gui.opening import click_entry, desk_of, drag_token, sample_table
from vtt.dice import SeededFaces
from vtt.gui.board.hits import thing_at
from vtt.gui.board.icons import icon_names
from vtt.gui.menu_tips import menu_inside
from vtt.gui.prompts.text_dialog import TextDialog
from vtt.gui.sheet_editor.glyph_field import GlyphField
from vtt.gui.window.commands import commands
from vtt.gui.window.desk import Desk
from vtt.gui.window.ground_menu import KINDS
from vtt.rules.engine.registry import game_names
from vtt.table.creature import Place, Point
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


def right_click(desk: Desk, spot: QPoint) -> QMenu:
    event = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, spot, desk.board.mapToGlobal(spot))
    QApplication.sendEvent(desk.board, event)
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    return menu


def new_place(qtbot: QtBot, desk: Desk, before: Table) -> Place:
    qtbot.waitUntil(lambda: desk.course.quiet and desk.standing.table is not before)
    return next(each for key, each in desk.standing.table.places.items() if key not in before.places)


def changed(qtbot: QtBot, desk: Desk, before: Table) -> None:
    qtbot.waitUntil(lambda: desk.course.quiet and desk.standing.table is not before)


def made(qtbot: QtBot, desk: Desk, name: str = "Door") -> Place:
    """A ready-made place, made by a right click."""
    before = desk.standing.table
    menu = right_click(desk, bare(desk))
    kinds = next(menu_inside(each) for each in menu.actions() if each.text() == "Ready-made place")
    assert isinstance(kinds, QMenu)
    menu.setActiveAction(kinds.menuAction())
    QTest.keyClick(menu, Qt.Key.Key_Right)
    qtbot.waitUntil(kinds.isVisible)
    click_entry(kinds, name)
    menu.close()
    return new_place(qtbot, desk, before)


def spot_of(desk: Desk, thing: str) -> QPoint:
    return desk.board.token_rect(thing).center()


def typed(desk: Desk, text: str) -> None:
    """Type into the dialog that is open, and accept it."""
    dialog = desk.window.findChild(TextDialog)
    assert dialog is not None
    assert isinstance(dialog.field, QLineEdit | QPlainTextEdit)
    QTest.keyClicks(dialog.field, text)
    QTest.mouseClick(dialog.go, Qt.MouseButton.LeftButton)


def test_every_kind_has_a_glyph_that_there_is():
    assert {glyph for _, glyph, _ in KINDS} <= set(icon_names())


def test_a_place_of_a_kind_stands_where_the_click_was_and_is_undone(qtbot: QtBot, desk: Desk):
    spot = bare(desk)
    at: Point = desk.board.feet_at(spot)
    before = desk.standing.table
    place = made(qtbot, desk)
    assert (place.name, place.glyph) == ("Door", "mdi6.door")
    assert place.at == pytest.approx(at)
    trap = made(qtbot, desk, "Trap")
    assert trap.hidden
    desk.undo()
    qtbot.waitUntil(lambda: desk.course.quiet and trap.id not in desk.standing.table.places)
    desk.undo()
    qtbot.waitUntil(lambda: desk.course.quiet and desk.standing.table == before)


def test_a_text_and_a_note_lie_where_the_click_was(qtbot: QtBot, desk: Desk):
    before = desk.standing.table
    click_entry(right_click(desk, bare(desk)), "Text")
    typed(desk, "To the mill")
    text = new_place(qtbot, desk, before)
    assert (text.name, text.words, text.hidden) == ("To the mill", True, False)
    before = desk.standing.table
    click_entry(right_click(desk, bare(desk)), "Note here")
    titles = [each.windowTitle() for each in desk.window.findChildren(TextDialog) if each.isVisible()]
    assert titles == ["Note on the board"], "of all notes"
    typed(desk, "a key lies here")
    note = new_place(qtbot, desk, before)
    assert (note.name, note.notes, note.hidden) == ("a key lies here", "a key lies here", True)
    assert thing_at(desk.board, spot_of(desk, text.id).toPointF()) == text.id


def test_a_place_of_ones_own_has_its_glyph_picked(qtbot: QtBot, desk: Desk):
    before = desk.standing.table
    click_entry(right_click(desk, bare(desk)), "Make a place")
    qtbot.waitUntil(desk.doing.form.isVisible)
    QTest.keyClicks(desk.window.focusWidget(), "Altar")
    field = desk.doing.form.findChild(GlyphField)
    assert field is not None
    QTest.mouseClick(field.pick, Qt.MouseButton.LeftButton)
    assert field.picker is not None
    QTest.keyClicks(field.picker.search, "candle")
    QTest.mouseClick(field.picker.take, Qt.MouseButton.LeftButton)
    glyph = field.value()
    assert "candle" in glyph
    field.line.setFocus()
    QTest.keyClick(field.line, Qt.Key.Key_Return)
    place = new_place(qtbot, desk, before)
    assert (place.name, place.glyph) == ("Altar", glyph)


@pytest.mark.parametrize("entry", ["Make a place", "Make a creature"])
def test_no_form_takes_a_glyph_that_there_is_not_and_it_says_so(qtbot: QtBot, desk: Desk, entry: str):
    before = desk.standing.table
    click_entry(right_click(desk, bare(desk)), entry)
    form = desk.doing.form
    qtbot.waitUntil(form.isVisible)
    QTest.keyClicks(desk.window.focusWidget(), "Altar")
    (field,) = [each for each in form.findChildren(GlyphField) if each.isVisible()]
    field.line.setFocus()
    QTest.keyClicks(field.line, "candl")
    assert form.go is not None
    assert not form.go.isEnabled()
    (told,) = [each for each in form.findChildren(QLabel) if each.text().startswith("No such icon")]
    # Also when the rules have answered to what was typed before.
    qtbot.waitUntil(lambda: not desk.doing.weighs)
    assert told.isVisible()
    QTest.keyClick(field.line, Qt.Key.Key_Return)
    assert form.isVisible()
    assert desk.standing.table == before
    QTest.keyClicks(field.line, "e")
    assert form.go.isEnabled()
    qtbot.waitUntil(lambda: not told.isVisible())
    QTest.keyClick(field.line, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: desk.course.quiet and desk.standing.table != before)
    table = desk.standing.table
    (made,) = [each for each in (*table.places.values(), *table.creatures.values()) if each.name == "Altar"]
    assert "candle" in made.glyph


def test_a_quick_creature_is_asked_for_its_name_its_number_and_its_glyph(qtbot: QtBot, desk: Desk):
    before = desk.standing.table
    click_entry(right_click(desk, bare(desk)), "Make a creature")
    qtbot.waitUntil(desk.doing.form.isVisible)
    QTest.keyClicks(desk.window.focusWidget(), "Old Tom")
    (field,) = [each for each in desk.doing.form.findChildren(GlyphField) if each.isVisible()]
    field.line.setFocus()
    QTest.keyClicks(field.line, "OT")
    QTest.keyClick(field.line, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: desk.course.quiet and len(desk.standing.table.creatures) > len(before.creatures))
    tom = next(each for key, each in desk.standing.table.creatures.items() if key not in before.creatures)
    assert (tom.name, tom.glyph) == ("Old Tom", "OT")


def test_the_menu_of_a_place_names_sizes_and_fixes_it(qtbot: QtBot, desk: Desk):
    place = made(qtbot, desk)
    for entry, text in (("Rename", "Gate"), ("Resize", "20"), ("Glyph", "G")):
        before = desk.standing.table
        click_entry(right_click(desk, spot_of(desk, place.id)), entry)
        qtbot.waitUntil(desk.doing.form.isVisible)
        focused = desk.window.focusWidget()
        QTest.keyClick(focused, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
        QTest.keyClicks(focused, text)
        QTest.keyClick(focused, Qt.Key.Key_Return)
        changed(qtbot, desk, before)
    shaped = desk.standing.table.places[place.id]
    assert (shaped.name, shaped.radius, shaped.glyph) == ("Gate", 10.0, "G")
    click_entry(right_click(desk, spot_of(desk, place.id)), "Fix in its place")
    qtbot.waitUntil(lambda: desk.course.quiet and desk.standing.table.places[place.id].fixed)
    before = desk.standing.table
    drag_token(desk, place.id, spot_of(desk, place.id) + QPoint(40, 30))
    qtbot.waitUntil(desk.toast.isVisible)
    assert "loosen it first" in desk.toast.text
    assert desk.standing.table == before
    click_entry(right_click(desk, spot_of(desk, place.id)), "Let it be moved")
    qtbot.waitUntil(lambda: desk.course.quiet and not desk.standing.table.places[place.id].fixed)


def test_all_of_it_is_found_by_typing(qtbot: QtBot, desk: Desk):
    place = made(qtbot, desk)
    desk.display.select(place.id)
    labels = [each.label for each in commands(desk)]
    for wanted in ("Make a place", "Make a place: Door", "Write a text on the board", "Lay a note on the board"):
        assert wanted in labels
    for wanted in ("Rename", "Glyph", "Resize", "Fix in its place", "Copy"):
        assert wanted in labels
