"""What lies over the panels begins and ends where they do, or clearly apart from that."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import QApplication, QDockWidget
from pytestqt.qtbot import QtBot

from tests.gui.opening import desk_of, opened, sample_table
from vtt.dice import SeededFaces
from vtt.gui.application import Nearby
from vtt.gui.window.desk import Desk
from vtt.rules.contract.description import Offer
from vtt.rules.engine.registry import game_names

SLIVER = 24
SIZES = ((1024, 700), (1280, 800), (1920, 1080))


@pytest.fixture(scope="module", params=game_names())
def nearby(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory, qapp: object) -> Iterator[Nearby]:
    """One window serves a whole game: opening it takes longest."""
    game: str = request.param
    folder = tmp_path_factory.mktemp(game)
    with opened(QtBot(request), folder, SeededFaces(1), table=lambda: sample_table(game)) as program:
        yield program


@pytest.mark.parametrize("size", SIZES)
def test_no_sliver_of_a_panel_looks_out_beside_a_form(qtbot: QtBot, nearby: Nearby, size: tuple[int, int]):
    desk = desk_of(nearby)
    desk.window.resize(*size)
    desk.window.grab()
    form, ragged = desk.doing.form, {}
    for offer in offers(desk):
        desk.do_with_options(offer)
        if form.isVisible():
            qtbot.waitUntil(lambda: not desk.doing.weighs)
            QApplication.processEvents()
            if found := slivers(desk, form.geometry()):
                ragged[offer.intent.action] = found
        desk.doing.cancel()
    assert ragged == {}


@pytest.mark.parametrize("size", SIZES)
def test_nor_beside_the_scenes(nearby: Nearby, size: tuple[int, int]):
    desk = desk_of(nearby)
    desk.window.resize(*size)
    desk.window.grab()
    desk.scenes.open_switcher()
    switcher = desk.scenes.switcher
    assert slivers(desk, switcher.geometry()) == []
    switcher.put_away()


def slivers(desk: Desk, area: QRect) -> list[str]:
    """Which sides of what lies there end near to where a panel or the board does, and yet elsewhere."""
    board, window = desk.board, desk.window
    docks = [each.geometry() for each in window.findChildren(QDockWidget) if each.isVisible() and not each.isFloating()]
    parts = [QRect(board.mapTo(window, QPoint(0, 0)), board.size()), *docks]
    beside = [each for each in parts if each.top() <= area.bottom() and area.top() <= each.bottom()]
    above = [each for each in parts if each.left() <= area.right() and area.left() <= each.right()]
    lefts, rights = [each.left() for each in beside], [each.right() + 1 for each in beside]
    tops, feet = [each.top() for each in above], [each.bottom() + 1 for each in above]
    ends = {
        "left": (area.left(), lefts, rights),
        "right": (area.right() + 1, rights, lefts),
        "top": (area.top(), tops, feet),
        "foot": (area.bottom() + 1, feet, tops),
    }
    return [
        f"{side} {at}"
        for side, (at, own, others) in ends.items()
        if at not in own and at not in others and any(abs(at - each) < SLIVER for each in (*own, *others))
    ]


def offers(desk: Desk) -> list[Offer]:
    """One offer of each kind."""
    standing = desk.standing
    assert standing is not None
    every = [*standing.system.table_offers(standing.table)]
    for creature in standing.table.creatures:
        every += standing.system.offers(standing.table, creature)
    return list({each.intent.action: each for each in every if each.refusal is None}.values())
