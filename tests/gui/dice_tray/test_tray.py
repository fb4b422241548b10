"""The tray as a widget: it settles, can be skipped, shows what fell, and says it in words."""

import math
from itertools import pairwise

import numpy as np
import pytest
from numpy.lib.stride_tricks import sliding_window_view
from PySide6.QtCore import QPoint, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QWheelEvent
from PySide6.QtWidgets import QApplication

from tests.gui.crowd.painted import written_by
from vtt.dice import BoonBane, Die, ForcedFaces, SeededFaces, Thrown, opposed
from vtt.gui.dice_tray import DiceTray, Hand
from vtt.gui.dice_tray.felt import felt_rectangle
from vtt.gui.dice_tray.fitting import LEAST
from vtt.gui.dice_tray.inscription import caption_area
from vtt.gui.dice_tray.numbering import body_of
from vtt.gui.dice_tray.numerals import numeral
from vtt.gui.dice_tray.orientation import matrix
from vtt.gui.dice_tray.painting import finish_of
from vtt.gui.dice_tray.pieces import smallest
from vtt.gui.dice_tray.scene import paint_throw
from vtt.gui.dice_tray.tumble import VERDICT
from vtt.gui.dice_tray.zones import zones_of
from vtt.gui.theme import contrast, load_theme


def thrown(*dice: Die) -> Thrown:
    return Thrown(sum(die.face for die in dice if die.fate != "dropped"), dice)


ADVANTAGE = thrown(Die(20, 7), Die(6, 5), Die(20, 16, "dropped"))
EVERY_SHAPE = thrown(Die(0, -1, "fixed"), *(Die(sides, 2) for sides in (2, 3, 4, 6, 8, 10, 12, 20, 100)))


@pytest.fixture
def tray(qtbot) -> DiceTray:
    widget = DiceTray(load_theme("dark"))
    qtbot.addWidget(widget)
    widget.resize(560, 280)
    widget.show()
    qtbot.waitExposed(widget)
    return widget


