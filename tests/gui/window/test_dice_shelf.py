"""The dice on the shelf beside the tray's title, painted on a thread beside the window."""

from PySide6.QtGui import QColor
from pytestqt.qtbot import QtBot

from vtt.gui.look import Look
from vtt.gui.theme import load_theme
from vtt.gui.window.dice_shelf import KINDS, DiceShelf

LOOK = Look(load_theme("dark"))


def colours(shelf: DiceShelf, sides: int) -> int:
    """How many colours the picture of a die's button has."""
    picture = shelf.buttons[sides].grab().toImage()
    return len({picture.pixel(x, y) for x in range(picture.width()) for y in range(picture.height())})


def test_the_first_picture_waits_for_no_die_and_each_is_there_soon_after(qtbot: QtBot):
    shelf = DiceShelf(LOOK)
    qtbot.addWidget(shelf)
    assert [colours(shelf, sides) for sides in KINDS] == [1] * len(KINDS)
    qtbot.waitUntil(lambda: all(colours(shelf, sides) > 30 for sides in KINDS))


def test_dice_on_the_shelf_lie_in_the_middle_of_their_buttons(qtbot: QtBot):
    shelf = DiceShelf(LOOK)
    qtbot.addWidget(shelf)
    qtbot.waitUntil(lambda: colours(shelf, 20) > 30)
    picture = shelf.buttons[20].grab().toImage()
    ground = picture.pixel(0, 0)
    painted = [x for x in range(picture.width()) if any(picture.pixel(x, y) != ground for y in range(picture.height()))]
    left, right = painted[0], picture.width() - 1 - painted[-1]
    assert left > 0
    assert abs(left - right) <= 1
    assert QColor(picture.pixel(picture.width() // 2, picture.height() // 2)) != QColor(ground)
