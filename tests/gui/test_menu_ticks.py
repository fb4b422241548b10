"""What can be ticked in a menu shows its box also while it is not ticked, one of several its ring, and nothing else
does."""

import pytest
from PySide6.QtGui import QAction, QActionGroup, QColor, QImage
from PySide6.QtWidgets import QMenu
from pytestqt.qtbot import QtBot

from vtt.gui.theme import load_theme, stylesheet


@pytest.mark.parametrize("theme", ["dark", "high-contrast", "light"])
@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_an_empty_box_stands_before_what_can_be_ticked(qtbot: QtBot, theme: str, scale: float):
    look = load_theme(theme)
    menu = QMenu()
    qtbot.addWidget(menu)
    menu.setStyleSheet(stylesheet(look, scale))
    ticked, clear, plain = menu.addAction("Dice"), menu.addAction("Animation"), menu.addAction("Fit the board")
    for each in (ticked, clear):
        each.setCheckable(True)
    ticked.setChecked(True)
    group = QActionGroup(menu)
    one_of = group.addAction(menu.addAction("Dark"))
    one_of.setCheckable(True)
    menu.show()
    qtbot.waitExposed(menu)
    picture = menu.grab().toImage()

    def drawn(action: QAction) -> set[str]:
        row = menu.actionGeometry(action)
        side = round(14 * scale)
        box = (row.left() + 8, row.center().y() - side // 2, side, side)
        return {
            QColor(picture.pixel(x, y)).name()
            for x in range(box[0], box[0] + box[2])
            for y in range(box[1], box[1] + box[3])
        } - {QColor(look.panel_raised).name()}

    def shape(action: QAction) -> QImage:
        row, side = menu.actionGeometry(action), round(14 * scale)
        return picture.copy(row.left() + 8, row.center().y() - side // 2, side, side)

    assert drawn(ticked)
    assert drawn(clear)
    assert not drawn(plain)
    # One of several is chosen in a ring: without it an entry that is not chosen reads as a command.
    assert drawn(one_of)
    assert shape(one_of) != shape(clear)


@pytest.mark.parametrize("theme", ["dark", "high-contrast", "light"])
def test_the_box_of_what_cannot_be_chosen_is_as_dim_as_its_words(qtbot: QtBot, theme: str):
    look = load_theme(theme)
    menu = QMenu()
    qtbot.addWidget(menu)
    menu.setStyleSheet(stylesheet(look, 1.0))
    boxes = {(on, can): menu.addAction("Dice") for on in (True, False) for can in (True, False)}
    for (on, can), action in boxes.items():
        action.setCheckable(True)
        action.setChecked(on)
        action.setEnabled(can)
    menu.show()
    qtbot.waitExposed(menu)
    picture = menu.grab().toImage()

    def drawn(action: QAction) -> set[str]:
        row = menu.actionGeometry(action)
        across, down = range(row.left() + 6, row.left() + 26), range(row.top() + 2, row.bottom() - 1)
        return {QColor(picture.pixel(x, y)).name() for x in across for y in down}

    accent, dim = QColor(look.accent).name(), QColor(look.text_disabled).name()
    assert accent in drawn(boxes[True, True])
    assert accent not in drawn(boxes[True, False])
    assert dim in drawn(boxes[True, False])
    assert dim in drawn(boxes[False, False])
