"""Boxes for numbers and choices: none that the wheel changes."""

import re

from pytestqt.qtbot import QtBot

from tests.helpers.checkout import CHECKOUT
from vtt.gui.boxes import ChoiceBox

_MADE = re.compile(r"\bQ(?:Double)?(?:SpinBox|ComboBox|FontComboBox|Slider|Dial|DateEdit|TimeEdit)\(")


def test_every_box_is_one_that_leaves_the_wheel_to_the_page() -> None:
    assert [
        f"{module.relative_to(CHECKOUT)}: {line.strip()}"
        for module in sorted((CHECKOUT / "vtt" / "gui").rglob("*.py"))
        for line in module.read_text(encoding="utf-8").splitlines()
        if _MADE.search(line)
    ] == []


def test_a_list_is_as_narrow_as_it_is_told_to_be(qtbot: QtBot) -> None:
    box = ChoiceBox()
    qtbot.addWidget(box)
    box.setSizeAdjustPolicy(ChoiceBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
    box.addItem("Mercy killing")
    box.setMinimumContentsLength(26)
    wide = box.minimumSizeHint().width()
    box.setMinimumContentsLength(12)
    assert box.minimumSizeHint().width() < wide
