"""The bar beside the board: how it stands, the players’ share from below, the foes’ from above."""

from math import ceil

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QHelpEvent, QPainter, QPainterPath, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from vtt.gui.look import Look
from vtt.gui.outlook.forecaster import Outlook
from vtt.gui.outlook.interval import draw_interval
from vtt.gui.plain_text import show_tip
from vtt.numerals import counted, percents, told_interval

_WIDTH, _BAR = 40, 14
"""Pixels of the whole at the least, and of the bar in its middle."""
_FOES, _PLAYERS = "Foes", "Players"
"""Whose the figure beside each is."""


class OutlookBar(QWidget):
    """Draws an ``Outlook``; of a table that has changed since it is drawn faintly until the next is known."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._outlook = Outlook(reason="not played on yet")
        self._old = False
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)
        self.setAccessibleName("Chances of each side")
        self._describe()

    @property
    def outlook(self) -> Outlook:
        """What is drawn."""
        return self._outlook

    @property
    def is_old(self) -> bool:
        """Whether the table has changed since."""
        return self._old

    @property
    def said(self) -> str:
        """What is drawn, in words."""
        outlook = self._outlook
        if outlook.reason:
            return f"Chances of each side: {outlook.reason}"
        players, foes, nobody = _shares(outlook)
        lines = [
            f"The players win {players}; {told_interval(outlook.low, outlook.high)}",
            f"The foes win {foes}",
        ]
        if outlook.none > 0.0005:
            lines.append(f"Nobody wins {nobody}")
        lines.append(f"By {counted(outlook.plays, 'play')} from here, as the game’s own autopilot plays")
        return "\n".join(lines)

    def show_outlook(self, outlook: Outlook) -> None:
        """Draw this."""
        self._outlook, self._old = outlook, False
        self._describe()
        self.update()

    def grow_old(self) -> None:
        """The table has changed: what is drawn was true before."""
        if not self._old:
            self._old = True
            self.update()

    def sizeHint(self) -> QSize:
        return QSize(self._width, self._look.pixels(200))

    def minimumSizeHint(self) -> QSize:
        return QSize(self._width, self._look.pixels(120))

    @property
    def _width(self) -> int:
        metrics = QFontMetricsF(self._words)
        widest = max(metrics.horizontalAdvance(each) for each in (_FOES, _PLAYERS))
        return max(self._look.pixels(_WIDTH), ceil(widest) + 2)

    @property
    def _words(self) -> QFont:
        return self._look.label(8.5)

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            show_tip(event.globalPos(), self.said, self)
            return True
        return super().event(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        look, outlook = self._look, self._outlook
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        line, word = (QFontMetricsF(font).lineSpacing() for font in (look.figures(10), self._words))
        breadth = float(look.pixels(_BAR))
        above = 2 + word + line
        area = QRectF((self.width() - breadth) / 2, above + 4, breadth, self.height() - 2 * above - 14)
        outline = QPainterPath()
        outline.addRoundedRect(area, breadth / 3, breadth / 3)
        painter.fillPath(outline, look.colour("life_track"))
        if outlook.reason:
            self._write(painter, "–", look.figures(10), "text_muted", self.height() - line - 8)
            return
        painter.setOpacity(0.45 if self._old else 1.0)
        painter.save()
        painter.setClipPath(outline)
        players, foes = area.height() * outlook.players, area.height() * outlook.gm
        painter.fillRect(QRectF(area.left(), area.top(), breadth, foes), look.colour("side_gm"))
        painter.fillRect(QRectF(area.left(), area.bottom() - players, breadth, players), look.colour("side_players"))
        painter.restore()
        self._draw_interval(painter, area, outlook)
        for_players, for_foes, _ = _shares(outlook)
        # The figures are next to the bar, with whose they are beyond them.
        self._write(painter, _FOES, self._words, "side_gm", 2)
        self._write(painter, for_foes, look.figures(10), "side_gm", 2 + word)
        self._write(painter, for_players, look.figures(10), "side_players", area.bottom() + 4)
        self._write(painter, _PLAYERS, self._words, "side_players", area.bottom() + 4 + line)

    def _draw_interval(self, painter: QPainter, area: QRectF, outlook: Outlook) -> None:
        """A whisker over the border of the players’ share."""
        low, high = (area.bottom() - area.height() * share for share in (outlook.low, outlook.high))
        middle, reach = area.center().x(), area.width() * 0.36
        draw_interval(painter, self._look, QPointF(middle, low), QPointF(middle, high), QPointF(reach, 0.0))

    def _write(self, painter: QPainter, text: str, font: QFont, colour: str, top: float) -> None:
        painter.setFont(font)
        painter.setPen(self._look.colour(colour))
        line = QFontMetricsF(font).lineSpacing()
        painter.drawText(QRectF(0, top, self.width(), line + 2), int(Qt.AlignmentFlag.AlignCenter), text)

    def _describe(self) -> None:
        self.setAccessibleDescription(self.said)


def _shares(outlook: Outlook) -> tuple[str, ...]:
    """How likely the players win, the foes, nobody: the first as it is told everywhere."""
    return percents((outlook.players, outlook.gm, outlook.none), (0,))
