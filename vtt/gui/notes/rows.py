"""The rows of the list of notes, and how each is drawn."""

from collections.abc import Iterator, Sequence

import msgspec
from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter
from PySide6.QtWidgets import QListView, QStyledItemDelegate, QStyleOptionViewItem

from vtt.apostrophes import folded
from vtt.gui.look import Look
from vtt.gui.models.rows import ROW
from vtt.gui.row_painting import paint_group_heading, paint_row_ground
from vtt.gui.two_lines import in_lines
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
_SIDE, _EDGE, _GAP = 9, 1.5, 8
"""Pixels beside what is written in a row, beside its ground, and between its title and what it says of players."""
_FOR_PLAYERS = "for players"


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
    """Draws a ``NoteRow`` in this list: the group above its first, the title on a line or two, a few words, and whether
    players may read it."""

    def __init__(self, look: Look, parent: QListView) -> None:
        super().__init__(parent)
        self._look = look
        self._list = parent
        self._title, self._small, self._sign = look.label(10.5), look.label(9), look.label(8.5)

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        row: NoteRow | None = index.data(ROW)
        if row is None:
            return QSize(160, self._look.pixels(46))
        further = len(self.title_of(row)) - 1
        heading = 30 if row.heading else 0
        return QSize(160, self._look.pixels(46 + heading) + round(further * QFontMetricsF(self._title).lineSpacing()))

    def title_of(self, row: NoteRow) -> tuple[str, ...]:
        """The lines of its title."""
        room = self._list.viewport().width() - 2 * (_SIDE + _EDGE)
        if row.note.shown:
            room -= QFontMetricsF(self._sign).horizontalAdvance(_FOR_PLAYERS) + _GAP
        return in_lines(row.note.title, self._title, max(room, 1.0))

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
        area.adjust(_EDGE, 1, -_EDGE, -1)
        paint_row_ground(painter, look, area, option.state)
        self._write(painter, row, area.adjusted(_SIDE, 5, -_SIDE, -5))
        painter.restore()

    def _write(self, painter: QPainter, row: NoteRow, inner: QRectF) -> None:
        top, left = Qt.AlignmentFlag.AlignTop, Qt.AlignmentFlag.AlignLeft
        if row.note.shown:
            self._write_words(painter, inner, top | Qt.AlignmentFlag.AlignRight, self._sign, "good", _FOR_PLAYERS)
        self._write_words(painter, inner, top | left, self._title, "text", "\n".join(self.title_of(row)))
        under = row.words or EMPTY
        if row.note.scene:
            under = f"{row.note.scene} · {under}"
        shortened = QFontMetricsF(self._small).elidedText(under, Qt.TextElideMode.ElideRight, inner.width())
        self._write_words(painter, inner, Qt.AlignmentFlag.AlignBottom | left, self._small, "text_muted", shortened)

    def _write_words(
        self, painter: QPainter, area: QRectF, side: Qt.AlignmentFlag, font: QFont, colour: str, words: str
    ) -> None:
        painter.setFont(font)
        painter.setPen(self._look.colour(colour))
        painter.drawText(area, int(side), words)
