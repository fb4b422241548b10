"""A glyph is picked by searching, and nonsense is refused where it is typed."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu
from pytestqt.qtbot import QtBot

from tests.gui.opening import LEFT, NO_KEYS, click_entry, desk_of, opened
from tests.gui.sheet_editor.test_tables import editor, little_table, store
from vtt.gui.look import Look
from vtt.gui.sheet_editor.glyph_field import GlyphField
from vtt.gui.sheet_editor.glyph_picker import GlyphPicker
from vtt.gui.window.desk import Desk
from vtt.gui.window.ground_menu import open_ground_menu


@pytest.fixture
def desk(qtbot: QtBot, tmp_path: Path) -> Iterator[Desk]:
    with opened(qtbot, tmp_path, table=little_table) as nearby:
        yield desk_of(nearby)


def test_a_glyph_is_searched_and_taken_with_the_keys(qtbot: QtBot, desk: Desk):
    window = editor(desk, "ghoul")
    field = window.fields["glyph"].widget
    assert isinstance(field, GlyphField)
    QTest.mouseClick(field.pick, LEFT, NO_KEYS)
    picker = field.picker
    assert picker is not None
    assert picker.model.rowCount() > 5000
    QTest.keyClicks(picker.search, "sword")
    assert picker.model.names[0].endswith(".sword")
    assert not [each for each in picker.model.names if "password" in each]
    picker.search.clear()
    QTest.keyClicks(picker.search, "sw")
    assert any(each.endswith(".swim") for each in picker.model.names), "the beginning of a word is enough"
    picker.search.clear()
    QTest.keyClicks(picker.search, "skull cross")
    assert picker.model.names[0] == "fa6s.skull-crossbones"
    QTest.keyClicks(picker.search, "zzz")
    assert picker.said.text() == "No glyph is called “skull crosszzz”"
    assert not picker.take.isEnabled()
    for _ in "zzz":
        QTest.keyClick(picker.search, Qt.Key.Key_Backspace)
    QTest.keyClick(picker.search, Qt.Key.Key_Return)
    assert field.value() == "fa6s.skull-crossbones"
    store(qtbot, desk, window)
    assert desk.standing.table.creatures["ghoul"].glyph == "fa6s.skull-crossbones"


def picker_of(desk: Desk) -> GlyphPicker:
    field = editor(desk, "ghoul").fields["glyph"].widget
    assert isinstance(field, GlyphField)
    QTest.mouseClick(field.pick, LEFT, NO_KEYS)
    assert field.picker is not None
    return field.picker


def pick(desk: Desk, name: str) -> None:
    picker = picker_of(desk)
    QTest.keyClicks(picker.search, name.partition(".")[2].replace("-", " "))
    picker.list.setCurrentIndex(picker.model.index(picker.model.names.index(name)))
    QTest.keyClick(picker.search, Qt.Key.Key_Return)


def test_what_was_chosen_lately_comes_first_also_after_a_new_start(qtbot: QtBot, tmp_path: Path):
    with opened(qtbot, tmp_path, table=little_table) as nearby:
        pick(desk_of(nearby), "fa6s.skull")
        pick(desk_of(nearby), "fa6s.dragon")
        pick(desk_of(nearby), "fa6s.skull")
    with opened(qtbot, tmp_path, table=little_table) as nearby:
        picker = picker_of(desk_of(nearby))
        assert picker.model.names[:2] == ("fa6s.skull", "fa6s.dragon")
        picker.list.setCurrentIndex(picker.model.index(1))
        assert picker.said.text() == "dragon · chosen lately"
        QTest.keyClicks(picker.search, "dragon")
        assert picker.model.names[0] == "fa6s.dragon"
        QTest.keyClicks(picker.search, "fly")
        assert "fa6s.dragon" not in picker.model.names


def test_a_place_made_on_the_board_is_offered_the_same_glyphs(qtbot: QtBot, desk: Desk):
    pick(desk, "fa6s.dragon")
    open_ground_menu(desk, (0.0, 0.0), QPoint(50, 50))
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    click_entry(menu, "Make a place")
    qtbot.waitUntil(desk.doing.form.isVisible)
    field = desk.doing.form.findChild(GlyphField)
    assert isinstance(field, GlyphField)
    QTest.mouseClick(field.pick, LEFT, NO_KEYS)
    assert field.picker is not None
    assert field.picker.model.names[0] == "fa6s.dragon"


@pytest.mark.parametrize("nonsense", ["skulll", "fa6s.skul", "x.y.z!"])
def test_nonsense_is_refused_at_the_field(desk: Desk, nonsense: str):
    window = editor(desk, "ghoul")
    field = window.fields["glyph"].widget
    assert isinstance(field, GlyphField)
    QTest.keyClicks(field.line, nonsense)
    assert window.fields["glyph"].note.text().startswith("No such icon; expected up to 3 letters")
    assert not window.store.isEnabled()


@pytest.mark.parametrize(
    ("glyph", "called"), [("mdi6.treasure-chest", "treasure chest"), ("fa6s.skull", "skull"), ("Gh", "Gh")]
)
def test_a_glyph_stands_there_as_it_is_called_and_stays_what_it_is(qtbot: QtBot, look: Look, glyph: str, called: str):
    field = GlyphField(look, glyph)
    qtbot.addWidget(field)
    assert field.line.text() == called
    assert field.value() == glyph


def test_an_icon_is_found_by_what_it_is_called_and_told_by_it_in_the_picker(qtbot: QtBot, look: Look):
    field = GlyphField(look, "")
    qtbot.addWidget(field)
    field.show()
    QTest.keyClicks(field.line, "treasure chest")
    assert field.value() == "mdi6.treasure-chest"
    QTest.mouseClick(field.pick, LEFT, NO_KEYS)
    picker = field.picker
    assert picker is not None
    QTest.keyClicks(picker.search, "hammer")
    assert "." not in picker.said.text()
    assert "hammer" in picker.said.text()
    index = picker.model.index(0)
    assert "mdi6" not in str(index.data(Qt.ItemDataRole.ToolTipRole))
    picker.reject()
