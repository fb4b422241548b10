"""The bag with everything that belongs to it: whose draw it is, what can be done, the odds, the tokens that are out."""

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QFontMetrics, QResizeEvent
from PySide6.QtWidgets import QApplication, QWidget

from vtt.dice import Draw
from vtt.gui.bag import words
from vtt.gui.bag.changes import can_draw, left
from vtt.gui.bag.choices import TokenChoices
from vtt.gui.bag.odds_bar import OddsBar
from vtt.gui.bag.offers import offer_for, use_for
from vtt.gui.bag.out_row import OutRow
from vtt.gui.bag.token_entry import TokenEntry
from vtt.gui.bag.touchable_bag import TouchableBag
from vtt.gui.focus import KeyboardBefore
from vtt.gui.look import Look
from vtt.gui.panel import Heading, NameLabel
from vtt.gui.plain_text import PlainLabel, literal
from vtt.rules.contract.bag_view import BagView
from vtt.rules.contract.description import Offer
from vtt.table.bag import Colour

_LEAST, _FAIR, _LARGEST = 84, 132, 180
"""Pixels that the picture is high: at the least, if rows have to make room for it, and at the most."""


class BagPanel(QWidget):
    """Draws a ``BagView`` for the GM.

    ``chosen`` gives an offer of the bag, ``settled`` says that a drawn token lies, ``typed`` gives the face of a token
    that came out of a real bag (``None``: draw it here), ``withdrawn`` when nobody draws it; ``token_dropped`` is the
    point of the screen where the held token was let go of, ``rearranged`` that another height may be wanted,
    ``decided`` that there is nothing to be chosen any more.
    """

    chosen = Signal(object)
    settled = Signal()
    typed = Signal(list)
    withdrawn = Signal()
    token_dropped = Signal(QPoint)
    rearranged = Signal()
    decided = Signal()

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("bag")
        self._look = look
        self._view: BagView | None = None
        self._acting = ""
        self.heading = Heading(look, "The bag")
        self.picture = TouchableBag(look.theme)
        self.picture.settled.connect(self._settled)
        self.picture.draw_wanted.connect(self.draw)
        self.picture.token_dropped.connect(self.token_dropped)
        self.title, self.hint = NameLabel(look, 13.5), PlainLabel()
        self.hint.setFont(look.label(9))
        self.hint.setProperty("role", "muted")
        for label in (self.title, self.hint):
            label.setAlignment(Qt.AlignmentFlag.AlignHCenter)
            label.setWordWrap(True)
        # The dots while a token tumbles out may come from another cut, whose lines are higher.
        self.title.setMinimumHeight(QFontMetrics(self.title.font()).size(0, "Aj …").height())
        self.choices = TokenChoices(look)
        self.choices.chosen.connect(self.chosen)
        tokens = self.picture.painter.tokens
        self.odds = OddsBar(look, tokens)
        self.out = OutRow(look.theme, tokens, look.pixels(8.5), font=look.label(9))
        self.entry: TokenEntry | None = None
        self._keyboard = KeyboardBefore()
        self._picture_height = _FAIR
        self._gap = look.pixels(4)
        # What there is to be shown, and what of it there is no room for.
        self._filled: set[QWidget] = {self.heading, self.picture, self.out}
        self._dropped: set[QWidget] = set()
        for part in self._parts():
            part.setParent(self)
        self._arrange()

    @property
    def view(self) -> BagView | None:
        """The bag that is shown."""
        return self._view

    def show_bag(self, view: BagView, acting: str = "", *, at_once: bool = False) -> None:
        """Draw this; ``acting`` is the name of who acts."""
        self._view, self._acting = view, acting
        chooses = bool(view.holder and (view.uses or view.passes))
        if not chooses:
            self._leave_choices()
        self.picture.show_bag(view, acting, at_once=at_once)
        inside = left(view)
        self.heading.set_note("" if inside is None else f"{inside} left" if inside else "empty")
        self.heading.setToolTip(literal(words.counted(view)))
        self._say(words.title(view, acting), words.hint(view, acting))
        self.choices.show_choices(view)
        self.odds.show_odds(view)
        self.out.show_tokens(view.out)
        self._fill(self.choices, chooses)
        self._fill(self.odds, bool(view.next_odds) and not view.holder and self.entry is None)
        self._arrange()

    def take_away(self) -> None:
        """There is no bag any more."""
        self.put_entry_away()
        self.picture.skip()
        self.picture.forget()
        self._view = None

    def show_draw(self, drawn: Colour) -> None:
        """Let a token of this colour tumble out."""
        self.put_entry_away()
        self._leave_choices()
        self._fill(self.choices, False)
        self._say(*words.drawing(self._view.drawer if self._view is not None else "", skippable=True))
        self._arrange()
        self.picture.show_draw(drawn)

    def skip(self) -> None:
        """Let everything lie at once."""
        self.picture.skip()

    def set_animated(self, animated: bool) -> None:
        """Whether tokens move."""
        self.picture.set_animated(animated)

    def draw(self) -> bool:
        """Ask for a draw; whether there is anything to be drawn from, legal or not."""
        if self._view is None or self._view.draw is None:
            return False
        self.chosen.emit(self._view.draw)
        return True

    def can_draw(self) -> bool:
        """Whether a token can be drawn now."""
        return can_draw(self._view) and self.entry is None

    def act_by_token(self) -> bool:
        """Let the one who may act by the drawn token act; where it may be several, or none of theirs, the keyboard is
        where one chooses. Whether a token waits for that."""
        if self._view is None or not self.choices.isVisible():
            return False
        possible = [offer for offer in self._view.uses if offer.refusal is None]
        if len(possible) == 1:
            self.chosen.emit(possible[0])
        else:
            self._keyboard.remember(self.choices)
            self.choices.focus_first()
        return True

    def _leave_choices(self) -> None:
        """The choices go: the keyboard is where it was before them, else it begins anew here. Qt would give it to what
        comes next, which Enter would press."""
        if self.choices.isAncestorOf(QApplication.focusWidget() or self):
            self._keyboard.give_back()
            if self.choices.isAncestorOf(QApplication.focusWidget() or self):
                self.setFocus(Qt.FocusReason.OtherFocusReason)
        if self.choices in self._filled:
            self.decided.emit()

    def use_for(self, creature: str) -> Offer | None:
        """The offer that activates this creature by the held token."""
        return use_for(self._view, creature)

    def offer_for(self, creature: str) -> Offer | None:
        """What handing the held token to this creature means."""
        return offer_for(self._view, creature)

    def ask_for_token(self, draw: Draw, by: str) -> None:
        """Ask which token came out of the real bag."""
        self.put_entry_away()
        self._say(words.title(self._view, self._acting) if self._view is not None else by, "")
        self.entry = entry = TokenEntry(self._look, self.picture.painter.tokens, draw, self)
        entry.entered.connect(self.typed)
        entry.cancelled.connect(self.withdrawn)
        self._fill(entry, True)
        self._fill(self.odds, False)
        self._arrange()
        entry.setFocus(Qt.FocusReason.OtherFocusReason)

    def put_entry_away(self) -> None:
        """Ask no more."""
        if self.entry is not None:
            self._fill(self.entry, False)
            self.entry.hide()
            self.entry.deleteLater()
            self.entry = None
            self._arrange()

    def offers(self) -> tuple[Offer, ...]:
        """Everything that the bag offers now."""
        view = self._view
        if view is None:
            return ()
        return (*((view.draw,) if view.draw is not None else ()), *view.uses, *view.passes)

    @property
    def least_height(self) -> int:
        """The height without which something would be cut: what can be hidden is."""
        return self._others_without({self.out, self.hint, self.heading}) + _LEAST

    @property
    def fair_height(self) -> int:
        """The height in which nothing is hidden, and the picture is of fair size."""
        return self._others_without(set()) + self._look.pixels(_FAIR)

    def _others_without(self, hidden: set[QWidget]) -> int:
        """The height of everything but the picture if these were hidden."""
        dropped, self._dropped = self._dropped, hidden
        others = self._others()
        self._dropped = dropped
        return others

    def share_room(self, room: int, rows: tuple[int, int, int]) -> None:
        """Divide so many pixels with the rows below, which take these heights at ease, squeezed, and if they scroll.

        The picture becomes smaller first. Where that is not enough the tokens that are out are hidden, then the hint,
        then the heading.
        """
        at_ease, squeezed, scrolled = rows
        givers = (self.out, self.hint, self.heading)
        for hidden in range(len(givers) + 1):
            self._dropped = set(givers[:hidden])
            others = self._others()
            if others + _LEAST + scrolled <= room:
                break
        largest = min(self._look.pixels(_LARGEST), round(self.width() * 0.82))
        fair = min(room - squeezed - others, self._look.pixels(_FAIR))
        self._picture_height = max(min(max(room - at_ease - others, fair), largest), _LEAST)
        wanted = others + self._picture_height
        if not self.minimumHeight() == self.maximumHeight() == wanted:
            self.setFixedHeight(wanted)
        self._arrange(tell=False)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange(tell=False)

    def _parts(self) -> list[QWidget]:
        """From top to bottom."""
        asked = [] if self.entry is None else [self.entry]
        return [self.heading, self.picture, self.title, self.hint, *asked, self.choices, self.odds, self.out]

    def _shown(self) -> list[QWidget]:
        return [part for part in self._parts() if part in self._filled and part not in self._dropped]

    def _fill(self, part: QWidget, filled: bool) -> None:
        if filled:
            self._filled.add(part)
        else:
            self._filled.discard(part)

    def _height_of(self, part: QWidget) -> int:
        if part is self.picture:
            return self._picture_height
        return part.heightForWidth(self.width()) if part.hasHeightForWidth() else part.sizeHint().height()

    def _others(self) -> int:
        """The height of everything but the picture, with the gaps."""
        parts = [part for part in self._shown() if part is not self.picture]
        return sum(self._height_of(part) + self._gap_under(part) for part in parts) + self._gap

    def _gap_under(self, part: QWidget) -> int:
        """Words and what can be done stand a little apart."""
        return self._gap * 2 if part is self.hint else self._gap

    def _arrange(self, *, tell: bool = True) -> None:
        """Put everything in its place; ``tell`` those around that another height may be wanted."""
        top, shown = 0, self._shown()
        for part in self._parts():
            if part in shown:
                height = self._height_of(part)
                part.setGeometry(0, top, self.width(), height)
                top += height + self._gap_under(part)
            if part.isHidden() == (part in shown):
                part.setVisible(part in shown)
        if tell:
            self.updateGeometry()
            self.rearranged.emit()

    def _say(self, title: str, hint: str) -> None:
        self.title.setText(title)
        self.hint.setText(hint)
        self._fill(self.title, bool(title))
        self._fill(self.hint, bool(hint))
        self.picture.setToolTip(literal(hint))

    def _settled(self) -> None:
        if self.picture.lying is not None:
            self._say(words.TOKENS[self.picture.lying.colour], "")
            self._arrange()
        self.settled.emit()
