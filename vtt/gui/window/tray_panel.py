"""The dice tray with its title, the switch for real dice, dice in the hand, and the boxes to type faces in."""

import random
from collections.abc import Collection, Sequence

from PySide6.QtCore import QElapsedTimer, QPoint, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QDragEnterEvent, QDragMoveEvent, QDropEvent, QFont, QFontMetrics, QResizeEvent
from PySide6.QtWidgets import QCheckBox, QFrame, QVBoxLayout, QWidget

from vtt.dice.typed import Key
from vtt.gui.board.picture_drops import dragged_dice
from vtt.gui.dice_hands import said_by
from vtt.gui.dice_tray import DiceTray, FaceEntry, Hand
from vtt.gui.dice_tray.asked import asked_for
from vtt.gui.dice_tray.face_pad import FacePad
from vtt.gui.dice_tray.felt import rim_width
from vtt.gui.dice_tray.fling import Flick, Fling
from vtt.gui.dice_tray.held import HeldDice, HeldDie
from vtt.gui.look import Look
from vtt.gui.panel import Heading
from vtt.gui.plain_text import literal
from vtt.gui.theme import dice_material
from vtt.gui.window.dice_shelf import DiceShelf, notation
from vtt.gui.window.whole_tray import WholeTray
from vtt.numerals import filled
from vtt.rules.contract.procedure import Throw
from vtt.rules.views.players_view import ShownThrow

_PAD_EDGE, _PAD_ABOVE = 12, 40
"""Pixels between the pad and the edge of the window, and between the pad and the tray below its title."""
_FELT = 8
"""Pixels of felt that are seen at least beside what real dice are typed in."""
_WIDE = 300
"""The width of a tray, in pixels, from which on felt is seen beside it."""
MOST_IN_HAND = 40
"""Dice that a hand holds."""


