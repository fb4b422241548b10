"""What can be said of the players' windows, as actions for a panel, a menu, keys and the command palette alike."""

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction, QActionGroup, QGuiApplication
from PySide6.QtWidgets import QMenu, QWidget

from vtt.gui.look import Look
from vtt.gui.plain_text import literal
from vtt.gui.setting_entries import Entries
from vtt.gui.settings import Settings
from vtt.gui.steering.display import PlayersDisplay
from vtt.gui.steering.new_window import players_look
from vtt.gui.steering.screens import EdgeMenu, described
from vtt.gui.steering.sight import Cover, Follows, Sight
from vtt.settings.declared import BESIDE_BOARD
from vtt.settings.keys import BY_NAME

_FOLLOWS: dict[Follows, tuple[str, str]] = {
    "everything": ("Everything", "Players see the whole board"),
    "acting": ("Who acts", "Players see who acts, and what is near"),
    "party": ("The party", "Players see all characters, and what is Close to them"),
    "chosen": (
        "The chosen",
        "Players see whom you have marked or selected just now, wherever they go, and what is Close to them",
    ),
    "gm": ("My view", "Players see the part of the board that I look at"),
    "part": ("A part", "Players see one part of the board, whatever happens: drag its outline on the board"),
}
_COVERS: dict[Cover, tuple[str, str]] = {
    "title": ("Title card", "Show players the name of the scene and its picture instead of the table"),
    "black": ("Black", "Show players nothing at all, without any light"),
}


_ROOM = 1.25
"""The factor by which one action changes what is seen round those who are followed."""


