"""What is written on the felt of a small tray: nothing lies over anything else, whole names stand where two lines have
room, and nothing is said below what lies over the felt."""

from itertools import combinations

import pytest
from PySide6.QtCore import QPoint, QPointF, QRectF, QSize
from PySide6.QtGui import QColor, QImage, QPainter, QRegion
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from tests.gui.crowd.painted import Written, written_by
from tests.gui.opening import desk_of
from vtt.dice import BoonBane, ForcedFaces, Pool, SeededFaces, added, opposed, parse
from vtt.gui.application import Nearby
from vtt.gui.dice_tray import DiceTray, Hand
from vtt.gui.dice_tray.darkness import by_night
from vtt.gui.dice_tray.inscription import write_outcome
from vtt.gui.dice_tray.marks import role_box
from vtt.gui.dice_tray.zones import Zones
from vtt.gui.theme import contrast, load_theme
from vtt.rules.contract.procedure import Intent

SIZES = [((315, 176), 1.0), ((187, 165), 1.0), ((210, 270), 1.5), ((132, 270), 1.5), ((435, 190), 1.0)]
HANDS = (Hand("Maren Holt", "players"), Hand("Bone porter", "gm"))
OUTCOME, REASON = "Maren Holt misses Bone porter", "Maren Holt: Throw 2, Dexterity 1 = +3, dice 2 − 5 = −3: 0"
TOUCH = 1.0
"""Pixels by which letters may touch."""


def small_tray(qtbot: QtBot, size: tuple[int, int], scale: float) -> DiceTray:
    tray = DiceTray(load_theme("dark"), text_scale=scale)
    qtbot.addWidget(tray)
    tray.set_animated(False)
    tray.resize(*size)
    return tray


def overlapping(lines: list[Written]) -> list[tuple[str, str]]:
    return [
        (one.text, other.text)
        for one, other in combinations(lines, 2)
        if min((common := one.ink.intersected(other.ink)).width(), common.height()) > TOUCH
    ]


@pytest.mark.parametrize(("size", "scale"), SIZES)
def test_whose_dice_they_are_and_what_came_of_them_keep_apart(qtbot: QtBot, size: tuple[int, int], scale: float):
    tray = small_tray(qtbot, size, scale)
    tray.show_throw(opposed(BoonBane(), BoonBane()).throw(SeededFaces(4)), caption="Maren Holt: lamp oil", hands=HANDS)
    tray.set_result(OUTCOME, REASON)
    lines = written_by(tray)
    assert overlapping(lines) == []
    felt = tray.rect().toRectF()
    assert all(felt.contains(each.ink) for each in lines)


@pytest.mark.parametrize(("size", "scale"), SIZES[:3])
def test_both_names_stand_in_full_over_their_numbers(qtbot: QtBot, size: tuple[int, int], scale: float):
    tray = small_tray(qtbot, size, scale)
    tray.show_throw(opposed(BoonBane(), BoonBane()).throw(SeededFaces(4)), caption="Lamp oil", hands=HANDS)
    tray.set_result(OUTCOME, REASON)
    told = " ".join(each.text for each in written_by(tray))
    assert all(hand.name in told.removesuffix(OUTCOME) for hand in HANDS), told


@pytest.mark.parametrize("scale", [1.0, 1.5])
@pytest.mark.parametrize("size", [(187, 165), (172, 172), (210, 270)])
def test_whose_row_of_pools_is_whose_is_told_in_the_smallest_tray(qtbot: QtBot, size: tuple[int, int], scale: float):
    tray = small_tray(qtbot, size, scale)
    pools = added(Pool(2, 10, 0), Pool(1, 8, 0))
    tray.show_throw(opposed(pools, pools).throw(SeededFaces(4)), caption="Maren Holt: Blades", hands=HANDS)
    tray.set_result("8 against 12: Bone porter parries")
    lines = written_by(tray)
    told = " ".join(each.text for each in lines)
    # Of those that are scrolled it is told when they are seen.
    for heap in tray.heaps[: 1 if tray.out_of_sight else 2]:
        assert heap.hand.name[:5] in told.removesuffix("Bone porter parries"), told
        assert str(heap.thrown.total) in told
    assert all(each.ink.height() >= 7 for each in lines)


def test_a_hint_too_long_for_two_lines_takes_three(qtbot: QtBot):
    tray = small_tray(qtbot, (132, 270), 1.5)
    told = [each.text for each in written_by(tray)]
    assert " ".join(told) == "The next throw falls here", told


