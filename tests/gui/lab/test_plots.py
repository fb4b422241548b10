"""The plots of the lab: how they are imported, and that nothing of them is cut off."""

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor
from pytestqt.qtbot import QtBot

from vtt.gui.lab.charts import Bar, Curve, Curves, LyingBars
from vtt.gui.look import Look

_IMPORTED = """
import sys
import threading

from PySide6.QtCore import QCoreApplication, QTimer
from vtt.gui.lab.plots import import_plots

application = QCoreApplication([])
turns = []
timer = QTimer(interval=0)
timer.timeout.connect(lambda: turns.append("pyqtgraph" in sys.modules))
timer.start()
import_plots()
assert "pyqtgraph" in sys.modules
print(len(turns), any(turns), threading.active_count(), len(sys.meta_path))
turns.clear()
import_plots()
print(len(turns))
"""


def test_the_window_has_its_turn_while_plots_are_imported_on_its_own_thread():
    found = subprocess.run(
        [sys.executable, "-c", _IMPORTED],
        cwd=Path(__file__).parents[3],
        capture_output=True,
        text=True,
        timeout=120,
        check=True,
    )
    first, again = found.stdout.splitlines()
    turns, between_modules, threads, _ = first.split()
    assert int(turns) >= 5
    assert (between_modules, threads, again) == ("True", "1", "0")


@pytest.mark.parametrize("scale", [1.0, 1.5])
@pytest.mark.parametrize("width", [300, 620])
def test_what_stands_behind_the_longest_bar_is_not_cut_off(qtbot: QtBot, look: Look, scale: float, width: int):
    chart = LyingBars(Look(look.theme, scale), "Who wins")
    qtbot.addWidget(chart)
    chart.resize(width, 200)
    chart.show()
    chart.show_rows(
        [
            Bar("All", ((1.0, QColor("red")),), "100 %", 0.98, 1.0),
            Bar("Most", ((0.9, QColor("red")),), "90.0 %", 0.85, 0.95),
        ]
    )
    rest = chart.plot.viewport().rect().right()

    def ends(text: Any) -> int:
        return int(chart.plot.mapFromScene(text.mapToScene(text.boundingRect().topRight())).x())

    # The plot has its width once its axis is laid out.
    qtbot.waitUntil(lambda: all(rest - 60 < ends(text) <= rest + 1 for text in chart._texts[:1]))
    assert all(ends(text) <= rest + 1 for text in chart._texts)


def test_what_lies_within_the_interval_of_a_curve_is_tinted(qtbot: QtBot, look: Look):
    chart = Curves(look, "The players win", "value", stepped=False)
    qtbot.addWidget(chart)
    chart.resize(400, 300)
    chart.show()
    chart.show_curves([Curve("", (0.0, 1.0), (0.2, 0.2), QColor("red"), (0.1, 0.1), (0.6, 0.6))])
    box = chart.plot.plotItem.vb
    qtbot.waitUntil(lambda: 100 < box.width() < 380)

    def redder(y: float) -> int:
        at = chart.plot.mapTo(chart, chart.plot.mapFromScene(box.mapViewToScene(QPointF(0.5, y))))
        here = chart.grab().toImage().pixelColor(at)
        return here.red() - here.blue()

    assert redder(0.4) > redder(0.8) + 10
    assert redder(0.55) == redder(0.4)
    chart.show_curves([])
    assert redder(0.4) == redder(0.8)
