"""A question over a window with a board, dice and a log covers nobody, and no half of a panel, where it need not."""

from collections.abc import Sequence

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtWidgets import QApplication, QDockWidget, QMainWindow
from pytestqt.qtbot import QtBot

from tests.gui.board.boards import board, token
from vtt.gui.board import BoardView
from vtt.gui.look import Look
from vtt.gui.prompts.question_card import QuestionCard
from vtt.rules.contract.procedure import Choose, Option

MANY = tuple(Option(str(number), f"Somebody with a rather long name, the {number}. of them") for number in range(9))
FEW = tuple(Option(each, each) for each in ("Try again", "Save elsewhere", "Leave it"))


@pytest.fixture
def window(qtbot: QtBot, look: Look) -> QMainWindow:
    """A window with a board, dice and a log below it, and a sheet beside both."""
    found = QMainWindow()
    qtbot.addWidget(found)
    found.setStyleSheet("QMainWindow::separator { width: 12px; height: 12px; }")
    found.setContentsMargins(12, 12, 12, 12)
    found.setCorner(Qt.Corner.BottomRightCorner, Qt.DockWidgetArea.RightDockWidgetArea)
    found.setCentralWidget(BoardView(look.theme))
    for name, width in (("tray", 0), ("log", 440), ("sheet", 380)):
        dock = QDockWidget(name)
        dock.setObjectName(name)
        at = Qt.DockWidgetArea.RightDockWidgetArea if name == "sheet" else Qt.DockWidgetArea.BottomDockWidgetArea
        found.addDockWidget(at, dock)
        if width:
            dock.setFixedWidth(width)
        if name != "sheet":
            dock.setFixedHeight(260)
    found.resize(1500, 860)
    with qtbot.waitExposed(found):
        found.show()
    QApplication.processEvents()
    return found


def crowd(window: QMainWindow, at: Sequence[tuple[int, int]]) -> BoardView:
    """The board of a window, with somebody at each of these places."""
    view = window.centralWidget()
    assert isinstance(view, BoardView)
    view.show_board(board(*(token(f"Rat {number}", "gm", each) for number, each in enumerate(at))))
    QApplication.processEvents()
    return view


def panel(window: QMainWindow, name: str) -> QRect:
    (found,) = [each for each in window.findChildren(QDockWidget) if each.objectName() == name]
    return found.geometry()


def lying_under(area: QRect, view: BoardView) -> list[str]:
    corner = view.mapTo(view.window(), QPoint(0, 0))
    return [thing for thing in view.arrangement.things if area.intersects(view.token_rect(thing).translated(corner))]


@pytest.mark.parametrize("middle", [(0, 0), (20, 10), (-20, -10)])
def test_one_about_the_campaign_covers_nobody_where_the_board_has_room(
    window: QMainWindow, look: Look, middle: tuple[int, int]
):
    """It lay over the middle of the board, with four creatures under it."""
    x, y = middle
    view = crowd(window, [(x + across, y + along) for across in (-20, 0, 20) for along in (-20, 0, 20)])
    card = QuestionCard(look, window)
    card.ask(Choose("", "The dice could not be saved", FEW, "Try again", ""), "Not saved", "There is no room left.")
    card.show_in_the_middle()
    assert lying_under(card.geometry(), view) == []
    assert QRect(view.mapTo(window, QPoint(0, 0)), view.size()).contains(card.geometry())


@pytest.mark.parametrize("about", [(-60, 40), (0, 0), (60, 40)])
@pytest.mark.parametrize("free", [True, False])
def test_one_too_high_for_the_board_covers_the_log_down_to_its_foot_and_leaves_the_dice(
    window: QMainWindow, look: Look, about: tuple[int, int], free: bool
):
    """It ended a few pixels within the dice, over their buttons and a part of the tray."""
    view = crowd(window, [about, *((across, along) for across in range(-90, 91, 30) for along in (-30, 20))])
    card = QuestionCard(look, view)
    card.ask(Choose("", "Which of them?", MANY, "0", "", free=free, most=1 if free else 3), "Bell")
    card.show_beside(view.token_rect("rat-0"))
    there = card.geometry()
    assert card.parentWidget() is window
    assert not there.intersects(panel(window, "tray"))
    log = panel(window, "log")
    assert not there.intersects(log) or there.bottom() == log.bottom()
