"""The shelf of dice beside the tray's title: a click takes one into the hand, a drag throws it on to tray or board."""

from collections.abc import Mapping
from functools import partial
from math import ceil

from PySide6.QtCore import QMimeData, QObject, QPoint, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QContextMenuEvent, QDrag, QImage, QMouseEvent, QPainter, QPaintEvent, QPen, QPixmap
from PySide6.QtWidgets import QAbstractButton, QApplication, QHBoxLayout, QWidget

from vtt.gui.board.picture_drops import DICE
from vtt.gui.clear_picture import clear_picture
from vtt.gui.dice_tray.numbering import body_of
from vtt.gui.dice_tray.orientation import matrix, resting
from vtt.gui.dice_tray.painting import finish_of, paint_die
from vtt.gui.look import Look
from vtt.gui.plain_text import literal
from vtt.gui.theme import Theme, colour
from vtt.gui.worker import Say, Worker

KINDS = (4, 6, 8, 10, 12, 20, 100)
"""The dice on it, by their sides."""
_FIRST = (20, 6, 12, 10, 8, 4, 100)
"""Which of them stay where there is little room."""
_SIDE = 24
_DEAD = 0.3
"""How much is seen of a die that cannot be thrown."""
_SHARE = 0.4
"""The radius of a die, in heights of its button."""


