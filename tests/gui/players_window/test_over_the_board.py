"""What stands over the players' board without a ground of its own is read on whatever line runs under it."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor, QImage, QPainter
from pytestqt.qtbot import QtBot

from tests.gui.board.boards import board, token
from tests.gui.players_window.test_window import table
from vtt.gui.players_window import PlayersWindow
from vtt.gui.players_window.lights_panel import LightsPanel
from vtt.gui.players_window.panel import Panel
from vtt.gui.players_window.panels import OrderPanel, Seat
from vtt.gui.theme import Theme, contrast, field_line, load_theme
from vtt.rules.contract.description import TokenView
from vtt.rules.contract.order_view import OrderRow
from vtt.table.creature import Side

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


@pytest.mark.parametrize("theme", ["light", "dark", "high-contrast"])
def test_no_ring_is_seen_through_the_ground_of_the_order(qtbot: QtBot, theme: str):
    panel = order(load_theme(theme))
    qtbot.addWidget(panel)
    pictures = []
    for below in (LINE, QColor("black")):
        picture = QImage(panel.size(), QImage.Format.Format_RGB32)
        picture.fill(below)
        with QPainter(picture) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            panel.paint(painter)
        pictures.append(picture)
    middle = panel.height() // 2
    seen = {x for x in range(panel.width()) if pictures[0].pixel(x, middle) != pictures[1].pixel(x, middle)}
    # Beside the line round it.
    assert len(seen) < panel.width() // 2
    assert not seen & set(range(panel.width() // 4, panel.width() * 3 // 4))


@pytest.mark.parametrize("theme", ["light", "dark", "high-contrast"])
@pytest.mark.parametrize("side", ["players", "gm"])
def test_the_letters_of_who_acted_are_read_on_their_token(qtbot: QtBot, theme: str, side: Side):
    """It steps back, and not so far that its letters go with it."""
    look, pictures = load_theme(theme), []
    for name in (NAME, ""):
        panel = OrderPanel(look)
        qtbot.addWidget(panel)
        view = TokenView(creature="a", name=name, side=side)
        panel.show_order((Seat(OrderRow(creature="a", state="acted"), view, None),))
        panel.resize(panel.wanted_size())
        pictures.append(QImage(400, 400, QImage.Format.Format_RGB32))
        pictures[-1].fill(QColor(look.board_edge))
        with QPainter(pictures[-1]) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            panel._paint_token(painter, Seat(OrderRow(creature="a", state="acted"), view, None), QPointF(200, 200), 120)
    middle = [(x, y) for x in range(140, 260) for y in range(140, 260)]
    both = [(pictures[0].pixelColor(*at).name(), pictures[1].pixelColor(*at).name()) for at in middle]
    assert max(contrast(*each) for each in both if each[0] != each[1]) >= 3.5


@pytest.mark.parametrize("size", [(1024, 700), (1280, 720), (2560, 1440)])
def test_the_lines_round_who_acts_and_the_order_begin_level(qtbot: QtBot, size: tuple[int, int]):
    window = PlayersWindow(load_theme("dark"))
    qtbot.addWidget(window)
    window.resize(*size)
    window.show_table(table(board(*(token(name, "gm", (place * 9.0, 0.0)) for place, name in enumerate("abc")))))
    assert abs(begun(window.acting) - begun(window.order)) <= 1


def begun(panel: Panel) -> int:
    """Where the line round a panel begins, from the top of its window."""
    picture = QImage(panel.size(), QImage.Format.Format_ARGB32_Premultiplied)
    picture.fill(0)
    with QPainter(picture) as painter:
        panel.paint(painter)
    # Where its corners are beyond, and no token glows.
    side = panel.height() // 3
    return panel.y() + next(row for row in range(picture.height()) if QColor(picture.pixelColor(side, row)).alpha())
