"""The ways through menus that the manual names lead somewhere, in the menus of the real window."""

from functools import partial
from pathlib import Path

from PySide6.QtWidgets import QMenu
from pytestqt.qtbot import QtBot

from tests.gui.opening import desk_of, opened, sample_table
from tests.packaging.test_manual import on_the_screen
from vtt.gui.menu_tips import menu_inside
from vtt.gui.window.desk import Desk
from vtt.rules.book.manual import manual
from vtt.rules.engine.registry import game_names


def ways(menu: QMenu, so_far: tuple[str, ...] = ()) -> set[tuple[str, ...]]:
    """Every way into a menu and those in it, filled as if they were opened, without the dots of a question."""
    menu.aboutToShow.emit()
    found = set()
    for action in menu.actions():
        way = (*so_far, action.text().replace("&&", "&").rstrip("…"))
        found.add(way)
        inner = menu_inside(action)
        if isinstance(inner, QMenu):
            found |= ways(inner, way)
    return found


def ways_of(desk: Desk) -> set[tuple[str, ...]]:
    bar = desk.bar
    return {
        way
        for menu in (bar.file, bar.play, bar.game, bar.view, bar.help)
        for way in ways(menu, (menu.title().replace("&", ""),))
    }


def test_every_way_is_in_a_menu(qtbot: QtBot, tmp_path: Path):
    known: set[tuple[str, ...]] = set()
    for game in game_names():
        folder = tmp_path / game
        folder.mkdir()
        with opened(qtbot, folder, table=partial(sample_table, game)) as nearby:
            known |= ways_of(desk_of(nearby))
    written = {
        (page.name, tuple(part.strip().rstrip("…") for part in words.split("→")))
        for page in manual().pages
        for words in on_the_screen(page.text)
        if "→" in words
    }
    assert len(written) > 50
    assert sorted((name, " → ".join(way)) for name, way in written if way not in known) == []
