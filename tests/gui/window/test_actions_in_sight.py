"""In a low window with large text what can be done comes before the forecast."""

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from tests.gui.opening import desk_of, opened, sample_table
from vtt.gui.actions.chart import Chart


@pytest.mark.parametrize(
    ("size", "scale", "charted"), [((1024, 700), 1.5, False), ((1024, 700), 1.0, True), ((1280, 800), 1.5, True)]
)
def test_an_action_is_in_sight_beside_the_forecast_or_there_is_none(
    qtbot: QtBot, tmp_path: Path, size: tuple[int, int], scale: float, charted: bool
):
    with opened(qtbot, tmp_path, table=lambda: sample_table("black-hack")) as nearby:
        assert nearby.window is not None
        nearby.window.text_scale_wanted.emit(scale)
        desk = desk_of(nearby)
        desk.window.resize(*size)
        (chart,) = (each for each in desk.creature.findChildren(Chart))
        qtbot.waitUntil(lambda: any(getattr(row, "odds", None) is not None for row in desk.creature.model.rows))
        qtbot.waitUntil(lambda: chart.isVisible() is charted)
        first = desk.creature.action_list
        qtbot.waitUntil(lambda: first.viewport().visibleRegion().boundingRect().height() >= 40 * scale)
