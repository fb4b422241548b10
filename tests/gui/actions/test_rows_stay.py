"""Rows of actions stay where they are when their odds come."""

import pytest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from vtt.gui.actions.action_delegate import ActionDelegate
from vtt.gui.look import Look
from vtt.gui.models.actions import ActionRow
from vtt.rules.contract.description import Offer
from vtt.rules.contract.procedure import Intent
from vtt.rules.engine.odds import ActionOdds, OutcomeOdds

NOTE = "with Circumstance, Blades and whatever else the table gives to it"
SUCCESS = ActionOdds("strike", (OutcomeOdds("Hit", 0.5, True), OutcomeOdds("Miss", 0.5, False)), {})
NEITHER = ActionOdds("step", (OutcomeOdds("Moved", 1.0, None),), {})


@pytest.mark.parametrize("width", [180, 230, 260, 290, 320])
@pytest.mark.parametrize("missing", [(), ("target",)])
def test_no_row_grows_or_shrinks_when_its_odds_are_known(
    qapp: QApplication, qtbot: QtBot, look: Look, width: int, missing: tuple[str, ...]
):
    parent = QWidget()
    qtbot.addWidget(parent)
    delegate = ActionDelegate(look, parent)
    delegate.set_width(width)
    offer = Offer(intent=Intent("step", "ada"), label="Step", note=NOTE, missing=missing)
    heights = {delegate.height_of(ActionRow(offer, odds)) for odds in (None, SUCCESS, NEITHER)}
    assert len(heights) == 1
