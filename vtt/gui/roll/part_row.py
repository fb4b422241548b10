"""One thing that adds to a roll: its amount, its label, where it comes from. A click strikes it off or puts it back."""

from typing import Literal, TypeAlias

from msgspec.structs import replace
from PySide6.QtCore import QEvent, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QEnterEvent, QFont, QFontMetricsF, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QWidget

from vtt.gui.plain_text import literal
from vtt.gui.roll.line import RollLine
from vtt.gui.roll.measures import Measures
from vtt.gui.sheet.tones import ink
from vtt.gui.two_lines import in_lines
from vtt.rules.contract.description import Tone
from vtt.rules.contract.roll_view import RollPart

_Sign: TypeAlias = Literal["", "cross", "plus"]
_AMOUNT = 3.1
"""The width of the column of amounts, in widths of a figure."""
_ROUND_END = 1.6
"""How much more room than usual there is at the ends of a chip."""
_TIGHT = 0.3
"""The share of the usual room before and after the words of a chip that is left where they would be cut."""
SIZES = (1.0, 0.92, 0.85)
"""The sizes that what may be added is written in, as shares of the usual one: the first in which all of it is whole."""
_LEAST = 4
"""Letters of a source that are worth being shown."""
_MOST_OF_SOURCE, _MOST_LINES = 0.38, 4
"""The share of the room for words that a source has at the most beside a label of several lines, and so many lines."""
_OF_SIGN = 0.13
"""Half the breadth of a cross, in heights of a row."""
_ROUND_LINES = 6
"""Pixels above and below two lines of words, in all."""


