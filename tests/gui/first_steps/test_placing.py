"""Where the bubble of the first steps goes."""

import pytest
from PySide6.QtCore import QRect, QSize

from vtt.gui.first_steps.placing import place

BUBBLE = QSize(356, 175)
WINDOW = QRect(0, 0, 784, 640)


@pytest.mark.parametrize("control", [QRect(20, 20, 60, 30), QRect(700, 600, 60, 30), QRect(300, 300, 200, 40)])
def test_beside_its_control_and_not_over_it(control: QRect):
    bubble = place(BUBBLE, control, WINDOW, ())
    assert bubble.size() == BUBBLE
    assert WINDOW.contains(bubble)
    assert not bubble.intersects(control)


def test_what_matters_is_left_uncovered():
    control, dear = QRect(20, 300, 60, 30), QRect(100, 200, 600, 300)
    assert not place(BUBBLE, control, WINDOW, [(dear, 8)]).intersects(dear)


def test_a_control_with_no_room_beside_it_is_covered_as_little_as_may_be():
    """A list that leaves 6 pixels too few at its right."""
    bubble = place(BUBBLE, QRect(18, 108, 394, 465), WINDOW, ())
    assert bubble.left() == 420
    control = QRect(0, 0, 784, 640)
    assert WINDOW.contains(place(BUBBLE, control, WINDOW, ()))
