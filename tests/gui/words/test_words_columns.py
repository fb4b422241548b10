"""The window of the game's words: each column has room for its words, and none is empty."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetrics
from pytestqt.qtbot import QtBot

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
