"""The dice tray with its title, the switch for real dice, and the boxes to type their faces in."""

from collections.abc import Collection, Sequence

from PySide6.QtCore import QSize, Qt, QTimer, Signal
from PySide6.QtGui import QFont, QFontMetrics, QResizeEvent
from PySide6.QtWidgets import QCheckBox, QFrame, QVBoxLayout, QWidget

from vtt.gui.dice_tray import DiceTray, FaceEntry, Hand
from vtt.gui.look import Look
from vtt.gui.panel import Heading
from vtt.gui.plain_text import literal
from vtt.numerals import filled
from vtt.rules.contract.procedure import Throw
from vtt.rules.views.players_view import ShownThrow


class TrayPanel(QWidget):
    """``settled`` when dice have come to rest, ``typed`` with the faces of real dice (``None``: roll it here),
    ``withdrawn`` when somebody will not throw, ``real_dice_changed`` when the switch is used."""

    settled = Signal()
    typed = Signal(list)
    withdrawn = Signal()

    def __init__(self, look: Look, *, animated: bool, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        column = QVBoxLayout(self)
        column.setContentsMargins(8, 2, 8, 8)
        self.tray = DiceTray(look.theme, text_scale=look.text_scale)
        self.tray.set_animated(animated)
        self.tray.settled.connect(self.settled)
        column.addWidget(self.tray)
        self._card: QFrame | None = None
        self._heading: Heading | None = None
        self._asked = ""
        self.entry: FaceEntry | None = None

    def throw(self, shown: ShownThrow, who: str, material: str, hands: Sequence[Hand] = ()) -> None:
        """Let these dice of this material fall; ``who`` threw them, in words; ``hands`` are whose the parts are."""
        self.put_entry_away()
        caption = shown.caption if who in shown.caption else f"{who} · {shown.caption}"
        self.tray.show_throw(shown.thrown, caption=caption, material=material, secret=shown.secret, hands=hands)

    def lay(self, shown: ShownThrow | None, who: str, material: str, hands: Sequence[Hand] = ()) -> None:
        """Show this throw as one that lies already, or an empty tray."""
        self.put_entry_away()
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
        card = QFrame(self.tray)
        card.setProperty("role", "panel")
        column = QVBoxLayout(card)
        column.setContentsMargins(12, 8, 12, 8)
        column.setSpacing(4)
        label = filled(throw.label, throw.values) if throw.label else throw.dice.notation
        self._asked = label if not who or who in label else f"{who} · {label}"
        heading = Heading(self._look, self._asked)
        heading.write_plainly(self._asked_font)
        heading.setToolTip(literal(self._asked))
        column.addWidget(heading)
        entry = FaceEntry(throw.dice, [hand.name for hand in hands], rolled=rolled)
        entry.entered.connect(self.typed)
        entry.cancelled.connect(self.withdrawn)
        entry.grown.connect(lambda: QTimer.singleShot(0, self._place_card))
        column.addWidget(entry, 1)
        self._card, self._heading, self.entry = card, heading, entry
        self.tray.set_asking(True)
        self._place_card()
        card.show()
        # The first layout of a card that was never shown knows no sizes yet.
        QTimer.singleShot(0, self._place_card)
        entry.setFocus(Qt.FocusReason.OtherFocusReason)

    def put_entry_away(self) -> None:
        """Ask no more."""
        if self._card is not None:
            self._card.hide()
            self._card.deleteLater()
            self._card = self._heading = self.entry = None
            self.tray.set_asking(False)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place_card()

    @property
    def _asked_font(self) -> QFont:
        return self._look.figures(9, QFont.Weight.DemiBold)

    def _full_height(self) -> int:
        """The pixels that the card needs so that nothing on it is cut."""
        assert self._card is not None
        layout = self._card.layout()
        assert layout is not None
        layout.invalidate()
        return layout.sizeHint().height()

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
        width = min(max(size.width(), 300), self.tray.width() - 16)
        height = min(size.height(), self.tray.height() - 8)
        self._card.setGeometry((self.tray.width() - width) // 2, (self.tray.height() - height) // 2, width, height)


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
