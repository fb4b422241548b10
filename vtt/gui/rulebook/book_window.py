"""The window of a book: a field to search in, the contents, and what of it is open, with the way back."""

from collections.abc import Callable, Sequence
from typing import ClassVar

from PySide6.QtCore import QSignalBlocker, QSize, Qt
from PySide6.QtGui import QMouseEvent, QShortcut
from PySide6.QtWidgets import QDialog, QHBoxLayout, QListView, QTextBrowser, QVBoxLayout, QWidget

from vtt.gui.boxes import ChoiceBox
from vtt.gui.keys import keys_over
from vtt.gui.list_field import ListField
from vtt.gui.look import Look
from vtt.gui.plain_text import PlainLabel
from vtt.gui.prompts.close_button import close_button
from vtt.gui.rulebook.contents import ContentsModel, Entry
from vtt.gui.rulebook.contents_delegate import ContentsDelegate
from vtt.gui.rulebook.trail import Trail
from vtt.gui.rulebook.turning import turned_by, turning_buttons
from vtt.gui.scrolling import WholeEntries
from vtt.gui.whole_lines import begin_with_a_row
from vtt.gui.window_size import long
from vtt.numerals import counted


class BookWindow(QDialog):
    """A book with its contents beside it. Which entries there are and what one of them looks like is said by whoever
    derives from it, who calls ``open_contents`` when that can be said."""

    noun: ClassVar = "page"
    """What an entry is called."""
    shares: ClassVar = (3, 7)
    """How the contents and what is open divide the width."""

    def __init__(self, look: Look, text: QTextBrowser, parent: QWidget | None = None) -> None:
        super().__init__(parent, Qt.WindowType.Window)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.resize(long(self, QSize(980, 680) * look.text_scale, QSize(1240, 860) * look.text_scale))
        self.text = text
        self._trail = Trail()
        self._following = False
        self.search = ListField(page=12)
        self.search.setFont(look.label(10.5))
        self.search.setClearButtonEnabled(True)
        self.count = PlainLabel()
        self.count.setFont(look.figures(9))
        self.count.setProperty("role", "muted")
        self.model = ContentsModel(self)
        self.list = QListView()
        self.list.setModel(self.model)
        self.list.setItemDelegate(ContentsDelegate(look, self.list))
        # The lines of the titles depend on the width.
        self.list.setResizeMode(QListView.ResizeMode.Adjust)
        self.list.setMouseTracking(True)
        self.list.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setProperty("role", "card")
        WholeEntries(self.list)
        self.back, self.forward = turning_buttons(look, self, self.search.sizeHint().height())
        self._leave = close_button(look, self, "×")

    @property
    def shown(self) -> str:
        """What the entry is known by that is open."""
        return self._trail.here

    def entries(self, words: str) -> Sequence[Entry]:
        """Those in which all of these words stand; without any, every one."""
        raise NotImplementedError

    def write(self, identity: str) -> None:
        """Put this entry into ``text``."""
        raise NotImplementedError

    def follow(self, link: str) -> None:
        """A link in ``text`` was pressed."""
        raise NotImplementedError

    def show_everything(self) -> None:
        """Choose nothing by what a part of the contents was chosen by, besides words."""

    def open_contents(self, *, filters: Sequence[ChoiceBox] = (), tools: Sequence[QWidget] = ()) -> None:
        """Lay it out, with ``filters`` below the field and ``tools`` above the text, and show what there is."""
        head = QHBoxLayout()
        head.setSpacing(6)
        for widget in (self.back, self.forward, None, self.count, *tools, self._leave):
            if widget is None:
                head.addStretch(1)
                continue
            if widget is not self.count:
                # The signs are larger than words: the buttons are not.
                widget.setFixedHeight(self.search.sizeHint().height())
            head.addWidget(widget)
        contents, page = QVBoxLayout(), QVBoxLayout()
        for column in (contents, page):
            column.setSpacing(8)
        for field in (self.search, *filters):
            contents.addWidget(field)
        contents.addWidget(self.list, 1)
        page.addLayout(head)
        page.addWidget(self.text, 1)
        row = QHBoxLayout(self)
        row.setContentsMargins(14, 14, 14, 14)
        row.setSpacing(14)
        row.addLayout(contents, self.shares[0])
        row.addLayout(page, self.shares[1])
        for each in filters:
            each.currentIndexChanged.connect(lambda _place: self.find_anew())
        self._connect()
        self._fill()

    def find_anew(self) -> None:
        """Show what is searched for now, and open the first, or what is open already."""
        self._fill()
        if not self.model.rowCount():
            self.text.setPlainText(f"No {self.noun} holds all these words.")
            return
        place = 0 if self.search.text().strip() else max(0, self.model.place_of(self.shown))
        self._stand_at(place)
        self._turned_to(place, stopping=False)

    def open_entry(self, identity: str, *, stopping: bool = True) -> None:
        """Open this entry, whatever is searched for; ``stopping``: the way back leads past it."""
        if stopping:
            self._trail.go_to(identity)
        else:
            self._trail.pass_by(identity)
        self._show_here()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if not turned_by(event, self.back, self.forward):
            super().mousePressEvent(event)

    def _connect(self) -> None:
        self.search.textChanged.connect(lambda _words: self.find_anew())
        self.search.stepped.connect(self._step)
        self.list.selectionModel().currentChanged.connect(lambda index, _before: self._turned_to(index.row()))
        self.text.anchorClicked.connect(lambda link: self.follow(link.toString()))
        self.back.clicked.connect(lambda: self._go(self._trail.back))
        self.forward.clicked.connect(lambda: self._go(self._trail.forward))
        finding = QShortcut(self)
        finding.activated.connect(self.search.setFocus)
        keys_over(self).give(finding, "Books: find")

    def _step(self, by: int) -> None:
        """The arrow keys walk through what was found without leaving the field."""
        place = max(0, min(self.model.rowCount() - 1, self.list.currentIndex().row() + by))
        self._stand_at(place)
        self._turned_to(place, stopping=False)

    def _fill(self) -> None:
        found = self.entries(self.search.text().strip())
        self._following = True
        self.model.set_entries(found)
        self._following = False
        self.count.setText(counted(len(found), self.noun))

    def _stand_at(self, place: int, hint: QListView.ScrollHint = QListView.ScrollHint.EnsureVisible) -> None:
        """Mark a row of the list without opening it."""
        self._following = True
        self.list.setCurrentIndex(self.model.index(place))
        self.list.scrollTo(self.model.index(place), hint)
        if hint is QListView.ScrollHint.PositionAtCenter:
            begin_with_a_row(self.list)
        self._following = False

    def _turned_to(self, place: int, *, stopping: bool = True) -> None:
        """The list stands at this row. What a search leads past on the way is no step to go back to."""
        if self._following or not 0 <= place < self.model.rowCount():
            return
        identity = self.model.rows[place].entry.identity
        if stopping:
            self._trail.go_to(identity)
        else:
            self._trail.pass_by(identity)
        self._write(identity)

    def _show_here(self) -> None:
        """Show the entry that the trail stands at, in the list as well: what hides it there is taken away."""
        if self.model.place_of(self.shown) < 0:
            with QSignalBlocker(self.search):
                self.search.clear()
            self.show_everything()
            self._fill()
        self._stand_at(self.model.place_of(self.shown), QListView.ScrollHint.PositionAtCenter)
        self._write(self.shown)

    def _write(self, identity: str) -> None:
        self.write(identity)
        self.back.setEnabled(self._trail.can_go_back)
        self.forward.setEnabled(self._trail.can_go_forward)

    def _go(self, step: Callable[[], str]) -> None:
        if step():
            self._show_here()
