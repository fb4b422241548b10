"""Whose bands the board shows is told on it; they follow whoever acts where that is chosen."""

from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tests.gui.board.boards import board, token
from tests.gui.board.test_names_are_clear import boxes
from tests.gui.board.test_small_crowds import sample
from tests.gui.crowd.crowds import crowded
from tests.gui.one_window import OneWindow
from tests.gui.opening import click_token, desk_of, opened
from tests.gui.skirmish import skirmish_table
from vtt.dice import SeededFaces
from vtt.gui.board import BoardPicture
from vtt.gui.board.arrangement import plate_of
from vtt.gui.board.geometry import focus_of
from vtt.gui.look import Look
from vtt.gui.settings import Settings
from vtt.gui.theme import load_theme
from vtt.gui.window.desk import Desk
from vtt.gui.window.following import BandsCaption
from vtt.table.table import Table

Key = Qt.Key
CONTROL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier


def next_turn(qtbot: QtBot, desk: Desk) -> str:
    before = desk.standing.table.initiative.acting
    QTest.keyClick(desk.window, Key.Key_N)
    qtbot.waitUntil(lambda: desk.course.quiet and desk.standing.table.initiative.acting != before)
    return desk.standing.table.initiative.acting


def caption(desk: Desk) -> str:
    label = desk.following.caption
    assert label.isVisible()
    assert desk.board.rect().contains(label.geometry())
    return label.accessibleName()


def players_focus(desk: Desk) -> str:
    assert desk.players.window is not None
    return desk.players.window.board.board.focus


def choose(desk: Desk, thing: str, label: str) -> None:
    """What is chosen in the menu of a thing on the board."""
    desk.board.context_requested.emit(thing, desk.board.mapToGlobal(QPoint(5, 5)), QPointF(0, 0))
    menu = next(each for each in desk.window.findChildren(type(desk.bar.file)) if each.isVisible())
    next(each for each in menu.actions() if each.text() == label).trigger()
    menu.close()


def name(desk: Desk, creature: str) -> str:
    return desk.standing.table.creatures[creature].name


def test_the_board_says_whose_bands_they_are(qtbot: QtBot, desk: Desk):
    click_token(desk, "bo")
    desk.board.setFocus()
    QTest.keyClick(desk.board, Key.Key_F)
    qtbot.waitUntil(lambda: desk.course.quiet and desk.standing.table.focus == "bo")
    assert caption(desk) == "Bands of Bo"
    desk.undo()
    qtbot.waitUntil(lambda: desk.course.quiet and desk.standing.table.focus != "bo")
    focus = desk.standing.table.focus
    assert focus
    assert caption(desk) == f"Bands of {name(desk, focus)}"


def test_bands_of_nobody_are_said_to_lie_where_they_are_drawn(qtbot: QtBot, tmp_path: Path):
    """Ada stands in the middle of the board, and the bands are seen round her."""

    def table() -> Table:
        before = skirmish_table()
        ada = replace(before.creatures["ada"], at=(0.0, 0.0))
        return replace(before, focus="", creatures={**before.creatures, "ada": ada})

    with opened(qtbot, tmp_path, SeededFaces(1), table=table) as nearby:
        desk = desk_of(nearby)
        assert focus_of(desk.board.board)[0] == desk.standing.table.creatures["ada"].at
        assert caption(desk) == "Bands round the middle"
        choose(desk, "ada", "Draw the bands here")
        qtbot.waitUntil(lambda: desk.course.quiet and caption(desk) == "Bands of Ada")
        choose(desk, "ada", "Draw the bands round the middle")
        qtbot.waitUntil(lambda: desk.course.quiet and caption(desk) == "Bands round the middle")


def test_the_key_works_wherever_the_keyboard_is(qtbot: QtBot, desk: Desk):
    click_token(desk, "bo")
    desk.creature.action_list.setFocus()
    QTest.keyClick(desk.creature.action_list, Key.Key_F)
    qtbot.waitUntil(lambda: desk.course.quiet and desk.standing.table.focus == "bo")