def dots(picture: QImage) -> np.ndarray:
    """The colours as an array (height, width, 3)."""
    plain = picture.convertToFormat(QImage.Format.Format_RGB32)
    rows = np.frombuffer(plain.constBits(), dtype=np.uint8).reshape(plain.height(), plain.bytesPerLine() // 4, 4)
    return rows[:, : plain.width(), :3].astype(int)


def shown(tray: DiceTray) -> np.ndarray:
    return dots(tray.grab().toImage())


def test_an_empty_tray_rests_and_is_not_an_empty_box(tray: DiceTray):
    assert tray.resting
    assert tray.accessibleDescription() == "empty"
    felt = felt_rectangle(tray.size())
    words = shown(tray)[int(felt.bottom()) - 50 : int(felt.bottom()) - 8, 180:380]
    assert words.max() > 150


def test_a_throw_tumbles_and_settles(qtbot, tray: DiceTray):
    with qtbot.waitSignal(tray.settled, timeout=5000):
        tray.show_throw(ADVANTAGE, caption="Odile throws")
        rested_at_first = tray.resting
    assert (rested_at_first, tray.resting) == (False, True)
    assert [piece.die for piece in tray.pieces] == list(ADVANTAGE.dice)


def test_each_die_comes_to_rest_with_its_face_up(tray: DiceTray):
    tray.set_animated(False)
    tray.show_throw(thrown(*(Die(20, face) for face in range(1, 21))), caption="")
    for piece in tray.pieces:
        rotation = matrix(piece.tumble.target)
        (face,) = [mark.face for mark in piece.body.marks if mark.value == piece.die.face]
        assert rotation @ piece.body.solid.normals[face] == pytest.approx([0, 0, 1], abs=1e-9)


@pytest.mark.parametrize("how", ["slot", "space", "click"])
def test_a_throw_can_be_skipped(qtbot, tray: DiceTray, how: str):
    tray.show_throw(ADVANTAGE, caption="Odile throws")
    with qtbot.waitSignal(tray.settled, timeout=500):
        if how == "slot":
            tray.skip()
        elif how == "space":
            qtbot.keyClick(tray, Qt.Key.Key_Space)
        else:
            qtbot.mouseClick(tray, Qt.MouseButton.LeftButton)
        assert tray.resting
    with qtbot.assertNotEmitted(tray.settled, wait=50):
        tray.skip()


def test_without_animation_it_settles_at_once(qtbot, tray: DiceTray):
    tray.set_animated(False)
    with qtbot.waitSignal(tray.settled, timeout=100):
        tray.show_throw(ADVANTAGE, caption="Odile throws")
        assert tray.resting


def test_switching_the_animation_off_ends_the_one_that_runs(qtbot, tray: DiceTray):
    tray.show_throw(ADVANTAGE, caption="Odile throws")
    with qtbot.waitSignal(tray.settled, timeout=100):
        tray.set_animated(False)


def test_a_tray_that_can_not_be_seen_keeps_nobody_waiting(qtbot, tray: DiceTray):
    tray.hide()
    with qtbot.waitSignal(tray.settled, timeout=100):
        tray.show_throw(ADVANTAGE, caption="Odile throws")
        assert tray.resting


def test_a_throw_without_dice_settles(qtbot, tray: DiceTray):
    with qtbot.waitSignal(tray.settled, timeout=100):
        tray.show_throw(Thrown(3, ()), caption="Odile throws")
    assert tray.accessibleDescription() == "Odile throws. total 3"


def test_a_second_throw_takes_the_place_of_one_that_rolls(qtbot, tray: DiceTray):
    settled = []
    tray.settled.connect(lambda: settled.append(tray.pieces[0].die))
    tray.show_throw(thrown(Die(6, 1)), caption="Odile throws")
    tray.show_throw(thrown(Die(6, 2)), caption="Pip throws")
    tray.skip()
    assert settled == [Die(6, 2)]


def test_clearing_stops_everything(qtbot, tray: DiceTray):
    empty = shown(tray)
    tray.show_throw(ADVANTAGE, caption="Odile throws")
    with qtbot.assertNotEmitted(tray.settled, wait=50):
        tray.clear()
    assert tray.resting
    assert tray.pieces == ()
    assert (shown(tray) == empty).all()


def test_an_unknown_material_is_refused_and_changes_nothing(tray: DiceTray):
    with pytest.raises(ValueError, match=r"players, gm, neutral, ivory, .*, not of 'paper'"):
        tray.show_throw(ADVANTAGE, caption="Odile throws", material="paper")
    assert tray.pieces == ()


def test_what_fell_is_said_in_words_but_not_before_it_lies(tray: DiceTray):
    tray.show_throw(ADVANTAGE, caption="Odile throws")
    assert tray.accessibleDescription() == "Odile throws"
    tray.set_result("Hit: 5 damage", "7 + 1 is below 13")
    assert tray.accessibleDescription() == "Odile throws"
    tray.skip()
    assert tray.accessibleName() == "Dice tray"
    assert tray.accessibleDescription() == (
        "Odile throws. twenty-sided die 7; six-sided die 5; twenty-sided die 16, dropped; total 12. "
        "Hit: 5 damage. 7 + 1 is below 13"
    )


def test_each_face_makes_another_picture(tray: DiceTray):
    tray.set_animated(False)
    pictures = []
    for face in range(1, 7):
        tray.show_throw(thrown(Die(6, face)), caption="")
        (piece,) = tray.pieces
        top = QRectF(piece.place.x - 30, piece.place.y - 45, 60, 60).toRect()
        pictures.append(dots(tray.grab(top).toImage()))
    for index, picture in enumerate(pictures):
        assert picture.std() > 10
        for other in pictures[:index]:
            assert np.abs(picture - other).mean() > 4


def test_every_shape_is_painted_where_it_lies_and_none_touches_another(tray: DiceTray):
    tray.set_animated(False)
    before = shown(tray)
    tray.show_throw(EVERY_SHAPE, caption="")
    changed = np.abs(shown(tray) - before).sum(axis=2) > 30
    for piece in tray.pieces:
        x, y, reach = round(piece.place.x), round(piece.place.y), round(piece.radius * 0.4)
        assert changed[y - reach : y + reach, x - reach : x + reach].mean() > 0.9
    for index, piece in enumerate(tray.pieces):
        for other in tray.pieces[:index]:
            apart = math.hypot(piece.place.x - other.place.x, piece.place.y - other.place.y)
            assert apart > (piece.radius + other.radius) * 1.1


def test_a_dropped_die_fades_and_an_exploded_one_glows(tray: DiceTray):
    tray.set_animated(False)

    def around(fate: str) -> tuple[np.ndarray, np.ndarray]:
        tray.clear()
        tray.show_throw(thrown(Die(12, 12, fate)), caption="")  # type: ignore[arg-type]
        (piece,) = tray.pieces
        x, y, radius = piece.place.x, piece.place.y, piece.radius
        picture = shown(tray)
        # Where no stroke goes through it.
        body = picture[round(y - radius / 2) : round(y - radius / 10), round(x) : round(x + radius / 2)]
        left = picture[round(y) - 3 : round(y) + 3, round(x - radius * 1.25) : round(x - radius * 1.1)]
        return body, left

    kept, felt = around("kept")
    dropped, _ = around("dropped")
    _, halo = around("exploded")
    assert dropped.std() < kept.std() * 0.75
    assert halo.mean() > felt.mean() + 40


def ring(tray: DiceTray, share: float = 1.2) -> np.ndarray:
    """How bright it is round the die, at each degree, at this share of its radius."""
    (piece,) = tray.pieces
    picture = shown(tray).mean(axis=2)
    angles = np.radians(np.arange(360))
    far = piece.radius * share
    rows = np.round(piece.place.y + far * np.sin(angles)).astype(int)
    columns = np.round(piece.place.x + far * np.cos(angles)).astype(int)
    # A stroke is some degrees wide, and its edge is painted softly.
    return np.convolve(np.tile(picture[rows, columns], 3), np.ones(7) / 7, "same")[360:720]


def test_a_critical_glows_with_rays_where_it_is_good_and_a_broken_ring_where_it_is_bad(tray: DiceTray):
    tray.set_animated(False)
    tray.show_throw(thrown(Die(20, 1)), caption="")
    dull = ring(tray)
    for extreme, share, marks, round_about in (("good", 1.2, 12, 25), ("bad", 1.22, 5, 359)):
        tray.set_result("Hit", "", extreme)  # type: ignore[arg-type]
        rim = ring(tray, share)
        assert rim.mean() > dull.mean() + 30
        # The lamp shines on one side of the halo.
        near = sliding_window_view(np.tile(rim, 3)[360 - round_about // 2 : 720 + round_about // 2], round_about)
        drawn = rim > np.median(near, axis=1)[:360] + 4 if extreme == "good" else rim > (rim.min() + rim.max()) / 2
        assert int((drawn & ~np.roll(drawn, 1)).sum()) == marks, "twelve rays, five arcs"
    tray.show_throw(thrown(Die(20, 2)), caption="")
    assert ring(tray).mean() < dull.mean() + 10, "the next throw does not glow for the one before"


def test_a_die_that_brings_another_leaps_when_it_lies(tray: DiceTray):
    tray.show_throw(BoonBane().throw(ForcedFaces([12, 3, 5])), caption="")
    boon, bane, _ = tray.pieces
    assert [piece.tumble.leaps for piece in tray.pieces] == [True, False, False]
    heights = [boon.tumble.pose(boon.tumble.at_rest + VERDICT * share).height for share in (0.0, 0.5, 1.0)]
    assert heights == pytest.approx([0.0, 0.9, 0.0], abs=1e-6)
    assert bane.tumble.pose(bane.tumble.at_rest + VERDICT / 2).height == 0
    assert boon.tumble.at_rest + VERDICT <= 1.2


def test_dropped_dice_and_unusual_ones_have_words_below(tray: DiceTray):
    tray.set_animated(False)
    tray.show_throw(thrown(Die(20, 7), Die(20, 16, "dropped"), Die(100, 87), Die(3, 1, "dropped")), caption="")
    assert [piece.caption for piece in tray.pieces] == ["", "dropped", "d100", "d3 · dropped"]
    below = zones_of(felt_rectangle(tray.size())).dice.bottom()
    assert all(piece.place.y + piece.place.room + 14 <= below for piece in tray.pieces)


def test_an_outcome_moves_no_die(tray: DiceTray):
    tray.set_animated(False)
    tray.show_throw(ADVANTAGE, caption="Odile throws")
    places = [piece.place for piece in tray.pieces]
    without = shown(tray)
    tray.set_result("Hit: 5 damage", "7 + 1 is below 13")
    assert [piece.place for piece in tray.pieces] == places
    assert (shown(tray) != without).any()


def test_a_secret_roll_is_marked(tray: DiceTray):
    tray.set_animated(False)
    tray.show_throw(thrown(Die(6, 3)), caption="The GM throws")
    corner = shown(tray)[10:40, 430:550]
    tray.show_throw(thrown(Die(6, 3)), caption="The GM throws", secret=True)
    assert (shown(tray)[10:40, 430:550] != corner).any()
    assert "secret roll" in tray.accessibleDescription()


@pytest.mark.parametrize("name", ["dark", "light", "high-contrast"])
def test_another_theme_repaints_dice_in_their_places(tray: DiceTray, name: str):
    tray.set_animated(False)
    tray.show_throw(ADVANTAGE, caption="Odile throws", material="gm")
    places = [piece.place for piece in tray.pieces]
    tray.set_theme(load_theme(name))
    assert [piece.place for piece in tray.pieces] == places
    assert shown(tray).std() > 10


@pytest.mark.parametrize("size", [(240, 150), (320, 330), (900, 500), (1600, 900)])
def test_dice_follow_the_size_of_the_tray(tray: DiceTray, size: tuple[int, int]):
    tray.set_animated(False)
    tray.show_throw(EVERY_SHAPE, caption="Odile throws")
    tray.resize(*size)
    picture = shown(tray)
    assert picture.shape[:2] == (size[1], size[0])
    felt = felt_rectangle(tray.size()).adjusted(0, 0, 0, tray.out_of_sight)
    assert all(felt.contains(QPointF(piece.place.x, piece.place.y)) for piece in tray.pieces)


def test_dice_are_painted_in_the_air_too(tray: DiceTray):
    tray.set_animated(False)
    tray.show_throw(EVERY_SHAPE, caption="")
    pieces = list(tray.pieces)
    pictures = []
    for moment in (0.2, 0.5, 2.0):
        picture = QImage(tray.size(), QImage.Format.Format_RGB32)
        picture.fill(QColor("#23443d"))
        painter = QPainter(picture)
        paint_throw(painter, pieces, moment, load_theme("dark"))
        painter.end()
        pictures.append(dots(picture))
    assert all(picture.std() > 5 for picture in pictures)
    assert (pictures[0] != pictures[1]).any()
    assert (pictures[1] != pictures[2]).any()


def test_the_result_can_be_read_on_the_upper_face():
    for name in ("dark", "light", "high-contrast"):
        dice = load_theme(name).dice
        for material in (dice.players, dice.gm, dice.neutral):
            finish = finish_of(material)
            flat = round(0.8 * (len(finish.faces) - 1))
            ratio = contrast(finish.faces[flat].color().name(), finish.numerals[flat].color().name())
            assert ratio >= 4.2, (name, material)


def test_numerals_have_one_height_and_stand_in_the_middle(qapp):
    for text in ("1", "7", "8", "20", "100", "−1", "+1", "6_"):
        box = numeral(text).boundingRect()
        assert abs(box.center().x()) < 0.02
        assert box.height() <= 1.4
        assert box.width() <= 1.2
    assert numeral("8").boundingRect().height() == pytest.approx(1.0, abs=0.15)
    assert numeral("6_").boundingRect().bottom() > numeral("6").boundingRect().bottom()


def test_sixes_and_nines_are_told_apart_where_they_can_be_mixed_up():
    assert "9_" in {mark.text for mark in body_of(12, 1).marks}
    assert "6" in {mark.text for mark in body_of(6, 1).marks}


@pytest.mark.parametrize("size", [(333, 166), (653, 260), (900, 420)])
@pytest.mark.parametrize(("count", "sides"), [(1, 20), (2, 20), (8, 10), (12, 6), (30, 6)])
def test_dice_fill_the_room_that_they_have(qtbot, size: tuple[int, int], count: int, sides: int):
    """No die could be drawn a tenth larger without leaving its own share of the felt, unless it is the smallest that
    there is and others are scrolled to."""
    tray = DiceTray(load_theme("dark"))
    qtbot.addWidget(tray)
    tray.set_animated(False)
    tray.resize(*size)
    dice = tuple(Die(sides, 1 + place % sides) for place in range(count))
    tray.show_throw(Thrown(sum(die.face for die in dice), dice), caption="")
    areas = [zones_of(felt_rectangle(tray.size()), tight=tight).dice for tight in (False, True)]
    room = tray.pieces[0].place.room

    def fits(area: QRectF, by: float) -> bool:
        return any(
            rows * 2 * room * by <= area.height() and -(-count // rows) * 2 * room * by <= area.width()
            for rows in range(1, count + 1)
        )

    if tray.out_of_sight:
        assert smallest(tray.heaps) == pytest.approx(LEAST, abs=1)
        assert not fits(areas[1], 1.12)
        return
    assert any(fits(area, 1.0) and not fits(area, 1.12) for area in areas)
    assert room / tray.pieces[0].radius < 1.24, "a small body is drawn in a larger scale"


@pytest.mark.parametrize("size", [(185, 150), (240, 150), (333, 166), (560, 280)])
@pytest.mark.parametrize("count", [3, 8, 30])
@pytest.mark.parametrize("secret", [False, True])
def test_no_die_lies_on_the_words_over_it(qtbot, size: tuple[int, int], count: int, secret: bool):
    tray = DiceTray(load_theme("dark"))
    qtbot.addWidget(tray)
    tray.set_animated(False)
    tray.resize(*size)
    caption = "Mirela Vane: CHA of a ferrywoman who owes the river"
    tray.show_throw(thrown(*(Die(6, 1 + place % 6) for place in range(count))), caption=caption, secret=secret)
    words = caption_area(zones_of(felt_rectangle(tray.size())), caption, "secret roll" if secret else "")
    assert len(words) == 1 + secret
    lying = [piece.place for piece in tray.pieces if any(piece.place.lies_on(each) for each in words)]
    assert lying == []


def test_in_a_narrow_tray_an_outcome_is_read_whole_on_two_lines(qtbot):
    tray = DiceTray(load_theme("dark"))
    qtbot.addWidget(tray)
    tray.set_animated(False)
    tray.resize(185, 165)
    tray.show_throw(thrown(Die(20, 2), Die(20, 5)), caption="Maren Holt: lamp oil", secret=True)
    tray.set_result("Maren Holt misses Bone porter", "Maren Holt: Throw 2, Dexterity 1 = +3, dice 2 − 5 = −3: 0")
    told = [each.text for each in written_by(tray)]
    assert any(" ".join(pair) == "Maren Holt misses Bone porter" for pair in pairwise(told)), told


def test_in_a_narrow_tray_a_heap_says_more_than_two_letters_of_whose_it_is(qtbot):
    tray = DiceTray(load_theme("dark"))
    qtbot.addWidget(tray)
    tray.set_animated(False)
    tray.resize(185, 165)
    dice = opposed(BoonBane(), BoonBane())
    hands = [Hand("Maren", "players"), Hand("Bone", "gm")]
    tray.show_throw(dice.throw(SeededFaces(4)), caption="Maren", hands=hands)
    told = [each.text for each in written_by(tray)]
    assert [each for each in told if each in ("Maren", "Bone")][:2] == ["Maren", "Bone"], told


def told_by_dice(*sides: int) -> Thrown:
    """A throw of three pools, each of so many dice."""
    parts = tuple(thrown(*(Die(8, 1 + place % 8) for place in range(count))) for count in sides)
    return Thrown(sum(part.total for part in parts), tuple(die for part in parts for die in part.dice), parts)


@pytest.mark.parametrize(
    ("size", "scale"), [((187, 166), 1.0), ((315, 176), 1.0), ((137, 262), 1.5), ((564, 252), 1.0)]
)
@pytest.mark.parametrize("sides", [(2, 2), (3, 3), (8,), (30,), (12, 5)])
def test_no_die_is_small_in_a_tray_that_is_handled(qtbot, size: tuple[int, int], scale: float, sides: tuple[int, ...]):
    tray = DiceTray(load_theme("dark"), text_scale=scale)
    qtbot.addWidget(tray)
    tray.set_animated(False)
    tray.resize(*size)
    tray.show()
    hands = [Hand("Maren Holt", "players"), Hand("Bone porter", "gm")]
    tray.show_throw(
        told_by_dice(*sides), caption="Maren Holt: lamp oil", hands=hands[: len(sides) if len(sides) > 1 else 0]
    )
    assert len(tray.pieces) == sum(sides)
    assert min(2 * piece.radius for piece in tray.pieces) >= LEAST - 0.1
    across = felt_rectangle(tray.size())
    for piece in tray.pieces:
        assert across.left() <= piece.place.x - piece.radius
        assert piece.place.x + piece.radius <= across.right()
    lowest = max(piece.place.y + piece.radius for piece in tray.pieces)
    assert lowest - tray.out_of_sight <= zones_of(across, scale, headed=len(sides) > 1, tight=True).dice.bottom() + 1


def test_dice_for_which_there_is_no_room_are_scrolled_to(qtbot, tray: DiceTray):
    tray.resize(187, 166)
    tray.set_animated(False)
    tray.show_throw(told_by_dice(8), caption="Odile")
    assert tray.out_of_sight > 40
    tray.setFocus()
    before = shown(tray)
    qtbot.keyClick(tray, Qt.Key.Key_PageDown)
    lower = shown(tray)
    assert (lower != before).any()
    wheel(tray, 120 * 20)
    upper = shown(tray)
    assert (upper != lower).any()
    wheel(tray, -120 * 20)
    assert (shown(tray) == lower).all()
    qtbot.keyClick(tray, Qt.Key.Key_PageUp)
    assert (shown(tray) == upper).all()
    tray.show_throw(thrown(Die(20, 3)), caption="Odile")
    assert tray.out_of_sight == 0


def test_a_tray_that_is_only_looked_at_shows_every_die_at_once(qtbot, tray: DiceTray):
    tray.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    tray.set_animated(False)
    tray.resize(240, 150)
    tray.show_throw(told_by_dice(30), caption="Odile")
    assert tray.out_of_sight == 0
    felt = felt_rectangle(tray.size())
    assert all(felt.contains(QPointF(piece.place.x, piece.place.y)) for piece in tray.pieces)


def wheel(tray: DiceTray, turned: int) -> None:
    middle = QPointF(tray.rect().center())
    where = QPointF(tray.mapToGlobal(tray.rect().center()))
    none, still = Qt.MouseButton.NoButton, Qt.ScrollPhase.NoScrollPhase
    keys = Qt.KeyboardModifier.NoModifier
    event = QWheelEvent(middle, where, QPoint(0, 0), QPoint(0, turned), none, keys, still, False)
    QApplication.sendEvent(tray, event)


def test_dice_that_lie_take_turns_with_others_until_they_rest(tray: DiceTray, qtbot):
    """What was dropped fades then, while those over the board may still move."""
    tray.show_throw(ADVANTAGE, caption="Odile throws")
    last = max(piece.tumble.at_rest for piece in tray.pieces)
    qtbot.waitUntil(lambda: tray.resting or (tray._seconds > last and all(piece.ready for piece in tray.pieces)))
    assert tray.resting or tray._turn.moving == 1
    qtbot.waitUntil(lambda: tray.resting)
    assert not tray._turn.running
