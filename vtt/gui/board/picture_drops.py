"""What is dragged over a board, or was copied: a picture, a map, an entry of the library, dice from the shelf."""

from pathlib import Path

from PySide6.QtCore import QMimeData

SUFFIXES = (".png", ".jpg", ".jpeg", ".webp", ".gif")
"""How the names of pictures end."""
MAP_SUFFIXES = (".dd2vtt", ".uvtt", ".df2vtt")
"""How the names of Universal VTT files end."""


def is_map(file: Path) -> bool:
    """Whether it is called like a Universal VTT file, which is laid on a table instead of being opened."""
    return file.suffix.casefold() in MAP_SUFFIXES


ENTRY = "application/x-nearby-library-entry"
"""The format under which an entry of the library is dragged: a name; what it stands for, its owner knows."""


def entry_name(given: QMimeData) -> str:
    """Under which name an entry of a library is dragged, or empty."""
    return bytes(given.data(ENTRY).data()).decode(errors="replace")


DICE = "application/x-nearby-dice"
"""The format under which dice are dragged: their notation."""


def dragged_dice(given: QMimeData) -> str:
    """The notation of the dice that are dragged, or empty."""
    return bytes(given.data(DICE).data()).decode(errors="replace")


def holds_picture(given: QMimeData) -> bool:
    """Whether there is a file called like a picture or a map in it, or a picture itself."""
    return picture_file(given) is not None or map_file(given) is not None or given.hasImage()


def picture_file(given: QMimeData) -> Path | None:
    """The first file of this computer that is called like a picture."""
    return _file(given, SUFFIXES)


def map_file(given: QMimeData) -> Path | None:
    """The first file of this computer that is called like a Universal VTT file."""
    return _file(given, MAP_SUFFIXES)


def _file(given: QMimeData, suffixes: tuple[str, ...]) -> Path | None:
    for url in given.urls():
        path = Path(url.toLocalFile())
        if url.isLocalFile() and path.suffix.casefold() in suffixes:
            return path
    return None