@pytest.mark.parametrize("theme", ["dark", "light", "bright-room", "high-contrast"])
def test_why_a_tray_is_dead_can_be_read_on_its_pale_felt(qtbot: QtBot, theme: str):
    """It was nearly white on nearly white in a light theme."""
    tray = DiceTray(load_theme(theme))
    qtbot.addWidget(tray)
    tray.resize(480, 260)
    tray.setEnabled(False)
    felts: list[QColor] = []
    for told in (True, False):
        if not told:
            tray.set_asking(True)
        holder = QImage(tray.size(), QImage.Format.Format_RGB32)
        holder.fill(QColor(load_theme(theme).panel))
        tray.render(holder, QPoint(), QRegion(tray.rect()), QWidget.RenderFlag.DrawChildren)
        felts += [holder.pixelColor(x, y) for y in range(150, 240) for x in range(150, 330)]
    half = len(felts) // 2
    most = max(contrast(ink.name(), felt.name()) for ink, felt in zip(felts[:half], felts[half:], strict=True))
    assert most >= 4.5


def test_nothing_is_said_behind_the_boxes_for_real_dice(qtbot: QtBot, nearby: Nearby):
    desk = desk_of(nearby)
    desk.window.resize(1920, 1080)
    tray = desk.tray.tray
    assert [each.text for each in written_by(tray)] == ["The next throw falls here"]
    desk.set_real_dice(True)
    desk.submit(Intent("throw", "", {"dice": "3d6+2d8"}))
    qtbot.waitUntil(lambda: desk.tray.entry is not None)
    assert written_by(tray) == []
    assert desk.tray.entry is not None
    desk.tray.entry.cancelled.emit()
    qtbot.waitUntil(lambda: desk.tray.entry is None)
    assert [each.text for each in written_by(tray)] == ["The next throw falls here"]


@pytest.mark.parametrize("size", [(187, 165), (183, 161), (200, 170)])
def test_a_reason_is_written_smaller_before_it_is_cut(qtbot: QtBot, size: tuple[int, int]):
    reason = "Mirela Vane: STR 6, DEX 5, CON 16, INT 7, WIS 8, CHA 5"
    tray = small_tray(qtbot, size, 1.0)
    tray.show_throw(parse("3d6").throw(SeededFaces(4)), caption="Mirela Vane: CHA")
    tray.set_result("", reason)
    told = " ".join(each.text for each in written_by(tray)).replace("\N{NO-BREAK SPACE}", " ")
    assert told.endswith(reason), told


@pytest.mark.parametrize("size", [(190, 250), (210, 270), (300, 290)])
def test_larger_text_is_not_written_smaller(qtbot: QtBot, size: tuple[int, int]):
    heights = {}
    for scale in (1.0, 1.5):
        tray = small_tray(qtbot, size, scale)
        hint = max(each.ink.height() for each in written_by(tray))
        tray.show_throw(parse("1d20").throw(SeededFaces(4)), caption="Odile")
        tray.set_result("Odile misses Ghoul", "d20 17 + 1 powerful foe = 18, not below DEX 15")
        lines = [each for each in written_by(tray) if each.text != "Odile"]
        told = " ".join(each.text for each in lines).replace("\N{NO-BREAK SPACE}", " ")
        assert told == "Odile misses Ghoul d20 17 + 1 powerful foe = 18, not below DEX 15", told
        # With all of its signs, wherever they stand in its lines.
        reason = max(each.ink.height() for each in lines if not each.text.startswith(("Odile", "Ghoul", "misses")))
        heights[scale] = (hint, reason)
    assert heights[1.5][0] > heights[1.0][0] * 1.2
    assert heights[1.5][1] >= heights[1.0][1]


def test_what_came_of_it_is_told_in_a_low_tray_that_has_no_heading_for_it(qtbot: QtBot):
    tray = small_tray(qtbot, (165, 170), 1.0)
    tray.show_throw(parse("18d6").throw(SeededFaces(4)), caption="Mirela Vane")
    tray.set_result("", "STR 6, DEX 5, CON 11")
    assert "STR" in " ".join(each.text for each in written_by(tray))


