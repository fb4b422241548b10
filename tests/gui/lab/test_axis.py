"""Axes of the lab's charts, as they are drawn: no mark touches the next one, none is cut off, and whatever is named is
told apart."""

from itertools import pairwise

import pytest
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPicture
from pytestqt.qtbot import QtBot

from tests.gui.crowd.geometry import faults
from vtt.gui.lab.axis import APART, whole
from vtt.gui.lab.charts import Bar, Chart, Columns, Curve, Curves, LyingBars
from vtt.gui.lab.heat_map import HeatMap
from vtt.gui.look import Look

RED = QColor("red")
LONG = ("Toll-taker of the drowned villages 1", "Toll-taker of the drowned villages 2")


def lying(look: Look) -> Chart:
    chart = LyingBars(look, "Who wins")
    chart.show_rows([Bar(name, ((1.0, RED),), "100 %", 0.5, 1.0) for name in (*LONG, "Nobody wins")])
    return chart


def columns(look: Look) -> Chart:
    chart = Columns(look, "In which round it ends", "Round")
    chart.show_shares(dict.fromkeys(range(1, 101), 0.03), "")
    return chart


def curves(look: Look) -> Chart:
    chart = Curves(look, "Still stands", "After round")
    xs = tuple(map(float, range(101)))
    chart.show_curves([Curve(name, xs, tuple(1 - x / 100 for x in xs), RED) for name in LONG])
    return chart


def sweep(look: Look) -> Chart:
    chart = Curves(look, "The players win", "value", stepped=False)
    chart.show_curves([Curve("", (10.0, 20.0, 50.0, 1000.0), (1.0, 0.5, 0.3, 0.0), RED)])
    return chart


def narrow_map(look: Look) -> Chart:
    chart = HeatMap(look, "")
    values = [str(number) for number in range(1, 31)]
    chart.show_cells(values, ["plain", "careful"], [[0.5] * 30] * 2, ("number of foes", "how the players play"))
    return chart


def named_map(look: Look) -> Chart:
    chart = HeatMap(look, "")
    chart.show_cells([*LONG, "short"], ["plain", *LONG], [[1.0, 0.5, None]] * 3, ("one rule", "another"))
    return chart


CHARTS = [lying, columns, curves, sweep, narrow_map, named_map]


def marks(chart: Chart, side: str) -> list[tuple[QRectF, str]]:
    """What stands on an axis and where in the plot, from the left, or from the top."""
    axis, picture = chart.plot.getAxis(side), QPicture()
    painter = QPainter(picture)
    _, _, texts = axis.generateDrawSpecs(painter)
    painter.end()
    found = [(chart.plot.mapFromScene(axis.mapToScene(rect)).boundingRect().toRectF(), text) for rect, _, text in texts]
    return sorted(found, key=lambda each: (each[0].x(), each[0].y()) if side == "bottom" else (each[0].y(), 0))


def shown(qtbot: QtBot, look: Look, make: object, scale: float, width: int) -> Chart:
    assert callable(make)
    chart: Chart = make(Look(look.theme, scale))
    qtbot.addWidget(chart)
    chart.resize(width, chart.heightForWidth(width))
    chart.show()
    vb = chart.plot.plotItem.vb
    # The axis beside has its width once it was drawn.
    qtbot.waitUntil(lambda: 40 < vb.width() < width - 30)
    chart.grab()
    chart.resize(width, chart.heightForWidth(width))
    qtbot.waitUntil(lambda: not unread(chart))
    return chart


def unread(chart: Chart) -> list[str]:
    """What is cut or covered in a chart; what its plot shortens is told while the pointer moves."""
    return [fault for fault in faults(chart) if not ("PlotWidget" in fault and "no tool tip" in fault)]


