"""Every menu of the top bar fits the smallest screen, in the largest text that is offered beside it."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QMenu
from pytestqt.qtbot import QtBot

from tests.gui.opening import desk_of, opened, sample_table
from tests.helpers.checkout import CHECKOUT
from vtt.gui.menu_tips import menu_inside
from vtt.rules.engine.registry import game_names

SMALLEST, LARGEST = (1024, 700), 1.5
"""The screen in pixels, and how large the text is."""


def inner(menu: QMenu) -> Iterator[QMenu]:
    """A menu as it is when it opens, and those in it."""
    menu.aboutToShow.emit()
    yield menu
    for action in menu.actions():
        beside = menu_inside(action)
        if isinstance(beside, QMenu):
            yield from inner(beside)


@pytest.mark.parametrize("game", game_names())
def test_every_menu_fits_the_smallest_screen(qtbot: QtBot, tmp_path: Path, game: str):
    with opened(qtbot, tmp_path, table=lambda: sample_table(game)) as nearby:
        desk = desk_of(nearby)
        desk.window.text_scale_wanted.emit(LARGEST)
        bar = desk_of(nearby).bar
        below = bar.menus.height()
        high = {}
        for top in (bar.file, bar.play, bar.game, bar.view, bar.help):
            for menu in inner(top):
                menu.ensurePolished()
                high[menu.title()] = menu.sizeHint().toTuple()
        large = {title: size for title, size in high.items() if size[0] > SMALLEST[0] or size[1] > SMALLEST[1] - below}
        assert not large


def test_no_module_asks_an_entry_for_its_menu_in_a_way_that_takes_it_from_others():
    """With the PySide of the packages, whoever knew a menu held something that is deleted once Ctrl+K had asked."""
    paths = (CHECKOUT / "vtt").rglob("*.py")
    assert [path.name for path in paths if ".menu()" in path.read_text(encoding="utf-8")] == []
