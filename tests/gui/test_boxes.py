"""Boxes for numbers and choices: none that the wheel changes."""

import re

from tests.helpers.checkout import CHECKOUT

_MADE = re.compile(r"\bQ(?:Double)?(?:SpinBox|ComboBox|FontComboBox|Slider|Dial|DateEdit|TimeEdit)\(")


def test_every_box_is_one_that_leaves_the_wheel_to_the_page() -> None:
    assert [
        f"{module.relative_to(CHECKOUT)}: {line.strip()}"
        for module in sorted((CHECKOUT / "vtt" / "gui").rglob("*.py"))
        for line in module.read_text(encoding="utf-8").splitlines()
        if _MADE.search(line)
    ] == []
