"""What the totals of a roll come to, each band with its colour, its words and its chance in figures."""

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from vtt.gui.plain_text import literal
from vtt.gui.roll.band_colours import band_colours
from vtt.gui.roll.band_marks import mark_of, mark_size, paint_mark
from vtt.gui.roll.measures import Measures
from vtt.numerals import percents, written
from vtt.rules.contract.roll_view import RollBand


class BandRow(QWidget):
    """Bands side by side, in a second row and more where they do not fit; the height follows the width."""

    def __init__(self, measures: Measures, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._measures = measures
        self._bands: tuple[RollBand, ...] = ()
        self._shares: tuple[str, ...] = ()
        self._inks: tuple[QColor, ...] = ()
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    @property
    def bands(self) -> tuple[RollBand, ...]:
        """What is shown, the lowest first."""
        return self._bands

    def show_bands(self, bands: tuple[RollBand, ...], shares: tuple[float, ...]) -> None:
        """Show these with their chances."""
        self._bands, self._shares = bands, percents(shares)
        self._inks = band_colours(self._measures.look, bands)
        words = [f"{band.label}: {share}" for band, share in zip(bands, self._shares, strict=True)]
        self.setAccessibleName(", ".join(words))
        told = [f"{mark_of(place)}  {each} ({_range(bands, place)})" for place, each in enumerate(words)]
        self.setToolTip(literal("\n".join(told)))
        self.setVisible(bool(bands))
        self.updateGeometry()
        self.update()

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        rows = -(-len(self._bands) // self._abreast(width)) if self._bands else 0
        return round(rows * self._height)

    def sizeHint(self) -> QSize:
        width = self.width() if self.width() > 60 else self._measures.breadth
        # As high as it is in the width that it has, but never wanting more of it than before: the card would creep.
        return QSize(self._measures.breadth, self.heightForWidth(width))

    def minimumSizeHint(self) -> QSize:
        return QSize(self._measures.column, 0)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        abreast = self._abreast(self.width())
        width = self.width() / abreast
        for place, (band, share) in enumerate(zip(self._bands, self._shares, strict=True)):
            left = place % abreast * width
            # Nothing stands beside the last one, which has the rest of its row.
            wide = self.width() - left if place + 1 == len(self._bands) else width
            cell = QRectF(left, place // abreast * self._height, wide, self._height)
            self._paint_band(painter, cell.adjusted(0, 0, -self._measures.gap, 0), place, band, share)

    def _paint_band(self, painter: QPainter, cell: QRectF, place: int, band: RollBand, share: str) -> None:
        look, measures = self._measures.look, self._measures
        figure = QFontMetricsF(measures.band)
        edge = figure.capHeight()
        room = mark_size(measures)
        swatch = QRectF(cell.left(), 0, room.width(), room.height())
        base = cell.top() + figure.ascent() + measures.gap * 0.25
        swatch.moveTop(base - edge / 2 - swatch.height() / 2)
        paint_mark(painter, swatch, place, self._inks[place], measures)
        left = swatch.right() + measures.gap * 0.7
        painter.setFont(measures.band)
        painter.setPen(look.colour("text"))
        painter.drawText(QPointF(left, base), share)
        words = QFontMetricsF(self._words)
        painter.setFont(self._words)
        painter.setPen(look.colour("text_muted"))
        label = words.elidedText(band.label, Qt.TextElideMode.ElideRight, cell.right() - left)
        painter.drawText(QPointF(left, base + words.ascent() + measures.gap * 0.3), label)

    @property
    def _words(self) -> QFont:
        return self._measures.words if self._measures.large else self._measures.small

    @property
    def _height(self) -> float:
        figure, words = QFontMetricsF(self._measures.band), QFontMetricsF(self._words)
        return figure.ascent() + words.height() + self._measures.gap * 1.1

    def _abreast(self, width: int) -> int:
        """How many stand side by side: as many as fit, in rows as even as they can be."""
        words = QFontMetricsF(self._words)
        figure = QFontMetricsF(self._measures.band)
        texts = [words.horizontalAdvance(band.label) for band in self._bands]
        wanted = min(max([figure.horizontalAdvance("< 88 %"), *texts]), figure.horizontalAdvance("88888888 %"))
        fitting = max(1, int(width // (wanted + mark_size(self._measures).width() + self._measures.gap * 1.8)))
        rows = max(1, -(-len(self._bands) // fitting))
        return max(1, -(-len(self._bands) // rows))


def _range(bands: tuple[RollBand, ...], place: int) -> str:
    """Which totals a band holds."""
    if place + 1 == len(bands):
        return "every total" if place == 0 else f"{written(bands[place].least)} and more"
    last = written(bands[place + 1].least - 1)
    return f"up to {last}" if place == 0 else f"{written(bands[place].least)} to {last}"
