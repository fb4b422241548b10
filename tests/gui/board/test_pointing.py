"""Given the board, when the mouse clicks and drags, then it says so and nothing moves by itself."""

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QContextMenuEvent, QHelpEvent, QMouseEvent, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QToolTip

from tests.gui.board.boards import moved, sewer
from tests.gui.crowd.painted import written_by
from vtt.gui.board import BoardView, DragHint
from vtt.table.creature import MOST_FEET

LEFT, NONE = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier


def hint(thing: str, at: tuple[float, float]) -> DragHint:
    return DragHint(text="Close to Ghoul", detail="1 band nearer · Move", at=at, reach=30.0)


def drag(view: BoardView, start: QPoint, end: QPoint, *, drop: bool = True, modifier: Qt.KeyboardModifier = NONE):
    """Press, move in steps, and let go."""
    QTest.mousePress(view, LEFT, modifier, start)
    for step in range(1, 6):
        _move(view, start + (end - start) * (step / 5), modifier)
    if drop:
        QTest.mouseRelease(view, LEFT, modifier, end)


def _press_or_release(
    view: BoardView, kind: QEvent.Type, button: Qt.MouseButton, down: Qt.MouseButton, at: QPoint
) -> None:
    """``down`` are the buttons that are down after it, which QTest does not tell."""
    place = QPointF(at)
    QApplication.sendEvent(view, QMouseEvent(kind, place, view.mapToGlobal(place), button, down, NONE))


def _move(view: BoardView, at: QPoint, modifier: Qt.KeyboardModifier) -> None:
    place = QPointF(at)
    event = QMouseEvent(QEvent.Type.MouseMove, place, view.mapToGlobal(place), Qt.MouseButton.NoButton, LEFT, modifier)
    QApplication.sendEvent(view, event)


def test_a_click_selects(shown, qtbot):
    view = shown()
    with qtbot.waitSignal(view.selected) as said:
        QTest.mouseClick(view, LEFT, NONE, view.token_rect("odile").center())
    assert said.args == ["odile"]
    assert view.selection == "odile"
    assert "Odile selected" in view.accessibleDescription()


def test_a_click_on_a_name_selects_as_well(shown, qtbot):
    view = shown()
    placed = view.arrangement.things["pip"]
    assert placed.label_at is not None
    at = (view.centre_of("pip") + placed.label_at + QPointF(8, 8)).toPoint()
    with qtbot.waitSignal(view.selected) as said:
        QTest.mouseClick(view, LEFT, NONE, at)
    assert said.args == ["pip"]


def test_a_click_on_the_ground_selects_nothing(shown, qtbot):
    view = shown()
    view.select("odile")
    with qtbot.waitSignal(view.selected) as said:
        QTest.mouseClick(view, LEFT, NONE, QPoint(8, 8))
    assert said.args == [""]


def test_selecting_by_the_owner_is_not_said_back(shown, qtbot):
    view = shown()
    with qtbot.assertNotEmitted(view.selected):
        view.select("odile")


def test_a_drag_ends_in_feet_and_moves_nothing_by_itself(shown, qtbot):
    view = shown()
    before = view.token_rect("odile")
    goal = view.scene_point((20.0, -10.0))
    with qtbot.waitSignal(view.dropped) as said:
        drag(view, before.center(), goal)
    thing, at, free = said.args
    assert (thing, free) == ("odile", False)
    assert at == pytest.approx((20.0, -10.0), abs=1.0)
    assert view.token_rect("odile") == before
    assert view.drag is not None
    assert view.drag.released


def test_the_grip_within_the_token_does_not_matter(shown, qtbot):
    view = shown()
    grip = QPoint(9, -7)
    with qtbot.waitSignal(view.dropped) as said:
        drag(view, view.token_rect("odile").center() + grip, view.scene_point((20.0, -10.0)) + grip)
    assert said.args[1] == pytest.approx((20.0, -10.0), abs=1.0)


def test_what_is_dragged_beside_the_board_stays_at_its_edge(shown, qtbot):
    """On the screen to the left it stood so many feet away that no rule could read it."""
    view = shown()
    with qtbot.waitSignal(view.dropped) as said:
        drag(view, view.token_rect("odile").center(), QPoint(-3000, -3000))
    assert said.args[1] == pytest.approx(view.feet_at(QPoint(0, 0)))


def test_no_point_of_the_board_is_farther_than_anything_may_stand(shown):
    view = shown()
    view.zoom_by(0.01)
    corners = [view.rect().topLeft(), view.rect().bottomRight(), QPoint(-9000, 300), QPoint(300, 9000)]
    assert all(abs(feet) <= MOST_FEET for corner in corners for feet in view.feet_at(corner))