def test_a_reason_on_two_lines_is_whole_in_the_smallest_tray(qtbot: QtBot):
    tray = small_tray(qtbot, (172, 172), 1.0)
    tray.show_throw(parse("1d20").throw(SeededFaces(4)), caption="Odile")
    tray.set_result("Odile misses Giant rat 2", "d20 16 + 3 powerful foe = 19, not below DEX 9")
    told = " ".join(each.text for each in written_by(tray)).replace("\N{NO-BREAK SPACE}", " ")
    assert told.endswith("not below DEX 9"), told


CHAIN = "Maren Holt: Throw 2, Dexterity 1 = +3, dice 12 + 2 + 4 − 12 − 5 − 1 = 0: Throw 3"


def test_a_reason_that_has_no_room_keeps_what_it_comes_to(qtbot: QtBot):
    """Its sum was cut off in a small tray."""
    tray = small_tray(qtbot, (187, 166), 1.0)
    tray.show_throw(BoonBane().throw(ForcedFaces([12, 12, 2, 5, 4, 1])), caption="Maren Holt")
    tray.set_result("", CHAIN)
    told = " ".join(each.text for each in written_by(tray)).replace("\N{NO-BREAK SPACE}", " ")
    assert "= 0: Throw 3" in told, told


@pytest.mark.parametrize("size", [(182, 140), (196, 140), (210, 140)])
def test_how_many_more_dice_there_are_hides_no_mark_of_those_above(qtbot: QtBot, size: tuple[int, int]):
    tray = small_tray(qtbot, size, 1.0)
    tray.show_throw(BoonBane().throw(ForcedFaces([12, 12, 2, 5, 4, 1])), caption="Maren Holt")
    (more,) = (each.ink for each in written_by(tray) if each.text.endswith(" more"))
    marks = [role_box(QPointF(each.place.x, each.place.y), each.radius) for each in tray.pieces if each.die.role]
    assert marks
    assert not any(mark.intersects(more.adjusted(-4, -4, 4, 4)) for mark in marks)


@pytest.mark.parametrize("words", ["Pip attacks", "Pip attacks Giant rat, which is long enough for two lines"])
def test_letters_are_not_cut_off_below_the_line(qtbot: QtBot, words: str):
    def lowest(size: QSize, box: QRectF) -> int:
        image = QImage(size, QImage.Format.Format_ARGB32)
        image.fill(QColor("black"))
        painter = QPainter(image)
        zones = Zones(QRectF(), box, QRectF(box.left(), box.top(), 0.0, 0.0), 1.0, 30.0, 30.0)
        write_outcome(painter, zones, "", words, "", load_theme("dark"))
        painter.end()
        inked = [y for y in range(size.height()) if any(image.pixelColor(x, y).lightness() > 90 for x in range(400))]
        return max(inked)

    # A box lower than the letters, in the middle of which they stand.
    room = QRectF(0, 100, 400, 24)
    assert lowest(QSize(400, 300), room) > room.bottom()


@pytest.mark.parametrize(("size", "scale"), [((187, 165), 1.0), ((210, 220), 1.5)])
@pytest.mark.parametrize("words", ["The next throw falls here", "Graze: 3 damage to Voss", "Pip misses the Giant rat"])
def test_of_what_is_centred_no_word_is_left_alone_below_a_long_line(
    qtbot: QtBot, size: tuple[int, int], scale: float, words: str
):
    tray = small_tray(qtbot, size, scale)
    if not words.startswith("The"):
        tray.show_throw(parse("d6").throw(SeededFaces(1)), caption="")
        tray.set_result(words)
    lines = [each for each in written_by(tray) if set(each.text.split()) <= set(words.split())]
    assert " ".join(each.text for each in lines) == words
    if len(lines) > 1:
        assert min(each.ink.width() for each in lines) > max(each.ink.width() for each in lines) * 0.5


def test_who_threw_takes_a_third_line_in_a_high_tray(qtbot: QtBot):
    tray = small_tray(qtbot, (137, 260), 1.5)
    caption = "Ada: sword against Ogre: Reflex"
    tray.show_throw(BoonBane().throw(SeededFaces(4)), caption=caption)
    tray.set_result("Ada misses Ogre")
    told = " ".join(each.text for each in written_by(tray))
    assert caption in told
    assert overlapping(written_by(tray)) == []


@pytest.mark.parametrize("name", ["dark", "light", "high-contrast"])
def test_what_lies_under_a_word_is_dark_in_the_dark(name: str):
    """“boon” and “bane” stood on green pills on the black sky."""
    assert contrast(by_night(load_theme(name)).felt_centre, "#000000") < 1.4
