"""Given the board has the keyboard, when keys are pressed, then everything can be done without a mouse."""

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QVBoxLayout, QWidget

from tests.gui.board.boards import moved, sewer
from vtt.gui.board import BoardView
from vtt.gui.theme import load_theme

Key = Qt.Key
SHIFT, ALT = Qt.KeyboardModifier.ShiftModifier, Qt.KeyboardModifier.AltModifier


def test_the_arrows_go_to_the_next_thing_that_way(shown):
    view = shown()
    view.select("ghoul")
    seen = []
    for key in (Key.Key_Left, Key.Key_Left, Key.Key_Right, Key.Key_Right, Key.Key_Up, Key.Key_Left):
        QTest.keyClick(view, key)
        seen.append(view.selection)
    assert seen == ["brannor", "sister-maud", "brannor", "ghoul", "sewer-grate", "ghoul"]


@pytest.mark.parametrize("start", ["", "brannor", "odile", "ghoul", "ghoul-2", "pip", "sister-maud", "sewer-grate"])
def test_page_down_reaches_everything_and_page_up_goes_back(shown, start: str):
    view = shown()
    view.select(start)
    seen = set()
    for _ in range(7):
        QTest.keyClick(view, Key.Key_PageDown)
        seen.add(view.selection)
    assert seen == {"brannor", "odile", "ghoul", "ghoul-2", "pip", "sister-maud", "sewer-grate"}
    last = view.selection
    QTest.keyClick(view, Key.Key_PageDown)
    QTest.keyClick(view, Key.Key_PageUp)
    assert view.selection == last


def test_an_arrow_selects_something_when_nothing_was(shown):
    view = shown()
    QTest.keyClick(view, Key.Key_Left)
    assert view.selection == "ghoul", "the one nearest the middle"


def test_the_board_is_one_stop_of_tab(qtbot):
    window = QWidget()
    qtbot.addWidget(window)
    above, view, below = QLineEdit(), BoardView(load_theme("dark")), QLineEdit()
    layout = QVBoxLayout(window)
    for each in (above, view, below):
        layout.addWidget(each)
    view.show_board(sewer())
    with qtbot.waitExposed(window):
        window.show()
    window.activateWindow()
    above.setFocus()
    qtbot.waitUntil(above.hasFocus)
    QTest.keyClick(above, Key.Key_Tab)
    assert view.hasFocus()
    QTest.keyClick(view, Key.Key_Tab)
    assert below.hasFocus()
    QTest.keyClick(below, Key.Key_Backtab, SHIFT)
    assert view.hasFocus()


@pytest.mark.parametrize("start", [Key.Key_Return, Key.Key_Enter])
def test_arrows_move_a_token_by_five_feet_and_by_one(shown, qtbot, start: Qt.Key):
    view = shown()
    view.select("odile")
    QTest.keyClick(view, start)
    QTest.keyClick(view, Key.Key_Right)
    QTest.keyClick(view, Key.Key_Right)
    QTest.keyClick(view, Key.Key_Up)
    QTest.keyClick(view, Key.Key_Down, SHIFT)
    with qtbot.waitSignal(view.dropped) as said:
        QTest.keyClick(view, Key.Key_Return)
    assert said.args == ["odile", (4.0, 13.0), False]


@pytest.mark.parametrize("held", [ALT, SHIFT])
def test_alt_or_shift_and_enter_drop_freely(shown, qtbot, held: Qt.KeyboardModifier):
    view = shown()
    view.select("odile")
    QTest.keyClick(view, Key.Key_Return)
    QTest.keyClick(view, Key.Key_Right)
    with qtbot.waitSignal(view.dropped) as said:
        QTest.keyClick(view, Key.Key_Return, held)
    assert said.args == ["odile", (-1.0, 17.0), True]


def test_escape_puts_the_token_back(shown, qtbot):
    view = shown()
    view.select("odile")
    QTest.keyClick(view, Key.Key_Return)
    QTest.keyClick(view, Key.Key_Right)
    with qtbot.assertNotEmitted(view.dropped):
        QTest.keyClick(view, Key.Key_Escape)
    assert view.drag is None
    assert view.selection == "odile"


@pytest.mark.parametrize("key", [Key.Key_N, Key.Key_3, Key.Key_F, Key.Key_Space, Key.Key_Plus, Key.Key_Insert])
def test_a_key_that_means_nothing_to_a_drag_puts_the_token_back_and_does_what_it_means(qtbot, key: Qt.Key):
    class Window(QWidget):
        def __init__(self) -> None:
            super().__init__()
            self.keys: list[int] = []

        def keyPressEvent(self, event) -> None:
            self.keys.append(event.key())

    window = Window()
    qtbot.addWidget(window)
    view = BoardView(load_theme("dark"), window)
    view.set_animated(False)
    view.resize(1000, 700)
    view.show_board(sewer())
    with qtbot.waitExposed(window):
        window.show()
    window.activateWindow()
    view.setFocus()
    view.select("odile")
    QTest.keyClick(view, Key.Key_Return)
    QTest.keyClick(view, Key.Key_Right)
    with qtbot.assertNotEmitted(view.dropped):
        QTest.keyClick(view, key)
    assert view.drag is None
    own = (Key.Key_F, Key.Key_Space, Key.Key_Plus)  # the last begins an amount of healing
    assert window.keys == ([] if key in own else [key])


