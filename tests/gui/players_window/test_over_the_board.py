"""What stands over the players' board without a ground of its own is read on whatever line runs under it."""

from collections.abc import Callable

import pytest
from PySide6.QtGui import QColor, QImage, QPainter
from pytestqt.qtbot import QtBot

from vtt.gui.players_window.lights_panel import LightsPanel
from vtt.gui.players_window.panel import Panel
from vtt.gui.players_window.panels import OrderPanel, Seat
from vtt.gui.theme import Theme, field_line, load_theme
from vtt.rules.contract.description import TokenView
from vtt.rules.contract.order_view import OrderRow

NAME = "Willibrord"
LINE = QColor("#ff00ff")


def order(theme: Theme) -> Panel:
    panel = OrderPanel(theme)
    panel.show_order((Seat(OrderRow(creature="a"), TokenView(creature="a", name=NAME, side="players"), None),))
    panel.resize(panel.wanted_size())
    return panel


def lights(theme: Theme) -> Panel:
    panel = LightsPanel(theme)
    panel.show_lights((NAME,))
    panel.resize(panel.wanted_size())
    return panel


@pytest.mark.parametrize("theme", ["light", "dark", "high-contrast"])
@pytest.mark.parametrize("made", [order, lights])
def test_no_line_touches_the_letters(qtbot: QtBot, theme: str, made: Callable[[Theme], Panel]):
    look = load_theme(theme)
    panel = made(look)
    qtbot.addWidget(panel)
    picture = QImage(panel.size(), QImage.Format.Format_RGB32)
    picture.fill(LINE)
    with QPainter(picture) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        panel.paint(painter)
    ink = QColor(look.text).rgb()
    letters = [
        (x, y)
        for x in range(1, picture.width() - 1)
        for y in range(1, picture.height() - 1)
        if picture.pixel(x, y) == ink
    ]
    assert len(letters) > 20, "the control: it is written"
    touched = [(x, y) for x, y in letters if LINE.rgb() in (picture.pixel(x - 1, y), picture.pixel(x, y + 1))]
    beside = [(x, y) for x, y in letters if picture.pixel(x - 2 if x > 1 else 0, y) == LINE.rgb()]
    assert not touched
    assert not beside


@pytest.mark.parametrize("theme", ["light", "dark", "high-contrast"])
def test_the_ground_of_the_order_ends_with_a_line(qtbot: QtBot, theme: str):
    """Its edge was a step from one dark colour to nearly the same."""
    look = load_theme(theme)
    panel = order(look)
    qtbot.addWidget(panel)
    picture = QImage(panel.size(), QImage.Format.Format_RGB32)
    picture.fill(QColor(look.board_edge))
    with QPainter(picture) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        panel.paint(painter)
    line, height = QColor(field_line(look)), picture.height() // 2
    across = [QColor(picture.pixel(x, height)) for x in range(picture.width())]
    found = [x for x, each in enumerate(across) if _apart(each, line) < 24]
    assert found
    assert found[0] < picture.width() / 4
    assert found[-1] > picture.width() * 3 / 4


def _apart(one: QColor, other: QColor) -> int:
    return max(abs(one.red() - other.red()), abs(one.green() - other.green()), abs(one.blue() - other.blue()))
