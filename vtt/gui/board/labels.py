"""Names and words on the board as pictures: name plates, tags, captions, names of rings. Painted once, then copied."""

from collections.abc import Callable

import msgspec
from msgspec.structs import replace
from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen, QPixmap

from vtt.gui.clear_picture import clear_picture
from vtt.gui.theme import Theme, blend, colour, labels, names_of, small_capitals, spaced
from vtt.rules.book.glossary import IN_ENGLISH, Words
from vtt.rules.contract.description import Tone

_HALO = 0.24
"""How wide the halo round the name of a place is, in heights of a name."""
_ROUND = ((1, 0), (0.7, 0.7), (0, 1), (-0.7, 0.7), (-1, 0), (-0.7, -0.7), (0, -1), (0.7, -0.7))
_FAR_RING = 0.9
"""How strong the names of the outer bands are on a dark board: a weak projector still shows them."""
FAINT = 0.8
"""How much is seen of a label of what cannot be chosen, which is still to be read."""
_BARE, _ON_PLATE = (0.35, 1.15), (0.5, 1.3)
"""The room of the name of a place on either side of it, in its height, and in its height: on the ground of the board;
and on a plate, where every line is meant to be seen."""
_LINE = 1.12
"""From one line of a long name to the next, in its height."""
_TOGETHER = 97.0
"""Per cent of their usual room in which the letters of a name with a figure stand: they are of a cut that is set wide,
and beside a crowd there is no room for wider plates."""
_TALL = 0.15
"""How much lower a word of tall letters stands under a name, in heights of the name."""


class Plate(msgspec.Struct, frozen=True):
    """A token's name plate: the name, on lines of its own where it is long, a word on its condition under it, a figure
    at its right. ``alarm``: there is no room for the word, only for its colour; ``quiet``: of one who is out of the
    fight, legible like every other but not shouting; ``aimed``: the figure is what is looked for just now."""

    name: str
    word: str = ""
    figure: str = ""
    accent: bool = False
    faint: bool = False
    alarm: bool = False
    quiet: bool = False
    aimed: bool = False


class Pill(msgspec.Struct, frozen=True):
    """A small word on a token: a condition, ``hidden``."""

    text: str
    tone: Tone | str = "warning"
    faint: bool = False


class Caption(msgspec.Struct, frozen=True):
    """The name under a place; where every line is meant to be seen it stands on a plate."""

    text: str
    faint: bool = False


class RingName(msgspec.Struct, frozen=True):
    """The name of a band, written on its ring; ``bare`` without a ground, outside the rings."""

    text: str
    near: bool = False
    bare: bool = False


Label = Plate | Pill | Caption | RingName


class LabelPictures:
    """The painted labels of one theme. ``text_size`` is the height of a name in pixels, ``ratio`` the screen's."""

    def __init__(self, theme: Theme) -> None:
        self._theme = theme
        self._sizes: dict[tuple[Label, float], QSizeF] = {}
        self._kept: dict[tuple[Label, float, float], QPixmap] = {}
        self._last: _Measure | None = None
        self.words = IN_ENGLISH

    def set_words(self, words: Words) -> bool:
        """Write bands and conditions in these words from now on; whether that is anything new."""
        new = words is not self.words
        if new:
            self.words = words
            self._sizes.clear()
            self._kept.clear()
        return new

    def size(self, label: Label, text_size: float) -> QSizeF:
        """The room a label takes, in pixels."""
        key = (label, text_size)
        found = self._sizes.get(key)
        if found is None:
            if len(self._sizes) > 4000:
                self._sizes.clear()
            found = self._sizes[key] = self._measure(text_size).size(self._worded(label))
        return found

    def picture(self, label: Label, text_size: float, ratio: float) -> QPixmap:
        """The label's picture, as large as ``size`` says."""
        key = (label, text_size, ratio)
        found = self._kept.get(key)
        if found is None:
            if len(self._kept) > 2000:
                self._kept.clear()
            found = self._kept[key] = self._painted(label, text_size, ratio)
        return found

    def _measure(self, text_size: float) -> "_Measure":
        """Fonts take longer to make than a label to measure."""
        if self._last is None or self._last.text_size != text_size:
            self._last = _Measure(self._theme, text_size)
        return self._last

    def _worded(self, label: Label) -> Label:
        """Names stay as they are."""
        if isinstance(label, Pill | RingName):
            return replace(label, text=self.words.label(label.text))
        return label

    def _painted(self, label: Label, text_size: float, ratio: float) -> QPixmap:
        size = self.size(label, text_size)
        picture = clear_picture(size.width(), size.height(), ratio)
        painter = QPainter(picture)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if getattr(label, "faint", False):
            painter.setOpacity(FAINT)
        self._measure(text_size).paint(painter, self._worded(label), QRectF(QPointF(0, 0), size))
        painter.end()
        return picture


