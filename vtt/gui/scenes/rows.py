"""The rows of the scene switcher, and how each is drawn."""

from collections.abc import Sequence

import msgspec
from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from vtt.apostrophes import folded
from vtt.gui.keys import keys_over
from vtt.gui.look import Look
from vtt.gui.models.rows import ROW
from vtt.gui.prompts.command import nearness
from vtt.gui.scenes.miniature import ScenePictures, paint_miniature
from vtt.gui.two_lines import in_lines, two_lines
from vtt.numerals import counted
from vtt.table.scenes import Scene

_PUT_AWAY = "Put away"
_KEYS = 9
"""So many scenes have a key of their own."""


class SceneRow(msgspec.Struct, frozen=True, kw_only=True):
    """A scene, or with an empty id the heading of a folder. ``number`` is its key with Ctrl, 0 for none."""

    scene: Scene
    on_table: bool = False
    number: int = 0

    @property
    def is_heading(self) -> bool:
        """Whether this is the name of a folder."""
        return not self.scene.id

    @property
    def title(self) -> str:
        """What it is called."""
        return self.scene.title or "Without a title"

    @property
    def note(self) -> str:
        """How much is in it, and how it stands."""
        parts = ["on the table"] * self.on_table + ["put away"] * self.scene.archived
        for things, noun in ((self.scene.creatures, "creature"), (self.scene.places, "place")):
            parts += [counted(len(things), noun)] * bool(things)
        if self.scene.waiting:
            parts.append(counted(len(self.scene.waiting), "group waits", "groups wait"))
        if not (self.scene.creatures or self.scene.places):
            parts.append("still empty")
        if self.scene.moment:
            parts.append("a fight is on")
        return " \u00b7 ".join(parts)


def rows_of(scenes: Sequence[Scene], on_table: str, words: str) -> list[SceneRow]:
    """The scenes that hold all of these words in title, folder or among their creatures and places: those without a
    folder first, then each folder under its name, what is put away at the end."""
    wanted = folded(words).split()
    numbers = {scene.id: place for place, scene in enumerate(at_hand(scenes), 1)}
    groups: dict[str, list[Scene]] = {}
    for scene in (*at_hand(scenes), *(each for each in scenes if each.archived)):
        if all(word in _text(scene) for word in wanted):
            groups.setdefault(_PUT_AWAY if scene.archived else scene.folder, []).append(scene)
    found: list[SceneRow] = []
    for folder, inside in groups.items():
        if folder:
            found.append(SceneRow(scene=Scene(id="", title=folder)))
        for scene in inside:
            number = numbers.get(scene.id, 0)
            found.append(SceneRow(scene=scene, on_table=scene.id == on_table, number=number if number <= _KEYS else 0))
    return found


def best_of(rows: Sequence[SceneRow], words: str) -> str:
    """The id of the scene that somebody who types these words means: one that is called so before one in which there
    is something called so, and of those alike one that is not on the table; empty where there is none."""
    wanted = folded(words).split()
    found = [row for row in rows if not row.is_heading]
    if wanted:
        found.sort(key=lambda row: (nearness(folded(row.title), wanted), row.on_table))
    return found[0].scene.id if found else ""


def at_hand(scenes: Sequence[Scene]) -> list[Scene]:
    """The scenes that are not put away as the switcher shows them: those without a folder, then folder by folder."""
    folders = list(dict.fromkeys(["", *(each.folder for each in scenes)]))
    return sorted((each for each in scenes if not each.archived), key=lambda each: folders.index(each.folder))


def names_in(scene: Scene) -> list[str]:
    """What creatures and places in it are called."""
    return [*(each.name for each in scene.creatures.values()), *(each.name for each in scene.places.values())]


def _text(scene: Scene) -> str:
    return folded("\n".join((scene.title, scene.folder, scene.notes, *names_in(scene))))


class SceneDelegate(QStyledItemDelegate):
    """A small picture, the title, a note, and the key."""

    def __init__(self, look: Look, parent: QWidget, pictures: ScenePictures) -> None:
        super().__init__(parent)
        self._look = look
        self._list = parent
        self._pictures = pictures

    def key_of(self, row: SceneRow) -> str:
        """The key that opens this scene now, or empty."""
        return next(iter(keys_over(self._list).of(f"Scene {row.number}")), "") if row.number else ""

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        row: SceneRow = index.data(ROW)
        return QSize(200, self._look.pixels(26 if row.is_heading else 64))

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        row: SceneRow = index.data(ROW)
        look = self._look
        area = QRectF(option.rect).adjusted(1, 1, -1, -1)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if row.is_heading:
            painter.setFont(look.capitals())
            painter.setPen(look.colour("text_muted"))
            painter.drawText(area.adjusted(10, 0, -10, -3), int(Qt.AlignmentFlag.AlignBottom), row.title)
            painter.restore()
            return
        chosen = option.state & QStyle.StateFlag.State_Selected
        if chosen or option.state & QStyle.StateFlag.State_MouseOver:
            edge = look.chosen_edge() if chosen else QPen(Qt.PenStyle.NoPen)
            painter.setPen(edge)
            painter.setBrush(look.colour("accent_fill"))
            painter.drawRoundedRect(look.sharp(area, edge, 0.5), 6, 6)
        picture = QRectF(area.x() + 8, area.y() + 6, look.pixels(82), area.height() - 12)
        paint_miniature(painter, look, picture, row.scene, self._pictures)
        if row.on_table:
            painter.setPen(QPen(look.colour("accent"), 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(picture, 5, 5)
        inner = area.adjusted(look.pixels(82) + 20, 8, -12, -8)
        key = self.key_of(row)
        if key:
            painter.setFont(look.figures(9))
            painter.setPen(look.colour("text_faint"))
            painter.drawText(inner, int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight), key)
            inner.setRight(inner.right() - painter.fontMetrics().horizontalAdvance(key) - 12)
        self._write(painter, row, inner)
        painter.restore()

    def _write(self, painter: QPainter, row: SceneRow, inner: QRectF) -> None:
        """The title, on two lines where one has no room for it, and the note under it."""
        look = self._look
        title, note = look.name_of(row.title, 12), look.label(9.5)
        lines, spacing = in_lines(row.title, title, inner.width()), QFontMetricsF(title).lineSpacing()
        further = (len(lines) - 1) * spacing
        upper, lower = two_lines(inner.adjusted(0, 0, 0, -further), title, note)
        painter.setFont(title)
        painter.setPen(look.colour("text_faint" if row.scene.archived else "text"))
        for number, line in enumerate(lines):
            painter.drawText(QPointF(inner.left(), upper + number * spacing), line)
        painter.setFont(note)
        painter.setPen(look.colour("text_muted"))
        shown = QFontMetricsF(note).elidedText(row.note, Qt.TextElideMode.ElideRight, inner.width())
        painter.drawText(QPointF(inner.left(), lower + further), shown)
