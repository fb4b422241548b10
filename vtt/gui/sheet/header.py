"""The head of a sheet: the token in miniature, the name and what the creature is."""

from math import floor

from PySide6.QtCore import QPoint, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QToolButton, QVBoxLayout, QWidget

from vtt.gui.board.picture_painting import FaceOf
from vtt.gui.look import Look
from vtt.gui.panel import NameLabel
from vtt.gui.plain_text import PlainLabel
from vtt.gui.shapes import Miniatures
from vtt.gui.theme import quiet_line
from vtt.rules.contract.description import SheetView, TokenView
from vtt.table.pictures import Picture

_POINTS, _LEAST_POINTS = 19.0, 12.0
"""Of a name, and of one with a word that has no room so large."""


class Avatar(QWidget):
    """A token in miniature."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._miniatures = Miniatures(look)
        self._token: TokenView | None = None
        self._picture: Picture | None = None
        self.setFixedSize(look.pixels(52), look.pixels(52))

    def sizeHint(self) -> QSize:
        return self.size()

    def set_faces(self, face_of: FaceOf) -> None:
        """Where the faces of pictures are."""
        self._miniatures.set_faces(face_of)

    def show_token(self, token: TokenView, picture: Picture | None) -> None:
        """Draw this token, with its picture where it has one."""
        self._token, self._picture = token, picture
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._token is None:
            return
        self._miniatures.draw(QPainter(self), QRectF(self.rect()), self._token, self._picture)


class _Title(NameLabel):
    """Somebody's name, written smaller where its longest word would not fit: no sheet is the wider for a name, or the
    window would be wider than a small screen."""

    _longest = 0
    """Pixels that its longest word takes where it is written large."""

    def __init__(self, look: Look) -> None:
        super().__init__(look, _POINTS)

    def setText(self, text: str) -> None:
        super().setText(text)
        if self._points == _POINTS:
            self._longest = super().minimumSizeHint().width()
        self._fit()

    def show_name(self, name: str) -> None:
        """Write this name, as large as there is room for."""
        self._points = _POINTS
        self.setText(name)

    def minimumSizeHint(self) -> QSize:
        least = super().minimumSizeHint()
        return QSize(min(least.width(), round(self._longest * _LEAST_POINTS / _POINTS)), least.height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        fitting = _POINTS * (self.width() - 1) / max(self._longest, 1)
        self.set_points(float(min(max(floor(fitting * 2) / 2, _LEAST_POINTS), _POINTS)))


class SheetHeader(QWidget):
    """Avatar, title and subtitle, and a button for what can be done with the sheet: ``menu_wanted`` gives the point
    of the screen below it."""

    menu_wanted = Signal(QPoint)

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(12)
        self.avatar = Avatar(look)
        row.addWidget(self.avatar)
        words = QVBoxLayout()
        words.setSpacing(0)
        self._title = _Title(look)
        self._subtitle = PlainLabel()
        self._subtitle.setFont(look.label(10))
        self._subtitle.setProperty("role", "muted")
        for label in (self._title, self._subtitle):
            label.setWordWrap(True)
            words.addWidget(label)
        row.addLayout(words, 1)
        self.more = QToolButton()
        self.more.setText("⋯")
        self.more.setFont(look.label(13))
        self.more.setAccessibleName("What can be done with this sheet")
        self.more.setToolTip("Edit the sheet, write it to a PDF file")
        self.more.setStyleSheet(
            f"QToolButton {{ padding: 0 7px; background: transparent; border-color: {quiet_line(look.theme)}; }}"
            f" QToolButton:focus {{ border-color: {look.theme.focus}; }}"
        )
        self.more.clicked.connect(
            lambda _checked=False: self.menu_wanted.emit(self.more.mapToGlobal(self.more.rect().bottomRight()))
        )
        row.addWidget(self.more, 0, Qt.AlignmentFlag.AlignTop)

    def show_sheet(self, sheet: SheetView, token: TokenView, picture: Picture | None) -> None:
        """Say whose sheet this is."""
        self.avatar.show_token(token, picture)
        self._title.show_name(sheet.title)
        self._subtitle.setText(sheet.subtitle)
        self.setAccessibleName(f"{sheet.title}, {sheet.subtitle}")