class PartRow(RollLine):
    """Struck through and dim while it does not count; what was put there afresh is a chip with a cross. Only what can
    be pressed takes the keyboard; Space presses it. ``shown_label`` and ``shown_source``
    are what was painted of both."""

    _grows = True
    """Whether it becomes higher where one line does not hold its words."""

    def __init__(self, measures: Measures, part: RollPart, parent: QWidget | None = None) -> None:
        super().__init__(measures, parent)
        self._part = part
        self._hovered = False
        self.shown_label: tuple[str, ...] = ()
        self.shown_source = ""
        self._has_width = False
        self._write()

    @property
    def part(self) -> RollPart:
        """What is shown."""
        return self._part

    @property
    def sign(self) -> _Sign:
        """What stands at the end of the row."""
        return "cross" if self._part.fresh and self._part.press else ""

    @property
    def struck(self) -> bool:
        """Whether its words are struck through."""
        return not self._part.counts

    def show_part(self, part: RollPart) -> None:
        """Show this."""
        before, self._part = self._part, part
        # A press anywhere may change what all others would press, of hundreds: nothing of that is seen.
        if bool(part.press) != bool(before.press) or replace(part, press=before.press) != before:
            self._write()

    def _write(self) -> None:
        part = self._part
        pressable = bool(part.press)
        self.setEnabled(pressable)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus if pressable else Qt.FocusPolicy.NoFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor if pressable else Qt.CursorShape.ArrowCursor)
        self.setAccessibleName(f"{part.amount} {part.label}")
        self.setAccessibleDescription(". ".join(each for each in (part.source, self._state()) if each))
        self.setToolTip(literal(self._tip()))
        self._take_height()
        self.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._has_width = True
        self._take_height()

    def _take_height(self) -> None:
        """One line, or more where the words and where they come from have no room beside each other."""
        measures, lines = self._measures, 1
        if self._has_width and self._grows:
            lines = len(self._laid_out(self._words(), self._words_area(), self._source())[0])
        high = round(lines * QFontMetricsF(measures.words).lineSpacing()) + _ROUND_LINES if lines > 1 else 0
        self.setFixedHeight(max(measures.row if self._part.press else measures.line, high))

    def enterEvent(self, event: QEnterEvent) -> None:
        self._hovered = True
        self.update()

    def leaveEvent(self, event: QEvent) -> None:
        self._hovered = False
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        part, measures = self._part, self._measures
        if part.press:
            self._paint_ground(painter)
        area = self._words_area()
        adds = not self.struck and not part.ignored
        amount = QFont(measures.amount)
        amount.setStrikeOut(not adds)
        painter.setFont(amount)
        painter.setPen(self._ink("accent" if adds and part.tone == "plain" else part.tone, dim=not adds))
        middle = Qt.AlignmentFlag.AlignVCenter
        before = QRectF(self._pad, area.top(), area.left() - self._pad, area.height())
        painter.drawText(before, int(middle | Qt.AlignmentFlag.AlignLeft), part.amount)
        if self.sign:
            self._paint_sign(painter, self.width() - self._pad)
        words = self._words()
        words.setStrikeOut(self.struck)
        self.shown_label, taken = self._laid_out(words, area, self._source())
        self._paint_source(painter, area, taken)
        area.setRight(area.right() - taken)
        painter.setFont(words)
        painter.setPen(self._ink(part.tone, dim=not adds))
        painter.drawText(area, int(middle | Qt.AlignmentFlag.AlignLeft), "\n".join(self.shown_label))

    @property
    def _pad(self) -> int:
        """At a round end what stands beside it needs more room."""
        return round(self._measures.gap * _ROUND_END) if self.sign else self._measures.gap

    def _words_area(self, width: int = 0) -> QRectF:
        """Where its words and what they come from stand, between the amount and the sign, in a row of so many pixels:
        by default as wide as this one. What is round the words gives way before they are cut."""
        area = self._between(width, 1.0)
        return self._between(width, _TIGHT) if self.sign and not self._holds(area) else area

    def _holds(self, area: QRectF) -> bool:
        """Whether the label has room there as a whole."""
        lines, _ = self._laid_out(self._words(), area, "")
        return "".join(lines).replace(" ", "") == self._part.label.replace(" ", "")

    def _words(self) -> QFont:
        """The letters of the label."""
        return QFont(self._measures.words)

    def _between(self, width: int, spread: float) -> QRectF:
        """What is between the amount and the sign, with so large a share of the usual room before and after it."""
        metrics, gap = QFontMetricsF(self._measures.amount), self._measures.gap * spread
        amount = metrics.horizontalAdvance(self._part.amount) + self._pad * spread
        wide = max(metrics.horizontalAdvance("0") * _AMOUNT * spread, amount)
        area = QRectF(0, 0, width or self.width(), self.height()).adjusted(self._pad + wide, 0, -self._pad, 0)
        if self.sign:
            area.setRight(area.right() - self._measures.row * _OF_SIGN * 2 - gap)
        return area

    def _laid_out(self, words: QFont, area: QRectF, source: str) -> tuple[tuple[str, ...], float]:
        """The lines of the label, and the width that what it comes from takes at the right, with the room before it:
        beside each other on one line; then on more lines, the label whole; then as much of it as there is room for."""
        label, measures = self._part.label, self._measures
        metrics, small = QFontMetricsF(words), QFontMetricsF(measures.small)
        beside = small.horizontalAdvance(source) + measures.gap if source else 0.0
        if metrics.horizontalAdvance(label) + beside <= area.width():
            return (label,), beside
        if self._warns or self._grows:
            left = area.width() - metrics.horizontalAdvance(label)
            beside = min(beside, max(area.width() * _MOST_OF_SOURCE + measures.gap, left))
        most = _MOST_LINES if self._grows else int(self.height() // metrics.lineSpacing())
        if most > 1:
            lines = in_lines(label, words, area.width() - beside, most, keeps_end=True)
            if self._grows or self._warns or "".join(lines).replace(" ", "") == label.replace(" ", ""):
                return lines, beside
            return in_lines(label, words, area.width(), keeps_end=True), 0.0
        left = area.width() - metrics.horizontalAdvance(label)
        if not self._warns:
            beside = min(beside, left) if left >= small.averageCharWidth() * _LEAST + measures.gap else 0.0
        # Labels that begin alike, with a name, end in what tells them apart.
        return (metrics.elidedText(label, Qt.TextElideMode.ElideMiddle, area.width() - beside),), beside

    def _paint_ground(self, painter: QPainter) -> None:
        look = self._measures.look
        line = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        bend = line.height() / 2 if self.sign else float(look.theme.corner_small)
        ground = "panel_hover" if self._hovered else "panel_raised"
        painter.setBrush(look.colour(ground, 0.4 if self.struck and not self._hovered else 1.0))
        painter.setPen(QPen(look.colour("line"), look.theme.line_width))
        if self.hasFocus():
            painter.setPen(QPen(look.colour("focus"), look.theme.focus_width))
        painter.drawRoundedRect(line, bend, bend)

    def _paint_sign(self, painter: QPainter, right: float) -> None:
        """A cross or a plus that ends there."""
        reach = self._measures.row * _OF_SIGN
        middle = QPointF(right - reach, self.height() / 2)
        crossed = self.sign == "cross"
        painter.setPen(QPen(self._measures.look.colour("text_muted" if crossed else "accent_ink"), max(1.4, reach / 3)))
        for way in ((1.0, 1.0), (1.0, -1.0)) if crossed else ((1.3, 0.0), (0.0, 1.3)):
            along = QPointF(*way) * reach
            painter.drawLine(middle - along, middle + along)

    @property
    def _warns(self) -> bool:
        return bool(self._part.ignored) and not self.struck

    def _source(self) -> str:
        """Where it comes from, or why it adds nothing."""
        return self._part.ignored if self._warns else self._part.source

    def _paint_source(self, painter: QPainter, area: QRectF, taken: float) -> None:
        """The source at the right, in so much of the width."""
        # A text that has just its own room must not be cut for a rounding.
        room = taken - self._measures.gap + 0.5
        metrics = QFontMetricsF(self._measures.small)
        self.shown_source = metrics.elidedText(self._source(), Qt.TextElideMode.ElideRight, room) if taken else ""
        painter.setFont(self._measures.small)
        painter.setPen(self._measures.look.colour("warning" if self._warns else "text_faint"))
        painter.drawText(area, int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight), self.shown_source)

    def _ink(self, tone: Tone, *, dim: bool) -> QColor:
        return self._measures.look.colour("text_faint") if dim else ink(self._measures.look, tone)

    def _state(self) -> str:
        part = self._part
        if self.sign == "plus":
            return ". ".join(each for each in (part.ignored, "press to add it") if each)
        if part.ignored and part.counts:
            return part.ignored
        if not part.press:
            return "" if part.counts else "does not count"
        if part.fresh:
            return "press to take it away"
        return "counts; press to strike it off" if part.counts else "struck off; press to put it back"

    def _tip(self) -> str:
        part = self._part
        said = f"{part.amount} {part.label}" + (f", {part.source}" if part.source else "")
        state = self._state()
        lines = [said, state[:1].upper() + state[1:], part.why]
        return "\n".join(line for line in lines if line)


