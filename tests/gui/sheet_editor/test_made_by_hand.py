"""What a group makes by hand is typed into proper fields, each with its own place, and is there at the table."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QContextMenuEvent, QFontMetricsF
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QApplication,
    QCheckBox,
    QComboBox,
    QLineEdit,
    QListView,
    QMenu,
    QPlainTextEdit,
    QScrollArea,
    QSpinBox,
    QWidget,
)
from pytestqt.qtbot import QtBot

from tests.games.black_hack.playing import character, foe
from tests.games.black_hack.playing import table as table_of
from tests.gui.one_window import OneWindow
from tests.gui.opening import LEFT, NO_KEYS, click_action, click_entry, click_token, desk_of
from vtt.dice import ForcedFaces
from vtt.gui.models.rows import ROW
from vtt.gui.sheet.items import ItemsBlock
from vtt.gui.sheet_editor.editor import SheetEditor
from vtt.gui.sheet_editor.row_card import RowCard
from vtt.gui.window.desk import Desk
from vtt.table.table import Table

LAMP = {"name": "storm lamp", "count": 2, "usage": 4, "full": 6, "light": True}


def workbench() -> Table:
    ability = {"name": "Second wind", "uses": 2, "used": 2, "text": "Heals a little."}
    return table_of(
        character("pip", kind_of="thief", items=[LAMP, {"name": "chalk", "usage": 4, "full": 8}], abilities=[ability]),
        character("mira", kind_of="wizard"),
        foe("ghoul", hd=2, hp=9, attacks=[{"name": "claw"}]),
    )


@pytest.fixture
def desk(one_window: OneWindow, qtbot: QtBot, tmp_path: Path) -> Iterator[Desk]:
    with one_window.opened(qtbot, tmp_path, ForcedFaces([1, 1, 1]), table=workbench) as nearby:
        yield desk_of(nearby)


def editor(desk: Desk, creature: str) -> SheetEditor:
    click_token(desk, creature)
    desk.sheets.edit(creature)
    assert desk.sheets.editor is not None
    return desk.sheets.editor


def type_over(widget: QWidget, value: str) -> None:
    """As at the keyboard: a text or number is typed over, a choice is found by the arrows, a tick is set by Space."""
    widget.setFocus()
    if isinstance(widget, QComboBox):
        while widget.currentText() != value:
            before = widget.currentIndex()
            QTest.keyClick(widget, Qt.Key.Key_Down if widget.findText(value) > before else Qt.Key.Key_Up)
            assert widget.currentIndex() != before, f"no {value!r} among the choices"
    elif isinstance(widget, QCheckBox):
        QTest.keyClick(widget, Qt.Key.Key_Space)
    else:
        assert isinstance(widget, QLineEdit | QSpinBox | QPlainTextEdit)
        widget.selectAll()
        QTest.keyClicks(widget, value)


def fill(card: RowCard, **cells: str) -> None:
    for key, value in cells.items():
        if key not in card.cells:
            QTest.mouseClick(card.more, LEFT)
        type_over(card.cells[key].widget, value)


def store(qtbot: QtBot, desk: Desk, window: SheetEditor) -> None:
    before = desk.standing.table
    assert window.store.isEnabled(), [each.note.text() for each in window.fields.values()]
    QTest.mouseClick(window.store, LEFT, NO_KEYS)
    qtbot.waitUntil(lambda: desk.standing.table is not before)


def added(window: SheetEditor, table: str) -> RowCard:
    QTest.mouseClick(window.tables[table].add, LEFT)
    return window.tables[table].cards[-1]


def test_dice_armour_and_abilities_of_a_character(qtbot: QtBot, desk: Desk):
    window = editor(desk, "pip")
    for path, value in {
        "hit_die": "d10",
        "damage_die": "d8",
        "armour.worn": "Leather",
        "armour.own.name": "Eel-skin coat",
        "armour.own.value": "3",
        "armour.own.text": "Never dries.",
    }.items():
        type_over(window.fields[path].widget, value)
    fill(added(window, "abilities"), name="River's friend", uses="1", text="Breathes water for a scene.")
    store(qtbot, desk, window)
    sheet = desk.standing.table.creatures["pip"].sheet
    assert (sheet.hit_die, sheet.damage_die) == (10, 8)
    assert (sheet.armour.own.name, sheet.armour.own.value, sheet.armour.own.text) == (
        "Eel-skin coat",
        3,
        "Never dries.",
    )
    made = sheet.abilities[-1]
    assert (made.name, made.uses, made.text) == ("River's friend", 1, "Breathes water for a scene.")
    assert any("River's friend" in each.label for each in desk.creature.offers)


def test_where_nothing_means_something_else_it_is_said_in_words(qtbot: QtBot, desk: Desk):
    """An armour value of 0 stood beside chain mail."""
    window = editor(desk, "pip")
    value = window.fields["armour.own.value"].widget
    assert isinstance(value, QSpinBox)
    assert (value.text(), value.value()) == ("by its kind", 0)
    line = value.findChild(QLineEdit)
    assert isinstance(line, QLineEdit)
    page = next(each for each in window.findChildren(QScrollArea) if each.isAncestorOf(value))
    page.ensureWidgetVisible(value)
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    QTest.mouseClick(line, LEFT, pos=line.rect().center())
    qtbot.waitUntil(value.hasFocus)
    QTest.keyClicks(value, "3")
    assert (value.text(), value.value()) == ("3", 3)
    QTest.keyClick(value, Qt.Key.Key_Backspace)
    QTest.keyClicks(value, "0")
    QTest.keyClick(value, Qt.Key.Key_Tab)
    assert (value.text(), value.value()) == ("by its kind", 0)
    uses = added(window, "abilities").cells["uses"].widget
    assert isinstance(uses, QSpinBox)
    assert uses.text() == "at will"
    inside = uses.findChild(QLineEdit)
    assert isinstance(inside, QLineEdit)
    qtbot.waitUntil(inside.isVisible)
    assert QFontMetricsF(inside.font()).horizontalAdvance("at will") <= inside.width()


def test_attacks_of_a_foe(qtbot: QtBot, desk: Desk):
    window = editor(desk, "ghoul")
    fill(added(window, "attacks"), name="spit", reach="Ranged", attribute="WIS", damage="2d4", targets="2", note="acid")
    store(qtbot, desk, window)
    made = desk.standing.table.creatures["ghoul"].sheet.attacks[-1]
    assert (made.name, made.reach, made.attribute, made.damage, made.targets, made.note) == (
        "spit", "ranged", "WIS", "2d4", 2, "acid",
    )  # fmt: skip


def test_spells_of_ones_own(qtbot: QtBot, desk: Desk):
    window = editor(desk, "mira")
    fill(added(window, "memory.own"), name="Unknot", level="2", harmful="", text="A rope lets go.")
    store(qtbot, desk, window)
    (made,) = desk.standing.table.creatures["mira"].sheet.memory.own
    assert (made.name, made.level, made.harmful, made.text) == ("Unknot", 2, True, "A rope lets go.")


def choose_of(desk: Desk, thing: str, entry: str) -> None:
    """The entry of the menu of something that is carried, by a right click."""
    blocks = desk.creature.findChildren(ItemsBlock)
    view, row = next(
        (view, view.model().index(row, 0))
        for block in blocks
        for view in block.findChildren(QListView)
        for row in range(view.model().rowCount())
        if block.isVisible() and view.model().index(row, 0).data(ROW).name == thing
    )
    at = view.visualRect(row).center()
    QApplication.sendEvent(
        view.viewport(), QContextMenuEvent(QContextMenuEvent.Reason.Mouse, at, view.viewport().mapToGlobal(at))
    )
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    click_entry(menu, entry)


def lamp(desk: Desk) -> tuple[int, int]:
    """How many lamps there are, and the size of the Usage Die."""
    found = next(each for each in desk.standing.table.creatures["pip"].sheet.items if each.name == "storm lamp")
    return found.count, found.usage


def test_of_what_is_carried_there_are_more_or_fewer_and_uses_begin_anew(qtbot: QtBot, desk: Desk):
    click_token(desk, "pip")
    choose_of(desk, "storm lamp", "One more")
    qtbot.waitUntil(lambda: lamp(desk) == (3, 4))
    choose_of(desk, "storm lamp", "One fewer")
    qtbot.waitUntil(lambda: lamp(desk) == (2, 4))
    choose_of(desk, "storm lamp", "Begin its uses anew")
    qtbot.waitUntil(lambda: lamp(desk) == (2, 6) and desk.course.quiet)
    chalk = next(each for each in desk.standing.table.creatures["pip"].sheet.items if each.name == "chalk")
    assert chalk.usage == 4, "one alone"
    desk.undo()
    qtbot.waitUntil(lambda: lamp(desk) == (2, 4) and desk.course.quiet)
    click_action(desk, "Begin all uses anew")
    qtbot.waitUntil(lambda: lamp(desk) == (2, 6) and desk.course.quiet)
    sheet = desk.standing.table.creatures["pip"].sheet
    assert [each.usage for each in sheet.items] == [6, 8]
    assert [each.used for each in sheet.abilities] == [0]


def test_uses_of_one_ability_begin_anew(qtbot: QtBot, desk: Desk):
    click_token(desk, "pip")
    choose_of(desk, "Second wind", "Begin its uses anew")
    qtbot.waitUntil(lambda: [each.used for each in desk.standing.table.creatures["pip"].sheet.abilities] == [0])
    assert lamp(desk) == (2, 4), "that one alone"


def test_what_is_used_up_says_so_and_how_many_are_left(qtbot: QtBot, desk: Desk):
    click_token(desk, "pip")
    choose_of(desk, "chalk", "Use")
    qtbot.waitUntil(lambda: desk.course.quiet and desk.standing.can_undo)
    said = [each.text for each in desk.log_model.rows]
    assert any("chalk, Ud4 shows 1: used up" in each for each in said)
    assert any("that was the last chalk" in each for each in said)
    choose_of(desk, "storm lamp", "Light")
    qtbot.waitUntil(lambda: any("lights" in each.text for each in desk.log_model.rows))
