"""What stands in the middle of a token or place: a letter, a short text, or a glyph of an icon font."""

from collections.abc import Iterator
from math import ceil, hypot

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPainterPath, QPixmap

from vtt.gui.board.icons import icon
from vtt.gui.clear_picture import clear_picture
from vtt.gui.theme import labels, names, names_with_figures

LONGEST_TEXT = 3
_LEAST, _STILL_READ = 9.0, 5.8
"""Pixels of a capital at least, as far as it has room in what it stands in; below so many there are rather fewer."""
_REACH = 1.06
"""From corner to corner of letters at the most, in the width of what they stand in: few have ink in their corners."""
_MEASURED = 100
"""The height of a font in which letters are measured."""
_LEAST_ICON = 12.0
"""The same of an icon, which is a little smaller than its font."""
_WIDEST, _WIDEST_ICON = 0.86, 0.54
"""Of the width of what it stands in: an icon at the most, and one that need not be larger."""


def shown_glyph(glyph: str, name: str) -> str:
    """The glyph to draw: a short text or an icon's name (``fa6s.skull``) as it is, else the name's first letter."""
    if glyph and (len(glyph) <= LONGEST_TEXT or "." in glyph):
        return glyph
    return name[:1].upper() or "?"


def glyph_problem(glyph: str) -> str:
    """Why nothing could be drawn for a glyph; empty where it can."""
    if len(glyph) <= LONGEST_TEXT or icon(glyph) is not None:
        return ""
    return f"no such icon; expected up to {LONGEST_TEXT} letters, or an icon’s name such as skull"


def draw_glyph(painter: QPainter, area: QRectF, glyph: str, name: str, ink: QColor) -> None:
    """Draw what ``shown_glyph`` gives in the middle of ``area``; an icon that nobody knows becomes the first letter."""
    shown = shown_glyph(glyph, name)
    found = icon(shown) if len(shown) > LONGEST_TEXT else None
    if found is not None:
        pixels = max(area.height() * 0.5, min(_LEAST_ICON, area.height() * _WIDEST))
        text = found.character
        wide = _centred(text, found.font(pixels), area.center()).boundingRect().width()
        # Some are wider than they are high.
        room = max(area.width() * _WIDEST_ICON, min(_LEAST_ICON, area.width() * _WIDEST))
        font = found.font(pixels * min(1.0, room / max(wide, 1.0)))
    else:
        text, font = _lettered(shown if len(shown) <= LONGEST_TEXT else name[:1].upper() or "?", area)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(ink)
    painter.drawPath(_centred(text, font, area.center()))


def _lettering(text: str) -> QFont:
    """The serif, with lining figures: a small old-style 2 is a blob."""
    if not text[:1].isalpha():
        return labels(10)
    return names_with_figures(10) if any(each.isdigit() for each in text) else names(10)


def _lettered(text: str, area: QRectF) -> tuple[str, QFont]:
    """The letters with their font: as high as it looks best, and where that is too small to be read as high as there is
    room. There are rather fewer of them than too small ones."""
    for shorter in _shorter(text):
        font = _lettering(shorter)
        font.setPixelSize(_MEASURED)
        box = _centred(shorter, font, QPointF()).boundingRect()
        room = _MEASURED * _REACH * min(area.width(), area.height()) / max(hypot(box.width(), box.height()), 1.0)
        capital = QFontMetricsF(font).capHeight() / _MEASURED
        least = ceil(_LEAST / capital)
        best = round(area.height() * (0.5, 0.5, 0.4, 0.3)[len(shorter)])
        font.setPixelSize(max(best, min(least, int(room)), 1))
        if font.pixelSize() * capital >= _STILL_READ:
            break
    return shorter, font


def _shorter(text: str) -> Iterator[str]:
    """The letters, and then fewer and fewer. A number tells it from its like: it is kept, and is never another one."""
    number = text[len(text.rstrip("0123456789")) :]
    letters = text[: len(text) - len(number)]
    yield text
    for count in range(len(letters) - 1, 0 if not number else -1, -1):
        yield letters[:count] + number


def _centred(text: str, font: QFont, middle: QPointF) -> QPainterPath:
    """The outline of a text whose own ink, not its line, is in the middle; tall letters keep one base line."""
    path = QPainterPath()
    font.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    path.addText(0, 0, font, text)
    box = path.boundingRect()
    if text.isalpha() and text.isupper():
        height = QFontMetricsF(font).capHeight()
        path.translate(middle.x() - box.center().x(), middle.y() + height / 2)
    else:
        path.translate(middle - box.center())
    return path


def glyph_picture(name: str, side: int, colour: QColor, letters: str = "?") -> QPixmap:
    """A glyph alone, as large as a square of ``side`` pixels; ``letters`` where there is none of this name."""
    picture = clear_picture(side, side, 2)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    # A glyph takes half of its area: it may take all of it here.
    reach = side * 0.4
    draw_glyph(painter, QRectF(0, 0, side, side).adjusted(-reach, -reach, reach, reach), name, letters, colour)
    painter.end()
    return picture
