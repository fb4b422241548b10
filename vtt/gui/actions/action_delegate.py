"""How an action is drawn: label in the serif, a few words under it, the odds as a figure and a bar."""

from collections.abc import Hashable

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPen, QPolygonF
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from vtt.gui.actions.ring_sign import draw_ring_sign
from vtt.gui.actions.roll_sign import draw_roll_sign
from vtt.gui.look import Look
from vtt.gui.models.actions import ActionRow, GroupRow
from vtt.gui.models.rows import ROW
from vtt.gui.two_lines import in_lines, two_lines
from vtt.numerals import percent

_GAP = 6
_PADDING = 12
_BEFORE_ODDS = 8
_MOST_NOTE = 3
"""Lines of a note at most."""
_MOST_KEPT = 1000
"""So many rows are remembered with their height."""
_SIGN = 26
"""The edge in pixels of what can be clicked to choose something first."""


class ActionDelegate(QStyledItemDelegate):
    """Draws an ``ActionRow`` as a card, a ``GroupRow`` as a line; the hovered or current one is framed in gold."""

    def __init__(self, look: Look, parent: QWidget) -> None:
        super().__init__(parent)
        self._look = look
        self._width = 0
        self._heights: dict[Hashable, int] = {}
        self._odds_widths: dict[str, float] = {}

    def set_width(self, width: int) -> None:
        """Rows are so wide from now on."""
        if width != self._width:
            self._width = width
            self._heights.clear()

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        return QSize(160, self.height_of(index.data(ROW)))

    def height_of(self, row: ActionRow | GroupRow | None) -> int:
        """Pixels of a row with its heading and the gap below it; a name that is too long for one line takes two, and a
        note up to three."""
        if isinstance(row, GroupRow):
            return self._look.pixels(24) + _GAP
        if row is None:
            return self._look.pixels(44) + _GAP
        # All rows are measured whenever one of them changes.
        offer = row.offer
        able = (row.possible, row.held)
        key = (offer.label, row.note, row.success, able, row.signed, bool(offer.key), bool(row.heading))
        height = self._heights.get(key)
        if height is None:
            if len(self._heights) >= _MOST_KEPT:
                self._heights.clear()
            height = self._heights[key] = self._measured(row)
        return height

    def _measured(self, row: ActionRow) -> int:
        height = self._look.pixels(44 if row.note else 34) + _GAP
        if self._width:
            area = QRectF(0, 0, self._width, height).adjusted(1 + _PADDING, 0, -1 - _PADDING, 0)
            height += (len(self._label_lines(row, area)) - 1) * self._label_line
            height += max(0, len(self._note_lines(row, area)) - 1) * self._line
        return height + self._heading_height if row.heading else height

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        row: ActionRow | GroupRow | None = index.data(ROW)
        if row is None:
            return
        rect: QRect = option.rect
        state: QStyle.StateFlag = option.state
        area = QRectF(drawn(rect))
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if isinstance(row, GroupRow):
            self._draw_group(painter, area, row, state)
            painter.restore()
            return
        if row.heading:
            self._draw_heading(painter, area, row.heading)
            area.setTop(area.top() + self._heading_height)
        current = bool(state & (QStyle.StateFlag.State_Selected | QStyle.StateFlag.State_MouseOver))
        self._draw_card(painter, area, row, current, bool(state & QStyle.StateFlag.State_HasFocus))
        inner = area.adjusted(_PADDING, 5, -_PADDING, -6)
        used = self._draw_odds(painter, inner, row) if self._shows_odds(row, inner) else 0.0
        if row.signed:
            sign = self.sign_area(rect, row)
            draw = draw_ring_sign if row.ringed else draw_roll_sign
            draw(painter, sign.center(), sign.height() * 0.36, self._look.colour(self._sign_ink(row, current)))
            used = inner.right() - sign.left()
        self._draw_words(painter, inner, row, used)
        painter.restore()

    def _draw_group(self, painter: QPainter, area: QRectF, row: GroupRow, state: QStyle.StateFlag) -> None:
        look = self._look
        current = bool(state & (QStyle.StateFlag.State_Selected | QStyle.StateFlag.State_MouseOver))
        if current or state & QStyle.StateFlag.State_HasFocus:
            corner = float(look.theme.corner_small)
            line = look.pressed_edge("accent" if current else "line", 1.2)
            painter.setPen(line)
            painter.setBrush(look.colour("accent_fill") if current else Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(look.sharp(area, line, 0.7), corner, corner)
        ink = look.colour("accent_ink" if current else "text_muted")
        edge = float(look.pixels(7))
        middle = QPointF(area.left() + _PADDING + edge / 2, area.center().y())
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(ink)
        painter.drawPolygon(_pointing(middle, edge, down=row.opened))
        inner = area.adjusted(_PADDING + edge + 7, 0, -_PADDING, 0)
        figures = look.figures(9)
        painter.setPen(ink)
        painter.setFont(figures)
        painter.drawText(inner, int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter), str(row.count))
        room = inner.width() - QFontMetricsF(figures).horizontalAdvance(str(row.count)) - _BEFORE_ODDS
        font = look.capitals(8)
        painter.setFont(font)
        words = QFontMetricsF(font).elidedText(row.label, Qt.TextElideMode.ElideRight, room)
        painter.drawText(inner, int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter), words)

    def sign_area(self, rect: QRect, row: ActionRow) -> QRectF:
        """Where a row draws the sign that something can be chosen first, left of the odds; ``rect`` is the row's."""
        area = QRectF(drawn(rect))
        if row.heading:
            area.setTop(area.top() + self._heading_height)
        inner = area.adjusted(_PADDING, 5, -_PADDING, -6)
        odds = self._odds_width(row) + _BEFORE_ODDS if self._shows_odds(row, inner) else 0.0
        edge = float(self._look.pixels(_SIGN))
        return QRectF(inner.right() - odds - edge, inner.center().y() - edge / 2, edge, edge)

    @property
    def _line(self) -> int:
        """Pixels of a further line of a note."""
        return self._look.pixels(13)

    @property
    def _label_line(self) -> int:
        """Pixels of a second line of a name."""
        return self._look.pixels(20)

    def _label_lines(self, row: ActionRow, area: QRectF) -> tuple[str, ...]:
        room = area.width() - self._taken(row, area) - self._key_room(row)
        return in_lines(row.offer.label, self._look.name_of(row.offer.label, 12), max(room, 1.0))

    def _note_lines(self, row: ActionRow, area: QRectF) -> tuple[str, ...]:
        if not row.note:
            return ()
        room = area.width() - self._taken(row, area)
        return in_lines(row.note, self._look.figures(9), max(room, 1.0), _MOST_NOTE)

    def _taken(self, row: ActionRow, area: QRectF) -> float:
        """Pixels right of the words, for odds and sign. Whatever can be done has room for odds, whether they are still
        to come or there are none, so that no row moves when that is known."""
        keeps = row.possible or row.held or self._shows_odds(row, area)
        odds = self._odds_width(row) + _BEFORE_ODDS if keeps else 0.0
        return odds + self._look.pixels(_SIGN) * row.signed

    @property
    def _heading_height(self) -> int:
        return self._look.pixels(20)

    def _draw_heading(self, painter: QPainter, area: QRectF, text: str) -> None:
        painter.setFont(self._look.capitals(7.5))
        painter.setPen(self._look.colour("text_faint"))
        line = QRectF(area.left(), area.top(), area.width(), self._heading_height - 4)
        painter.drawText(line, int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignBottom), text)

    def _draw_card(self, painter: QPainter, area: QRectF, row: ActionRow, current: bool, focused: bool) -> None:
        look = self._look
        corner = float(look.theme.corner_small)
        if current and row.possible:
            edge = look.pressed_edge("accent", 1.4)
            painter.setBrush(look.colour("accent_fill"))
        else:
            edge = look.pressed_edge(width=1.2 if current or focused else 0.0, able=row.possible)
            painter.setBrush(look.colour("panel_raised", 1.0 if row.possible else 0.55))
        painter.setPen(edge)
        painter.drawRoundedRect(look.sharp(area, edge, 0.7), corner, corner)

    def _draw_odds(self, painter: QPainter, area: QRectF, row: ActionRow) -> float:
        """Draw figure and bar at the right; how much of the width they took."""
        assert row.success is not None
        look = self._look
        strong = row.possible
        font = look.name_figures(12)
        painter.setFont(font)
        painter.setPen(look.colour("accent_ink" if strong else "text_faint"))
        text = percent(row.success)
        width = self._odds_width(row)
        column = QRectF(area.right() - width, area.top(), width, area.height())
        upper, lower = two_lines(area, look.name(12), look.figures(9))
        painter.drawText(QPointF(column.right() - QFontMetricsF(font).horizontalAdvance(text), upper), text)
        track = QRectF(column.left(), lower - 5, width, 4)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(look.colour("life_track"))
        painter.drawRoundedRect(track, 2, 2)
        if row.success > 0:
            filled = QRectF(track)
            filled.setWidth(max(4.0, width * row.success))
            painter.setBrush(look.colour("accent" if strong else "text_faint"))
            painter.drawRoundedRect(filled, 2, 2)
        return width + _BEFORE_ODDS

    def _odds_width(self, row: ActionRow) -> float:
        text = percent(row.success or 0.0)
        width = self._odds_widths.get(text)
        if width is None:
            letters = QFontMetricsF(self._look.name_figures(12)).horizontalAdvance(text)
            width = self._odds_widths[text] = max(float(self._look.pixels(52)), letters)
        return width

    def _sign_ink(self, row: ActionRow, current: bool) -> str:
        if not row.possible:
            return "text_faint"
        return "accent_ink" if current else "text_muted"

    def _shows_odds(self, row: ActionRow, area: QRectF) -> bool:
        """Why something can't be done is worth more than how it would go, where there is no room for both."""
        if row.success is None or row.possible:
            return row.success is not None
        room = area.width() - self._look.pixels(52) - _BEFORE_ODDS
        lines = in_lines(row.note, self._look.figures(9), max(room, 1.0), most=3)
        return len(lines) <= 2

    def _draw_words(self, painter: QPainter, area: QRectF, row: ActionRow, used: float) -> None:
        look = self._look
        room = area.adjusted(0, 0, -used, 0)
        font = look.name_of(row.offer.label, 12)
        metrics = QFontMetricsF(font)
        painter.setFont(font)
        painter.setPen(look.colour("text" if row.possible else "text_faint"))
        labels, lines, small = self._label_lines(row, area), self._note_lines(row, area), look.figures(9)
        above = self._label_line * (len(labels) - 1)
        further = above + self._line * max(len(lines) - 1, 0)
        upper, lower = two_lines(room.adjusted(0, 0, 0, -further), look.name(12), small if row.note else None)
        for number, line in enumerate(labels):
            painter.drawText(QPointF(room.left(), upper + number * self._label_line), line)
        lower += above
        if row.offer.key and row.possible:
            end = QPointF(room.left() + metrics.horizontalAdvance(labels[-1]) + 8, upper + above)
            self._draw_key(painter, end - QPointF(0, metrics.capHeight() / 2), row.offer.key)
        if row.note:
            painter.setFont(small)
            painter.setPen(look.colour("text_muted" if row.possible else "text_faint"))
            for number, line in enumerate(lines):
                painter.drawText(QPointF(room.left(), lower + number * self._line), line)

    def _key_room(self, row: ActionRow) -> float:
        return float(self._look.pixels(24)) if row.offer.key and (row.possible or row.held) else 0.0

    def _draw_key(self, painter: QPainter, left: QPointF, key: str) -> None:
        edge = float(self._look.pixels(15))
        cap = QRectF(left.x(), left.y() - edge / 2, edge, edge)
        painter.setPen(QPen(self._look.colour("line"), 1))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(cap, 3, 3)
        painter.setFont(self._look.label(7.5))
        painter.setPen(self._look.colour("text_faint"))
        painter.drawText(cap, int(Qt.AlignmentFlag.AlignCenter), key.upper())


def drawn(row: QRect) -> QRect:
    """What is drawn of a row: the rest keeps it from the next."""
    return row.adjusted(1, 0, -1, -_GAP)


def _pointing(middle: QPointF, edge: float, *, down: bool) -> QPolygonF:
    """A triangle that points down or to the right."""
    half, third = edge / 2, edge / 3
    if down:
        corners = [(-half, -third), (half, -third), (0.0, half - 0.5)]
    else:
        corners = [(-third, -half), (half - 0.5, 0.0), (-third, half)]
    return QPolygonF([middle + QPointF(x, y) for x, y in corners])
