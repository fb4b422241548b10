"""One thing that adds to a roll: its amount, its label, where it comes from. A click strikes it off or puts it back."""

from typing import Literal, TypeAlias

from msgspec.structs import replace
from PySide6.QtCore import QEvent, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QEnterEvent, QFont, QFontMetricsF, QPainter, QPaintEvent, QPen
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
_LEAST = 4
"""Letters of a source that are worth being shown."""


class PartRow(RollLine):
    """Struck through and dim while it does not count; what was put there afresh is a chip with a cross. Only what can
    be pressed takes the keyboard; Space presses it. ``shown_label`` is what was painted of the label, line by line."""

    def __init__(self, measures: Measures, part: RollPart, parent: QWidget | None = None) -> None:
        super().__init__(measures, parent)
        self._part = part
        self._hovered = False
        self.shown_label: tuple[str, ...] = ()
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
        self.setFixedHeight(self._measures.row if pressable else self._measures.line)
        self.update()

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
        # At a round end what stands beside it needs more room.
        pad = round(measures.gap * _ROUND_END) if self.sign else measures.gap
        area = QRectF(self.rect()).adjusted(pad, 0, -pad, 0)
        adds = not self.struck and not part.ignored
        amount = QFont(measures.amount)
        amount.setStrikeOut(not adds)
        wide = QFontMetricsF(amount).horizontalAdvance("0") * _AMOUNT
        wide = max(wide, QFontMetricsF(amount).horizontalAdvance(part.amount) + pad)
        painter.setFont(amount)
        painter.setPen(self._ink("accent" if adds and part.tone == "plain" else part.tone, dim=not adds))
        middle = Qt.AlignmentFlag.AlignVCenter
        painter.drawText(area, int(middle | Qt.AlignmentFlag.AlignLeft), part.amount)
        area.setLeft(area.left() + wide)
        if self.sign:
            area.setRight(self._paint_sign(painter, area))
        area.setRight(area.right() - self._paint_source(painter, area))
        words = QFont(measures.words)
        words.setStrikeOut(self.struck)
        painter.setFont(words)
        painter.setPen(self._ink(part.tone, dim=not adds))
        self.shown_label = self._lines(words, area.width())
        painter.drawText(area, int(middle | Qt.AlignmentFlag.AlignLeft), "\n".join(self.shown_label))

    def _lines(self, words: QFont, room: float) -> tuple[str, ...]:
        """The label on one line, on two where a row is high enough and one is too short, else with dots in it."""
        metrics = QFontMetricsF(words)
        if metrics.horizontalAdvance(self._part.label) <= room or self.height() < 2 * metrics.lineSpacing():
            # Labels that begin alike, with a name, end in what tells them apart.
            return (metrics.elidedText(self._part.label, Qt.TextElideMode.ElideMiddle, room),)
        return in_lines(self._part.label, words, room, keeps_end=True)

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

    def _paint_sign(self, painter: QPainter, area: QRectF) -> float:
        """A cross or a plus at the right; where the room left of it ends."""
        reach = self._measures.row * 0.13
        middle = QPointF(area.right() - reach, area.center().y())
        crossed = self.sign == "cross"
        painter.setPen(QPen(self._measures.look.colour("text_muted" if crossed else "accent_ink"), max(1.4, reach / 3)))
        for way in ((1.0, 1.0), (1.0, -1.0)) if crossed else ((1.3, 0.0), (0.0, 1.3)):
            along = QPointF(*way) * reach
            painter.drawLine(middle - along, middle + along)
        return area.right() - reach * 2 - self._measures.gap

    def _paint_source(self, painter: QPainter, area: QRectF) -> float:
        """Where it comes from, or why it adds nothing, at the right; how much of the width that took."""
        warned = bool(self._part.ignored) and not self.struck
        source = self._part.ignored if warned else self._part.source
        if not source:
            return 0.0
        metrics = QFontMetricsF(self._measures.small)
        words = QFontMetricsF(self._measures.words).horizontalAdvance(self._part.label)
        room = area.width() - words - self._measures.gap
        if warned:
            room = max(room, area.width() * 0.38)
        elif room < metrics.averageCharWidth() * _LEAST:
            return 0.0
        shown = metrics.elidedText(source, Qt.TextElideMode.ElideRight, room)
        painter.setFont(self._measures.small)
        painter.setPen(self._measures.look.colour("warning" if warned else "text_faint"))
        painter.drawText(area, int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight), shown)
        return metrics.horizontalAdvance(shown) + self._measures.gap

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
    """What is not a part yet: it bears a plus, and a press adds it."""

    @property
    def sign(self) -> _Sign:
        """What stands at the end of the row."""
        return "plus" if self._part.press else ""

    @property
    def struck(self) -> bool:
        """Whether its words are struck through: nothing was ever there."""
        return False
