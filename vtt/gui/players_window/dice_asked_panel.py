"""Dice that wait for people, for everybody to read: who throws, what for, which dice, and which of them are real."""

from collections import Counter
from collections.abc import Sequence
from math import ceil

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import QWidget

from vtt.gui.board.labels import sized
from vtt.gui.dice_tray.numbering import body_of
from vtt.gui.dice_tray.orientation import matrix, resting
from vtt.gui.dice_tray.painting import finish_of, paint_die
from vtt.gui.players_window.lengths import READ, TOLD, Lengths
from vtt.gui.players_window.panel import Panel
from vtt.gui.theme import DiceMaterial, Theme, colour, dice_material, name_figures
from vtt.gui.two_lines import in_lines
from vtt.rules.views.players_shown import ShownDice, ShownHand

_WHAT = 34.0
_PAD, _ROW, _EDGE = 24.0, 1.5, 36.0
_DIE = 52.0
_BETWEEN = 14.0
_WIDEST = 0.56
"""Of the window’s width."""


class DiceAskedPanel(Panel):
    """A card where dice fall while they wait; hidden where none do."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, "Dice that are asked for", parent)
        self.asked: ShownDice | None = None
        self._materials: tuple[str, ...] = ()
        self._what: tuple[str, ...] = ()
        self.hide()

    def show_dice(self, asked: ShownDice | None, materials: Sequence[str] = ()) -> None:
        """Show these, of each hand's material, or none."""
        self.asked, self._materials = asked, tuple(materials)
        self.setVisible(asked is not None)
        self.show_text("" if asked is None else told(asked))

    def lay_out(self, size: QSize, lengths: Lengths) -> None:
        """Take the room that it needs in a window of this size, in the middle below, where dice fall."""
        self.lengths = lengths
        asked = self.asked
        if asked is None:
            return
        pad, edge = lengths.text(_PAD), lengths.pixels(_EDGE)
        most = size.width() * _WIDEST - 2 * pad
        font = _figures(lengths, _WHAT)
        self._what = in_lines(asked.what, font, most, 2)
        lines = [QFontMetricsF(font).horizontalAdvance(line) for line in self._what]
        lines.append(QFontMetricsF(lengths.label(READ)).horizontalAdvance(_who(asked)))
        lines += [self._width(hand) for hand in asked.hands]
        width = min(max(lines), most) + 2 * pad
        height = pad * 1.6 + lengths.text(READ * _ROW) + lengths.text(_WHAT * 1.3) * len(self._what)
        height += sum(self._height(hand) for hand in asked.hands)
        above = max(size.height() - height - edge, edge / 2)
        self.setGeometry(QRectF((size.width() - width) / 2, above, width, height).toAlignedRect())
        self.raise_()

    def paint(self, painter: QPainter) -> None:
        asked = self.asked
        if asked is None:
            return
        lengths, theme = self.lengths, self.theme
        painter.setPen(QPen(QColor(theme.accent), max(self.pixels(2.0), 1.2)))
        painter.setBrush(colour(theme.panel, 1.0))
        corner = self.pixels(16)
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), corner, corner)
        pad = lengths.text(_PAD)
        room, top = self.width() - 2 * pad, pad * 0.8
        painter.setFont(lengths.label(READ))
        painter.setPen(QColor(theme.accent_ink))
        top = self._line(painter, pad, top, room, _who(asked), READ * _ROW)
        painter.setFont(_figures(lengths, _WHAT))
        painter.setPen(QColor(theme.text))
        for line in self._what:
            top = self._line(painter, pad, top, room, line, _WHAT * 1.3)
        for place, hand in enumerate(asked.hands):
            top = self._paint_hand(painter, place, hand, pad, top, room)

    def _paint_hand(
        self, painter: QPainter, place: int, hand: ShownHand, left: float, top: float, room: float
    ) -> float:
        """Whose they are, then each kind with how many of it there are; where the next begins."""
        lengths, theme = self.lengths, self.theme
        said = _whose(self.asked, hand)
        if said:
            painter.setFont(lengths.label(TOLD))
            painter.setPen(QColor(theme.text_muted))
            top = self._line(painter, left, top, room, said, TOLD * _ROW)
        x, die, high = left, lengths.text(_DIE), lengths.text(_DIE * 1.25)
        for (sides, role), count in _kinds(hand):
            wide = self._kind_width(sides, count)
            if x > left and x + wide > left + room:
                x, top = left, top + high
            if count > 1:
                painter.setFont(_figures(lengths, READ * 1.2))
                painter.setPen(QColor(theme.text))
                text = f"{count} ×"
                painter.drawText(QRectF(x, top, wide, high), _LEFT, text)
                x += QFontMetricsF(painter.font()).horizontalAdvance(text) + lengths.text(_BETWEEN / 2)
            body = body_of(sides, sides)
            showing = body.showing[sides]
            lie = matrix(resting(showing.upwards, showing.readable, 0.0))
            middle = QPointF(x + die / 2, top + high / 2)
            finish = finish_of(self._material(place, role))
            paint_die(painter, body, lie, middle, die / 2 * body.size, finish, sides, 1.0)
            x += die + lengths.text(_BETWEEN / 2)
            painter.setFont(lengths.label(READ))
            painter.setPen(QColor(theme.text))
            name = role or f"d{sides}"
            painter.drawText(QRectF(x, top, wide, high), _LEFT, name)
            x += QFontMetricsF(painter.font()).horizontalAdvance(name) + lengths.text(_BETWEEN * 1.6)
        return top + high

    def _line(self, painter: QPainter, left: float, top: float, width: float, text: str, height: float) -> float:
        """Write one line; where the next one begins."""
        high = self.lengths.text(height)
        shown = painter.fontMetrics().elidedText(text, Qt.TextElideMode.ElideMiddle, ceil(width))
        painter.drawText(QRectF(left, top, width + 1, high), _LEFT, shown)
        return top + high

    def _material(self, place: int, role: str) -> DiceMaterial:
        dice = self.theme.dice
        if role:
            return dice.boon if role == "boon" else dice.bane
        return dice_material(self.theme, self._materials[place] if place < len(self._materials) else "neutral")

    def _kind_width(self, sides: int, count: int) -> float:
        lengths = self.lengths
        name = QFontMetricsF(lengths.label(READ)).horizontalAdvance(f"d{sides}")
        number = QFontMetricsF(_figures(lengths, READ * 1.2)).horizontalAdvance(f"{count} ×") if count > 1 else 0.0
        return number + lengths.text(_DIE + _BETWEEN) + name

    def _width(self, hand: ShownHand) -> float:
        """Of its dice on one line, or of what is said of it."""
        between = self.lengths.text(_BETWEEN * 1.6)
        dice = sum(self._kind_width(max(sides, 1000 if role else 0), n) + between for (sides, role), n in _kinds(hand))
        said = QFontMetricsF(self.lengths.label(TOLD)).horizontalAdvance(_whose(self.asked, hand))
        return max(dice, said)

    def _height(self, hand: ShownHand) -> float:
        lengths = self.lengths
        return lengths.text(_DIE * 1.25) + (lengths.text(TOLD * _ROW) if _whose(self.asked, hand) else 0.0)


_LEFT = int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft)


def _figures(lengths: Lengths, height: float) -> QFont:
    """The serif with figures that are no letters."""
    return sized(name_figures(10, QFont.Weight.DemiBold), ceil(lengths.text(height) - 0.001))


def _kinds(hand: ShownHand) -> list[tuple[tuple[int, str], int]]:
    return list(Counter(hand.dice).items())


def _who(asked: ShownDice) -> str:
    if asked.by_hand:
        return f"{asked.who} throws"
    return f"{asked.who} rolls real dice"


def _whose(asked: ShownDice | None, hand: ShownHand) -> str:
    """Whose a hand is, and whether the app rolls it while others are real."""
    ours = asked is not None and not asked.by_hand and not hand.real
    return " · ".join(part for part in (hand.name, "the app rolls" if ours else "") if part)


def told(asked: ShownDice) -> str:
    """The dice for those who hear it."""
    hands = []
    for hand in asked.hands:
        dice = ", ".join(f"{count} × {role or f'd{sides}'}" for (sides, role), count in _kinds(hand))
        said = _whose(asked, hand)
        hands.append(f"{said}: {dice}" if said else dice)
    return f"{_who(asked)}. {asked.what}. {'; '.join(hands)}"
