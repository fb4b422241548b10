"""Lines round rows and cards: they fill whole pixels, and their width tells what can be pressed where every line is
meant to be seen."""

from collections.abc import Callable

import pytest
from msgspec.structs import replace as replace_row
from PySide6.QtCore import QRect, QRectF, QSize, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QListView, QMainWindow, QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget
from pytestqt.qtbot import QtBot

from vtt.gui.actions.action_delegate import ActionDelegate
from vtt.gui.actions.actions_list import ActionsList
from vtt.gui.held_offers import held
from vtt.gui.initiative.order_delegate import OrderDelegate
from vtt.gui.initiative.order_list import OrderList
from vtt.gui.look import Look
from vtt.gui.models.actions import ActionRow, ActionsModel
from vtt.gui.models.order import OrderEntry, OrderModel
from vtt.gui.oracle.likelihood_button import LikelihoodButton
from vtt.gui.panel import MARGIN
from vtt.gui.panel_dock import CardGround, Cross, DockTitle, PanelDock
from vtt.gui.prompts.strip import Strip
from vtt.gui.row_painting import ChangeableRow, paint_row_ground
from vtt.gui.sheet.items import ItemsBlock
from vtt.gui.theme import contrast, load_theme, rest_width, stylesheet
from vtt.gui.window.top_bar import TopBar
from vtt.rules.contract.description import Item, Items, Offer, Refusal, TokenView
from vtt.rules.contract.order_view import OrderRow
from vtt.rules.contract.procedure import Intent
from vtt.rules.tabletop.oracle import LIKELIHOODS

THEMES = ("dark", "high-contrast", "light")
WIDE, HIGH = 200, 60
ON = QStyle.StateFlag.State_Enabled


def painted(paint: Callable[[QPainter], None], look: Look) -> QImage:
    made = QImage(WIDE, HIGH, QImage.Format.Format_RGB32)
    made.fill(look.colour("panel"))
    painter = QPainter(made)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    paint(painter)
    painter.end()
    return made


