"""One window for the tests of a file, each with a campaign of its own in it: to begin one there takes a tenth of the
time that a window takes to open."""

from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

from PySide6.QtCore import QEvent
from PySide6.QtGui import QCursor
from PySide6.QtWidgets import QApplication, QDialog, QDockWidget, QWidget
from pytestqt.qtbot import QtBot

from tests.gui.opening import KEPT, NOWHERE, desk_of, opened
from tests.gui.skirmish import skirmish_table
from vtt.dice import FaceSource, SystemFaces
from vtt.gui.application import Nearby
from vtt.table.table import Table

_FILE = "test.nearby"
_OF_CAMPAIGNS = ("files/", "window/", "players/follow")
"""What is remembered of the campaigns that were open, and for another window."""


class _Falling:
    """The faces of whichever campaign is open."""

    def __init__(self) -> None:
        self.faces: FaceSource = SystemFaces()

    def __call__(self, sides: int) -> int:
        return self.faces(sides)


class OneWindow:
    """Opens a window once, and again where a test has left it otherwise than it was found: of another size, with other
    settings, with something more in it or over it."""

    def __init__(self) -> None:
        self._open = ExitStack()
        self._nearby: Nearby | None = None
        self._falling = _Falling()
        self._as_found: object = None
        self._beside: set[QWidget] = set()
        self._chosen: dict[str, Any] = {}
        self._remembered: object = None

    @contextmanager
    def opened(
        self,
        qtbot: QtBot,
        folder: Path,
        faces: FaceSource | None = None,
        *,
        table: Callable[[], Table] = skirmish_table,
        animated: bool = False,
    ) -> Iterator[Nearby]:
        """The program with a new campaign of this table on the screen; dice don't tumble unless it is ``animated``."""
        self._falling.faces = faces or SystemFaces()
        if not self._begun_again(qtbot, folder, table):
            self.stop()
            # Begun in vain.
            for each in folder.glob(f"{_FILE}*"):
                each.unlink()
            self._nearby = nearby = self._open.enter_context(opened(qtbot, folder, self._falling, table=table))
            self._as_found, self._beside = _state(nearby), _windows_beside(nearby)
            self._chosen, self._remembered = _settings(nearby)
            KEPT.append(self.stop)
        assert self._nearby is not None
        # As found it is not: the next test finds it so again.
        self._nearby.settings.animated = animated
        yield self._nearby

    def stop(self) -> None:
        """Close the window, if there is one."""
        if self._nearby is None:
            return
        self._nearby = None
        self._open.close()
        # As between two tests: what is left to be done for it is done before another one opens.
        QApplication.processEvents()

    def _begun_again(self, qtbot: QtBot, folder: Path, table: Callable[[], Table]) -> bool:
        """Whether the campaign is begun in the window that is there, which is as it was found."""
        nearby = self._nearby
        if nearby is None or nearby.window is None or not self._settings_restored(nearby):
            return False
        desk = desk_of(nearby)
        if not desk.course.quiet or nearby.actor.displaced or nearby.actor.unsaved is not None:
            return False
        if _windows_beside(nearby) - self._beside:
            return False
        QCursor.setPos(NOWHERE)
        desk.toast.hide()
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        with qtbot.waitSignal(nearby.actor.opened, timeout=20_000):
            nearby.begin(folder / _FILE, table)
        desk.window.activateWindow()
        qtbot.waitUntil(lambda: desk.course.quiet or desk.standing.pending is not None)
        return _state(nearby) == self._as_found

    def _settings_restored(self, nearby: Nearby) -> bool:
        """Whether all is chosen and remembered again as it was found: another look would be another window."""
        now, remembered = _settings(nearby)
        other = {name for name in {*now, *self._chosen} if now.get(name) != self._chosen.get(name)}
        if remembered != self._remembered or any(name.startswith("look.") for name in other):
            return False
        nearby.settings.restore({name: self._chosen.get(name) for name in other})
        return True


def _windows_beside(nearby: Nearby) -> set[QWidget]:
    """What is on the screen besides its window."""
    return {each for each in QApplication.topLevelWidgets() if each.isVisible() and each is not nearby.window}


def _settings(nearby: Nearby) -> tuple[dict[str, Any], object]:
    """What was chosen, and what is remembered."""
    settings = nearby.settings
    remembered = {key: settings._store.value(key) for key in settings._store.allKeys()}
    own = {key: value for key, value in remembered.items() if not key.startswith(_OF_CAMPAIGNS)}
    return dict(settings._raw), (own, settings.players_follow)


def _state(nearby: Nearby) -> object:
    """Which window it is, where it is, and which parts and windows lie in it and over it."""
    window = nearby.window
    assert window is not None
    parts = [each for each in (*window.children(), *window.board.children()) if isinstance(each, QWidget)]
    seen = [each for each in parts if not each.isHidden()]
    present = Counter((type(each).__name__, each.objectName()) for each in (*seen, *window.findChildren(QDialog)))
    docks = [(each.isFloating(), window.dockWidgetArea(each)) for each in window.findChildren(QDockWidget)]
    return id(window), window.geometry().getRect(), window.windowState(), docks, present