def test_a_place_can_be_dragged_as_well(shown, qtbot):
    view = shown()
    with qtbot.waitSignal(view.dropped) as said:
        drag(view, view.token_rect("sewer-grate").center(), view.scene_point((-30.0, 30.0)))
    assert said.args[0] == "sewer-grate"


@pytest.mark.parametrize("held", [Qt.KeyboardModifier.AltModifier, Qt.KeyboardModifier.ShiftModifier])
def test_alt_or_shift_places_freely(shown, qtbot, held: Qt.KeyboardModifier):
    """On many desktops Alt and a drag move the whole window."""
    view = shown()
    with qtbot.waitSignal(view.dropped) as said:
        drag(view, view.token_rect("odile").center(), QPoint(300, 200), modifier=held)
    assert said.args[2] is True


@pytest.mark.parametrize(
    ("held", "told", "not_told"),
    [(NONE, "Shift: freely", "free"), (Qt.KeyboardModifier.ShiftModifier, "free", "Shift: freely")],
    ids=["by the rules", "freely"],
)
def test_the_hint_of_a_drag_tells_the_key_that_places_freely(
    shown, held: Qt.KeyboardModifier, told: str, not_told: str
):
    view = shown()
    drag(view, view.token_rect("odile").center(), QPoint(300, 200), modifier=held, drop=False)
    words = [each.text for each in written_by(view)]
    assert told in words
    assert not_told not in words


def test_the_guide_is_asked_at_the_start_and_at_every_move(shown):
    view = shown()
    asked: list[tuple[str, tuple[float, float]]] = []

    def guide(thing: str, at: tuple[float, float]) -> DragHint:
        asked.append((thing, at))
        return hint(thing, at)

    view.set_drag_guide(guide)
    drag(view, view.token_rect("odile").center(), QPoint(300, 200), drop=False)
    assert asked[0] == ("odile", (-6.0, 17.0))
    assert len(asked) >= 4
    assert asked[-1][1] == pytest.approx(view.feet_at(QPoint(300, 200)), abs=0.5)
    assert view.drag is not None
    assert view.drag.hint.text == "Close to Ghoul"


def test_a_small_trembling_is_a_click(shown, qtbot):
    view = shown()
    start = view.token_rect("odile").center()
    with qtbot.waitSignal(view.selected), qtbot.assertNotEmitted(view.dropped):
        drag(view, start, start + QPoint(3, 2))


def test_escape_ends_a_drag(shown, qtbot):
    view = shown()
    with qtbot.assertNotEmitted(view.dropped):
        drag(view, view.token_rect("odile").center(), QPoint(300, 200), drop=False)
        QTest.keyClick(view, Qt.Key.Key_Escape)
        assert view.drag is None
        QTest.mouseRelease(view, LEFT, NONE, QPoint(300, 200))


def test_a_refused_drop_glides_back(shown, qtbot):
    view = shown()
    view.set_animated(True)
    home = view.centre_of("odile")
    view.dropped.connect(lambda thing, at, free: view.glide_back(thing))
    drag(view, view.token_rect("odile").center(), QPoint(300, 200))
    assert view.drag is None
    assert view.is_gliding()
    assert (view.centre_of("odile") - QPointF(300, 200)).manhattanLength() < 60
    qtbot.waitUntil(lambda: not view.is_gliding())
    assert view.centre_of("odile") == home


def test_an_accepted_drop_glides_on_from_the_ghost(shown, qtbot):
    view = shown()
    view.set_animated(True)
    view.dropped.connect(lambda thing, at, free: view.show_board(moved(view.board, thing, (20.0, -12.0))))
    goal = view.scene_point((20.0, -10.0))
    drag(view, view.token_rect("odile").center(), goal)
    assert view.drag is None
    assert view.is_gliding()
    assert (view.centre_of("odile") - QPointF(goal)).manhattanLength() < 30
    qtbot.waitUntil(lambda: not view.is_gliding())
    assert (view.centre_of("odile").toPoint() - view.scene_point((20.0, -12.0))).manhattanLength() <= 3


def test_an_equal_board_after_a_drop_lets_the_token_go_home(shown):
    view = shown()
    home = view.token_rect("odile")
    drag(view, home.center(), QPoint(300, 200))
    view.show_board(sewer())
    assert view.drag is None
    assert view.token_rect("odile") == home


