"""The page of a note as it is read: its Markdown drawn, pictures that the campaign keeps, and links that say what a
click does. Nothing is loaded."""

from collections.abc import Callable
from html import escape
from typing import Any
from urllib.parse import quote, unquote

from PySide6.QtCore import Qt, QUrl, Signal
from PySide6.QtGui import QDesktopServices, QGuiApplication, QImage, QResizeEvent

from vtt.gui.look import Look
from vtt.gui.page_style import WIDEST, break_lines, page_style, set_marks_apart, settle_serif, whole_identities
from vtt.gui.plain_text import literal
from vtt.gui.read_page import ReadPage
from vtt.gui.scrolling import WholeLines
from vtt.rules.book.note_links import Links, NoteLink, Target
from vtt.rules.book.note_markdown import ShownLink, ShownPicture, as_html, is_of_the_web
from vtt.rules.book.note_pictures import pictures_in
from vtt.table.noted import Noted, Subject

HINT = (
    "Nothing is written here yet. A note is Markdown: *slanted*, **bold**, # a heading, - a list. "
    "Double square brackets link to whatever is called so: a creature, a place, a scene, a rule, another note."
)
_PICTURE = "picture:"
_TO, _MAKE, _WHICH, _RULE = "to:", "make:", "which:", "rule:"
_KINDS = {"creature": "a creature", "place": "a place", "scene": "a scene", "note": "a note", "rule": "a rule"}


class NotePage(ReadPage):
    """``wanted`` gives the ``Target`` of a link and whether its note is meant whatever it is (Ctrl and a click),
    ``unknown`` the name of a link to nothing, ``ambiguous`` what several a link may mean."""

    wanted = Signal(object, bool)
    unknown = Signal(str)
    ambiguous = Signal(object)

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._links: Links | None = None
        self._home: Subject | None = None
        self._drawn: tuple[object, ...] = ()
        self._pictures: Callable[[str], QImage | None] = lambda _content: None
        self._again: Callable[[], None] = lambda: None
        self.setFont(look.label(10.5))
        self.setAccessibleName("The note")
        self.setOpenLinks(False)
        self.setOpenExternalLinks(False)
        self.document().setDefaultStyleSheet(page_style(look))
        self.document().setDocumentMargin(look.pixels(20))
        WholeLines(self)
        self.anchorClicked.connect(self._follow)

    def show_note(self, note: Noted, links: Links, text: str) -> None:
        """Draw this note with the ``text`` that it has now, and who links to it."""
        self._links, self._home = links, note.subject
        back = links.back(note.subject)
        self._again = lambda: self.show_note(note, links, text)
        drawn = (note, text, tuple(each.subject for each in back), links, self._seen(text))
        if drawn == self._drawn:
            return
        same = bool(self._drawn) and self._drawn[0].subject == note.subject  # type: ignore[attr-defined]
        self._drawn = drawn
        written = (
            as_html(text, self._show, self._picture).rstrip() if text.strip() else f'<p class="hint">{escape(HINT)}</p>'
        )
        # Qt would put the heads of columns into their middle.
        written = written.replace("<th>", '<th align="left">')
        where = self.verticalScrollBar().value()
        named = ", ".join(self._anchor(each) for each in back)
        foot = f'<p class="back">Linked from {named}</p>' if named else ""
        self.setHtml(whole_identities(f"{written}{foot}"))
        break_lines(self.document(), lambda address: address.startswith(_MAKE))
        settle_serif(self.document())
        set_marks_apart(self.document(), self._look)
        if same:
            self.verticalScrollBar().setValue(where)

    def set_pictures(self, pictures: Callable[[str], QImage | None]) -> None:
        """Where the pictures of notes are by their content; whoever has new ones calls ``draw_again``."""
        self._pictures = pictures

    def draw_again(self) -> None:
        """More pictures are there, or there is more or less room for them."""
        self._again()

    def resizeEvent(self, event: QResizeEvent) -> None:
        # Lines that are too long are hard to read.
        self.setViewportMargins(0, 0, max(0, self.width() - self._look.pixels(WIDEST)), 0)
        super().resizeEvent(event)
        self._again()

    def loadResource(self, kind: int, name: QUrl | str) -> Any:
        """A picture that the campaign keeps, and else nothing: no note brings anything from a disk or a net."""
        address = name.toString() if isinstance(name, QUrl) else name
        return self._pictures(address.removeprefix(_PICTURE)) if address.startswith(_PICTURE) else None

    def _seen(self, text: str) -> tuple[object, ...]:
        """What the look of a text depends on besides: which of its pictures are there, and how wide they may be."""
        found = [each for each in pictures_in(text) if self._pictures(each) is not None]
        return (*found, self._room) if found else ()

    @property
    def _room(self) -> int:
        """Pixels that a picture may be wide."""
        return max(self.viewport().width() - 2 * round(self.document().documentMargin()) - 2, 40)

    def _picture(self, content: str) -> ShownPicture | None:
        image = self._pictures(content)
        return None if image is None else ShownPicture(f"{_PICTURE}{content}", min(image.width(), self._room))

    def _anchor(self, note: Noted) -> str:
        return f'<a href="{escape(_to(note.subject))}">{escape(note.title)}</a>'

    def _show(self, link: NoteLink) -> ShownLink:
        assert self._links is not None
        found = self._links.resolved(link.name, self._home)
        if not found:
            tip = f"Nothing is called {link.name}: a click makes a note of that name"
            return ShownLink(f"{_MAKE}{quote(link.name)}", "unknown", literal(tip))
        if len(found) > 1:
            tip = f"{len(found)} are called {link.name}: a click asks which"
            return ShownLink(f"{_WHICH}{quote(link.name)}", "several", literal(tip))
        target = found[0]
        if target.subject is None:
            return ShownLink(f"{_RULE}{quote(target.id)}", "known", literal(told(target)))
        return ShownLink(_to(target.subject), "known", literal(told(target)))

    def _follow(self, link: QUrl) -> None:
        name, links = link.toString(QUrl.ComponentFormattingOption.FullyEncoded), self._links
        if links is None:
            return
        if is_of_the_web(name):
            QDesktopServices.openUrl(link)
            return
        way, _, rest = name.partition(":")
        words = unquote(rest)
        if f"{way}:" == _MAKE:
            self.unknown.emit(words)
        elif f"{way}:" == _WHICH:
            self.ambiguous.emit(links.resolved(words, self._home))
        elif f"{way}:" == _RULE:
            for target in links.resolved(f"{_RULE}{words}", self._home):
                self.wanted.emit(target, False)
        elif f"{way}:" == _TO:
            kind, identity, scene = (unquote(part) for part in rest.split("/"))
            led_to = links.target(Subject(kind, identity, scene))  # type: ignore[arg-type]
            held = QGuiApplication.keyboardModifiers() & Qt.KeyboardModifier.ControlModifier
            if led_to is not None:
                self.wanted.emit(led_to, bool(held))


def told(target: Target) -> str:
    """What a link leads to, in a few words."""
    return ", ".join(part for part in (target.title, f"{_KINDS[target.kind]} {target.where}".strip()) if part)


def _to(subject: Subject) -> str:
    parts = (quote(part, safe="") for part in (subject.kind, subject.id, subject.scene))
    return f"{_TO}{'/'.join(parts)}"
