"""One side of a roll that scrolls with the others."""

from PySide6.QtWidgets import QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from vtt.gui.look import Look
from vtt.gui.roll.measures import small_measures
from vtt.gui.roll.side_column import SideColumn
from vtt.gui.scrolling import scrolled
from vtt.gui.theme import load_theme
from vtt.rules.contract.roll_view import RollSide


def test_its_heading_is_not_left_alone_at_the_foot(qtbot: QtBot):
    contents, side = QWidget(), SideColumn(small_measures(Look(load_theme("dark"))))
    side.show_side(RollSide(label="Ada", total="+5", dice="d20"))
    column = QVBoxLayout(contents)
    column.addSpacing(200)
    column.addWidget(side)
    column.addSpacing(200)
    area = scrolled(contents)
    qtbot.addWidget(area)
    area.resize(300, 250)
    area.show()
    qtbot.waitUntil(lambda: side.total.y() > 0)
    area.resize(300, side.mapTo(contents, side.total.geometry().center()).y())
    qtbot.waitUntil(lambda: not contents.mask().isEmpty())
    qtbot.waitUntil(lambda: contents.mask().boundingRect().bottom() < side.y())