@pytest.mark.parametrize("dragged", [False, True])
def test_a_thing_that_vanishes_under_the_hand_ends_the_drag(shown, qtbot, dragged: bool):
    """What was held is gone: the hand that goes on has neither the picture nor the thing."""
    view = shown()
    if dragged:
        drag(view, view.token_rect("odile").center(), QPoint(300, 200), drop=False)
    else:
        QTest.mousePress(view, LEFT, NONE, view.token_rect("odile").center())
    rest = sewer()
    view.show_board(
        type(rest)(
            tokens=tuple(each for each in rest.tokens if each.view.creature != "odile"),
            places=rest.places,
            links=(),
            focus=rest.focus,
            limits=rest.limits,
        )
    )
    assert view.drag is None
    assert "odile" not in view.arrangement.things
    ground = view.scene_point((0.0, 0.0))
    with qtbot.assertNotEmitted(view.selected), qtbot.assertNotEmitted(view.dropped):
        for at in (QPoint(340, 240), QPoint(380, 280)):
            _move(view, at, NONE)
        QTest.mouseRelease(view, LEFT, NONE, at)
    assert view.scene_point((0.0, 0.0)) == ground


@pytest.mark.parametrize("other", [Qt.MouseButton.MiddleButton, Qt.MouseButton.RightButton])
def test_another_button_takes_nothing_out_of_the_hand(shown, qtbot, other: Qt.MouseButton):
    """The wheel is pressed by mistake in the middle of a drag: what is dragged was never let go of again."""
    view = shown()
    goal = view.scene_point((20.0, -10.0))
    ground = view.scene_point((0.0, 0.0))
    drag(view, view.token_rect("odile").center(), QPoint(300, 200), drop=False)
    _press_or_release(view, QEvent.Type.MouseButtonPress, other, LEFT | other, QPoint(300, 200))
    _move(view, goal, NONE)
    _press_or_release(view, QEvent.Type.MouseButtonRelease, other, LEFT, goal)
    assert view.scene_point((0.0, 0.0)) == ground
    with qtbot.waitSignal(view.dropped) as said:
        QTest.mouseRelease(view, LEFT, NONE, goal)
    assert said.args[1] == pytest.approx((20.0, -10.0), abs=1.0)


def test_a_double_click_asks_for_the_rings(shown, qtbot):
    view = shown()
    with qtbot.waitSignal(view.focus_requested) as said:
        QTest.mouseDClick(view, LEFT, NONE, view.token_rect("pip").center())
    assert said.args == ["pip"]


def test_the_wheel_zooms_at_the_pointer_and_a_double_click_fits_again(shown):
    view = shown()
    whole = view.projection.scale
    at = QPointF(700, 200)
    feet = view.feet_at(at)
    wheel = QWheelEvent(
        at,
        view.mapToGlobal(at),
        QPoint(),
        QPoint(0, 240),
        Qt.MouseButton.NoButton,
        NONE,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(view, wheel)
    assert view.projection.scale == pytest.approx(whole * 1.44)
    assert view.feet_at(at) == pytest.approx(feet, abs=0.01)
    QTest.mouseDClick(view, LEFT, NONE, QPoint(4, 4))
    assert view.projection.scale == whole


def test_dragging_the_ground_moves_the_picture(shown, qtbot):
    view = shown()
    before = view.scene_point((0.0, 0.0))
    with qtbot.assertNotEmitted(view.selected), qtbot.assertNotEmitted(view.dropped):
        drag(view, QPoint(20, 20), QPoint(80, 50))
    after = view.scene_point((0.0, 0.0))
    assert after != before
    assert view.token_rect("ghoul").center().x() - after.x() in (-1, 0, 1)


def test_the_middle_button_moves_the_picture_even_over_a_token(shown, qtbot):
    view = shown()
    start = view.token_rect("odile").center()
    before = view.scene_point((0.0, 0.0))
    with qtbot.assertNotEmitted(view.dropped):
        QTest.mousePress(view, Qt.MouseButton.MiddleButton, NONE, start)
        _move(view, start + QPoint(30, 40), NONE)
        QTest.mouseRelease(view, Qt.MouseButton.MiddleButton, NONE, start + QPoint(30, 40))
    assert view.scene_point((0.0, 0.0)) - before == QPoint(30, 40)


def test_a_menu_is_asked_for_with_the_thing_and_the_feet(shown, qtbot):
    view = shown()
    for at, thing in ((view.token_rect("pip").center(), "pip"), (QPoint(8, 8), "")):
        with qtbot.waitSignal(view.context_requested) as said:
            event = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, at, view.mapToGlobal(at))
            QApplication.sendEvent(view, event)
        assert said.args[0] == thing
        assert said.args[1] == view.mapToGlobal(at)
        assert said.args[2] == view.feet_at(at)


def test_pointing_at_a_tag_says_what_it_does(shown, qtbot):
    view = shown()
    [(_, corner)] = view.arrangement.things["sister-maud"].pills
    at = (view.centre_of("sister-maud") + corner + QPointF(6, 6)).toPoint()
    QApplication.sendEvent(view, QHelpEvent(QEvent.Type.ToolTip, at, view.mapToGlobal(at)))
    assert QToolTip.text() == "Can't move"
    QToolTip.hideText()
