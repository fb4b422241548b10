"""The window of the manual: a field to search in, the contents, and the page that is open."""

from collections.abc import Callable

from PySide6.QtCore import QSignalBlocker, QSize, Qt, QUrl, Signal
from PySide6.QtGui import QDesktopServices, QMouseEvent, QShortcut
from PySide6.QtWidgets import QDialog, QHBoxLayout, QListView, QVBoxLayout, QWidget

from vtt.gui.keys import keys_over
from vtt.gui.list_field import ListField
from vtt.gui.look import Look
from vtt.gui.manual.contents import PagesModel
from vtt.gui.manual.page import PAGE_LINK, RULE_LINK, PageView
from vtt.gui.plain_text import PlainLabel
from vtt.gui.prompts.close_button import close_button
from vtt.gui.rulebook.contents_delegate import ContentsDelegate
from vtt.gui.rulebook.trail import Trail
from vtt.gui.rulebook.turning import turned_by, turning_buttons
from vtt.gui.window_size import roomy
from vtt.numerals import counted
from vtt.rules.book.manual import INDEX, manual
from vtt.rules.book.note_markdown import is_of_the_web


class ManualWindow(QDialog):
    """All pages of the manual. ``rule_wanted`` gives the id of a rule whose link was pressed."""

    rule_wanted = Signal(str)

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent, Qt.WindowType.Window)
        self._manual = manual()
        self._trail = Trail()
        self._following = False
        self.setWindowTitle("Manual")
        self.setObjectName("manual")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.resize(roomy(self, QSize(980, 680) * look.text_scale, QSize(1240, 860) * look.text_scale))
        self.text = PageView(look)
        self._build_contents(look)
        self._lay_out(look)
        self._connect()
        self._fill()
        self.show_page(INDEX)

    @property
    def shown(self) -> str:
        """The name of the page that is open."""
        return self._trail.here

    def show_page(self, name: str) -> None:
        """Open this page, whatever is searched for; the contents where there is none of that name."""
        self._trail.go_to(name if self._manual.page(name) is not None else INDEX)
        self._show_here()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if not turned_by(event, self.back, self.forward):
            super().mousePressEvent(event)

    def _build_contents(self, look: Look) -> None:
        self.search = ListField(page=12)
        self.search.setFont(look.label(10.5))
        self.search.setPlaceholderText("Find by any word")
        self.search.setAccessibleName("Search the manual")
        self.search.setClearButtonEnabled(True)
        self.count = PlainLabel()
        self.count.setFont(look.figures(9))
        self.count.setProperty("role", "muted")
        self.model = PagesModel(self)
        self.list = QListView()
        self.list.setModel(self.model)
        self.list.setItemDelegate(ContentsDelegate(look, self.list))
        # The lines of the titles depend on the width.
        self.list.setResizeMode(QListView.ResizeMode.Adjust)
        self.list.setMouseTracking(True)
        self.list.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setAccessibleName("Pages")
        self.list.setProperty("role", "card")
        self.back, self.forward = turning_buttons(look, self, self.search.sizeHint().height())

    def _lay_out(self, look: Look) -> None:
        head = QHBoxLayout()
        head.setSpacing(6)
        leave = close_button(look, self, "×")
        for widget in (self.back, self.forward, self.count, leave):
            if widget is self.count:
                head.addStretch(1)
            else:
                # The signs are larger than words: the buttons are not.
                widget.setFixedHeight(self.search.sizeHint().height())
            head.addWidget(widget)
        contents, page = QVBoxLayout(), QVBoxLayout()
        for column in (contents, page):
            column.setSpacing(8)
        contents.addWidget(self.search)
        contents.addWidget(self.list, 1)
        page.addLayout(head)
        page.addWidget(self.text, 1)
        row = QHBoxLayout(self)
        row.setContentsMargins(14, 14, 14, 14)
        row.setSpacing(14)
        row.addLayout(contents, 3)
        row.addLayout(page, 7)

    def _connect(self) -> None:
        self.search.textChanged.connect(lambda _words: self._filter())
        self.search.stepped.connect(self._step)
        self.list.selectionModel().currentChanged.connect(lambda index, _before: self._turned_to(index.row()))
        self.text.anchorClicked.connect(self._follow)
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
        words = self.search.text()
        found = self._manual.search(words) if words.strip() else self._manual.pages
        self._following = True
        self.model.set_pages(found)
        self._following = False
        self.count.setText(counted(len(found), "page"))

    def _filter(self) -> None:
        self._fill()
        if not self.model.rowCount():
            self.text.setPlainText("No page holds all these words.")
            return
        place = 0 if self.search.text().strip() else max(0, self.model.place_of(self.shown))
        self._stand_at(place)
        self._turned_to(place, stopping=False)

    def _stand_at(self, place: int) -> None:
        """Mark a row of the list without opening its page."""
        self._following = True
        self.list.setCurrentIndex(self.model.index(place))
        self._following = False

    def _turned_to(self, place: int, *, stopping: bool = True) -> None:
        """The list stands at this row. What a search leads past on the way is no step to go back to."""
        if self._following or not 0 <= place < self.model.rowCount():
            return
        name = self.model.rows[place].page.name
        if stopping:
            self._trail.go_to(name)
        else:
            self._trail.pass_by(name)
        self._write()

    def _show_here(self) -> None:
        """Show the page that the trail stands at, in the list as well: what hides it there is taken away."""
        if self.model.place_of(self.shown) < 0:
            with QSignalBlocker(self.search):
                self.search.clear()
            self._fill()
        self._stand_at(self.model.place_of(self.shown))
        self._write()

    def _write(self) -> None:
        page = self._manual.page(self.shown)
        assert page is not None
        self.text.show_page(page)
        self.back.setEnabled(self._trail.can_go_back)
        self.forward.setEnabled(self._trail.can_go_forward)

    def _go(self, step: Callable[[], str]) -> None:
        if step():
            self._show_here()

    def _follow(self, link: QUrl) -> None:
        target = link.toString()
        if target.startswith(PAGE_LINK):
            self.show_page(target.removeprefix(PAGE_LINK))
        elif target.startswith(RULE_LINK):
            self.rule_wanted.emit(target.removeprefix(RULE_LINK))
        elif is_of_the_web(target):
            QDesktopServices.openUrl(link)