class TrayPanel(QWidget):
    """``settled`` when dice have come to rest, ``typed`` with the faces of real dice (as
    ``FaceEntry.entered``),
    ``withdrawn`` when somebody will not throw, ``real_dice_changed`` when the switch is used."""

    settled = Signal()
    typed = Signal(object)
    withdrawn = Signal()
    flung = Signal(object)
    """Dice that were asked for are thrown by hand, with a ``Fling``."""
    thrown = Signal(str, object)
    """Dice of this notation, which nobody asked for, are thrown by hand, with a ``Fling``."""
    pad_wanted = Signal(bool)
    """Large buttons for faces are to be there from now on, or no longer."""

    def __init__(self, look: Look, *, animated: bool, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        column = QVBoxLayout(self)
        column.setContentsMargins(8, 2, 8, 8)
        self.tray = DiceTray(look.theme, text_scale=look.text_scale)
        self.tray.set_animated(animated)
        self.tray.settled.connect(self.settled)
        column.addWidget(self.tray)
        self.held = HeldDice(look.theme, self.tray, text_scale=look.text_scale)
        self.held.set_animated(animated)
        self.held.flung.connect(self._let_go)
        self.held.dropped.connect(self._put_back)
        self.whole = WholeTray(look, self.tray)
        self.shelf = DiceShelf(look)
        self.shelf.taken.connect(self.take)
        self.shelf.put_back.connect(self.give_back)
        self._holds_asked = self._with_pad = False
        self.pad: FacePad | None = None
        self._flick, self._clock = Flick(), QElapsedTimer()
        self.setAcceptDrops(True)
        self._card: QFrame | None = None
        self._heading: Heading | None = None
        self._asked = self.why_not = ""
        self.entry: FaceEntry | None = None

    def set_why_not(self, why_not: str) -> None:
        """Why nothing can be thrown from now on, or empty where it can: tray and shelf are grey, and say so."""
        self.put_entry_away()
        self._empty_hand()
        self.why_not = why_not

    def set_animated(self, animated: bool) -> None:
        """Whether dice tumble, and sway in the hand."""
        self.tray.set_animated(animated)
        self.held.set_animated(animated)

    def throw(
        self, shown: ShownThrow, who: str, material: str, hands: Sequence[Hand] = (), fling: Fling | None = None
    ) -> None:
        """Let these dice of this material fall; ``who`` threw them, in words; ``hands`` are whose the parts are, and
        ``fling`` is how they leave the hand."""
        self.put_entry_away()
        self._empty_hand()
        caption = said_by(who, shown.caption)
        self.tray.show_throw(
            shown.thrown, caption=caption, material=material, secret=shown.secret, hands=hands, fling=fling
        )

    def lay(self, shown: ShownThrow | None, who: str, material: str, hands: Sequence[Hand] = ()) -> None:
        """Show this throw as one that lies already, or an empty tray."""
        self.put_entry_away()
        self._empty_hand()
        if shown is None:
            self.tray.clear()
            return
        self.tray.blockSignals(True)
        self.throw(shown, who, material, hands)
        self.tray.skip()
        self.tray.blockSignals(False)
        self.tell(shown)

    def tell(self, shown: ShownThrow) -> None:
        """Say what came of the throw that lies there."""
        self.tray.set_result(shown.result, shown.detail, shown.extreme)

    def ask_for_faces(self, throw: Throw, who: str, hands: Sequence[Hand] = (), rolled: Collection[int] = ()) -> None:
        """Ask for the faces of real dice; ``hands`` are whose the parts of the throw are, ``rolled`` the parts that the
        app rolls."""
        self.put_entry_away()
        self._empty_hand()
        card = QFrame(self.tray)
        card.setProperty("role", "panel")
        column = QVBoxLayout(card)
        column.setContentsMargins(12, 8, 12, 8)
        column.setSpacing(4)
        label = _label(throw)
        self._asked = label if not who or who in label else f"{who} · {label}"
        heading = Heading(self._look, self._asked)
        heading.write_plainly(self._asked_font)
        heading.setToolTip(literal(self._asked))
        column.addWidget(heading)
        entry = FaceEntry(
            throw.dice,
            [hand.name for hand in hands],
            purpose=self._asked,
            rolled=rolled,
            text_scale=self._look.text_scale,
        )
        entry.entered.connect(self.typed)
        entry.cancelled.connect(self.withdrawn)
        entry.grown.connect(lambda: QTimer.singleShot(0, card, self._place_card))
        column.addWidget(entry, 1)
        entry.pad_wanted.connect(self.pad_wanted)
        self._card, self._heading, self.entry = card, heading, entry
        self.tray.set_asking(True)
        self._place_card()
        card.show()
        # The first layout of a card that was never shown knows no sizes yet.
        QTimer.singleShot(0, card, self._place_card)
        if self._with_pad:
            self._show_pad()
        entry.setFocus(Qt.FocusReason.OtherFocusReason)

    def put_entry_away(self) -> None:
        """Ask no more. Dice that were taken off the shelf stay in the hand."""
        self.whole.put_away()
        if self._holds_asked:
            self._empty_hand()
        if self._card is not None:
            self._card.hide()
            self._card.deleteLater()
            self._card = self._heading = self.entry = None
            self._put_pad_away()
            self.tray.set_asking(False)

    def set_pad(self, with_pad: bool) -> None:
        """Whether faces are given by large buttons as well."""
        if with_pad != self._with_pad:
            self._with_pad = with_pad
            self._put_pad_away()
            if with_pad and self.entry is not None:
                self._show_pad()

    def _show_pad(self) -> None:
        """Over the board, right above the dice."""
        assert self.entry is not None
        window = self.window()
        self.pad = pad = FacePad(window, text_scale=self._look.text_scale)
        pad.fit(window.width() - 2 * _PAD_EDGE)
        self.entry.use_pad(pad)
        pad.adjustSize()
        self._place_pad()
        pad.show()
        pad.raise_()

    def _place_pad(self) -> None:
        if self.pad is not None:
            window, pad = self.window(), self.pad
            corner = self.mapTo(window, QPoint(0, 0))
            left = corner.x() + (self.width() - pad.width()) // 2
            left = max(_PAD_EDGE, min(left, window.width() - pad.width() - _PAD_EDGE))
            pad.move(left, max(_PAD_EDGE, corner.y() - pad.height() - _PAD_ABOVE))

    def _put_pad_away(self) -> None:
        if self.entry is not None:
            self.entry.use_pad(None)
        if self.pad is not None:
            self.pad.hide()
            self.pad.deleteLater()
            self.pad = None

    @property
    def holds_asked(self) -> bool:
        """Whether dice that are asked for wait in the hand."""
        return self._holds_asked

    def hold(self, throw: Throw, who: str, material: str, hands: Sequence[Hand] = ()) -> None:
        """Have these dice wait in the hand until somebody throws them; the rest as for ``throw``."""
        self.put_entry_away()
        self._empty_hand()
        self._holds_asked = True
        dice = [self._held(each.sides, each.key, material, hands) for each in asked_for(throw.dice, {})]
        what = _label(throw)
        secret = "secret roll" if throw.secret else ""
        self._show_hand(dice, "" if who in what else who, what, secret)

    def take(self, sides: int) -> bool:
        """Take a die off the shelf into the hand; whether there is room for it and nothing else is asked."""
        counts = self.shelf.counts
        if self.why_not or self._holds_asked or self.entry is not None or sum(counts.values()) >= MOST_IN_HAND:
            return False
        self._hold_free({**counts, sides: counts.get(sides, 0) + 1})
        return True

    def give_back(self, sides: int) -> None:
        """Put a die back on the shelf."""
        counts = self.shelf.counts
        if counts.get(sides):
            self._hold_free({**counts, sides: counts[sides] - 1})

    def let_fly(self) -> bool:
        """Throw what is in the hand, anyhow; whether there was anything."""
        holds = bool(self.held.dice)
        self.held.let_go()
        return holds

    @property
    def in_hand(self) -> str:
        """What is in the hand, in words, or empty."""
        return self.held.accessibleDescription()

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        event.setAccepted(bool(dragged_dice(event.mimeData())) and not self.why_not)
        self._flick = Flick()
        self._clock.start()

    def dragMoveEvent(self, event: QDragMoveEvent) -> None:
        event.accept()
        at = event.position()
        self._flick.moved(self._clock.nsecsElapsed() / 1e9, at.x(), at.y())

    def dropEvent(self, event: QDropEvent) -> None:
        event.acceptProposedAction()
        at = event.position() - self.tray.pos().toPointF()
        share = (at.x() / max(1, self.tray.width()), at.y() / max(1, self.tray.height()))
        inside = (min(1.0, max(0.0, share[0])), min(1.0, max(0.0, share[1])))
        fling = self._flick.fling(self._clock.nsecsElapsed() / 1e9, inside)
        self.thrown.emit(dragged_dice(event.mimeData()), fling or anyhow(inside))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.held.setGeometry(self.tray.rect())
        self._place_card()
        self._place_pad()

    def _held(self, sides: int, key: Key, material: str, hands: Sequence[Hand]) -> HeldDie:
        dice, (part, role, _) = self._look.theme.dice, key
        if role:
            return HeldDie(sides, dice.boon if role == "boon" else dice.bane)
        return HeldDie(sides, dice_material(self._look.theme, hands[part].material if part < len(hands) else material))

    def _hold_free(self, counts: dict[int, int]) -> None:
        self.shelf.set_counts(counts)
        dice = [
            HeldDie(sides, self._look.theme.dice.neutral)
            for sides, count in sorted(counts.items())
            for _ in range(count)
        ]
        if dice:
            self._show_hand(dice, "", notation(counts))
        else:
            self.held.open_hand()

    def _show_hand(self, dice: Sequence[HeldDie], who: str, what: str, secret: str = "") -> None:
        self.held.setGeometry(self.tray.rect())
        self.held.hold(dice, who, what, "Flick the dice, click them, or press Space", secret)

    def _let_go(self, fling: Fling | None) -> None:
        asked, counts = self._holds_asked, self.shelf.counts
        self._empty_hand()
        if asked:
            self.flung.emit(fling or anyhow())
        else:
            self.thrown.emit(notation(counts), fling or anyhow())

    def _put_back(self) -> None:
        if self._holds_asked:
            self.withdrawn.emit()
        else:
            self._empty_hand()

    def _empty_hand(self) -> None:
        self._holds_asked = False
        self.shelf.set_counts({})
        self.held.open_hand()

    @property
    def _asked_font(self) -> QFont:
        return self._look.figures(9, QFont.Weight.DemiBold)

    def _full_height(self) -> int:
        """The pixels that the card needs so that nothing on it is cut."""
        assert self._card is not None
        layout = self._card.layout()
        assert layout is not None
        layout.invalidate()
        return layout.totalSizeHint().height()

    def _place_card(self) -> None:
        if self._card is None or self._heading is None:
            return
        # The words give way: the tray may be narrow.
        room, metrics = self.tray.width() - 56, QFontMetrics(self._asked_font)
        self._heading.set_text(metrics.elidedText(self._asked, Qt.TextElideMode.ElideRight, room))
        # Boxes, and what is wrong with one, come before the words over them.
        self._heading.show()
        self._heading.setVisible(self._full_height() <= self.tray.height() - 8)
        size = QSize(self._card.sizeHint().width(), self._full_height())
        # In a narrow tray its boxes need all there is.
        round_it = round(rim_width(self.tray.size())) + _FELT if self.tray.width() >= _WIDE else _FELT
        width = min(max(size.width(), 300), self.tray.width() - 2 * round_it)
        height = min(size.height(), self.tray.height() - 8)
        self._card.setGeometry((self.tray.width() - width) // 2, (self.tray.height() - height) // 2, width, height)


def anyhow(at: tuple[float, float] | None = None) -> Fling:
    """As dice leave a hand that was not led."""
    return Fling(random.choice((-1.0, 1.0)), 0.0, 1.0, at)


def _label(throw: Throw) -> str:
    return filled(throw.label, throw.values) if throw.label else throw.dice.notation


def real_dice_switch(look: Look, *, checked: bool) -> QCheckBox:
    """The switch between the app's dice and real ones."""
    switch = QCheckBox("Real dice")
    switch.setFont(look.label(8.5))
    switch.setChecked(checked)
    tick = look.pixels(13)
    switch.setStyleSheet(
        f"QCheckBox {{ spacing: 6px; padding: 0; }} QCheckBox::indicator {{ width: {tick}px; height: {tick}px; }}"
    )
    switch.setToolTip("People throw real dice, and their faces are typed in")
    return switch
