"""Maps for tests: pictures, the files of other programs, and where a board has its maps from."""

import json
from base64 import b64encode
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

from PySide6.QtCore import QObject, QSize
from PySide6.QtGui import QColor, QImage, QPainter

from tests.gui.pictures.images import written
from vtt.gui.board.map_levels import Levels, levels_of
from vtt.gui.worker import Worker
from vtt.rules.views.board import Cuts

Result = TypeVar("Result")
CONTENT = "0123456789abcdef" * 4
RED, GREEN, BLUE, YELLOW = "#c02020", "#20a040", "#2040c0", "#d0c030"


def quarters(size: QSize) -> QImage:
    """A picture of four colours: red, green, and under them blue, yellow."""
    image = QImage(size, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    wide, high = size.width() // 2, size.height() // 2
    for place, ink in enumerate((RED, GREEN, BLUE, YELLOW)):
        painter.fillRect(place % 2 * wide, place // 2 * high, size.width(), size.height(), QColor(ink))
    painter.end()
    return image


def squared(size: QSize, cell: int) -> QImage:
    """A picture with a check all over, so that no part of it is painted for nothing."""
    image = QImage(size, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    for left in range(0, size.width(), cell):
        for top in range(0, size.height(), cell):
            painter.fillRect(left, top, cell, cell, QColor(left * 7 % 200, top * 5 % 200, (left ^ top) % 160))
    painter.end()
    return image


class MapsAtHand:
    """Where a board has a map from, and a thread of its own beside the window."""

    def __init__(self, image: QImage) -> None:
        self._levels = levels_of(image)
        self._owner = QObject()
        self.worker = Worker("maps of a test", self._owner)

    def levels(self, content: str, cuts: Cuts = ()) -> Levels | None:
        """The one map there is."""
        return self._levels if content == CONTENT else None

    def beside(self, work: Callable[[], Result], tell: Callable[[Result], None]) -> None:
        """Do this on the thread."""
        self.worker.submit(work, tell)


def universal(**changed: Any) -> dict[str, Any]:
    """What stands in a Universal VTT file: eight cells by six of 20 pixels, one wall round a room with a door and a
    light; its picture has four colours."""
    picture = b64encode(written(quarters(QSize(160, 120)), "png")).decode()
    corners = [(3, 3), (7, 3), (7, 6), (3, 6), (3, 3)]
    return {
        "format": 0.3,
        "resolution": {"map_origin": {"x": 2, "y": 1}, "map_size": {"x": 8, "y": 6}, "pixels_per_grid": 20},
        "line_of_sight": [[{"x": x, "y": y} for x, y in corners]],
        "portals": [
            {
                "position": {"x": 5, "y": 3},
                "bounds": [{"x": 4.5, "y": 3}, {"x": 5.5, "y": 3}],
                "rotation": 0.0,
                "closed": True,
                "freestanding": False,
            }
        ],
        "environment": {"baked_lighting": True, "ambient_light": "ffffffff"},
        "lights": [{"position": {"x": 6, "y": 5}, "range": 4, "intensity": 1, "color": "ffeccd8b", "shadows": True}],
        "image": picture,
        **changed,
    }


def universal_file(folder: Path, name: str = "room.dd2vtt", **changed: Any) -> Path:
    """Such a file."""
    path = folder / name
    path.write_text(json.dumps(universal(**changed)))
    return path
