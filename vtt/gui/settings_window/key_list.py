"""Everything that keys do, as a list: each with its keys at the right, under the window that it is done in."""

from collections.abc import Sequence

import msgspec
from PySide6.QtCore import QModelIndex, QObject, QPersistentModelIndex, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter
from PySide6.QtWidgets import QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem

from vtt.apostrophes import folded, of_one_width
from vtt.gui.keys import Keys
from vtt.gui.look import Look, Weight
from vtt.gui.models.rows import ROW, RowsModel
from vtt.gui.plain_text import hits
from vtt.gui.row_painting import paint_group_heading, paint_row_ground
from vtt.settings.keys import BOUND, spelled, tells_keys

NO_KEY = "no key"
_SIDE, _GAP = 12, 16
"""Pixels beside a row, and between what is done and its keys."""


class KeyRow(msgspec.Struct, frozen=True):
    """What is done under a ``name``, by which keys; ``heading`` where another window begins."""

    name: str
    keys: tuple[str, ...]
    window: str
    changed: bool
    heading: str = ""

    @property
    def told(self) -> str:
        """The keys in words."""
        return ",  ".join(map(spelled, self.keys)) or NO_KEY


class KeysModel(RowsModel[KeyRow]):
    """The rows that hold what is searched for."""

    def __init__(self, keys: Keys, parent: QObject) -> None:
        super().__init__(
            lambda row: row.name,
            {
                Qt.ItemDataRole.DisplayRole: lambda row: row.name,
                Qt.ItemDataRole.AccessibleTextRole: lambda row: f"{row.name}: {row.told}",
            },
            parent,
        )
        self._in_force = keys
        self.wanted: tuple[str, ...] = ()

    def search(self, words: str) -> None:
        """Show those with every one of the words in name, window or keys; a key alone finds what has that key."""
        typed = of_one_width(words)
        key = folded(typed.strip()) if tells_keys(typed) or "+" in typed else ""
        self.wanted = (key,) if key else tuple(folded(typed).split())
        found: list[KeyRow] = []
        for each in BOUND:
            given = self._in_force.of(each.name)
            # What Qt writes as Return is found by that as well.
            written = {*given, *map(spelled, given)}
            text = folded(f"{each.name} {each.window} {' '.join(written) or NO_KEY} keys keyboard shortcut")
            exactly = key in map(folded, written)
            if exactly if key else all(word in text for word in self.wanted):
                heading = each.window if not found or found[-1].window != each.window else ""
                changed = each.name in self._in_force.own
                found.append(KeyRow(each.name, given, each.window, changed, heading))
        self.set_rows(found)

    def place_of(self, name: str) -> int:
        """The row of this, or -1."""
        return next((place for place, row in enumerate(self.rows) if row.name == name), -1)


class KeysDelegate(QStyledItemDelegate):
    """Draws the rows, and marks in them what was searched for."""

    def __init__(self, look: Look, parent: QListView) -> None:
        super().__init__(parent)
        self._look = look
        self._usual, self._strong = look.label(10), look.label(10, Weight.DemiBold)
        self._figures = look.figures(9.5)
        self._row, self._heading = look.pixels(28), look.pixels(30)
        self.wanted: Sequence[str] = ()

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        row: KeyRow | None = index.data(ROW)
        return QSize(200, self._row + (self._heading if row is not None and row.heading else 0))

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        row: KeyRow | None = index.data(ROW)
        if row is None:
            return
        look, area = self._look, QRectF(option.rect)
        state: QStyle.StateFlag = option.state
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if row.heading:
            over = QRectF(area.left(), area.top(), area.width(), self._heading)
            paint_group_heading(painter, look, over, row.heading)
            area.setTop(area.top() + self._heading)
        paint_row_ground(painter, look, area.adjusted(1.5, 1, -1.5, -1), state)
        inner = area.adjusted(_SIDE, 0, -_SIDE, 0)
        told = row.told
        wide = QFontMetricsF(self._figures).horizontalAdvance(told)
        keys = QRectF(max(inner.left(), inner.right() - wide), inner.top(), wide, inner.height())
        ink = "text_faint" if not row.keys else "accent_ink" if row.changed else "text_muted"
        self._write(painter, keys, told, self._figures, ink)
        inner.setRight(keys.left() - _GAP)
        font = self._strong if row.changed else self._usual
        name = QFontMetricsF(font).elidedText(row.name, Qt.TextElideMode.ElideRight, inner.width())
        self._write(painter, inner, name, font, "text")
        painter.restore()

    def _write(self, painter: QPainter, area: QRectF, text: str, font: QFont, ink: str) -> None:
        """A line from the left, with what was searched for marked."""
        look, metrics, at, done = self._look, QFontMetricsF(font), area.left(), 0
        painter.setFont(font)
        found_ink, found_ground = look.found()
        places = [*hits(text, self.wanted), (len(text), len(text))]
        for start, end in places:
            for part, marked in ((text[done:start], False), (text[start:end], True)):
                wide = metrics.horizontalAdvance(part)
                if marked and part:
                    middle = area.center().y()
                    ground = QRectF(at, middle - metrics.height() / 2, wide, metrics.height())
                    painter.fillRect(ground, found_ground)
                painter.setPen(found_ink if marked else look.colour(ink))
                line = QRectF(at, area.top(), wide + 1, area.height())
                painter.drawText(line, int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft), part)
                at += wide
            done = end
