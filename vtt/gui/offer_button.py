"""A button that does what an offer says."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QPushButton, QWidget

from vtt.gui.look import Look, Weight
from vtt.gui.plain_text import literal
from vtt.gui.shortened_buttons import ShortenedButton
from vtt.rules.contract.description import Offer


def offer_button(look: Look, offer: Offer, *, first: bool, parent: QWidget | None = None) -> QPushButton:
    """A push button with the offer's label; ``first`` makes it the golden one to press next."""
    button = ShortenedButton(offer.label.replace("&", "&&"), parent)
    button.setFont(look.label(10 if first else 9.5, Weight.DemiBold if first else Weight.Normal))
    button.setProperty("accent", first)
    # What the mouse has done is not done again by a key.
    button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
    tip = tip_of(offer)
    if offer.refusal is not None:
        button.setEnabled(False)
    if offer.key:
        tip = f"{tip} (key {offer.key.upper()})".strip()
    button.setToolTip(literal(tip))
    button.setAccessibleDescription(tip)
    return button


def tip_of(offer: Offer) -> str:
    """What it will do, or why not, with the ledger id."""
    words, why = (
        (offer.note, offer.why) if offer.refusal is None else (offer.refusal.reason, offer.refusal.why or offer.why)
    )
    return f"{words} ({why})" if words and why else words
