"""The roll that a table builds, as the players read it: all of it is seen, since nobody can scroll there."""

import pytest
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from vtt.dice import Pool
from vtt.gui.players_window.roll_panel import RollPanel
from vtt.gui.theme import load_theme
from vtt.rules.contract.roll_view import RollPart, RollSide, RollView

SIDES = (
    RollSide(
        label="Maren of the Salt: Circumstance",
        total="net +2B",
        dice="4d10, best 2",
        parts=tuple(RollPart(label="Boon", amount="+1B") for _ in range(2)),
    ),
    RollSide(label="Maren of the Salt: Ability", total="net −12B", dice="counts as −5B: 6d8, worst 1"),
    RollSide(label="Captain Orrel: Circumstance", total=""),
    RollSide(label="Captain Orrel: Ability", total=""),
)
BEFORE = (RollSide(label="Maren of the Salt: Circumstance", total="+0B", dice="2d10"), *SIDES[1:])
WINDOWS = ((1280, 800), (1920, 1080), (900, 700))


@pytest.mark.parametrize("size", WINDOWS)
@pytest.mark.parametrize("dice", [None, Pool(2, 10, 2)])
def test_all_of_it_is_seen_and_no_figure_is_cut(qtbot: QtBot, size: tuple[int, int], dice: Pool | None):
    window = QWidget()
    qtbot.addWidget(window)
    window.resize(*size)
    window.show()
    panel = RollPanel(load_theme("dark"), window)
    for sides in (BEFORE, SIDES):
        panel.show_roll(RollView(title="Maren strikes", sides=sides, dice=dice, large=True))
        panel.lay_out(window.size(), min(size[0] / 1600, size[1] / 1000))
        # Whatever is asked for meanwhile is done in a few turns of the event loop.
        for _ in range(5):
            QApplication.processEvents()
    builder = panel.builder
    assert builder is not None
    assert builder.sides[0].isVisible()
    assert builder.out_of_sight == 0
    for side in builder.sides[:2]:
        for label in (side.total, side.dice):
            words = QFontMetrics(label.font()).horizontalAdvance(label.text())
            assert label.width() >= words or label.wordWrap()
        # One line of dice, beside the figure or below it.
        assert side.dice.height() < 2 * QFontMetrics(side.dice.font()).height() + 24
    assert panel.width() <= window.width()
    assert panel.height() <= window.height()
