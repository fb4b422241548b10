"""The window of the manual."""

from collections.abc import Sequence

from PySide6.QtCore import QUrl, Signal
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QWidget

from vtt.gui.look import Look
from vtt.gui.manual.page import PAGE_LINK, RULE_LINK, PageView
from vtt.gui.rulebook.book_window import BookWindow
from vtt.gui.rulebook.contents import Entry
from vtt.rules.book.manual import INDEX, manual
from vtt.rules.book.note_markdown import is_of_the_web


class ManualWindow(BookWindow):
    """All pages of the manual. ``rule_wanted`` gives the id of a rule whose link was pressed."""

    rule_wanted = Signal(str)
    text: PageView

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(look, PageView(look), parent)
        self._manual = manual()
        self.setWindowTitle("Manual")
        self.setObjectName("manual")
        self.search.setPlaceholderText("Find by any word")
        self.search.setAccessibleName("Search the manual")
        self.list.setAccessibleName("Pages")
        self.open_contents()
        self.show_page(INDEX)

    def show_page(self, name: str) -> None:
        """Open this page, whatever is searched for; the contents where there is none of that name."""
        self.open_entry(name if self._manual.page(name) is not None else INDEX)

    def entries(self, words: str) -> Sequence[Entry]:
        found = self._manual.search(words) if words else self._manual.pages
        return [Entry(page.name, page.title, page.part) for page in found]

    def write(self, identity: str) -> None:
        page = self._manual.page(identity)
        assert page is not None
        self.text.show_page(page)

    def follow(self, link: str) -> None:
        if link.startswith(PAGE_LINK):
            self.show_page(link.removeprefix(PAGE_LINK))
        elif link.startswith(RULE_LINK):
            self.rule_wanted.emit(link.removeprefix(RULE_LINK))
        elif is_of_the_web(link):
            QDesktopServices.openUrl(QUrl(link))
