"""Rows of actions stay where they are when their odds come."""

import pytest
from PySide6.QtCore import QModelIndex
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from vtt.gui.actions.action_delegate import ActionDelegate
from vtt.gui.actions.actions_list import ActionsList
from vtt.gui.look import Look
from vtt.gui.models.actions import ActionRow, ActionsModel, action_rows
from vtt.gui.theme import contrast, load_theme
from vtt.rules.contract.description import Offer, Refusal
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


def test_in_high_contrast_what_cannot_be_done_has_a_broken_edge(qtbot: QtBot):
    look = Look(load_theme("high-contrast"))
    model = ActionsModel()
    actions = ActionsList(look, model)
    qtbot.addWidget(actions)
    model.set_rows(
        action_rows(
            (
                Offer(intent=Intent("strike", "ada"), label="Strike"),
                Offer(intent=Intent("step", "ada"), label="Step", refusal=Refusal("no Move is left", "X-1")),
            ),
            {},
        )
    )
    actions.resize(300, 200)
    actions.show()
    actions.clearSelection()
    actions.setCurrentIndex(QModelIndex())
    picture, shares = actions.viewport().grab().toImage(), []
    for row in range(2):
        place = actions.visualRect(model.index(row))
        lines = [
            sum(
                contrast(picture.pixelColor(x, y).name(), look.theme.panel) > 2
                for x in range(place.left() + 20, place.right() - 20)
            )
            / (place.width() - 39)
            for y in range(place.top(), place.top() + 5)
        ]
        shares.append(max(lines))
    assert shares[0] > 0.95
    assert 0.3 < shares[1] < 0.9