def test_they_follow_whoever_acts_in_both_windows_and_nothing_of_it_is_history(qtbot: QtBot, desk: Desk):
    desk.players.set_visible(True)
    focus = desk.standing.table.focus
    QTest.keyClick(desk.window, Key.Key_F, CONTROL | SHIFT)
    assert desk.menus.bands_follow.isChecked()
    for _ in range(3):
        acting = next_turn(qtbot, desk)
        assert caption(desk) == f"Bands of {name(desk, acting)}, who acts"
        assert desk.board.board.focus == acting
        hidden = desk.standing.table.creatures[acting].hidden
        assert players_focus(desk) == (focus if hidden else acting), "nothing tells of who is hidden"
        assert desk.standing.table.focus == focus
    QTest.keyClick(desk.window, Key.Key_F, CONTROL | SHIFT)
    assert desk.board.board.focus == focus


def test_bands_that_are_set_by_hand_stay_there(qtbot: QtBot, desk: Desk):
    QTest.keyClick(desk.window, Key.Key_F, CONTROL | SHIFT)
    click_token(desk, "bo")
    desk.board.setFocus()
    QTest.keyClick(desk.board, Key.Key_F)
    qtbot.waitUntil(lambda: desk.course.quiet and desk.standing.table.focus == "bo")
    assert not desk.menus.bands_follow.isChecked()
    next_turn(qtbot, desk)
    assert desk.board.board.focus == "bo"
    assert caption(desk) == "Bands of Bo"


def test_the_choice_is_remembered(qtbot: QtBot, tmp_path: Path):
    with opened(qtbot, tmp_path, SeededFaces(4)) as nearby:
        desk_of(nearby).menus.bands_follow.trigger()
    with opened(qtbot, tmp_path, SeededFaces(4), file=tmp_path / "test.nearby", table=skirmish_table) as nearby:
        desk = desk_of(nearby)
        assert desk.menus.bands_follow.isChecked()
        assert desk.board.board.focus == desk.standing.table.initiative.acting
        assert caption(desk).endswith(", who acts")


def test_they_are_found_in_the_palette(qtbot: QtBot, desk: Desk):
    click_token(desk, "bo")
    desk.open_palette()
    palette = desk.command_palette
    QTest.keyClicks(palette.field, "bands follow")
    assert palette.model.rows[0].label == "Bands follow whoever acts"
    palette.field.clear()
    QTest.keyClicks(palette.field, "bands round bo")
    QTest.keyClick(palette.field, Key.Key_Return)
    qtbot.waitUntil(lambda: desk.course.quiet and desk.standing.table.focus == "bo")


def test_the_caption_is_covered_by_nothing_at_any_size(qtbot: QtBot, desk: Desk):
    desk.banner.say("Attack with the long spear: Ghoul of the Seventh Hill, 56 % · Enter, or Tab to the next", "Cancel")
    for width, height in ((1024, 700), (1280, 800), (1600, 900)):
        desk.window.resize(width, height)
        caption(desk)
        qtbot.waitUntil(lambda: desk.board.rect().contains(desk.following.caption.geometry()))
        assert not desk.following.caption.geometry().intersects(desk.banner.geometry())


@pytest.mark.parametrize("text_scale", [1.0, 1.5])
@pytest.mark.parametrize("name", ["Captain Orrel of the Causeway", "溺れた鐘つきの修道女ヴィルヘルミナ"])
def test_the_caption_tells_a_long_name_in_full(qtbot: QtBot, text_scale: float, name: str):
    view = BoardPicture(load_theme("dark"))
    qtbot.addWidget(view)
    caption = BandsCaption(Look(load_theme("dark"), text_scale), view)
    view.show()
    for width, height in ((430, 380), (488, 410), (688, 514), (1280, 800)):
        view.resize(width, height)
        caption.say(f"Bands of {name}, who acts")
        assert caption.text().replace("\n", "").replace(" ", "") == f"Bandsof{name}, whoacts".replace(" ", "")
        assert view.rect().contains(caption.geometry())
        assert width < 488 or caption.width() <= width * 0.7, "the rings in the middle of a board are seen"


