"""Given a board on screen, when another one is shown, then what moved glides and what did not stays."""

from math import hypot

from tests.gui.board.boards import board, moved, sewer, token
from vtt.rules.views.board import Board


def focused(before: Board, focus: str) -> Board:
    return Board(tokens=before.tokens, places=before.places, links=before.links, focus=focus, limits=before.limits)


def test_a_token_glides_to_its_new_place_and_the_others_stay(shown, qtbot):
    view = shown()
    view.set_animated(True)
    before = {thing: view.centre_of(thing) for thing in view.arrangement.things}
    view.show_board(moved(view.board, "pip", (-20.0, 30.0)))
    assert view.is_gliding()
    assert view.centre_of("pip") == before["pip"]
    assert view.centre_of("sister-maud") == before["sister-maud"]
    qtbot.waitUntil(lambda: not view.is_gliding())
    assert (view.centre_of("pip").toPoint() - view.scene_point((-20.0, 30.0))).manhattanLength() <= 2
    assert view.centre_of("sister-maud") == before["sister-maud"]


def test_an_equal_board_changes_nothing(shown):
    view = shown()
    arrangement = view.arrangement
    view.show_board(sewer())
    assert view.arrangement is arrangement


def test_without_animation_everything_is_there_at_once(shown):
    view = shown()
    view.show_board(moved(view.board, "pip", (-20.0, 30.0)))
    assert not view.is_gliding()
    assert (view.centre_of("pip").toPoint() - view.scene_point((-20.0, 30.0))).manhattanLength() <= 2


def test_the_rings_move_to_another_focus(shown, qtbot):
    view = shown()
    view.set_animated(True)
    view.show_board(focused(view.board, "pip"))
    qtbot.waitUntil(lambda: not view.is_gliding())
    assert view.projection.focus == (32.0, 20.0)
    away = view.centre_of("pip") - view.projection.origin
    assert hypot(away.x(), away.y()) < 1


def test_on_a_picture_that_was_moved_the_new_focus_stays_where_it_is_seen(shown):
    view = shown()
    view.zoom_by(1.3)
    seen = view.centre_of("pip")
    view.show_board(focused(view.board, "pip"))
    assert (view.centre_of("pip") - seen).manhattanLength() < 1


def test_things_come_and_go(shown):
    view = shown(board(token("Odile", "players", (0.0, 0.0))))
    view.show_board(board(token("Pip", "players", (9.0, 0.0))))
    assert list(view.arrangement.things) == ["pip"]
    view.select("odile")
    view.grab()


def test_a_second_change_in_the_midst_of_a_glide_goes_on_from_what_is_seen(shown, qtbot):
    view = shown()
    view.set_animated(True)
    start = view.centre_of("pip")
    view.show_board(moved(view.board, "pip", (-20.0, 30.0)))
    qtbot.waitUntil(lambda: view.centre_of("pip") != start)
    seen = view.centre_of("pip")
    view.show_board(moved(view.board, "pip", (32.0, 20.0)))
    assert (view.centre_of("pip") - seen).manhattanLength() < 1
    qtbot.waitUntil(lambda: not view.is_gliding())
    assert (view.centre_of("pip") - start).manhattanLength() < 1
