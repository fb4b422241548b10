"""The pictures that the campaign keeps: looked through, and deleted where nobody uses them."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from vtt.campaign.pictures import FilePictures
from vtt.gui.look import Look
from vtt.gui.pictures.faces import Access
from vtt.gui.standing import Standing
from vtt.gui.window.playing import Playing
from vtt.numerals import counted

if TYPE_CHECKING:
    from vtt.gui.pictures.kept_window import KeptWindow


class KeptPictures(QObject):
    """The window of one desk's pictures. ``shown`` gives the content of one that players are to be shown, ``paused``
    that of one for the pause."""

    shown = Signal(str)
    paused = Signal(str)

    def __init__(self, look: Look, desk: Playing, access: Access) -> None:
        super().__init__(desk)
        self._look = look
        self._desk = desk
        self._access = access
        self._campaigns = 0
        self.window: KeptWindow | None = None
        desk.course.calm.connect(self._show_standing)

    def open(self) -> None:
        """Open the window."""
        if self._desk.standing is None:
            return
        if self.window is None:
            # Not before somebody looks through them.
            from vtt.gui.pictures.kept_window import KeptWindow

            self.window = KeptWindow(self._look, self._desk.faces.thumbnail, self._desk.window)
            self.window.deleted.connect(self._delete)
            self.window.shown.connect(self.shown)
            self.window.paused.connect(self.paused)
            self._desk.faces.loaded.connect(self.window.model.draw_again)
        self._read()
        self.window.list.setFocus()
        self.window.show()
        self.window.raise_()
        self.window.activateWindow()

    def forget(self) -> None:
        """Another campaign is on the table."""
        self._campaigns += 1
        if self.window is not None:
            self.window.hide()
            self.window.show_pictures(())

    def _show_standing(self, _standing: Standing) -> None:
        if self.window is not None and self.window.isVisible():
            self._read()

    def _read(self, said: str = "") -> None:
        standing, campaign = self._desk.standing, self._campaigns
        if standing is None:
            return
        table = standing.table

        def look_through(pictures: FilePictures) -> object:
            from vtt.campaign.picture_uses import kept_pictures

            return kept_pictures(pictures, table)

        def tell(found: object) -> None:
            if self.window is not None and campaign == self._campaigns and isinstance(found, tuple):
                self.window.show_pictures(found)
                if said:
                    self.window.say(said)

        self._access.with_pictures(look_through, tell, self._say)

    def _delete(self, contents: tuple[str, ...]) -> None:
        standing, campaign = self._desk.standing, self._campaigns
        if standing is None:
            return
        if standing.only_read:
            self._say(standing.only_read)
            return

        def delete(pictures: FilePictures) -> object:
            from vtt.campaign.picture_uses import delete_pictures

            return delete_pictures(pictures, contents)

        def tell(done: object) -> None:
            if campaign == self._campaigns and isinstance(done, tuple):
                number, stays = done
                said = f"{counted(number, 'picture')} deleted"
                self._read("; ".join(part for part in (said, stays) if part))

        self._access.with_pictures(delete, tell, self._say)

    def _say(self, words: str) -> None:
        if self.window is not None:
            self.window.say(words)
