"""Given targets on offer, when somebody clicks or presses keys, then only they can be chosen."""

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QColor, QImage
from PySide6.QtTest import QTest

from vtt.gui.board import BoardView
from vtt.gui.board.places import place_frame
from vtt.gui.theme import contrast
from vtt.gui.theme.colours import SEEN

LEFT, NONE = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
TARGETS = {"ghoul": "Attack 56 %", "ghoul-2": "Attack 12 %"}


def test_a_click_on_a_target_chooses_it_and_ends_the_offer(shown, qtbot):
    view = shown()
    view.set_targets(TARGETS)
    with qtbot.waitSignal(view.target_chosen) as said, qtbot.assertNotEmitted(view.selected):
        QTest.mouseClick(view, LEFT, NONE, view.token_rect("ghoul").center())
    assert said.args == ["ghoul"]
    assert view.targets is None


def test_a_click_elsewhere_does_nothing(shown, qtbot):
    view = shown()
    view.set_targets(TARGETS)
    with qtbot.assertNotEmitted(view.target_chosen), qtbot.assertNotEmitted(view.selected):
        QTest.mouseClick(view, LEFT, NONE, view.token_rect("pip").center())
        QTest.mouseClick(view, LEFT, NONE, QPoint(5, 5))
    assert view.targets == TARGETS


def test_nothing_can_be_dragged_meanwhile(shown):
    view = shown()
    view.set_targets(TARGETS)
    start = view.token_rect("odile").center()
    QTest.mousePress(view, LEFT, NONE, start)
    QTest.mouseMove(view, start + QPoint(80, 60))
    assert view.drag is None
    QTest.mouseRelease(view, LEFT, NONE, start + QPoint(80, 60))


def test_escape_cancels(shown, qtbot):
    view = shown()
    view.set_targets(TARGETS)
    with qtbot.waitSignal(view.targeting_cancelled), qtbot.assertNotEmitted(view.target_chosen):
        QTest.keyClick(view, Qt.Key.Key_Escape)
    assert view.targets is None


def test_tab_and_enter_choose(shown, qtbot):
    view = shown()
    view.set_targets(TARGETS)
    QTest.keyClick(view, Qt.Key.Key_Tab)
    QTest.keyClick(view, Qt.Key.Key_Tab)
    assert view.aimed_at == "ghoul-2"
    with qtbot.waitSignal(view.target_chosen) as said:
        QTest.keyClick(view, Qt.Key.Key_Return)
    assert said.args == ["ghoul-2"]


def test_tab_goes_round_and_stays_on_the_board(shown):
    view = shown()
    view.set_targets(TARGETS)
    seen = []
    for _ in range(4):
        QTest.keyClick(view, Qt.Key.Key_Tab)
        seen.append(view.aimed_at)
    assert seen == ["ghoul", "ghoul-2", "ghoul", "ghoul-2"]
    assert view.hasFocus()


def test_whom_enter_would_choose_stays_aimed_at_when_the_pointer_goes_elsewhere(shown, qtbot):
    view = shown()
    view.set_targets(TARGETS)
    QTest.mouseMove(view, view.token_rect("ghoul-2").center())
    assert view.aimed_at == "ghoul-2"
    QTest.mouseMove(view, view.token_rect("pip").center())
    QTest.mouseMove(view, QPoint(5, 5))
    assert view.aimed_at == "ghoul-2"
    with qtbot.waitSignal(view.target_chosen) as said:
        QTest.keyClick(view, Qt.Key.Key_Return)
    assert said.args == ["ghoul-2"]


def test_who_was_aimed_at_before_is_not_aimed_at_the_next_time(shown, qtbot):
    view = shown()
    view.set_targets(TARGETS)
    QTest.keyClick(view, Qt.Key.Key_Tab)
    QTest.keyClick(view, Qt.Key.Key_Return)
    view.set_targets(TARGETS)
    assert view.aimed_at == ""
    with qtbot.assertNotEmitted(view.target_chosen):
        QTest.keyClick(view, Qt.Key.Key_Return)


