"""What is written on the felt: who throws, the outcome under the dice, "secret roll", a hint when it is empty."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QFontInfo, QFontMetricsF, QPainter, QPen

from vtt.dice import Thrown
from vtt.gui.dice_tray.camera import outline, see
from vtt.gui.dice_tray.heaps import HEADING, Hand, Heap, heap_widths, opposes
from vtt.gui.dice_tray.layout import Area
from vtt.gui.dice_tray.numbering import body_of
from vtt.gui.dice_tray.orientation import matrix, resting
from vtt.gui.dice_tray.zones import LEAST_HEIGHT, LEAST_OF_OUTCOME, LEAST_OF_WORDS, Zones
from vtt.gui.theme import Theme, colour, labels, names, names_with_figures, small_capitals
from vtt.gui.two_lines import in_even_lines, in_lines
from vtt.numerals import signed, written

_SMALLER = (8.0, 7.5)
"""Points of a reason before it is cut, where it has no room on two lines either."""
_ROOM_ABOVE, _LESS = 11.0, 0.85
"""So many lines high dice have room where who threw takes three; how much smaller that is before it takes two."""
_MOST_LINES = 3
"""The lines that the outcome takes at the most."""
_CLOSER = 0.12
"""What one line of a reason may lack of its height: so much closer they all stand then."""
_TIGHT, _HIGH = 0.9, 1.1
"""The height of one of several lines, in those of one alone; of one of Japanese, in that of its letters."""
_LARGE_AFAR = 1.45
"""How much larger than the least an outcome that is read from afar is where there is room."""
_CAPTION_AFAR = 1.13
"""The points of a caption that is read from afar, in the least of an outcome: it is written a step smaller yet."""
_TWO_LINES = 1.7
"""The height of two lines under a heap, in those of one."""

_BETWEEN = " · "
"""Between whose dice they are and what they come to: names may end in a number."""

_TOO_NARROW = 0.45
"""The share of the corner beside the badge of a secret roll below which who throws stands under it."""
_LEAST_OF_BADGE = 6.5
"""Points of that badge's letters, which are capitals."""

# Lines that stand close are higher than their boxes: cut off at those, a p would read as an o.
_WHOLE = Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextDontClip
_CENTRED = int(Qt.AlignmentFlag.AlignHCenter | _WHOLE)
_LEFT = int(Qt.AlignmentFlag.AlignLeft | _WHOLE)


def write_caption(painter: QPainter, zones: Zones, caption: str, theme: Theme) -> None:
    """Who throws, at the bottom left: on as many lines as there is room for below the dice."""
    words, size = zones.words, _caption_size(zones)
    font, lines = _caption_lines(zones, caption, size, words.width(), lambda font: _room_for(font, words.height()))
    step = QFontMetricsF(font).height() * _TIGHT if len(lines) > 1 else 2.4 * size
    top = words.bottom() - 0.2 * size - step * len(lines)
    for place, line in enumerate(lines):
        box = QRectF(words.left(), top + step * place, words.width(), step)
        _write(painter, box, line, font, theme.felt_text_muted, _LEFT, least=zones.least)


def _room_for(font: QFont, height: float) -> int:
    return max(1, int(height / (QFontMetricsF(font).height() * _TIGHT)))


def write_outcome(painter: QPainter, zones: Zones, caption: str, text: str, detail: str, theme: Theme) -> None:
    """The outcome in the middle below the dice with its reason under it, each on more lines than one before it gets
    small; who threw goes to the top left."""
    words = zones.words
    font, lines = _corner_lines(zones, caption)
    step = QFontMetricsF(font).height() * _TIGHT if len(lines) > 1 else zones.corner.height()
    for place, line in enumerate(lines):
        box = QRectF(zones.corner.left(), zones.corner.top() + step * place, zones.corner.width(), step)
        _write(painter, box, line, font, theme.felt_text_muted, _LEFT, least=zones.least)
    (serif, above), (sans, below) = _fitting_lines(zones, text, detail)
    lower = _height(sans, below)
    upper = QRectF(words.left(), words.top(), words.width(), words.height() - lower)
    _write_lines(painter, upper, above, serif, theme.felt_text)
    under = QRectF(words.left(), words.bottom() - lower, words.width(), lower)
    _write_lines(painter, under, below, sans, theme.felt_text_muted)


