"""Given foes of every game at every share of their life, when players look, then each quarter has a word of its own."""

from itertools import groupby

import pytest

from vtt.rules.kit.faring import fares


@pytest.mark.parametrize("most", range(1, 41))
def test_the_words_come_in_order_and_tell_quarters_apart(most: int):
    words = [fares(left, most) for left in range(most, -1, -1)]
    steps = ["", "scratched", "hurt", "bloodied", "about to fall"]
    runs = [word for word, _ in groupby(words)]
    assert runs == [step for step in steps if step in runs], "each word once, worse and worse"
    if most >= 8:
        assert runs == steps


def test_nearly_whole_and_nearly_half_are_told_apart():
    assert fares(7, 8) != fares(4, 7)
    assert (fares(7, 8), fares(4, 7), fares(3, 7), fares(1, 7)) == ("scratched", "hurt", "bloodied", "about to fall")
