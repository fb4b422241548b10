"""Boxes for numbers and choices: none that the wheel changes."""

import re
from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, QPointF
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QScrollArea, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from tests.helpers.checkout import CHECKOUT
from vtt.gui.boxes import ChoiceBox, NumberBox, NumberOrWordsBox, Slider

_MADE = re.compile(r"\bQ(?:Double)?(?:SpinBox|ComboBox|FontComboBox|Slider|Dial|DateEdit|TimeEdit)\(")


def test_every_box_is_one_that_leaves_the_wheel_to_the_page() -> None:
    assert [
        f"{module.relative_to(CHECKOUT)}: {line.strip()}"
        for module in sorted((CHECKOUT / "vtt" / "gui").rglob("*.py"))
        for line in module.read_text(encoding="utf-8").splitlines()
        if _MADE.search(line)
    ] == []


def number() -> NumberBox:
    box = NumberBox()
    box.setValue(10)
    return box


def number_or_words() -> NumberBox:
    box = NumberOrWordsBox("none")
    box.setValue(10)
    return box


def choice() -> ChoiceBox:
    box = ChoiceBox()
    box.addItems(["Warrior", "Thief", "Cleric"])
    box.setCurrentIndex(1)
    return box


def slider() -> Slider:
    box = Slider()
    box.setValue(10)
    return box


@pytest.mark.parametrize("make", [number, number_or_words, choice, slider])
@pytest.mark.parametrize("down", [True, False])
def test_the_wheel_over_a_box_scrolls_the_page_and_chooses_nothing(
    qtbot: QtBot, make: Callable[[], NumberBox | ChoiceBox | Slider], down: bool
) -> None:
    box, page, area = make(), QWidget(), QScrollArea()
    page.setFixedSize(200, 1000)
    column = QVBoxLayout(page)
    column.addStretch(1)
    column.addWidget(box)
    column.addStretch(1)
    area.setWidget(page)
    area.resize(240, 200)
    qtbot.addWidget(area)
    with qtbot.waitExposed(area):
        area.show()
    area.ensureWidgetVisible(box)
    box.setFocus()
    before, bar = chosen(box), area.verticalScrollBar()
    at = bar.value()
    middle = QPointF(box.mapTo(area, box.rect().center()))
    QTest.wheelEvent(area.windowHandle(), middle, QPoint(0, -120 if down else 120))
    assert chosen(box) == before
    assert (bar.value() > at) if down else (bar.value() < at)


def chosen(box: NumberBox | ChoiceBox | Slider) -> int:
    return box.currentIndex() if isinstance(box, ChoiceBox) else box.value()


def test_a_list_is_as_narrow_as_it_is_told_to_be(qtbot: QtBot) -> None:
    box = ChoiceBox()
    qtbot.addWidget(box)
    box.setSizeAdjustPolicy(ChoiceBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
    box.addItem("Mercy killing")
    box.setMinimumContentsLength(26)
    wide = box.minimumSizeHint().width()
    box.setMinimumContentsLength(12)
    assert box.minimumSizeHint().width() < wide
