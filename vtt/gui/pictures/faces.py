"""What is seen of each picture, at hand to be drawn; read and decoded beside the window."""

from collections.abc import Callable
from functools import partial
from typing import Protocol, TypeVar

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtGui import QImage

from vtt.campaign.pictures import FilePictures
from vtt.gui.board.map_levels import Levels
from vtt.gui.worker import Worker
from vtt.rules.views.board import Cuts
from vtt.table.pictures import Picture

Result = TypeVar("Result")

_AT_ONCE = 8
"""So many faces are asked for together."""
_MOST_WHOLE = 24
"""Whole pictures that are held: each takes a few megabytes."""
_MOST_MAPS = 2
"""So many are held ready to be drawn: each takes some hundred megabytes at worst."""


class Access(Protocol):
    """The way to the pictures of the open campaign, from the window's thread."""

    def with_pictures(
        self,
        work: Callable[[FilePictures], object],
        tell: Callable[[object], None],
        tell_problem: Callable[[str], None],
    ) -> None:
        """Do something with them beside the window; what comes of it is told on the window's thread. Where no campaign
        is open nothing is done."""
        ...


class Faces(QObject):
    """The faces of one window. ``loaded`` when some are there that were asked for, told of many at once."""

    loaded = Signal()

    def __init__(self, access: Access, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._access = access
        self._known: dict[Picture, QImage | None] = {}
        self._wanted: list[Picture] = []
        self._asking = False
        self._maps: dict[str, Levels | None] = {}
        self._thumbnails: dict[str, QImage | None] = {}
        self._whole: dict[str, QImage | None] = {}
        self._worker: Worker | None = None
        self._stopped = False
        self._telling = QTimer(self)
        self._telling.setSingleShot(True)
        self._telling.setInterval(30)
        self._telling.timeout.connect(self.loaded)

    def face(self, picture: Picture) -> QImage | None:
        """What is seen of a picture; ``None`` as long as it is not there, and for ever where the campaign does not have
        it or it cannot be read."""
        if picture not in self._known:
            self._known[picture] = None
            self._wanted.append(picture)
            self._ask_for_next()
        return self._known[picture]

    def whole(self, content: str) -> QImage | None:
        """The whole picture of that content, at most ``WHOLE`` pixels; ``None`` as for a face."""
        if content not in self._whole:
            self._whole[content] = None
            self._access.with_pictures(
                lambda shelf: shelf.read(content), partial(self._read_whole, content), lambda _problem: None
            )
        return self._whole[content]

    def levels(self, content: str, cuts: Cuts = ()) -> Levels | None:
        """The map of that content, to be drawn from, the whole of it; ``None`` as for a face. Players see what
        ``CutMaps`` makes of it."""
        if content not in self._maps:
            self._maps[content] = None
            self._access.with_pictures(
                lambda shelf: shelf.read(content), partial(self._level, content), lambda _problem: None
            )
        return self._maps[content]

    def thumbnail(self, content: str) -> QImage | None:
        """The whole picture of that content, small; ``None`` as for a face."""
        if content not in self._thumbnails:
            self._thumbnails[content] = None
            self._access.with_pictures(
                lambda shelf: shelf.read(content), partial(self._make_small, content), lambda _problem: None
            )
        return self._thumbnails[content]

    def beside(self, work: Callable[[], Result], tell: Callable[[Result], None]) -> None:
        """Do this on the thread of pictures and tell what it gives, unless the window is closed before."""
        if self._stopped:
            return
        if self._worker is None:
            self._worker = Worker("pictures", self)
        self._worker.submit(work, tell)

    def forget_missing(self) -> None:
        """Another campaign is open, or something was kept in it: what was missing is asked for anew."""
        self._wanted.clear()
        self._asking = False
        self._known = {picture: face for picture, face in self._known.items() if face is not None}
        self._maps = {content: levels for content, levels in self._maps.items() if levels is not None}
        self._thumbnails = {content: small for content, small in self._thumbnails.items() if small is not None}
        self._whole = {content: image for content, image in self._whole.items() if image is not None}

    def stop(self) -> None:
        """The window closes: end the thread; what waits is not done any more."""
        self._stopped = True
        if self._worker is not None:
            self._worker.give_up()
            self._worker = None

    def _ask_for_next(self) -> None:
        """Ask for some of the pictures that are wanted: the answers to hundreds at once would hold up the window."""
        if self._asking or not self._wanted or self._stopped:
            return
        some, self._wanted = self._wanted[:_AT_ONCE], self._wanted[_AT_ONCE:]
        self._asking = True
        self._access.with_pictures(partial(_read_some, some), self._decode, lambda _problem: self._asked())

    def _decode(self, contents: object) -> None:
        assert isinstance(contents, list)
        for picture, content in contents:
            self.beside(partial(_face, picture, content), partial(self._keep, picture))
        self._asked()

    def _asked(self) -> None:
        self._asking = False
        self._ask_for_next()

    def _level(self, name: str, content: object) -> None:
        if isinstance(content, bytes):
            self.beside(partial(_levels, content), partial(self._keep_map, name))

    def _make_small(self, name: str, content: object) -> None:
        if isinstance(content, bytes):
            self.beside(partial(_small, content), partial(self._keep_thumbnail, name))

    def _keep_thumbnail(self, name: str, small: QImage | None) -> None:
        if small is not None:
            self._thumbnails[name] = small
            self._tell()

    def _read_whole(self, name: str, content: object) -> None:
        if isinstance(content, bytes):
            self.beside(partial(_whole, content), partial(self._keep_whole, name))

    def _keep_whole(self, name: str, image: QImage | None) -> None:
        if image is None:
            return
        held = [content for content, each in self._whole.items() if each is not None and content != name]
        for oldest in held[: -(_MOST_WHOLE - 1)]:
            del self._whole[oldest]
        self._whole[name] = image
        self._tell()

    def _keep_map(self, name: str, levels: Levels | None) -> None:
        if levels is None:
            return
        others = {content: each for content, each in self._maps.items() if content != name and each is not None}
        for oldest in list(others)[: -(_MOST_MAPS - 1)]:
            # Asked for again where it is still seen.
            del self._maps[oldest]
        self._maps.pop(name, None)
        self._maps[name] = levels
        self._tell()

    def _keep(self, picture: Picture, face: QImage | None) -> None:
        if face is None:
            return
        self._known[picture] = face
        self._tell()

    def _tell(self) -> None:
        if not self._telling.isActive():
            self._telling.start()


def _read_some(some: list[Picture], shelf: FilePictures) -> list[tuple[Picture, bytes]]:
    """Those of the pictures that are there, with their bytes; on the session's thread."""
    read = ((picture, shelf.read(picture.content)) for picture in some)
    return [(picture, content) for picture, content in read if content is not None]


def _face(picture: Picture, content: bytes) -> QImage | None:
    # Not before somebody has a picture.
    from vtt.gui.pictures.decoding import UnusablePicture, face_in

    try:
        return face_in(content, picture)
    except UnusablePicture:
        return None


def _levels(content: bytes) -> Levels | None:
    from vtt.gui.board.map_levels import levels_of
    from vtt.gui.pictures.decoding import UnusablePicture, map_in

    try:
        image, _ = map_in(content)
    except UnusablePicture:
        return None
    return levels_of(image)


def _small(content: bytes) -> QImage | None:
    from vtt.gui.pictures.decoding import UnusablePicture, thumbnail_in

    try:
        return thumbnail_in(content)
    except UnusablePicture:
        return None


def _whole(content: bytes) -> QImage | None:
    from vtt.gui.pictures.decoding import WHOLE, UnusablePicture, picture_in

    try:
        return picture_in(content, lambda _size: WHOLE, WHOLE)
    except UnusablePicture:
        return None
