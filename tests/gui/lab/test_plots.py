"""The plots of the lab: how they are imported, and that nothing of them is cut off."""

import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QPoint, QPointF
from PySide6.QtGui import QColor, QImage
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from vtt.gui.lab.charts import Bar, Curve, Curves, LyingBars
from vtt.gui.lab.drawing import standing
from vtt.gui.lab.legend import STROKES
from vtt.gui.look import Look
from vtt.playtest.tally import Tally
from vtt.table.creature import Creature, UnreadSheet
from vtt.table.table import Table

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


def test_curves_and_their_names_are_told_apart_without_colour(qtbot: QtBot, look: Look):
    """Six of them differed by hue alone."""
    chart = Curves(look, "Still stands", "Round")
    qtbot.addWidget(chart)
    chart.resize(900, 320)
    chart.show()
    kinds = range(len(STROKES))
    curves = [Curve(str(kind), (0.0, 1.0, 2.0), (kind / 10,) * 3, QColor("magenta"), stroke=kind) for kind in kinds]
    chart.show_curves(curves)
    chart.resize(900, chart.heightForWidth(900))
    box = chart.plot.plotItem.vb
    qtbot.waitUntil(lambda: box.width() > 600)

    def magenta(ink: QColor) -> bool:
        return ink.red() - ink.green() > 120

    def across(picture: QImage, widget: QWidget, y: float, left: float, right: float) -> tuple[bool, ...]:
        first = widget.mapTo(chart, QPoint(round(left), round(y)))
        return tuple(
            any(magenta(picture.pixelColor(first.x() + x, first.y() + off)) for off in (-2, -1, 0, 1, 2))
            for x in range(round(right - left))
        )

    def drawn() -> int:
        picture = chart.grab().toImage()
        left, right = (box.mapViewToScene(QPointF(x, 0)).x() for x in (0.2, 1.8))
        ys = [box.mapViewToScene(QPointF(0, kind / 10)).y() for kind in kinds]
        return len({across(picture, chart.plot, y, left, right) for y in ys})

    # The plot is as wide as it stays once its axis is laid out.
    qtbot.waitUntil(lambda: 800 < box.width() < 880)
    qtbot.waitUntil(lambda: box.mapViewToScene(QPointF(0, 0)).y() < chart.plot.height() - 3)
    qtbot.waitUntil(lambda: chart.plot.geometry().bottom() < chart.legend.geometry().top() + 1 <= chart.height())
    qtbot.waitUntil(lambda: chart.legend.geometry().bottom() < chart.height())
    assert drawn() == len(STROKES)
    picture, boxes = chart.grab().toImage(), chart.legend._boxes()
    named = {across(picture, chart.legend, each.center().y(), each.left(), each.left() + 30) for each in boxes}
    assert len(named) == len(STROKES)


def test_creatures_of_a_side_are_drawn_with_strokes_of_their_own(look: Look):
    names = [f"c{place}" for place in range(len(STROKES))]
    creatures = {each: Creature(id=each, name=each, side="players", sheet=UnreadSheet({})) for each in names}
    table = Table(game="", creatures=creatures)
    curves = standing(look, table, Tally(fights=1, rounds=Counter({2: 1})), "players")
    assert len({curve.stroke for curve in curves}) == len(STROKES)
