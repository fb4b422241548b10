"""What is seen of a picture, in its pixels."""

import pytest

from vtt.table.pictures import LEAST_SIDE, Picture, cut_out, middle_of


@pytest.mark.parametrize(
    ("wide", "high", "seen"),
    [(100, 100, (0, 0, 100)), (300, 100, (100, 0, 100)), (100, 300, (0, 50, 100)), (1, 2000, (0, 499.75, 1))],
)
def test_the_middle_is_the_largest_square_and_the_upper_part_of_a_tall_one(wide, high, seen):
    assert cut_out(middle_of("", wide, high), wide, high) == pytest.approx(seen)


@pytest.mark.parametrize(
    ("left", "top", "side", "seen"),
    [
        (0.5, 0.25, 0.5, (100, 25, 50)),
        (0.99, 0.99, 0.5, (150, 50, 50)),
        (-3.0, -1.0, 1.0, (0, 0, 100)),
        (1e9, 1e9, 9.0, (100, 0, 100)),
        (0.0, 0.0, 0.0, (0, 0, 100 * LEAST_SIDE)),
    ],
)
def test_what_reaches_beyond_the_picture_is_moved_back_into_it(left, top, side, seen):
    picture = Picture(content="", left=left, top=top, side=side)
    assert cut_out(picture, 200, 100) == pytest.approx(seen)
