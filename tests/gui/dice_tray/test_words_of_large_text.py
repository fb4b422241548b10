"""What is written on the felt grows with the text, and is written whole in a narrow tray."""

from itertools import pairwise

import pytest
from PySide6.QtGui import QColor
from pytestqt.qtbot import QtBot

from tests.gui.crowd.painted import written_by
from vtt.dice import BoonBane, Die, ForcedFaces, Thrown
from vtt.gui.dice_tray import DiceTray, Hand
from vtt.gui.dice_tray.felt import felt_rectangle
from vtt.gui.dice_tray.layout import Area
from vtt.gui.theme import load_theme

NARROW = (136, 262)
"""Pixels of the tray in a window of 1024 by 700 in text of 150 %."""
LETTER = 10 * 96 / 72
"""Pixels that a letter of Japanese is high and wide in the least size of an outcome."""


def tray(qtbot: QtBot, scale: float, size: tuple[int, int] = NARROW) -> DiceTray:
    widget = DiceTray(load_theme("dark"), text_scale=scale)
    widget.set_animated(False)
    qtbot.addWidget(widget)
    widget.resize(*size)
    widget.show()
    qtbot.waitExposed(widget)
    return widget


@pytest.mark.parametrize("caption", ["Odile attacks Ghoul", "Hanne Brandt’s damage", "The Chandler: grimness"])
def test_who_throws_is_written_whole_in_the_corner(qtbot: QtBot, caption: str):
    widget = tray(qtbot, 1.5)
    widget.show_throw(Thrown(17, (Die(20, 17),)), caption=caption)
    widget.set_result("Odile misses Ghoul", "d20 17 + 1 powerful foe = 18, not below DEX 15")
    written = " ".join(each.text for each in written_by(widget))
    assert caption in written
    assert "…" not in written
    middle = widget.pieces[0].place.y
    top = [each.ink for each in written_by(widget) if each.text and each.text in caption and each.ink.bottom() < middle]
    assert len(top) == 2, "on two lines"
    (die,) = widget.pieces
    assert all(each.bottom() <= die.place.y - die.place.room + 2 for each in top), "no die lies on it"


@pytest.mark.parametrize("animated", [True, False], ids=["rolling", "at rest"])
@pytest.mark.parametrize("size", [(340, 190), (560, 320)])
def test_who_throws_is_written_as_large_as_text_is(qtbot: QtBot, size: tuple[int, int], animated: bool):
    def height(scale: float) -> float:
        widget = tray(qtbot, scale, size)
        widget.set_animated(animated)
        widget.show_throw(Thrown(17, (Die(20, 17),)), caption="Odile")
        if not animated:
            widget.set_result("Odile misses")
        (caption,) = [
            each for each in written_by(widget) if each.text.startswith("Odile") and "misses" not in each.text
        ]
        return caption.ink.height()

    assert height(1.5) >= height(1.0) * 1.2


@pytest.mark.parametrize(
    ("size", "scale"), [(NARROW, 1.5), ((315, 176), 1.0), ((187, 165), 1.0), ((560, 320), 1.5)], ids=str
)
@pytest.mark.parametrize(
    "caption", ["Initiative: Sister Maud", "Quern: millstone against Drowned sexton: Reflex", "Pip"]
)
def test_who_throws_is_written_whole_while_the_dice_roll(
    qtbot: QtBot, caption: str, size: tuple[int, int], scale: float
):
    widget = tray(qtbot, scale, size)
    widget.set_animated(True)
    widget.show_throw(Thrown(17, (Die(20, 17),)), caption=caption)
    assert not widget.resting
    lines = [each for each in written_by(widget) if each.text]
    told = " ".join(each.text for each in lines).replace(" · ", " ")
    assert told == f"{caption} Space to skip"
    assert all(widget.rect().toRectF().contains(each.ink) for each in lines)
    assert all(one.ink.bottom() <= other.ink.top() + 4 for one, other in pairwise(lines))


