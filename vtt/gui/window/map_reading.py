"""Maps made ready to be laid, from a file or a picture that somebody gave: for any thread."""

from pathlib import Path

import msgspec
from msgspec.structs import replace
from PySide6.QtGui import QImage

from vtt.campaign.map_files import USUAL_CELL, UnusableMap, cells_across, drawn, read_map_file
from vtt.gui.board.picture_drops import MAP_SUFFIXES
from vtt.gui.pictures.decoding import STANDS_STILL, UnusablePicture, content_of, map_in, moves, packed_map, shrunk
from vtt.numerals import counted
from vtt.rules.tabletop.mapping import Drawn
from vtt.table.maps import FEET_PER_CELL, MOST_PIXELS_ACROSS


class ReadMap(msgspec.Struct, frozen=True, kw_only=True):
    """The bytes to be kept, what is drawn on them, and what is to be said of it."""

    content: bytes
    drawn: Drawn
    said: str


def read(source: Path | QImage) -> ReadMap:
    """The map in a file, or a picture itself. Raises ``UnusablePicture``."""
    if isinstance(source, QImage):
        return _of_picture(*packed_map(shrunk(source, MOST_PIXELS_ACROSS)), max(source.width(), source.height()), "")
    if source.suffix.casefold() in MAP_SUFFIXES:
        return _of_file(source)
    try:
        content = content_of(source)
        image, longer = map_in(content)
        still = moves(content)
    except UnusablePicture as problem:
        words = str(problem)
        raise UnusablePicture(words if words.startswith(source.name) else f"{source.name}: {words}") from None
    found = _of_picture(*packed_map(image), longer, source.stem)
    return replace(found, said=f"{STANDS_STILL}. {found.said}") if still else found


def _of_file(path: Path) -> ReadMap:
    try:
        file = read_map_file(path)
    except UnusableMap as problem:
        raise UnusablePicture(str(problem)) from None
    try:
        image, _ = map_in(file.picture)
    except UnusablePicture as problem:
        raise UnusablePicture(f"{path.name}: image: {problem}") from None
    image, content = packed_map(image)
    on_it = drawn(file, image.width(), image.height())
    count = len(on_it.doors) + len(on_it.lights)
    parts = [counted(count, "door or light", "doors and lights")] * (count > 0)
    parts += [counted(len(on_it.walls), "wall")] * bool(on_it.walls)
    said = f"With the map came {' and '.join(parts)}: only you see them" if parts else ""
    if file.left_out:
        said = f"{said or 'The map is laid'}. {file.left_out} were too many and are left out"
    return ReadMap(content=content, drawn=on_it, said=said)


def _of_picture(image: QImage, content: bytes, longer: int, name: str) -> ReadMap:
    """A picture is as many cells wide as its name says, else a cell is as long as on most maps."""
    wide, high = image.width(), image.height()
    across = cells_across(name, wide, high)
    if across is not None:
        on_it = Drawn(width=wide, height=high, scale=FEET_PER_CELL * across / wide)
        return ReadMap(content=content, drawn=on_it, said=f"By its name the map is {across:g} cells of 5\u00a0ft wide")
    scale = FEET_PER_CELL / USUAL_CELL * longer / max(wide, high)
    said = f"{USUAL_CELL} pixels count as 5\u00a0ft. To change it: Play → Map → Scale by a line of known length"
    return ReadMap(content=content, drawn=Drawn(width=wide, height=high, scale=scale), said=said)
