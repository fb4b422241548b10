"""What the GM shows on purpose: a picture, a text, somebody’s portrait, a clock; over the board, at its side, or as a
strip under it. Nothing reacts."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace
from PySide6.QtCore import QPointF, QRect, QRectF, QSize, QSizeF, Qt, QUrl, Signal
from PySide6.QtGui import QAbstractTextDocumentLayout, QColor, QFont, QImage, QPainter, QPen, QTextDocument
from PySide6.QtWidgets import QWidget

from vtt.gui.board.token_painting import TokenLook, paint_token
from vtt.gui.keeping.pie import paint_countdown, paint_pie, spot
from vtt.gui.players_window.lengths import READ, Lengths
from vtt.gui.players_window.letters import Letter, letter_of, paint_letter
from vtt.gui.players_window.panel import Panel
from vtt.gui.theme import Theme, colour
from vtt.rules.contract.description import TokenView
from vtt.rules.tabletop.showing import WRITTEN
from vtt.rules.views.players_shown import ShownCard

WholeOf = Callable[[str], QImage | None]
"""The whole picture of a content, if it is there."""

_PAD, _EDGE = 26.0, 14.0
_LARGEST, _LARGEST_TITLE = 72.0, 46.0
"""Heights of a text and a title: the largest that a short one is given."""
_WIDEST = {"board": 30.0, "side": 30.0, "strip": 48.0}
"""How wide a line of text is at the most, in its own heights: longer ones are hard to follow."""
_STEP = 0.93
_SHARES = {"side": 0.36, "strip": 0.27}
"""How much of the window’s width or height a card takes."""
_FEET = 0.12
"""How far a line reaches into the next one, in heights of the text."""
_PICTURE = "picture:"


def no_whole(_content: str) -> QImage | None:
    """No picture is there."""
    return None


class ShownPanel(Panel):
    """A card with a title over it. A text is written as large as it fits; one that does not fit at the least height has
    several ``pages``, of which ``page`` is seen; ``paged`` when either is another."""

    paged = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, "Shown to the players", parent)
        self.card: ShownCard | None = None
        self.whole_of: WholeOf = no_whole
        self._document: QTextDocument | None = None
        self._made_for: object = None
        self._title_font = QFont()
        self._title_lines = QRectF()
        self._tops: tuple[float, ...] = (0.0,)
        self._page_seen = 0
        self.hide()

    @property
    def pages(self) -> int:
        """How many pages its text has in the room that it was painted in last."""
        return len(self._tops)

    @property
    def page(self) -> int:
        """Which of them is seen, from 1 on."""
        return min(self._page_seen, len(self._tops) - 1) + 1

    def turn(self, by: int) -> None:
        """Show another page, so many farther on; beyond the last there is none."""
        if self.card is not None:
            self._page_seen = min(max(self.page - 1 + by, 0), len(self._tops) - 1)
            self.paint_anew()
            self.paged.emit()

    def show_card(self, card: ShownCard | None) -> None:
        """Show this, or nothing; what is no longer shown is kept nowhere."""
        if card == self.card:
            return
        same = (
            card is not None
            and self.card is not None
            and replace(card, where=self.card.where, look=self.card.look) == self.card
        )
        self.card, self._document, self._made_for = card, None, None
        if not same:
            self._tops, self._page_seen = (0.0,), 0
        self.setVisible(card is not None)
        self.show_text("" if card is None else told(card))

    def draw_again(self) -> None:
        """More pictures are there."""
        if self.card is not None:
            self._made_for = None
            self.paint_anew()

    def takes(self, size: QSize) -> tuple[int, int]:
        """How many pixels of a window of this size it takes away from the table: at the left, and at the bottom."""
        where = None if self.card is None else self.card.where
        left = round(size.width() * _SHARES["side"]) if where == "side" else 0
        return left, round(size.height() * _SHARES["strip"]) if where == "strip" else 0

    def lay_out(self, size: QSize, lengths: Lengths, top: int) -> None:
        """Take the room of this card in a window of this size, below the panels at its head, which end at ``top``."""
        self.lengths = lengths
        card = self.card
        if card is None:
            return
        edge = round(lengths.pixels(_EDGE))
        whole = QRect(0, 0, size.width(), size.height()).adjusted(edge, edge, -edge, -edge)
        left, low = self.takes(size)
        if left:
            whole.setRight(left)
            whole.setTop(top + edge)
        elif low:
            whole.setTop(size.height() - low)
        self.setGeometry(whole)
        self.raise_()

    def paint(self, painter: QPainter) -> None:
        card = self.card
        if card is None:
            return
        area = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        corner, letter = self.pixels(16), self._letter
        if letter is not None:
            paint_letter(painter, area, card.look, letter, self.lengths.pixels(1.0))
        else:
            painter.setPen(QPen(QColor(self.theme.accent), max(self.pixels(2.0), 1.2)))
            painter.setBrush(colour(self.theme.panel, 1.0))
            painter.drawRoundedRect(area, corner, corner)
        pad = self.pixels(_PAD)
        inside = area.adjusted(pad, pad * 0.8, -pad, -pad * 0.8)
        pictured = card.kind in ("picture", "portrait", "clock") or (card.kind == "entry" and not card.text)
        if pictured and card.where == "strip":
            self._paint_beside(painter, inside, card)
        else:
            self._paint_under(painter, inside, card, pictured=pictured)

    def _paint_under(self, painter: QPainter, inside: QRectF, card: ShownCard, *, pictured: bool) -> None:
        """The title over a text, or under a picture."""
        title = self._fit_title(card.title, inside.width(), inside.height() * (0.25 if pictured else 0.3))
        gap = self.pixels(12) if title else 0.0
        room = inside.adjusted(0, 0 if pictured else title + gap, 0, -(title + gap) if pictured else 0)
        if pictured:
            self._paint_picture(painter, room, card)
            self._write_title(
                painter, QRectF(inside.left(), inside.bottom() - title, inside.width(), title), card.title
            )
        else:
            self._write_title(painter, QRectF(inside.left(), inside.top(), inside.width(), title), card.title)
            self._write_text(painter, room, card)

    def _paint_beside(self, painter: QPainter, inside: QRectF, card: ShownCard) -> None:
        """In a strip the title stands beside what it names."""
        width = min(inside.height() * 1.8, inside.width() * 0.5) if card.title else inside.width()
        room = QRectF(inside.left(), inside.top(), width, inside.height())
        self._paint_picture(painter, room, card)
        if card.title:
            left = room.right() + self.pixels(_PAD)
            beside = QRectF(left, inside.top(), inside.right() - left, inside.height())
            self._fit_title(card.title, beside.width(), beside.height())
            self._write_title(painter, beside, card.title, middle=False)

    def _paint_picture(self, painter: QPainter, room: QRectF, card: ShownCard) -> None:
        side = min(room.width(), room.height())
        if card.clock is not None:
            area = spot(room, side * 0.9)
            if card.clock.pie:
                paint_pie(painter, area, card.clock.segments, card.clock.filled, self.theme)
            else:
                font = self.lengths.label(area.width() * 400 / max(self.lengths.text(1000.0), 1.0))
                paint_countdown(painter, area, card.clock.segments, card.clock.filled, self.theme, font)
            return
        image = self.whole_of(card.picture) if card.picture else self.face(card.face)
        if image is not None and not image.isNull():
            size = QSizeF(image.size()).scaled(room.size(), Qt.AspectRatioMode.KeepAspectRatio)
            area = QRectF(QPointF(), size)
            area.moveCenter(room.center())
            painter.drawImage(area, image)
        elif card.kind in ("portrait", "entry"):
            view = TokenView(creature="", name=card.title, side=card.side, glyph=card.glyph)
            paint_token(painter, room.center(), side * 0.4, TokenLook.of(view), self.theme)

    @property
    def _letter(self) -> Letter | None:
        """What its text is written on, if it is on anything."""
        card = self.card
        written = card is not None and card.look != "plain" and card.kind in WRITTEN
        return letter_of(card.look, dark=self.theme.dark) if card is not None and written else None

    @property
    def _ink(self) -> str:
        return self.theme.text if self._letter is None else self._letter.ink

    @property
    def _title_ink(self) -> str:
        return self.theme.ring_label if self._letter is None else self._letter.title

    # Words ------------------------------------------------------------------------------------------------------------

    def _fit_title(self, title: str, width: float, most: float) -> float:
        """Choose the font of the title for that room; the height that it takes there."""
        if not title:
            return 0.0
        height = _LARGEST_TITLE
        while True:
            document = self._laid(title, self.lengths.name_of(title, height), width)
            if height <= READ or (document.size().height() <= most and document.idealWidth() <= width):
                self._title_font = self.lengths.name_of(title, height)
                return min(document.size().height(), max(most, self.lengths.text(height) * 1.4))
            height = max(height * _STEP, READ)

    def _write_title(self, painter: QPainter, area: QRectF, title: str, *, middle: bool = True) -> None:
        if title:
            document = self._laid(title, self._title_font, area.width(), middle=middle)
            self._draw(painter, document, area, self._title_ink, middle=True)

    def _write_text(self, painter: QPainter, room: QRectF, card: ShownCard) -> None:
        made_for = (card.text, room.size().toTuple(), self.lengths)
        if made_for != self._made_for or self._document is None:
            before = self._tops
            self._document, self._tops = self._fitted(card, room)
            self._made_for = made_for
            if self._tops != before:
                self.paged.emit()
        document = self._document
        wide = document.textWidth()
        area = QRectF(room.left() + (room.width() - wide) / 2, room.top(), wide, room.height())
        if len(self._tops) == 1:
            self._draw(painter, document, area, self._ink, middle=True)
            return
        seen, foot = self.page - 1, self._foot
        top = self._tops[seen]
        end = self._tops[seen + 1] if self.page < self.pages else document.size().height()
        area.setHeight(min(end - top, room.height() - foot))
        self._draw(painter, document, area, self._ink, top=top)
        painter.setFont(self.lengths.label(READ))
        painter.setPen(QColor(self.theme.accent_ink if self._letter is None else self._title_ink))
        below = QRectF(room.left(), room.bottom() - foot, room.width(), foot)
        flags = int(Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignBottom)
        painter.drawText(below, flags, f"{self.page} / {self.pages}")

    @property
    def _foot(self) -> float:
        """The height of the line that says which page is seen."""
        return self.lengths.text(READ * 1.5)

    def _fitted(self, card: ShownCard, room: QRectF) -> tuple[QTextDocument, tuple[float, ...]]:
        """The text as large as it fits, down to the least that is read, and where its pages begin."""
        height = _LARGEST
        while True:
            widest = min(room.width(), self.lengths.text(height) * _WIDEST[card.where])
            document = self._page(card, card.text, height, widest)
            ideal = document.idealWidth()
            if card.kind != "note" and ideal < document.textWidth():
                document.setTextWidth(ideal + 1)
            if document.size().height() <= room.height() + 0.5:
                return document, (0.0,)
            if height <= READ:
                return document, _page_tops(document, max(room.height() - self._foot, self.lengths.text(READ)))
            height = max(height * _STEP, READ)

    def _page(self, card: ShownCard, text: str, height: float, width: float) -> QTextDocument:
        if card.kind != "note":
            return self._laid(text, self.lengths.name_of(text, height, QFont.Weight.Medium), width)
        # Not before a note is shown.
        from vtt.gui.page_style import settle_serif
        from vtt.rules.book.note_markdown import ShownLink, ShownPicture, as_html

        def picture(content: str) -> ShownPicture | None:
            image = self.whole_of(content)
            return None if image is None else ShownPicture(f"{_PICTURE}{content}", min(image.width(), round(width)))

        document = _Document(self.whole_of)
        font = self.lengths.name(height, QFont.Weight.Medium)
        # The format of a text tells Qt 6.8 nothing of figures, and is set in those of the page's own font.
        with_figures = self.lengths.name_of("0", height, QFont.Weight.Medium)
        document.setDefaultFont(with_figures if with_figures.families() == font.families() else font)
        document.setDocumentMargin(0)
        document.setTextWidth(width)
        document.setDefaultStyleSheet(_style(font.pixelSize()))
        document.setHtml(_plainer(as_html(text, lambda _link: ShownLink(""), picture)))
        settle_serif(document)
        return document

    def _laid(self, text: str, font: QFont, width: float, *, middle: bool = False) -> QTextDocument:
        document = QTextDocument()
        document.setDefaultFont(font)
        document.setDocumentMargin(0)
        option = document.defaultTextOption()
        option.setAlignment(Qt.AlignmentFlag.AlignHCenter if middle else Qt.AlignmentFlag.AlignLeft)
        document.setDefaultTextOption(option)
        document.setPlainText(text)
        document.setTextWidth(width)
        return document

    def _draw(
        self,
        painter: QPainter,
        document: QTextDocument,
        area: QRectF,
        ink: str,
        *,
        middle: bool = False,
        top: float = 0.0,
    ) -> None:
        """Draw what of it has room, from ``top`` on."""
        painter.save()
        # The feet of the line before reach into the first one of a page.
        above = -self.lengths.text(READ) * _FEET if top else 2.0
        painter.setClipRect(area.adjusted(-2, -above, 2, 0 if top else 2))
        painter.translate(area.left(), area.top() - top)
        if middle:
            painter.translate(0, max(0.0, (area.height() - document.size().height()) / 2))
        context = QAbstractTextDocumentLayout.PaintContext()
        context.palette.setColor(context.palette.ColorRole.Text, QColor(ink))
        document.documentLayout().draw(painter, context)
        painter.restore()


class _Document(QTextDocument):
    """A page whose pictures are those that the campaign keeps, and no others."""

    def __init__(self, whole_of: WholeOf) -> None:
        super().__init__()
        self._whole_of = whole_of

    def loadResource(self, kind: int, name: QUrl | str) -> Any:
        address = name.toString() if isinstance(name, QUrl) else name
        return self._whole_of(address.removeprefix(_PICTURE)) if address.startswith(_PICTURE) else None


def told(card: ShownCard) -> str:
    """What is shown for those who hear it."""
    clock = card.clock
    filled = "" if clock is None else f"{clock.filled} of {clock.segments}" if clock.pie else f"{clock.filled}"
    kind = {"picture": "a picture", "portrait": "a portrait"}.get(card.kind, "")
    return ". ".join(part for part in (kind, card.title, card.text, filled) if part)


def _style(pixels: int) -> str:
    """Columns apart."""
    return f"td, th {{ padding-right: {pixels}px; }}"


def _plainer(written: str) -> str:
    """HTML with headings not much larger than a text that is large itself, and the heads of columns at their left."""
    for head, lower in (("h2", "h4"), ("h1", "h3")):
        written = written.replace(f"<{head}>", f"<{lower}>").replace(f"</{head}>", f"</{lower}>")
    return written.replace("<th>", '<th align="left">')


def _page_tops(document: QTextDocument, height: float) -> tuple[float, ...]:
    """Where pages of that height begin, so that no line is cut in two but one that is higher than a page."""
    tops, block = [0.0], document.begin()
    while block.isValid():
        at = document.documentLayout().blockBoundingRect(block).topLeft()
        layout = block.layout()
        for number in range(layout.lineCount()):
            line = layout.lineAt(number).rect().translated(at)
            if line.bottom() > tops[-1] + height and line.top() > tops[-1] + 1.0:
                tops.append(line.top())
        block = block.next()
    return tuple(tops)
