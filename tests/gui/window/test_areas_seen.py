"""What a character aims is on the players’ screens while it is aimed, and of foes where the GM says so; an area that
lasts is made where it was aimed."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.gui.archery import archery_table
from tests.gui.opening import click_action, desk_of, opened
from vtt.dice import ForcedFaces
from vtt.gui.prompts.text_dialog import TextDialog
from vtt.gui.window.commands import commands
from vtt.gui.window.desk import Desk
from vtt.table.table import Table

Key = Qt.Key


def aimed_by(side: str) -> Table:
    """Whoever acts is on this side, and everybody else on the other."""
    table = archery_table()
    acting = table.initiative.acting
    other = "gm" if side == "players" else "players"
    creatures = {
        who: replace(each, side=side if who == acting else other, hidden=False) for who, each in table.creatures.items()
    }
    return replace(table, creatures=creatures)


@pytest.fixture(params=["players"])
def desk(qtbot: QtBot, tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Desk]:
    with opened(qtbot, tmp_path, ForcedFaces([15] * 9), table=lambda: aimed_by(request.param)) as nearby:
        desk = desk_of(nearby)
        desk.players.set_visible(True)
        qtbot.waitUntil(lambda: desk.players.window is not None and desk.players.window.isVisible())
        yield desk


def aim(qtbot: QtBot, desk: Desk) -> None:
    click_action(desk, "Shoot")
    qtbot.waitUntil(lambda: desk.board.aimer.active)


def test_players_see_what_their_character_aims_and_no_word_of_the_odds(qtbot: QtBot, desk: Desk):
    theirs = desk.players.window.board
    before = theirs.grab().toImage()
    aim(qtbot, desk)
    assert theirs.area is not None
    assert theirs.area.area == desk.board.area.area
    assert theirs.area.caught == desk.board.area.caught
    assert (theirs.area.text, theirs.area.label, theirs.area.detail) == ("", "", "")
    assert theirs.grab().toImage() != before
    QTest.keyClick(desk.board, Key.Key_Right)
    assert theirs.area.area == desk.board.area.area
    QTest.keyClick(desk.board, Key.Key_Escape)
    assert theirs.area is None


def test_while_frozen_they_see_nothing_of_it(qtbot: QtBot, desk: Desk):
    desk.players.set_frozen(True)
    aim(qtbot, desk)
    assert desk.players.window.board.area is None
    desk.players.set_frozen(False)
    assert desk.players.window.board.area is not None


@pytest.mark.parametrize("desk", ["gm"], indirect=True)
def test_of_a_foe_they_see_it_by_a_tick(qtbot: QtBot, desk: Desk):
    aim(qtbot, desk)
    assert desk.players.window.board.area is None
    QTest.keyClick(desk.board, Key.Key_Escape)
    tick = next(each for each in commands(desk) if each.label == "Areas of foes are seen while they are aimed")
    tick.run()
    assert desk.settings.foes_areas
    aim(qtbot, desk)
    assert desk.players.window.board.area is not None


def test_the_window_takes_no_other_type(desk: Desk):
    with pytest.raises(TypeError, match="PlayersArea"):
        desk.players.window.board.show_area("a cone")  # type: ignore[arg-type]


def test_what_was_aimed_lasts_under_a_name(qtbot: QtBot, desk: Desk):
    aim(qtbot, desk)
    aimed = desk.board.area.area
    QTest.keyClick(desk.board, Key.Key_Return)
    qtbot.waitUntil(lambda: desk.course.quiet and not desk.board.aimer.active)
    make = next(each for each in commands(desk) if each.label == "Make an area: Where it was aimed last")
    make.run()
    qtbot.waitUntil(lambda: isinstance(QApplication.activeModalWidget() or _dialog(desk), TextDialog))
    dialog = _dialog(desk)
    QTest.keyClicks(dialog.field, "Web")
    QTest.keyClick(dialog.field, Key.Key_Return)
    qtbot.waitUntil(lambda: desk.course.quiet and "web" in desk.standing.table.places)
    extent = desk.standing.table.places["web"].extent
    assert (extent.shape, extent.length) == (aimed.shape, float(round(aimed.length)))
    before = desk.players.window.board.grab().toImage()
    desk.undo()
    qtbot.waitUntil(lambda: desk.course.quiet and "web" not in desk.standing.table.places)
    assert desk.players.window.board.grab().toImage() != before


def _dialog(desk: Desk) -> TextDialog | None:
    return next((each for each in desk.window.findChildren(TextDialog) if each.isVisible()), None)
