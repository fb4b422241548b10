"""Given a table in the window, when the game master steers what players see, then they see that and nothing else."""

from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint, QPointF, QRectF, Qt
from PySide6.QtGui import QGuiApplication, QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QToolButton, QWidget
from pytestqt.qtbot import QtBot

from tests.gui.opening import desk_of, opened, sample_table
from tests.gui.players_window.theirs import theirs
from vtt.dice import ForcedFaces
from vtt.gui.application import Nearby
from vtt.gui.fade import Fade
from vtt.gui.players_window import PlayersWindow
from vtt.gui.steering.panel import SteeringPanel
from vtt.gui.steering.sight import Part, Sight, seen
from vtt.gui.window.desk import Desk
from vtt.rules.contract.procedure import Intent
from vtt.rules.engine.registry import game_names
from vtt.table.scenes import FIRST_SCENE

LEFT, NONE = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier
CONTROL_ALT = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier


def screens_waited_for(desk: Desk) -> tuple[str, ...]:
    return desk.players.waiting


def shown_area(window: PlayersWindow) -> QRectF:
    """What is seen of the board, in units from the focus."""
    projection, size = window.board.projection, window.board.size()
    left, top = -projection.origin.x() / projection.scale, -projection.origin.y() / projection.scale
    return QRectF(left, top, size.width() / projection.scale, size.height() / projection.scale)


def test_a_frozen_window_keeps_what_it_shows_until_it_thaws(desk: Desk, qtbot: QtBot):
    before = theirs(desk).board.board
    QTest.keyClick(desk.window, Qt.Key.Key_B, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier)
    assert desk.players.frozen
    desk.submit(Intent("hide", "", {"thing": "ghoul"}))
    qtbot.waitUntil(lambda: desk.standing is not None and desk.standing.table.creatures["ghoul"].hidden)
    qtbot.waitUntil(lambda: desk.course.quiet)
    assert theirs(desk).board.board == before
    theirs(desk).resize(900, 700)
    assert theirs(desk).board.board == before
    desk.steering.actions.freeze.trigger()
    assert "ghoul" not in {token.view.creature for token in theirs(desk).board.board.tokens}


def test_what_is_frozen_outlives_another_look_of_the_program(nearby: Nearby, desk: Desk, qtbot: QtBot):
    before = theirs(desk).board.board
    desk.players.set_frozen(True)
    desk.submit(Intent("hide", "", {"thing": "ghoul"}))
    qtbot.waitUntil(lambda: desk.course.quiet and desk.standing.table.creatures["ghoul"].hidden)
    desk.window.theme_wanted.emit("light")
    again = desk_of(nearby)
    assert again is not desk
    assert again.players.visible
    assert again.players.frozen
    assert theirs(again).board.board == before
    again.players.set_frozen(False)
    assert "ghoul" not in {token.view.creature for token in theirs(again).board.board.tokens}


def test_players_keep_the_scene_they_see_when_the_look_changes(nearby: Nearby, desk: Desk, qtbot: QtBot):
    """They saw the next scene at once, before they were to."""
    before = theirs(desk).board.board
    desk.submit(Intent("new_scene", "", {"title": "The vault of secrets", "coming": []}))
    qtbot.waitUntil(lambda: desk.course.quiet and desk.standing.table.title == "The vault of secrets")
    assert theirs(desk).board.board == before
    desk.window.theme_wanted.emit("light")
    again = desk_of(nearby)
    assert theirs(again).board.board == before
    again.scenes.show_players()
    assert theirs(again).board.board != before


def test_a_part_of_the_board_is_what_they_see(desk: Desk):
    part = Part((0.0, 0.0), 0.8, 0.4)
    desk.players.look_at(part)
    shown, wanted = shown_area(theirs(desk)), part.on(theirs(desk).board.board)
    assert shown.contains(wanted.adjusted(0.001, 0.001, -0.001, -0.001))
    assert min(shown.width() / wanted.width(), shown.height() / wanted.height()) < 1.2
    assert desk.steering.actions.follows["part"].isChecked()


