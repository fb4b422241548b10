"""Why an entry of the menus can do nothing just now, by its name: it is grey while the menu is open, its tip says why,
and its key says so too."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu
from shiboken6 import isValid

from vtt.gui.menu_tips import menu_inside
from vtt.gui.plain_text import as_before, literal
from vtt.gui.standing import Standing
from vtt.gui.window.why_unshown import why_no_page, why_no_portrait, why_not_mask, why_not_take_away
from vtt.rules.engine import door

if TYPE_CHECKING:
    from vtt.gui.window.services import Services

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
_NOTHING_YET = "Nothing has happened yet: the story has no line"
_NO_WINDOW = "No players’ window is open: Ctrl+P opens it"
_ALL_SEEN = "Players see everything there is: there is nobody that their view follows"
_NO_COVER, _NO_STROKE = "No part of the board is covered", "Nothing is drawn on the board"


class WhyNot(QObject):
    """Knows for each entry of the menus whether there is anything for it to do."""

    def __init__(self, desk: "Services") -> None:
        super().__init__(desk)
        self._desk = desk
        self._refused: dict[QMenu, list[tuple[QAction, bool, str]]] = {}
        self._reasons: dict[str, Callable[[Standing], str]] = {
            "Undo": lambda standing: "" if standing.can_undo else "Nothing was done yet",
            "Redo": lambda standing: "" if standing.can_redo else "Nothing was taken back",
            "Export the log": _no_line,
            "Write all sheets to a PDF file": _no_character,
            "Save the last steps as a scenario": lambda standing: "" if standing.can_undo else "Nothing was done yet",
            "Go back to the marked line": lambda _: desk.ledger.why_not_back,
            "Take back what it played": lambda _: desk.ledger.why_not_played,
            "Whoever is selected": lambda _: "" if desk.display.shown else "Select a creature first",
            "Both sides": self._nothing_to_play,
            "One action": self._nothing_to_play,
            "This turn": self._nothing_to_play,
            "This round": self._nothing_to_play,
            "To the end": self._nothing_to_play,
            "The next group comes": lambda _: desk.waiting.why_not_come,
            "Have them wait": lambda _: desk.waiting.why_not_wait,
            "Open a part": _no_cover,
            "Open along an outline": _no_cover,
            "Take all covers away": _no_cover,
            "Rub out": _no_stroke,
            "Wipe everything off": _no_stroke,
            "Paste a picture as the map": lambda _: desk.maps.why_not_paste,
            "Paste a picture": lambda _: desk.pictures.why_not_paste,
            "Cast": lambda _: desk.shelves.why_no_cast,
            "Recap of this session": _no_line,
            "What each action leads to": lambda standing: desk.outlook.why_not_weigh(standing),
            "The chosen": lambda _: desk.steering.why_nobody_chosen,
            "Show the portrait": lambda _: why_no_portrait(desk),
            "Next page": lambda _: why_no_page(desk),
            "Page before": lambda _: why_no_page(desk),
            "Take away": lambda _: why_not_take_away(desk),
            "Mask the name, or tell it": lambda _: why_not_mask(desk),
            "Full screen": self._no_window,
            "Point here": self._no_window,
            "Show them my view once": self._no_window,
            "Look there, and back": self._no_window,
            "Everything for a moment": self._no_window,
            "More round them": self._all_seen,
            "Less round them": self._all_seen,
        }

    def of(self, name: str) -> str:
        """Why nothing would come of this entry now; empty where something would."""
        standing = self._desk.standing
        if standing is None or self._desk.scenarios.open:
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

    def _nothing_to_play(self, standing: Standing) -> str:
        if not standing.table.creatures:
            return "Nobody is on the table"
        over = self._desk.course.quiet and door.next_intent(standing.system, standing.table) is None
        return "There is nothing to play: the fight is over" if over else ""

    def _no_window(self, _standing: Standing) -> str:
        return "" if self._desk.players.visible else _NO_WINDOW

    def _all_seen(self, _standing: Standing) -> str:
        return "" if self._desk.players.sight.moves else _ALL_SEEN


def _no_line(standing: Standing) -> str:
    return "" if standing.log else _NOTHING_YET


def _no_character(standing: Standing) -> str:
    ours = any(each.side == "players" for each in standing.table.creatures.values())
    return "" if ours else "No character is on the table"


def _no_cover(standing: Standing) -> str:
    return "" if standing.table.covers else _NO_COVER


def _no_stroke(standing: Standing) -> str:
    return "" if standing.table.strokes else _NO_STROKE


def _plain(label: str) -> str:
    return label.replace("&&", "\0").replace("&", "").replace("\0", "&").rstrip("…")