@pytest.mark.parametrize(("size", "scale"), [(NARROW, 1.5), ((187, 165), 1.0), ((315, 176), 1.0)], ids=str)
def test_that_a_roll_is_secret_lies_on_the_felt_and_not_on_who_throws(
    qtbot: QtBot, size: tuple[int, int], scale: float
):
    widget = tray(qtbot, scale, size)
    widget.show_throw(Thrown(3, (Die(6, 3),)), caption="Odile’s damage", secret=True)
    widget.set_result("Hit: 3 damage", "Ghoul 2: 3 HP − 3 = 0 HP")
    lines = [each for each in written_by(widget) if each.text]
    assert "Odile’s damage" in " ".join(each.text for each in lines)
    (badge,) = [each for each in lines if each.text.casefold() == "secret roll"]
    assert felt_rectangle(widget.size()).contains(badge.ink)
    (die,) = widget.pieces
    names = [each.ink for each in lines if each.text in "Odile’s damage"]
    assert not any(each.intersects(badge.ink) for each in names)
    areas = [Area(each.left(), each.top(), each.width(), each.height()) for each in (*names, badge.ink)]
    assert not any(die.place.lies_on(each) for each in areas)


def test_an_outcome_and_its_reason_are_written_whole_in_a_narrow_tray(qtbot: QtBot):
    widget = tray(qtbot, 1.5)
    widget.show_throw(Thrown(17, (Die(20, 17),)), caption="Pip attacks Giant rat")
    reason = "d20 17 + 3 powerful foe = 20, not below STR 11"
    widget.set_result("Pip misses Giant rat", reason)
    assert "Pip misses Giant rat" in (written := " ".join(each.text for each in written_by(widget)))
    assert reason in written


@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_the_words_under_a_die_are_as_large_as_text_is(qtbot: QtBot, scale: float):
    widget = tray(qtbot, scale, (560, 320))
    widget.show_throw(Thrown(16, (Die(20, 16), Die(20, 7, "dropped"))), caption="Pip")
    usual = tray(qtbot, 1.0, (560, 320))
    usual.show_throw(Thrown(16, (Die(20, 16), Die(20, 7, "dropped"))), caption="Pip")
    (here,) = [each for each in written_by(widget) if each.text == "dropped"]
    (there,) = [each for each in written_by(usual) if each.text == "dropped"]
    assert here.ink.height() == pytest.approx(there.ink.height() * scale, rel=0.12)
    below = widget.pieces[1].place
    assert here.ink.top() >= below.y + below.room - 3 * scale, "beside the die, not on it"
    assert here.ink.bottom() <= felt_rectangle(widget.size()).bottom()


def test_an_eclipse_is_dark_on_all_of_the_felt_where_dice_are_scrolled(qtbot: QtBot):
    widget = tray(qtbot, 1.5)
    pair = BoonBane()
    boon, other = pair.throw(ForcedFaces([12, 12, 5, 9])), pair.throw(ForcedFaces([2, 1]))
    both = Thrown(1, (*boon.dice, *other.dice), parts=(boon, other))
    widget.show_throw(both, caption="Maren Holt", hands=(Hand("Maren Holt", "players"), Hand("Bone porter", "gm")))
    assert widget.out_of_sight, "the control: they are scrolled"
    felt = felt_rectangle(widget.size())
    picture = widget.grab().toImage()
    low = QColor(picture.pixel(round(felt.left()) + 6, round(felt.bottom()) - 8)).lightness()
    widget.show_throw(Thrown(2, (Die(12, 2),)), caption="")
    light = QColor(widget.grab().toImage().pixel(round(felt.left()) + 6, round(felt.bottom()) - 8)).lightness()
    assert low < light / 2


@pytest.mark.parametrize("size", [(210, 262), (215, 270), (290, 270)])
def test_lines_of_japanese_lie_below_one_another(qtbot: QtBot, size: tuple[int, int]):
    """The serif of Latin is low, and its lines stand close: letters as high as they are wide lay over one another."""
    widget = tray(qtbot, 1.5, size)
    widget.show_throw(Thrown(17, (Die(20, 17),)), caption="")
    said = "塩にまみれた墓守の長老とその影 is discombobulated"
    widget.set_result(said)
    tops = sorted(each.ink.top() for each in written_by(widget) if each.text and each.text in said)
    lines = [top for before, top in pairwise([0.0, *tops]) if top - before > LETTER / 2]
    assert len(lines) > 1
    assert all(below - above >= LETTER for above, below in pairwise(lines)), lines