def test_whoever_acts_is_in_the_middle_and_everything_is_seen_where_nobody_does(desk: Desk):
    board = theirs(desk).board.board
    assert seen(Sight("acting"), board) is None
    first = replace(board.tokens[0], view=replace(board.tokens[0].view, acting=True))
    part = seen(Sight("acting"), replace(board, tokens=(first, *board.tokens[1:])))
    assert part is not None
    assert part.center() == Part(first.at, 1, 1).on(board).center()


def test_the_party_and_whoever_is_chosen_are_followed_wherever_they_go(desk: Desk, qtbot: QtBot):
    creatures = desk.standing.table.creatures
    party = [who for who, each in creatures.items() if each.side == "players" and not each.hidden]
    desk.steering.actions.follows["party"].trigger()
    window = theirs(desk)
    assert all(window.board.rect().contains(window.board.token_rect(who)) for who in party)
    assert desk.settings.players_follow == "party"
    desk.board.mark(())
    desk.board.select("")
    desk.steering.actions.follows["chosen"].trigger()
    assert desk.players.sight.follows == "party"
    assert desk.steering.actions.follows["party"].isChecked()
    assert desk.toast.text == "Mark or select whom the players are to follow"
    desk.board.mark(("pip",))
    desk.steering.actions.follows["chosen"].trigger()
    assert desk.players.sight == Sight("chosen", None, ("pip",))
    closer = shown_area(window)
    assert desk.submit(Intent("place", "", {"thing": "pip", "at": [40.0, -30.0]}))
    qtbot.waitUntil(lambda: desk.course.quiet and desk.standing.table.creatures["pip"].at == (40.0, -30.0))
    assert shown_area(window).center() != closer.center()
    assert window.board.rect().contains(window.board.token_rect("pip"))
    none = replace(window.board.board, tokens=())
    assert seen(Sight("party"), none) is None
    assert seen(Sight("chosen", None, ("pip",)), none) is None


def test_what_the_game_master_looks_at_is_followed(desk: Desk):
    desk.steering.actions.follows["gm"].trigger()
    desk.board.zoom_by(2.0)
    desk.board.pan_by(QPointF(60, -30))
    part = desk.players.game_masters_part()
    assert shown_area(theirs(desk)).center().toPoint() == part.on(theirs(desk).board.board).center().toPoint()
    assert desk.players.sight == Sight("gm", part)


def new_scene(desk: Desk, qtbot: QtBot, title: str) -> None:
    desk.submit(Intent("new_scene", "", {"title": title, "coming": []}))
    qtbot.waitUntil(lambda: desk.course.quiet and desk.standing.table.title == title)


def test_what_they_see_is_kept_by_the_scene(desk: Desk, qtbot: QtBot):
    """A part of one board was shown at the same feet of the next."""
    first = desk.standing.table.scene
    part = Part((0.0, 0.0), 0.8, 0.4)
    desk.players.look_at(part)
    new_scene(desk, qtbot, "The vault of secrets")
    assert desk.players.sight == Sight("part", part), "they see the scene before still"
    assert not desk.steering.outline.isVisible(), "a part of another board is no part of this one"
    desk.scenes.show_players()
    assert desk.players.sight == Sight()
    assert desk.steering.actions.follows["everything"].isChecked()
    desk.steering.actions.follows["party"].trigger()
    desk.submit(Intent("open_scene", "", {"scene": first or FIRST_SCENE, "coming": []}))
    qtbot.waitUntil(lambda: desk.course.quiet and desk.standing.table.title != "The vault of secrets")
    desk.scenes.show_players()
    assert desk.players.sight == Sight("part", part)
    assert desk.steering.outline.isVisible()


