"""Settings as entries of menus: ticked as they are, whoever changes them."""

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QMenu
from shiboken6 import isValid

from vtt.gui.plain_text import literal
from vtt.gui.settings import Settings
from vtt.settings.declared import BY_NAME
from vtt.settings.kinds import Setting


class Entries(QObject):
    """Makes the entries of one window, and keeps them in step."""

    def __init__(self, settings: Settings, parent: QObject) -> None:
        super().__init__(parent)
        self._settings = settings
        self._shown: dict[str, list[tuple[QAction, Any]]] = {}
        settings.changed.connect(self._show)

    def switch(self, action: QAction, setting: Setting[bool]) -> QAction:
        """The action switches this."""
        action.setCheckable(True)
        action.triggered.connect(lambda on: self._settings.choose(setting, on))
        return self._follow(action, setting, True)

    def choices(
        self, menu: QMenu, setting: Setting[Any], choose: Callable[[Any], object] | None = None
    ) -> dict[Any, QAction]:
        """An entry for each choice, by its value; ``choose`` carries it out where more is to be done than to choose."""
        group, entries = QActionGroup(menu), {}
        for choice in setting.choices:
            entry = entries[choice.value] = menu.addAction(choice.label)
            entry.setCheckable(True)
            if choice.told:
                entry.setToolTip(literal(choice.told))
                # By its English name it is found by whoever cannot write it.
                entry.setStatusTip("" if choice.label.isascii() else choice.told)
            group.addAction(entry)
            entry.triggered.connect(
                lambda _on=False, value=choice.value: (
                    self._settings.choose(setting, value) if choose is None else choose(value)
                )
            )
            self._follow(entry, setting, choice.value)
        return entries

    def _follow(self, action: QAction, setting: Setting[Any], value: Any) -> QAction:
        self._shown.setdefault(setting.name, []).append((action, value))
        action.setChecked(self._settings.value(setting) == value)
        return action

    def _show(self, name: str) -> None:
        # A menu that is filled anew each time it opens has let go of its entries of before.
        there = [each for each in self._shown.get(name, ()) if isValid(each[0])]
        self._shown[name] = there
        for action, value in there:
            action.setChecked(self._settings.value(BY_NAME[name]) == value)
