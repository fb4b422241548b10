"""The odds of the next draw: one bar in the tokens' colours, told apart by hatching too, and a percentage for each."""

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QBrush, QFontMetricsF, QPainter, QPainterPath, QPaintEvent, QTransform
from PySide6.QtWidgets import QSizePolicy, QWidget

from vtt.gui.bag.token_pictures import TokenPictures, draw_token
from vtt.gui.bag.words import odds
from vtt.gui.look import Look
from vtt.gui.plain_text import literal
from vtt.numerals import percents
from vtt.rules.contract.bag_view import BagView
from vtt.table.bag import Colour

_HATCHING: dict[Colour, Qt.BrushStyle] = {
    "players": Qt.BrushStyle.NoBrush,
    "gm": Qt.BrushStyle.BDiagPattern,
    "end": Qt.BrushStyle.VerPattern,
}


class OddsBar(QWidget):
    """Shows the ``next_odds`` of a bag, and its ``facts`` in a tip."""

    def __init__(self, look: Look, tokens: TokenPictures, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self._tokens = tokens
        self._odds: tuple[tuple[Colour, float], ...] = ()
        self._font = look.figures(9.5)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName("Odds of the next draw")

    def show_odds(self, view: BagView) -> None:
        """Show these."""
        self._odds = tuple((colour, chance) for colour, chance in view.next_odds if chance > 0)
        facts = [f"{label}: {text}" for label, text in view.facts]
        self.setToolTip(literal("\n".join(facts)))
        self.setAccessibleDescription(". ".join([odds(view), *facts]))
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(160, self._bar_height() + self._look.pixels(5) + self._line_height())

    def minimumSizeHint(self) -> QSize:
        return QSize(60, self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        height, gap = self._bar_height(), 2.0
        room = self.width() - gap * max(len(self._odds) - 1, 0)
        whole = QPainterPath()
        whole.addRoundedRect(QRectF(0, 0, self.width(), height), height / 2, height / 2)
        left = 0.0
        painter.save()
        painter.setClipPath(whole)
        for colour, chance in self._odds:
            self._paint_part(painter, QRectF(left, 0, room * chance, height), colour)
            left += room * chance + gap
        painter.restore()
        self._write(painter, height + self._look.pixels(5))
        painter.end()

    def _paint_part(self, painter: QPainter, area: QRectF, colour: Colour) -> None:
        side = "none" if colour == "end" else colour
        painter.fillRect(area, self._look.colour(f"side_{side}"))
        if _HATCHING[colour] != Qt.BrushStyle.NoBrush:
            hatching = QBrush(self._look.colour(f"side_{side}_fill", 0.55), _HATCHING[colour])
            hatching.setTransform(QTransform.fromScale(0.8, 0.8))
            painter.fillRect(area, hatching)

    def _write(self, painter: QPainter, top: float) -> None:
        """The percentages: the first at the left, the last at the right, a third between."""
        metrics = QFontMetricsF(self._font)
        line, radius = self._line_height(), self._line_height() * 0.44
        between = self._look.pixels(4)
        ratio = self.devicePixelRatioF()
        painter.setFont(self._font)
        painter.setPen(self._look.colour("text"))
        told = percents([chance for _, chance in self._odds])
        widths = [radius * 2 + between + metrics.horizontalAdvance(share) for share in told]
        free = self.width() - sum(widths)
        left = 0.0
        for width, (colour, _), share in zip(widths, self._odds, told, strict=True):
            draw_token(painter, QPointF(left + radius, top + line / 2), self._tokens.face(colour, radius, ratio))
            base = top + line / 2 + metrics.capHeight() / 2
            painter.drawText(QPointF(left + radius * 2 + between, base), share)
            left += width + free / max(len(self._odds) - 1, 1)

    def _bar_height(self) -> int:
        return self._look.pixels(8)

    def _line_height(self) -> int:
        return self._look.pixels(16)
