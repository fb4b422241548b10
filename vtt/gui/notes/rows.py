"""The rows of the list of notes, and how each is drawn."""

from collections.abc import Iterator, Sequence

import msgspec
from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter
from PySide6.QtWidgets import QStyledItemDelegate, QStyleOptionViewItem, QWidget

from vtt.apostrophes import folded
from vtt.gui.look import Look
from vtt.gui.models.rows import ROW
from vtt.gui.row_painting import paint_group_heading, paint_row_ground
from vtt.rules.book.note_markdown import in_plain_words
from vtt.table.noted import CAMPAIGN, Noted

EMPTY = "Nothing is written yet"
_GROUPS = {"recap": "Sessions", "note": "Notes", "scene": "Scenes", "creature": "Creatures", "place": "Places"}
_KINDS = {
    "note": "Free note",
    "recap": "Recap of a session",
    "scene": "Scene",
    "creature": "Creature",
    "place": "Place",
}
_ROUND_A_WORD = 28
"""So many letters before a word that was found are shown."""
HEAD = 40
"""Pixels of what stands over the list and over the page, at the usual size of text."""
_MOST = 240
"""More letters have no room in a row."""


class NoteRow(msgspec.Struct, frozen=True):
    """A note with a few of its words; ``heading`` where another group begins, and of what is only that no note."""

    note: Noted
    words: str = ""
    heading: str = ""


def kind_of(note: Noted) -> str:
    """What a note is about, in a few words."""
    if note.subject == CAMPAIGN:
        return "For whatever is not about one scene or thing"
    kind = _KINDS[note.page or note.subject.kind]
    return f"{kind} in {note.scene}{', hidden from players' if note.hidden else ''}" if note.scene else kind


def rows_of(notes: Sequence[Noted], words: str, opened: Noted | None = None) -> list[NoteRow]:
    """The notes that hold all of these words: the campaign's, then group by group. Creatures and places in which
    nothing is written are found by their name, and are there while they are open."""
    wanted = folded(words).split()
    found: list[NoteRow] = []
    for heading, inside in _in_groups(notes):
        first = heading
        for each in inside:
            blank = not each.text.strip() and each.subject.kind in ("creature", "place")
            if blank and not wanted and (opened is None or opened.subject != each.subject):
                continue
            if all(word in folded(each.title if blank else _everything(each)) for word in wanted):
                found.append(NoteRow(each, _shown_words(each, wanted), first))
                first = ""
    return found


def _in_groups(notes: Sequence[Noted]) -> Iterator[tuple[str, list[Noted]]]:
    yield "", [each for each in notes if each.subject == CAMPAIGN]
    for kind, heading in _GROUPS.items():
        yield heading, [each for each in notes if each.subject != CAMPAIGN and (each.page or each.subject.kind) == kind]


def _everything(note: Noted) -> str:
    return f"{note.title}\n{note.scene}\n{note.text}"


def _shown_words(note: Noted, wanted: Sequence[str]) -> str:
    """The beginning of the text, or where the first word that is wanted stands in it."""
    text = folded(note.text) if wanted else ""
    places = [place for word in wanted if (place := text.find(word)) >= 0]
    start = max(0, min(places, default=0) - _ROUND_A_WORD)
    # Of a long text only what there is room for.
    text = in_plain_words(note.text[start : start + _MOST])
    return f"…{text}" if start else text


class NoteDelegate(QStyledItemDelegate):
    """Draws a ``NoteRow``: the group above its first, the title, a few words, and whether players may read it."""

    def __init__(self, look: Look, parent: QWidget) -> None:
        super().__init__(parent)
        self._look = look

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        row: NoteRow | None = index.data(ROW)
        heading = 30 if row is not None and row.heading else 0
        return QSize(160, self._look.pixels(46 + heading))

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        row: NoteRow | None = index.data(ROW)
        if row is None:
            return
        look, area = self._look, QRectF(option.rect)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if row.heading:
            high = look.pixels(30)
            paint_group_heading(painter, look, QRectF(area.left(), area.top(), area.width(), high), row.heading)
            area.setTop(area.top() + high)
        area.adjust(1.5, 1, -1.5, -1)
        paint_row_ground(painter, look, area, option.state)
        self._write(painter, row, area.adjusted(9, 5, -9, -5))
        painter.restore()

    def _write(self, painter: QPainter, row: NoteRow, inner: QRectF) -> None:
        look, upper = self._look, QRectF(inner)
        if row.note.shown:
            painter.setFont(look.label(8.5))
            painter.setPen(look.colour("good"))
            sign = "for players"
            upper.setRight(inner.right() - painter.fontMetrics().horizontalAdvance(sign) - 8)
            painter.drawText(inner, int(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignRight), sign)
        under = row.words or EMPTY
        if row.note.scene:
            under = f"{row.note.scene} · {under}"
        for font, colour, words, room, side in (
            (look.label(10.5), "text", row.note.title, upper, Qt.AlignmentFlag.AlignTop),
            (look.label(9), "text_muted", under, inner, Qt.AlignmentFlag.AlignBottom),
        ):
            painter.setFont(font)
            painter.setPen(look.colour(colour))
            shortened = QFontMetricsF(font).elidedText(words, Qt.TextElideMode.ElideRight, room.width())
            painter.drawText(room, int(side | Qt.AlignmentFlag.AlignLeft), shortened)