def edges(shown: QImage, line: str, x: int = WIDE // 2) -> tuple[list[str], list[str]]:
    """The colours of a column from above and from below, each up to what lies within the line."""
    column = [shown.pixelColor(x, y).name() for y in range(shown.height())]

    def side(pixels: list[str]) -> list[str]:
        begun = next(at for at, each in enumerate(pixels) if each != pixels[0] or each == line)
        return pixels[begun : begun + 4]

    return side(column), side(column[::-1])


def row(delegate: QStyledItemDelegate, view: QListView, state: QStyle.StateFlag, look: Look) -> QImage:
    """The first row of a list, painted by itself."""

    def paint(painter: QPainter) -> None:
        option = QStyleOptionViewItem()
        option.rect = QRect(0, 4, WIDE, 46)
        option.state = state
        option.widget = view
        delegate.paint(painter, option, view.model().index(0, 0))

    return painted(paint, look)


@pytest.mark.parametrize("name", THEMES)
@pytest.mark.parametrize("aside", [1.0, 1.5])
def test_the_frame_of_the_row_that_is_chosen_fills_whole_pixels(qapp, name: str, aside: float):
    """It lay on half ones above and below, and lost half of its light there."""
    look = Look(load_theme(name))
    area = QRectF(0, 5, WIDE, 40).adjusted(aside, 1, -aside, -1)
    shown = painted(lambda painter: paint_row_ground(painter, look, area, ON | QStyle.StateFlag.State_Selected), look)
    line, fill = look.theme.accent, look.theme.accent_fill
    wide = look.theme.line_width
    for side in edges(shown, line):
        assert side[: wide + 1] == [line] * wide + [fill]


@pytest.mark.parametrize("state", ["acting", "waiting"])
def test_in_high_contrast_the_frame_of_a_row_of_the_order_fills_whole_pixels(qtbot: QtBot, state: str):
    look = Look(load_theme("high-contrast"))
    model = OrderModel()
    order = OrderList(look, model)
    qtbot.addWidget(order)
    token = TokenView(creature="a", name="", side="gm")
    model.set_rows([OrderEntry(replace_row(OrderRow(creature="a"), state=state), token)])
    delegate = order.itemDelegate()
    assert isinstance(delegate, OrderDelegate)
    shown = row(delegate, order, ON | QStyle.StateFlag.State_Selected, look)
    line = look.theme.accent if state == "acting" else look.theme.line
    for side in edges(shown, line, WIDE - 20):
        assert side[:2] == [line] * 2
        assert side[2] != line


@pytest.mark.parametrize("able", [True, False])
def test_in_high_contrast_a_card_of_an_action_has_the_line_of_a_button(qtbot: QtBot, able: bool):
    look = Look(load_theme("high-contrast"))
    model = ActionsModel()
    view = ActionsList(look, model)
    qtbot.addWidget(view)
    refusal = None if able else Refusal("", "X-1")
    offer = Offer(intent=Intent("strike", "ada"), label="", refusal=refusal)
    model.set_rows([ActionRow(offer)])
    delegate = view.itemDelegate()
    assert isinstance(delegate, ActionDelegate)
    shown = row(delegate, view, ON, look)
    wide, line = rest_width(look.theme), look.theme.line
    columns = [edges(shown, line, x)[0] for x in range(60, 120)]
    lines = [column for column in columns if column[0] == line]
    assert lines
    assert (len(lines) == len(columns)) is able, "a broken line says that it cannot be done"
    if able:
        assert all(column[:wide] == [line] * wide and column[wide] != line for column in lines)


@pytest.mark.parametrize("able", [True, False])
def test_in_high_contrast_what_is_carried_has_the_line_of_a_button_or_a_plain_one(qtbot: QtBot, able: bool):
    """A broken one was round what is only carried: nothing is written there that says what cannot be done."""
    look = Look(load_theme("high-contrast"))
    refusal = None if able else Refusal("", "X-1")
    offer = Offer(intent=Intent("strike", "ada"), label="", refusal=refusal)
    block = ItemsBlock(look, Items("Carried", (Item("", offer=offer),)))
    qtbot.addWidget(block)
    view = block.findChild(QListView)
    assert view is not None
    delegate = view.itemDelegate()
    assert isinstance(delegate, QStyledItemDelegate)
    shown = row(delegate, view, ON, look)
    line, wide = look.theme.line, rest_width(look.theme) if able else 1
    for x in range(30, WIDE // 2 - 30):
        column = edges(shown, line, x)[0]
        assert column[:wide] == [line] * wide
        assert column[wide] != line


STRIKE = Offer(intent=Intent("strike", "ada"), label="Strike")


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("given", [Item("Sword", offer=STRIKE), Item("Sword", offers=(STRIKE,))])
def test_what_is_carried_is_written_in_grey_while_a_question_is_open(qtbot: QtBot, theme: str, given: Item):
    """What has no click of its own, but a menu, was not."""
    look = Look(load_theme(theme))
    things = Items("Carried", (given, Item("Stone")))

    def inks(block: ItemsBlock) -> list[str]:
        """In which of the two colours each name is written."""
        shown, halves = block.grab().toImage(), []
        for left, right in ((0, WIDE), (WIDE, 2 * WIDE)):
            seen = {shown.pixelColor(x, y).name() for x in range(left, right) for y in range(20, shown.height())}
            halves.append("text" if look.colour("text").name() in seen else "text_muted")
        return halves

    block = ItemsBlock(look, things)
    qtbot.addWidget(block)
    block.resize(2 * WIDE, 80)
    block.show()
    assert inks(block) == ["text", "text"]
    block.show_block(held(things))
    assert inks(block) == ["text_muted", "text"]


def test_in_high_contrast_a_banner_has_an_edge(qtbot: QtBot):
    look = Look(load_theme("high-contrast"))
    strip = Strip(look)
    qtbot.addWidget(strip)
    strip.say("What is amiss", "Understood")
    strip.resize(600, strip.sizeHint().height())
    shown = strip.grab().toImage()
    for side in edges(shown, look.theme.line, 300):
        assert side[:2] == [look.theme.line, look.theme.warning_fill]
    assert shown.pixelColor(0, shown.height() // 2).name() == look.theme.line


@pytest.mark.parametrize("name", THEMES)
def test_a_row_that_is_changed_has_a_bar_at_its_edge_and_is_not_drawn_as_a_chosen_one(
    qtbot: QtBot, dressed: Callable[[str], None], name: str
):
    look = Look(load_theme(name))
    dressed(stylesheet(look.theme))
    changing = ChangeableRow(look)
    qtbot.addWidget(changing)
    changing.resize(WIDE, HIGH)
    before = changing.grab().toImage()
    changing.set_changed(True)
    after = changing.grab().toImage()
    middle = HIGH // 2
    assert [after.pixelColor(x, middle).name() for x in range(4)] == [look.theme.accent] * 4
    apart = [(x, y) for x in range(WIDE) for y in range(HIGH) if after.pixel(x, y) != before.pixel(x, y)]
    assert apart
    assert max(x for x, _ in apart) < 4
    changing.set_changed(False)
    assert changing.grab().toImage() == before


@pytest.fixture
def dressed(qapp):
    before = qapp.styleSheet()
    yield qapp.setStyleSheet
    qapp.setStyleSheet(before)


def test_in_high_contrast_an_answer_of_the_oracle_has_the_line_of_a_button_and_of_its_focus(qtbot: QtBot):
    look = Look(load_theme("high-contrast"))
    window = QWidget()
    qtbot.addWidget(window)
    window.resize(300, 80)
    button = LikelihoodButton(look, LIKELIHOODS[0], window)
    button.setGeometry(10, 10, 240, 40)
    window.show()

    def down() -> list[str]:
        shown = button.grab().toImage()
        return [shown.pixelColor(100, y).name() for y in range(4)]

    window.setFocus()
    button.clearFocus()
    rest = rest_width(look.theme)
    assert down()[: rest + 1] == [look.theme.line] * rest + [look.theme.panel_raised]
    window.activateWindow()
    button.setFocus()
    qtbot.waitUntil(button.hasFocus)
    assert down()[:3] == [look.theme.focus] * 3


def test_in_high_contrast_the_title_in_the_bar_has_the_line_of_the_buttons_beside_it(qtbot: QtBot, dressed):
    """It is pressed to write it anew; what the game is called cannot be pressed, and has a thinner line."""
    theme = load_theme("high-contrast")
    dressed(stylesheet(theme))
    bar = TopBar(Look(theme))
    qtbot.addWidget(bar)
    bar.resize(1400, 50)
    bar.scene_plate.setText("The sewer grate")  # type: ignore[attr-defined]
    bar.show()
    shown = bar.scene_plate.grab().toImage()
    across = [shown.pixelColor(30, y).name() for y in range(theme.focus_width + 1)]
    rest = rest_width(theme)
    outside = theme.focus_width - rest
    assert across[outside : outside + rest] == [theme.line] * rest
    assert contrast(across[0], theme.window) < 1.2


@pytest.mark.parametrize("name", THEMES)
def test_a_panel_that_floats_has_one_frame(qtbot: QtBot, name: str, dressed: Callable[[str], None]):
    """That of its window; where every line is seen, the round one of a card lay within it."""
    look = Look(load_theme(name))
    dressed(stylesheet(look.theme))
    window = QMainWindow()
    qtbot.addWidget(window)
    dock = PanelDock(look, "log", "The story so far", QSize(200, 200))
    dock.setWidget(CardGround(look, above=False, below=True))
    window.addDockWidget(Qt.DockWidgetArea.LeftDockWidgetArea, dock)
    window.show()
    dock.setFloating(True)
    dock.resize(240, 200)
    qtbot.waitUntil(lambda: dock.isFloating() and dock.isVisible() and dock.width() == 240)
    picture, wide, theme = dock.grab().toImage(), look.theme.line_width, look.theme
    framed = [*[theme.line] * wide, *[theme.panel] * 6]
    for y in (15, 150):
        across = [picture.pixelColor(x, y).name() for x in range(picture.width())]
        assert across[: wide + 6] == framed
        assert across[::-1][: wide + 6] == framed


def is_with_the_contents(cross: Cross, title: DockTitle) -> bool:
    """Whether the lines of the cross, two pixels within it, end where a panel's contents do."""
    row = title.layout()
    assert row is not None
    row.activate()
    return abs(cross.geometry().right() - 2 - (title.width() - 1 - MARGIN)) <= 1


def test_what_closes_a_panel_that_floats_is_seen_wherever_the_pointer_is(qtbot: QtBot):
    look = Look(load_theme("dark"))
    window = QMainWindow()
    qtbot.addWidget(window)
    dock = PanelDock(look, "log", "The story so far", QSize(200, 200))
    dock.fill(QWidget())
    window.addDockWidget(Qt.DockWidgetArea.LeftDockWidgetArea, dock)
    window.show()
    (cross,) = dock.title.findChildren(Cross)

    def is_drawn() -> bool:
        picture = cross.grab().toImage()
        return picture.pixelColor(picture.rect().center()) != picture.pixelColor(0, 0)

    assert not is_drawn()
    dock.setFloating(True)
    qtbot.waitUntil(lambda: dock.isFloating() and dock.isVisible())
    assert is_drawn()
    assert is_with_the_contents(cross, dock.title)
    dock.setFloating(False)
    qtbot.waitUntil(lambda: not dock.isFloating())
    assert not is_drawn()


def test_a_cross_that_is_always_seen_ends_where_the_contents_do(qtbot: QtBot, look: Look):
    """It stood at the very edge, as if it had slipped out; one that comes with the pointer takes no room."""
    title = DockTitle(look, "Creature")
    qtbot.addWidget(title)
    title.furnish()
    title.resize(200, 30)
    title.show()
    (own,) = title.findChildren(Cross)
    room = title.heading.geometry().right()
    lent = Cross(look, title)
    title.lend("What it leads to", lent)
    qtbot.waitUntil(lambda: is_with_the_contents(lent, title))
    title.take_back()
    qtbot.waitUntil(lambda: own.isVisible() and title.heading.geometry().right() == room)
    assert room == title.width() - 1 - MARGIN