@pytest.mark.parametrize("make", CHARTS)
@pytest.mark.parametrize("scale", [1.0, 1.5])
@pytest.mark.parametrize("width", [300, 360, 520, 1100])
def test_marks_keep_a_gap_and_are_whole(qtbot: QtBot, look: Look, make: object, scale: float, width: int):
    chart = shown(qtbot, look, make, scale, width)
    # Of ink alone nothing is cut off: a mark has some room of its own round it.
    port = chart.plot.viewport().rect().toRectF().adjusted(-3, -3, 3, 3)
    for side in ("left", "bottom"):
        found = marks(chart, side)
        assert len(found) >= 2, (side, found)
        assert all(port.contains(rect) for rect, _ in found), found
        if side == "bottom":
            gap = QFontMetricsF(chart.plot.getAxis(side).style["tickFont"]).horizontalAdvance(APART)
            assert all(other.left() - one.right() >= gap - 2 for (one, _), (other, _) in pairwise(found)), found
        else:
            assert all(other.top() >= one.bottom() - 3 for (one, _), (other, _) in pairwise(found)), found
        texts = [text for _, text in found]
        assert len(texts) == len(set(texts)), texts


@pytest.mark.parametrize("scale", [1.0, 1.5])
@pytest.mark.parametrize(("make", "across"), [(columns, "Round"), (curves, "After round"), (sweep, "value")])
def test_axes_say_what_they_are_of(qtbot: QtBot, look: Look, make: object, across: str, scale: float):
    chart = shown(qtbot, look, make, scale, 300)
    names = [(each.text(), each.isVisible()) for each in (chart.up, chart.across)]
    assert names == [("Share of the fights", True), (across, True)]
    assert chart.up.geometry().bottom() < chart.plot.geometry().top()
    assert chart.plot.geometry().bottom() < chart.across.geometry().top()


@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_shares_go_from_nothing_to_all(qtbot: QtBot, look: Look, scale: float):
    for make, side in ((lying, "bottom"), (curves, "left"), (sweep, "left")):
        for width in (300, 1100):
            chart = shown(qtbot, look, make, scale, width)
            texts = {text for _, text in marks(chart, side)}
            assert {"0 %", "100 %"} <= texts, (make, width, texts)


def test_a_chart_that_grows_tells_more(qtbot: QtBot, look: Look):
    chart = shown(qtbot, look, lying, 1.5, 300)
    few, short = len(marks(chart, "bottom")), marks(chart, "left")[0][1]
    chart.resize(1400, chart.height())
    qtbot.waitUntil(lambda: chart.plot.plotItem.vb.width() > 700)
    chart.grab()
    assert len(marks(chart, "bottom")) == 5 > few
    assert marks(chart, "left")[0][1] == LONG[0] != short


@pytest.mark.parametrize(
    ("first", "last", "wanted"),
    [
        (0, 9, ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9"]),
        (3, 33, ["5", "10", "15", "20", "25", "30"]),
        (7, 7, ["7"]),
        (0, 100, ["0", "10", "20", "30", "40", "50", "60", "70", "80", "90", "100"]),
        (0, 3000, ["0", "500", "1,000", "1,500", "2,000", "2,500", "3,000"]),
    ],
)
def test_whole_numbers_are_easily_counted_on(first: int, last: int, wanted: list[str]):
    rows = whole(first, last)
    assert [text for _, text in rows[0]] == wanted
    assert all(len(fewer) <= len(more) for more, fewer in pairwise(rows))


def test_bars_hide_the_grid_and_lines_on_them_are_equally_thick(qtbot: QtBot, look: Look):
    chart = LyingBars(look, "Who wins")
    qtbot.addWidget(chart)
    chart.show_rows([Bar(f"{place}", ((0.9, RED),), "", 0.3, 0.6) for place in range(6)])
    chart.resize(733, chart.sizeHint().height())
    chart.show()
    qtbot.waitExposed(chart)
    picture = chart.plot.viewport().grab().toImage()
    text, thick = look.colour("text").name(), []
    for place in range(6):
        ends = (0.0, 0.3, 0.45, 0.6, 0.9)
        at = [chart.plot.mapFromScene(chart.plot.plotItem.vb.mapViewToScene(QPointF(x, place))) for x in ends]
        y = at[0].y()
        beside = [x for x in range(at[0].x(), at[-1].x()) if all(abs(x - end.x()) > 4 for end in at)]
        assert {picture.pixelColor(x, y - 6).name() for x in beside} == {RED.name()}
        column = [picture.pixelColor(at[2].x(), each).name() for each in range(y - 5, y + 6)]
        assert set(column) == {RED.name(), look.colour("panel").name(), text}
        thick.append(column.count(text))
    assert set(thick) == {2}