@pytest.mark.parametrize("key", [Key.Key_Shift, Key.Key_Control, Key.Key_Alt, Key.Key_Meta, Key.Key_CapsLock])
def test_a_key_that_is_only_held_leaves_a_drag_alone(shown, key: Qt.Key):
    view = shown()
    view.select("odile")
    QTest.keyClick(view, Key.Key_Return)
    QTest.keyClick(view, key)
    assert view.drag is not None
    assert not view.drag.free


@pytest.mark.parametrize("way", ["Tab", "another is selected", "the focus goes"])
def test_keys_move_only_what_is_selected_and_has_the_keyboard(shown, qtbot, way: str):
    view = shown()
    view.select("odile")
    QTest.keyClick(view, Key.Key_Return)
    QTest.keyClick(view, Key.Key_Right)
    if way == "Tab":
        QTest.keyClick(view, Key.Key_Tab)
    elif way == "another is selected":
        view.select("pip")
    else:
        view.clearFocus()
    assert view.drag is None


def test_what_was_moved_meanwhile_is_no_longer_dragged(shown):
    view = shown()
    view.select("odile")
    QTest.keyClick(view, Key.Key_Return)
    view.show_board(moved(view.board, "pip", (3.0, 30.0)))
    assert view.drag is not None
    view.show_board(moved(view.board, "odile", (3.0, -30.0)))
    assert view.drag is None


@pytest.mark.parametrize(
    ("key", "held"),
    [(Key.Key_Delete, Qt.KeyboardModifier.NoModifier), (Key.Key_V, Qt.KeyboardModifier.ControlModifier)],
    ids=["delete", "paste"],
)
def test_a_key_that_is_held_does_to_all_once(shown, key: Qt.Key, held: Qt.KeyboardModifier):
    """Each time another one is selected: the table was empty before the key was let go of."""
    view = shown()
    view.select("odile")
    done: list[str] = []
    view.done_to_all.connect(done.append)
    for repeated in (False, True, True):
        QApplication.sendEvent(view, QKeyEvent(QEvent.Type.KeyPress, key, held, "", repeated))
    assert len(done) == 1


def test_f_asks_for_the_rings(shown, qtbot):
    view = shown()
    view.select("pip")
    with qtbot.waitSignal(view.focus_requested) as said:
        QTest.keyClick(view, Key.Key_F)
    assert said.args == ["pip"]


def test_plus_and_minus_zoom_and_0_fits(shown):
    view = shown()
    whole = view.projection.scale
    QTest.keyClick(view, Key.Key_Plus, Qt.KeyboardModifier.ControlModifier)
    assert view.projection.scale > whole
    QTest.keyClick(view, Key.Key_Minus, Qt.KeyboardModifier.ControlModifier)
    QTest.keyClick(view, Key.Key_Minus, Qt.KeyboardModifier.ControlModifier)
    assert view.projection.scale < whole
    QTest.keyClick(view, Key.Key_0)
    assert view.projection.scale == whole


def test_zooming_has_an_end(shown):
    view = shown()
    whole = view.projection.scale
    for _ in range(40):
        view.zoom_by(1.5)
    assert view.projection.scale == pytest.approx(whole * 6.0)
    for _ in range(80):
        view.zoom_by(0.5)
    assert view.projection.scale == pytest.approx(whole * 0.35)


def test_with_ctrl_the_arrows_move_the_picture(shown):
    view = shown()
    before = view.scene_point((0.0, 0.0))
    QTest.keyClick(view, Key.Key_Right, Qt.KeyboardModifier.ControlModifier)
    assert view.scene_point((0.0, 0.0)).x() < before.x()
    assert view.selection == ""


def test_escape_selects_nothing_and_then_belongs_to_the_window(shown, qtbot):
    view = shown()
    view.select("odile")
    with qtbot.waitSignal(view.selected) as said:
        QTest.keyClick(view, Key.Key_Escape)
    assert said.args == [""]
    with qtbot.assertNotEmitted(view.selected):
        QTest.keyClick(view, Key.Key_Escape)


def test_the_menu_key_opens_the_menu_of_the_selected(shown, qtbot):
    from PySide6.QtGui import QContextMenuEvent
    from PySide6.QtWidgets import QApplication

    view = shown()
    view.select("pip")
    at = view.rect().center()
    with qtbot.waitSignal(view.context_requested) as said:
        event = QContextMenuEvent(QContextMenuEvent.Reason.Keyboard, at, view.mapToGlobal(at))
        QApplication.sendEvent(view, event)
    assert said.args[0] == "pip"
    assert said.args[1] == view.mapToGlobal(view.token_rect("pip").center())


def test_the_space_bar_turns_the_pointer_into_a_hand(shown):
    view = shown()
    QTest.keyPress(view, Key.Key_Space)
    assert view.cursor().shape() == Qt.CursorShape.OpenHandCursor
    start = view.token_rect("odile").center()
    before = view.scene_point((0.0, 0.0))
    QTest.mousePress(view, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, start)
    QTest.mouseMove(view, start + (view.rect().center() - start) / 2)
    QTest.mouseRelease(view, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, start)
    QTest.keyRelease(view, Key.Key_Space)
    assert view.drag is None
    assert view.scene_point((0.0, 0.0)) != before
    assert view.cursor().shape() == Qt.CursorShape.ArrowCursor
