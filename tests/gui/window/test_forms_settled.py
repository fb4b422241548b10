"""A form has the size that it keeps before it is seen: nothing in it moves once somebody points at it."""

from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.gui.opening import desk_of, opened, sample_table
from vtt.dice import SeededFaces
from vtt.gui.application import Nearby
from vtt.gui.window.desk import Desk
from vtt.rules.contract.description import Offer
from vtt.rules.engine.registry import game_names


@pytest.fixture(scope="module", params=game_names())
def nearby(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory, qapp: object) -> Iterator[Nearby]:
    """One window serves a whole game: opening it takes longest."""
    game: str = request.param
    folder = tmp_path_factory.mktemp(game)
    with opened(QtBot(request), folder, SeededFaces(1), table=lambda: sample_table(game)) as program:
        yield program


@pytest.mark.parametrize(("size", "scale"), [((1024, 700), 1.5), ((1280, 800), 1.0), ((1920, 1080), 1.0)])
def test_a_form_stays_as_it_was_placed(qtbot: QtBot, nearby: Nearby, size: tuple[int, int], scale: float):
    assert nearby.window is not None
    nearby.window.text_scale_wanted.emit(scale)
    desk = desk_of(nearby)
    desk.window.resize(*size)
    desk.window.grab()
    form, moved = desk.doing.form, {}
    for offer in offers(desk):
        desk.do_with_options(offer)
        if not form.isVisible():
            desk.doing.cancel()
            continue
        placed = form.geometry()
        qtbot.waitUntil(lambda: not desk.doing.weighs)
        QApplication.processEvents()
        if form.geometry() != placed:
            moved[offer.intent.action] = (placed.getRect(), form.geometry().getRect())
        desk.doing.cancel()
    assert moved == {}


def offers(desk: Desk) -> list[Offer]:
    """One offer of each kind."""
    standing = desk.standing
    assert standing is not None
    every = [*standing.system.table_offers(standing.table)]
    for creature in standing.table.creatures:
        every += standing.system.offers(standing.table, creature)
    return list({each.intent.action: each for each in every if each.refusal is None}.values())