_Lines = tuple[QFont, tuple[str, ...]]


def _lines_afar(zones: Zones, text: str, detail: str) -> tuple[_Lines, _Lines]:
    """The outcome as large as there is room for it and its reason, which is as well read as the least outcome where
    there is room; on as many lines as that takes; what is too long for the least sizes is cut."""
    room, width = zones.words.height(), zones.words.width()
    shares = (_LARGE_AFAR, 1.25, 1.1, 1.0)
    for size, share in [(size, share) for size in (zones.least_outcome, zones.least) for share in shares]:
        sans = labels(size)
        step = QFontMetricsF(sans).height() * _TIGHT
        serif = _serif(text, zones.least_outcome * share)
        line = QFontMetricsF(serif).height() * _TIGHT
        kept = step if detail else 0.0
        above = in_lines(text, serif, width, max(1, int((room - kept) / line))) if text else ()
        most = int((room - line * len(above)) / step)
        below = in_lines(detail, sans, width, most) if detail and most else ()
        if _is_whole(text, above) and _is_whole(detail, below):
            break
    return (serif, above), (sans, below)


def _fitting_lines(zones: Zones, text: str, detail: str) -> tuple[_Lines, _Lines]:
    """The outcome and its reason as large as there is room for both; what is too long even so is cut."""
    if zones.afar:
        return _lines_afar(zones, text, detail)
    room, width, scale = zones.words.height(), zones.words.width(), zones.text_scale
    if text and room <= LEAST_HEIGHT * scale:
        # There is no room for the reason: it is told under the pointer, and in the story.
        detail = ""
    large = min(30.0 * scale, room * 0.36)
    small = min(13.0 * scale, max(9.0 * scale, room * 0.19))
    for share in (1.0, 0.9, 0.8, 0.7, 0.6, 0.5, 0.0):
        one, other = max(large * share, LEAST_OF_OUTCOME), max(small * share, LEAST_OF_WORDS)
        serif = _serif(text, _on_one_line(text, _serif, one, max(LEAST_OF_OUTCOME, one * 0.7), width))
        above = in_lines(text, serif, width) if text else ()
        if not share and not _is_whole(text, above):
            most = int(room / (QFontMetricsF(serif).height() * _TIGHT))
            above = in_lines(text, serif, width, max(2, min(_MOST_LINES, most)))
        sans = labels(_on_one_line(detail, _sans, other, max(LEAST_OF_WORDS, other * 0.8), width))
        left = room - _height(serif, above)
        below = _lines_in(detail, sans, width, left)
        if _is_whole(text, above) and _is_whole(detail, below) and _height(sans, below) <= left:
            break
    else:
        smaller = [(labels(size), _lines_in(detail, labels(size), width, left)) for size in _SMALLER]
        sans, below = next((each for each in smaller if _is_whole(detail, each[1])), (sans, below))
        if below and not _is_whole(detail, below):
            sans, below = _ending(detail, smaller[-1][0], width, left)
    return (serif, _evened(text, above, serif, width)), (sans, _evened(detail, below, sans, width))


def _lines_in(text: str, font: QFont, width: float, room: float) -> tuple[str, ...]:
    """As much of a text as there is room for, in lines that may stand a little closer."""
    most = int(room / (QFontMetricsF(font).height() * _TIGHT) + _CLOSER)
    return in_lines(text, font, width, most) if text and most else ()


