"""Somebody who has read nothing but the window gets from the first start to the first attack, the first draw and the
first own character: by clicks at what the guided fight rings, and by keys."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.gui.first_steps.walking import click, click_ringed, left_over, the_ring, title
from tests.gui.opening import click_entry, desk_of, opened, sample_table, settled
from vtt.dice import SeededFaces
from vtt.gui.first_steps.steps import STEPS
from vtt.gui.settings import Settings
from vtt.gui.window.desk import Desk
from vtt.rules.engine import registry

Key = Qt.Key
CONTROL = Qt.KeyboardModifier.ControlModifier
WALKED = [step.title for step in STEPS if step.title != "Nobody in reach yet"]


@contextmanager
def first_start(qtbot: QtBot, folder: Path, *, welcomed: bool = True) -> Iterator[Desk]:
    """The program as it is when it is started for the first time, at the size of its window then."""
    with opened(qtbot, folder, SeededFaces(4), table=None, welcomed=welcomed) as nearby:
        yield desk_of(nearby)


def walk(qtbot: QtBot, desk: Desk) -> list[str]:
    """Click what is ringed until nothing is any more: the titles of the bubbles."""
    seen: list[str] = []
    while desk.first_steps.step is not None:
        seen.append(click_ringed(qtbot, desk))
        assert len(seen) < 40, seen
    return list(dict.fromkeys(seen))


def told(desk: Desk) -> str:
    return "\n".join(row.text for row in desk.log_model.rows)


def assert_played(desk: Desk, heroes: int) -> None:
    """Somebody was attacked, it is a fight, and somebody new is among the players' own."""
    standing = desk.standing
    assert standing is not None
    assert standing.table.initiative.order or standing.table.initiative.bag is not None
    assert sum(each.side == "players" for each in standing.table.creatures.values()) == heroes + 1
    assert desk.players.visible
    assert desk.command_palette.isVisible()


def test_clicks_at_what_is_ringed_lead_from_the_first_start_to_an_own_character(qtbot: QtBot, tmp_path: Path):
    with first_start(qtbot, tmp_path, welcomed=False) as desk:
        welcome = desk.welcome.window
        assert welcome.isVisible()
        file = desk.standing.path
        click(welcome.steps)
        assert desk.welcome.window is None
        qtbot.waitUntil(lambda: title(desk) == "The board")
        assert desk.standing.path == file, "the scene of a first start is as good as another"
        heroes = sum(each.side == "players" for each in desk.standing.table.creatures.values())
        assert walk(qtbot, desk) == WALKED
        assert_played(desk, heroes)
        assert "Brannor attacks Ghoul" in told(desk)


def test_so_they_do_in_large_text_and_japanese_where_little_of_a_panel_is_in_sight(qtbot: QtBot, tmp_path: Path):
    """The row of the attack was hidden at the foot of the sheet, and the ring lay round nothing."""
    settings = Settings(tmp_path)
    settings.language, settings.text_scale = "ja", 1.5
    settings.save()
    with first_start(qtbot, tmp_path, welcomed=False) as desk:
        desk.window.resize(1280, 800)
        click(desk.welcome.window.steps)
        qtbot.waitUntil(lambda: title(desk) == "The board")
        heroes = sum(each.side == "players" for each in desk.standing.table.creatures.values())
        assert walk(qtbot, desk) == WALKED
        assert_played(desk, heroes)


@pytest.mark.parametrize("game", registry.game_names()[1:])
def test_so_they_do_in_every_other_game_from_the_help_menu(qtbot: QtBot, tmp_path: Path, game: str):
    with opened(qtbot, tmp_path, SeededFaces(4), table=lambda: sample_table(game)) as nearby:
        desk = desk_of(nearby)
        file = desk.standing.path
        desk.window.showMaximized()
        click(desk.bar.menus, desk.bar.menus.actionGeometry(desk.bar.help.menuAction()).center())
        click_entry(desk.bar.help, "First steps")
        qtbot.waitUntil(lambda: title(desk) == "The board")
        assert desk.standing.path != file, "nothing that is in play is touched"
        assert desk.standing.system.name == game
        heroes = sum(each.side == "players" for each in desk.standing.table.creatures.values())
        assert [each for each in walk(qtbot, desk) if each in WALKED] == WALKED
        assert_played(desk, heroes)
        assert desk.standing.table.initiative.bag is not None


