"""A painted corner of the players' window, kept as a picture: dice that fall over it, and the small picture of the
window, only copy it.

Lengths are thousandths of the window's height (``lengths``), and grow with the text.
"""

from PySide6.QtCore import Qt
from PySide6.QtGui import QFont, QImage, QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QWidget

from vtt.gui.board.picture_painting import FaceOf, no_face
from vtt.gui.clear_picture import clear_picture
from vtt.gui.players_window.lengths import READ, Lengths
from vtt.gui.theme import Theme
from vtt.table.pictures import Picture


class Panel(QWidget):
    """``face_of`` gives the faces of pictures. A panel says in ``paint`` how it looks, and calls ``paint_anew`` when
    that is something else."""

    def __init__(self, theme: Theme, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.theme = theme
        self.face_of: FaceOf = no_face
        self._lengths, self._room = Lengths(1600, 1000), 0
        self._kept: QPixmap | None = None
        self._kept_for: object = None
        self.setAccessibleName(name)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    @property
    def lengths(self) -> Lengths:
        """How large things are."""
        return self._lengths

    @lengths.setter
    def lengths(self, lengths: Lengths) -> None:
        if lengths != self._lengths:
            self._lengths = lengths
            self.paint_anew()

    @property
    def room(self) -> int:
        """Pixels of the width that it may take, or 0 for any."""
        return self._room

    @room.setter
    def room(self, room: int) -> None:
        if room != self._room:
            self._room = room
            self.paint_anew()

    def pixels(self, length: float) -> float:
        """A length in thousandths of the window's height, as it is at the size of text in use."""
        return self.lengths.text(length)

    def face(self, picture: Picture | None) -> QImage | None:
        """What is seen of a picture, if it is there."""
        return None if picture is None else self.face_of(picture)

    def name_of(self, text: str, height: float = READ, weight: QFont.Weight = QFont.Weight.DemiBold) -> QFont:
        """The serif for this text at a height."""
        return self.lengths.name_of(text, height, weight)

    def show_text(self, text: str) -> None:
        """Say for those who hear it what the panel shows, and paint it anew."""
        if text != self.accessibleDescription():
            self.setAccessibleDescription(text)
        self.paint_anew()

    def paint_anew(self) -> None:
        """Something in it looks otherwise."""
        self._kept = None
        self.update()

    def paint(self, painter: QPainter) -> None:
        """Paint all of it."""
        raise NotImplementedError

    def paintEvent(self, event: QPaintEvent) -> None:
        ratio = self.devicePixelRatioF()
        kept = self._kept
        if kept is None or self._kept_for != (self.size(), ratio):
            kept = self._kept = clear_picture(self.width(), self.height(), ratio)
            self._kept_for = (self.size(), ratio)
            with QPainter(kept) as painter:
                painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
                self.paint(painter)
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            painter.drawPixmap(0, 0, kept)
