"""A right click on a thing: the menu says whose it is, and speaks of bands as everything else does."""

import re

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QMenu
from pytestqt.qtbot import QtBot

from tests.gui.crowd.geometry import faults
from vtt.gui.menu_tips import menu_inside
from vtt.gui.window.board_menu import open_board_menu
from vtt.gui.window.commands import commands
from vtt.gui.window.desk import Desk
from vtt.rules.engine import door
from vtt.table.table import Table

NAMES = ("Grim", "Wilhelmina Featherstonehaugh-Cholmondeley of the Upper Marches", "Salt & Daughters", "鉄の狼" * 12)


def named(table: Table, creature: str, name: str) -> Table:
    return replace(table, creatures=table.creatures | {creature: replace(table.creatures[creature], name=name)})


def opened_menu(desk: Desk, name: str, focus: str = "") -> QMenu:
    table = replace(named(named(desk.standing.table, "grim", name), "bo", name), focus=focus)
    where = desk.board.mapToGlobal(QPoint(20, 20))
    menu = open_board_menu(desk.window, table, "grim", "bo", where, lambda _: None, lambda _: None)
    assert menu is not None
    return menu


@pytest.mark.parametrize("name", NAMES)
def test_the_menu_is_headed_by_the_whole_name(desk: Desk, name: str):
    menu = opened_menu(desk, name)
    heading = menu.findChild(QLabel, "menu heading")
    assert heading is not None
    assert heading.isVisible()
    assert heading.text().replace("\n", "").replace(" ", "") == name.replace(" ", "")
    assert menu.rect().contains(heading.geometry())
    assert heading.geometry().bottom() < menu.actionGeometry(menu.actions()[1]).bottom()
    assert heading.width() >= heading.sizeHint().width()
    assert heading.height() >= heading.sizeHint().height()
    assert faults(heading) == []
    assert not [each.text() for each in menu.actions() if each.isSeparator() and each.text()], "these are never drawn"
    menu.close()


def test_the_keys_pass_over_the_heading(qtbot: QtBot, desk: Desk):
    menu = opened_menu(desk, "Grim")
    qtbot.waitUntil(menu.isVisible)
    QTest.keyClick(menu, Qt.Key.Key_Down)
    assert menu.activeAction().text() == "Damage…"
    QTest.keyClick(menu, Qt.Key.Key_Up)
    assert menu.activeAction().text() == "Take off the table"
    menu.close()


def test_a_name_with_an_ampersand_is_written_as_it_is(desk: Desk):
    menu = opened_menu(desk, "Salt & Daughters")
    (bands,) = (each.text() for each in menu.actions() if menu_inside(each) is not None)
    assert bands == "Set the band to Salt && Daughters"
    menu.close()


def test_bands_are_called_bands_everywhere(desk: Desk):
    words = [each.label for each in commands(desk)]
    for focus in ("", "grim"):
        menu = opened_menu(desk, "Grim", focus)
        words += [each.text() for each in menu.actions()]
        menu.close()
    words += [each.label for each in door.actions(desk.standing.system).values()]
    assert {"Draw the bands here", "Draw the bands round the middle", "Draw the bands round"} <= set(words)
    assert not [each for each in words if re.search(r"\brings\b", each)]
