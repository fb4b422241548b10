"""The library: a tab for each shelf, a search, the entry that is looked at, and at the foot what is done with it."""

from collections.abc import Callable, Mapping
from uuid import uuid4

import msgspec
from PySide6.QtCore import QByteArray, QMimeData, QPoint, QRect, QSize, Qt, Signal
from PySide6.QtGui import QDrag, QKeyEvent, QResizeEvent, QShortcut
from PySide6.QtWidgets import (
    QAbstractButton,
    QDialog,
    QHBoxLayout,
    QPushButton,
    QSplitter,
    QVBoxLayout,
    QWidget,
)

from vtt.apostrophes import folded
from vtt.gui.board.glyphs import glyph_picture
from vtt.gui.board.picture_drops import ENTRY
from vtt.gui.keys import keys_over
from vtt.gui.library.entry_actions import EntryActions, asks_how_many
from vtt.gui.library.entry_list import EntryList
from vtt.gui.library.entry_panel import EntryPanel
from vtt.gui.library.nothing_found import NothingFound
from vtt.gui.library.search_field import SearchField, readings_of
from vtt.gui.library.shelf_tabs import ShelfTabs
from vtt.gui.look import Look
from vtt.gui.models.shelf import ELSEWHERE, NOT_FOUND, ShelfFilter, ShelfModel, rank
from vtt.gui.offer_button import offer_button
from vtt.gui.panel import clear_layout
from vtt.gui.plain_text import PlainLabel
from vtt.gui.prompts.close_button import close_button
from vtt.gui.whole_rows import WholeRows
from vtt.gui.window_size import long
from vtt.numerals import counted
from vtt.rules.contract.description import Offer, Parameter
from vtt.rules.contract.library import Entry, EntryView, Shelf
from vtt.settings.keys import LIBRARY

_ENTRY, _ENTRY_IN_LARGE, _LEAST_ENTRY = 350, 310, 204
"""Pixels of an entry at least, at the usual size of text, in larger text, where the names need the room, and for the
sake of a column that would be hidden or have broken words."""
_LIST = 0.55
"""The least share of the window that the list takes."""


_HELD = 40
"""Pixels of the glyph that the pointer has with it."""


class Pulled(msgspec.Struct, frozen=True):
    """What is dragged out of the library under this name: the offer to put it somewhere, with everything said but
    where, and the argument that says how many, or empty."""

    name: str
    offer: Offer
    number: str = ""


