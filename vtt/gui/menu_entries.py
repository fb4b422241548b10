"""Menus that are opened for one thing and gone afterwards, and what stands in them."""

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
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
