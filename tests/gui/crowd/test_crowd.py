"""Every panel with its most crowded content, in windows of every size, in large text and in both languages: nothing is
cut, covered or flat. One window serves a whole game, since opening it takes longest."""

from collections.abc import Iterator
from functools import partial
from itertools import chain
from pathlib import Path

import pytest
from PySide6.QtCore import QRect
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QWidget
from pytestqt.exceptions import TimeoutError as NotInTime
from pytestqt.qtbot import QtBot

from tests.gui.crowd.crowds import crowded
from tests.gui.crowd.geometry import faults
from tests.gui.crowd.panels import dialogs, fill_log, forms, panels
from tests.gui.crowd.windows import classes
from tests.gui.opening import LEFT, desk_of, opened
from tests.gui.window.test_docks_in_a_column import keep_much
from vtt.gui.application import Nearby
from vtt.gui.house_rules.window import HouseRulesWindow
from vtt.gui.panel_dock import PanelDock
from vtt.gui.prompts.card import Card
from vtt.gui.scrolling import SettledArea
from vtt.gui.standing import Standing
from vtt.gui.window.desk import Desk
from vtt.rules.contract.procedure import Choose, Option
from vtt.rules.engine.registry import game_names

pytestmark = pytest.mark.slow

SIZES = ((1024, 700), (1280, 800), (1920, 1080))
SQUEEZED = (800, 600)
"""So small that docks take room from each other: smaller than anything is made for."""
LOOKS = (
    ("black-hack", 1.0, "en"),
    ("black-hack", 1.5, "ja"),
    ("revenants-hack", 1.5, "ja"),
    ("livehack", 1.5, "en"),
    ("null-die", 1.0, "ja"),
)
"""Game, size of text, language of the game's words: every pair of the last two, and every game."""
SETTLES = 10_000
"""Milliseconds that a layout may take to come to rest."""
ROUNDS = 5
"""How often events are carried out before anybody looks: one layout asks for another."""


@pytest.fixture(scope="module", params=game_names())
def crowd(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory, qapp: object) -> Iterator[Nearby]:
    """The window of a game with thirteen creatures of long names."""
    game: str = request.param
    folder: Path = tmp_path_factory.mktemp(game)
    with opened(QtBot(request), folder, table=lambda: crowded(game, "en")) as nearby:
        yield nearby


def looked(qtbot: QtBot, nearby: Nearby, scale: float, language: str) -> Desk:
    """The window in this size of text and this language."""
    if nearby.settings.language != language:
        before = nearby.window
        assert before is not None
        before.language_wanted.emit(language)
        qtbot.waitUntil(lambda: nearby.window is not before)
    assert nearby.window is not None
    nearby.window.text_scale_wanted.emit(scale)
    return desk_of(nearby)


def resting_faults(qtbot: QtBot, widget: QWidget) -> list[str]:
    """What is wrong with a widget when everything has come to rest."""
    found: list[list[str]] = []
    widget.grab()
    for _ in range(ROUNDS):
        QApplication.processEvents()

    def faultless() -> bool:
        found.append(faults(widget))
        return not found[-1]

    try:
        qtbot.waitUntil(faultless, timeout=SETTLES)
    except NotInTime:
        return found[-1]
    return []


@pytest.mark.parametrize(("crowd", "scale", "language"), LOOKS, indirect=["crowd"])
def test_every_panel_can_be_read(qtbot: QtBot, crowd: Nearby, scale: float, language: str):
    desk = looked(qtbot, crowd, scale, language)
    if not desk.standing.table.progress:
        keep_much(qtbot, desk)
    wrong, seen = [], set()
    for size in SIZES:
        desk.window.resize(*size)
        assert desk.window.size().toTuple() == size, f"the window needs {desk.window.minimumSizeHint().toTuple()}"
        # Forms are of one size in all but the smallest.
        shown = chain(panels(desk), forms(desk)) if size == SIZES[0] else panels(desk)
        for name, widget in shown:
            parts = (widget, *widget.findChildren(QWidget))
            seen |= {told for each in parts if each.isVisible() for told in (each.objectName(), type(each).__name__)}
            wrong += [f"{name} at {size}: {fault}" for fault in resting_faults(qtbot, widget)]
            if desk.window.size().toTuple() != size:
                wrong.append(f"{name} at {size}: the window became {desk.window.size().toTuple()}")
                desk.window.resize(*size)
    assert not wrong, "\n".join(wrong)
    docks = {each.objectName() for each in desk.window.findChildren(PanelDock)}
    assert (docks | classes(Card)) - seen == set(), "panels and cards that nobody has looked at"


def test_every_window_beside_it_can_be_read(qtbot: QtBot, crowd: Nearby):
    desk = looked(qtbot, crowd, 1.5, "ja")
    wrong = []
    for name, dialog in dialogs(desk):
        if isinstance(dialog, HouseRulesWindow):
            # They come in one after the other, unless somebody asks for all.
            assert len(dialog.rows) == len(desk.standing.system.options)
        for size in SIZES[:1]:
            dialog.resize(size[0] - 40, size[1] - 60)
            wrong += [f"{name} at {size}: {fault}" for fault in resting_faults(qtbot, dialog)]
    assert not wrong, "\n".join(wrong)


ONE_GAME = pytest.mark.parametrize("crowd", ["black-hack"], indirect=True)


