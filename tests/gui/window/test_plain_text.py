"""Names that look like HTML are names: every label, tool tip, menu and box shows them letter by letter."""

from collections.abc import Iterator
from functools import partial
from itertools import count, takewhile
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QEvent, QModelIndex, Qt
from PySide6.QtGui import QHelpEvent, QTextDocument
from PySide6.QtWidgets import (
    QAbstractItemView,
    QApplication,
    QComboBox,
    QLabel,
    QLineEdit,
    QMenu,
    QMessageBox,
    QToolTip,
    QWidget,
)
from pytestqt.qtbot import QtBot

from tests.gui.crowd.painted import written_by
from tests.gui.opening import desk_of, opened
from vtt.gui.look import Look
from vtt.gui.plain_text import PlainLabel, literal, looks_rich, read_off
from vtt.playtest.laws.by_lot import sample_tables
from vtt.rules.engine.registry import game_names
from vtt.table.table import Table

MARK = '<img src="file:///secret.png">'
NAMED = ("attacks", "weapons", "items", "spells")


def marked(table: Table) -> Table:
    """The table with a mark before the names of creatures and places, and of what they carry, strike with and cast."""
    creatures = {
        key: replace(each, name=f"{MARK}{each.name}", notes=f"{MARK} a note", sheet=_carrying_marked(each.sheet))
        for key, each in table.creatures.items()
    }
    places = {key: replace(each, name=f"{MARK}{each.name}") for key, each in table.places.items()}
    return replace(table, title=f"{MARK} a scene", creatures=creatures, places=places)


def _carrying_marked(sheet: Any) -> Any:
    lists = {name: getattr(sheet, name) for name in NAMED if isinstance(getattr(sheet, name, None), tuple)}
    return replace(sheet, **{name: tuple(map(_marked_thing, things)) for name, things in lists.items()})


def _marked_thing(thing: Any) -> Any:
    return replace(thing, name=f"{MARK}{thing.name}") if hasattr(thing, "name") else thing


def shown_texts(root: QWidget) -> Iterator[tuple[str, str]]:
    """What is written on the widgets of a window and in their tips, where Qt may guess, with where it stands."""
    for widget in (root, *root.findChildren(QWidget)):
        name = type(widget).__name__
        yield f"tip of {name}", widget.toolTip()
        if isinstance(widget, QLabel) and widget.textFormat() != Qt.TextFormat.PlainText:
            yield f"text of {name}", widget.text()
        if isinstance(widget, QMenu):
            # Of an action without a tip of its own a menu shows none.
            yield from (
                (f"tip of {name}", each.toolTip()) for each in widget.actions() if each.toolTip() != each.text()
            )
        if isinstance(widget, QAbstractItemView | QComboBox) and widget.model() is not None:
            model = widget.model()
            for row in range(model.rowCount(QModelIndex())):
                # Whether there is a column is the one thing that a list tells as well as a table.
                for column in takewhile(partial(model.hasIndex, row), count()):
                    yield f"tip in {name}", model.index(row, column).data(Qt.ItemDataRole.ToolTipRole) or ""


def assert_literal(where: str, text: str) -> None:
    if "img src" in text and looks_rich(text):
        document = QTextDocument()
        document.setHtml(text)
        assert MARK in document.toPlainText(), f"{where}: {text!r}"


@pytest.mark.parametrize("game", game_names())
def test_names_that_look_like_html_are_drawn_as_they_are(qtbot: QtBot, tmp_path: Path, game: str) -> None:
    with opened(qtbot, tmp_path, table=lambda: marked(sample_tables(game)[0])) as nearby:
        desk = desk_of(nearby)
        seen = 0
        for thing in [*desk.standing.table.creatures][:2] + [*desk.standing.table.places][:1]:
            desk.board.choose(thing)
            QApplication.processEvents()
            for where, text in shown_texts(desk.window):
                assert_literal(where, text)
                seen += MARK in read_off(text)
            at = desk.board.token_rect(thing).center()
            QApplication.sendEvent(desk.board, QHelpEvent(QEvent.Type.ToolTip, at, desk.board.mapToGlobal(at)))
            if desk.board.rect().contains(at):
                assert_literal("tip on the board", QToolTip.text())
        assert seen > 0, "the names are shown somewhere"


def test_a_problem_is_shown_as_it_is(desk) -> None:
    desk.files.complain(f"/home/ana/{MARK}.scene.toml: line 1: expected a table")
    box = desk.window.findChild(QMessageBox, "problem")
    assert box.textFormat() == Qt.TextFormat.PlainText
    assert MARK in box.text()
    box.close()


def test_the_sign_of_a_problem_is_drawn_for_the_look(desk, look: Look) -> None:
    desk.files.complain("the disk is full")
    box = desk.window.findChild(QMessageBox, "problem")
    picture = box.iconPixmap().toImage()
    inks = {picture.pixelColor(x, y).name() for x in range(picture.width()) for y in range(picture.height())}
    assert look.colour("warning").name() in inks
    assert box.text() == "the disk is full."
    assert box.layout().contentsMargins().left() >= 16
    box.close()


@pytest.mark.parametrize(
    "text", [MARK, "<b>Odile</b>", "a &lt;b> b", "<p>one\ntwo", "<!doctype html>", "1 < 2", "a\nb"]
)
def test_a_literal_text_reads_as_it_was_written(qapp, text: str) -> None:
    assert read_off(literal(text)) == text
    assert literal(text) == text or looks_rich(text)


def test_an_ampersand_over_a_field_stays_one(qtbot: QtBot):
    """Over its own field Qt takes it for the mark of a key: the label said Deep _Murky Past."""
    field, label = QLineEdit(), PlainLabel("Deep & Murky Past")
    for widget in (field, label):
        qtbot.addWidget(widget)
    label.setBuddy(field)
    assert [each.text for each in written_by(label)] == ["Deep & Murky Past"]
    assert label.text() == "Deep & Murky Past"
    label.setText("Salt & bread")
    assert [each.text for each in written_by(label)] == ["Salt & bread"]