def test_what_is_followed_on_a_scene_unseen_before_goes_on(desk: Desk, qtbot: QtBot):
    desk.steering.actions.follows["acting"].trigger()
    new_scene(desk, qtbot, "The vault of secrets")
    desk.scenes.show_players()
    assert desk.players.sight == Sight("acting")


def test_the_game_masters_view_moves_nothing_that_players_keep(desk: Desk, qtbot: QtBot):
    desk.steering.actions.follows["gm"].trigger()
    desk.steering.actions.freeze.trigger()
    before = shown_area(theirs(desk))
    desk.board.pan_by(QPointF(60, -30))
    assert shown_area(theirs(desk)) == before
    desk.steering.actions.freeze.trigger()
    assert shown_area(theirs(desk)) != before
    new_scene(desk, qtbot, "The vault of secrets")
    before = shown_area(theirs(desk))
    desk.board.pan_by(QPointF(60, -30))
    assert shown_area(theirs(desk)) == before
    QTest.keyClick(desk.window, Qt.Key.Key_V, CONTROL_ALT)
    assert "another scene" in desk.toast.text
    assert shown_area(theirs(desk)) == before


def test_the_game_masters_view_is_shown_once(desk: Desk):
    desk.steering.actions.follows["party"].trigger()
    desk.board.zoom_by(2.0)
    mine = desk.players.game_masters_part()
    QTest.keyClick(desk.window, Qt.Key.Key_V, CONTROL_ALT)
    assert desk.players.sight == Sight("part", mine)
    desk.board.pan_by(QPointF(60, -30))
    assert desk.players.sight == Sight("part", mine)


def test_each_way_of_following_takes_a_key(desk: Desk):
    names = ("Everything", "Who acts", "The party", "The chosen", "My view", "A part")
    for place, name in enumerate(names):
        desk.settings.choose_keys(name, [f"Ctrl+Alt+{place + 1}"])
    QTest.keyClick(desk.window, Qt.Key.Key_3, CONTROL_ALT)
    assert desk.players.sight.follows == "party"
    QTest.keyClick(desk.window, Qt.Key.Key_6, CONTROL_ALT)
    assert desk.steering.actions.follows["part"].isChecked()


def test_no_two_buttons_of_the_panel_are_called_the_same(desk: Desk):
    """Two were called “Everything”."""
    buttons = [each.text() for each in desk.steering.panel.findChildren(QToolButton) if each.text()]
    assert len(buttons) > 10
    assert len(set(buttons)) == len(buttons)


def test_they_look_there_and_back(desk: Desk, qtbot: QtBot):
    desk.steering.actions.follows["party"].trigger()
    before = shown_area(theirs(desk))
    desk.board.select("ghoul")
    there = desk.standing.table.creatures["ghoul"].at
    QTest.keyClick(desk.window, Qt.Key.Key_F4, SHIFT)
    part = desk.players.players_part()
    assert part is not None
    assert abs(part.centre[0] - there[0]) + abs(part.centre[1] - there[1]) < 0.5
    assert theirs(desk).ping.isVisible()
    assert desk.players.sight == Sight("party")
    assert desk.steering.actions.there.isChecked()
    QTest.keyClick(desk.window, Qt.Key.Key_F4, SHIFT)
    assert shown_area(theirs(desk)) == before
    assert not desk.steering.actions.there.isChecked()
    QTest.keyClick(desk.window, Qt.Key.Key_F4, SHIFT)
    # What was only looked at is never kept as a part.
    desk.steering.actions.follows["part"].trigger()
    assert shown_area(theirs(desk)).center().toPoint() == before.center().toPoint()


