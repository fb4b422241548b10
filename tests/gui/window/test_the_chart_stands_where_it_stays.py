"""Whatever a sheet shows is laid out before it is painted: the chart below it has its place, and nothing is pending."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QObject, QRect
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from tests.gui.opening import desk_of, opened, sample_table
from tests.journeys.player import Player
from vtt.dice import SeededFaces
from vtt.gui.actions.chart import Chart
from vtt.gui.window.creature_panel import CreaturePanel
from vtt.gui.window.desk import Desk
from vtt.rules.contract.procedure import Intent


class Asked(QObject):
    """Counts who asks to be laid out."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[str] = []

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.LayoutRequest:
            self.asked.append(type(watched).__name__)
        return False

    def pending(self) -> list[str]:
        """Who would be laid out only after the next picture."""
        self.asked.clear()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest.value)
        return list(self.asked)


@pytest.fixture
def asked(qapp: QApplication) -> Iterator[Asked]:
    asked = Asked()
    qapp.installEventFilter(asked)
    yield asked
    qapp.removeEventFilter(asked)


@pytest.fixture(scope="module")
def desk(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory, qapp: object) -> Iterator[Desk]:
    """With so much room that the panel of a creature is as high as what is in it."""
    qtbot = QtBot(request)
    table = sample_table("black-hack")
    with opened(qtbot, tmp_path_factory.mktemp("chart"), SeededFaces(6), table=lambda: table) as nearby:
        desk = desk_of(nearby)
        desk.window.resize(1920, 1600)
        desk.window.grab()
        yield desk


@pytest.fixture
def no_odds(desk: Desk) -> Iterator[None]:
    """None come, and the chart stands where it did: both have their moment, which may be in the midst of a test."""
    waiting = (desk.creature._with_odds, desk.creature._without)
    before = [each.interval() for each in waiting]
    for each in waiting:
        each.setInterval(600_000)
    yield
    for each, interval in zip(waiting, before, strict=True):
        each.setInterval(interval)


def test_nothing_is_left_to_be_laid_out_once_a_standing_is_drawn(qtbot: QtBot, tmp_path: Path, asked: Asked):
    """Five rounds were taken for a chain of up to nine widgets."""
    left = []
    with opened(qtbot, tmp_path, SeededFaces(6), table=lambda: sample_table("black-hack")) as nearby:
        desk, player = desk_of(nearby), Player(desk_of(nearby))
        desk.window.grab()
        desk.course.drawn.connect(lambda _standing: left.append(asked.pending()))
        desk.submit(Intent("start_fight"))
        player.wait()
        player.answer()
        qtbot.waitUntil(lambda: desk.course.quiet)
    assert left
    assert not any(left)


@pytest.mark.usefixtures("no_odds")
def test_another_sheet_is_as_high_at_once_as_it_stays(desk: Desk, asked: Asked):
    moved = {}
    for creature in _everybody(desk):
        desk.display.select(creature)
        at_once = desk.creature.geometry()
        assert asked.pending() == []
        QApplication.processEvents()
        if desk.creature.geometry() != at_once:
            moved[creature] = (at_once, desk.creature.geometry())
    assert moved == {}


@pytest.mark.usefixtures("no_odds")
def test_the_facts_of_a_sheet_never_vanish_where_they_are_told_anew(desk: Desk):
    for creature in _everybody(desk):
        desk.display.select(creature)
        QApplication.processEvents()
        before = _heights(desk.creature)
        desk.display.select(creature)
        assert _heights(desk.creature) == before


def test_the_chart_is_painted_only_where_it_stays_when_odds_come(qtbot: QtBot, desk: Desk):
    chart = desk.creature.findChild(Chart)
    assert chart is not None
    painted = Painted(chart)
    for creature in _everybody(desk):
        desk.display.select(creature)
        painted.places.clear()
        qtbot.waitUntil(lambda: not desk.creature._with_odds.isActive() and not desk.creature._without.isActive())
        chart.window().grab()
        assert painted.places == painted.places[:1] * len(painted.places), creature


class Painted(QObject):
    """Notes where something is whenever it is painted."""

    def __init__(self, watched: QWidget) -> None:
        super().__init__(watched)
        self._watched = watched
        self.places: list[QRect] = []
        watched.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Paint:
            self.places.append(self._watched.geometry())
        return False


def _everybody(desk: Desk) -> list[str]:
    assert desk.standing is not None
    return list(desk.standing.table.creatures)


def _heights(panel: CreaturePanel) -> list[QRect]:
    return [panel.geometry(), panel.action_list.geometry()]
