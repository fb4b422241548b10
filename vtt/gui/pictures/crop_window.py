"""A window in which is chosen what is seen of a picture: it is moved and zoomed under the outline of its token."""

from math import log

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QImage,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPen,
    QPixmap,
    QWheelEvent,
)
from PySide6.QtWidgets import QDialog, QSizePolicy, QVBoxLayout, QWidget

from vtt.gui.board.places import place_frame
from vtt.gui.board.shapes import outline
from vtt.gui.boxes import Slider
from vtt.gui.dialog_foot import DialogFoot
from vtt.gui.look import Look
from vtt.gui.plain_text import PlainLabel
from vtt.gui.window_size import on_screen
from vtt.table.creature import Side
from vtt.table.pictures import LEAST_SIDE, Picture, cut_out

_STEP = 1.15
_SEEN = 0.8
"""The share of the view that is seen of the picture in the end; the rest lies in the shade round it."""
_STEPS = 200
_LINE = 7
"""Pixels that the outline is wide: it lies on what is seen of the picture, and nowhere beside it."""


class CropView(QWidget):
    """The picture under the outline of a token of that side, or of a place (``None``). Dragged with the mouse, zoomed
    with its wheel; arrows move it, plus and minus zoom. ``zoomed`` gives the zoom: 1 shows the whole shorter edge."""

    zoomed = Signal(float)

    def __init__(self, look: Look, image: QImage, picture: Picture, side: Side | None) -> None:
        super().__init__()
        self._look = look
        self._pixmap = QPixmap.fromImage(image)
        self._side = side
        self._content = picture.content
        self._crop = picture
        self._held: QPointF | None = None
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.OpenHandCursor)
        self.setAccessibleName("What is seen of the picture")
        self.setMinimumSize(220, 220)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    @property
    def picture(self) -> Picture:
        """What is seen now."""
        wide, high = self._pixmap.width(), self._pixmap.height()
        left, top, side = cut_out(self._crop, wide, high)
        return Picture(
            content=self._content,
            left=round(left / wide, 6),
            top=round(top / high, 6),
            side=round(side / min(wide, high), 6),
        )

    @property
    def zoom(self) -> float:
        """How many times larger it is than where the whole shorter edge is seen."""
        return 1 / self._crop.side

    def set_zoom(self, zoom: float) -> None:
        """Zoom round the middle of what is seen."""
        before = self.picture
        side = min(max(1 / zoom, LEAST_SIDE), 1.0)
        if side == before.side:
            return
        shorter = min(self._pixmap.width(), self._pixmap.height())
        gone = (before.side - side) * shorter / 2
        self._show(before, side, gone, gone)
        self.zoomed.emit(self.zoom)

    def move_by(self, x: float, y: float) -> None:
        """Move what is seen over the picture, by shares of its own side."""
        before = self.picture
        side = before.side * min(self._pixmap.width(), self._pixmap.height())
        self._show(before, before.side, x * side, y * side)

    def sizeHint(self) -> QSize:
        return QSize(self._look.pixels(380), self._look.pixels(380))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self._held = event.position()
            self.setCursor(Qt.CursorShape.ClosedHandCursor)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._held is not None:
            moved = event.position() - self._held
            self._held = event.position()
            self.move_by(-moved.x() / self._square().width(), -moved.y() / self._square().height())

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self._held = None
        self.setCursor(Qt.CursorShape.OpenHandCursor)

    def wheelEvent(self, event: QWheelEvent) -> None:
        self.set_zoom(self.zoom * _STEP ** (event.angleDelta().y() / 120))
        event.accept()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = 0.1 if event.modifiers() & Qt.KeyboardModifier.ShiftModifier else 0.02
        match event.key():
            case Qt.Key.Key_Left:
                self.move_by(-step, 0)
            case Qt.Key.Key_Right:
                self.move_by(step, 0)
            case Qt.Key.Key_Up:
                self.move_by(0, -step)
            case Qt.Key.Key_Down:
                self.move_by(0, step)
            case Qt.Key.Key_Plus | Qt.Key.Key_Equal:
                self.set_zoom(self.zoom * _STEP)
            case Qt.Key.Key_Minus:
                self.set_zoom(self.zoom / _STEP)
            case _:
                super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.fillRect(self.rect(), self._look.colour("board_edge"))
        square = self._square()
        left, top, side = cut_out(self._crop, self._pixmap.width(), self._pixmap.height())
        scale = square.width() / side
        drawn = QRectF(
            square.left() - left * scale,
            square.top() - top * scale,
            self._pixmap.width() * scale,
            self._pixmap.height() * scale,
        )
        painter.drawPixmap(drawn, self._pixmap, QRectF(self._pixmap.rect()))
        shape = self._outline(square)
        shade = QPainterPath()
        shade.addRect(QRectF(self.rect()))
        painter.fillPath(shade.subtracted(shape), self._look.colour("shadow", 0.62))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        line = self._look.colour("text_faint") if self._side is None else self._look.colour(f"side_{self._side}")
        within = self._outline(square.adjusted(_LINE / 2, _LINE / 2, -_LINE / 2, -_LINE / 2))
        # One of the two is seen on whatever picture.
        plate, letters = self._look.colour("name_plate"), self._look.colour("name_plate_text")
        for ink, width in ((plate, _LINE), (letters, _LINE - 2), (line, 2)):
            painter.setPen(QPen(ink, width))
            painter.drawPath(within)
        if self.hasFocus():
            width = self._look.theme.focus_width
            painter.setPen(QPen(self._look.colour("focus"), width))
            painter.drawRect(QRectF(self.rect()).adjusted(width / 2, width / 2, -width / 2, -width / 2))
        painter.end()

    def _outline(self, square: QRectF) -> QPainterPath:
        half = square.width() / 2
        if self._side is None:
            path = QPainterPath()
            path.addRoundedRect(place_frame(square.center(), half / 1.15), 8, 8)
            return path
        return outline(self._side, square.center(), half / (1.1 if self._side == "gm" else 1.0))

    def _square(self) -> QRectF:
        side = min(self.width(), self.height()) * _SEEN
        square = QRectF(0, 0, side, side)
        square.moveCenter(QRectF(self.rect()).center())
        return square

    def _show(self, before: Picture, side: float, x: float, y: float) -> None:
        """What is seen is so large now, its corner moved by pixels of the picture."""
        wide, high = self._pixmap.width(), self._pixmap.height()
        self._crop = Picture(content=self._content, left=before.left + x / wide, top=before.top + y / high, side=side)
        self._crop = self.picture
        self.update()


