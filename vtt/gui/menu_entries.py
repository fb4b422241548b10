"""Menus that are opened for one thing and gone afterwards, and what stands in them."""

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QMenu, QWidget

from vtt.gui.menu_tips import explained
from vtt.gui.plain_text import literal


def passing_menu(parent: QWidget, name: str) -> QMenu:
    """An empty menu that is deleted when it closes."""
    menu = QMenu(parent)
    menu.setObjectName(name)
    menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    return explained(menu)


def add_entry(menu: QMenu, label: str, run: Callable[[], object], tip: str = "") -> QAction:
    """What does ``run`` is next in the menu. The label is read as it stands: none of its letters is a key."""
    entry = menu.addAction(label.replace("&", "&&"))
    entry.triggered.connect(lambda _checked=False: run())
    if tip:
        entry.setToolTip(literal(tip))
    return entry


def add_choice(menu: QMenu, label: str, run: Callable[[], object], *, chosen: bool, tip: str = "") -> QAction:
    """One of several in this menu of which one holds: that one is ``chosen``, and does nothing when it is chosen
    again."""
    entry = add_entry(menu, label, lambda: None if chosen else run(), tip)
    entry.setCheckable(True)
    entry.setChecked(chosen)
    groups = menu.findChildren(QActionGroup, options=Qt.FindChildOption.FindDirectChildrenOnly)
    (groups[0] if groups else QActionGroup(menu)).addAction(entry)
    return entry
