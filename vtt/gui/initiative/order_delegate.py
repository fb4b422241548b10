"""How a row of the order is drawn: the token in miniature, the name, a few words; who acts is framed in gold."""

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from vtt.gui.board.names import name_fitting, whole_names
from vtt.gui.board.picture_painting import FaceOf
from vtt.gui.look import Look
from vtt.gui.models.order import OrderEntry
from vtt.gui.models.rows import ROW
from vtt.gui.shapes import Miniatures
from vtt.gui.two_lines import in_lines, two_lines

FULL, EASY, LEAST = 47, 33, 23
"""The height of a row, of one on a single line, and of one squeezed in, in pixels at the usual size of text."""
_TWO_LINES = 43
"""The least height in which two lines keep off the frame round them."""
_TWO_SMALL_LINES = 30
"""The same for two lines of a long name in a small size."""
_FADED = 0.5
_BETWEEN = " · "
"""What stands between the parts of a note; the last tells how somebody stands in this turn."""


class OrderDelegate(QStyledItemDelegate):
    """Draws an ``OrderEntry``."""

    def __init__(self, look: Look, parent: QWidget) -> None:
        super().__init__(parent)
        self._look = look
        self._height = look.pixels(FULL)
        self._miniatures = Miniatures(look)

    def set_faces(self, face_of: FaceOf) -> None:
        """Where the faces of pictures are."""
        self._miniatures.set_faces(face_of)

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        return QSize(140, self._height)

    def set_height(self, height: int) -> bool:
        """Draw rows of this height from now on (pixels), on one line where it is too low for two; whether it is
        another one than before."""
        changed, self._height = height != self._height, height
        return changed

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        entry: OrderEntry | None = index.data(ROW)
        if entry is None:
            return
        rect: QRect = option.rect
        state: QStyle.StateFlag = option.state
        # In low rows the token has all that keeps them apart otherwise but a pixel.
        low = self._height < self._look.pixels(EASY)
        area = QRectF(rect).adjusted(1, 0, -1, -1) if low else QRectF(rect).adjusted(1, 1, -1, -3)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._draw_ground(painter, area, entry, state)
        inset = 5 if self._height >= self._look.pixels(_TWO_LINES) else 1
        edge = area.height() - inset * 2
        painter.setOpacity(_FADED if _is_quiet(entry) else 1.0)
        self._miniatures.draw(
            painter, QRectF(area.left() + 8, area.top() + inset, edge, edge), entry.token, entry.picture
        )
        painter.setOpacity(1.0)
        words = area.adjusted(edge + 14 + inset, 0, -8, 0)
        if self._height >= self._look.pixels(_TWO_LINES):
            self._draw_words(painter, words, entry)
        else:
            self._draw_line(painter, words, entry)
        painter.restore()

    def _draw_ground(self, painter: QPainter, area: QRectF, entry: OrderEntry, state: QStyle.StateFlag) -> None:
        look = self._look
        corner = float(look.theme.corner_small) + 2
        chosen = bool(state & QStyle.StateFlag.State_Selected)
        if entry.row.state == "acting":
            edge = look.pressed_edge("accent", 1.6)
            painter.setBrush(look.colour("accent_fill"))
        elif entry.offered:
            over = bool(state & QStyle.StateFlag.State_MouseOver)
            edge = QPen(look.colour("accent"), 1.2, Qt.PenStyle.SolidLine if over else Qt.PenStyle.DotLine)
            painter.setBrush(look.colour("accent_fill" if over or chosen else "panel"))
        elif chosen or state & QStyle.StateFlag.State_MouseOver:
            edge = look.pressed_edge(width=1.0) if chosen else look.card_edge()
            painter.setBrush(look.colour("panel_raised"))
        else:
            return
        painter.setPen(edge)
        painter.drawRoundedRect(look.sharp(area, edge, 0.8), corner, corner)

    def _draw_words(self, painter: QPainter, area: QRectF, entry: OrderEntry) -> None:
        look = self._look
        name, font = self._named(entry.token.name, area.width(), (12.5, 11), (11, 9.5))
        if len(name) > 1:
            self._draw_long(painter, area, entry, name, font)
            return
        note = entry.row.note
        painter.setFont(font)
        painter.setPen(look.colour("text_muted" if _is_quiet(entry) else "text"))
        small = look.label(9)
        upper, lower = two_lines(area, font, small if note else None)
        painter.drawText(QPointF(area.left(), upper), name[0])
        if note:
            painter.setFont(small)
            painter.setPen(look.colour("text_faint" if _is_quiet(entry) else "text_muted"))
            lesser = QFontMetricsF(small)
            words = fitting_note(note, lesser, area.width()) or lesser.elidedText(
                note.rpartition(_BETWEEN)[2], Qt.TextElideMode.ElideRight, area.width()
            )
            painter.drawText(QPointF(area.left(), lower), words)

    def _draw_line(self, painter: QPainter, area: QRectF, entry: OrderEntry) -> None:
        """Name and words in one line, the words at the right where there is room for them."""
        on_two = (9.5,) if self._height >= self._look.pixels(_TWO_SMALL_LINES) else ()
        name, font = self._named(entry.token.name, area.width(), (11.5, 10.5), on_two)
        if len(name) > 1:
            self._draw_long(painter, area, entry, name, font)
            return
        painter.setFont(font)
        painter.setPen(self._look.colour("text_muted" if _is_quiet(entry) else "text"))
        base = area.center().y() + QFontMetricsF(font).capHeight() / 2
        painter.drawText(QPointF(area.left(), base), name[0])
        self._draw_note_beside(painter, area, entry, name[0], font, base)

    def _draw_long(
        self, painter: QPainter, area: QRectF, entry: OrderEntry, name: tuple[str, ...], font: QFont
    ) -> None:
        """A name on two lines, with the words at the end of the second where there is room for them."""
        bases = two_lines(area, font, font)
        painter.setFont(font)
        painter.setPen(self._look.colour("text_muted" if _is_quiet(entry) else "text"))
        for line, base in zip(name, bases, strict=True):
            painter.drawText(QPointF(area.left(), base), line)
        self._draw_note_beside(painter, area, entry, name[-1], font, bases[1])

    def _draw_note_beside(
        self, painter: QPainter, area: QRectF, entry: OrderEntry, beside: str, font: QFont, base: float
    ) -> None:
        look = self._look
        small = look.label(8.5)
        lesser = QFontMetricsF(small)
        room = area.width() - QFontMetricsF(font).horizontalAdvance(beside) - look.pixels(8)
        note = fitting_note(entry.row.note, lesser, room)
        if note:
            painter.setFont(small)
            painter.setPen(look.colour("text_faint" if _is_quiet(entry) else "text_muted"))
            painter.drawText(QPointF(area.right() - lesser.horizontalAdvance(note), base), note)

    def _named(
        self, name: str, width: float, on_one: tuple[float, ...], on_two: tuple[float, ...]
    ) -> tuple[tuple[str, ...], QFont]:
        """A name in the largest of these sizes in which it has room as a whole on one line, else on two; else what of
        it has room on one."""
        for font in (self._look.name_of(name, points) for points in on_one):
            if QFontMetricsF(font).horizontalAdvance(name) <= width:
                return (name,), font
        smallest = font
        balanced = tuple(line for each in whole_names(name)[-1:] for line in each.split("\n"))
        for font in (self._look.name_of(name, points) for points in on_two):
            metrics = QFontMetricsF(font)
            for lines in (balanced, in_lines(name, font, width)):
                whole = "".join(lines).replace(" ", "") == name.replace(" ", "")
                if len(lines) == 2 and whole and all(metrics.horizontalAdvance(line) <= width for line in lines):
                    return lines, font
        return (name_fitting(name, QFontMetricsF(smallest), width),), smallest


def fitting_note(note: str, metrics: QFontMetricsF, width: float) -> str:
    """As much of a note as has room in so many pixels, in whole parts: the first goes first, since how somebody stands
    now comes after what they are, and the last never. Empty where there is no room for that."""
    parts = note.split(_BETWEEN)
    while metrics.horizontalAdvance(_BETWEEN.join(parts)) > width:
        if len(parts) == 1:
            return ""
        del parts[0]
    return _BETWEEN.join(parts)


def _is_quiet(entry: OrderEntry) -> bool:
    """Whether there is nothing more to wait for from this one."""
    return entry.row.state in ("acted", "out")
