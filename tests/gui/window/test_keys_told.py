"""A key that is told is the one in force: nobody reads of one that does something else by now."""

import re

from PySide6.QtWidgets import QMenu, QWidget
from pytestqt.qtbot import QtBot

from tests.gui.opening import settled
from vtt.gui.look import Look
from vtt.gui.menu_tips import menu_inside
from vtt.gui.outlook.after_panel import AfterPanel
from vtt.gui.plain_text import read_off
from vtt.gui.scenes.rows import SceneDelegate
from vtt.gui.window.desk import Desk
from vtt.rules.contract.procedure import Intent
from vtt.settings.keys import BOUND, BY_NAME, MAIN, with_key

_KEY = re.compile(r"(?<![\w+])(?:(?:Ctrl|Alt|Shift|Meta)\+)+(?:F\d\d?\b|[A-Z][a-z]+\b|[A-Z0-9](?!\w)|,)|\bF\d\d?\b")
FIXED = {"Shift+F10", "Ctrl+V", "Ctrl+C", "Ctrl+A", "Ctrl+G", "Shift+Enter"}
"""Keys that are never given to anything else."""
OTHERS: dict[str, tuple[str, ...]] = {
    each.name: (f"Meta+{('', 'Shift+', 'Alt+', 'Ctrl+')[place % 4]}F{place // 4 + 1}",)
    for place, each in enumerate(BOUND)
    if each.keys
}


def tips(desk: Desk) -> list[str]:
    """The tip of every part of the window, and of every entry of its menus."""
    found = [each.toolTip() for each in desk.window.findChildren(QWidget)]
    menus = [inner for each in desk.bar.menus.actions() if isinstance(inner := menu_inside(each), QMenu)]
    while menus:
        menu = menus.pop()
        menu.aboutToShow.emit()
        found += [entry.toolTip() for entry in menu.actions()]
        menus += [inner for entry in menu.actions() if isinstance(inner := menu_inside(entry), QMenu)]
    return [read_off(each) for each in found if each]


def test_no_tip_tells_a_key_that_was_given_away(qtbot: QtBot, desk: Desk):
    """That of a menu in which no group waits did."""
    desk.submit(Intent("throw", "", {"dice": "d6"}))
    qtbot.waitUntil(lambda: settled(desk))
    desk.outlook.weigh()
    usual = {key for each in BOUND if each.window == MAIN for key in each.keys}
    before = {key for tip in tips(desk) for key in _KEY.findall(tip)}
    assert before <= usual | FIXED, "each is one of something"
    assert len(before) >= 15
    desk.settings.keys.set_own(OTHERS)
    given = {key for keys in OTHERS.values() for key in keys}
    for tip in tips(desk):
        told = set(_KEY.findall(tip)) - FIXED
        assert not told or any(key in tip for key in given), tip
        assert not {key for key in told if key in usual - given}, tip
    desk.outlook.weigh()


def test_the_cross_of_what_it_leads_to_tells_the_key_that_opened_it(desk: Desk, look: Look):
    panel = AfterPanel(look, desk.docks[3].title)
    key = BY_NAME["What each action leads to"].keys[0]
    assert read_off(panel.cross.toolTip()) == f"Close What it leads to ({key})"
    assert with_key("Close", "What each action leads to") == f"Close ({key})"
    panel.deleteLater()


def test_a_scene_tells_the_key_that_opens_it(qtbot: QtBot, desk: Desk):
    desk.submit(Intent("new_scene", "", {"title": "Inn", "open": False}))
    qtbot.waitUntil(lambda: settled(desk) and len(desk.standing.table.scenes) > 0)
    desk.scenes.open_switcher()
    switcher = desk.scenes.switcher
    delegate = switcher.view.itemDelegate()
    assert isinstance(delegate, SceneDelegate)
    rows = [row for row in switcher.model.rows if row.number]
    assert [delegate.key_of(row) for row in rows] == [f"Ctrl+{row.number}" for row in rows]
    desk.settings.keys.set_own({"Scene 1": ("Ctrl+Alt+F1",)})
    assert delegate.key_of(next(row for row in rows if row.number == 1)) == "Ctrl+Alt+F1"
    switcher.put_away()
