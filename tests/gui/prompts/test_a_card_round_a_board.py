"""A card over a window with a board and panels: rather over a panel than over somebody or their name."""

from collections.abc import Iterable, Mapping, Sequence

import pytest
from PySide6.QtCore import QPoint, QRect, QRectF, QSize, Qt
from PySide6.QtWidgets import QAbstractButton, QApplication, QDockWidget, QLabel, QMainWindow, QWidget
from pytestqt.qtbot import QtBot

from tests.gui.board.boards import board, token
from vtt.gui.actions.parameter_form import ParameterForm
from vtt.gui.board import BoardView
from vtt.gui.look import Look
from vtt.gui.prompts.card import Card
from vtt.gui.prompts.rule_card import RuleCard
from vtt.gui.scrolling import SettledArea
from vtt.gui.shortened import ShortenedLabel
from vtt.rules.book.rulebook import Rule
from vtt.rules.contract.description import Parameter, ParameterOption


class Shown(Card):
    """A card of a size."""

    def over_the_window(self, width: int, height: int) -> QRect:
        inside = QWidget()
        inside.setFixedSize(width, height)
        self.column.addWidget(inside)
        self._lie_over(self._home.window())
        self.show_in_the_middle()
        return self.geometry()


@pytest.fixture
def window(qtbot: QtBot, look: Look) -> QMainWindow:
    """A window with a board and a panel at the right."""
    found = QMainWindow()
    qtbot.addWidget(found)
    found.resize(1280, 800)
    found.setCentralWidget(BoardView(look.theme))
    dock = QDockWidget("Sheet")
    found.addDockWidget(Qt.DockWidgetArea.RightDockWidgetArea, dock)
    dock.setMinimumWidth(440)
    with qtbot.waitExposed(found):
        found.show()
    return found


@pytest.mark.parametrize("width", [280, 320, 360])
@pytest.mark.parametrize("height", [380, 434, 480])
def test_nobody_is_cut_by_its_edge_where_a_panel_may_be(window: QMainWindow, look: Look, width: int, height: int):
    """A few pixels of a token cost less than as many rows of a panel."""
    ring = ((30, 0), (22, 20), (0, 30), (-22, 20), (-30, 0), (-22, -20), (0, -30), (22, -20), (0, 0), (60, 10))
    view, area = lying(window, look, ring, QSize(width, height))
    tokens = {thing: view.token_rect(thing) for thing in view.arrangement.things}
    assert under(area, view, tokens) == []


@pytest.mark.parametrize("width", [420, 466, 500])
@pytest.mark.parametrize("height", [250, 289, 320])
def test_nor_is_a_name(window: QMainWindow, look: Look, width: int, height: int):
    around = ((-12, 4), (0, 0), (-10, 18), (26, 16), (-40, -8), (34, -14))
    log = QDockWidget("Log")
    window.addDockWidget(Qt.DockWidgetArea.BottomDockWidgetArea, log)
    log.setFixedHeight(228)
    QApplication.processEvents()
    view, area = lying(window, look, around, QSize(width, height))
    plates = {
        placed.thing: QRectF(view.centre_of(placed.thing) + placed.label_at, view.measure(placed.label)).toRect()
        for placed in view.things_drawn()
        if placed.label_at is not None
    }
    assert len(plates) == 6
    assert under(area, view, plates) == []


