"""Lists that end where a row ends."""

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint, QStringListModel
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from vtt.gui.look import Look
from vtt.gui.oracle.window import OracleWindow
from vtt.gui.whole_rows import FillingList, WholeRows
from vtt.rules.tabletop.random_tables import built_in


@pytest.mark.parametrize("height", range(180, 260, 7))
def test_no_row_is_cut_at_the_end_of_a_list(qtbot: QtBot, height: int):
    rows = FillingList()
    rows.setModel(QStringListModel([f"row {place}" for place in range(40)]))
    holder = WholeRows(rows, rows)
    qtbot.addWidget(holder)
    holder.resize(200, height)
    holder.show()
    qtbot.waitExposed(holder)
    side = rows.visualRect(rows.model().index(0, 0)).height()
    qtbot.waitUntil(lambda: rows.viewport().height() % side == 0)
    assert rows.height() <= height


def test_what_is_left_below_the_last_row_is_of_the_windows_ground(qtbot: QtBot):
    rows, window = FillingList(), QWidget()
    rows.setModel(QStringListModel([f"row {place}" for place in range(40)]))
    window.setStyleSheet("QWidget { background: white } QListView { background: black }")
    column = QVBoxLayout(window)
    column.addWidget(WholeRows(rows, rows))
    qtbot.addWidget(window)
    window.resize(200, 200)
    window.show()
    qtbot.waitExposed(window)
    side = rows.visualRect(rows.model().index(0, 0)).height()
    qtbot.waitUntil(lambda: rows.viewport().height() % side == 0)
    below = rows.mapTo(window, QPoint(rows.width() // 2, rows.height() + 1))
    assert below.y() < window.height() - column.contentsMargins().bottom(), "the control: something is left"
    assert window.grab().toImage().pixelColor(below) == QColor("white")


@pytest.mark.parametrize("height", [480, 517, 560, 593])
def test_the_tables_of_the_oracle_end_in_a_whole_row(qtbot: QtBot, look: Look, height: int):
    window = OracleWindow(look, None)  # type: ignore[arg-type]
    qtbot.addWidget(window)
    many = {f"{key}-{copy}": table for copy in range(3) for key, table in built_in().items()}
    window.show_tables({key: replace(table, id=key) for key, table in many.items()}, ())
    window.resize(700, height)
    window.show()
    qtbot.waitExposed(window)
    view = window.view
    side = view.visualRect(view.model().index(0, 0)).height()
    assert len(many) * side > view.viewport().height(), "the control: it scrolls"
    qtbot.waitUntil(lambda: view.viewport().height() % side == 0)
