"""Where the sheet scrolls, no room that its next row or block would fill stands empty above the chart."""

from collections.abc import Iterator
from functools import partial

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.gui.opening import desk_of, opened, sample_table
from vtt.dice import SeededFaces
from vtt.gui.actions.chart import Chart
from vtt.gui.window.creature_panel import CreaturePanel
from vtt.gui.window.desk import Desk

GAME = "black-hack"
ROOMY = 1700
CHART, CAN = 112, 22
"""Pixels of the chart, and of those so many as it can do without."""


@pytest.fixture(scope="module")
def desk(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory, qapp: object) -> Iterator[Desk]:
    qtbot = QtBot(request)
    with opened(qtbot, tmp_path_factory.mktemp("lent"), SeededFaces(6), table=lambda: sample_table(GAME)) as nearby:
        yield desk_of(nearby)


def test_a_sheet_that_lacks_less_than_the_chart_can_do_without_does_not_scroll(qtbot: QtBot, desk: Desk):
    panel, chart = _shown_with_odds(qtbot, desk)
    besides = desk.window.height() - panel.parentWidget().height()
    needs = panel.height()
    for lacks in (1, CAN):
        _as_high(desk, besides + needs - lacks)
        qtbot.waitUntil(partial(_has_lent, panel, chart, lacks))
    _as_high(desk, ROOMY)
    # It has its room back as soon as there is some.
    qtbot.waitUntil(lambda: chart.height() == CHART)


def test_where_it_scrolls_the_next_row_that_the_chart_can_make_room_for_is_seen_whole(qtbot: QtBot, desk: Desk):
    panel, chart = _shown_with_odds(qtbot, desk)
    lent = []
    for high in (690, 721, 735):
        _as_high(desk, high)
        qtbot.waitUntil(lambda: _could_be_seen(panel, chart) == [])
        assert panel.scroll_bar.maximum() > 0
        lent.append(CHART - chart.height())
    assert any(lent)


def _has_lent(panel: CreaturePanel, chart: Chart, lacks: int) -> bool:
    return panel.scroll_bar.maximum() == 0 and chart.height() == CHART - lacks


def _could_be_seen(panel: CreaturePanel, chart: Chart) -> list[int]:
    """Where rows of actions end for whose sake the chart could still be lower."""
    rows, edge = panel.action_list, panel._scroll.viewport().height()
    list_at = rows.mapTo(panel._scroll.contents, QPoint()).y()
    ends = [list_at + rows.visualRect(panel.model.index(row)).bottom() + 1 for row in range(panel.model.rowCount())]
    return [end for end in ends if edge < end <= edge + chart.height() - CHART + CAN]


def _shown_with_odds(qtbot: QtBot, desk: Desk) -> tuple[CreaturePanel, Chart]:
    panel = desk.creature
    chart = panel.findChild(Chart)
    assert chart is not None
    _as_high(desk, ROOMY)
    qtbot.waitUntil(lambda: chart.height() == CHART and not chart.isHidden() and not panel._with_odds.isActive())
    QApplication.processEvents()
    return panel, chart


def _as_high(desk: Desk, high: int) -> None:
    desk.window.resize(1280, high)
    desk.window.grab()
    QApplication.processEvents()
