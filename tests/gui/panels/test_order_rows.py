"""The rows of the order: all of them in sight without a scroll bar where there is room, and words off their frames."""

from dataclasses import replace

import pytest
from msgspec.structs import replace as replace_row
from PySide6.QtCore import QPoint, QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QImage, QPainter, QWheelEvent
from PySide6.QtWidgets import QApplication, QStyle, QStyleOptionViewItem
from pytestqt.qtbot import QtBot

from tests.gui.crowd.painted import written_by
from vtt.gui.initiative import order_delegate
from vtt.gui.initiative.order_delegate import EASY, FULL, LEAST, OrderDelegate
from vtt.gui.initiative.order_list import OrderList
from vtt.gui.look import Look
from vtt.gui.models.order import OrderEntry, OrderModel
from vtt.gui.theme import load_theme
from vtt.gui.two_lines import two_lines
from vtt.rules.contract.description import TokenView
from vtt.rules.contract.order_view import OrderRow

ROWS = 9
OFF = 2.0
"""The pixels that words keep off the frame round them."""


def listed(qtbot: QtBot, look: Look) -> OrderList:
    model = OrderModel()
    order = OrderList(look, model)
    model.setParent(order)
    qtbot.addWidget(order)
    rows = [OrderRow(creature=f"c{place}", note="minion · hidden") for place in range(ROWS)]
    model.set_rows([OrderEntry(row, TokenView(creature=row.creature, name="Warden", side="gm")) for row in rows])
    order.set_squeezed(True)
    return order


@pytest.mark.parametrize("theme", ["dark", "light", "high-contrast"])
@pytest.mark.parametrize("rows", [23, 30, EASY, 40, FULL])
@pytest.mark.parametrize("squeezed", [True, False], ids=["beside a bag", "alone"])
def test_everybody_is_in_sight_without_a_scroll_bar_where_there_is_room(
    qtbot: QtBot, theme: str, rows: int, squeezed: bool
):
    """Rows of one line rather than a bar."""
    look = Look(load_theme(theme))
    order = listed(qtbot, look)
    order.set_squeezed(squeezed)
    order.resize(240, order.whole_height + (rows - 23) * ROWS)
    order.show()
    qtbot.waitExposed(order)
    last = order.model().index(ROWS - 1, 0)
    qtbot.waitUntil(lambda: order.visualRect(last).height() == rows)
    assert order.verticalScrollBar().maximum() == 0
    assert order.viewport().rect().contains(order.visualRect(last))


@pytest.mark.parametrize("scale", [1.0, 1.5])
@pytest.mark.parametrize("height", range(23, FULL + 1))
def test_words_keep_off_the_frame_of_who_acts(qtbot: QtBot, monkeypatch, scale: float, height: int):
    look = Look(load_theme("dark"), scale)
    order = listed(qtbot, look)
    order.set_squeezed(False)
    found: list[float] = []

    def watched(area, upper, lower):
        first, second = two_lines(area, upper, lower)
        assert lower is not None
        above = first - QFontMetricsF(upper).capHeight() - area.top()
        found.append(min(above, area.bottom() - second - QFontMetricsF(lower).descent()))
        return first, second

    monkeypatch.setattr(order_delegate, "two_lines", watched)
    delegate = order.itemDelegate()
    assert isinstance(delegate, OrderDelegate)
    delegate.set_height(look.pixels(height))
    paint(order, delegate, QRectF(0, 0, 240, look.pixels(height)))
    assert all(each >= OFF for each in found), found
    assert bool(found) is (height >= 43)


def test_in_the_lowest_rows_tokens_are_nearly_as_high_as_the_row(qtbot: QtBot, monkeypatch):
    """They were 16 pixels of 23."""
    look = Look(load_theme("dark"))
    order = listed(qtbot, look)
    delegate = order.itemDelegate()
    assert isinstance(delegate, OrderDelegate)
    drawn: list[QRectF] = []
    monkeypatch.setattr(delegate._miniatures, "draw", lambda painter, area, token, picture: drawn.append(area))
    delegate.set_height(LEAST)
    paint(order, delegate, QRectF(0, 0, 240, LEAST))
    assert all(each.height() >= LEAST - 3 and each.top() >= 1 and each.bottom() <= LEAST - 1 for each in drawn), drawn
    assert drawn


@pytest.mark.parametrize("height", [120, 151, 200, 262])
def test_the_row_of_who_acts_is_whole_whoever_it_is_and_however_it_is_scrolled(qtbot: QtBot, height: int):
    order = listed(qtbot, Look(load_theme("dark")))
    order.set_squeezed(False)
    order.resize(240, height)
    order.show()
    qtbot.waitExposed(order)
    model = order.model()
    assert isinstance(model, OrderModel)
    waiting = model.rows
    for place in (*range(ROWS), 0, ROWS - 1, 3):
        model.set_rows(
            [
                replace(each, row=replace_row(each.row, state="acting" if at == place else "waiting"))
                for at, each in enumerate(waiting)
            ]
        )
        QApplication.processEvents()
        row = order.visualRect(model.index(place, 0))
        assert order.viewport().rect().contains(row), f"{place}"
    for turn in (-40, 15, 40, 300, -25):
        wheel(order, turn)
        tops = [order.visualRect(model.index(at, 0)) for at in range(ROWS)]
        cut = [each & order.viewport().rect() for each in tops if each.intersects(order.viewport().rect())]
        assert {each.height() for each in cut} == {tops[0].height()}
    order.resize(240, 97)
    QApplication.processEvents()
    assert order.viewport().rect().contains(order.visualRect(model.index(3, 0)))