def test_everything_is_seen_for_a_moment_until_the_turn_is_over(desk: Desk, qtbot: QtBot):
    part = Part((0.0, 0.0), 0.5, 0.3)
    desk.players.look_at(part)
    close = shown_area(theirs(desk))
    QTest.keyClick(desk.window, Qt.Key.Key_F4, Qt.KeyboardModifier.ControlModifier)
    assert shown_area(theirs(desk)).width() > close.width() * 1.5
    assert desk.steering.actions.everything.isChecked()
    QTest.keyClick(desk.window, Qt.Key.Key_F4, Qt.KeyboardModifier.ControlModifier)
    assert shown_area(theirs(desk)) == close
    QTest.keyClick(desk.window, Qt.Key.Key_F4, Qt.KeyboardModifier.ControlModifier)
    steered = desk.players.steered
    table, scene = steered.table, steered.scene
    assert table is not None
    assert scene is not None
    desk.players.show_table(lambda: replace(table, acting="Somebody else"), *scene)
    assert desk.players.glance is None
    assert desk.players.sight == Sight("part", part)


def test_the_wheel_gives_room_round_those_who_are_followed(desk: Desk, qtbot: QtBot):
    desk.window.steering.show()
    picture = desk.steering.panel.picture
    qtbot.waitUntil(picture.isVisible)
    desk.steering.actions.follows["party"].trigger()
    picture.setFocus()
    QTest.keyClick(picture, Qt.Key.Key_Minus)
    assert desk.players.sight == Sight("party"), "it was A part from then on"
    assert desk.settings.players_room("party") == 1.15
    for _ in range(20):
        desk.steering.actions.more.trigger()
    assert desk.settings.players_room("party") == 3.0
    widest = shown_area(theirs(desk)).width()
    for _ in range(20):
        desk.steering.actions.less.trigger()
    assert desk.settings.players_room("party") == 0.5
    assert shown_area(theirs(desk)).width() < widest * 0.7
    assert desk.settings.players_room("acting") == 1.0
    desk.steering.actions.follows["everything"].trigger()
    assert not desk.steering.actions.more.isEnabled()


def test_whom_it_is_done_to_is_in_sight_with_who_acts(desk: Desk):
    board = theirs(desk).board.board
    first = replace(board.tokens[0], view=replace(board.tokens[0].view, acting=True))
    away = replace(board.tokens[1], at=(500.0, 0.0))
    board = replace(board, tokens=(first, away, *board.tokens[2:]))
    actor, target = first.view.creature, away.view.creature
    alone = seen(Sight("acting"), board)
    both = seen(Sight("acting", aims=(actor, (target,))), board)
    assert alone is not None
    assert both is not None
    there = Part(away.at, 0.01, 0.01).on(board)
    assert both.contains(there)
    assert not alone.contains(there)
    assert seen(Sight("acting", aims=("another", (target,))), board) == alone
    # Nobody whom they don't see widens what they see.
    assert seen(Sight("acting", aims=(actor, ("hidden one",))), board) == alone


def test_the_outline_is_dragged_at_its_line_and_sized_at_a_corner(desk: Desk, qtbot: QtBot):
    desk.players.look_at(Part((0.0, 0.0), 1.2, 0.8))
    outline, board = desk.steering.outline, desk.board
    assert outline.isVisible()
    area = outline.area
    QTest.mousePress(board, LEFT, NONE, QPoint(round(area.left()), round(area.center().y())))
    QTest.mouseMove(board, QPoint(round(area.left()) + 40, round(area.center().y()) + 10))
    QTest.mouseRelease(board, LEFT, NONE, QPoint(round(area.left()) + 40, round(area.center().y()) + 10))
    moved = outline.area
    assert (moved.center() - area.center() - QPointF(40, 10)).manhattanLength() < 4
    corner = moved.bottomRight().toPoint()
    QTest.mousePress(board, LEFT, NONE, corner)
    QTest.mouseMove(board, corner - QPoint(50, 50))
    QTest.mouseRelease(board, LEFT, NONE, corner - QPoint(50, 50))
    assert outline.area.width() < moved.width() - 20
    assert desk.board.selection == "" or desk.board.drag is None