@pytest.mark.parametrize(
    ("places", "more", "height"),
    [
        ([(-16, -7)], 2, 430),
        ([(-1, 9)], 16, 430),
        ([(27, 16), (13, 20)], 16, 300),
        ([(-26, 29), (-17, -21), (-11, 14), (27, -15)], 2, 430),
    ],
)
def test_what_is_hardly_wider_than_the_board_keeps_off_the_panels_beside_it(
    window: QMainWindow, look: Look, places: list[tuple[int, int]], more: int, height: int
):
    left, log = QDockWidget("Order"), QDockWidget("Log")
    window.setCorner(Qt.Corner.BottomLeftCorner, Qt.DockWidgetArea.LeftDockWidgetArea)
    window.setCorner(Qt.Corner.BottomRightCorner, Qt.DockWidgetArea.RightDockWidgetArea)
    window.addDockWidget(Qt.DockWidgetArea.LeftDockWidgetArea, left)
    window.addDockWidget(Qt.DockWidgetArea.BottomDockWidgetArea, log)
    left.setFixedWidth(480)
    log.setFixedHeight(380)
    window.setStyleSheet("QMainWindow::separator { width: 12px; height: 12px; }")
    QApplication.processEvents()
    wide = window.centralWidget().width() + more
    margins = Shown(look, window).column.contentsMargins()
    _, area = lying(window, look, places, QSize(wide - margins.left() - margins.right(), height))
    # It may be as wide as the board with the gaps beside it.
    assert wide <= area.width() <= window.centralWidget().width() + 24
    beside = [dock for dock in window.findChildren(QDockWidget) if dock is not log]
    assert not [dock.windowTitle() for dock in beside if dock.geometry().intersects(area)]


def lying(window: QMainWindow, look: Look, places: Iterable[tuple[int, int]], size: QSize) -> tuple[BoardView, QRect]:
    """The board with somebody at each of these places, and where a card of that size lies over the window."""
    view = window.centralWidget()
    assert isinstance(view, BoardView)
    view.show_board(board(*(token(f"Rat {place}", "gm", at) for place, at in enumerate(places))))
    return view, Shown(look, view).over_the_window(size.width(), size.height())


def under(area: QRect, view: BoardView, boxes: Mapping[str, QRect]) -> list[str]:
    """Whose boxes on the board the card lies over."""
    corner = view.mapTo(view.window(), view.rect().topLeft())
    return [whose for whose, box in boxes.items() if area.intersects(box.translated(corner))]


AT_THE_EDGE = ((120, -62), (120, 66), (0, 0))
ROOMY = 1100
"""A log over which a form is as wide as it wants to be."""
TEXTS = tuple(Parameter(name=f"text{place}", label=f"Text {place}", kind="text", default="") for place in range(4))


def sets(letters: int) -> tuple[Parameter, ...]:
    """Fields of three buttons each with so many letters."""
    options = tuple(ParameterOption(sign, sign * letters) for sign in "xyz")
    named = (f"set{place}" for place in range(6))
    return tuple(Parameter(name=name, label=name, kind="choice", options=options, default="x") for name in named)


def with_a_log(qtbot: QtBot, look: Look, log: int, sheet: int) -> tuple[QMainWindow, dict[str, QRect]]:
    """A window with dice and a log of that width below the board, and a sheet of that width beside both."""
    window, docks = QMainWindow(), {name: QDockWidget(name) for name in ("dice", "log", "sheet")}
    qtbot.addWidget(window)
    window.setStyleSheet("QMainWindow::separator { width: 12px; height: 12px; }")
    window.setCorner(Qt.Corner.BottomRightCorner, Qt.DockWidgetArea.RightDockWidgetArea)
    window.setCentralWidget(BoardView(look.theme))
    for name, dock in docks.items():
        below = Qt.DockWidgetArea.RightDockWidgetArea if name == "sheet" else Qt.DockWidgetArea.BottomDockWidgetArea
        window.addDockWidget(below, dock)
    docks["sheet"].setFixedWidth(sheet)
    docks["dice"].setFixedSize(1900 - sheet - log - 48, 280)
    docks["log"].setFixedWidth(log)
    window.setContentsMargins(12, 0, 12, 12)
    window.resize(1900, 1000)
    with qtbot.waitExposed(window):
        window.show()
    QApplication.processEvents()
    return window, {name: dock.geometry() for name, dock in docks.items()}


@pytest.mark.parametrize("narrower", [4, 12, 16, 34, 40])
def test_a_form_a_little_wider_than_the_log_ends_where_that_does(qtbot: QtBot, look: Look, narrower: int):
    wanted = asked(qtbot, look, ROOMY)[0].width()
    form, docks = asked(qtbot, look, wanted - narrower)
    assert (form.x(), form.width()) == (docks["log"].x(), docks["log"].width())


