"""Why an entry of the menus can do nothing just now, by its name: it is grey while the menu is open, its tip says why,
and its key says so too."""

from collections.abc import Callable, Mapping
from functools import partial

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu
from shiboken6 import isValid

from vtt.gui.menu_tips import menu_inside
from vtt.gui.plain_text import as_before, literal
from vtt.gui.standing import Standing
from vtt.gui.window.playing import Playing

Reasons = Mapping[str, Callable[[Standing], str]]
"""By what an entry is called, why it can do nothing where the campaign stands so, or empty."""

_CHANGES = frozenset(
    line.strip()
    for line in """
        Rename this table
        Throw dice
        Keep a roll
        The game master’s dice
        New progress clock
        New countdown
        Autopilot plays
        One action
        This turn
        This round
        To the end
        New scene
        Second wave
        The next group comes
        Have them wait
        Map
        Lay a map
        Cover and draw
        Cover a part
        Cover along an outline
        Open a part
        Open along an outline
        Cover everything
        Take all covers away
        Draw with the pen
        Draw a line
        Draw a box
        Draw a circle
        Rub out
        Wipe everything off
        Light of the scene
        Paste a picture
        New note
        Recap of this session
        Show the portrait
        Show a text
        Show a picture
        Take away
        Mask the name, or tell it
        Mask new foes
        What the masked are called
        Life of the foes
        Life of the characters
        Life of the others
        Import files
    """.strip().splitlines()
)
"""Entries, and whole menus, that change the campaign: in one that is only read all of them can do nothing."""


class WhyNot(QObject):
    """Knows for each entry of the menus whether there is anything for it to do."""

    def __init__(self, desk: Playing) -> None:
        super().__init__(desk)
        self._desk = desk
        self._refused: dict[QMenu, list[tuple[QAction, bool, str]]] = {}
        self._reasons: Reasons = {}
        self._is_shut: Callable[[], bool] = lambda: False

    def know(self, reasons: Reasons, is_shut: Callable[[], bool]) -> None:
        """Know these from now on; nothing is said of any entry where ``is_shut``: something else tells why."""
        self._reasons, self._is_shut = reasons, is_shut

    def of(self, name: str) -> str:
        """Why nothing would come of this entry now; empty where something would."""
        standing = self._desk.standing
        if standing is None or self._is_shut():
            return ""
        if standing.only_read and name in _CHANGES:
            return standing.only_read
        found = self._reasons[name](standing) if name in self._reasons else ""
        return self._desk.settings.keys.retold(found)

    def watch(self, menu: QMenu) -> None:
        """Have what can do nothing be grey in this menu, and in those inside it, whenever it is opened."""
        if menu not in self._refused:
            self._refused[menu] = []
            menu.aboutToShow.connect(partial(self._refuse, menu))
            menu.aboutToHide.connect(partial(self.restore, menu))

    def _refuse(self, menu: QMenu) -> None:
        self.restore(menu)
        whole = self.of(_plain(menu.title()))
        for entry in menu.actions():
            inner = menu_inside(entry)
            if isinstance(inner, QMenu):
                self.watch(inner)
            why = whole or self.of(_plain(entry.text()))
            if why and not entry.isSeparator():
                self._refused[menu].append((entry, entry.isEnabled(), entry.toolTip()))
                entry.setEnabled(False)
                entry.setToolTip(literal(why))

    def restore(self, menu: QMenu) -> None:
        """While it is closed the keys of its entries are heard, and say why not."""
        for entry, enabled, tip in self._refused.get(menu, ()):
            if isValid(entry):
                entry.setEnabled(enabled)
                entry.setToolTip(as_before(tip))
        self._refused[menu] = []


def _plain(label: str) -> str:
    return label.replace("&&", "\0").replace("&", "").replace("\0", "&").rstrip("…")
