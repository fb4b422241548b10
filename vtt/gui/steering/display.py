"""The players' windows: on which screens they are, what they are told, what part of the board they show, what covers
them."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace
from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QGuiApplication, QScreen
from PySide6.QtWidgets import QApplication, QWidget

from vtt.gui.board import BoardPicture
from vtt.gui.look import Look
from vtt.gui.pictures.faces import Faces
from vtt.gui.settings import DiceShown, Settings
from vtt.gui.steering.manner import ALONE, Beside, Manner
from vtt.gui.steering.new_window import new_window, take_place
from vtt.gui.steering.passing_on import pass_on
from vtt.gui.steering.screens import for_players, screens
from vtt.gui.steering.sight import Cover, Sight
from vtt.gui.steering.steered import Steered
from vtt.gui.steering.windows import SteeredWindows
from vtt.rules.book.glossary import Words
from vtt.rules.views.players_view import PlayersTable
from vtt.table.shown import Pause

if TYPE_CHECKING:
    from vtt.gui.players_window import PlayersWindow


class PlayersDisplay(SteeredWindows):
    """Makes the windows when they are first wanted. ``visible_changed`` when the first is opened or the last closed,
    ``wants_table`` when they need to be told anew what is on the table. ``lost`` gives the name of a screen that has
    gone, and ``back`` that of one that has come back.

    They show one scene until they are told to show the next: ``held`` gives the title of the one that players still see
    while another is on the table, or empty.
    """

    visible_changed = Signal(bool)
    wants_table = Signal()
    held = Signal(str)
    lost = Signal(str)
    back = Signal(str)

    def __init__(
        self, look: Look, settings: Settings, faces: Faces, board: BoardPicture, parent: QObject | None = None
    ) -> None:
        """``board`` is the GM's, whose view players may follow, in the window whose keys these pass on."""
        super().__init__(settings, board, parent)
        self._look = look
        self._faces = faces
        self._follows_scene = True
        self._title = ""
        self._picture = ""
        self._manner = Manner(settings.animated, dice=settings.players_dice, beside=Beside.chosen(settings))
        self._timer = ""
        self._waiting: set[str] = set()
        self._was_visible = False
        faces.loaded.connect(self._dress)
        application = QGuiApplication.instance()
        assert isinstance(application, QGuiApplication)
        self._application = application
        application.screenRemoved.connect(self._screen_gone)
        application.screenAdded.connect(self._screen_there)

    @property
    def visible(self) -> bool:
        """Whether a window is open."""
        return any(window.isVisible() for window in self._windows.values())

    @property
    def window(self) -> "PlayersWindow | None":
        """The first window that is open, else the first there is."""
        return next(self.open_windows(), next(iter(self._windows.values()), None))

    @property
    def steered(self) -> Steered:
        """All that is said of the windows."""
        return replace(self._steered, visible=self.visible or bool(self._waiting))

    @property
    def cover(self) -> Cover:
        """What covers the table."""
        return self._steered.cover

    @property
    def frozen(self) -> bool:
        """Whether they keep what they show."""
        return self._steered.frozen

    @property
    def full_screen(self) -> bool:
        """Whether the first window fills its screen."""
        window = self.window
        return window is not None and window.isVisible() and window.isFullScreen()

    @property
    def screens_used(self) -> tuple[str, ...]:
        """The names of the screens with an open window."""
        return tuple(name for name, window in self._windows.items() if window.isVisible())

    @property
    def waiting(self) -> tuple[str, ...]:
        """The names of the screens that a window waits for."""
        return tuple(sorted(self._waiting))

    def set_visible(self, visible: bool) -> None:
        """Open the windows, or close them."""
        self._settings.players_open = visible
        self._waiting.clear()
        if visible:
            for name in for_players(self._settings.players_screens, self._game_masters_window.screen()):
                self._open_on(name)
        else:
            for window in self._windows.values():
                window.hide()
        self._tell()

    def open_again(self) -> None:
        """As at the last start: on screens that are not there they open when those come."""
        there = screens()
        if self._settings.players_open and self._settings.players_screens:
            self._waiting = {name for name in self._settings.players_screens if name not in there}
            for name in self._settings.players_screens:
                if name in there and there[name] is not self._game_masters_window.screen():
                    self._open_on(name)

    def put_on_screen(self, name: str) -> None:
        """Open one window, full on the screen of that name, and no other."""
        self._settings.players_screens = (name,)
        for other, window in self._windows.items():
            if other != name:
                window.hide()
        self.set_visible(True)

    def set_on_screen(self, name: str, wanted: bool) -> None:
        """Open a window on this screen besides the others, or close the one that is there."""
        others = tuple(each for each in self.screens_used if each != name)
        self._settings.players_screens = (*others, name) if wanted else others
        if wanted:
            self._settings.players_open = True
            self._open_on(name)
        elif name in self._windows:
            self._windows[name].hide()
        self._tell()

    def set_full_screen(self, full: bool) -> None:
        """Have the windows fill their screens, or be windows again."""
        for window in self.open_windows():
            window.fill_screen(full)
        self._tell()

    def set_look(self, look: Look) -> None:
        """Look like this from now on: each window is made anew where it lies."""
        before, self._look, self._windows = self._windows, look, {}
        for name, window in before.items():
            take_place(self._made(name), window)
        self._show_all()

    def set_cover(self, cover: Cover) -> None:
        """Cover the table, or with an empty one show it again. The title card is that of the scene now on the table."""
        self._steered = replace(self._steered, cover=cover, card=self._title, card_picture=self._picture)
        self._dress()
        self._tell()

    def set_frozen(self, frozen: bool) -> None:
        """Keep what is shown whatever happens, or show again what is."""
        self._steered = replace(self._steered, frozen=frozen)
        if not frozen:
            self.wants_table.emit()
            self._follow_game_master()
        self._tell()

    def set_words(self, words: Words) -> None:
        """Name bands and conditions in these words."""
        self._change(words=words)

    def show_timer(self, left: str) -> None:
        """Show how long a turn may last still, or with nothing no timer."""
        self._timer = left
        if not self.frozen:
            for window in self._windows.values():
                window.show_timer(left)

    def set_animated(self, animated: bool) -> None:
        """Whether anything moves in it."""
        self._change(animated=animated)

    def set_dice(self, dice: DiceShown) -> None:
        """How dice are seen in them."""
        self._change(dice=dice)

    def set_beside(self, beside: Beside) -> None:
        """What stands beside the board in them."""
        self._change(beside=beside)

    def set_alone(self, alone: bool) -> None:
        """Show the board and nothing beside it, or again what was chosen."""
        self._steered = replace(self._steered, alone=alone)
        self._change(alone=alone)
        self._tell()

    def show_table(self, make: Callable[[], PlayersTable], scene: str = "", title: str = "", picture: str = "") -> None:
        """Show what players may see of the scene of that id, title and picture; it is made when somebody looks. Of
        another scene than the one that they see they learn nothing before ``show_scene``."""
        self._title, self._picture, self._on_table = title, picture, scene
        steered = self._steered
        if steered.frozen and steered.table is not None:
            return
        if not self.visible and not self._waiting:
            self._see(scene, title)
            self._steered = replace(self._steered, table=None)
            return
        if steered.scene is not None and steered.scene[0] != scene and not self._follows_scene:
            self.held.emit(steered.scene[1] or "the scene before")
            self._show_card(make)
            return
        self._see(scene, title)
        before, pause, table = steered.table, self._pause, make()
        self._steered = replace(self._steered, table=table)
        if self._pause != pause:
            self._dress()
        if before is not None and before.acting != table.acting:
            self.look_back()
        self._show_all()

    def show_scene(self) -> None:
        """Whatever scene is shown next is for the players."""
        self._follows_scene = True
        if self._steered.frozen:
            self.set_frozen(False)

    def forget_scene(self) -> None:
        """Another campaign is opened: nothing of the one before is held on to."""
        self._follows_scene = True
        bare = replace(self._steered, scene=None, sights={}, frozen=False, table=None, card="", card_picture="")
        self._steered = bare
        if self.sight.follows in ("part", "chosen"):
            self.set_sight(Sight())
        if self._steered.cover == "title":
            self.set_cover("")

    def take_over(self, steered: Steered) -> None:
        """Go on as the windows of another main window were."""
        self._steered = replace(steered, visible=False)
        self._follows_scene = steered.scene is None
        self._change(alone=steered.alone)
        if steered.visible:
            self.open_again()
            if not self.visible and not self._waiting:
                self.set_visible(True)
        self._show_all()
        self._tell()

    def close(self) -> None:
        """Close the windows for good."""
        self._application.screenRemoved.disconnect(self._screen_gone)
        self._application.screenAdded.disconnect(self._screen_there)
        windows, self._windows = self._windows, {}
        self._tell()
        for window in windows.values():
            window.removeEventFilter(self)
            window.close()
            window.deleteLater()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        kind = event.type()
        if kind in (QEvent.Type.Show, QEvent.Type.Hide):
            self._tell()
        elif kind == QEvent.Type.Close:
            # By its own cross: that is no lost screen.
            self._settings.players_open = any(window is not watched for window in self.open_windows())
        elif kind == QEvent.Type.WindowActivate:
            # Nothing is typed into it: the keyboard goes back to where it was.
            QTimer.singleShot(0, self, self._game_masters_window.activateWindow)
        return super().eventFilter(watched, event)

    @property
    def _game_masters_window(self) -> QWidget:
        return self._board.window()

    def _open_on(self, name: str) -> None:
        there, window, before = screens(), self._made(name), QApplication.activeWindow()
        screen = there[name]
        if screen is not self._game_masters_window.screen() or (
            len(there) > 1 and name in self._settings.players_screens
        ):
            window.lie_on(screen)
            window.fill_screen(self._settings.players_full)
        window.show()
        if before is not None and before is not window:
            before.activateWindow()
            # Above the other where both share a screen.
            window.raise_()
        self._waiting.discard(name)
        self.wants_table.emit()

    def _made(self, name: str) -> "PlayersWindow":
        window = self._windows.get(name)
        if window is None:
            window = self._windows[name] = new_window(self._look, self._faces, name)
            window.installEventFilter(self)
            window.key_unused.connect(lambda event: pass_on(event, self._game_masters_window))
            window.filled.connect(self._keep_full)
            window.flung.connect(self.flung)
            window.shown.paged.connect(self.changed, Qt.ConnectionType.QueuedConnection)
            self._give_manner(window)
            window.set_edge(self._settings.players_edge(name) / 100)
            window.look(self._in_force)
            window.show_timer(self._timer)
            self._dress()
        return window

    def _change(self, **changes: Any) -> None:
        self._manner = replace(self._manner, **changes)
        for window in self._windows.values():
            self._give_manner(window)

    def _give_manner(self, window: "PlayersWindow") -> None:
        manner = self._manner
        window.set_animated(manner.animated)
        window.board.set_words(manner.words)
        window.set_dice(manner.dice)
        window.set_beside(ALONE if manner.alone else manner.beside)

    def _show_all(self) -> None:
        if self._steered.table is not None:
            for window in self._windows.values():
                window.show_table(self._steered.table)

    def _show_card(self, make: Callable[[], PlayersTable]) -> None:
        """What is shown on purpose is seen at once, also over the scene that players see still."""
        seen = self._steered.table
        if seen is not None:
            made = make()
            self._steered = replace(self._steered, table=replace(seen, card=made.card, pause=made.pause))
            self._dress()
            self._show_all()

    def _dress(self) -> None:
        steered, pause = self._steered, self._pause
        card = steered.cover == "title"
        # A scene without a picture is named over that of the campaign.
        content = (steered.card_picture if card else "") or pause.picture
        picture = self._faces.whole(content) if content and steered.cover in ("title", "calm") else None
        for window in self._windows.values():
            window.cover(steered.cover, steered.card if card else pause.title, picture, "" if card else pause.line)

    @property
    def _pause(self) -> Pause:
        table = self._steered.table
        return Pause() if table is None or table.pause is None else table.pause

    def _see(self, scene: str, title: str) -> None:
        super()._see(scene, title)
        self._follows_scene = False
        self.held.emit("")

    def _keep_full(self, full: bool) -> None:
        self._settings.players_full = full
        self._tell()

    def _screen_gone(self, screen: QScreen) -> None:
        """Nothing of the players' lies over the GM's screen for that: the window waits until the screen is back."""
        window = self._windows.get(screen.name())
        if window is not None and window.isVisible():
            self._waiting.add(screen.name())
            window.hide()
            self.lost.emit(screen.name())

    def _screen_there(self, screen: QScreen) -> None:
        if screen.name() in self._waiting:
            # The desktop has said where it is only when this round of events is over.
            QTimer.singleShot(0, self, lambda: self._come_back(screen.name()))

    def _come_back(self, name: str) -> None:
        if name in self._waiting and name in screens():
            self._open_on(name)
            self.back.emit(name)

    def _keep_awake(self) -> None:
        if self._application.platformName() in ("xcb", "wayland"):
            # Not before there is a players' window.
            from vtt.gui.steering.awake import keep_awake

            keep_awake(self._was_visible)

    def _tell(self) -> None:
        if self._was_visible != self.visible:
            self._was_visible = self.visible
            self._keep_awake()
            self.visible_changed.emit(self._was_visible)
        super()._tell()