@ONE_GAME
def test_the_story_reads_as_before_when_the_window_was_small_for_a_while(qtbot: QtBot, crowd: Nearby):
    desk = looked(qtbot, crowd, 1.0, "en")
    fill_log(desk)
    desk.window.resize(1280, 800)
    desk.window.reset_layout()
    qtbot.waitUntil(lambda: not faults(desk.window), timeout=SETTLES)
    before = [dock.width() for dock in desk.docks]
    for size in (SIZES[0], SQUEEZED, SIZES[1]):
        desk.window.resize(*size)
        found = resting_faults(qtbot, desk.window)
        assert found == [] or size == SQUEEZED
    assert [dock.width() for dock in desk.docks] == pytest.approx(before, abs=2)


@ONE_GAME
def test_a_panel_that_floated_and_was_closed_stands_in_its_place_when_it_is_shown_again(qtbot: QtBot, crowd: Nearby):
    desk = looked(qtbot, crowd, 1.0, "en")
    desk.window.resize(1280, 800)
    for dock in desk.docks:
        QTest.mouseDClick(dock.title, LEFT, pos=dock.title.rect().center())
        assert dock.isFloating()
        dock.close()
        dock.toggleViewAction().trigger()
        assert not dock.isFloating()
        assert resting_faults(qtbot, desk.window) == []


@ONE_GAME
def test_docks_are_as_wide_as_before_when_the_text_was_large_for_a_while(qtbot: QtBot, crowd: Nearby):
    desk = looked(qtbot, crowd, 1.0, "en")
    desk.window.resize(1280, 800)
    desk.window.reset_layout()
    assert resting_faults(qtbot, desk.window) == []
    before = [desk.docks[0].width(), desk.docks[3].width()]
    for scale in (1.5, 1.0):
        desk = looked(qtbot, crowd, scale, "en")
        desk.window.resize(1280, 800)
        assert resting_faults(qtbot, desk.window) == []
    assert [desk.docks[0].width(), desk.docks[3].width()] == pytest.approx(before, abs=12)


@ONE_GAME
def test_no_card_lies_over_a_token_in_the_smallest_window(qtbot: QtBot, crowd: Nearby):
    desk = looked(qtbot, crowd, 1.5, "ja")
    desk.window.resize(*SIZES[0])
    assert resting_faults(qtbot, desk.window) == []
    board = desk.board
    everybody = desk.standing.table.creatures.values()
    tokens = {
        each.name: QRect(board.mapToGlobal(board.token_rect(each.id).topLeft()), board.token_rect(each.id).size())
        for each in everybody
    }
    answers = (Option("break", "Break an Armour Die"), Option("take", "Take the damage"))
    for each in list(everybody)[:3]:
        desk.amount.ask(each.id, each.name, "-4", board.token_rect(each.id))
        for field in desk.amount.findChildren(QLabel):
            assert field.wordWrap() or field.fontMetrics().horizontalAdvance(field.text()) <= field.width()
        assert lying_over(desk.amount, tokens) == [], f"asked for {each.name}"
        desk.amount.put_away()
        desk.question.ask(
            Choose(each.id, "Damage: 4. Break an Armour Die? 3 left", answers, "take", "BH-ARM-02"), each.name
        )
        desk.question.lie_in_front()
        desk.question.show_beside(board.token_rect(each.id))
        assert lying_over(desk.question, tokens) == [], f"{each.name} was asked"
        desk.question.put_away()


@ONE_GAME
def test_a_form_that_is_narrower_than_it_wants_is_as_high_as_its_fields(qtbot: QtBot, crowd: Nearby):
    desk = looked(qtbot, crowd, 1.5, "ja")
    desk.window.resize(1280, 800)
    QApplication.processEvents()
    desk.do_with_options(next(each for each in desk.creature.offers if each.intent.action == "buy"))
    form = desk.doing.form
    fields = form.findChildren(SettledArea)[0]
    qtbot.waitUntil(lambda: form.isVisible() and fields.verticalScrollBar().maximum() == 0)
    assert form.width() < form.sizeHint().width()
    assert desk.window.rect().contains(form.geometry())
    desk.doing.cancel()


def lying_over(card: QWidget, tokens: dict[str, QRect]) -> list[str]:
    """Whose tokens a card covers."""
    place = QRect(card.mapToGlobal(card.rect().topLeft()), card.size())
    return [name for name, token in tokens.items() if place.intersects(token)]


def _went_on(desk: Desk, before: Standing | None) -> bool:
    return desk.standing is not before and desk.course.quiet


def going_on(desk: Desk) -> list[QPushButton]:
    """The button that carries the turn of exploration on."""
    words = ("Go on", "Begin the next")
    return [
        each
        for each in desk.clock.steps.findChildren(QPushButton)
        if each.text().startswith(words) and each.isVisible()
    ]


@ONE_GAME
@pytest.mark.parametrize(("scale", "size"), [(1.5, SIZES[0]), (1.0, SIZES[1]), (1.0, SIZES[2])])
def test_every_step_of_exploring_can_be_read_and_pressed(
    qtbot: QtBot, crowd: Nearby, scale: float, size: tuple[int, int]
):
    desk = looked(qtbot, crowd, scale, "en")
    desk.window.resize(*size)
    for _ in range(4):
        assert resting_faults(qtbot, desk.window) == []
        qtbot.waitUntil(lambda: len(going_on(desk)) == 1)
        before = desk.standing
        QTest.mouseClick(going_on(desk)[0], LEFT)
        qtbot.waitUntil(partial(_went_on, desk, before))