class _Measure:
    """Fonts, room and painting of labels at one size of text."""

    def __init__(self, theme: Theme, text_size: float) -> None:
        self._theme = theme
        self.text_size = self._size = text_size
        self._names = {figures: sized(names_of(figures, 10), text_size) for figures in ("", "0")}
        self._together = QFont(self._names["0"])
        self._together.setLetterSpacing(QFont.SpacingType.PercentageSpacing, _TOGETHER)
        self._small = sized(labels(10, QFont.Weight.Medium), max(text_size * 0.76, 10.0))
        self._capitals = sized(small_capitals(10), max(text_size * 0.72, 10.0))
        small = max(text_size * 0.88, 10.0)
        weight = QFont.Weight.DemiBold if theme.outlined else QFont.Weight.Medium
        self._captions = {figures: sized(names_of(figures, 10, weight), small) for figures in ("", "0")}
        self._around = _ON_PLATE if theme.outlined else _BARE

    def _name(self, text: str) -> QFont:
        if not any(map(str.isdigit, text)):
            return self._names[""]
        # Japanese letters are of another family, which is no wider than it is without a figure.
        return self._together if max(text) < "\u3000" else self._names["0"]

    def _caption(self, text: str) -> QFont:
        return self._captions["0" if any(map(str.isdigit, text)) else ""]

    def size(self, label: Label) -> QSizeF:
        if isinstance(label, Plate):
            return self._plate_size(label)
        if isinstance(label, Pill):
            return self._room(self._small, label.text, 0.55, 1.32)
        if isinstance(label, Caption):
            return self._caption_size(label.text)
        return self._room(
            self._capitals, label.text.upper(), 0.4 if label.bare and not self._theme.outlined else 0.95, 1.5
        )

    def paint(self, painter: QPainter, label: Label, area: QRectF) -> None:
        if isinstance(label, Plate):
            self._paint_plate(painter, label, area)
        elif isinstance(label, Pill):
            self._paint_pill(painter, label, area)
        elif isinstance(label, Caption):
            self._paint_caption(painter, label, area)
        else:
            self._paint_ring_name(painter, label, area)

    def _room(self, font: QFont, text: str, side: float, height: float) -> QSizeF:
        metrics = QFontMetricsF(font)
        return QSizeF(
            round(metrics.horizontalAdvance(text) + font.pixelSize() * side * 2),
            round(metrics.height() * height / 1.12),
        )

    def _caption_size(self, text: str) -> QSizeF:
        *above, last = text.split("\n")
        font = self._caption(text)
        room = self._room(font, last, *self._around)
        width = max([room.width(), *(self._room(font, line, *self._around).width() for line in above)])
        return QSizeF(width, round(room.height() + len(above) * font.pixelSize() * _LINE))

    def _plate_size(self, plate: Plate) -> QSizeF:
        name = QFontMetricsF(self._name(plate.name))
        lines = plate.name.split("\n")
        *above, width = [name.horizontalAdvance(line) for line in lines]
        height = self._size * (1.42 + _LINE * (len(lines) - 1))
        width += self._room_of_figure(plate)
        width = max(width, *above, 0.0)
        if plate.word:
            width = max(width, QFontMetricsF(self._small).horizontalAdvance(plate.word))
            height += self._size * (0.92 + _lower(plate.word))
        return QSizeF(round(width + self._size * 1.15), round(height))

    def _room_of_figure(self, plate: Plate) -> float:
        """What a figure takes of the last line: it keeps off the name, where there is any on that line."""
        if not plate.figure:
            return 0.0
        gap = 0.0 if plate.name.endswith("\n") else self._size * 0.5
        return QFontMetricsF(self._small).horizontalAdvance(plate.figure) + gap

    def _paint_plate(self, painter: QPainter, plate: Plate, area: QRectF) -> None:
        theme = self._theme
        bend = min(self._size * 0.7, area.height() / 2)
        edge = colour(theme.line, 0.9)
        golden = plate.accent or plate.aimed
        if golden or plate.alarm:
            edge = QColor(theme.accent if golden else theme.danger)
        marked = golden or plate.alarm
        painter.setBrush(QColor(theme.name_plate))
        # Two names beside each other on a dark ground read as one where nothing shines through.
        lined = marked or not theme.dark or theme.outlined
        painter.setPen(QPen(edge, 1.2 if marked else 1.0) if lined else Qt.PenStyle.NoPen)
        painter.drawRoundedRect(area.adjusted(0.6, 0.6, -0.6, -0.6), bend, bend)
        line = QRectF(area.left(), area.top(), area.width(), self._size * 1.42)
        *above, name = plate.name.split("\n")
        font = self._name(plate.name)
        metrics = QFontMetricsF(font)
        figure = self._room_of_figure(plate)
        right = line.center().x() + (metrics.horizontalAdvance(name) + figure) / 2
        left = right - metrics.horizontalAdvance(name) - figure
        base = line.center().y() + metrics.capHeight() / 2
        painter.setFont(font)
        painter.setPen(QColor(theme.text_muted if plate.quiet else theme.name_plate_text))
        for words in above:
            painter.drawText(QPointF(line.center().x() - metrics.horizontalAdvance(words) / 2, base), words)
            base += self._size * _LINE
        painter.drawText(QPointF(left, base), name)
        painter.setFont(self._small)
        if plate.figure:
            painter.setPen(QColor(theme.name_plate_text if plate.aimed else theme.text_muted))
            drawn = QFontMetricsF(self._small).horizontalAdvance(plate.figure)
            painter.drawText(QPointF(right - drawn, base), plate.figure)
        if plate.word:
            painter.setPen(QColor(theme.danger))
            top = area.top() + self._size * (1.2 + _LINE * len(above) + _lower(plate.word))
            under = QRectF(area.left(), top, area.width(), self._size)
            painter.drawText(under, Qt.AlignmentFlag.AlignCenter, plate.word)

    def _paint_pill(self, painter: QPainter, pill: Pill, area: QRectF) -> None:
        ground, ink = _pill_colours(self._theme, pill.tone)
        painter.setBrush(ground)
        painter.setPen(QPen(colour(ink.name(), 0.35), 1.0))
        bend = area.height() / 2
        painter.drawRoundedRect(area.adjusted(0.6, 0.6, -0.6, -0.6), bend, bend)
        painter.setFont(self._small)
        painter.setPen(ink)
        painter.drawText(area, Qt.AlignmentFlag.AlignCenter, pill.text)

    def _paint_caption(self, painter: QPainter, caption: Caption, area: QRectF) -> None:
        font = self._caption(caption.text)
        metrics = QFontMetricsF(font)
        lines = caption.text.split("\n")
        apart = font.pixelSize() * _LINE
        base = area.center().y() + (metrics.ascent() - metrics.descent() - apart * (len(lines) - 1)) / 2
        starts = [
            QPointF(area.center().x() - metrics.horizontalAdvance(line) / 2, base + apart * number)
            for number, line in enumerate(lines)
        ]
        theme = self._theme
        painter.setFont(font)
        if theme.outlined:
            # Square, as the frame of the place is: the plate of a token is round.
            painter.setBrush(QColor(theme.name_plate))
            painter.setPen(QPen(QColor(theme.line), 1.0))
            painter.drawRoundedRect(area.adjusted(0.5, 0.5, -0.5, -0.5), 2, 2)
            painter.setPen(QColor(theme.name_plate_text))
        else:
            for off in halo(painter, theme, self._size):
                for start, line in zip(starts, lines, strict=True):
                    painter.drawText(start + off, line)
            painter.setPen(blend(QColor(theme.text_muted), QColor(theme.text), 0.3))
        for start, line in zip(starts, lines, strict=True):
            painter.drawText(start, line)

    def _paint_ring_name(self, painter: QPainter, name: RingName, area: QRectF) -> None:
        theme = self._theme
        if not name.bare or theme.outlined:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(theme.ring_label_fill))
            painter.drawRoundedRect(area, area.height() / 2, area.height() / 2)
        painter.setFont(self._capitals)
        painter.setPen(colour(theme.ring_label, 1.0 if name.near or not theme.dark else _FAR_RING))
        painter.drawText(area, Qt.AlignmentFlag.AlignCenter, name.text)


