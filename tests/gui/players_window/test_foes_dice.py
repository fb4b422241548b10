"""Given a players' window, when the game master keeps dice to himself, then players see no more of them than that."""

from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu
from pytestqt.qtbot import QtBot

from tests.gui.opening import desk_of, opened
from tests.gui.players_window.theirs import theirs
from vtt.dice import SeededFaces
from vtt.gui.window.desk import Desk
from vtt.rules.contract.procedure import Intent
from vtt.rules.views.players_view import players_table

MINE = {
    "his own": Intent("throw", "", {"dice": "7d20"}),
    "a foe's": Intent("throw", "grim", {"dice": "5d12"}),
}


@pytest.fixture
def desk(qtbot: QtBot, tmp_path: Path) -> Iterator[Desk]:
    """A throw of a character's lies on the players' tray."""
    with opened(qtbot, tmp_path, SeededFaces(4)) as nearby:
        desk = desk_of(nearby)
        desk.players.set_visible(True)
        desk.settings.players_dice = "tray"
        who = next(each.id for each in desk.standing.table.creatures.values() if each.side == "players")
        throw(desk, qtbot, Intent("throw", who, {"dice": "1d20"}))
        yield desk


def throw(desk: Desk, qtbot: QtBot, intent: Intent) -> None:
    with qtbot.waitSignal(desk.course.drawn):
        desk.submit(intent)
    qtbot.waitUntil(lambda: desk.course.quiet)


def choose(menu: QMenu, label: str) -> None:
    found = next(each for each in menu.findChildren(QAction) if each.text() == label)
    found.trigger()


@pytest.mark.parametrize("whose", MINE)
@pytest.mark.parametrize("shown", ["tray", "fall"])
def test_nothing_of_them_leaves_no_trace(desk: Desk, qtbot: QtBot, whose: str, shown: str):
    choose(desk.bar.view, "Nothing of foes’ dice")
    assert desk.settings.foes_dice == "nothing"
    desk.settings.players_dice = shown  # type: ignore[assignment]
    window, tray = theirs(desk), theirs(desk).tray
    told, pieces, where = tray.accessibleDescription(), repr(tray.pieces), window.board.projection
    fell: list[bool] = []
    for dice in (tray.settled, window.fall.landed):
        dice.connect(lambda: fell.append(True))
    for step in (lambda: desk.submit(MINE[whose]), desk.undo, desk.redo):
        with qtbot.waitSignal(desk.course.drawn):
            step()
        qtbot.waitUntil(lambda: desk.course.quiet)
        assert (tray.accessibleDescription(), repr(tray.pieces)) == (told, pieces)
        assert window.board.projection == where
    assert not fell
    assert desk.tray.tray.accessibleDescription() != told, "the game master sees his own"


@pytest.mark.parametrize("whose", MINE)
def test_what_comes_of_them_is_told_without_a_die(desk: Desk, qtbot: QtBot, whose: str):
    desk.settings.foes_dice = "outcome"
    throw(desk, qtbot, MINE[whose])
    window, given = theirs(desk), desk.players.steered.table
    assert given is not None
    assert given.throw is not None
    assert given.throw.thrown.dice == ()
    assert given.throw.detail == ""
    assert given.throw.result == desk.standing.throw.result
    assert window.tray.pieces == ()
    assert given.throw.result in window.tray.accessibleDescription()
    assert not window.fall.busy
    # A character's own dice are seen as ever.
    who = next(each.id for each in desk.standing.table.creatures.values() if each.side == "players")
    throw(desk, qtbot, Intent("throw", who, {"dice": "3d6"}))
    assert len(window.tray.pieces) == 3


def test_what_was_seen_is_seen_again_when_it_is_chosen_again(desk: Desk, qtbot: QtBot):
    throw(desk, qtbot, MINE["his own"])
    assert len(theirs(desk).tray.pieces) == 7
    desk.settings.foes_dice = "nothing"
    assert len(theirs(desk).tray.pieces) == 1
    desk.settings.foes_dice = "seen"
    assert len(theirs(desk).tray.pieces) == 7


def test_dice_that_wait_for_the_game_master_are_told_nobody(desk: Desk, qtbot: QtBot):
    desk.settings.foes_dice = "nothing"
    desk.settings.real_dice = True
    desk.submit(MINE["a foe's"])
    qtbot.waitUntil(lambda: desk.tray.entry is not None)
    assert theirs(desk).wanted.isHidden()
    desk.settings.foes_dice = "seen"
    assert not theirs(desk).wanted.isHidden()
    desk.undo()


def test_one_who_has_left_keeps_its_dice_to_itself(desk: Desk):
    standing = desk.standing
    given = players_table(standing.system, standing.table, standing.throw, foes="nothing")
    assert given.throw is not None
    left = {key: each for key, each in standing.table.creatures.items() if key != given.throw.by}
    without = players_table(
        standing.system, msgspec.structs.replace(standing.table, creatures=left), standing.throw, foes="nothing"
    )
    assert without.throw is None
