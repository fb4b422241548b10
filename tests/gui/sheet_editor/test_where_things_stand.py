"""The sheet editor and the glyph picker: what stands in one column begins and ends together, nothing is said twice."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QCheckBox, QLabel, QWidget
from pytestqt.qtbot import QtBot

from tests.gui.opening import LEFT, opened, sample_table
from tests.gui.sheet_editor.test_fields_stand_level import editor_of
from vtt.gui.application import Nearby
from vtt.gui.look import Look
from vtt.gui.panel import Heading
from vtt.gui.sheet_editor.editor import SheetEditor
from vtt.gui.sheet_editor.field import EditorField
from vtt.gui.sheet_editor.glyph_field import GlyphField
from vtt.rules.engine.registry import game_names


@pytest.fixture(params=game_names())
def nearby(request: pytest.FixtureRequest, qtbot: QtBot, tmp_path: Path) -> Iterator[Nearby]:
    with opened(qtbot, tmp_path, table=lambda: sample_table(request.param)) as program:
        yield program


def left(widget: QWidget) -> int:
    return widget.mapTo(widget.window(), QPoint(0, 0)).x()


def right(widget: QWidget) -> int:
    return left(widget) + widget.width()


def labels(window: QWidget) -> list[QLabel]:
    return [each for each in window.findChildren(QLabel) if each.isVisible() and each.text()]


def test_the_fields_begin_under_their_headings_and_end_over_the_buttons(qtbot: QtBot, nearby: Nearby):
    window = editor_of(qtbot, nearby, "en")
    fields = [each for each in window.fields.values() if each.isVisible()]
    assert min(left(each) for each in fields) == min(left(each) for each in window.findChildren(Heading))
    assert max(right(each) for each in fields) == right(window.store)


def test_a_tick_begins_where_its_note_begins_and_lies_level_with_its_neighbours(qtbot: QtBot, nearby: Nearby):
    window = editor_of(qtbot, nearby, "en")
    ticks = [each for each in window.findChildren(EditorField) if isinstance(each.widget, QCheckBox)]
    line = window.fields["name"].widget
    for tick in ticks:
        assert tick.widget.height() == line.height()
        assert "padding-left: 0" in tick.widget.styleSheet()


def tables_under(window: SheetEditor) -> list[str]:
    """The labels of tables that have the heading of their group for a name."""
    groups = {field.path: field.group for field in window._form.fields}
    return [table.label.text() for path, table in window.tables.items() if groups[path] == table.label.text()]


def test_a_table_is_not_called_twice_what_its_heading_says(qtbot: QtBot, nearby: Nearby):
    window = editor_of(qtbot, nearby, "en")
    said = [each.text() for each in labels(window)]
    assert all(said.count(text) == 1 for text in tables_under(window))
    assert all(table.turn.isVisibleTo(window) for table in window.tables.values())


def test_no_english_article_stands_before_a_word_in_another_script(qtbot: QtBot, nearby: Nearby):
    window = editor_of(qtbot, nearby, "ja")
    for table in window.tables.values():
        said = table.add.text()
        assert said.isascii() or not said.startswith("Add")


def test_the_glyphs_lie_on_a_card(qtbot: QtBot, nearby: Nearby):
    field = editor_of(qtbot, nearby, "en").fields["glyph"].widget
    assert isinstance(field, GlyphField)
    QTest.mouseClick(field.pick, LEFT)
    picker = field.picker
    assert picker is not None
    qtbot.waitUntil(picker.isVisible)
    assert left(picker.search) == left(picker.list)
    picture = picker.grab().toImage()
    corner = picker.list.mapTo(picker, QPoint(0, 0)) * picture.devicePixelRatio()
    assert picture.pixelColor(corner) == picture.pixelColor(corner - QPoint(3, 3)), "the corner is round"


def test_a_large_icon_makes_the_button_no_higher_than_the_line(qtbot: QtBot, look: Look):
    field = GlyphField(Look(look.theme, 2.0), "mdi6.sword")
    qtbot.addWidget(field)
    field.show()
    assert field.pick.height() == field.line.height()