def _ending(text: str, font: QFont, width: float, room: float) -> _Lines:
    """As many of its last words as there is room for: what a reason comes to is said at its end."""
    words = text.split(" ")
    for first in range(1, len(words)):
        shown = " ".join(("…", *words[first:]))
        lines = _lines_in(shown, font, width, room)
        if _is_whole(shown, lines):
            return font, _evened(shown, lines, font, width)
    return font, _lines_in(text, font, width, room)


def _evened(text: str, lines: tuple[str, ...], font: QFont, width: float) -> tuple[str, ...]:
    """The same, of about one length where all of the text has room in them."""
    return in_even_lines(text, font, width, len(lines)) if len(lines) > 1 and _is_whole(text, lines) else lines


def _on_one_line(text: str, font: Callable[[str, float], QFont], size: float, least: float, width: float) -> float:
    """The points at which it has room on one line, ``least`` where it has none even so."""
    while size > least and QFontMetricsF(font(text, size)).horizontalAdvance(text) > width:
        size -= 0.5
    return max(size, min(size, least))


def _is_whole(text: str, lines: tuple[str, ...]) -> bool:
    return " ".join(lines).split() == text.split()


def _height(font: QFont, lines: tuple[str, ...]) -> float:
    """How high these lines are: several stand closer, as far as letters let them that are as high as they are wide."""
    high = QFontInfo(font).pixelSize() * _HIGH if lines[1:] and max("".join(lines), default="") > "⺀" else 0.0
    return max(QFontMetricsF(font).height() * (1.0 if len(lines) == 1 else _TIGHT), high) * len(lines)


def _sans(_text: str, size: float) -> QFont:
    return labels(size)


def _serif(text: str, size: float) -> QFont:
    """Old-style figures make a 0 read as an o."""
    return names_with_figures(size) if any(each.isdigit() for each in text) else names(size)


def caption_area(zones: Zones, caption: str, secret: str) -> list[Area]:
    """Where it stands on the felt who throws, and that the roll is secret, once the dice lie: no die lies there."""
    areas = []
    if caption:
        box = zones.corner
        font, lines = _corner_lines(zones, caption)
        metrics = QFontMetricsF(font)
        width = min(max(metrics.horizontalAdvance(line) for line in lines), box.width())
        if len(lines) > 1:
            areas.append(Area(box.left(), box.top(), width, _height(font, lines)))
        else:
            areas.append(Area(box.left(), box.center().y() - metrics.height() / 2, width, metrics.height()))
    if secret:
        badge = _secret_box(zones, secret)
        areas.append(Area(badge.left(), badge.top(), badge.width(), badge.height()))
    return areas


def _corner_lines(zones: Zones, caption: str) -> "_Lines":
    """Who threw, in the corner: on two lines, or where a tray is high for its width on three."""
    usual = _caption_size(zones) - zones.text_scale

    def most(font: QFont) -> int:
        return 3 if zones.dice.height() > _ROOM_ABOVE * QFontMetricsF(font).height() else 2

    return _caption_lines(zones, caption, usual, zones.corner.width(), most)


def _caption_lines(zones: Zones, caption: str, usual: float, width: float, most: Callable[[QFont], int]) -> "_Lines":
    """Who throws: a little smaller first, then on more lines, in the usual size where it has room there."""
    least = max(zones.least, usual * _LESS)
    size = _on_one_line(caption, _sans, max(usual, least), least, width)
    if _advance(size, caption) <= width:
        return labels(size), (caption,)
    while size > zones.least and not _is_whole(
        caption, in_lines(caption, font := labels(size), width, min(2, most(font)))
    ):
        size -= 0.5
    font = labels(size)
    return font, in_lines(caption, font, width, most(font))


def _caption_size(zones: Zones) -> float:
    """Points: grows with the tray, so that it can be read across a room when the tray is projected."""
    scale = zones.text_scale
    if zones.afar:
        # Everything is large there already, and it has one line: as high as what must be read.
        return max(10.0 * scale, zones.least_outcome * _CAPTION_AFAR)
    return min(17.0 * scale, max(10.0 * scale, zones.words.height() * 0.2))