@pytest.mark.parametrize("narrower", [2, 4, 6, 8, 10, 12, 24, 34, 40])
def test_a_form_that_is_higher_in_that_width_hides_none_of_its_fields(qtbot: QtBot, look: Look, narrower: int):
    """Buttons that just stood side by side stand in two rows there: the last of the fields came below its edge."""
    heights = {letters: asked(qtbot, look, ROOMY, sets(letters))[0].height() for letters in range(4, 14)}
    longest = max(letters for letters, height in heights.items() if height == heights[4])
    assert longest < 13
    wanted = asked(qtbot, look, ROOMY, sets(longest))[0].width()
    form, docks = asked(qtbot, look, wanted - narrower, sets(longest))
    there = form.geometry()
    assert (there.x(), there.width()) == (docks["log"].x(), docks["log"].width())
    assert there.height() >= heights[4] + (100 if narrower >= 24 else 0)
    QApplication.processEvents()
    assert form.geometry() == there
    (fields,) = form.findChildren(SettledArea)
    assert fields.verticalScrollBar().maximum() == 0
    for field in form.findChildren(QAbstractButton):
        assert field.visibleRegion().boundingRect() == field.rect()


def test_a_form_whose_contents_have_no_room_there_is_not_cut(qtbot: QtBot, look: Look):
    form, _ = asked(qtbot, look, 300)
    assert form.width() > 340


def asked(
    qtbot: QtBot, look: Look, wide: int, asking: Sequence[Parameter] = TEXTS, sheet: int = 400
) -> tuple[ParameterForm, dict[str, QRect]]:
    """A form with these fields and odds that is about a row of the sheet."""
    window, docks = with_a_log(qtbot, look, wide, sheet)
    form = ParameterForm(look, window)
    form.ask("Damage", asking, {}, {}, {}, row_of(docks["sheet"]))
    return form, docks


def row_of(sheet: QRect) -> QRect:
    """A row of the sheet, over most of its width."""
    return QRect(sheet.left() + 8, 700, sheet.width() - 120, 36)


@pytest.mark.parametrize("wider", [8, 60, 120])
def test_a_form_over_most_of_the_log_is_as_wide_as_that(qtbot: QtBot, look: Look, wider: int):
    wanted = asked(qtbot, look, ROOMY)[0].width()
    form, docks = asked(qtbot, look, wanted + wider)
    assert (form.x(), form.width()) == (docks["log"].x(), docks["log"].width())


@pytest.mark.parametrize("over", [60, 180, 290])
def test_a_form_over_the_log_and_a_part_of_the_dice_begins_where_those_do(qtbot: QtBot, look: Look, over: int):
    """It began in the middle of them."""
    wanted = asked(qtbot, look, ROOMY)[0].width()
    dice = 340
    log = wanted - (dice - over) - 12
    form, docks = asked(qtbot, look, log, sheet=1900 - log - dice - 48)
    assert (docks["dice"].width(), docks["log"].width()) == (dice, log)
    assert (form.x(), form.geometry().right()) == (docks["dice"].x(), docks["log"].right())
    QApplication.processEvents()
    assert (form.x(), form.geometry().right()) == (docks["dice"].x(), docks["log"].right())