@pytest.mark.parametrize("height", [30, FULL])
@pytest.mark.parametrize("name", ["Sister Maudlin of the Seven Sorrows {}", "古い果樹園のヴィルヘルミナ姫 {}"])
def test_names_that_begin_alike_are_told_apart_in_a_narrow_order(qtbot: QtBot, height: int, name: str):
    order = listed(qtbot, Look(load_theme("dark"), 1.5))
    model = order.model()
    assert isinstance(model, OrderModel)
    model.set_rows([
        replace(each, token=replace_row(each.token, name=name.format(at))) for at, each in enumerate(model.rows)
    ])  # fmt: skip
    delegate = order.itemDelegate()
    assert isinstance(delegate, OrderDelegate)
    delegate.set_height(round(height * 1.5))
    order.resize(260, 900)
    told = [each.text for each in written_by(order.viewport())]
    assert all(any(str(place) in text for text in told) for place in range(ROWS)), told


@pytest.mark.parametrize("scale", [1.0, 1.5])
@pytest.mark.parametrize("height", [30, EASY, 43, FULL])
@pytest.mark.parametrize(
    "name", ["The Chandler", "Drowned bell-ringer 1", "Captain Orrel of the Weir", "溺れた鐘つきの修道女 3"]
)
def test_a_long_name_is_told_in_full_where_there_is_room_for_two_lines(
    qtbot: QtBot, height: int, scale: float, name: str
):
    """In as much room as the order has in a window of 1024."""
    look = Look(load_theme("dark"), scale)
    order = listed(qtbot, look)
    model = order.model()
    assert isinstance(model, OrderModel)
    model.set_rows([replace(each, token=replace_row(each.token, name=name)) for each in model.rows[:1]])
    delegate = order.itemDelegate()
    assert isinstance(delegate, OrderDelegate)
    delegate.set_height(look.pixels(height))
    order.resize(205 if scale == 1 else 240, 600)
    words = [each for each in written_by(order.viewport()) if each.text.strip()]
    told = "".join(each.text for each in words).replace(" ", "")
    assert name.replace(" ", "") in told
    assert all(order.viewport().rect().adjusted(0, 0, 1, 1).contains(each.ink.toAlignedRect()) for each in words)


def wheel(order: OrderList, turn: int) -> None:
    """Turn the wheel over the list."""
    at = QPointF(order.viewport().rect().center())
    event = QWheelEvent(
        at, at, QPoint(), QPoint(0, turn), Qt.MouseButton.NoButton, Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.NoScrollPhase, False,
    )  # fmt: skip
    QApplication.sendEvent(order.viewport(), event)


def paint(order: OrderList, delegate: OrderDelegate, area: QRectF) -> None:
    """Paint the first row as that of somebody who is chosen."""
    image = QImage(area.size().toSize(), QImage.Format.Format_ARGB32)
    option = QStyleOptionViewItem()
    option.rect = area.toRect()
    option.state = QStyle.StateFlag.State_Selected
    painter = QPainter(image)
    delegate.paint(painter, option, order.model().index(0, 0))
    painter.end()


@pytest.mark.parametrize("scale", [1.0, 1.5])
@pytest.mark.parametrize("height", range(150, 420, 13))
def test_no_row_is_cut_where_the_order_scrolls(qtbot: QtBot, scale: float, height: int):
    """Rows are a little lower or higher than usual, so that a whole number fills the list."""
    look = Look(load_theme("dark"), scale)
    order = listed(qtbot, look)
    order.set_squeezed(False)
    order.resize(round(240 * scale), round(height * scale))
    order.show()
    qtbot.waitExposed(order)
    rows = [order.model().index(place, 0) for place in range(ROWS)]
    qtbot.waitUntil(lambda: order.visualRect(rows[0]).isValid())
    side, room = order.visualRect(rows[0]).height(), order.viewport().height()
    if side * ROWS > room:
        assert room % side <= room // side
        few = room // look.pixels(FULL) < ROWS / 2
        least = LEAST if few else 43
        assert look.pixels(least) <= side < 2 * look.pixels(FULL)
        assert not few or room // side == min(ROWS, room // look.pixels(LEAST)), "as many as can be read"
    order.setCurrentIndex(rows[-1])
    order.setCurrentIndex(rows[4])
    cut = [order.visualRect(each) & order.viewport().rect() for each in rows]
    assert all(each.height() in (0, side) or each.height() <= room // side for each in cut)
