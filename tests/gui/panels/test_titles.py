"""The heading of a panel: what stands beside its words shares the room that they leave."""

from PySide6.QtWidgets import QCheckBox, QWidget
from pytestqt.qtbot import QtBot

from vtt.gui.look import Look
from vtt.gui.panel import DockTitle


def test_what_takes_the_room_that_is_left_is_told_of_longer_words(qtbot: QtBot, look: Look):
    """In another language the dice lay over each other and over the switch until the panel was resized."""
    title, switch, told = DockTitle(look, "Dice"), QCheckBox("Real"), list[int]()
    qtbot.addWidget(title)
    title.add_switch(switch)
    title.add_shelf(QWidget(), told.append)
    title.resize(400, 40)
    title.show()
    qtbot.waitExposed(title)
    before, wide = told[-1], switch.sizeHint().width()
    switch.setText("Real dice, thrown by hand")
    more = switch.sizeHint().width() - wide
    qtbot.waitUntil(lambda: told[-1] == before - more)
