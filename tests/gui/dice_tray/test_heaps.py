"""Opposed dice beside each other, dice thrown one after the other, and the eclipse over the tray."""

from itertools import combinations, pairwise
from math import hypot

import numpy as np
import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QScrollBar
from pytestqt.qtbot import QtBot

from tests.gui.crowd.painted import written_by
from vtt.dice import BoonBane, ForcedFaces, Pool, Thrown, added, opposed
from vtt.gui.dice_tray import DiceTray, Hand
from vtt.gui.dice_tray.darkness import DUSK, darkness
from vtt.gui.dice_tray.felt import felt_rectangle
from vtt.gui.dice_tray.heaps import delays
from vtt.gui.dice_tray.inscription import caption_area
from vtt.gui.dice_tray.painting import finish_of
from vtt.gui.theme import load_theme
from vtt.gui.theme.stylesheet import stylesheet

PAIR = BoonBane()
CONTEST = opposed(PAIR, PAIR)
TWO = (Hand("Brida", "players"), Hand("Ghoul", "gm"))


def thrown(*faces: int) -> Thrown:
    return CONTEST.throw(ForcedFaces(faces))


@pytest.fixture
def tray(qtbot) -> DiceTray:
    widget = DiceTray(load_theme("dark"))
    qtbot.addWidget(widget)
    widget.resize(560, 280)
    widget.show()
    qtbot.waitExposed(widget)
    return widget


def light(tray: DiceTray) -> float:
    """How bright the felt is on the average in a corner where nothing lies."""
    picture = tray.grab().toImage().convertToFormat(QImage.Format.Format_RGB32)
    rows = np.frombuffer(picture.constBits(), dtype=np.uint8).reshape(picture.height(), picture.width(), 4)
    return float(rows[200:240, 20:60, :3].mean())


def test_each_hand_has_its_dice_beside_the_others_with_its_total(tray: DiceTray):
    tray.set_animated(False)
    tray.show_throw(thrown(9, 4, 6, 3), caption="Brida strikes", hands=TWO)
    assert [(heap.hand.name, heap.thrown.total) for heap in tray.heaps] == [("Brida", 5), ("Ghoul", 3)]
    left, right = tray.heaps
    assert left.area.left + left.area.width < right.area.left
    for piece, heap in zip(tray.pieces, (left, left, right, right), strict=True):
        assert heap.area.left < piece.place.x - piece.radius
        assert piece.place.x + piece.radius < heap.area.left + heap.area.width
        assert piece.place.y + piece.radius < heap.area.top + heap.area.height
    assert len({piece.radius for piece in tray.pieces}) == 1
    assert tray.accessibleDescription() == (
        "Brida strikes. Brida: boon die 9, bane die 4; 5 in all; Ghoul: boon die 6, bane die 3; 3 in all"
    )


@pytest.mark.parametrize(("wide", "high"), [(560, 280), (260, 150), (180, 200)])
def test_what_opposed_dice_come_to_is_said_of_the_dice(tray: DiceTray, wide: int, high: int):
    """What is added to them is in no throw: "Maren Holt −3" read as the total that is compared."""
    tray.set_animated(False)
    tray.resize(wide, high)
    tray.show_throw(thrown(2, 5, 6, 3), caption="", hands=TWO)
    written = [each.text for each in written_by(tray)]
    assert [sum(figure in text for text in written) for figure in ("dice −3", "dice +3")] == [1, 1]


def test_a_name_that_ends_in_a_number_does_not_run_into_what_its_dice_come_to(tray: DiceTray):
    tray.set_animated(False)
    hands = (Hand("Warden 2", "gm"), Hand("Maren Sloe", "players"))
    tray.show_throw(added(Pool(1, 10, 0), Pool(1, 8, 0)).throw(ForcedFaces([4, 6])), caption="", hands=hands)
    assert {"Warden 2 · 4", "Maren Sloe · 6"} <= {each.text for each in written_by(tray)}


@pytest.mark.parametrize(("wide", "high"), [(180, 230), (150, 260)])
def test_a_name_that_is_cut_keeps_the_number_at_its_end(tray: DiceTray, wide: int, high: int):
    tray.set_animated(False)
    tray.resize(wide, high)
    hands = (Hand("Drowned sexton of the flood 1", "gm"), Hand("Drowned sexton of the flood 2", "gm"))
    tray.show_throw(thrown(1, 11, 6, 3), caption="", hands=hands)
    headings = [each.text for each in written_by(tray) if "dice" in each.text]
    assert all("…" in each for each in headings)
    assert [each.endswith(end) for each, end in zip(headings, ("1 · dice −10", "2 · dice +3"), strict=True)] == [
        True,
        True,
    ]


