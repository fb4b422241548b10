"""The screens there are, by name, and which of them players are to look at; how much of one is left empty."""

from collections.abc import Iterable
from functools import partial
from typing import Protocol

from PySide6.QtGui import QActionGroup, QGuiApplication, QScreen
from PySide6.QtWidgets import QMenu, QWidget

from vtt.gui.plain_text import literal
from vtt.gui.settings import Settings

_EDGES = {0: "No edge", 2: "An edge of 2 %", 4: "An edge of 4 %", 6: "An edge of 6 %"}
_EDGE_TIP = "For a screen that crops its picture: choose the narrowest edge whose frame is seen whole there"


class Edged(Protocol):
    """What shows windows with an edge, by the names of their screens."""

    @property
    def screens_used(self) -> tuple[str, ...]: ...

    def set_edge(self, name: str, percent: int) -> None: ...

    def frame_edge(self, name: str, percent: int | None) -> None: ...


class EdgeMenu(QMenu):
    """How much is left empty round the players' window on each screen; while it is open the frame that an entry leaves
    is seen there."""

    def __init__(self, windows: Edged, settings: Settings, parent: QWidget) -> None:
        super().__init__("Edge of the screen", parent)
        self._windows = windows
        self._settings = settings
        self.setToolTipsVisible(True)
        self.aboutToShow.connect(self._fill)
        self.aboutToHide.connect(self._unframe)

    def _fill(self) -> None:
        self.clear()
        there = {screen.name(): described(number, screen) for number, screen in enumerate(QGuiApplication.screens(), 1)}
        names = self._windows.screens_used or tuple(there)
        for name in names:
            menu: QMenu = self
            if len(names) > 1:
                menu = self.addMenu(there.get(name, name))
                menu.setToolTipsVisible(True)
                menu.aboutToHide.connect(self._unframe)
            group = QActionGroup(menu)
            for percent, label in _EDGES.items():
                action = menu.addAction(label)
                action.setCheckable(True)
                action.setChecked(self._settings.players_edge(name) == percent)
                action.setToolTip(literal(_EDGE_TIP))
                group.addAction(action)
                action.hovered.connect(partial(self._windows.frame_edge, name, percent))
                action.triggered.connect(lambda _on, name=name, percent=percent: self._windows.set_edge(name, percent))

    def _unframe(self) -> None:
        for name in self._windows.screens_used:
            self._windows.frame_edge(name, None)


def screens() -> dict[str, QScreen]:
    """All screens by their names, in the desktop's order."""
    return {screen.name(): screen for screen in QGuiApplication.screens()}


def described(number: int, screen: QScreen) -> str:
    """A screen for somebody who has to tell it from the others: ``2: HDMI-1, 1920 × 1080``."""
    size = screen.size()
    return f"{number}: {screen.name()}, {size.width()} × {size.height()}"


def for_players(wanted: Iterable[str], own: QScreen) -> tuple[str, ...]:
    """The names of the screens that players' windows go on: those that are ``wanted`` and there, else the first that is
    not the game master's ``own``; none of them: that one."""
    there = screens()
    named = tuple(name for name in wanted if name in there)
    others = tuple(name for name, screen in there.items() if screen is not own)
    return named or others[:1] or (own.name(),)


def chosen_screen(name: str) -> QScreen:
    """The screen of that name, else the first that is not the main one, else that."""
    main = QGuiApplication.primaryScreen()
    others = [screen for screen in QGuiApplication.screens() if screen is not main]
    return screens().get(name) or (others or [main])[0]
