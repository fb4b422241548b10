"""Pictures put on tokens and places: chosen, dropped, pasted, cut out, taken off."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import QMimeData, QObject, Qt, Signal
from PySide6.QtGui import QGuiApplication, QImage
from PySide6.QtWidgets import QFileDialog, QWidget

from vtt.campaign.pictures import FilePictures
from vtt.gui.board.picture_drops import SUFFIXES, map_file
from vtt.gui.file_dialog import FileDialog
from vtt.gui.look import Look
from vtt.gui.pictures.faces import Access
from vtt.gui.pictures.given import Source, picture_among
from vtt.gui.window.playing import Playing
from vtt.rules.tabletop.picturing import putting
from vtt.table.creature import Creature, Place
from vtt.table.pictures import Picture, middle_of
from vtt.table.table import thing

_Then = Callable[[str, QImage, bytes], None]


class Pictures(QObject):
    """The pictures of one desk. ``told`` says what was wrong with one, as the toast does."""

    told = Signal(str)

    def __init__(self, look: Look, desk: Playing, access: Access) -> None:
        super().__init__(desk)
        self._look = look
        self._desk = desk
        self._access = access
        self._campaigns = 0
        self._moving: bytes | None = None
        desk.board.picture_dropped.connect(self.drop)

    def choose(self, identity: str) -> None:
        """Ask for a file, and then what of it is to be seen."""
        if self._found(identity) is not None:
            self.ask_for_file(self._desk.window, lambda path: self.take(identity, path, self._ask))

    def ask_for_file(self, over: QWidget, then: Callable[[Path], object]) -> None:
        """Ask for the file of a picture."""
        endings = " ".join(f"*{suffix}" for suffix in SUFFIXES)
        dialog = FileDialog(over, "Picture", "", f"Pictures ({endings});;All files (*)")
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.fileSelected.connect(lambda name: then(Path(name)))
        dialog.open()

    def keep(self, source: Source, then: Callable[[str], None]) -> None:
        """Read a picture and keep it in the campaign, for whoever names it there; ``then`` gets what it is called."""

        def keep(_identity: str, _image: QImage, content: bytes) -> None:
            self._keep(content, then)

        self.take("", source, keep)

    def drop(self, identity: str, given: QMimeData) -> None:
        """Put on a thing what was let go of over it; its middle is seen. What is a map, or falls on the ground, is not
        for a thing."""
        source = picture_among(given)
        if source is not None and identity and map_file(given) is None and self._desk.standing is not None:
            self.take(identity, source, self._put_middle)

    @property
    def why_not_paste(self) -> str:
        """Why no picture can be pasted, or empty."""
        if picture_among(QGuiApplication.clipboard().mimeData()) is None:
            return "There is no picture to paste: copy one first"
        if self._found(self._desk.board.selection) is None:
            return "Mark a token or a place first: the picture is pasted on it"
        return ""

    def paste(self) -> None:
        """Put the picture of the clipboard on the marked thing."""
        source, marked = picture_among(QGuiApplication.clipboard().mimeData()), self._desk.board.selection
        if self._desk.standing is None:
            return
        why = self.why_not_paste
        if why or source is None:
            self._desk.toast.say(why)
        else:
            self.take(marked, source, self._put_middle)

    def crop(self, identity: str) -> None:
        """Ask anew what of a thing's picture is seen."""
        found = self._found(identity)
        if found is None or found.picture is None:
            return
        picture, campaign = found.picture, self._campaigns

        def tell(content: object) -> None:
            if campaign != self._campaigns:
                return
            if isinstance(content, bytes):
                self._read(self._crop_again, identity, content)
            else:
                self._desk.toast.say("This picture is not in the campaign’s file; choose it again")

        content = picture.content
        self._access.with_pictures(
            lambda shelf: shelf.read(content), tell, lambda problem: self._say(problem, campaign)
        )

    def take(self, identity: str, source: Source, then: _Then) -> None:
        """Read a picture beside the window, then go on with it; what cannot be used is told in one line."""
        standing = self._desk.standing
        if standing is not None and standing.only_read:
            self._desk.toast.say(standing.only_read)
            return
        self._read(then, identity, source)

    def forget(self) -> None:
        """Another campaign is on the table: what is read for the one before is not for this one."""
        self.stop()
        self._desk.faces.forget_missing()

    def stop(self) -> None:
        """Whatever is being read is for nobody any more."""
        self._campaigns += 1

    def _read(self, then: _Then, identity: str, source: Source | bytes) -> None:
        self._desk.faces.beside(partial(_decoded, source), partial(self._go_on, then, identity, self._campaigns))

    def _go_on(self, then: _Then, identity: str, campaign: int, found: "_Found | str") -> None:
        if isinstance(found, str):
            self._say(found, campaign)
        elif campaign == self._campaigns:
            self._moving = found.content if found.moves else None
            then(identity, found.image, found.content)

    def _say(self, problem: str, campaign: int) -> None:
        if campaign == self._campaigns:
            self._desk.toast.say(problem)
            self.told.emit(problem)

    def _put_middle(self, identity: str, image: QImage, content: bytes) -> None:
        self._put(identity, content, middle_of("", image.width(), image.height()))

    def _ask(self, identity: str, image: QImage, content: bytes) -> None:
        middle = middle_of("", image.width(), image.height())
        self._ask_for_crop(identity, image, middle, partial(self._put, identity, content))

    def _crop_again(self, identity: str, image: QImage, _content: bytes) -> None:
        found = self._found(identity)
        if found is not None and found.picture is not None:
            self._ask_for_crop(identity, image, found.picture, lambda picture: self._submit(identity, picture))

    def _ask_for_crop(self, identity: str, image: QImage, picture: Picture, then: Callable[[Picture], None]) -> None:
        found = self._found(identity)
        if found is None:
            return
        # Not before somebody has a picture.
        from vtt.gui.pictures.crop_window import CropWindow

        side = found.side if isinstance(found, Creature) else None
        window = CropWindow(self._look, found.name, image, picture, side, self._desk.window)
        window.given.connect(then)
        window.open()

    def _put(self, identity: str, content: bytes, crop: Picture) -> None:
        """Keep the bytes, then put the picture on: what is on the table is in the file already."""
        left, top, side = crop.left, crop.top, crop.side
        self._keep(content, lambda name: self._submit(identity, Picture(content=name, left=left, top=top, side=side)))

    def _keep(self, content: bytes, then: Callable[[str], None]) -> None:
        campaign = self._campaigns

        def tell(name: object) -> None:
            if campaign == self._campaigns and isinstance(name, str):
                self._desk.faces.forget_missing()
                then(name)
                if content is self._moving:
                    self._tell_that_it_stands_still()

        self._access.with_pictures(partial(_kept, content), tell, lambda problem: self._say(problem, campaign))

    def _tell_that_it_stands_still(self) -> None:
        from vtt.gui.pictures.decoding import STANDS_STILL

        self._moving = None
        self._desk.toast.say(STANDS_STILL)

    def _submit(self, identity: str, picture: Picture) -> None:
        if self._found(identity) is not None:
            self._desk.submit(putting(identity, picture))

    def _found(self, identity: str) -> Creature | Place | None:
        standing = self._desk.standing
        if standing is None or not (identity in standing.table.creatures or identity in standing.table.places):
            return None
        return thing(standing.table, identity)


class _Found(NamedTuple):
    """A picture with the bytes that are kept of it, and whether it moves in its file."""

    image: QImage
    content: bytes
    moves: bool = False


def _decoded(source: Source | bytes) -> _Found | str:
    """The picture, or what is wrong with it."""
    # Not before somebody has a picture.
    from vtt.gui.pictures.decoding import (
        UnusablePicture,
        content_of,
        moves,
        packed,
        picture_in,
        picture_in_file,
        shrunk,
    )

    try:
        if isinstance(source, bytes):
            return _Found(picture_in(source), source)
        image = picture_in_file(source) if isinstance(source, Path) else shrunk(source)
        if image.isNull():
            return "There is no picture in it"
        return _Found(image, packed(image), isinstance(source, Path) and moves(content_of(source)))
    except UnusablePicture as problem:
        return str(problem)


def _kept(content: bytes, shelf: FilePictures) -> str:
    return shelf.keep(content)