def test_what_dice_come_to_is_not_under_the_bar_that_scrolls_them(qtbot: QtBot, tray: DiceTray):
    """“−1” was read of a −10."""
    tray.set_animated(False)
    tray.setStyleSheet(stylesheet(load_theme("dark")))
    tray.resize(150, 150)
    tray.show_throw(thrown(1, 11, 6, 3), caption="", hands=(Hand("Drowned sexton of the flood", "gm"), TWO[0]))
    (bar,) = tray.findChildren(QScrollBar)
    qtbot.waitUntil(bar.isVisible)
    figures = [each for each in written_by(tray) if "dice" in each.text]
    assert figures
    assert all(each.ink.right() <= bar.x() for each in figures)


def test_pools_lie_beside_each_other_under_their_names(tray: DiceTray):
    pools = added(Pool(2, 10, 2), Pool(1, 0, 1))
    tray.set_animated(False)
    hands = (Hand("Circumstance", "players"), Hand("Ability", "players"))
    tray.show_throw(pools.throw(ForcedFaces([4, 9, 6, 2])), caption="", hands=hands)
    assert [[die.fate for die in heap.dice] for heap in tray.heaps] == [
        ["dropped", "kept", "kept", "dropped"],
        ["fixed"],
    ]
    assert [heap.thrown.total for heap in tray.heaps] == [15, 1]


def test_hands_that_do_not_fit_the_parts_are_left_out(tray: DiceTray):
    tray.set_animated(False)
    tray.show_throw(thrown(9, 4, 6, 3), caption="", hands=TWO[:1])
    assert [heap.headed for heap in tray.heaps] == [False]
    assert len(tray.pieces) == 4


def test_nobody_throws_dice_of_an_unknown_material(tray: DiceTray):
    with pytest.raises(ValueError, match="players, gm, neutral"):
        tray.show_throw(thrown(9, 4, 6, 3), caption="", hands=(TWO[0], Hand("Ghoul", "glass")))


def test_a_boon_has_the_colours_of_day_and_a_bane_those_of_night_in_either_hand(tray: DiceTray):
    tray.set_animated(False)
    tray.show_throw(thrown(9, 4, 6, 3), caption="", hands=TWO)
    dice = load_theme("dark").dice
    day, night = finish_of(dice.boon), finish_of(dice.bane)
    assert [piece.finish for piece in tray.pieces] == [day, night, day, night]
    assert [piece.caption for piece in tray.pieces] == ["boon", "bane", "boon", "bane"]


def test_a_bane_is_thrown_after_its_boon_and_what_a_twelve_brings_when_that_lies(tray: DiceTray):
    tray.show_throw(thrown(12, 3, 12, 4, 6, 2), caption="", hands=TWO)
    boon, bane, again, last, other, others_bane = tray.pieces
    assert boon.tumble.start < bane.tumble.start
    assert again.tumble.start >= max(boon.tumble.at_rest, bane.tumble.at_rest)
    assert last.tumble.start >= again.tumble.start + 0.6
    # Both hands throw at the same time.
    assert other.tumble.start < 0.2
    assert others_bane.tumble.start < again.tumble.start
    tray.skip()


def test_dice_that_are_thrown_later_are_not_there_yet(qtbot, tray: DiceTray):
    tray.set_animated(False)
    tray.show_throw(thrown(12, 3, 5, 6, 2), caption="", hands=TWO)
    lies = tray.grab().toImage()
    tray.set_animated(True)
    tray.show_throw(thrown(12, 3, 5, 6, 2), caption="", hands=TWO)
    assert tray.grab().toImage() != lies
    with qtbot.waitSignal(tray.settled, timeout=500):
        tray.skip()


def test_a_long_chain_is_thrown_more_quickly():
    assert delays(()) == []
    short = delays(PAIR.throw(ForcedFaces([12, 3, 12, 12, 5])).dice)
    long = delays(PAIR.throw(ForcedFaces([12, 3, *[12] * 8, 5])).dice)
    assert {round(after - before, 6) for before, after in pairwise(short[2:])} == {0.8}
    assert {round(after - before, 6) for before, after in pairwise(long[2:])} == {0.3}


