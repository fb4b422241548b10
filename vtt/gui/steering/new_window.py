"""A players' window as it is when it is made."""

from typing import TYPE_CHECKING

from vtt.gui.look import Look
from vtt.gui.pictures.faces import Faces

if TYPE_CHECKING:
    from vtt.gui.players_window import PlayersWindow


def new_window(look: Look, faces: Faces, name: str) -> "PlayersWindow":
    """A window for the screen of that name, with the pictures of the campaign at hand."""
    # At most tables there is none.
    from vtt.gui.players_window import PlayersWindow

    window = PlayersWindow(look.theme, screen_name=name, text_scale=look.text_scale)
    window.set_faces(faces.face, faces.whole)
    window.board.set_maps(faces)
    faces.loaded.connect(window.draw_faces)
    return window