def heading_height(hands: Sequence[Hand], thrown: Thrown, width: float, zones: Zones) -> float:
    """How high it is in which stands whose dice lie above it: two lines where a name has no room beside its number."""
    parts = zip(hands, thrown.parts, strict=False)
    widths = heap_widths(thrown, width)
    tight = any(
        QFontMetricsF(labels(zones.least)).horizontalAdvance(_heading(hand.name, part)) > room
        for (hand, part), room in zip(parts, widths, strict=False)
    )
    return HEADING * zones.text_scale * (_TWO_LINES if tight else 1.0)


def one_line_heading(zones: Zones) -> float:
    """How high it is in which stands on one line whose dice lie above it."""
    return HEADING * zones.text_scale


def write_heading(painter: QPainter, zones: Zones, heap: Heap, theme: Theme, *, settled: bool) -> None:
    """Whose a heap is below it or beside it, and once the dice lie what they come to."""
    area, scale, name = heap.area, zones.text_scale, heap.hand.name
    if heap.beside:
        box = QRectF(area.left + area.width, area.top, heap.beside, area.height)
        total = _come_to(heap.thrown)
        font = labels(_on_one_line(name, _sans, 10.5 * scale, zones.least, box.width()))
        lines = in_lines(name, font, box.width(), max(1, int(box.height() / QFontMetricsF(font).height()) - 1))
        _write_lines(painter, box, (*lines, total) if settled else lines, font, theme.felt_text)
        return
    box = QRectF(area.left, area.top + area.height, area.width, heap.heading)
    whole, total = heading_of(heap), _come_to(heap.thrown)
    tall = heap.heading > HEADING * scale
    usual = (9.5 if heap.compact else 11) * scale
    size = _on_one_line(name if tall else whole, _sans, usual, zones.least, box.width())
    if tall:
        upper = QRectF(box.left(), box.top(), box.width(), box.height() / 2)
        _write(painter, upper, name, labels(size), theme.felt_text, _CENTRED, least=zones.least)
        if settled:
            _write(painter, upper.translated(0, box.height() / 2), total, labels(size), theme.felt_text, _CENTRED)
        return
    # A long name is cut, never what the dice come to, nor the number that tells several of a name apart.
    room = box.width() - (_advance(size, f"{_BETWEEN}{total}") if settled else 0.0)
    name = QFontMetricsF(labels(size)).elidedText(name, Qt.TextElideMode.ElideMiddle, room)
    text = f"{name}{_BETWEEN}{total}" if settled else name
    _write(painter, box, text, labels(size), theme.felt_text, _CENTRED, least=zones.least)


def heading_of(heap: Heap) -> str:
    """Whose a heap is, and what its dice come to: "Brida · 12"; where dice oppose each other, "Brida · dice +5"."""
    return _heading(heap.hand.name, heap.thrown)


def _heading(name: str, thrown: Thrown) -> str:
    return f"{name}{_BETWEEN}{_come_to(thrown)}"


def _come_to(thrown: Thrown) -> str:
    # What is added to dice that oppose each other is in no throw: their figure is not what is compared.
    return f"dice {signed(thrown.total)}" if opposes(thrown) else written(thrown.total)


def _advance(size: float, text: str) -> float:
    return QFontMetricsF(labels(size)).horizontalAdvance(text)


def write_secret(painter: QPainter, zones: Zones, text: str, theme: Theme) -> None:
    """A badge at the top right."""
    box = _secret_box(zones, text)
    painter.setPen(QPen(colour(theme.warning, 0.8), 1.0, Qt.PenStyle.DashLine))
    painter.setBrush(colour(theme.warning_fill))
    painter.drawRoundedRect(box, 10, 10)
    painter.setFont(small_capitals(_secret_size(zones, text)))
    painter.setPen(colour(theme.warning))
    painter.drawText(box, _CENTRED, text)


