"""What is made is typed over in tables of rows: added, moved, taken off, written as text, refused at its cell."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QLineEdit, QPlainTextEdit, QSpinBox, QWidget
from pytestqt.qtbot import QtBot

from tests.games.black_hack.playing import character, foe
from tests.games.black_hack.playing import table as table_of
from tests.gui.one_window import OneWindow
from tests.gui.opening import LEFT, NO_KEYS, desk_of
from vtt.gui.look import Look
from vtt.gui.sheet_editor.editor import SheetEditor
from vtt.gui.sheet_editor.row_card import RowCard
from vtt.gui.sheet_editor.rows_field import RowsField
from vtt.gui.sheet_editor.set_aside import set_aside
from vtt.gui.theme import Theme, load_theme, stylesheet
from vtt.gui.window.desk import Desk
from vtt.rules.contract.description import ParameterOption
from vtt.rules.contract.forms import FormColumn, FormField, Row
from vtt.table.table import Table


def little_table() -> Table:
    hero = character("pip", kind_of="thief", hp=5, max_hp=7, weapons=["short sword", "long bow"], items=["torch"])
    return table_of(hero, foe("ghoul", hd=2, hp=9, attacks=[{"name": "claw", "rider": {"hindrance": "paralysed"}}]))


@pytest.fixture
def desk(one_window: OneWindow, qtbot: QtBot, tmp_path: Path) -> Iterator[Desk]:
    with one_window.opened(qtbot, tmp_path, table=little_table) as nearby:
        yield desk_of(nearby)


def editor(desk: Desk, creature: str) -> SheetEditor:
    desk.sheets.edit(creature)
    window = desk.sheets.editor
    assert window is not None
    return window


def click(widget: QWidget) -> None:
    QTest.mouseClick(widget, LEFT, NO_KEYS)


def type_into(card: RowCard, key: str, text: str) -> None:
    """Type over a cell, a number or a text; of a choice the arrows pick an entry."""
    widget = card.cells[key].widget
    widget.setFocus()
    if isinstance(widget, QComboBox):
        for _ in range(widget.findText(text) - widget.currentIndex()):
            QTest.keyClick(widget, Qt.Key.Key_Down)
        assert widget.currentText() == text
        return
    assert isinstance(widget, QLineEdit | QSpinBox | QPlainTextEdit)
    widget.selectAll()
    QTest.keyClicks(widget, text)


def added(table: RowsField) -> RowCard:
    click(table.add)
    return table.cards[-1]


def store(qtbot: QtBot, desk: Desk, window: SheetEditor) -> None:
    assert window.store.isEnabled(), window.said.text()
    before = desk.standing.table
    click(window.store)
    qtbot.waitUntil(lambda: desk.standing.table is not before)


def test_a_weapon_is_made_in_fields_and_one_undo_takes_it_back(qtbot: QtBot, desk: Desk):
    window = editor(desk, "pip")
    card = added(window.tables["weapons"])
    assert not window.store.isEnabled()
    assert card.cells["name"].note.text() == "Give a name"
    type_into(card, "name", "Prayer staff")
    type_into(card, "reach", "Ranged")
    type_into(card, "attribute", "WIS")
    QTest.keyClick(card.cells["large"].widget, Qt.Key.Key_Space)
    click(card.more)
    type_into(card, "note", "A splinter of the saint's own.")
    store(qtbot, desk, window)
    made = desk.standing.table.creatures["pip"].sheet.weapons[-1]
    assert (made.name, made.reach, made.attribute, made.large) == ("Prayer staff", "ranged", "WIS", True)
    assert made.note == "A splinter of the saint's own."
    desk.undo()
    qtbot.waitUntil(lambda: len(desk.standing.table.creatures["pip"].sheet.weapons) == 2)


def test_a_row_is_renamed_and_keeps_what_has_no_column(qtbot: QtBot, desk: Desk):
    window = editor(desk, "ghoul")
    card = window.tables["attacks"].cards[0]
    type_into(card, "name", "talon")
    type_into(card, "damage", "2d4")
    click(card.more)
    type_into(card, "targets", "3")
    store(qtbot, desk, window)
    (made,) = desk.standing.table.creatures["ghoul"].sheet.attacks
    assert (made.name, made.damage, made.targets, made.rider.hindrance) == ("talon", "2d4", 3, "paralysed")


def test_what_cannot_be_is_said_at_its_cell(qtbot: QtBot, desk: Desk):
    window = editor(desk, "ghoul")
    card = window.tables["attacks"].cards[0]
    type_into(card, "damage", "2d")
    assert not window.store.isEnabled()
    assert card.cells["damage"].note.text()
    assert card.cells["name"].note.text() == ""
    second = added(window.tables["attacks"])
    type_into(card, "damage", "2d4")
    type_into(second, "name", "claw")
    assert second.cells["name"].note.text() == "Give a name that no other has; found 'claw' again"
    assert not window.store.isEnabled()


def test_rows_are_moved_taken_off_and_put_back(qtbot: QtBot, desk: Desk):
    window = editor(desk, "pip")
    table = window.tables["weapons"]
    first, second = table.cards
    assert not first.up.isEnabled()
    assert not second.down.isEnabled()
    click(second.up)
    assert [card.row()["name"] for card in table.cards] == ["long bow", "short sword"]
    click(first.remove)
    assert window.store.isEnabled()
    click(first.back)
    click(second.down)
    assert window.values() == {}, "as it was"
    click(first.remove)
    store(qtbot, desk, window)
    assert [each.name for each in desk.standing.table.creatures["pip"].sheet.weapons] == ["long bow"]


def test_the_quick_way_is_text_and_turns_into_rows_and_back(qtbot: QtBot, desk: Desk):
    window = editor(desk, "pip")
    table = window.tables["items"]
    count = table.cards[0].cells["count"].widget
    assert isinstance(count, QSpinBox)
    QTest.keyClick(count, Qt.Key.Key_Up)
    click(table.turn)
    assert table.text.toPlainText() == "torch (x2, Ud6, light)"
    table.text.setFocus()
    QTest.keyClick(table.text, Qt.Key.Key_End, Qt.KeyboardModifier.ControlModifier)
    QTest.keyClick(table.text, Qt.Key.Key_Return)
    QTest.keyClicks(table.text, "rope (heavy)")
    assert "found 'heavy'" in table.note.text()
    click(table.turn)
    assert table.as_text, "what is wrong is mended first"
    for _ in "(heavy)":
        QTest.keyClick(table.text, Qt.Key.Key_Backspace)
    click(table.turn)
    assert [card.row()["name"] for card in table.cards] == ["torch", "rope"]
    assert table.cards[0].row()["count"] == 2
    store(qtbot, desk, window)
    assert [(each.name, each.count) for each in desk.standing.table.creatures["pip"].sheet.items] == [
        ("torch", 2),
        ("rope", 1),
    ]


@pytest.fixture(params=["dark", "high-contrast", "light"])
def theme(qapp: QApplication, request: pytest.FixtureRequest) -> Iterator[Theme]:
    """The whole program is dressed in it."""
    theme, before = load_theme(request.param), qapp.styleSheet()
    qapp.setStyleSheet(stylesheet(theme))
    yield theme
    qapp.setStyleSheet(before)


def test_the_words_that_turn_a_table_into_text_keep_off_an_edge_that_is_seen(qtbot: QtBot, theme: Theme):
    table = RowsField(Look(theme), FormField(path="weapons", label="Weapons", kind="rows", value=""))
    qtbot.addWidget(table)
    table.show()
    words = table.turn.fontMetrics().horizontalAdvance(table.turn.text())
    beside = (table.turn.sizeHint().width() - words) // 2
    assert beside >= 14 if theme.outlined else beside < 10


def test_a_long_text_is_read_from_its_beginning(qtbot: QtBot, look: Look):
    """Of “Tobin: they shared a cradle” the end was seen."""
    columns = (FormColumn(key="name", label="Name"), FormColumn(key="about", label="About"))
    card = RowCard(look, columns, {"name": "Tobin", "about": "they shared a cradle " * 9}, "bond")
    qtbot.addWidget(card)
    about = card.cells["about"].widget
    assert isinstance(about, QLineEdit)
    assert about.cursorPosition() == 0


def test_what_is_folded_away_and_set_is_told_in_the_row(qtbot: QtBot, desk: Desk):
    """A shield had “No weapon” and “No armour”, and its value was seen nowhere."""
    window = editor(desk, "ghoul")
    card = window.tables["attacks"].cards[0]
    assert not card.aside.isVisible(), "all as in a new row"
    click(card.more)
    type_into(card, "targets", "3")
    type_into(card, "note", "Out of the dark.")
    QTest.keyClick(card.cells["note"].widget, Qt.Key.Key_Return)
    QTest.keyClicks(card.cells["note"].widget, "Twice " + "and again " * 30)
    assert not card.aside.isVisible(), "it stands there itself"
    click(card.more)
    assert card.aside.isVisible()
    assert card.aside.text().startswith("Targets: 3 · Notes: Out of the dark. Twice and again and")
    assert card.aside.is_shortened
    assert card.more.accessibleDescription() == card.aside.text()
    click(card.remove)
    assert not card.aside.isVisible()
    click(card.back)
    assert card.aside.isVisible()
    click(card.more)
    type_into(card, "targets", "1")
    widget = card.cells["note"].widget
    assert isinstance(widget, QPlainTextEdit)
    widget.selectAll()
    QTest.keyClick(widget, Qt.Key.Key_Delete)
    click(card.more)
    assert not card.aside.isVisible()


def test_what_is_folded_away_is_told_as_its_cells_tell_it():
    sizes = (ParameterOption("d4", "A d4"), ParameterOption("d8", "A d8"))
    columns = (
        FormColumn(key="name", label="Name"),
        FormColumn(key="die", label="Die", kind="choice", value="d4", options=sizes, aside=True),
        FormColumn(key="large", label="Large", kind="boolean", value=False, aside=True),
        FormColumn(key="kills", label="May kill", kind="boolean", value=True, aside=True),
        FormColumn(key="bonus", label="Bonus", kind="integer", value=0, aside=True),
        FormColumn(key="shoots", label="Shoots", value="bolts", aside=True),
    )
    new: Row = {"name": "bow", "die": "d4", "large": False, "kills": True, "bonus": 0, "shoots": "bolts"}
    assert set_aside(columns, new) == ""
    other: Row = {"name": "axe", "die": "d8", "large": True, "kills": False, "bonus": -1, "shoots": ""}
    assert set_aside(columns, other) == "Die: A d8 · Large · May kill: no · Bonus: −1 · Shoots: none"
