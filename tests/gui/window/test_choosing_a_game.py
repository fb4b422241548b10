"""Which game a new campaign is of: from its sample scene or with an empty table, with the mouse and by typing."""

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMenu
from pytestqt.qtbot import QtBot

from tests.gui.opening import LEFT, NO_KEYS, desk_of, opened
from vtt.campaign.samples import Sample, samples
from vtt.gui.application import Nearby
from vtt.gui.menu_tips import menu_inside
from vtt.gui.window.desk import Desk
from vtt.rules.engine.registry import game_names, system

CONTROL = Qt.KeyboardModifier.ControlModifier


def choose(desk: Desk, *path: str) -> None:
    """Choose an entry of the File menu with the mouse."""
    menu = desk.bar.file
    menu.popup(desk.window.mapToGlobal(QPoint(130, 40)))
    for label in path[:-1]:
        entry = next(each for each in menu.actions() if each.text() == label)
        inner = menu_inside(entry)
        assert isinstance(inner, QMenu)
        inner.popup(menu.mapToGlobal(menu.actionGeometry(entry).topRight()))
        menu = inner
    entry = next(each for each in menu.actions() if each.text() == path[-1])
    QTest.mouseClick(menu, LEFT, NO_KEYS, menu.actionGeometry(entry).center())
    desk.bar.file.close()


def of_game(nearby: Nearby, game: str) -> bool:
    """Whether a table of that game is open and everything has settled."""
    desk = desk_of(nearby)
    return desk.standing.table.game == game and desk.course.quiet


def titles_of_books(desk: Desk) -> list[str]:
    """The title of the rulebook that is open."""
    return [] if desk.reference.rulebook is None else [desk.reference.rulebook.book.title]


@pytest.mark.parametrize("sample", samples(), ids=[sample.title for sample in samples()])
def test_every_sample_scene_is_begun_from_the_menu(qtbot: QtBot, tmp_path: Path, sample: Sample):
    with opened(qtbot, tmp_path) as nearby:
        desk = desk_of(nearby)
        choose(desk, "New from a sample scene", f"{sample.title}, {system(sample.game).title}")
        qtbot.waitUntil(lambda: of_game(nearby, sample.game))
        assert desk.standing.table.title == sample.title
        assert desk.standing.table.creatures
        assert desk.standing.path.stem == sample.title
        assert nearby.settings.last_campaign == desk.standing.path


def test_each_game_has_a_sample_scene_and_its_own_comes_first():
    """The first of all is the one that a first start shows."""
    games = [sample.game for sample in samples()]
    assert tuple(dict.fromkeys(games)) == game_names()
    for game in game_names():
        assert samples()[games.index(game)].resource == system(game).sample_scene


@pytest.mark.parametrize("game", game_names())
def test_an_empty_table_of_every_game_is_begun_from_the_menu(qtbot: QtBot, tmp_path: Path, game: str):
    with opened(qtbot, tmp_path) as nearby:
        desk = desk_of(nearby)
        choose(desk, "New with an empty table", system(game).title)
        qtbot.waitUntil(lambda: of_game(nearby, game))
        assert desk.standing.table.creatures == {}
        assert desk.standing.table.title == "An empty table"
        # It is a table to begin with: something can be put on it.
        offers = desk.standing.system.table_offers(desk.standing.table)
        assert any(offer.refusal is None for offer in offers)


def test_a_game_is_found_by_typing(qtbot: QtBot, tmp_path: Path):
    with opened(qtbot, tmp_path) as nearby:
        desk = desk_of(nearby)
        QTest.keyClick(desk.window, Qt.Key.Key_K, CONTROL)
        QTest.keyClicks(desk.command_palette.field, "revenant")
        assert "Revenant’s Hack" in [row.label for row in desk.command_palette.model.rows]
        desk.command_palette.field.selectAll()
        QTest.keyClicks(desk.command_palette.field, "toll bridge")
        assert desk.command_palette.model.rows[0].label == "The toll bridge, Revenant’s Hack"
        QTest.keyClick(desk.command_palette.field, Qt.Key.Key_Return)
        qtbot.waitUntil(lambda: of_game(nearby, "revenants-hack"))
        assert desk.standing.table.title == "The toll bridge"


def test_the_books_and_the_library_are_those_of_the_game_that_is_opened(qtbot: QtBot, tmp_path: Path):
    with opened(qtbot, tmp_path, table=None) as nearby:
        desk = desk_of(nearby)
        first = desk.standing.table.game
        desk.reference.open_rulebook()
        desk.shelves.open()
        before = desk.shelves.window
        choose(desk, "New from a sample scene", "The toll bridge, Revenant’s Hack")
        qtbot.waitUntil(lambda: of_game(nearby, "revenants-hack"))
        assert first != "revenants-hack"
        assert titles_of_books(desk) == []
        desk.reference.open_rulebook("RH-INIT-01")
        assert titles_of_books(desk) == ["Revenant’s Hack"]
        desk.shelves.open("score-tables")
        assert desk.shelves.window is before
        assert before is not None
        assert before.model.shelf.label == "Score tables"
