"""The players' window: where it is, what it is told, and whether it is blank."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication

from vtt.gui.look import Look
from vtt.gui.pictures.faces import Faces
from vtt.gui.settings import Settings
from vtt.rules.book.glossary import IN_ENGLISH, Words
from vtt.rules.views.players_view import PlayersTable

if TYPE_CHECKING:
    from vtt.gui.players_window import PlayersWindow


class PlayersDisplay(QObject):
    """Makes the window when it is first wanted. ``visible_changed`` when it is opened or closed.

    It shows one scene until it is told to show the next: ``held`` gives the title of the one that players still see
    while another is on the table, or empty.
    """

    visible_changed = Signal(bool)
    held = Signal(str)

    def __init__(self, look: Look, settings: Settings, faces: Faces, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self._settings = settings
        self._faces = faces
        self._blank = False
        self._scene: tuple[str, str] | None = None
        self._follows = True
        self._words = IN_ENGLISH
        self._timer = ""
        self._window: PlayersWindow | None = None

    @property
    def visible(self) -> bool:
        """Whether the window is open."""
        return self._window is not None and self._window.isVisible()

    @property
    def window(self) -> "PlayersWindow | None":
        """The window, if it was ever wanted."""
        return self._window

    def set_visible(self, visible: bool) -> None:
        """Open or close the window; the keyboard stays with the window that had it."""
        if visible:
            window = self._made()
            before = QApplication.activeWindow()
            self._put_on_screen()
            window.show()
            if before is not None and before is not window:
                # Nothing is typed into it: the keys stay where they were. Above the other where both share a screen.
                before.activateWindow()
                window.raise_()
        elif self._window is not None:
            self._window.hide()

    def put_on_screen(self, name: str) -> None:
        """Open the window full on the screen of that name."""
        self._settings.players_screen = name
        self.set_visible(True)

    def set_blank(self, blank: bool) -> None:
        """Show nothing, or the table again."""
        self._blank = blank
        if self._window is not None:
            self._window.blank(blank)

    def set_words(self, words: Words) -> None:
        """Name bands and conditions in these words."""
        self._words = words
        if self._window is not None:
            self._window.board.set_words(words)

    def show_timer(self, left: str) -> None:
        """Show how long a turn may last still, or with nothing no timer."""
        self._timer = left
        if self._window is not None:
            self._window.show_timer(left)

    def set_animated(self, animated: bool) -> None:
        """Whether anything moves in it."""
        if self._window is not None:
            self._window.set_animated(animated)

    def show_table(self, make: Callable[[], PlayersTable], scene: str = "", title: str = "") -> None:
        """Show what players may see of the scene of that id and title; it is only made when somebody looks. Of another
        scene than the one that they see they learn nothing before ``show_scene``."""
        if self._window is None or not self._window.isVisible():
            self._see(scene, title)
            return
        if self._scene is not None and self._scene[0] != scene and not self._follows:
            self.held.emit(self._scene[1] or "the scene before")
            return
        self._see(scene, title)
        self._window.show_table(make())

    def show_scene(self) -> None:
        """Whatever scene is shown next is for the players."""
        self._follows = True

    def forget_scene(self) -> None:
        """Another campaign is opened: nothing of the one before is held on to."""
        self._follows = True

    def _see(self, scene: str, title: str) -> None:
        self._scene = (scene, title)
        self._follows = False
        self.held.emit("")

    def close(self) -> None:
        """Close the window for good."""
        if self._window is not None:
            self._window.removeEventFilter(self)
            self._window.close()
            self._window.deleteLater()
            self._window = None

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.Show, QEvent.Type.Hide):
            self.visible_changed.emit(event.type() == QEvent.Type.Show)
        return super().eventFilter(watched, event)

    def _made(self) -> "PlayersWindow":
        if self._window is None:
            from vtt.gui.players_window import PlayersWindow

            self._window = PlayersWindow(self._look.theme)
            self._window.installEventFilter(self)
            self._window.set_animated(self._settings.animated)
            self._window.blank(self._blank)
            self._window.board.set_words(self._words)
            self._window.show_timer(self._timer)
            self._window.set_faces(self._faces.face)
            self._window.board.set_maps(self._faces)
            self._faces.loaded.connect(self._window.draw_faces)
        return self._window

    def _put_on_screen(self) -> None:
        screens = {screen.name(): screen for screen in QGuiApplication.screens()}
        screen = screens.get(self._settings.players_screen)
        if screen is not None and self._window is not None:
            self._window.setGeometry(screen.availableGeometry())
            if len(screens) > 1:
                self._window.showFullScreen()
