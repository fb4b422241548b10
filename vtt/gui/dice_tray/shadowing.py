"""The shadows of dice at rest, made beside what is going on: when many come to rest, many are wanted at once."""

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QObject
from PySide6.QtGui import QImage

from vtt.gui.dice_tray.pieces import Piece
from vtt.gui.dice_tray.shadows import shadow_pictures
from vtt.gui.worker import Worker


class Shadowing:
    """Makes them as long as ``owner`` is there. A die that comes to rest before makes its own."""

    def __init__(self, owner: QObject) -> None:
        self._owner = owner
        self._worker: Worker | None = None

    def make(self, pieces: Sequence[Piece]) -> None:
        """Have those of these dice made."""
        if self._worker is None:
            self._worker = Worker("shadows of dice", self._owner)
        dice = [piece.at_rest for piece in pieces]
        self._worker.submit(partial(shadow_pictures, dice), partial(_give, tuple(pieces)))


def _give(pieces: Sequence[Piece], pictures: Sequence[QImage]) -> None:
    for piece, picture in zip(pieces, pictures, strict=True):
        piece.take_shadow(picture)
