"""Opening a scene with a choice of who goes along and where they come in, by mouse and by keys; it is remembered, told
in words, and taken back in one step."""

from typing import Any

import pytest
from PySide6.QtCore import QPoint, QPointF, QRectF, Qt
from PySide6.QtGui import QContextMenuEvent, QPainter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu
from pytestqt.qtbot import QtBot

from tests.gui.opening import LEFT, NO_KEYS, click_entry
from vtt.gui.look import Look
from vtt.gui.scenes import miniature, way_in
from vtt.gui.scenes.way_in import WayIn
from vtt.gui.window.desk import Desk
from vtt.rules.contract.procedure import Intent
from vtt.table.creature import Place

Key = Qt.Key
SHIFT, CTRL = Qt.KeyboardModifier.ShiftModifier, Qt.KeyboardModifier.ControlModifier


def settle(qtbot: QtBot, desk: Desk) -> None:
    qtbot.waitUntil(lambda: desk.course.quiet)


def submit(qtbot: QtBot, desk: Desk, action: str, **arguments: object) -> None:
    assert desk.submit(Intent(action, "", arguments))
    settle(qtbot, desk)


@pytest.fixture
def mill(qtbot: QtBot, desk: Desk) -> Desk:
    """A second scene with a door in it, which rests."""
    submit(qtbot, desk, "rename", title="The bridge")
    submit(qtbot, desk, "new_scene", title="The mill")
    submit(qtbot, desk, "make_place", name="Door", at=[40, 10])
    submit(qtbot, desk, "make_place", name="Wheel", at=[-40, -20])
    submit(qtbot, desk, "open_scene", scene="first")
    return desk


def asked(desk: Desk) -> WayIn:
    return next(each for each in desk.window.findChildren(WayIn) if each.isVisible())


def choose(desk: Desk, words: str) -> WayIn:
    """Shift and Enter on the scene that these words find."""
    QTest.keyClick(desk.window, Key.Key_E, CTRL)
    QTest.keyClicks(desk.scenes.switcher.field, words)
    QTest.keyClick(desk.scenes.switcher.field, Key.Key_Return, SHIFT)
    return asked(desk)


def party(desk: Desk) -> list[str]:
    return [who for who, creature in desk.standing.table.creatures.items() if creature.side == "players"]


def pixel(dialog: WayIn, at: tuple[float, float]) -> QPoint:
    return dialog.board.point_of(at).toPoint()


def mark_is_seen(dialog: WayIn) -> bool:
    return dialog.board.shows_mark


