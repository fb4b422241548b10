"""The window of the game's words: each column has room for its words, and none is empty."""

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.gui.crowd.painted import written_by
from tests.gui.opening import desk_of, opened, sample_table
from vtt.gui.words.words_model import OURS, PRINTED
from vtt.rules.engine.registry import game_names

MOST = 300
"""Pixels beyond which a column takes the room of the others."""


@pytest.mark.parametrize("game", game_names())
def test_every_word_of_a_column_is_read_in_full(qtbot: QtBot, tmp_path: Path, game: str):
    with opened(qtbot, tmp_path, table=lambda: sample_table(game)) as nearby:
        desk = desk_of(nearby)
        desk.reference.open_words()
        window = desk.reference.words
        assert window is not None
        window.resize(1100, 700)
        metrics = QFontMetrics(window.table.font())
        for column in (PRINTED, OURS):
            words = [window.model.index(row, column).data() for row in range(window.model.rowCount())]
            if window.table.isColumnHidden(column):
                assert not any(words)
                continue
            room = window.table.columnWidth(column)
            cut = {row: word for row, word in enumerate(words) if metrics.horizontalAdvance(word) + 14 > room}
            assert room >= MOST or not cut, f"{room} pixels are too few for {cut}"
            assert len(cut) < len(words) / 50, f"{room} pixels are too few for {cut}"
            for row, word in cut.items():
                assert word in window.model.index(row, column).data(Qt.ItemDataRole.ToolTipRole)
        assert window.table.isColumnHidden(PRINTED) == (game != "black-hack")
        assert window.table.horizontalHeader().length() <= window.table.viewport().width()
        assert ("printed" in window.note.text()) == (not window.table.isColumnHidden(PRINTED))


def test_what_has_no_room_in_its_column_goes_on_in_a_second_line(qtbot: QtBot, tmp_path: Path):
    with opened(qtbot, tmp_path, table=lambda: sample_table("black-hack")) as nearby:
        assert nearby.window is not None
        nearby.window.text_scale_wanted.emit(1.5)
        desk = desk_of(nearby)
        desk.reference.open_words()
        window = desk.reference.words
        assert window is not None
        window.resize(1000, 640)
        window.model.search("Non-Player Character")
        QApplication.processEvents()
        written = [each for each in written_by(window.table.viewport()) if not each.text.isspace()]
        assert not [each.text for each in written if "…" in each.text]
        lines = "".join(each.text for each in written)
        assert "ノンプレイヤーキャラクター" in lines
        english, japanese = (
            next(each for each in written if each.text.startswith(start)) for start in ("Non-", "ノンプレイヤー")
        )
        assert window.table.rowHeight(0) >= 2 * QFontMetrics(window.table.font()).lineSpacing()
        assert english.ink.bottom() < japanese.ink.bottom() + window.table.rowHeight(0) / 2


def test_a_word_is_typed_under_the_words_of_the_group(qtbot: QtBot, tmp_path: Path):
    with opened(qtbot, tmp_path, table=lambda: sample_table("livehack")) as nearby:
        desk = desk_of(nearby)
        desk.reference.open_words()
        window = desk.reference.words
        assert window is not None
        for width in (1100, 980):
            window.resize(width, 700)
            QApplication.processEvents()
            last = window.model.columnCount() - 1
            column = window.table.viewport().mapTo(window, QPoint(window.table.columnViewportPosition(last), 0)).x()
            assert window.word.mapTo(window, QPoint()).x() == column
        window.resize(window.minimumSizeHint().width(), 700)
        QApplication.processEvents()
        assert window.word.width() >= 100, "what is typed is read"


@pytest.mark.parametrize("game", game_names())
@pytest.mark.parametrize("width", [980, 1100, 1250, 1400])
def test_a_word_of_the_group_has_room_beside_the_english(qtbot: QtBot, tmp_path: Path, game: str, width: int):
    """It had 150 pixels beside 790, under a narrow column."""
    with opened(qtbot, tmp_path, table=lambda: sample_table(game)) as nearby:
        desk = desk_of(nearby)
        desk.reference.open_words()
        window = desk.reference.words
        assert window is not None
        window.resize(width, 700)
        QApplication.processEvents()
        assert window.word.width() >= window.english.width() * 0.45


@pytest.mark.parametrize("height", [600, 640, 700, 757, 820])
def test_whole_rows_fill_the_table(qtbot: QtBot, tmp_path: Path, height: int):
    """Below the last row was a strip as high as all but a row."""
    with opened(qtbot, tmp_path, table=lambda: sample_table("livehack")) as nearby:
        desk = desk_of(nearby)
        desk.reference.open_words()
        window = desk.reference.words
        assert window is not None
        window.resize(1000, height)
        table = window.table
        row = table.verticalHeader()

        def free() -> int:
            return window.english.geometry().top() - table.mapTo(window, table.rect().bottomLeft()).y()

        seen = table.viewport().height() // row.defaultSectionSize()
        qtbot.waitUntil(lambda: free() <= seen + 12)
        assert table.viewport().height() % row.defaultSectionSize() == 0