def test_nor_does_it_begin_there_over_somebody(qtbot: QtBot, look: Look):
    wanted = asked(qtbot, look, ROOMY)[0].width()
    log, dice = wanted - 180, 340
    form, docks = asked(qtbot, look, log, sheet=1900 - log - dice - 48)
    wide = form.geometry()
    view = form.parentWidget().findChild(BoardView)
    assert view is not None
    # Half of it above the panels, at the end by which the form grew.
    at = view.feet_at(view.mapFrom(view.window(), QPoint(wide.left() + 40, (wide.top() + docks["dice"].top()) // 2)))
    view.show_board(board(token("Rat", "gm", (round(at[0]), round(at[1])))))
    form.put_away()
    form.ask("Damage", TEXTS, {}, {}, {}, row_of(docks["sheet"]))
    assert lying_under(form.geometry(), view) == []
    assert form.geometry().right() == docks["log"].right()


def test_a_form_ends_with_other_panels_once_the_window_has_another_size(qtbot: QtBot, look: Look):
    wanted = asked(qtbot, look, ROOMY)[0].width()
    log, dice = wanted - 180, 340
    form, _ = asked(qtbot, look, log, sheet=1900 - log - dice - 48)
    assert form.width() == dice + 12 + log
    window = form.window()
    for dock in window.findChildren(QDockWidget):
        if dock.windowTitle() != "sheet":
            dock.setFixedWidth(wanted + 20 if dock.windowTitle() == "log" else dice - 200)
    window.resize(1900, 1010)
    QApplication.processEvents()
    (there,) = [each.geometry() for each in window.findChildren(QDockWidget) if each.windowTitle() == "log"]
    assert there.width() == wanted + 20
    assert (form.x(), form.width()) == (there.x(), there.width())


def test_a_long_label_stands_on_more_lines_before_a_form_is_too_wide_for_its_sake(qtbot: QtBot, look: Look):
    """A form overhung the log by 12 pixels for the words above one field."""
    label = "Opposed by whatever was said before (nothing: the paired one)"
    asking = (Parameter(name="long", label=label, kind="text", default=""), *TEXTS)
    wanted = asked(qtbot, look, ROOMY, asking)[0].width()
    form, docks = asked(qtbot, look, wanted - 40, asking)
    assert (form.x(), form.width()) == (docks["log"].x(), docks["log"].width())
    (words,) = [each for each in form.findChildren(ShortenedLabel) if each.text() == label]
    assert words.shown_text.count("\n") == 1
    assert not words.is_shortened
    assert words.height() == words.heightForWidth(words.width())
    (fields,) = form.findChildren(SettledArea)
    assert fields.verticalScrollBar().maximum() == 0


@pytest.mark.parametrize("place", [1010, 1400])
def test_a_form_about_a_row_that_is_scrolled_out_of_sight_lies_as_about_the_last_that_is_seen(
    qtbot: QtBot, look: Look, place: int
):
    """It lay anywhere, a few pixels over the ends of panels, and was cut there by so much once it was seen."""
    window, docks = with_a_log(qtbot, look, 700, 400)
    form, row = ParameterForm(look, window), QRect(docks["sheet"].left() + 8, place, 280, 36)
    form.ask("Damage", TEXTS, {}, {}, {}, row)
    out_of_sight = form.geometry()
    form.put_away()
    form.ask("Damage", TEXTS, {}, {}, {}, QRect(row.left(), window.height() - row.height(), 280, 36))
    assert form.geometry() == out_of_sight


@pytest.mark.parametrize("narrower", [5, 12, 16])
def test_a_rule_hardly_wider_than_the_sheet_ends_where_that_does_and_is_read_whole(
    qtbot: QtBot, look: Look, narrower: int
):
    rule = Rule(id="X-1", area="Together", title="Many hands", rule="Many hands make light work. " * 9, example="")
    wanted = read(qtbot, look, rule, 700)[0].width()
    card, sheet = read(qtbot, look, rule, wanted - narrower)
    assert (card.x(), card.width()) == (sheet.x(), sheet.width())
    for label in card.findChildren(QLabel):
        assert label.height() >= label.heightForWidth(label.width()), label.text()


def read(qtbot: QtBot, look: Look, rule: Rule, wide: int) -> tuple[RuleCard, QRect]:
    """The card of a rule that was clicked at the right end of the log, beside a sheet of that width."""
    window, docks = with_a_log(qtbot, look, 600, wide)
    card = RuleCard(look, window)
    card.show_rule(rule, window.mapToGlobal(QPoint(docks["log"].right() - 20, 800)))
    return card, docks["sheet"]


def test_a_card_about_the_bar_cuts_no_panel_where_the_board_has_room(qtbot: QtBot, look: Look):
    window, _ = with_a_log(qtbot, look, 600, 400)
    bar = QWidget()
    bar.setFixedHeight(46)
    window.setMenuWidget(bar)
    view = window.centralWidget()
    assert isinstance(view, BoardView)
    QApplication.processEvents()
    # Somebody at every height beside the title: farther to the left there is room.
    places = [(across, along) for across in (-12, 3) for along in range(-50, 51, 10)]
    view.show_board(board(*(token(f"Rat {number}", "gm", at) for number, at in enumerate(places))))
    form = ParameterForm(look, window)
    form.ask("Rename", TEXTS[:1], {}, {}, {}, QRect(500, 8, 120, 30))
    panels = [dock.geometry() for dock in window.findChildren(QDockWidget)]
    assert [panel for panel in panels if panel.intersects(form.geometry())] == []
    assert lying_under(form.geometry(), view) == []


def with_a_sheet(qtbot: QtBot, look: Look) -> tuple[QMainWindow, BoardView, QDockWidget]:
    window = QMainWindow()
    qtbot.addWidget(window)
    window.resize(1600, 900)
    view = BoardView(look.theme)
    window.setCentralWidget(view)
    dock = QDockWidget("Sheet")
    window.addDockWidget(Qt.DockWidgetArea.RightDockWidgetArea, dock)
    dock.setMinimumWidth(300)
    with qtbot.waitExposed(window):
        window.show()
    view.show_board(board(*(token(f"Rat {place}", "gm", at) for place, at in enumerate(AT_THE_EDGE))))
    return window, view, dock


def lying_under(area: QRect, view: BoardView) -> list[str]:
    corner = view.mapTo(view.window(), QPoint(0, 0))
    return [thing for thing in view.arrangement.things if area.intersects(view.token_rect(thing).translated(corner))]


def beside(view: BoardView) -> int:
    """A height at which a card beside the sheet would lie over one of those at the edge."""
    corner = view.mapTo(view.window(), QPoint(0, 0))
    of_them = [view.token_rect(thing).translated(corner) for thing in view.arrangement.things]
    return max(of_them, key=QRect.right).center().y()


def test_a_form_beside_the_sheet_cuts_nobody_where_it_may_stand_lower(qtbot: QtBot, look: Look):
    window, view, dock = with_a_sheet(qtbot, look)
    form = ParameterForm(look, window)
    row = QRect(dock.geometry().left() + 8, beside(view), 280, 36)
    form.ask("Attack", TEXTS, {}, {}, {}, row)
    assert form.geometry().right() < row.left()
    assert lying_under(form.geometry(), view) == []


@pytest.mark.parametrize("whom", ["rat-2", "rat-4", "rat-6"])
def test_a_form_leaves_free_whom_it_is_about_before_anybody_else(qtbot: QtBot, look: Look, whom: str):
    """Where others stand at every height beside its row, it lay over half of its target."""
    window, view, dock = with_a_sheet(qtbot, look)
    view.show_board(board(*(token(f"Rat {place}", "gm", (100, 15 * place - 60)) for place in range(9))))
    QApplication.processEvents()
    at = view.mapTo(window, view.token_rect(whom).center())
    form = ParameterForm(look, window)
    form.ask("Attack", TEXTS, {}, {}, {}, QRect(dock.geometry().left() + 8, at.y() - 18, 280, 36), whom=[whom])
    assert whom not in lying_under(form.geometry(), view)


def test_a_rule_beside_what_was_clicked_cuts_nobody(qtbot: QtBot, look: Look):
    window, view, _ = with_a_sheet(qtbot, look)
    card = RuleCard(look, window)
    rule = Rule(id="X-1", area="Together", title="Many hands", rule="Many. " * 60, example="")
    card.show_rule(rule, window.mapToGlobal(QPoint(0, 0)))
    card.put_away()
    at_the_edge = max((view.token_rect(thing) for thing in view.arrangement.things), key=QRect.right)
    middle = view.mapTo(window, at_the_edge.center())
    card.show_rule(rule, window.mapToGlobal(middle + QPoint(card.width() + 20, 0)))
    assert card.geometry().left() < middle.x() + at_the_edge.width() // 2
    assert lying_under(card.geometry(), view) == []
