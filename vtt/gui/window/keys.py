"""Single keys without Ctrl: numbers and letters for actions, what Escape lets go of."""

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent

from vtt.rules.description import Offer

if TYPE_CHECKING:
    from vtt.gui.window.desk import Desk

_HELD = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier | Qt.KeyboardModifier.MetaModifier


def key_pressed(desk: "Desk", event: QKeyEvent) -> bool:
    """Do what a key means that no widget wanted; whether it meant anything."""
    if event.key() == Qt.Key.Key_Escape:
        return desk.let_go()
    if event.modifiers() & _HELD or event.isAutoRepeat():
        return False
    for card in (desk.displaced.card, desk.not_saved.card, desk.question):
        if card.isVisible():
            return card.take_key(event)
    bag = desk.initiative.bag
    if event.key() == Qt.Key.Key_D and bag.can_draw():
        return bag.draw()
    offers = desk.creature.offers
    place = event.key() - Qt.Key.Key_1
    if 0 <= place < min(9, len(offers)):
        desk.do(offers[place])
        return True
    offer = offer_of_key(desk, event.text())
    if offer is not None:
        do = desk.do_with_options if event.modifiers() & Qt.KeyboardModifier.ShiftModifier else desk.do
        do(offer)
    return offer is not None


def offer_of_key(desk: "Desk", text: str) -> Offer | None:
    """The offer whose letter this is: of the shown creature first, then of the order, of the bag, of the clock."""
    standing = desk.standing
    if standing is None or not text.strip():
        return None
    system, table = standing.system, standing.table
    buttons = (*system.order_view(table).buttons, *desk.initiative.bag.offers(), *system.clock_view(table).buttons)
    for offer in (*desk.creature.offers, *buttons):
        if offer.key and offer.key.casefold() == text.casefold():
            return offer
    return None
