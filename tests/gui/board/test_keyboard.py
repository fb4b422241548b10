"""Given the board has the keyboard, when keys are pressed, then everything can be done without a mouse."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit, QVBoxLayout, QWidget

from tests.gui.board.boards import sewer
from vtt.gui.board import BoardView
from vtt.gui.theme import load_theme

Key = Qt.Key
SHIFT, ALT = Qt.KeyboardModifier.ShiftModifier, Qt.KeyboardModifier.AltModifier


def test_tab_goes_from_token_to_token(shown, qtbot):
    view = shown()
    selected: list[str] = []
    view.selected.connect(selected.append)
    for _ in range(7):
        QTest.keyClick(view, Key.Key_Tab)
    assert selected == ["brannor", "odile", "ghoul", "ghoul-2", "pip", "sister-maud", "sewer-grate"]
    QTest.keyClick(view, Key.Key_Backtab, SHIFT)
    assert view.selection == "sister-maud"


def test_after_the_last_thing_tab_goes_on_to_the_next_widget(qtbot):
    window = QWidget()
    qtbot.addWidget(window)
    view, line = BoardView(load_theme("dark")), QLineEdit()
    layout = QVBoxLayout(window)
    layout.addWidget(view)
    layout.addWidget(line)
    view.show_board(sewer())
    with qtbot.waitExposed(window):
        window.show()
    window.activateWindow()
    view.setFocus()
    qtbot.waitUntil(view.hasFocus)
    for _ in range(7):
        QTest.keyClick(view, Key.Key_Tab)
    assert view.hasFocus()
    QTest.keyClick(view, Key.Key_Tab)
    assert line.hasFocus()


@pytest.mark.parametrize("start", [Key.Key_Return, Key.Key_M])
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


def test_alt_and_enter_drop_freely(shown, qtbot):
    view = shown()
    view.select("odile")
    QTest.keyClick(view, Key.Key_M)
    QTest.keyClick(view, Key.Key_Right)
    with qtbot.waitSignal(view.dropped) as said:
        QTest.keyClick(view, Key.Key_Return, ALT)
    assert said.args == ["odile", (-1.0, 17.0), True]


def test_escape_puts_the_token_back(shown, qtbot):
    view = shown()
    view.select("odile")
    QTest.keyClick(view, Key.Key_M)
    QTest.keyClick(view, Key.Key_Right)
    with qtbot.assertNotEmitted(view.dropped):
        QTest.keyClick(view, Key.Key_Escape)
    assert view.drag is None
    assert view.selection == "odile"


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


def test_arrows_move_the_picture_when_nothing_is_taken(shown):
    view = shown()
    before = view.scene_point((0.0, 0.0))
    QTest.keyClick(view, Key.Key_Right)
    assert view.scene_point((0.0, 0.0)).x() < before.x()


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
