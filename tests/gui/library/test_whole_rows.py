"""Lists that end where a row ends."""

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QStringListModel
from pytestqt.qtbot import QtBot

from vtt.gui.look import Look
from vtt.gui.oracle.window import OracleWindow
from vtt.gui.whole_rows import FillingList, WholeRows
from vtt.rules.tabletop.random_tables import built_in


@pytest.mark.parametrize("height", range(180, 260, 7))
def test_no_row_is_cut_at_the_end_of_a_list(qtbot: QtBot, look: Look, height: int):
    rows = FillingList()
    rows.setModel(QStringListModel([f"row {place}" for place in range(40)]))
    holder = WholeRows(look, rows, rows)
    qtbot.addWidget(holder)
    holder.resize(200, height)
    holder.show()
    qtbot.waitExposed(holder)
    side = rows.visualRect(rows.model().index(0, 0)).height()
    qtbot.waitUntil(lambda: rows.viewport().height() % side == 0)
    assert rows.height() <= height


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
