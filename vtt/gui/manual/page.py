"""A page of the manual as it is read. Nothing is loaded: pictures stand in the site."""

from typing import Any

from PySide6.QtCore import QUrl
from PySide6.QtGui import QResizeEvent

from vtt.gui.keys import keys_over
from vtt.gui.look import Look
from vtt.gui.page_style import WIDEST, page_style, set_marks_apart, settle_serif, whole_identities
from vtt.gui.read_page import ReadPage
from vtt.gui.scrolling import WholeLines
from vtt.rules.book.manual import ManualPage
from vtt.rules.book.manual_markdown import Addresses, as_html
from vtt.settings.keys import MAIN, NOTES, ORACLE

PAGE_LINK, RULE_LINK = "page:", "rule:"
"""Before the name of a page or the id of a rule, in the address of a link."""

_WINDOWS = {"notes": (NOTES,), "oracle": (ORACLE,)}
"""Whose keys a page tells first, by its name."""
_ADDRESSES = Addresses(page=lambda name: f"{PAGE_LINK}{name}", rule=lambda identity: f"{RULE_LINK}{identity}")


class PageView(ReadPage):
    """Draws one page; ``anchorClicked`` gives the links that are pressed."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self.setFont(look.label(10.5))
        self.setAccessibleName("The page")
        self.setOpenLinks(False)
        self.setOpenExternalLinks(False)
        self.document().setDefaultStyleSheet(page_style(look))
        self.document().setDocumentMargin(look.pixels(20))
        WholeLines(self)

    def show_page(self, page: ManualPage) -> None:
        """Draw this one from its beginning."""
        # Qt would put the heads of columns into their middle.
        text = keys_over(self).retold(page.text, (*_WINDOWS.get(page.name, ()), MAIN))
        self.setHtml(whole_identities(as_html(text, _ADDRESSES)).replace("<th>", '<th align="left">'))
        settle_serif(self.document())
        set_marks_apart(self.document(), self._look)

    def resizeEvent(self, event: QResizeEvent) -> None:
        # Lines that are too long are hard to read.
        self.setViewportMargins(0, 0, max(0, self.width() - self._look.pixels(WIDEST)), 0)
        super().resizeEvent(event)

    def loadResource(self, kind: int, name: QUrl | str) -> Any:
        return None
