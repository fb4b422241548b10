"""What can be ticked in a menu shows its box also while it is not ticked, one of several its ring, and nothing else
does."""

from collections.abc import Iterable
from functools import partial
from itertools import groupby

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QAction, QActionGroup, QColor, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMenu, QRadioButton, QWidget
from pytestqt.qtbot import QtBot

from vtt.gui.menu_entries import add_choice
from vtt.gui.theme import Theme, load_theme, stylesheet

WORDLESS = " " * 12


@pytest.mark.parametrize("theme", ["dark", "high-contrast", "light"])
@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_an_empty_box_stands_before_what_can_be_ticked(qtbot: QtBot, theme: str, scale: float):
    look, menu = styled_menu(qtbot, theme, scale)
    ticked, clear, plain = menu.addAction("Dice"), menu.addAction("Animation"), menu.addAction("Fit the board")
    for each in (ticked, clear):
        each.setCheckable(True)
    ticked.setChecked(True)
    (one_of,) = one_of_several(menu, "Dark")
    picture = pictured(qtbot, menu)

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
    look, menu = styled_menu(qtbot, theme)
    boxes = {(on, can): menu.addAction("Dice") for on in (True, False) for can in (True, False)}
    for (on, can), action in boxes.items():
        action.setCheckable(True)
        action.setChecked(on)
        action.setEnabled(can)
    picture = pictured(qtbot, menu)

    def drawn(action: QAction) -> set[str]:
        row = menu.actionGeometry(action)
        across, down = range(row.left() + 6, row.left() + 26), range(row.top() + 2, row.bottom() - 1)
        return {QColor(picture.pixel(x, y)).name() for x in across for y in down}

    accent, dim = QColor(look.accent).name(), QColor(look.text_disabled).name()
    assert accent in drawn(boxes[True, True])
    assert accent not in drawn(boxes[True, False])
    assert dim in drawn(boxes[True, False])
    assert dim in drawn(boxes[False, False])


@pytest.mark.parametrize("theme", ["dark", "high-contrast", "light"])
@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_one_of_several_is_chosen_by_a_dot_in_a_ring_as_in_dialogs(qtbot: QtBot, theme: str, scale: float):
    look, menu = styled_menu(qtbot, theme, scale)
    chosen, other = one_of_several(menu, WORDLESS, WORDLESS)
    chosen.setChecked(True)
    button = QRadioButton(WORDLESS)
    qtbot.addWidget(button)
    button.setStyleSheet(stylesheet(look, scale))
    button.setChecked(True)
    picture, beside = pictured(qtbot, menu), pictured(qtbot, button)
    row = menu.actionGeometry(chosen)
    assert golden_parts(picture, row, look) == golden_parts(beside, button.rect(), look) == (3, 3)
    assert golden_parts(picture, menu.actionGeometry(other), look) != (3, 3)


def styled_menu(qtbot: QtBot, theme: str, scale: float = 1.0) -> tuple[Theme, QMenu]:
    """A menu without entries that looks as those of the program do, in text of this size."""
    look, menu = load_theme(theme), QMenu()
    qtbot.addWidget(menu)
    menu.setStyleSheet(stylesheet(look, scale))
    return look, menu


def one_of_several(menu: QMenu, *words: str) -> list[QAction]:
    """New entries of which one is chosen at a time."""
    group = QActionGroup(menu)
    entries = [group.addAction(menu.addAction(each)) for each in words]
    for each in entries:
        each.setCheckable(True)
    return entries


def pictured(qtbot: QtBot, widget: QWidget) -> QImage:
    widget.show()
    qtbot.waitExposed(widget)
    return widget.grab().toImage()


def golden_parts(picture: QImage, area: QRect, look: Theme) -> tuple[int, int]:
    """Of how many golden parts the sign consists along its middle, across and down: a dot in a ring are three."""
    gold, y = QColor(look.accent), area.center().y()
    half = apart(picture.pixelColor(area.left() + 4, y), gold) * 0.6

    def golden(x: int, y: int) -> bool:
        return apart(picture.pixelColor(x, y), gold) < half

    across = [(x, golden(x, y)) for x in range(area.left() + 4, area.left() + 40)]
    sign = [x for x, each in across if each]
    middle = (sign[0] + sign[-1]) // 2
    down = [golden(middle, each) for each in range(area.top() + 1, area.bottom())]
    return parts(each for _, each in across), parts(down)


def parts(line: Iterable[bool]) -> int:
    return sum(golden for golden, _ in groupby(line))


def apart(one: QColor, other: QColor) -> int:
    """How much two colours differ."""
    return abs(one.red() - other.red()) + abs(one.green() - other.green()) + abs(one.blue() - other.blue())


def test_of_several_the_one_that_holds_does_nothing_when_it_is_chosen_again(qtbot: QtBot):
    """It was a step of its own, to be undone, in which nothing had changed."""
    menu, done = QMenu(), list[str]()
    qtbot.addWidget(menu)
    entries = {
        name: add_choice(menu, name, partial(done.append, name), chosen=name == "near") for name in ("true", "near")
    }
    for name, expected in (("near", []), ("true", ["true"])):
        menu.popup(QPoint(0, 0))
        qtbot.waitExposed(menu)
        QTest.mouseClick(menu, Qt.MouseButton.LeftButton, pos=menu.actionGeometry(entries[name]).center())
        qtbot.waitUntil(menu.isHidden)
        assert done == expected