class CropWindow(QDialog):
    """``given`` gives what is to be seen when it is taken. Play goes on meanwhile."""

    given = Signal(object)

    def __init__(
        self, look: Look, name: str, image: QImage, picture: Picture, side: Side | None, parent: QWidget
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle("Picture")
        self.setObjectName("crop-window")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        said = PlainLabel(f"{name}: drag the picture under the outline, and zoom with the wheel or + and −.")
        said.setWordWrap(True)
        self.view = CropView(look, image, picture, side)
        self.slider = Slider(Qt.Orientation.Horizontal)
        self.slider.setRange(0, _STEPS)
        self.slider.setAccessibleName("Zoom")
        self.slider.setToolTip("Zoom (wheel, + and −)")
        self._show_zoom(self.view.zoom)
        self.slider.valueChanged.connect(lambda value: self.view.set_zoom((1 / LEAST_SIDE) ** (value / _STEPS)))
        self.view.zoomed.connect(self._show_zoom)
        foot = DialogFoot(self, "Use it")
        self.leave, self.go = foot.leave, foot.go
        self.go.clicked.connect(self._give)
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 16, 20, 16)
        column.setSpacing(10)
        column.addWidget(said)
        column.addWidget(self.view, 1)
        column.addWidget(self.slider)
        column.addLayout(foot)
        self.resize(on_screen(self, self.sizeHint()))
        self.view.setFocus()

    def _show_zoom(self, zoom: float) -> None:
        self.slider.blockSignals(True)
        self.slider.setValue(round(log(max(zoom, 1.0)) / log(1 / LEAST_SIDE) * _STEPS))
        self.slider.blockSignals(False)

    def _give(self) -> None:
        self.given.emit(self.view.picture)
        self.accept()
