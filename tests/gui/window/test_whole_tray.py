"""A tray in which some dice are out of sight says how many, and grows over the window while the pointer rests on it."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QEvent, QPointF, QSize
from PySide6.QtGui import QEnterEvent
from PySide6.QtWidgets import QApplication, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from tests.gui.crowd.painted import written_by
from vtt.dice import Die, Thrown
from vtt.gui.dice_tray.fitting import LEAST
from vtt.gui.look import Look
from vtt.gui.theme import load_theme
from vtt.gui.window.tray_panel import TrayPanel
from vtt.rules.views.players_view import ShownThrow

TWENTY = Thrown(70, tuple(Die(6, 1 + number % 6) for number in range(20)))
FEW = Thrown(7, (Die(6, 3), Die(6, 4)))


@pytest.fixture
def panel(qtbot: QtBot) -> Iterator[TrayPanel]:
    window = QWidget()
    window.resize(QSize(340, 700))
    column = QVBoxLayout(window)
    made = TrayPanel(Look(load_theme("dark")), animated=False)
    made.setFixedHeight(190)
    column.addStretch()
    column.addWidget(made)
    qtbot.addWidget(window)
    window.show()
    yield made
    window.close()


def lay(panel: TrayPanel, thrown: Thrown) -> None:
    panel.lay(ShownThrow(by="", caption="Twenty", thrown=thrown, falling=False), "Odile", "players")


def point_at(panel: TrayPanel) -> None:
    at = QPointF(20, 20)
    QApplication.sendEvent(panel.tray, QEnterEvent(at, at, panel.tray.mapToGlobal(at)))


def test_how_many_dice_are_out_of_sight_is_said(panel: TrayPanel):
    lay(panel, TWENTY)
    below = [each.text for each in written_by(panel.tray) if each.text.endswith(" more")]
    assert panel.tray.out_of_sight
    assert len(below) == 1
    assert 0 < int(below[0].removesuffix(" more")) < 20
    lay(panel, FEW)
    assert not [each.text for each in written_by(panel.tray) if each.text.endswith(" more")]


def test_all_dice_are_seen_while_the_pointer_rests_on_the_tray(qtbot: QtBot, panel: TrayPanel):
    lay(panel, TWENTY)
    point_at(panel)
    qtbot.waitUntil(lambda: panel.whole.whole is not None)
    whole = panel.whole.whole
    assert whole is not None
    assert whole.out_of_sight == 0
    assert [piece.die for piece in whole.pieces] == [piece.die for piece in panel.tray.pieces]
    assert min(2 * piece.radius for piece in whole.pieces) >= LEAST - 0.1
    window = panel.window()
    assert window.rect().contains(whole.geometry())
    assert whole.geometry().bottom() == panel.tray.mapTo(window, panel.tray.rect().bottomLeft()).y()
    QApplication.sendEvent(panel.tray, QEvent(QEvent.Type.Leave))
    assert panel.whole.whole is None


def test_a_tray_in_which_all_dice_are_seen_does_not_grow_and_the_next_throw_is_in_the_tray(
    qtbot: QtBot, panel: TrayPanel
):
    lay(panel, TWENTY)
    point_at(panel)
    qtbot.waitUntil(lambda: panel.whole.whole is not None)
    lay(panel, FEW)
    assert panel.whole.whole is None
    point_at(panel)
    resting = panel.whole._resting
    with qtbot.waitSignal(resting.timeout):
        pass
    assert panel.whole.whole is None
