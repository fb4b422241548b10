"""Fields and buttons of the sheet editor that stand side by side begin and end level, in whatever script."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from tests.gui.opening import LEFT, desk_of, opened, sample_table
from vtt.gui.application import Nearby
from vtt.gui.sheet_editor.editor import SheetEditor
from vtt.gui.sheet_editor.field import EditorField
from vtt.gui.sheet_editor.glyph_field import GlyphField
from vtt.gui.sheet_editor.row_card import RowCard
from vtt.rules.engine.registry import game_names


@pytest.fixture(params=game_names())
def nearby(request: pytest.FixtureRequest, qtbot: QtBot, tmp_path: Path) -> Iterator[Nearby]:
    with opened(qtbot, tmp_path, table=lambda: sample_table(request.param)) as program:
        yield program


def editor_of(qtbot: QtBot, nearby: Nearby, language: str) -> SheetEditor:
    """The sheet of the first creature, with the game's words in this language."""
    assert nearby.window is not None
    if nearby.settings.language != language:
        before = nearby.window
        before.language_wanted.emit(language)
        qtbot.waitUntil(lambda: nearby.window is not before)
    desk = desk_of(nearby)
    desk.sheets.edit(next(iter(desk.standing.table.creatures)))
    window = desk.sheets.editor
    assert window is not None
    qtbot.waitUntil(window.isVisible)
    window.grab()
    return window


def test_what_is_typed_in_begins_level(qtbot: QtBot, nearby: Nearby):
    window = editor_of(qtbot, nearby, "ja")
    wrong = []
    for holder in {field.parentWidget() for field in window.findChildren(EditorField)}:
        lines: dict[int, dict[str, int]] = {}
        for field in holder.findChildren(EditorField):
            if field.parentWidget() is holder and not field.label.isHidden():
                lines.setdefault(field.y(), {})[field.label.text()] = field.widget.y()
        wrong += [tops for tops in lines.values() if len(set(tops.values())) > 1]
    assert not wrong


def test_the_buttons_of_a_row_are_as_high_as_its_name(qtbot: QtBot, nearby: Nearby):
    window = editor_of(qtbot, nearby, "en")
    cards = [card for table in window.tables.values() for card in table.cards]
    assert cards
    for card in cards:
        name = next(iter(card.cells.values())).widget
        shown = [each for each in (card.more, card.up, card.down, card.remove) if each.isVisible()]
        assert {placed(each, card) for each in shown} == {placed(name, card)}


def placed(widget: QWidget, within: QWidget) -> tuple[int, int]:
    """Where a widget begins, and how high it is."""
    return widget.mapTo(within, widget.rect().topLeft()).y(), widget.height()


def test_the_name_of_an_icon_is_read_from_its_beginning(qtbot: QtBot, nearby: Nearby):
    field = editor_of(qtbot, nearby, "en").fields["glyph"].widget
    assert isinstance(field, GlyphField)
    assert field.line.cursorPosition() == 0
    QTest.mouseClick(field.pick, LEFT)
    assert field.picker is not None
    QTest.keyClicks(field.picker.search, "mdi6.shield-sword")
    assert field.picker.take.isEnabled()
    QTest.mouseClick(field.picker.take, LEFT)
    assert field.value().startswith("mdi6.shield-sword")
    assert field.line.cursorPosition() == 0


def test_cells_of_all_tables_begin_and_end_below_each_other(qtbot: QtBot, nearby: Nearby):
    """A row of two cells has columns as wide as a row of three; a text at the end of a row has the rest of it."""
    window = editor_of(qtbot, nearby, "en")
    rows = [card for table in window.tables.values() for card in table.findChildren(RowCard)]
    begins: dict[int, set[int]] = {}
    ends: dict[int, set[int]] = {}
    for card in rows:
        cells = [cell for cell in card.cells.values() if cell.parentWidget() is card._shown]
        for place, cell in enumerate(line := sorted((cell for cell in cells if cell.y() == 0), key=QWidget.x)):
            begin = cell.mapTo(window, QPoint(0, 0)).x()
            begins.setdefault(place, set()).add(begin)
            if cell is line[-1] and isinstance(cell.widget, QLineEdit):
                assert cell.geometry().right() == card._shown.rect().right()
            else:
                ends.setdefault(place, set()).add(begin + cell.width())
    assert begins
    # A pixel that is left over goes to one column or another.
    assert all(max(each) - min(each) <= 1 for each in (*begins.values(), *ends.values())), (begins, ends)
