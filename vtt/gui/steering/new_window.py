"""A players' window as it is when it is made."""

from typing import TYPE_CHECKING

from msgspec.structs import replace

from vtt.gui.look import Look
from vtt.gui.pictures.faces import Faces
from vtt.gui.settings import Settings
from vtt.gui.theme import BRIGHT_ROOM, load_theme

if TYPE_CHECKING:
    from vtt.gui.players_window import PlayersWindow


def new_window(look: Look, faces: Faces, name: str) -> "PlayersWindow":
    """A window for the screen of that name, with the pictures of the campaign at hand."""
    # At most tables there is none.
    from vtt.gui.players_window import PlayersWindow
    from vtt.gui.players_window.cut_maps import CutMaps

    window = PlayersWindow(look.theme, screen_name=name, text_scale=look.text_scale)
    window.set_faces(faces.face, faces.whole)
    maps = CutMaps(faces, window)
    maps.loaded.connect(window.board.redraw)
    window.board.set_maps(maps)
    faces.loaded.connect(window.draw_faces)
    return window


def players_look(look: Look, settings: Settings) -> Look:
    """How players' windows look where the game master's looks like that."""
    return replace(look, theme=load_theme(BRIGHT_ROOM)) if settings.players_bright else look


def take_place(window: "PlayersWindow", before: "PlayersWindow") -> None:
    """Show a new window where another is, as that is shown, and do away with that one."""
    window.setScreen(before.screen())
    window.setGeometry(before.geometry())
    window.setWindowState(before.windowState())
    if before.isVisible():
        window.show()
        before.hide()
    before.deleteLater()