class SteeringActions(QObject):
    """Each action shows what is so, and changes it; but ``once`` and ``there``, which ask where, are carried out by
    whoever knows."""

    def __init__(
        self,
        look: Look,
        settings: Settings,
        display: PlayersDisplay,
        point: Callable[[], None],
        chosen: Callable[[], tuple[str, ...]],
        blank: QAction,
        window: QWidget,
    ) -> None:
        """``look`` is the game master's. ``chosen`` gives the creatures that he has marked or selected, and says so
        where there are none. ``blank`` is the action that puts a calm picture over the table, and takes any cover
        away."""
        super().__init__(window)
        self._look = look
        self._settings = settings
        self._display = display
        self._chosen = chosen
        group = QActionGroup(self)
        self.follows: dict[Follows, QAction] = {}
        for follows, (label, tip) in _FOLLOWS.items():
            action = self._ticked(label, tip, partial(self._follow, follows))
            group.addAction(action)
            self.follows[follows] = action
        tip = "Players see the part of the board that I look at now, and go on seeing it when I look elsewhere"
        self.once = self._plain("Show them my view once", tip)
        self.once.setIconText("My view once")
        tip = (
            "Players look where the pointer is on the board, or at what is selected, "
            "until this is pressed again or the turn is over"
        )
        self.there = self._ticked("Look there, and back", tip)
        self.there.setIconText("Look there")
        tip = "Players see the whole board until this is pressed again, or the turn is over"
        self.everything = self._ticked("Everything for a moment", tip, self._look_at_everything)
        tip = "More of the board round whom players follow, as the wheel does it on the small picture"
        self.more = self._plain("More round them", tip, lambda: display.give_room(_ROOM))
        tip = "Less of the board round whom players follow, as the wheel does it on the small picture"
        self.less = self._plain("Less round them", tip, lambda: display.give_room(1 / _ROOM))
        self._blank = blank
        self.covers: dict[Cover, QAction] = {"calm": blank}
        for cover, (label, tip) in _COVERS.items():
            self.covers[cover] = self._ticked(label, tip, partial(self._cover, cover))
        tip = "Players keep what they see while the table changes"
        self.freeze = self._ticked("Freeze", tip, display.set_frozen)
        tip = "Players see the board and nothing beside it: no order, no clocks, no last throw, no bands"
        self.alone = self._ticked("Board alone", tip, display.set_alone)
        self.full = self._ticked("Full screen", "The players’ window fills its screen", display.set_full_screen)
        tip = "Dark on white with thick lines, in the players’ window alone, for a projector that is washed out"
        self.bright = self._ticked("Bright room", tip, self._set_bright)
        self.point = QAction("Point here", self)
        settings.keys.give(
            self.point, "Point here", "Have everybody look where the pointer is on the board, or at what is selected"
        )
        self.point.triggered.connect(lambda _checked=False: point())
        self.screens = QMenu("Screens", window)
        self.screens.aboutToShow.connect(self._fill_screens)
        self.edges = EdgeMenu(display, settings, window)
        self.beside = QMenu("Beside the board", window)
        self._entries = Entries(settings, self)
        self._fill_beside()
        self.glances = (self.once, self.there, self.everything)
        rest = (self.freeze, self.alone, self.full, self.bright, self.point)
        for action in (*self.follows.values(), *self.glances, self.more, self.less, *self.covers.values(), *rest):
            window.addAction(action)
        display.changed.connect(self._show)
        self._show()

    def fill(self, menu: QMenu) -> None:
        """Put all of them into a menu."""
        shows = menu.addMenu("Players see")
        shows.addActions(list(self.follows.values()))
        shows.addSeparator()
        shows.addActions([*self.glances, self.more, self.less])
        menu.addMenu(self.beside)
        menu.addActions([*(self.covers[cover] for cover in _COVERS), self.freeze, self.full, self.bright, self.point])
        menu.addMenu(self.screens)
        menu.setToolTipsVisible(True)

    def _show(self) -> None:
        display = self._display
        for follows, action in self.follows.items():
            action.setChecked(display.sight.follows == follows)
        for cover, action in self.covers.items():
            action.setChecked(display.cover == cover)
        self._blank.setChecked(bool(display.cover))
        self.freeze.setChecked(display.frozen)
        self.alone.setChecked(display.steered.alone)
        self.full.setChecked(display.full_screen)
        self.bright.setChecked(self._settings.players_bright)
        glance = display.glance
        self.everything.setChecked(glance is not None and glance.follows == "everything")
        self.there.setChecked(glance is not None and glance.follows == "part")
        for action in (self.full, self.point, *self.glances):
            action.setEnabled(display.visible)
        for action in (self.more, self.less):
            action.setEnabled(display.sight.moves)

    def _follow(self, follows: Follows, _on: bool) -> None:
        # What is only looked at for a moment is no part to be kept.
        self._display.look_back()
        part = self._display.players_part() or self._display.game_masters_part() if follows == "part" else None
        chosen = self._chosen() if follows == "chosen" else ()
        if follows == "chosen" and not chosen:
            # Said by whoever gives them; what was followed before is followed still.
            self._show()
        else:
            self._display.set_sight(Sight(follows, part, chosen))

    def _look_at_everything(self, on: bool) -> None:
        if on:
            self._display.look_at_everything()
        else:
            self._display.look_back()

    def _cover(self, cover: Cover, on: bool) -> None:
        self._display.set_cover(cover if on else "")

    def _set_bright(self, bright: bool) -> None:
        self._settings.players_bright = bright

    def dress(self) -> None:
        """Players' windows look as the settings say."""
        self.bright.setChecked(self._settings.players_bright)
        self._display.set_look(players_look(self._look, self._settings))

    def _ticked(self, label: str, tip: str, run: Callable[[bool], object] = lambda _on: None) -> QAction:
        action = QAction(label, self, checkable=True)
        if label in BY_NAME:
            self._settings.keys.give(action, label, tip)
        else:
            action.setToolTip(literal(tip))
        action.setStatusTip(tip)
        action.triggered.connect(lambda on: run(on))
        return action

    def _plain(self, label: str, tip: str, run: Callable[[], object] = lambda: None) -> QAction:
        action = QAction(label, self)
        self._settings.keys.give(action, label, tip)
        action.setStatusTip(tip)
        action.triggered.connect(lambda _checked=False: run())
        return action

    def _fill_beside(self) -> None:
        for setting in BESIDE_BOARD:
            if setting.choices:
                inner = self.beside.addMenu(setting.label)
                inner.setToolTipsVisible(True)
                self._entries.choices(inner, setting)
            else:
                action = self._entries.switch(self.beside.addAction(setting.label), setting)
                action.setToolTip(literal(setting.told.removesuffix(".")))
        self.beside.addSeparator()
        self.beside.addAction(self.alone)
        self.beside.setToolTipsVisible(True)

    def _fill_screens(self) -> None:
        self.screens.clear()
        used = self._display.screens_used
        for number, screen in enumerate(QGuiApplication.screens(), 1):
            name = screen.name()
            action = self.screens.addAction(described(number, screen))
            action.setCheckable(True)
            action.setChecked(name in used)
            action.triggered.connect(lambda on, name=name: self._display.set_on_screen(name, on))
        self.screens.addSeparator()
        self.screens.addMenu(self.edges)
