"""The bag in the players' window: the draw as it happens, who may act, and what has come out. Nothing reacts."""

from PySide6.QtCore import QPointF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QResizeEvent
from PySide6.QtWidgets import QWidget

from vtt.gui.bag import words
from vtt.gui.bag.bag_picture import BagPicture
from vtt.gui.bag.changes import beside
from vtt.gui.bag.out_row import OutRow
from vtt.gui.players_window.lengths import READ
from vtt.gui.players_window.panel import Panel
from vtt.gui.theme import Theme
from vtt.gui.two_lines import in_lines
from vtt.rules.contract.bag_view import BagView
from vtt.table.bag import Colour

_WIDTH, _PICTURE, _OUT = 372.0, 290.0, 52.0
_TITLES, _LINE = (38.0, 34.0, 30.0), 1.2
"""Heights of the title, and from one line to the next in its height: smaller where it has no room on one line."""
_TOKEN = 17.0


class BagCorner(Panel):
    """The bag in one corner, two lines of words under it, and the tokens that are out.

    What is in it is only to be seen where the ``BagView`` holds it; the picture knows no more than that. ``grown`` when
    a token lies, and the words on it take more room than those before, or less.
    """

    grown = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, "Bag of tokens", parent)
        self.picture = BagPicture(theme, self)
        self.picture.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.out = OutRow(theme, self.picture.painter.tokens, _TOKEN, self)
        self._view: BagView | None = None
        self._acting = ""
        self._title = self._hint = ""
        self.picture.settled.connect(self._settled)
        self.hide()

    def show_bag(self, view: BagView | None, acting: str) -> None:
        """Show this bag, or none; ``acting`` is the name of who acts."""
        if view is None:
            self.picture.skip()
            self.picture.forget()
            self._view = None
            self.out.show_tokens(())
            self._say("", "")
            self.hide()
            return
        first = self._view is None and not self.window().isVisible()
        self._view, self._acting = view, acting
        self.show()
        self.picture.show_bag(view, acting, at_once=first)
        if self.picture.drawing is None:
            self._tell()

    def show_draw(self, drawn: Colour) -> None:
        """Let a token of this colour tumble out."""
        by = self._view.drawer if self._view is not None else ""
        self._say(*words.drawing(by, skippable=False))
        self.picture.show_draw(drawn)

    def set_animated(self, animated: bool) -> None:
        """Whether tokens move."""
        self.picture.set_animated(animated)

    def wanted_size(self) -> QSize:
        """The room it takes; none where there is no bag."""
        if self.isHidden():
            return QSize(0, 0)
        return QSize(round(self.pixels(_WIDTH)), round(self.pixels(_PICTURE + _OUT) + self._room_of_words()))

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._arrange()

    def _arrange(self) -> None:
        width = self.width()
        height = round(self.pixels(_PICTURE))
        self.picture.setGeometry(0, 0, width, height)
        self.out.radius = self.pixels(_TOKEN)
        top = round(self.pixels(_PICTURE) + self._room_of_words())
        wanted = self.out.wanted_width()
        room = min(wanted, width)
        self.out.setGeometry((width - room) // 2, top, room, round(self.pixels(_OUT)))

    def paint(self, painter: QPainter) -> None:
        top = self.pixels(_PICTURE)
        for text, font, ink in self._lines():
            high = font.pixelSize() * _LINE
            metrics = QFontMetricsF(font)
            painter.setFont(font)
            painter.setPen(QColor(ink))
            left = (self.width() - metrics.horizontalAdvance(text)) / 2
            painter.drawText(QPointF(left, top + (high + metrics.capHeight()) / 2), text)
            top += high

    def _lines(self) -> list[tuple[str, QFont, str]]:
        """The title on a line, or smaller on two, and the hint under it, each with its font and ink."""
        width = self.pixels(_WIDTH) - self.pixels(6)
        fonts = [self.name_of(self._title, height) for height in _TITLES]
        fitting = (each for each in fonts if QFontMetricsF(each).horizontalAdvance(self._title) <= width)
        font = next(fitting, fonts[1])
        lines = in_lines(self._title, font, width, keeps_end=True)
        below = self.lengths.label(READ)
        hint = in_lines(self._hint, below, width) if self._hint else ()
        return [(line, font, self.theme.text) for line in lines] + [
            (line, below, self.theme.text_muted) for line in hint
        ]

    def _room_of_words(self) -> float:
        return sum(font.pixelSize() * _LINE for _, font, _ in self._lines()) + self.pixels(8)

    def _tell(self) -> None:
        view = self._view
        assert view is not None
        self.out.show_tokens(view.out)
        self._say(*_told(view, self._acting))

    def _settled(self) -> None:
        before = self.wanted_size()
        self._say_what_lies()
        if self.wanted_size() != before:
            self.grown.emit()

    def _say_what_lies(self) -> None:
        if self._view is not None and self.picture.lying is not None:
            if self.picture.view is self._view:
                self._tell()
            else:
                self._say(words.TOKENS[self.picture.lying.colour], "")

    def _say(self, title: str, hint: str) -> None:
        self._title, self._hint = title, hint
        self._arrange()
        self.show_text(". ".join(part for part in (title, hint, *self._out_in_words()) if part))

    def _out_in_words(self) -> list[str]:
        return [] if self._view is None else [words.told(token) for token in self._view.out]


def _told(view: BagView, acting: str) -> tuple[str, str]:
    """Title and hint. Who acts stands in another corner: here it is the token that is told."""
    token = beside(view, acting)
    if token is None:
        if acting:
            return (f"{view.drawer} draws next", "") if view.drawer else ("", "")
        return words.title(view), ""
    by = f"drawn by {token.by}" if token.by else ""
    if view.holder:
        return words.title(view, acting), f"{words.TOKENS[token.colour]}, {by}" if by else words.TOKENS[token.colour]
    return words.TOKENS[token.colour] if token.fate == "used" else words.title(view), by
