"""Where cards lie."""

from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QRect, QSize

from vtt.gui.prompts.placing import placed

AREA = QRect(0, 0, 700, 480)


@given(st.integers(10, 900), st.integers(10, 700), st.integers(-50, 750), st.integers(-50, 520), st.integers(1, 90))
def test_a_card_is_never_cut_off(width, height, left, top, edge):
    assert AREA.contains(placed(QSize(width, height), QRect(left, top, edge, edge), AREA))


@given(st.integers(60, 640), st.integers(60, 420))
def test_a_card_of_usual_size_leaves_what_it_is_about_in_sight(left, top):
    anchor = QRect(left - 25, top - 25, 50, 50)
    assert not placed(QSize(280, 190), anchor, AREA).intersects(anchor)


def test_it_lies_at_the_right_where_there_is_room():
    assert placed(QSize(200, 100), QRect(100, 200, 40, 40), AREA).left() > 140
