"""A card lies where there is room for all of it: how large it becomes is known before it is ever seen."""

import pytest
from PySide6.QtCore import QRect, QSize
from PySide6.QtWidgets import QApplication, QLabel, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from vtt.gui.actions.parameter_column import ParameterColumn
from vtt.gui.look import Look
from vtt.gui.panel import clear_layout
from vtt.gui.prompts.card import Card
from vtt.gui.scrolling import FittingArea
from vtt.rules.contract.description import Parameter


@pytest.mark.parametrize("said", [0, 3, 5])
def test_what_is_not_asked_any_more_takes_no_room_in_a_card(qtbot: QtBot, look: Look, said: int):
    """What a roll says already is hidden before the form is seen: it was as high and as wide as with all of it."""
    over = QWidget()
    qtbot.addWidget(over)
    over.resize(1200, 900)
    over.show()
    card, area = Card(look, over), FittingArea()
    parameters = [Parameter(name=f"p{place}", kind="text", label=f"Field {place}") for place in range(6)]
    fields = ParameterColumn(look, parameters, {}, {}, {})
    QVBoxLayout(area.contents).addWidget(fields)
    card.column.addWidget(area)
    card.adjustSize()
    fields.put_abreast(3, 900)
    fields.hide_fields([f"p{place}" for place in range(6 - said, 6)])
    card.show_beside(QRect(20, 20, 10, 10))
    placed = card.size()
    QApplication.sendPostedEvents()
    card.column.activate()
    assert placed == card.sizeHint().expandedTo(card.minimumSizeHint())


class Asked(QLabel):
    """Counts how often it is asked how large it wants to be."""

    times = 0

    def sizeHint(self) -> QSize:
        self.times += 1
        return super().sizeHint()


def test_what_a_card_held_before_is_not_laid_out_again(qtbot: QtBot, look: Look):
    """It waits to be deleted: with each form that was opened the next one took longer, until events came."""
    over, before, now = QWidget(), Asked("Before"), Asked("Now")
    qtbot.addWidget(over)
    over.resize(1200, 900)
    over.show()
    card = Card(look, over)
    for asked in (before, now):
        before.times = 0
        clear_layout(card.column)
        card.hide()
        held = QWidget()
        QVBoxLayout(held).addWidget(asked)
        card.column.addWidget(held)
        card.show_beside(QRect(20, 20, 10, 10))
    assert now.times > 0
    assert before.times == 0
