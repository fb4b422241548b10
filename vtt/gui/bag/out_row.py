"""The tokens that have left the bag this round, in order, each with a tip of who drew it and for whom it was used."""

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetrics, QHelpEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from vtt.gui.bag.painting import strike
from vtt.gui.bag.token_pictures import TokenPictures, draw_token
from vtt.gui.bag.words import told
from vtt.gui.plain_text import show_tip
from vtt.gui.theme import Theme, colour
from vtt.rules.contract.bag_view import TokenOut

_WORD = "drawn"
_FADED = {"held": 1.0, "used": 0.85, "aside": 0.45, "removed": 0.40}


class OutRow(QWidget):
    """A row of small tokens: the one in hand in a gold ring, one put aside struck through, one taken out crossed out.

    ``radius`` is that of a token in pixels; where they are too many they lie closer, one over the other. With a
    ``font`` it says before them what they are.
    """

    def __init__(
        self,
        theme: Theme,
        tokens: TokenPictures,
        radius: float,
        parent: QWidget | None = None,
        font: QFont | None = None,
    ) -> None:
        super().__init__(parent)
        self._theme = theme
        self._font = font
        self._before = 0 if font is None else QFontMetrics(font).horizontalAdvance(_WORD) + round(radius * 0.7)
        self._tokens = tokens
        self.radius = radius
        self._out: tuple[TokenOut, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName("Tokens out this round")

    def show_tokens(self, out: tuple[TokenOut, ...]) -> None:
        """Show these."""
        self._out = out
        self.setAccessibleDescription(". ".join(told(token) for token in out))
        self.update()

    def wanted_width(self) -> int:
        """The room that all take side by side, in pixels."""
        return self._before + round(self.radius * (2.6 + 2.6 * max(len(self._out) - 1, 0))) + 1

    def tip_at(self, at: QPointF) -> str:
        """What is told of the token at this pixel; empty where there is none."""
        for place in reversed(range(len(self._out))):
            if self._area(place).contains(at):
                return told(self._out[place])
        return ""

    def sizeHint(self) -> QSize:
        return QSize(160, round(self.radius * 2.6))

    def minimumSizeHint(self) -> QSize:
        return QSize(40, round(self.radius * 2.6))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        ratio = self.devicePixelRatioF()
        if self._font is not None and self._out:
            painter.setFont(self._font)
            painter.setPen(colour(self._theme.text_muted))
            painter.drawText(self.rect(), int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft), _WORD)
        for place, token in enumerate(self._out):
            centre = self._area(place).center()
            painter.setOpacity(_FADED[token.fate])
            draw_token(painter, centre, self._tokens.face(token.colour, self.radius, ratio))
            painter.setOpacity(1.0)
            if token.fate in ("aside", "removed"):
                strike(painter, centre, self.radius, self._theme, both=token.fate == "removed")
            elif token.fate == "held":
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.setPen(QPen(colour(self._theme.accent), max(self.radius * 0.16, 1.6)))
                painter.drawEllipse(centre, self.radius * 1.22, self.radius * 1.22)
        painter.end()

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            show_tip(event.globalPos(), self.tip_at(QPointF(event.pos())), self)
            return True
        return super().event(event)

    def _area(self, place: int) -> QRectF:
        """Where the token of that place is."""
        reach = self.radius * 1.3
        room = self.width() - self._before - reach * 2
        step = min(self.radius * 2.6, room / (len(self._out) - 1)) if len(self._out) > 1 else 0.0
        middle = QPointF(self._before + reach + place * step, self.height() / 2)
        return QRectF(middle.x() - self.radius, middle.y() - self.radius, self.radius * 2, self.radius * 2)