class LibraryWindow(QDialog):
    """Draws ``Shelf``s. ``wanted`` gives an offer with its arguments, ``import_wanted`` asks for files to read,
    ``paste_wanted`` for a text, ``shown`` gives the shelf and the key of an entry that players are to see. ``pulled``
    gives a ``Pulled`` when somebody begins to drag an entry that can be put somewhere.

    ``view`` opens an entry (shelf and key) and is asked again whenever the table changed. Enter in the search and in
    the list does the first thing that can be done with what is marked; a number beside the words says with how many.
    """

    wanted = Signal(object)
    pulled = Signal(object)
    import_wanted = Signal()
    paste_wanted = Signal()
    shown = Signal(str, str)

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        # Not a dialog: one would stay before the main window also while people are asked something there.
        super().__init__(parent, Qt.WindowType.Window)
        self._look = look
        self._shelves: tuple[Shelf, ...] = ()
        self._view: Callable[[str, str], EntryView | None] = lambda _shelf, _key: None
        self._parameters: Callable[[Offer], tuple[Parameter, ...]] = lambda _offer: ()
        self._things: Mapping[str, str] = {}
        self._is_put: Callable[[Offer], bool] = lambda _offer: False
        self._kept: dict[str, str] = {}
        self.puts_on: QWidget | None = None
        """What entries are dragged on to."""
        self.aside = False
        """Whether it has made way for what was dragged out of it, until it is asked for again."""
        self._settled = False
        self.setWindowTitle("Library")
        self.setObjectName("library")
        outer = QVBoxLayout(self)
        outer.setContentsMargins(18, 14, 18, 16)
        outer.setSpacing(10)
        self.tabs = ShelfTabs(look)
        self.search = SearchField(look)
        self.count = PlainLabel()
        self.count.setFont(look.figures(9))
        self.count.setProperty("role", "muted")
        bring = QPushButton("Import files…")
        bring.setToolTip("Read creatures, goods and tables from files")
        bring.clicked.connect(lambda _checked=False: self.import_wanted.emit())
        top = QHBoxLayout()
        top.addWidget(self.tabs)
        top.addStretch(1)
        paste = QPushButton("Paste…")
        paste.setToolTip("Read creatures, goods and tables from text")
        paste.clicked.connect(lambda _checked=False: self.paste_wanted.emit())
        self.show_players = QPushButton("Show to players")
        self.show_players.clicked.connect(lambda _checked=False: self._show_to_players())
        for button in (paste, bring, self.show_players):
            # Enter means the entry that is marked, wherever the keyboard is.
            button.setAutoDefault(False)
        top.addWidget(close_button(look, self, "×"))
        outer.addLayout(top)
        row = QHBoxLayout()
        # In large text all of it has room on a screen 800 pixels wide.
        row.setSpacing(8)
        row.addWidget(self.search, 1)
        row.addWidget(self.count)
        self._shelf_offers = QHBoxLayout()
        row.addLayout(self._shelf_offers)
        # Not beside the tabs: seven of them take the whole width.
        row.addWidget(self.show_players)
        row.addWidget(paste)
        row.addWidget(bring)
        outer.addLayout(row)
        self.model = ShelfModel(lambda name: look.name_of(name, 11.5), look.figures(10), self)
        self.filter = ShelfFilter(self)
        self.filter.setSourceModel(self.model)
        self.list = EntryList(look, self.filter)
        self._rows = WholeRows(self.list, self.list)
        self.entry = EntryPanel(look)
        self.entry.setMinimumWidth(look.pixels(_LEAST_ENTRY))
        self.nothing = NothingFound(look)
        self.nothing.hide()
        left = QWidget()
        column = QVBoxLayout(left)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self._rows, 1)
        column.addWidget(self.nothing, 1)
        self._split = split = QSplitter(Qt.Orientation.Horizontal)
        split.setChildrenCollapsible(False)
        split.addWidget(left)
        split.addWidget(self.entry)
        split.splitterMoved.connect(lambda _place, _index: self._settle())
        outer.addWidget(split, 1)
        self.said = PlainLabel()
        self.said.setFont(look.label(9.5))
        self.said.setProperty("role", "accent")
        self.said.setWordWrap(True)
        self.said.hide()
        self.foot = EntryActions(look)
        outer.addWidget(self.said)
        outer.addWidget(self.foot)
        self.tabs.currentChanged.connect(self._tab_changed)
        self.search.textChanged.connect(lambda _text: self.say(""))
        self.search.textChanged.connect(self._search)
        self.search.stepped.connect(self.list.step)
        self.list.selectionModel().currentRowChanged.connect(lambda _now, _before: self._show_entry())
        self.list.doubleClicked.connect(lambda _index: self.foot.take())
        self.list.pulled.connect(self._pull)
        self.nothing.elsewhere.connect(self.tabs.setCurrentIndex)
        self.entry.wanted.connect(self.wanted)
        self.foot.wanted.connect(self.wanted)
        finding = QShortcut(self)
        finding.activated.connect(self.search.setFocus)
        keys_over(self).give(finding, "Library: find")
        # A shortcut of the button's own would take the keyboard from the search.
        showing = QShortcut(self)
        showing.activated.connect(self._show_to_players)
        keys_over(self).give(showing, "Library: show to players")
        tip = "Show what is marked to players: of a creature its looks, of all else its words (Ctrl+Shift+Enter)"
        keys_over(self).tell(self.show_players, tip, LIBRARY)
        # Qt itself would open no dialog wider than two thirds of the screen.
        self.resize(self.sizeHint())

    def sizeHint(self) -> QSize:
        return long(self, QSize(1140, 660) * self._look.text_scale, QSize(1320, 820) * self._look.text_scale)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._share_room()

    def show_shelves(
        self,
        shelves: tuple[Shelf, ...],
        view: Callable[[str, str], EntryView | None],
        parameters: Callable[[Offer], tuple[Parameter, ...]],
        things: Mapping[str, str],
    ) -> None:
        """Draw these; the shelf and the entry that are looked at stay where they are still there."""
        self._view, self._parameters, self._things = view, parameters, things
        if shelves != self._shelves:
            here = self._shelf_key()
            self._shelves = shelves
            self._fill_tabs(here)
        self._show_entry()

    def set_put(self, is_put: Callable[[Offer], bool]) -> None:
        """Which offers put something somewhere: an entry that has one can be dragged."""
        self._is_put = is_put

    def show_shelf(self, key: str) -> None:
        """Turn to a shelf."""
        keys = [shelf.key for shelf in self._shelves]
        if key in keys:
            self.tabs.setCurrentIndex(keys.index(key))

    def begin_anew(self) -> None:
        """Another campaign is on the table: nothing is looked for, and nothing was looked at."""
        self._kept.clear()
        self.search.clear()
        self.say("")

    def say(self, words: str) -> None:
        """Say what has come of what was wanted, until something else is looked for."""
        self.said.setText(words)
        self.said.setVisible(bool(words))

    def select(self, key: str) -> None:
        """Look at an entry of the shelf that is shown."""
        for row, entry in enumerate(self.model.shelf.entries):
            index = self.filter.mapFromSource(self.model.index(row, 0))
            if entry.key == key and index.isValid():
                self.list.mark(index.row())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() not in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            super().keyPressEvent(event)
            return
        focused = self.focusWidget()
        if event.isAutoRepeat():
            return
        if isinstance(focused, QAbstractButton):
            focused.click()
        else:
            self.foot.take(focused)
            if focused is self.search:
                self.search.selectAll()

    def _pull(self) -> None:
        """The entry that is looked at is dragged, with how many are wanted; what can be put nowhere stays."""
        found, entry = self.foot.filled(self._is_put), self.list.entry
        if found is None or entry is None:
            return
        name = uuid4().hex
        self.pulled.emit(Pulled(name, found, self.foot.number_of(found)))
        given = QMimeData()
        given.setData(ENTRY, QByteArray(name.encode()))
        drag = QDrag(self.list)
        drag.setMimeData(given)
        side = self._look.pixels(_HELD)
        drag.setPixmap(glyph_picture(entry.glyph, side, self._look.colour("accent"), entry.cells[0]))
        # A window of the desk stands before it always: where it covers what one drags to, it makes way.
        self.aside, where = self._covers(), self.pos()
        if self.aside:
            if self.puts_on is not None:
                # Not everywhere does another window get the keyboard by itself when this one goes, and then this one
                # does not get it back.
                self.puts_on.window().activateWindow()
            self.hide()
        put = drag.exec(Qt.DropAction.CopyAction) == Qt.DropAction.CopyAction
        if self.aside:
            self.move(where)
            # What was just put there is looked at: it is not covered again before somebody asks for the library.
            self.aside = put
            if not put:
                self.show()
                self.activateWindow()

    def _covers(self) -> bool:
        """Whether it stands before some of what entries are put on."""
        board = self.puts_on
        if board is None or not board.isVisible():
            return False
        return self.frameGeometry().intersects(QRect(board.mapToGlobal(QPoint(0, 0)), board.size()))

    def _fill_tabs(self, here: str) -> None:
        self.tabs.blockSignals(True)
        while self.tabs.count():
            self.tabs.removeTab(0)
        for shelf in self._shelves:
            self.tabs.addTab(f"{shelf.label}  {len(shelf.entries)}")
        keys = [shelf.key for shelf in self._shelves]
        self.tabs.setCurrentIndex(keys.index(here) if here in keys else 0)
        self.tabs.blockSignals(False)
        self._tab_changed(self.tabs.currentIndex())

    def _tab_changed(self, place: int) -> None:
        # The page of the manual is about the shelf, where it has one (vtt.gui.manual.about).
        self.setProperty("about", self._shelf_key())
        if not 0 <= place < len(self._shelves):
            return
        shelf = self._shelves[place]
        before = self.list.entry
        if before is not None and self.model.shelf.key:
            self._kept[self.model.shelf.key] = before.key
        self.model.set_shelf(shelf)
        self.list.fit(shelf)
        counted = any(map(self._comes_in_numbers, shelf.entries[:1]))
        self.search.tell_numbers(min((entry.cells[0] for entry in shelf.entries), key=len) if counted else "")
        self._share_room()
        clear_layout(self._shelf_offers)
        stop: QWidget = self.search
        for offer in shelf.offers:
            button = offer_button(self._look, offer, first=False)
            button.setAutoDefault(False)
            button.clicked.connect(lambda _checked=False, offer=offer: self.wanted.emit(offer))
            self._shelf_offers.addWidget(button)
            # By itself the one that came last is the last stop of Tab.
            QWidget.setTabOrder(stop, button)
            stop = button
        self._search(self.search.text())
        self.select(self._kept.get(shelf.key, ""))

    def _search(self, text: str) -> None:
        shelf = self.model.shelf
        words, number = self._meant(text)
        looked_for = folded(words).split()
        self.filter.set_words(words)
        found = [sum(rank(entry, looked_for) < NOT_FOUND for entry in each.entries) for each in self._shelves]
        for place, each in enumerate(self._shelves):
            self.tabs.setTabText(place, f"{each.label}  {found[place]}".replace("&", "&&"))
        here, total = self.filter.rowCount(), len(shelf.entries)
        self.count.setText(f"{here} of {total}" if looked_for else counted(total, "entry", "entries"))
        self._rows.setVisible(here > 0)
        self.nothing.setVisible(here == 0)
        if here == 0:
            others = {place: f"{each.label}, {found[place]}" for place, each in enumerate(self._shelves)}
            self.nothing.say(shelf.label, words, {place: label for place, label in others.items() if found[place]})
        elif looked_for or self.list.entry is None:
            self.list.mark(self.filter.best if looked_for else 0)
        self.foot.set_number(number)
        self._show_entry()

    def _settle(self) -> None:
        """Somebody has said how wide the list and the entry are."""
        self._settled = True

    def _share_room(self) -> None:
        """The list gets what its columns want, the entry what is left, unless somebody has said otherwise."""
        if self._settled:
            return
        room = self._split.width() - self._split.handleWidth()
        columns = max(self.list.wanted_width, round(room * _LIST))
        entry = self._look.pixels(_ENTRY if self._look.text_scale <= 1.0 else _ENTRY_IN_LARGE)
        columns = min(columns, room - entry)
        most = room - self.entry.minimumWidth()
        columns = max(columns, next((enough for enough in self.list.enough if enough <= most), 0))
        if columns > 0:
            self._split.setSizes([columns, room - columns])

    def _meant(self, text: str) -> tuple[str, int | None]:
        """The words that are looked for, and how many are wanted: a bare number says so beside the name of something
        that is taken in numbers."""
        *likely, last = readings_of(text)
        for words, number in likely:
            looked_for = folded(words).split()
            ranks = [rank(entry, looked_for) for entry in self.model.shelf.entries]
            best = min(ranks, default=NOT_FOUND)
            if best < ELSEWHERE and self._comes_in_numbers(self.model.shelf.entries[ranks.index(best)]):
                return words, number
        return last

    def _comes_in_numbers(self, entry: Entry) -> bool:
        view = self._view(self.model.shelf.key, entry.key)
        return view is not None and any(
            asks_how_many(offer, [each for each in self._parameters(offer) if each.name in offer.missing])
            for offer in view.offers
        )

    def _show_to_players(self) -> None:
        if self.list.entry is not None:
            self.shown.emit(self.model.shelf.key, self.list.entry.key)

    def _shelf_key(self) -> str:
        place = self.tabs.currentIndex()
        return self._shelves[place].key if 0 <= place < len(self._shelves) else ""

    def _show_entry(self) -> None:
        entry, shelf = self.list.entry, self.model.shelf.key
        view = None if entry is None else self._view(shelf, entry.key)
        self.show_players.setEnabled(view is not None)
        key = f"{shelf}/{entry.key}" if entry else ""
        self.entry.show_entry(key, view)
        self.foot.show_offers(key, () if view is None else view.offers, self._parameters, self._things)
        before: QWidget = self.list
        for stop in self.foot.stops:
            QWidget.setTabOrder(before, stop)
            before = stop
