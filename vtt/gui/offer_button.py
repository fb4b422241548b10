"""A button that does what an offer says."""

from PySide6.QtWidgets import QPushButton, QWidget

from vtt.gui.look import Look, Weight
from vtt.gui.plain_text import literal
from vtt.rules.description import Offer


def offer_button(look: Look, offer: Offer, *, first: bool, parent: QWidget | None = None) -> QPushButton:
    """A push button with the offer's label; ``first`` makes it the golden one to press next."""
    button = QPushButton(offer.label, parent)
    button.setFont(look.label(10 if first else 9.5, Weight.DemiBold if first else Weight.Normal))
    button.setProperty("accent", first)
    tip = offer.note
    if offer.refusal is not None:
        button.setEnabled(False)
        tip = offer.refusal.reason
    if offer.key:
        tip = f"{tip} (key {offer.key.upper()})".strip()
    button.setToolTip(literal(tip))
    button.setAccessibleDescription(tip)
    return button
