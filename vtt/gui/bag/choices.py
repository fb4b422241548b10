"""What can be done with the held token: golden words for whom it activates, plain ones for whom it is handed to."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFontMetricsF, QResizeEvent
from PySide6.QtWidgets import QMenu, QPushButton, QSizePolicy, QWidget

from vtt.gui.bag.flow import FlowLayout
from vtt.gui.board.names import name_fitting
from vtt.gui.look import Look, Weight
from vtt.gui.offer_button import offer_button
from vtt.gui.plain_text import literal, read_off
from vtt.rules.contract.bag_view import BagView
from vtt.rules.contract.description import Offer

_PADDING = "QPushButton { padding: 3px 9px; }"
_USING = "QPushButton {{ padding: 3px 9px; color: {ink}; }}"
"""A ground of gold would be that of a choice that is made."""

_EDGES = 24
"""Pixels of a button's width that are not its text."""

_PASS = "Pass to ▾"


class TokenChoices(QWidget):
    """``chosen`` gives the offer of a pressed button.

    To whom the token may be handed is a menu of its own where the buttons for it would take more than a line.
    """

    chosen = Signal(object)

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self._offers: tuple[tuple[Offer, ...], ...] = ()
        self.buttons: list[QPushButton] = []
        self._flow = FlowLayout(look.pixels(5), self)
        self.passing = QPushButton(_PASS, self)
        self.passing.setFont(look.label(9))
        self.passing.setStyleSheet(_PADDING)
        self.passing.setAccessibleName("Pass to")
        self.passing.clicked.connect(self._open_menu)
        self.passing.hide()
        self.menu: QMenu | None = None
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def show_choices(self, view: BagView) -> None:
        """Offer what this bag offers."""
        offers = (view.uses, view.passes) if view.holder else ((), ())
        if offers == self._offers:
            return
        focused = any(button.hasFocus() for button in self.buttons)
        self._offers = offers
        for button in self.buttons:
            self._flow.removeWidget(button)
            button.hide()
            button.deleteLater()
        self._flow.removeWidget(self.passing)
        self.buttons = [self._button(offer, uses=offer in view.uses) for group in offers for offer in group]
        self._flow.addWidget(self.passing)
        self._fit(self.width())
        if focused and self.buttons:
            self.buttons[0].setFocus()

    def focus_first(self) -> None:
        """Give the keyboard to the first choice that stands here, or to the menu of those that don't."""
        standing = [each for each in (*self.buttons, self.passing) if each.isVisible() and each.isEnabled()]
        if standing:
            standing[0].setFocus(Qt.FocusReason.ShortcutFocusReason)

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        self._fit(width)
        return self._flow.heightForWidth(width)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit(self.width())

    def _button(self, offer: Offer, *, uses: bool) -> QPushButton:
        button = offer_button(self._look, offer, first=False, parent=self)
        button.setFont(self._look.label(9, Weight.DemiBold if uses else Weight.Normal))
        button.setAccessibleName(offer.label)
        if uses and offer.refusal is None:
            button.setStyleSheet(_USING.format(ink=self._look.theme.accent_ink))
        else:
            button.setStyleSheet(_PADDING)
        button.clicked.connect(lambda _checked=False: self.chosen.emit(offer))
        self._flow.addWidget(button)
        # Shown now: a layout would show it only when the event loop comes round again.
        button.show()
        return button

    def _fit(self, width: int) -> None:
        """Whatever the line has no room for is shortened, or folded into the menu."""
        self._shorten(width)
        passes = self.buttons[len(self._offers[0]) :] if self._offers else []
        gap = self._look.pixels(5)
        folded = len(passes) > 1 and sum(button.sizeHint().width() + gap for button in passes) - gap > width
        for button in passes:
            if button.isHidden() != folded:
                button.setVisible(not folded)
        if self.passing.isHidden() == folded:
            self.passing.setVisible(folded)

    def _open_menu(self) -> None:
        """Let one of the others be picked."""
        menu = self.menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for offer in self._offers[1]:
            action = menu.addAction(offer.label.replace("&", "&&"))
            action.setEnabled(offer.refusal is None)
            action.triggered.connect(lambda _checked=False, offer=offer: self.chosen.emit(offer))
        menu.popup(self.passing.mapToGlobal(self.passing.rect().bottomLeft()))

    def _shorten(self, width: int) -> None:
        """A name that no line has room for is shortened, its number kept; the tip has it whole."""
        labels = [offer.label for group in self._offers for offer in group]
        for button, label in zip(self.buttons, labels, strict=True):
            metrics = QFontMetricsF(button.font())
            text = name_fitting(label, metrics, max(width - _EDGES, 40))
            shown = text.replace("&", "&&")
            if shown != button.text():
                button.setText(shown)
            if text != label and label not in read_off(button.toolTip()):
                button.setToolTip(literal("\n".join(part for part in (label, read_off(button.toolTip())) if part)))