def test_the_small_picture_shows_it_and_moves_it(desk: Desk, qtbot: QtBot):
    desk.window.steering.show()
    picture = desk.steering.panel.picture
    qtbot.waitUntil(picture.isVisible)
    picture.setFocus()
    before = desk.players.players_part()
    QTest.keyClick(picture, Qt.Key.Key_Plus)
    closer = desk.players.players_part()
    assert before is not None
    assert closer is not None
    assert closer.width < before.width
    QTest.keyClick(picture, Qt.Key.Key_Right)
    beside = desk.players.players_part()
    assert beside is not None
    assert beside.centre[0] > closer.centre[0]
    qtbot.waitUntil(lambda: not picture.shown.isNull())


def test_everybody_is_shown_a_point(desk: Desk):
    desk.players.point_at((10.0, 0.0))
    ping = theirs(desk).ping
    assert ping.isVisible()
    at = theirs(desk).board.projection.pixels((10.0, 0.0)).toPoint()
    assert (ping.geometry().center() - at).manhattanLength() < 4
    # Held down, the key has the mark follow the pointer.
    assert desk.steering.actions.point.autoRepeat()
    desk.players.point_at((0.0, 10.0))
    at = theirs(desk).board.projection.pixels((0.0, 10.0)).toPoint()
    assert (ping.geometry().center() - at).manhattanLength() < 4
    desk.players.point_at((1e6, 0.0))
    assert theirs(desk).rect().contains(ping.geometry().center())


def test_the_title_card_bears_the_scene_that_was_there_when_it_was_shown(desk: Desk, qtbot: QtBot):
    title = desk.standing.table.title
    desk.steering.actions.covers["title"].trigger()
    assert theirs(desk).is_covered()
    assert theirs(desk).covering.accessibleDescription() == title
    desk.submit(Intent("new_scene", "", {"title": "The vault of secrets", "coming": []}))
    qtbot.waitUntil(lambda: desk.course.quiet and desk.standing.table.title == "The vault of secrets")
    assert theirs(desk).covering.accessibleDescription() == title
    assert desk.bar.blank.isChecked()
    QTest.keyClick(desk.window, Qt.Key.Key_B, Qt.KeyboardModifier.ControlModifier)
    assert not theirs(desk).is_covered()


@pytest.mark.parametrize("cover", ["calm", "title", "black"])
def test_what_covers_the_table_tells_nothing_of_it(desk: Desk, cover: str):
    desk.players.set_cover(cover)  # type: ignore[arg-type]
    theirs(desk).grab()
    pictures = []
    for sight in (
        Sight(),
        Sight("part", Part((0.0, 0.0), 0.3, 0.3)),
        Sight(),
        Sight("part", Part((0.0, 0.0), 0.3, 0.3)),
    ):
        desk.players.set_sight(sight)
        pictures.append(theirs(desk).grab().toImage())
    # Its ground becomes fine after the first pictures, whatever is below it.
    assert pictures[2] == pictures[3]


