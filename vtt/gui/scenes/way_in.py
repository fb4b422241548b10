"""Who goes along into a scene, and where they come in: asked in one window, by mouse or keys."""

from collections.abc import Sequence
from math import hypot

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QDialog, QHBoxLayout, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from vtt.gui.board.map_levels import Maps, level_for
from vtt.gui.board.marks import paint_entry
from vtt.gui.look import Look
from vtt.gui.plain_text import PlainLabel
from vtt.gui.prompts.several import SeveralPicker
from vtt.gui.scenes.miniature import Fitted, glyphs_of, paint_board, paint_token
from vtt.gui.window_size import on_screen
from vtt.numerals import counted
from vtt.rules.contract.procedure import Option
from vtt.rules.tabletop.scenes import seats, way_in
from vtt.table.creature import MOST_FEET, Creature, Place, Point
from vtt.table.table import Table

_STEP, _SHORT_STEP = 5.0, 1.0
"""Feet that an arrow moves the mark, and with Shift."""
_TOUCHING = 3.0
"""Feet from the edge of a thing that count as beside it."""
_MARGIN = 34
"""Pixels round what stands there, for its names."""
_NAMES = 220
"""Pixels for the names of those who may go along."""
_WAYS = {
    Qt.Key.Key_Left: (-1.0, 0.0),
    Qt.Key.Key_Right: (1.0, 0.0),
    Qt.Key.Key_Up: (0.0, -1.0),
    Qt.Key.Key_Down: (0.0, 1.0),
}


class EntryBoard(QWidget):
    """The board of a scene from above, with the mark where one comes in and everyone ``coming`` round it. A click or a
    drag sets the mark, arrows move it; ``moved`` tells of that."""

    moved = Signal()

    def __init__(self, look: Look, there: Table, maps: Maps) -> None:
        super().__init__()
        self._look = look
        self._there = there
        self._maps = maps
        self._coming: Sequence[Creature] = ()
        self.at: Point = way_in(there)
        """The mark, in feet."""
        self.is_marked = there.entry is not None
        """Whether somebody said so, now or before; else they come in where new creatures come up."""
        self._seats: tuple[Point, ...] = ()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.CrossCursor)
        self.setAccessibleName("Where they come in")
        self.setMinimumSize(look.pixels(300), look.pixels(220))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self._fitted: Fitted | None = None

    @property
    def shows_mark(self) -> bool:
        """Whether the mark is seen: where nothing is marked, only as long as nobody comes who shows the place."""
        return self.is_marked or not self._coming

    @property
    def seats(self) -> tuple[Point, ...]:
        """Where each of those who come will stand, in feet."""
        return self._seats

    def set_coming(self, coming: Sequence[Creature]) -> None:
        """These come along."""
        self._coming = coming
        self._seat()

    def point_of(self, at: Point) -> QPointF:
        """Where a point in feet lies on the widget."""
        return self._fit().point(at)

    def sizeHint(self) -> QSize:
        return QSize(self._look.pixels(520), self._look.pixels(360))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self._mark(self._fit().feet(event.position()))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if event.buttons() & Qt.MouseButton.LeftButton:
            self._mark(self._fit().feet(event.position()))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        way = _WAYS.get(Qt.Key(event.key()))
        if way is None:
            # Enter and Escape are the window's.
            super().keyPressEvent(event)
            return
        step = _SHORT_STEP if event.modifiers() & Qt.KeyboardModifier.ShiftModifier else _STEP
        self._mark((self.at[0] + way[0] * step, self.at[1] + way[1] * step))
        if not QRectF(self.rect()).contains(self._fit().point(self.at)):
            self._fitted = None
            self.update()

    def resizeEvent(self, event: object) -> None:
        self._fitted = None

    def paintEvent(self, event: QPaintEvent) -> None:
        area, look, fitted = QRectF(self.rect()), self._look, self._fit()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        laid = self._there.map
        levels = None if laid is None else self._maps.levels(laid.content)
        share = 0.0 if laid is None else laid.size[0] * fitted.scale * self.devicePixelRatioF() / laid.width
        seen = None if levels is None else level_for(levels, share)
        paint_board(painter, look, area, self._there, fitted, seen, named=True)
        there = glyphs_of(self._there.creatures.values())
        for creature, at, told in zip(self._coming, self._seats, glyphs_of(self._coming, there), strict=True):
            paint_token(painter, look, area, creature, fitted.point(at), fitted.scale, told)
        if self.shows_mark:
            paint_entry(painter, fitted.point(self.at), look.theme)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        if self.hasFocus():
            painter.setPen(QPen(look.colour("focus"), 2))
            painter.drawRect(area.adjusted(1, 1, -1, -1))

    def _fit(self) -> Fitted:
        # It stays as it is while the mark is dragged.
        if self._fitted is None:
            self._fitted = Fitted(self._there, QRectF(self.rect()), (self.at, *self._seats), self._look.pixels(_MARGIN))
        return self._fitted

    def _mark(self, at: Point) -> None:
        x, y = (min(max(round(feet, 1), -MOST_FEET), MOST_FEET) for feet in at)
        self.at, self.is_marked = (x, y), True
        self._seat()
        self.moved.emit()

    def _seat(self) -> None:
        self._seats = seats(self._there, self._coming, self.at)
        self.update()