@pytest.mark.parametrize(("text_scale", "language"), [(1.0, "en"), (1.5, "ja")])
def test_nothing_on_the_board_is_written_under_the_caption(
    one_window: OneWindow, qtbot: QtBot, tmp_path: Path, text_scale: float, language: str
):
    settings = Settings(tmp_path)
    settings.text_scale, settings.language = text_scale, language
    settings.save()
    with one_window.opened(
        qtbot, tmp_path, SeededFaces(4), table=lambda: crowded("revenants-hack", language)
    ) as nearby:
        desk = desk_of(nearby)
        for width, height in ((1024, 700), (1280, 800), (1600, 900)):
            desk.window.resize(width, height)
            caption(desk)
            # The panels take their width, and names their places, a moment later.
            qtbot.waitUntil(lambda: any(what.startswith("ring") for what in boxes(desk.board)))
            written = boxes(desk.board)
            under = [what for what, box in written.items() if box.intersects(desk.following.caption.geometry())]
            assert not under, (width, height)


@pytest.mark.parametrize("game", ["livehack", "null-die"])
def test_nobody_and_no_place_lies_under_the_caption_on_a_small_board(
    one_window: OneWindow, qtbot: QtBot, tmp_path: Path, game: str
):
    settings = Settings(tmp_path)
    settings.text_scale, settings.language = 1.5, "ja"
    settings.save()
    with one_window.opened(qtbot, tmp_path, SeededFaces(4), table=lambda: crowded(game, "ja")) as nearby:
        desk = desk_of(nearby)
        for width, height in ((1024, 700), (1280, 800), (1600, 900)):
            desk.window.resize(width, height)
            caption(desk)
            there = desk.following.caption.geometry()
            drawn = {thing: desk.board.token_rect(thing) for thing in desk.board.arrangement.things}
            under = [thing for thing, rect in drawn.items() if rect.intersects(there)]
            assert not under, (width, height)


def test_the_caption_goes_to_the_other_corner_from_whoever_comes_to_stand_there(qtbot: QtBot):
    view = BoardPicture(load_theme("dark"))
    qtbot.addWidget(view)
    view.resize(430, 400)
    label = BandsCaption(Look(load_theme("dark"), 1.5), view)
    view.show_board(board(token("Ogre", "gm", (0.0, 0.0)), focus="ogre"))
    label.say("Bands of Ogre")
    before = label.geometry()
    assert before.left() < view.width() / 2
    there = view.feet_at(before.topRight())
    view.show_board(board(token("Ogre", "gm", (0.0, 0.0)), token("Bo", "players", there), focus="ogre"))
    label.keep_clear()
    assert view.token_rect("bo").intersects(before)
    assert label.geometry() == before.translated(view.width() - before.left() - before.right() - 1, 0)
    view.show_board(board(token("Ogre", "gm", (0.0, 0.0)), focus="ogre"))
    label.keep_clear()
    assert label.geometry() == before


@pytest.mark.parametrize(
    ("scene", "focus", "size"),
    [
        ("black-hack-sewer-grate", "torch", (317, 296)),
        ("black-hack-sewer-grate", "torch", (361, 300)),
        ("revenants-hack-mill-race", "wheel", (327, 296)),
        ("revenants-hack-toll-bridge", "tomas", (361, 300)),
        ("livehack-ossuary", "pell", (361, 300)),
    ],
)
def test_where_somebody_stands_in_both_corners_the_caption_goes_along_an_edge(
    qtbot: QtBot, scene: str, focus: str, size: tuple[int, int]
):
    view = BoardPicture(load_theme("dark"), text_scale=1.5)
    qtbot.addWidget(view)
    view.resize(*size)
    label = BandsCaption(Look(load_theme("dark"), 1.5), view)
    view.show_board(replace(sample(f"scenes/{scene}.toml"), focus=focus))
    label.say(f"Bands of {plate_of(view.arrangement.things[focus].item).name}, who acts")
    there = label.geometry()
    assert view.rect().contains(there)
    assert [thing for thing in view.arrangement.things if view.token_rect(thing).intersects(there)] == []
    edges = (there.left(), view.width() - 1 - there.right(), view.height() - 1 - there.bottom())
    assert min(edges) < 12, "the middle of the board is seen"