def test_space_chooses_nobody(shown, qtbot):
    """It belongs to the dice, and whoever skips them once too often must not strike."""
    view = shown()
    view.set_targets(TARGETS)
    QTest.keyClick(view, Qt.Key.Key_Tab)
    with qtbot.assertNotEmitted(view.target_chosen):
        QTest.keyClick(view, Qt.Key.Key_Space)


def test_who_is_aimed_at_has_a_reticle_and_is_told_in_words(shown):
    view = shown()
    view.set_targets(TARGETS)
    offered = gold(view, "ghoul")
    QTest.keyClick(view, Qt.Key.Key_Tab)
    # A whole ring with four hairs in place of dots.
    assert gold(view, "ghoul") > offered * 1.3
    assert gold(view, "ghoul-2") < gold(view, "ghoul")
    assert view.accessibleDescription().startswith("Aimed at Ghoul Attack 56 %; ")
    view.set_targets(None)
    assert not view.accessibleDescription().startswith("Aimed at")


def test_the_owner_may_offer_the_next_targets_at_once(shown, qtbot):
    view = shown()
    view.target_chosen.connect(lambda thing: view.set_targets({"pip": "again"}))
    view.set_targets(TARGETS)
    QTest.mouseClick(view, LEFT, NONE, view.token_rect("ghoul").center())
    assert view.targets == {"pip": "again"}


def pixels(view: BoardView, thing: str) -> QImage:
    """The picture of a token's inner half."""
    rect = view.token_rect(thing)
    inner = rect.adjusted(rect.width() // 4, rect.height() // 4, -rect.width() // 4, -rect.height() // 4)
    return view.grab(inner).toImage()


def test_others_are_dimmed_and_targets_are_not(shown):
    view = shown()
    before = {thing: pixels(view, thing) for thing in ("ghoul-2", "pip", "odile")}
    view.set_targets(TARGETS)
    assert pixels(view, "ghoul-2") == before["ghoul-2"]
    assert pixels(view, "pip") != before["pip"]
    assert pixels(view, "odile") == before["odile"], "who acts stays bright"
    view.set_targets(None)
    assert pixels(view, "pip") == before["pip"]


@pytest.mark.parametrize("theme", ["high-contrast", "bright-room"])
def test_what_steps_back_is_still_seen_where_every_line_is_meant_to_be(shown, theme: str):
    """The frame of a place was 2.7:1 and less, and the rim of a token."""
    view = shown(theme=theme)
    view.set_targets(TARGETS)
    placed = view.arrangement.things["sewer-grate"]
    frame = place_frame(placed.centre + view.projection.origin, placed.radius)
    pip = view.token_rect("pip")
    # Across the upper edge of the frame; from above a token into it.
    for x, top, bottom in (
        (round(frame.left() + frame.width() / 4), round(frame.top()) - 12, round(frame.top()) + 5),
        (pip.center().x(), pip.top() - 16, pip.top() + pip.height() // 8),
    ):
        picture = view.grab(QRect(x, top, 1, bottom - top)).toImage()
        inks = [picture.pixelColor(0, y).name() for y in range(picture.height())]
        assert max(contrast(each, inks[0]) for each in inks) >= SEEN


def mark(view: BoardView, thing: str) -> QImage:
    """The picture of a token's edge and the mark round it."""
    rect = view.token_rect(thing)
    return view.grab(rect.adjusted(-rect.width() // 4, -rect.height() // 4, rect.width() // 4, 0)).toImage()


def gold(view: BoardView, thing: str) -> int:
    """How many pixels round a token are of the colour that calls."""
    image, accent = mark(view, thing), QColor(view.theme.accent)
    pixels = [image.pixelColor(x, y) for x in range(image.width()) for y in range(image.height())]
    return sum(abs(each.red() - accent.red()) + abs(each.blue() - accent.blue()) < 24 for each in pixels)


def test_allies_may_be_chosen_but_are_not_marked_like_foes(shown):
    view = shown()
    view.select("odile")
    before = {thing: (gold(view, thing), mark(view, thing)) for thing in ("ghoul", "pip")}
    view.set_targets({"ghoul": "", "pip": ""})
    assert gold(view, "ghoul") > before["ghoul"][0] + 30
    assert gold(view, "pip") <= before["pip"][0] + 4, "nothing gold calls for an ally"
    assert mark(view, "pip") != before["pip"][1], "yet the ally is marked"