def halo(painter: QPainter, theme: Theme, height: float) -> list[QPointF]:
    """Take the ground's colour for a pen, and say how far off letters of this height are to be written in it: round
    the letters themselves it keeps them legible on whatever line runs under them."""
    ground = blend(QColor(theme.board_centre), QColor(theme.board_edge), 0.5)
    # Where every line is meant to be seen nothing shines through.
    ground.setAlphaF(1.0 if theme.outlined else 0.5)
    painter.setPen(ground)
    # An outline of the letters would take twice as long as all other names.
    return [QPointF(x, y) * max(height * _HALO / 2, 1.0) for x, y in _ROUND]


def _pill_colours(theme: Theme, tone: str) -> tuple[QColor, QColor]:
    """Ground and ink of a tag."""
    pairs = {
        "warning": (theme.warning_fill, theme.warning),
        "low": (blend(QColor(theme.danger_fill), QColor(theme.name_plate), 0.65), theme.danger),
        "accent": (theme.accent_fill, theme.accent_ink),
        "good": (theme.name_plate, theme.good),
        "muted": (theme.name_plate, theme.text_muted),
    }
    ground, ink = pairs.get(tone, (theme.name_plate, theme.name_plate_text))
    return QColor(ground), QColor(ink)


def sized(font: QFont, pixels: float) -> QFont:
    """The font at a height in pixels."""
    font.setPixelSize(max(round(pixels), 6))
    return spaced(font)


Measure = Callable[[Label], QSizeF]
"""The room a label takes at the size of text in use."""


def _lower(word: str) -> float:
    """Letters that are not Latin are as tall as their line, and would touch what hangs from the name over them."""
    return 0.0 if word.isascii() else _TALL