def test_a_click_says_where_and_ticks_say_who(qtbot: QtBot, mill: Desk):
    desk, who = mill, party(mill)
    before = desk.standing.table
    dialog = choose(desk, "mill")
    assert dialog.picker is not None
    assert list(dialog.coming) == who
    assert dialog.words.text().endswith("as no other is marked")
    assert not mark_is_seen(dialog), "a cross hair would be a mark"
    QTest.mouseClick(dialog.board, LEFT, NO_KEYS, pixel(dialog, (40.0, 10.0)))
    told = f"{len(who)} creature{'s come' if len(who) > 1 else ' comes'} in at Door"
    assert dialog.words.text() == dialog.board.accessibleDescription() == told
    assert mark_is_seen(dialog)
    foe = next(row for row, each in zip(dialog.picker.rows, dialog._people, strict=True) if each.side != "players")
    QTest.mouseClick(foe, LEFT, NO_KEYS, QPoint(8, foe.height() // 2))
    assert len(dialog.coming) == len(who) + 1
    QTest.mouseClick(dialog.go, LEFT, NO_KEYS, dialog.go.rect().center())
    qtbot.waitUntil(lambda: desk.course.quiet and desk.standing.table.title == "The mill")
    table = desk.standing.table
    assert len(table.creatures) == len(who) + 1
    assert table.entry is not None
    x, y = table.entry
    assert abs(x - 40) < 2
    assert abs(y - 10) < 2
    for one in table.creatures.values():
        assert ((one.at[0] - x) ** 2 + (one.at[1] - y) ** 2) ** 0.5 < 30
        for other in table.creatures.values():
            away = ((one.at[0] - other.at[0]) ** 2 + (one.at[1] - other.at[1]) ** 2) ** 0.5
            assert one is other or away >= one.radius + other.radius, "seated free of others"
    desk.undo()
    qtbot.waitUntil(lambda: desk.course.quiet and desk.standing.table == before)


def test_who_comes_has_letters_and_places_have_names(qtbot: QtBot, mill: Desk, monkeypatch: pytest.MonkeyPatch):
    """Blank discs and specks at the frame told nothing."""
    dialog = choose(mill, "mill")
    tokens: list[str] = []
    places: list[tuple[str, QRectF, QPointF, bool]] = []
    tell, lay = miniature.paint_token, miniature.paint_place

    def paint_token(*given: Any) -> None:
        tokens.append(given[-1])
        tell(*given)

    def paint_place(painter: QPainter, look: Look, area: QRectF, place: Place, centre: QPointF, named: bool) -> None:
        places.append((place.name, area, centre, named))
        lay(painter, look, area, place, centre, named)

    monkeypatch.setattr(way_in, "paint_token", paint_token)
    monkeypatch.setattr(miniature, "paint_place", paint_place)
    dialog.board.grab()
    assert len(set(tokens)) == len(tokens) == len(dialog.coming)
    assert all(tokens)
    assert {name for name, *_ in places} == {"Door", "Wheel"}
    for name, area, centre, named in places:
        assert named
        assert area.adjusted(30, 30, -30, -30).contains(centre), f"{name} stands at the very edge"


def test_where_they_came_in_is_remembered_for_the_next_time(qtbot: QtBot, mill: Desk):
    desk, who = mill, party(mill)
    dialog = choose(desk, "mill")
    QTest.mouseClick(dialog.board, LEFT, NO_KEYS, pixel(dialog, (-40.0, -20.0)))
    marked = dialog.board.at
    QTest.keyClick(dialog.board, Key.Key_Return)
    qtbot.waitUntil(lambda: desk.course.quiet and desk.standing.table.title == "The mill")
    desk.scenes.open("first")
    qtbot.waitUntil(lambda: desk.course.quiet and desk.standing.table.title == "The bridge")
    desk.window.activateWindow()
    qtbot.waitUntil(desk.window.isActiveWindow)
    QTest.keyClick(desk.window, Key.Key_2, CTRL)
    qtbot.waitUntil(lambda: desk.course.quiet and desk.standing.table.title == "The mill")
    assert desk.standing.table.creatures[who[0]].at == marked


def test_arrows_move_the_mark_and_enter_opens(qtbot: QtBot, mill: Desk):
    desk, who = mill, party(mill)
    dialog = choose(desk, "mill")
    qtbot.waitUntil(dialog.board.hasFocus)
    x, y = dialog.board.at
    QTest.keyClick(dialog.board, Key.Key_Right)
    QTest.keyClick(dialog.board, Key.Key_Down)
    QTest.keyClick(dialog.board, Key.Key_Left, SHIFT)
    assert dialog.board.at == (x + 4, y + 5)
    assert not dialog.words.text().endswith("as no other is marked")
    QTest.keyClick(dialog.board, Key.Key_Return)
    qtbot.waitUntil(lambda: desk.course.quiet and desk.standing.table.title == "The mill")
    assert desk.standing.table.creatures[who[0]].at == desk.standing.table.entry == (x + 4, y + 5)


def test_the_mark_is_dragged_and_escape_leaves_all_as_it_was(qtbot: QtBot, mill: Desk):
    desk = mill
    before = desk.standing.table
    dialog = choose(desk, "mill")
    start, end = pixel(dialog, (0.0, 0.0)), pixel(dialog, (20.0, -5.0))
    QTest.mousePress(dialog.board, LEFT, NO_KEYS, start)
    QTest.mouseMove(dialog.board, (start + end) / 2)
    QTest.mouseMove(dialog.board, end)
    QTest.mouseRelease(dialog.board, LEFT, NO_KEYS, end)
    assert abs(dialog.board.at[0] - 20) < 2
    QTest.keyClick(dialog.board, Key.Key_Escape)
    settle(qtbot, desk)
    assert desk.standing.table is before


def test_nobody_goes_along_where_nobody_is_ticked(qtbot: QtBot, mill: Desk):
    desk = mill
    dialog = choose(desk, "mill")
    assert dialog.picker is not None
    for row in dialog.picker.rows:
        if row.count:
            QTest.mouseClick(row, LEFT, NO_KEYS, QPoint(8, row.height() // 2))
    assert dialog.words.text() == "Nobody goes along: everyone stays"
    QTest.mouseClick(dialog.go, LEFT, NO_KEYS, dialog.go.rect().center())
    qtbot.waitUntil(lambda: desk.course.quiet and desk.standing.table.title == "The mill")
    assert not desk.standing.table.creatures


def test_on_the_board_itself_a_right_click_marks_the_way_in(qtbot: QtBot, mill: Desk):
    desk = mill
    before = desk.standing.table
    spot = QPoint(6, desk.board.height() - 6)
    at = desk.board.feet_at(spot)
    event = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, spot, desk.board.mapToGlobal(spot))
    QApplication.sendEvent(desk.board, event)
    menu = desk.window.findChild(QMenu, "ground menu")
    assert isinstance(menu, QMenu)
    click_entry(menu, "Newcomers come in here")
    qtbot.waitUntil(lambda: desk.course.quiet and desk.standing.table is not before)
    entry = desk.standing.table.entry
    assert entry == (round(at[0], 1), round(at[1], 1))
    assert desk.standing.log[-1].secret, "players are told nothing of it"
    desk.undo()
    qtbot.waitUntil(lambda: desk.course.quiet and desk.standing.table == before)


def test_the_palette_opens_it_too(qtbot: QtBot, mill: Desk):
    desk = mill
    desk.open_palette()
    QTest.keyClicks(desk.command_palette.field, "mill choosing who")
    assert desk.command_palette.model.rows[0].label.startswith("Open The mill, choosing")
    QTest.keyClick(desk.command_palette.field, Key.Key_Return)
    asked(desk).reject()
    desk.open_palette()
    QTest.keyClicks(desk.command_palette.field, "where one comes in")
    QTest.keyClick(desk.command_palette.field, Key.Key_Return)
    dialog = asked(desk)
    assert dialog.picker is None
    QTest.keyClick(dialog.board, Key.Key_Up)
    QTest.keyClick(dialog.board, Key.Key_Return)
    qtbot.waitUntil(lambda: desk.course.quiet and desk.standing.table.entry is not None)
    assert desk.standing.table.entry == dialog.board.at
