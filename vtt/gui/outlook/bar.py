"""The bar beside the board: how it stands, the players’ share from below, the foes’ from above."""

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QHelpEvent, QPainter, QPainterPath, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from vtt.gui.look import Look
from vtt.gui.outlook.forecaster import Outlook
from vtt.gui.outlook.interval import draw_interval
from vtt.gui.plain_text import show_tip
from vtt.numerals import counted, percents, told_interval

_WIDTH, _BAR = 40, 14
"""Pixels of the whole, and of the bar in its middle."""


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
        return QSize(self._look.pixels(_WIDTH), self._look.pixels(200))

    def minimumSizeHint(self) -> QSize:
        return QSize(self._look.pixels(_WIDTH), self._look.pixels(80))

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            show_tip(event.globalPos(), self.said, self)
            return True
        return super().event(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        look, outlook = self._look, self._outlook
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        figures = QFontMetricsF(look.figures(10))
        line = figures.lineSpacing()
        breadth = float(look.pixels(_BAR))
        area = QRectF((self.width() - breadth) / 2, line + 6, breadth, self.height() - 2 * line - 18)
        outline = QPainterPath()
        outline.addRoundedRect(area, breadth / 3, breadth / 3)
        painter.fillPath(outline, look.colour("life_track"))
        if outlook.reason:
            self._write(painter, "–", "text_muted", self.height() - line - 8)
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
        self._write(painter, for_foes, "side_gm", 2)
        self._write(painter, for_players, "side_players", self.height() - line - 8)

    def _draw_interval(self, painter: QPainter, area: QRectF, outlook: Outlook) -> None:
        """A whisker over the border of the players’ share."""
        low, high = (area.bottom() - area.height() * share for share in (outlook.low, outlook.high))
        middle, reach = area.center().x(), area.width() * 0.36
        draw_interval(painter, self._look, QPointF(middle, low), QPointF(middle, high), QPointF(reach, 0.0))

    def _write(self, painter: QPainter, text: str, colour: str, top: float) -> None:
        font = self._look.figures(10)
        painter.setFont(font)
        painter.setPen(self._look.colour(colour))
        line = QFontMetricsF(font).lineSpacing()
        painter.drawText(QRectF(0, top, self.width(), line + 2), int(Qt.AlignmentFlag.AlignCenter), text)

    def _describe(self) -> None:
        self.setAccessibleDescription(self.said)


def _shares(outlook: Outlook) -> tuple[str, ...]:
    """How likely the players win, the foes, nobody: the first as it is told everywhere."""
    return percents((outlook.players, outlook.gm, outlook.none), (0,))
