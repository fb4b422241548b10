"""What a player is asked, for everybody to read: who decides, the question, its answers with the keys that give them.
Nothing reacts."""

from math import ceil

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import QWidget

from vtt.gui.players_window.lengths import READ, TOLD, Lengths
from vtt.gui.players_window.panel import Panel
from vtt.gui.prompts.placing import Dear, least_covering
from vtt.gui.theme import Theme, colour
from vtt.gui.two_lines import in_lines
from vtt.numerals import counted
from vtt.rules.views.players_shown import ShownQuestion

MOST_OPTIONS = 12
"""Answers before the rest is only counted."""
_WITH_KEYS = 9
_QUESTION, _WHO = 34.0, READ
_PAD, _ROW, _KEY, _EDGE = 24.0, 1.5, 2.0, 36.0
_SHARES = (0.56, 0.42, 0.3)
"""Of the window’s width: the widest that it is, and narrower where that covers less."""
_ONE_COLUMN = 5
_PULL = 2.0
"""So many square pixels of what is better seen one pixel nearer to who acts is worth."""


class QuestionPanel(Panel):
    """A card below who acts while a player decides; hidden where nobody does."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, "What is asked", parent)
        self.question: ShownQuestion | None = None
        self._lines: tuple[str, ...] = ()
        self.hide()

    def show_question(self, question: ShownQuestion | None) -> None:
        """Show this, or none."""
        self.question = question
        self.setVisible(question is not None)
        self.show_text("" if question is None else told(question))

    def lay_out(self, size: QSize, lengths: Lengths, acting: QRect, dear: Dear) -> None:
        """Take the room that it needs in a window of this size: below who acts or, where it would cover more of what is
        ``dear`` there, as near to that as may be."""
        self.lengths = lengths
        if self.question is None:
            return
        aside = 2 * lengths.text(_PAD)
        found, widest = [], size.width() * _SHARES[0] - aside
        for share in _SHARES:
            lines, wanted = self._shape(self.question, size.width() * share - aside, widest)
            if share == _SHARES[0] or _is_whole(self.question.question, lines):
                corner = self._corner(wanted, size, acting, dear)
                found.append((corner[2], lines, QRect(QPoint(*corner[:2]), wanted)))
        _cost, self._lines, area = min(found, key=lambda each: each[0])
        self.setGeometry(area)

    def _shape(self, question: ShownQuestion, most: float, widest: float) -> tuple[tuple[str, ...], QSize]:
        """The lines of the question, none wider than ``most`` pixels, and the room of all of it; only answers may be as
        wide as the ``widest``."""
        lengths, pad = self.lengths, self.lengths.text(_PAD)
        font = lengths.name_of(question.question, _QUESTION)
        lines = in_lines(question.question, font, most, 3)
        asked = max(QFontMetricsF(font).horizontalAdvance(line) for line in lines)
        who = QFontMetricsF(lengths.label(_WHO)).horizontalAdvance(_decides(question))
        rows = self._rows(question)
        columns = self._columns(rows)
        advances = (QFontMetricsF(lengths.name_of(text)).horizontalAdvance(text) for _key, text in rows)
        wide = (max(advances, default=0.0) + lengths.text(READ * _KEY)) * columns + pad * (columns - 1)
        width = min(max(asked, who, wide), max(most, widest)) + 2 * pad
        height = pad * 1.6 + lengths.text(_WHO * _ROW) + lengths.text(_QUESTION * 1.3) * len(lines)
        height += lengths.text(READ * _ROW) * -(-len(rows) // columns)
        height += lengths.text(TOLD * _ROW) if self._hint(question) else 0.0
        return lines, QSize(ceil(width), ceil(height))

    def _corner(self, wanted: QSize, size: QSize, acting: QRect, dear: Dear) -> tuple[int, int, float]:
        """The best left top corner for as much room, and what it costs."""
        edge = round(self.lengths.pixels(_EDGE))
        # Below who acts: whom it is about is mostly in the middle of the board. But rather over the order than out of
        # the window.
        right, bottom = max(size.width() - edge - wanted.width(), edge), size.height() - edge // 2 - wanted.height()
        below = max(min(acting.bottom() + 1 + edge // 2, bottom), edge // 2)
        places = [
            (x, y, (x - edge + abs(y - below)) * _PULL)
            for x in (*range(edge, right, edge // 2), right)
            for y in (below, *range(edge // 2, bottom, edge // 2))
        ]
        return least_covering(places, wanted.width(), wanted.height(), dear)

    def paint(self, painter: QPainter) -> None:
        question = self.question
        if question is None:
            return
        lengths, theme = self.lengths, self.theme
        corner = self.pixels(16)
        painter.setPen(QPen(QColor(theme.accent), max(self.pixels(2.0), 1.2)))
        painter.setBrush(colour(theme.panel, 1.0))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), corner, corner)
        pad = lengths.text(_PAD)
        left, room, top = pad, self.width() - 2 * pad, pad * 0.8
        top = self._line(
            painter, left, top, room, _decides(question), lengths.label(_WHO), theme.accent_ink, _WHO * _ROW
        )
        for line in self._lines:
            font = lengths.name_of(question.question, _QUESTION)
            top = self._line(painter, left, top, room, line, font, theme.text, _QUESTION * 1.3)
        rows = self._rows(question)
        columns = self._columns(rows)
        column, high = (room - pad * (columns - 1)) / columns, -(-len(rows) // columns)
        for number, (key, text) in enumerate(rows):
            x = left + (number // high) * (column + pad)
            y = top + lengths.text(READ * _ROW) * (number % high)
            aside = lengths.text(READ * _KEY)
            # Both stand on one line whatever their fonts are.
            base = y + (lengths.text(READ * _ROW) + QFontMetricsF(lengths.name(READ)).capHeight()) / 2
            self._write(painter, x, base, aside, key, lengths.label(READ), theme.accent_ink)
            self._write(painter, x + aside, base, column - aside, text, lengths.name_of(text), theme.text)
        hint = self._hint(question)
        if hint:
            y = top + lengths.text(READ * _ROW) * high
            self._line(painter, left, y, room, hint, lengths.label(TOLD), theme.text_muted, TOLD * _ROW)

    def _line(
        self,
        painter: QPainter,
        left: float,
        top: float,
        width: float,
        text: str,
        font: QFont,
        ink: str,
        height: float,
    ) -> float:
        """Write one line; where the next one begins."""
        high = self.lengths.text(height)
        painter.setFont(font)
        painter.setPen(QColor(ink))
        shown = QFontMetricsF(font).elidedText(text, Qt.TextElideMode.ElideMiddle, width)
        area = QRectF(left, top, width + 1, high)
        painter.drawText(area, int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft), shown)
        return top + high

    def _write(
        self, painter: QPainter, left: float, base: float, width: float, text: str, font: QFont, ink: str
    ) -> None:
        painter.setFont(font)
        painter.setPen(QColor(ink))
        shown = QFontMetricsF(font).elidedText(text, Qt.TextElideMode.ElideMiddle, width)
        painter.drawText(QPointF(left, base), shown)

    def _rows(self, question: ShownQuestion) -> list[tuple[str, str]]:
        """Each answer with its key; of several or of any text nothing is answered by a number."""
        options, more = question.options, len(question.options) - MOST_OPTIONS
        if more > 0:
            options, more = options[: MOST_OPTIONS - 1], more + 1
        numbered = not (question.several or question.free)
        rows = [
            (str(place) if numbered and place <= _WITH_KEYS else "•", text) for place, text in enumerate(options, 1)
        ]
        return [*rows, ("", counted(more, "more answer"))] if more > 0 else rows

    def _columns(self, rows: list[tuple[str, str]]) -> int:
        return 1 if len(rows) <= _ONE_COLUMN else 2

    def _hint(self, question: ShownQuestion) -> str:
        if question.free:
            return "Anything may be answered"
        return "More than one may be chosen" if question.several else ""


def _is_whole(text: str, lines: tuple[str, ...]) -> bool:
    """Whether all of the text stands in these lines."""
    return "".join(lines).replace(" ", "") == text.replace(" ", "")


def _decides(question: ShownQuestion) -> str:
    return f"{question.who} decides"


def told(question: ShownQuestion) -> str:
    """The question for those who hear it."""
    return f"{_decides(question)}. {question.question} {'; '.join(question.options)}".strip()