def test_a_key_pressed_there_does_what_it_does_here(desk: Desk, qtbot: QtBot):
    QTest.keyClick(theirs(desk), Qt.Key.Key_K, Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(desk.command_palette.isVisible)
    desk.command_palette.hide()
    received: list[str] = []
    desk.board.setFocus()
    desk.window.keyPressEvent = lambda event: received.append(event.text())  # type: ignore[method-assign]
    press = QKeyEvent(QKeyEvent.Type.KeyPress, Qt.Key.Key_I, NONE, "i")
    QApplication.sendEvent(theirs(desk), press)
    assert received == ["i"]


def test_a_screen_that_goes_takes_the_window_along_and_brings_it_back(desk: Desk, qtbot: QtBot):
    screen = QGuiApplication.primaryScreen()
    QGuiApplication.instance().screenRemoved.emit(screen)
    assert not desk.players.visible
    assert screens_waited_for(desk) == (screen.name(),)
    assert desk.toast.isVisible()
    QGuiApplication.instance().screenAdded.emit(screen)
    qtbot.waitUntil(lambda: desk.players.visible)
    assert screens_waited_for(desk) == ()


def test_a_screen_that_was_open_is_open_at_the_next_start_only_if_it_is_there(desk: Desk):
    desk.settings.players_screens, desk.settings.players_open = ("a beamer that was sold",), True
    desk.players.set_visible(False)
    desk.settings.players_open = True
    desk.players.open_again()
    assert not desk.players.visible
    assert desk.players.waiting == ("a beamer that was sold",)


def test_no_heading_of_its_panel_is_seen_without_what_it_heads(desk: Desk):
    """At 2560x1440 the panel ended with “Where”."""
    desk.window.steering.show()
    panel = desk.window.steering.findChild(SteeringPanel)
    assert panel is not None
    contents, headings = panel.area.contents, ("They see", "Instead of it", "For a moment", "Where")
    for height in range(700, 1500, 20):
        desk.window.resize(1280, height)
        for _ in range(3):
            QApplication.processEvents()
        view = panel.area.viewport()
        mask, fades = contents.mask(), [each.y() for each in view.findChildren(Fade) if each.isVisible()]
        foot = min([*fades, view.height() if mask.isEmpty() else mask.boundingRect().bottom() + 1])
        buttons = contents.findChildren(QToolButton)
        for label in (each for each in contents.findChildren(QLabel) if each.text() in headings):
            below = min((each for each in buttons if each.parent() is contents and each.y() > label.y()), key=QWidget.y)
            if label.geometry().bottom() < foot:
                assert below.y() < foot, (height, label.text())


def test_everything_that_steers_is_found_by_typing(desk: Desk):
    desk.open_palette()
    labels = {command.label for command in desk.command_palette.commands}
    assert {"Who acts", "My view", "A part", "Freeze", "Title card", "Black", "Full screen", "Point here"} <= labels
    assert any(label.startswith("1: ") for label in labels)


def test_a_bright_room_has_dark_on_white_in_the_players_window_alone(desk: Desk, qtbot: QtBot):
    before, own = theirs(desk), desk.steering.panel.palette().window().color()
    area, shown = before.geometry(), before.board.board
    action = desk.steering.actions.bright
    assert action in desk.window.actions()
    assert "projector" in action.toolTip()
    action.trigger()
    window = theirs(desk)
    assert window is not before
    assert not before.isVisible()
    assert window.isVisible()
    assert (window.geometry(), window.board.board) == (area, shown)
    assert window.grab().toImage().pixelColor(5, 5).lightnessF() > 0.9
    assert desk.steering.panel.palette().window().color() == own
    assert desk.settings.players_bright
    assert action.isChecked()
    action.trigger()
    assert theirs(desk).grab().toImage().pixelColor(5, 5).lightnessF() < 0.3
    assert not desk.settings.players_bright


def test_a_bright_room_keeps_what_is_frozen_and_what_covers_the_table(desk: Desk):
    desk.players.set_frozen(True)
    kept = theirs(desk).board.board
    desk.players.set_cover("black")
    desk.steering.actions.bright.trigger()
    assert theirs(desk).is_covered()
    assert theirs(desk).board.board == kept


def test_the_bright_room_is_there_at_the_next_start(qtbot: QtBot, tmp_path: Path):
    with opened(qtbot, tmp_path, ForcedFaces([3] * 20), table=lambda: sample_table(game_names()[0])) as first:
        desk_of(first).steering.actions.bright.trigger()
        first.settings.save()
    with opened(qtbot, tmp_path, ForcedFaces([3] * 20), table=lambda: sample_table(game_names()[0])) as again:
        desk = desk_of(again)
        desk.bar.players.trigger()
        qtbot.waitUntil(lambda: desk.players.visible)
        assert desk.steering.actions.bright.isChecked()
        assert theirs(desk).grab().toImage().pixelColor(5, 5).lightnessF() > 0.9
