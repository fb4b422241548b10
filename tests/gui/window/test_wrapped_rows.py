"""Rows of a list are as high as their words need, however full their last line is."""

import pytest
from PySide6.QtWidgets import QApplication, QDialog, QWidget
from pytestqt.qtbot import QtBot

from tests.gui.crowd.painted import written_by
from vtt.gui.look import Look
from vtt.gui.scenario.steps_dialog import StepsDialog
from vtt.gui.theme import apply_theme
from vtt.gui.window.ledger import GoingBack

TOLD = "Roll initiative · Brannor goes before the opponents: d20 5, below DEX 11 · Odile goes before them: d20 3, below"


@pytest.mark.parametrize("made", [StepsDialog, GoingBack])
def test_steps_of_any_length_are_told_to_their_ends(qtbot: QtBot, qapp: QApplication, look: Look, made: type[QDialog]):
    """Where its last line was nearly full a step ended in three dots, within a word."""
    apply_theme(qapp, look.theme)
    over = QWidget()
    qtbot.addWidget(over)
    for more in range(16):
        told = (TOLD + " of 1" * more,)
        dialog = StepsDialog(look, told, over) if made is StepsDialog else GoingBack(told, over)
        dialog.show()
        qtbot.waitExposed(dialog)
        written = "".join(each.text for each in written_by(dialog.list.viewport())).replace(" ", "")
        dialog.close()
        assert written.endswith("below" + "of1" * more)