class DiceShelf(QWidget):
    """``taken`` and ``put_back`` give the sides of a die that goes into the hand or out of it."""

    taken = Signal(int)
    put_back = Signal(int)

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self._counts: dict[int, int] = {}
        self._pictures = _Pictures(look, self)
        self.buttons = {sides: _DieButton(look, sides, self._pictures, self) for sides in KINDS}
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        for sides, button in self.buttons.items():
            row.addWidget(button)
            button.clicked.connect(lambda _checked=False, sides=sides: self.taken.emit(sides))
            button.given_back.connect(lambda sides=sides: self.put_back.emit(sides))
            button.pulled.connect(lambda sides=sides: self._drag(sides))
            self._pictures.made.connect(button.update)
        self.setAccessibleName("Shelf of dice")

    @property
    def counts(self) -> dict[int, int]:
        """How many of each are in the hand."""
        return dict(self._counts)

    def set_counts(self, counts: Mapping[int, int]) -> None:
        """So many of each are in the hand."""
        self._counts = {sides: count for sides, count in counts.items() if count}
        for sides, button in self.buttons.items():
            button.set_count(self._counts.get(sides, 0))

    def take_room(self, room: int) -> None:
        """Show as many as there is room for in so many pixels; all others are found by their names."""
        shown = _FIRST[: max(0, room // self._look.pixels(_SIDE))]
        for sides, button in self.buttons.items():
            button.setHidden(sides not in shown)
        self.setHidden(not shown)

    def pulled(self, sides: int) -> dict[int, int]:
        """What is dragged by this die: all that is in the hand, and this one where it is not."""
        return dict(self._counts) if self._counts.get(sides) else {**self._counts, sides: 1}

    def _drag(self, sides: int) -> None:
        counts = self.pulled(sides)
        given = QMimeData()
        given.setData(DICE, notation(counts).encode())
        drag = QDrag(self)
        drag.setMimeData(given)
        picture = self._picture(counts)
        drag.setPixmap(picture)
        drag.setHotSpot(QPoint(picture.deviceIndependentSize().toSize().width() // 2, 20))
        drag.exec(Qt.DropAction.CopyAction)

    def _picture(self, counts: Mapping[int, int]) -> QPixmap:
        """What is dragged: each die, at the most nine of them."""
        dice = [sides for sides, count in counts.items() for _ in range(count)][:9]
        picture = clear_picture(34 * len(dice) + 8, 44, self.devicePixelRatioF())
        painter = QPainter(picture)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for place, sides in enumerate(dice):
            _paint(painter, self._look.theme, sides, QPointF(20 + 34 * place, 22), 17.0)
        painter.end()
        return picture


class _Pictures(QObject):
    """The dice as they lie on the shelf, each painted once for a size, on a thread beside the window: the first of a
    kind takes longer than a frame. ``made`` when there are more of them."""

    made = Signal()

    def __init__(self, look: Look, parent: QObject) -> None:
        super().__init__(parent)
        self._look = look
        self._worker: Worker | None = None
        self._wanted: tuple[int, float] = (0, 1.0)
        self._pictures: dict[int, QPixmap] = {}

    def of(self, sides: int, height: int, ratio: float) -> QPixmap | None:
        """A die for a button of that height in pixels, on a screen with so many dots to a pixel, or none yet."""
        wanted = (height, ratio)
        if wanted != self._wanted:
            self._wanted = wanted
            self._pictures = {}
            if self._worker is None:
                self._worker = Worker("dice shelf", self)
            self._worker.submit_telling(partial(_tell_pictures, self._look.theme, *wanted), partial(self._keep, wanted))
        return self._pictures.get(sides)

    def _keep(self, wanted: tuple[int, float], told: tuple[int, QImage]) -> None:
        if wanted == self._wanted:
            sides, image = told
            self._pictures[sides] = QPixmap.fromImage(image)
            self.made.emit()


def _tell_pictures(theme: Theme, height: int, ratio: float, say: Say) -> None:
    for sides in KINDS:
        dots = ceil(height * ratio)
        image = QImage(dots, dots, QImage.Format.Format_ARGB32_Premultiplied)
        image.setDevicePixelRatio(ratio)
        image.fill(Qt.GlobalColor.transparent)
        painter = QPainter(image)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        _paint(painter, theme, sides, QPointF(height / 2, height / 2), height * _SHARE)
        painter.end()
        say((sides, image))


class _DieButton(QAbstractButton):
    """A die on the shelf. ``pulled`` when a drag begins, ``given_back`` by the right button, Delete or Backspace."""

    pulled = Signal()
    given_back = Signal()

    def __init__(self, look: Look, sides: int, pictures: _Pictures, parent: QWidget) -> None:
        super().__init__(parent)
        self._look, self._sides, self._pictures = look, sides, pictures
        self._count = 0
        self._pressed = QPoint()
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self._name()

    def set_count(self, count: int) -> None:
        """So many like it are in the hand."""
        if count != self._count:
            self._count = count
            self._name()
            self.update()

    def sizeHint(self) -> QSize:
        side = self._look.pixels(_SIDE)
        return QSize(side, side)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._pressed = event.position().toPoint()
        super().mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        far = (event.position().toPoint() - self._pressed).manhattanLength()
        if self.isDown() and far >= QApplication.startDragDistance():
            self.setDown(False)
            self.pulled.emit()
        else:
            super().mouseMoveEvent(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        self.given_back.emit()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme, area = self._look.theme, QRectF(self.rect())
        if self.underMouse() or self.hasFocus():
            painter.setPen(QPen(colour(theme.focus), theme.focus_width) if self.hasFocus() else Qt.PenStyle.NoPen)
            painter.setBrush(colour(theme.panel_hover))
            painter.drawRoundedRect(area.adjusted(1, 1, -1, -1), theme.corner_small, theme.corner_small)
        picture = self._pictures.of(self._sides, self.height(), self.devicePixelRatioF())
        painter.setOpacity(1.0 if self.isEnabled() else _DEAD)
        if picture is not None:
            painter.drawPixmap(QPointF((self.width() - self.height()) / 2, 0.0), picture)
        if self._count:
            side = area.height() * 0.5
            badge = QRectF(area.right() - side, area.top(), side, side)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(theme.accent))
            painter.drawEllipse(badge)
            painter.setPen(QColor(theme.accent_text))
            painter.setFont(self._look.figures(6.5))
            painter.drawText(badge, int(Qt.AlignmentFlag.AlignCenter), f"{self._count}")

    def _name(self) -> None:
        name = "d%" if self._sides == 100 else f"d{self._sides}"
        held = f", {self._count} in the hand" if self._count else ""
        self.setAccessibleName(f"{name}{held}")
        self.setToolTip(
            literal(f"{name}{held}: a click takes it into the hand, a drag throws it; a right click puts one back")
        )


def notation(counts: Mapping[int, int]) -> str:
    """So many dice of each kind, as they are written: ``2d6+1d20``."""
    return "+".join(f"{count}d{sides}" for sides, count in sorted(counts.items()) if count)


def _paint(painter: QPainter, theme: Theme, sides: int, middle: QPointF, radius: float) -> None:
    body = body_of(sides, sides)
    showing = body.showing[sides]
    lie = matrix(resting(showing.upwards, showing.readable, 0.0))
    paint_die(painter, body, lie, middle, radius * body.size, finish_of(theme.dice.neutral), sides, 1.0)