class WayIn(QDialog):
    """Asks which of these go along into a scene, and where they come in; of nobody, only where one does. ``chosen``
    gives the ids and the point in feet, or ``None`` where nothing was marked."""

    chosen = Signal(object, object)

    def __init__(
        self,
        look: Look,
        there: Table,
        people: Sequence[Creature],
        picked: Sequence[str],
        maps: Maps,
        parent: QWidget,
    ) -> None:
        super().__init__(parent)
        self.setObjectName("way in")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        title = there.title or "Without a title"
        self.setWindowTitle(f"Open {title}" if people else f"Where one comes in: {title}")
        self._there = there
        self._people = people
        self.board = EntryBoard(look, there, maps)
        self.words = PlainLabel()
        self.words.setWordWrap(True)
        hint = PlainLabel("A click or a drag marks where; arrows move the mark by 5 ft, with Shift by 1 ft")
        hint.setFont(look.label(9))
        hint.setProperty("role", "muted")
        hint.setWordWrap(True)
        self.leave = QPushButton("Cancel")
        self.leave.setFlat(True)
        self.leave.setAutoDefault(False)
        self.leave.clicked.connect(self.reject)
        self.go = QPushButton("Open it" if people else "Mark it")
        self.go.setProperty("accent", True)
        self.go.setDefault(True)
        self.go.clicked.connect(self._give)
        self.picker: SeveralPicker | None = None
        middle = QHBoxLayout()
        middle.setSpacing(16)
        if people:
            side = QVBoxLayout()
            side.addWidget(PlainLabel("Who goes along?"))
            options = [Option(each.id, each.name) for each in people]
            self.picker = SeveralPicker(look, options, picked, least=0, most=len(people))
            self.picker.setMinimumWidth(look.pixels(_NAMES))
            self.picker.changed.connect(self._show)
            side.addWidget(self.picker)
            side.addStretch(1)
            middle.addLayout(side)
        middle.addWidget(self.board, 1)
        foot = QHBoxLayout()
        foot.addWidget(self.words, 1)
        foot.addWidget(self.leave)
        foot.addWidget(self.go)
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 16, 20, 16)
        column.setSpacing(10)
        column.addLayout(middle, 1)
        column.addWidget(hint)
        column.addLayout(foot)
        self.board.moved.connect(self._show)
        self._show()
        self.resize(on_screen(self, self.sizeHint()))
        self.board.setFocus()

    @property
    def coming(self) -> tuple[str, ...]:
        """The ids of those who go along."""
        return () if self.picker is None else self.picker.chosen

    def _show(self) -> None:
        chosen = set(self.coming)
        self.board.set_coming([each for each in self._people if each.id in chosen])
        words = self._told()
        if words != self.words.text():
            self.words.setText(words)
            self.board.setAccessibleDescription(words)
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self.board, words))

    def _told(self) -> str:
        """Who comes in where, in words."""
        where = where_told(self._there, self.board.at)
        if self.picker is None:
            return f"One comes in {where}"
        number = len(self.coming)
        if not number:
            return "Nobody goes along: everyone stays"
        if not self.board.is_marked:
            where = "at the usual place, as no other is marked"
        return f"{counted(number, 'creature')} {'comes' if number == 1 else 'come'} in {where}"

    def _give(self) -> None:
        self.chosen.emit(self.coming, self.board.at if self.board.is_marked else None)
        self.accept()


def where_told(there: Table, at: Point) -> str:
    """A point in feet, told by what is nearest to it."""
    things: list[Creature | Place] = [*there.places.values(), *there.creatures.values()]
    gaps = [(hypot(each.at[0] - at[0], each.at[1] - at[1]) - each.radius, each.name) for each in things]
    if not gaps:
        return "where nothing stands"
    gap, name = min(gaps)
    return f"at {name}" if gap < _TOUCHING else f"{round(gap)} ft from {name}"
