"""The autopilot: one action, a turn, a round, one creature; by another policy; and what it played taken back."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tests.gui.one_window import OneWindow
from tests.gui.opening import LEFT, desk_of, duel_table, opened, sample_table
from vtt.dice import SeededFaces
from vtt.gui.window.desk import Desk
from vtt.gui.window.ledger import GoingBack
from vtt.rules.contract.procedure import Intent

CTRL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier
PLAYED = 60_000


@pytest.fixture
def desk(one_window: OneWindow, qtbot: QtBot, tmp_path: Path) -> Iterator[Desk]:
    with one_window.opened(qtbot, tmp_path, SeededFaces(4), table=lambda: sample_table("null-die")) as nearby:
        yield desk_of(nearby)


@pytest.fixture
def duel(one_window: OneWindow, qtbot: QtBot, tmp_path: Path) -> Iterator[Desk]:
    """Two alone, of whose fights a policy has soon learned."""
    with one_window.opened(qtbot, tmp_path, SeededFaces(4), table=lambda: duel_table("null-die")) as nearby:
        yield desk_of(nearby)


def stopped(qtbot: QtBot, desk: Desk) -> None:
    qtbot.waitUntil(lambda: desk.autopilot.plays == "nobody" and desk.course.quiet, timeout=PLAYED)


def test_one_action_then_a_turn_then_a_round(qtbot: QtBot, desk: Desk):
    entries = set()
    QTest.keyClick(desk.window, Qt.Key.Key_F9)
    stopped(qtbot, desk)
    entries |= {line.entry for line in desk.standing.log}
    assert len(entries) == 1
    while not desk.standing.table.initiative.acting:
        QTest.keyClick(desk.window, Qt.Key.Key_F9)
        stopped(qtbot, desk)
    acting, moment = desk.standing.table.initiative.acting, desk.standing.table.clock.moment
    QTest.keyClick(desk.window, Qt.Key.Key_F9, SHIFT)
    assert desk.banner._words.text().startswith("The autopilot plays this turn")
    stopped(qtbot, desk)
    assert desk.standing.table.initiative.acting != acting
    moment = desk.standing.table.clock.moment
    QTest.keyClick(desk.window, Qt.Key.Key_F9, CTRL)
    stopped(qtbot, desk)
    assert desk.standing.table.clock.moment == moment + 1


def test_what_it_played_is_taken_back_in_one_step(qtbot: QtBot, desk: Desk):
    desk.ledger.take_back_played()
    assert desk.toast.text == "The autopilot has played nothing yet"
    QTest.keyClick(desk.window, Qt.Key.Key_F9)
    stopped(qtbot, desk)
    before = desk.standing.table
    QTest.keyClick(desk.window, Qt.Key.Key_F9, CTRL)
    stopped(qtbot, desk)
    assert desk.standing.table != before
    desk.ledger.take_back_played()
    qtbot.waitUntil(lambda: desk.window.findChild(GoingBack) is not None)
    QTest.mouseClick(desk.window.findChild(GoingBack).go, LEFT)
    qtbot.waitUntil(lambda: desk.course.quiet and desk.standing.undo_label == "Go back")
    assert desk.standing.table.creatures == before.creatures
    assert desk.standing.table.initiative == before.initiative


def test_in_another_campaign_it_has_played_nothing(qtbot: QtBot, desk: Desk):
    QTest.keyClick(desk.window, Qt.Key.Key_F9)
    stopped(qtbot, desk)
    before = desk.standing.path
    desk.window.empty_wanted.emit("null-die")
    qtbot.waitUntil(lambda: desk.standing.path != before and desk.course.quiet)
    desk.ledger.take_back_played()
    assert desk.toast.text == "The autopilot has played nothing yet"


def test_it_plays_one_creature_alone(qtbot: QtBot, desk: Desk):
    while not desk.standing.table.initiative.acting:
        QTest.keyClick(desk.window, Qt.Key.Key_F9)
        stopped(qtbot, desk)
    acting = desk.standing.table.initiative.acting
    name = desk.standing.table.creatures[acting].name
    desk.display.select(acting)
    desk.menus.autopilot["one"].trigger()
    assert desk.autopilot.one == acting
    assert desk.banner._words.text().startswith(f"The autopilot plays {name}")
    qtbot.waitUntil(lambda: desk.standing.table.initiative.acting != acting and desk.course.quiet, timeout=PLAYED)
    assert desk.autopilot.orders == ("one", acting)
    QTest.keyClick(desk.window, Qt.Key.Key_Escape)
    assert desk.autopilot.orders == ("nobody", "")


def test_another_policy_decides_beside_the_window_and_says_why(qtbot: QtBot, duel: Desk):
    while not duel.standing.table.initiative.acting:
        QTest.keyClick(duel.window, Qt.Key.Key_F9)
        stopped(qtbot, duel)
    told: list[str] = []
    duel.autopilot.why.connect(told.append)
    duel.settings.autopilot_policy = "careful"
    assert duel.settings.autopilot_policy == "careful"
    name = duel.standing.table.creatures[duel.standing.table.initiative.acting].name
    QTest.keyClick(duel.window, Qt.Key.Key_F9)
    stopped(qtbot, duel)
    assert told[0].startswith(name)


def test_stopped_while_it_decides_it_does_nothing(qtbot: QtBot, desk: Desk):
    while not desk.standing.table.initiative.acting:
        QTest.keyClick(desk.window, Qt.Key.Key_F9)
        stopped(qtbot, desk)
    desk.settings.autopilot_policy = "careful"
    before = desk.standing
    QTest.keyClick(desk.window, Qt.Key.Key_F9)
    qtbot.waitUntil(lambda: desk.autopilot._asked is not None)
    QTest.keyClick(desk.window, Qt.Key.Key_Escape)
    with qtbot.waitCallback(timeout=PLAYED) as done:
        desk.autopilot._worker.submit(lambda: 1, done)
    assert desk.standing is before


@pytest.fixture
def rolling(qtbot: QtBot, tmp_path: Path) -> Iterator[Desk]:
    """Initiative is being rolled: one action of several throws, the first of which tumbles."""
    with opened(qtbot, tmp_path, SeededFaces(4), table=lambda: sample_table("black-hack"), animated=True) as nearby:
        desk = desk_of(nearby)
        desk.have_done("start_fight")
        qtbot.waitUntil(lambda: not desk.tray.tray.resting)
        assert not desk.standing.table.initiative.order
        yield desk


def test_what_cannot_begin_while_dice_roll_says_so(rolling: Desk):
    assert not rolling.submit(Intent("rename", "", {"title": "Other"}))
    assert rolling.toast.text.startswith("What is under way goes on first")


@pytest.mark.parametrize("key", ["Ctrl+Shift+F9", "F9"])
def test_begun_while_dice_roll_it_goes_on_from_there(qtbot: QtBot, rolling: Desk, key: str):
    QTest.keySequence(rolling.window, QKeySequence(key))
    assert rolling.autopilot.plays == "both"
    qtbot.waitUntil(lambda: len({line.entry for line in rolling.standing.log}) > 1, timeout=PLAYED)
    assert rolling.standing.table.initiative.order
    if key == "F9":
        stopped(qtbot, rolling)
        assert len({line.entry for line in rolling.standing.log}) == 2


def test_begun_with_dice_in_somebodys_hand_it_throws_them(qtbot: QtBot, tmp_path: Path):
    with opened(qtbot, tmp_path, SeededFaces(4), animated=True) as nearby:
        desk = desk_of(nearby)
        desk.set_by_hand(True)
        desk.submit(Intent("throw", "", {"dice": "d20"}))
        qtbot.waitUntil(lambda: desk.tray.holds_asked)
        QTest.keyClick(desk.window, Qt.Key.Key_F9)
        assert not desk.tray.holds_asked
        stopped(qtbot, desk)
        assert desk.standing.throw is not None


def test_begun_where_faces_are_asked_for_the_app_rolls(qtbot: QtBot, tmp_path: Path):
    with opened(qtbot, tmp_path, SeededFaces(4)) as nearby:
        desk = desk_of(nearby)
        desk.set_real_dice(True)
        desk.submit(Intent("throw", "", {"dice": "d20"}))
        qtbot.waitUntil(lambda: desk.tray.entry is not None)
        assert not desk.submit(Intent("rename", "", {"title": "Other"}))
        assert desk.toast.text == "Say what the dice show first, or undo"
        desk.menus.autopilot["both"].trigger()
        assert desk.tray.entry is None
        qtbot.waitUntil(lambda: desk.standing.pending is None)
