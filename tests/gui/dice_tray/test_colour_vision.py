"""Given eyes that see fewer colours, when dice lie there, then sets, boons, banes and dropped dice are told apart."""

from itertools import combinations

import numpy as np
import pytest
from PySide6.QtGui import QColor, QImage

from tests.helpers.colour_vision import EYES, apart, seen
from vtt.dice import BoonBane, Die, ForcedFaces, Thrown
from vtt.gui.dice_tray import DiceTray
from vtt.gui.theme import BRIGHT_ROOM, contrast, dice_sets, load_theme, theme_names
from vtt.table.dice_habits import DICE_SETS

pytestmark = pytest.mark.parametrize("eyes", EYES)
LOOKS = [*theme_names(), BRIGHT_ROOM]


def test_the_colours_are_seen_as_they_should_be(eyes: str):
    """White, grey and black are what they are for everybody; red and green are alike for those who lack either."""
    for grey in ("#ffffff", "#777777", "#000000"):
        assert seen(QColor(grey), EYES[eyes]) == pytest.approx(seen(QColor(grey), EYES["any"]), abs=0.01)
    red_and_green = apart(QColor("#b04a3a"), QColor("#5f7a2a"), EYES[eyes])
    assert (red_and_green < 0.12) is (eyes in ("protan", "deutan"))


def test_no_two_sets_are_taken_for_each_other(eyes: str):
    """By the colour of the body, or the paint of the numerals, which is less of it."""
    sets = dice_sets()
    assert tuple(sets) == DICE_SETS
    for one, other in combinations(sets.values(), 2):
        bodies = apart(QColor(one.lit), QColor(other.lit), EYES[eyes])
        numerals = apart(QColor(one.numeral), QColor(other.numeral), EYES[eyes])
        assert max(bodies, numerals / 2) > 0.1, (one, other)
        assert contrast(one.lit, one.numeral) >= 4.5


@pytest.mark.parametrize("look", LOOKS)
def test_a_boon_is_never_taken_for_a_bane(eyes: str, look: str):
    dice = load_theme(look).dice
    assert apart(QColor(dice.boon.lit), QColor(dice.bane.lit), EYES[eyes]) > 0.35


@pytest.mark.parametrize("look", LOOKS)
def test_boons_banes_dropped_and_plain_dice_are_told_by_their_marks(qtbot, eyes: str, look: str):
    """Also where a plain die has the very colours of a boon: a plus, a minus, a stroke, nothing."""
    theme = load_theme(look)
    tray = DiceTray(theme)
    qtbot.addWidget(tray)
    tray.set_animated(False)
    tray.resize(560, 280)
    pair = BoonBane().throw(ForcedFaces([7, 7]))
    tray.show_throw(pair, caption="")
    places = [(piece.place.x, piece.place.y, piece.radius) for piece in tray.pieces]
    boon, bane = (mark(tray, place) for place in places)
    tray.show_throw(Thrown(14, (Die(12, 7), Die(12, 7, "dropped"))), caption="")
    plain, _ = (mark(tray, place) for place in places)
    for one, other in combinations((boon, bane, plain), 2):
        assert share_that_differs(one, other, EYES[eyes]) > 0.2
    # Plus and minus by their form alone: in each the ink is compared with the ground.
    bars = [upright_bar(each, EYES[eyes]) for each in (boon, bane)]
    assert bars[0] > 0.4, "the upright bar of a plus"
    assert bars[1] < 0.1, "a minus has none"


def mark(tray: DiceTray, place: tuple[float, float, float]) -> QImage:
    """The square round the mark at the lower right of a die."""
    x, y, radius = place
    side = round(radius * 0.6)
    return (
        tray.grab()
        .toImage()
        .copy(round(x + radius * 0.78) - side // 2, round(y + radius * 0.72) - side // 2, side, side)
    )


def share_that_differs(one: QImage, other: QImage, eyes) -> float:
    """The share of pixels that these eyes see in another colour."""
    pixels = [(x, y) for x in range(0, one.width(), 2) for y in range(0, one.height(), 2)]
    return float(np.mean([apart(one.pixelColor(x, y), other.pixelColor(x, y), eyes) > 0.1 for x, y in pixels]))


def upright_bar(image: QImage, eyes) -> float:
    """How far the ink above the middle of a mark is from the ground beside it."""
    middle, high = image.width() // 2, round(image.height() * 0.34)
    beside = round(image.width() * 0.28)
    return apart(image.pixelColor(middle, high), image.pixelColor(middle - beside, high), eyes)
