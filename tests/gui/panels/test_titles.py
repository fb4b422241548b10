"""The heading of a panel: what stands beside its words shares the room that they leave."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QCheckBox, QWidget
from pytestqt.qtbot import QtBot

from vtt.gui.look import Look
from vtt.gui.panel import MARGIN
from vtt.gui.panel_dock import DockTitle


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


def test_what_stands_at_the_right_ends_where_the_contents_of_the_panel_end(qtbot: QtBot, look: Look):
    """The cross, which is not seen until it is pointed at, kept its room beside it."""
    title, switch = DockTitle(look, "Dice"), QCheckBox("Real")
    qtbot.addWidget(title)
    title.add_switch(switch)
    title.furnish()
    title.resize(400, 40)
    title.show()
    qtbot.waitExposed(title)
    qtbot.waitUntil(switch.isVisible)
    assert switch.mapTo(title, switch.rect().topRight()).x() == title.width() - MARGIN - 1
    (cross,) = (each for each in title.findChildren(QAbstractButton) if each.accessibleName() == "Close Dice")
    assert title.width() - MARGIN <= cross.x() < cross.geometry().right() < title.width()
    with qtbot.waitSignal(title.closed):
        QTest.mouseClick(cross, Qt.MouseButton.LeftButton)
