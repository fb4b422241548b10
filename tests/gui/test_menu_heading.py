"""The heading of a menu stands over what it heads, however large the text is."""

import pytest
from PySide6.QtGui import QColor, QFont, QImage
from PySide6.QtWidgets import QLabel, QMenu
from pytestqt.qtbot import QtBot

from vtt.gui.menu_heading import add_heading
from vtt.gui.theme import load_theme, stylesheet


def first_ink(picture: QImage, top: int, bottom: int, ground: QColor) -> int:
    """The first column in which these rows of pixels have something drawn, inside the frame of the menu."""
    for x in range(6, picture.width() - 6):
        if any(QColor(picture.pixel(x, y)) != ground for y in range(top, bottom)):
            return x
    raise AssertionError("nothing is drawn")


@pytest.mark.parametrize("points", [10, 15, 20])
def test_the_heading_begins_where_the_entries_begin(qtbot: QtBot, points: int):
    theme = load_theme("dark")
    menu = QMenu()
    qtbot.addWidget(menu)
    font = QFont("Inter", points)
    menu.setFont(font)
    menu.setStyleSheet(stylesheet(theme))
    add_heading(menu, "HHH")
    label = menu.findChild(QLabel, "menu heading")
    assert isinstance(label, QLabel)
    label.setFont(font)
    entry = menu.addAction("HHH")
    menu.show()
    qtbot.waitExposed(menu)
    heading = menu.actionGeometry(menu.actions()[0])
    place = menu.actionGeometry(entry)
    ground = QColor(theme.panel_raised)
    picture = menu.grab().toImage()
    apart = first_ink(picture, heading.top() + 2, heading.bottom() - 1, ground) - first_ink(
        picture, place.top() + 2, place.bottom() - 1, ground
    )
    assert abs(apart) <= 1