class AdditionRow(PartRow):
    """What is not a part yet: it bears a plus, and a press adds it. Room is kept for more of them, all of one height:
    where there is little, what it comes from is told by its tool tip."""

    _grows = False
    _tells_source = True
    _size = SIZES[0]

    def has_room_for_label(self, width: int, size: float) -> bool:
        """Whether its label is whole in a row of so many pixels, in letters of this share of their usual size."""
        before, self._size = self._size, size
        try:
            return self._holds(self._words_area(width))
        finally:
            self._size = before

    def write_in(self, size: float) -> None:
        """Write its label in letters of this share of their usual size."""
        if size != self._size:
            self._size = size
            self.update()

    def _words(self) -> QFont:
        words = super()._words()
        words.setPointSizeF(words.pointSizeF() * self._size)
        return words

    def has_room_for_source(self, width: int) -> bool:
        """Whether what it comes from has room in a row of so many pixels, besides its label, if it is to be told."""
        source = self._part.source
        return not source or self._warns or self._laid_out(self._words(), self._words_area(width), source)[1] > 0

    def tell_source(self, *, told: bool) -> None:
        """Whether it tells what it comes from where it has room; why it adds nothing it tells always."""
        if told != self._tells_source:
            self._tells_source = told
            self.update()

    def _source(self) -> str:
        return super()._source() if self._tells_source or self._warns else ""

    @property
    def sign(self) -> _Sign:
        """What stands at the end of the row."""
        return "plus" if self._part.press else ""

    @property
    def struck(self) -> bool:
        """Whether its words are struck through: nothing was ever there."""
        return False