def beside_the_badge(zones: Zones, text: str) -> Zones:
    """The same felt, with the corner for who throws as wide as the badge of a secret roll leaves it; below the badge
    where that is too little for a name."""
    left, badge = zones.corner, _secret_box(zones, text)
    wide = badge.left() - left.left() - 8
    if wide < left.width() * _TOO_NARROW:
        return replace(zones, corner=QRectF(left.left(), badge.bottom() + 2, left.width(), left.height()))
    return replace(zones, corner=QRectF(left.left(), left.top(), wide, left.height()))


def _secret_box(zones: Zones, text: str) -> QRectF:
    width = min(_secret_width(_secret_size(zones, text), text), zones.corner.width())
    return QRectF(zones.corner.right() - width, zones.corner.top(), width, 20 * zones.text_scale)


def _secret_size(zones: Zones, text: str) -> float:
    """Points of its letters: smaller where the felt is narrow."""
    size = 7.5 * zones.text_scale
    while size > _LEAST_OF_BADGE and _secret_width(size, text) > zones.corner.width():
        size -= 0.5
    return size


def _secret_width(size: float, text: str) -> float:
    return QFontMetricsF(small_capitals(size)).horizontalAdvance(text.upper()) + 22


def draw_hint(painter: QPainter, zones: Zones, text: str, theme: Theme, *, dead: bool = False) -> None:
    """The bare outline of a die and a few words, for a tray in which nothing lies yet; on the pale felt of a ``dead``
    one in the ink of panels."""
    area = zones.dice
    radius = min(46.0, area.height() * 0.24)
    middle = QPointF(area.center().x(), area.center().y() - radius * 0.1)
    body = body_of(20, 20)
    showing = body.showing[20]
    seen = see(body.solid, matrix(resting(showing.upwards, showing.readable, 0.0)))
    points = [QPointF(middle.x() + x * radius, middle.y() + y * radius) for x, y in seen.points.tolist()]
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(colour(theme.felt_text_muted, 0.22), 1.2))
    for face in seen.faces:
        painter.drawPolygon([points[corner] for corner in body.solid.faces[face]])
    painter.setPen(QPen(colour(theme.felt_text_muted, 0.30), 1.8))
    painter.drawPolygon([QPointF(middle.x() + x * radius, middle.y() + y * radius) for x, y in outline(seen.points)])
    size = 10 * zones.text_scale
    while True:
        font = labels(size)
        most = max(1, int(zones.words.height() / _height(font, ("", "")) * 2))
        lines = in_even_lines(text, font, zones.words.width(), most)
        if size <= max(LEAST_OF_OUTCOME, zones.least) or _is_whole(text, lines):
            break
        size -= 0.5
    _write_lines(painter, zones.words, lines, font, theme.text if dead else theme.felt_text_muted)


def _write(
    painter: QPainter, box: QRectF, text: str, font: QFont, ink: str, alignment: int, least: float = LEAST_OF_OUTCOME
) -> None:
    """One line that fits its box: first smaller, down to ``least`` points, then cut short with an ellipsis."""
    size = font.pointSizeF()
    while size > least and QFontMetricsF(font).horizontalAdvance(text) > box.width():
        size = max(least, size - 1.0)
        font.setPointSizeF(size)
    painter.setFont(font)
    painter.setPen(colour(ink))
    shown = QFontMetricsF(font).elidedText(text, Qt.TextElideMode.ElideRight, box.width())
    painter.drawText(box, alignment, shown)


def _write_lines(painter: QPainter, box: QRectF, lines: tuple[str, ...], font: QFont, ink: str) -> None:
    """These lines in the middle of the box."""
    if not lines:
        return
    painter.setFont(font)
    painter.setPen(colour(ink))
    step = min(_height(font, lines), box.height()) / len(lines)
    top = box.center().y() - step * len(lines) / 2
    for place, line in enumerate(lines):
        painter.drawText(QRectF(box.left(), top + step * place, box.width(), step), _CENTRED, line)
