"""A question that the board has no room for is asked from the whole window: what is to be answered is seen."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QRect
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.gui.one_window import OneWindow
from tests.gui.opening import desk_of, sample_table
from vtt.gui.window.desk import Desk
from vtt.rules.contract.procedure import Choose, Option


@pytest.fixture
def desk(one_window: OneWindow, qtbot: QtBot, tmp_path: Path) -> Iterator[Desk]:
    with one_window.opened(qtbot, tmp_path, table=lambda: sample_table("black-hack")) as nearby:
        assert nearby.window is not None
        nearby.window.text_scale_wanted.emit(1.5)
        desk = desk_of(nearby)
        desk.window.resize(1024, 700)
        yield desk


def asked(desk: Desk, **more: Any) -> Choose:
    names = [each.name for each in desk.standing.table.creatures.values()]
    return Choose(
        "gm", "Who hears the bell?", tuple(Option(name, name) for name in names), names[0], "BH-ATK-01", **more
    )


@pytest.mark.parametrize("more", [{"least": 1, "most": 3}, {"free": True}, {}], ids=["several", "words", "one"])
def test_every_answer_is_seen_or_three_rows_of_them(qtbot: QtBot, desk: Desk, more: dict[str, Any]):
    card = desk.question
    card.lie_in_front()
    card.ask(asked(desk, **more), "The bell")
    card.show_beside(QRect(40, 40, 10, 10))
    qtbot.waitUntil(card.isVisible)
    assert card.height() > desk.board.height() or card._wanted.height() <= card.height()
    if card.several is not None:
        seen = card.several.visibleRegion().boundingRect().height()
        assert seen >= 3 * card.fontMetrics().height() * 1.5
    if card.line is not None:
        assert card.line.visibleRegion().boundingRect() == card.line.rect()
    card.put_away()


def test_a_short_question_is_asked_on_the_board_again(qtbot: QtBot, desk: Desk):
    card = desk.question
    card.lie_in_front()
    card.ask(asked(desk, least=1, most=3), "The bell")
    card.show_beside(QRect(40, 40, 10, 10))
    assert card.parentWidget() is desk.window
    card.put_away()
    # Where it need not lie over a token.
    desk.window.resize(1920, 1080)
    desk.window.grab()
    card.lie_in_front()
    card.ask(Choose("gm", "Go?", (Option("yes", "Yes"),), "yes", ""), "The bell")
    card.show_beside(QRect(40, 40, 10, 10))
    assert card.parentWidget() is desk.board
    card.put_away()


def test_the_turn_fills_its_panel_when_a_scenario_was_closed(qtbot: QtBot, desk: Desk):
    desk.window.resize(1280, 1000)
    qtbot.waitUntil(lambda: desk.docks[0].height() > 700)
    # What burns takes its height once it has its width.
    for _ in range(5):
        desk.window.grab()
        QApplication.processEvents()
    before = desk.initiative.height()
    scenario = Path(__file__).parents[2] / "scenarios" / "black_hack"
    desk.scenarios.step_through(next(iter(sorted(scenario.glob("*.toml")))))
    qtbot.waitUntil(lambda: desk.scenarios.open)
    assert desk.scenarios.close()
    qtbot.waitUntil(lambda: not desk.scenarios.open and desk.course.quiet)
    qtbot.waitUntil(lambda: abs(desk.initiative.height() - before) <= 2)