def press(key: Key, keys: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    """Press a key wherever the keyboard is."""
    here = QApplication.focusWidget() or QApplication.activeWindow()
    assert here is not None
    QTest.keyClick(here, key, keys)


def find(qtbot: QtBot, desk: Desk, words: str) -> None:
    """Do what Ctrl+K finds first."""
    press(Key.Key_K, CONTROL)
    qtbot.waitUntil(desk.command_palette.isVisible)
    QTest.keyClicks(desk.command_palette.field, words)
    press(Key.Key_Return)


def test_keys_lead_there_as_well(qtbot: QtBot, tmp_path: Path):
    with first_start(qtbot, tmp_path) as desk:
        file = desk.standing.path
        find(qtbot, desk, "First steps")
        qtbot.waitUntil(lambda: title(desk) == "The board")
        assert desk.standing.path == file.with_name(f"{file.stem} 2{file.suffix}")
        for _ in range(30):
            if desk.board.hasFocus():
                break
            press(Key.Key_Tab)
        for here in ("The board", "Whom you play"):
            for _ in desk.board.arrangement.things:
                if title(desk) == here:
                    press(Key.Key_PageDown)
                    qtbot.waitUntil(lambda: settled(desk))
                    desk.first_steps.follow()
        assert title(desk) == WALKED[2]
        press(Key.Key_A)
        qtbot.waitUntil(lambda: desk.board.targets is not None)
        press(Key.Key_Return)
        qtbot.waitUntil(desk.question.isVisible)
        press(Key.Key_Return)
        qtbot.waitUntil(lambda: title(desk) == "Turns")
        press(Key.Key_I)
        qtbot.waitUntil(lambda: title(desk) == "Who is next" and desk.course.quiet)
        press(Key.Key_N)
        qtbot.waitUntil(lambda: title(desk) == "Everything can be taken back" and desk.course.quiet)
        press(Key.Key_Z, CONTROL)
        qtbot.waitUntil(lambda: title(desk) == "A character of your own" and desk.course.quiet)
        find(qtbot, desk, "Random character")
        qtbot.waitUntil(lambda: title(desk) == "The players’ window" and desk.course.quiet)
        press(Key.Key_P, CONTROL)
        qtbot.waitUntil(lambda: title(desk) == "Everything else")
        press(Key.Key_K, CONTROL)
        qtbot.waitUntil(lambda: desk.first_steps.step is None)
        assert_played(desk, 4)


@pytest.mark.parametrize("way", ["escape", "cross", "button"])
def test_whoever_leaves_at_any_step_finds_nothing_left_over(qtbot: QtBot, tmp_path: Path, way: str):
    with first_start(qtbot, tmp_path) as desk:
        before = desk.standing
        for place in range(len(WALKED)):
            desk.first_steps.begin()
            for _ in range(place):
                the_ring(qtbot, desk)
                click(desk.first_steps.bubble.next)
            assert title(desk) == WALKED[place]
            if way == "escape":
                press(Key.Key_Escape)
            else:
                click(desk.first_steps.bubble.cross if way == "cross" else desk.first_steps.bubble.leave)
            assert desk.first_steps.step is None
            qtbot.waitUntil(lambda: not left_over())
            assert desk.standing is before
            assert not desk.first_steps.control


def test_after_the_last_step_nothing_is_left_over_either(qtbot: QtBot, tmp_path: Path):
    with first_start(qtbot, tmp_path) as desk:
        desk.first_steps.begin()
        while desk.first_steps.step is not None:
            click(desk.first_steps.bubble.next)
        qtbot.waitUntil(lambda: not left_over())
        assert "first steps" in desk.toast.text


def test_another_campaign_ends_them_and_another_look_does_not(qtbot: QtBot, tmp_path: Path):
    with opened(qtbot, tmp_path, SeededFaces(4), table=None) as nearby:
        desk_of(nearby).first_steps.begin()
        click(desk_of(nearby).first_steps.bubble.next)
        nearby.window.theme_wanted.emit("light")
        qtbot.waitUntil(lambda: title(desk_of(nearby)) == "Whom you play")
        the_ring(qtbot, desk_of(nearby))
        nearby.window.empty_wanted.emit("black-hack")
        qtbot.waitUntil(lambda: not desk_of(nearby).standing.table.creatures)
        assert desk_of(nearby).first_steps.step is None
        qtbot.waitUntil(lambda: not left_over())


def test_a_panel_that_is_closed_is_opened_for_what_is_in_it(qtbot: QtBot, tmp_path: Path):
    with first_start(qtbot, tmp_path) as desk:
        desk.docks[3].close()
        desk.first_steps.begin()
        while title(desk) != "The first attack":
            click(desk.first_steps.bubble.next)
        ring = the_ring(qtbot, desk)
        assert desk.docks[3].isVisible()
        assert desk.docks[3].geometry().contains(ring.geometry().center())


@pytest.mark.parametrize("size", [(1024, 700), (1920, 1080)])
def test_the_bubble_has_room_in_large_text(qtbot: QtBot, tmp_path: Path, size: tuple[int, int]):
    with opened(qtbot, tmp_path, SeededFaces(4), table=None) as nearby:
        nearby.window.text_scale_wanted.emit(1.5)
        desk = desk_of(nearby)
        desk.window.resize(*size)
        desk.first_steps.begin()
        while desk.first_steps.step is not None:
            the_ring(qtbot, desk)
            click(desk.first_steps.bubble.next)