@pytest.mark.parametrize(
    ("faces", "dark"),
    [
        ([12, 12, 5, 9, 6, 3], True),
        ([6, 3, 12, 12, 5, 9], True),
        ([12, 3, 12, 6, 6, 12, 2], False),
        ([12, 3, 4, 6, 12, 2], False),
    ],
)
def test_the_tray_is_dark_when_a_boon_and_its_bane_both_show_twelve(tray: DiceTray, faces: list[int], dark: bool):
    tray.set_animated(False)
    before = light(tray)
    tray.show_throw(thrown(*faces), caption="", hands=TWO)
    assert (light(tray) < before * 0.6) is dark
    assert ("it is dark over the dice" in tray.accessibleDescription()) is dark
    tray.show_throw(thrown(9, 4, 6, 3), caption="", hands=TWO)
    assert light(tray) == pytest.approx(before, rel=0.2)


def test_it_grows_dark_when_the_pair_lies_and_not_before(tray: DiceTray):
    tray.show_throw(PAIR.throw(ForcedFaces([12, 12, 5, 9])), caption="")
    lie = max(piece.tumble.at_rest for piece in tray.pieces[:2])
    shades = [darkness(tray.heaps, tray.pieces, lie + after) for after in (0.0, DUSK / 2, DUSK, DUSK * 4)]
    assert shades == pytest.approx([0.0, 0.5, 1.0, 1.0])
    tray.skip()
    assert light(tray) < 20


def test_an_eclipse_that_ends_the_roll_is_dark_as_well(tray: DiceTray):
    tray.set_animated(False)
    tray.show_throw(BoonBane("none").throw(ForcedFaces([12, 12])), caption="")
    assert tray.heaps[0].eclipsed


@pytest.mark.parametrize("extreme", ["", "good"])
def test_no_halo_in_the_smallest_tray_reaches_into_that_of_the_next_or_beyond_the_felt(tray: DiceTray, extreme):
    tray.set_animated(False)
    tray.resize(187, 160)
    tray.show_throw(PAIR.throw(ForcedFaces([12, 12, 5, 9])), caption="")
    tray.set_result("", "", extreme)
    picture = tray.grab().toImage()
    assert all(piece.close for piece in tray.pieces)
    places = [(piece.place.x, piece.place.y, piece.shines_to) for piece in tray.pieces]
    for (x, y, reach), (other_x, other_y, _) in combinations(places, 2):
        assert hypot(x - other_x, y - other_y) >= 2 * reach - 1
        if y == other_y and abs(x - other_x) < 3 * reach:
            assert picture.pixelColor(round((x + other_x) / 2), round((y + other_y) / 2)).lightness() < 40
    felt = felt_rectangle(tray.size())
    for x, y, reach in places:
        assert felt.adjusted(-1, -1, 1, 1).contains(QRectF(x - reach, y - reach, 2 * reach, 2 * reach))


@pytest.mark.parametrize("extreme", ["", "good", "bad"])
@pytest.mark.parametrize("size", [(420, 230), (560, 280), (600, 300), (900, 420)])
def test_no_halo_reaches_into_what_is_written_above_the_dice(tray: DiceTray, extreme, size: tuple[int, int]):
    tray.set_animated(False)
    tray.resize(*size)
    caption = "Brida: lamp oil against the Ghoul of the mill"
    tray.show_throw(thrown(12, 12, 5, 9, 6, 3), caption=caption, hands=TWO)
    tray.set_result("", "", extreme)
    (words,) = caption_area(tray._zones, caption, "")
    assert all(piece.place.away_from(words) > piece.shines_to for piece in tray.pieces)
    assert len({round(piece.shines_to / piece.radius, 6) for piece in tray.pieces}) == 1
    assert all(piece.shines_to > piece.radius for piece in tray.pieces)


def test_a_small_tray_spends_its_room_on_the_dice(tray: DiceTray):
    tray.set_animated(False)
    tray.resize(330, 172)
    tray.show_throw(thrown(9, 4, 6, 3), caption="", hands=TWO)
    assert {piece.caption for piece in tray.pieces} == {""}
    assert min(piece.radius for piece in tray.pieces) > 20
    assert "boon die 9, bane die 4" in tray.accessibleDescription()


def test_a_tray_that_was_emptied_looks_like_one_in_which_nothing_ever_lay(tray: DiceTray):
    before = tray.grab().toImage()
    tray.show_throw(thrown(9, 4, 6, 3), caption="Brida strikes", hands=TWO)
    tray.skip()
    tray.clear()
    assert tray.grab().toImage() == before
