"""The scene switcher: every scene of the campaign with a small picture, found by typing, opened by Enter or a click."""

from collections.abc import Sequence
from itertools import accumulate

from PySide6.QtCore import QModelIndex, QPoint, QRect, QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QListView, QPushButton, QWidget

from vtt.gui.look import Look
from vtt.gui.models.rows import RowsModel
from vtt.gui.plain_text import PlainLabel
from vtt.gui.prompts.card import NARROWER, WIDER
from vtt.gui.prompts.placing import BESIDE, MARGIN
from vtt.gui.prompts.search_card import SearchCard
from vtt.gui.scenes.miniature import ScenePictures
from vtt.gui.scenes.row_drag import RowDrag
from vtt.gui.scenes.rows import SceneDelegate, SceneRow, best_of, rows_of
from vtt.table.scenes import Scene

_WIDTH, _WIDEST = 460, 720
"""Pixels of the list at least, and at most for a long title."""
_SHARE = 0.52
"""At most that share of the window."""
_ANY = 16777215
"""Pixels of the list at most where nothing limits it."""
_AROUND_TITLE = 170
"""Pixels beside a title: the picture, the key, the edges."""


class SceneSwitcher(SearchCard):
    """``opened`` gives the id of the scene that is wanted, ``choosing`` one that is wanted with a choice of who goes
    along and where they come in, ``menu_wanted`` one and a point of the screen for what can be done with it,
    ``new_wanted`` asks for another scene, called what was typed where no scene holds that, ``moved`` gives one and how
    many places it goes down, ``dragged`` one that was let go of elsewhere: into which folder, and before or after which
    other scene; one of these ids is empty."""

    opened = Signal(str)
    choosing = Signal(str)
    new_wanted = Signal(str)
    menu_wanted = Signal(str, QPoint)
    moved = Signal(str, int)
    dragged = Signal(str, str, str, str)

    def __init__(self, look: Look, over: QWidget, pictures: ScenePictures) -> None:
        super().__init__(look, over, page=5, is_heading=lambda place: self.model.rows[place].is_heading)
        self.setObjectName("scene switcher")
        self._scenes: Sequence[Scene] = ()
        self._on_table = ""
        self._wide = 0
        self.field.setPlaceholderText("Which scene?")
        self.field.setAccessibleName("Find a scene")
        self.field.textChanged.connect(self._filter)
        self.model: RowsModel[SceneRow] = RowsModel(
            lambda row: (row.scene.id, row.title),
            {
                Qt.ItemDataRole.DisplayRole: lambda row: row.title,
                Qt.ItemDataRole.AccessibleTextRole: lambda row: f"{row.title}, {row.note}",
                Qt.ItemDataRole.ToolTipRole: lambda row: (
                    "" if row.is_heading else f"{row.title}\n{row.note}\nA right click says what can be done with it"
                ),
            },
            self,
        )
        self.view.setModel(self.model)
        self.view.setItemDelegate(SceneDelegate(look, self.view, pictures))
        self.view.setAccessibleName("Scenes")
        self.view.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.view.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.view.customContextMenuRequested.connect(self._ask_for_menu)
        self.taken.connect(self._open)
        self._drag = RowDrag(look, self.view, self.model)
        self._drag.dropped.connect(self.dragged)
        self.view.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.nothing = PlainLabel("No scene holds these words")
        self.nothing.setFont(look.label(9.5))
        self.nothing.setProperty("role", "muted")
        self.new = QPushButton("New scene…")
        self.new.setToolTip("The party goes along")
        self.new.clicked.connect(self._want_new)
        self.more = QPushButton("More…")
        self.more.setToolTip(
            "What can be done with the scene that is marked: picture, rename, copy, put away, delete (Shift+F10)"
        )
        self.more.clicked.connect(self._menu_of_marked)
        foot = QHBoxLayout()
        hint = PlainLabel(
            "Enter opens it and the party goes along; Shift+Enter: choose who, and where they come in; "
            "Ctrl+\u2191 and\u00a0Ctrl+\u2193 or a drag move it; Escape leaves"
        )
        hint.setFont(look.label(9))
        hint.setProperty("role", "muted")
        hint.setWordWrap(True)
        foot.addWidget(hint, 1)
        foot.addWidget(self.more)
        foot.addWidget(self.new)
        self.column.addWidget(self.nothing)
        # What whole rows leave free is above the foot: the field stands at one height in any card.
        self.column.setStretchFactor(self.view, 1)
        self.column.addStretch()
        self.column.addLayout(foot)

    def open_with(self, scenes: Sequence[Scene], on_table: str, opener: QWidget) -> None:
        """Show these scenes below what opens them, with the field empty; a press on that is its own business."""
        self.field.clear()
        self.show_scenes(scenes, on_table)
        self._mark(next((row.scene.id for row in self.model.rows if not row.on_table and not row.is_heading), on_table))
        top = opener.mapTo(self._over, opener.rect().center())
        self.adjustSize()
        wide = self._wanted.width()
        # It covers the panels at either side wholly or not at all: of a strip beside it nothing could be read.
        left, right = self._between_sides
        self.show_beside(QRect(min(max(top.x() - wide // 2, left), right - wide) - BESIDE, top.y(), 1, 1))
        self.listen(opener)

    def show_scenes(self, scenes: Sequence[Scene], on_table: str) -> None:
        """These are the scenes now; what is typed stays, and so does what is marked."""
        marked = self.marked
        self._scenes, self._on_table = scenes, on_table
        look = self._look
        titles = ((each.title, look.name_of(each.title, 12)) for each in scenes)
        longest = max((QFontMetrics(font).horizontalAdvance(title) for title, font in titles), default=0)
        left, right = self._between_sides
        edges = self.column.contentsMargins()
        between = right - left - 2 * BESIDE - edges.left() - edges.right()
        most = min(look.pixels(_WIDEST), round(self._over.width() * _SHARE), between)
        self.view.setMinimumWidth(look.pixels(_WIDTH))
        self._wide = min(longest + look.pixels(_AROUND_TITLE), most) + edges.left() + edges.right()
        self._filter(self.field.text())
        self._mark(marked)

    @property
    def _between_sides(self) -> tuple[int, int]:
        """Where the panels at the left end and those at the right begin."""
        areas = Qt.DockWidgetArea
        left = max((each.right() + 1 for each in self._panels(areas.LeftDockWidgetArea)), default=0)
        right = min((each.left() for each in self._panels(areas.RightDockWidgetArea)), default=self._over.width())
        return left, right

    @property
    def marked(self) -> str:
        """The id of the scene that is marked, or empty."""
        row = self.model.row(self.view.currentIndex())
        return "" if row is None else row.scene.id

    @property
    def _wanted(self) -> QSize:
        """So wide that titles have room on one line."""
        return super()._wanted.expandedTo(QSize(self._wide, 0))

    @property
    def _gives(self) -> int:
        """A title that has less room has two lines."""
        return NARROWER

    def _best_place(self, size: QSize) -> QRect:
        """From the beginning of a panel to the end of one; with too little room between those at the sides, all the
        way from the left."""
        area = self._grown_out(super()._best_place(size), self._look.pixels(WIDER))
        cut = [each.left() for each in self._panels(Qt.DockWidgetArea.LeftDockWidgetArea) if each.intersects(area)]
        area.setLeft(min([area.left(), *cut]))
        return area

    def _off_slivers(self, area: QRect, *, moves: bool = True) -> QRect:
        """It stays below what opened it, and reaches down to where the panels end that it would halve, or touch."""
        across = super()._off_slivers(area, moves=moves)
        span = QRect(across.left(), area.top(), across.width(), area.height())
        top = min((each.top() for each in self._parts()), default=area.top())
        if 0 < area.top() - top <= MARGIN:
            span.moveTop(top)
        near = span.adjusted(0, 0, 0, BESIDE)
        halved = [each for each in self._panels() if each.intersects(near) and each.top() > span.top()]
        span.setBottom(max((each.bottom() for each in halved), default=span.bottom()))
        return span

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key, shift = Qt.Key(event.key()), Qt.KeyboardModifier.ShiftModifier
        held = bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and event.modifiers() & shift:
            self._choose(self.view.currentIndex())
        elif key in (Qt.Key.Key_Down, Qt.Key.Key_Up) and held:
            if self.marked:
                self.moved.emit(self.marked, 1 if key == Qt.Key.Key_Down else -1)
        elif key == Qt.Key.Key_Menu or (key == Qt.Key.Key_F10 and event.modifiers() & shift):
            self._menu_of_marked()
        else:
            super().keyPressEvent(event)

    def _filter(self, words: str) -> None:
        self.model.set_rows(rows_of(self._scenes, self._on_table, words))
        rows = self.model.rows
        self.nothing.setVisible(not rows)
        self.view.setVisible(bool(rows))
        self._mark(best_of(rows, words))
        most = max(120, self._over.height() - self._look.pixels(190))
        # As many whole rows as there is room for, and no heading alone below them.
        ends = list(accumulate((self._look.pixels(26 if row.is_heading else 64) for row in rows), initial=4))
        last = [True, *(row.is_heading for row in rows)]
        whole = (end for end, headed in zip(ends, last, strict=True) if end <= most and not headed)
        high = max(whole, default=most if rows else 4)
        self.view.setMinimumHeight(high)
        # What has room as a whole may take more; else the last row would be cut.
        self.view.setMaximumHeight(_ANY if high == ends[-1] else high)
        if self.isVisible():
            self.setGeometry(self._place(self._wanted))

    def _mark(self, scene: str) -> None:
        place = next((place for place, row in enumerate(self.model.rows) if scene and row.scene.id == scene), None)
        if place is not None:
            self.view.setCurrentIndex(self.model.index(place))

    def _open(self, index: QModelIndex) -> None:
        row = self.model.row(index)
        if row is not None and not row.is_heading:
            self.put_away()
            self.opened.emit(row.scene.id)

    def _choose(self, index: QModelIndex) -> None:
        row = self.model.row(index)
        if row is not None and not row.is_heading:
            self.put_away()
            self.choosing.emit(row.scene.id)

    def _want_new(self) -> None:
        self.put_away()
        self.new_wanted.emit("" if self.model.rows else self.field.text().strip())

    def _ask_for_menu(self, where: QPoint) -> None:
        row = self.model.row(self.view.indexAt(where))
        if row is not None and not row.is_heading:
            self.view.setCurrentIndex(self.view.indexAt(where))
            self.menu_wanted.emit(row.scene.id, self.view.viewport().mapToGlobal(where))

    def _menu_of_marked(self) -> None:
        if self.marked:
            area = self.view.visualRect(self.view.currentIndex())
            self.menu_wanted.emit(self.marked, self.view.viewport().mapToGlobal(area.bottomLeft()))
