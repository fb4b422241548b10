"""Single keys without Ctrl: numbers and letters for actions, what Escape lets go of."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication

from vtt.gui.letters import HELD
from vtt.gui.window.services import Services
from vtt.numerals import MINUS
from vtt.rules.contract.description import Offer
from vtt.rules.contract.procedure import Intent
from vtt.table.table import thing


def key_pressed(desk: Services, event: QKeyEvent) -> bool:
    """Do what a key means that no widget wanted; whether it meant anything."""
    if event.key() == Qt.Key.Key_Escape:
        return desk.let_go()
    if event.modifiers() & HELD or event.isAutoRepeat():
        return False
    for card in (desk.displaced.card, desk.not_saved.card, desk.question):
        if card.isVisible():
            return card.take_key(event)
    if event.key() == Qt.Key.Key_Space:
        desk.course.skip()
        return True
    if _fills_something_in(desk):
        # What is written past its fields is not meant for the table.
        return False
    standing, selected = desk.standing, desk.board.selection
    # Whose sheet has the keyboard is meant, selected or not.
    whose = desk.display.shown if _reads_the_sheet(desk) else (*desk.board.marked_tokens(), selected)[0]
    if event.text() in ("+", "-", MINUS) and standing is not None and whose in standing.table.creatures:
        desk.ask_for_amount(whose, event.text())
        return True
    bag = desk.initiative.bag
    if event.key() == Qt.Key.Key_D and bag.can_draw():
        return bag.draw()
    if event.key() == Qt.Key.Key_D and bag.act_by_token():
        return True
    offers = desk.creature.seen
    place = event.key() - Qt.Key.Key_1
    if 0 <= place < min(9, len(offers)):
        desk.do(offers[place])
        return True
    offer = offer_of_key(desk, event.text())
    if offer is not None:
        do = desk.do_with_options if event.modifiers() & Qt.KeyboardModifier.ShiftModifier else desk.do
        do(offer)
    elif event.key() == Qt.Key.Key_F and standing is not None and selected:
        desk.submit(Intent("focus", "", {"thing": selected}))
        return True
    return offer is not None or _says_why_not(desk, event.key())


def _says_why_not(desk: Services, key: int) -> bool:
    """Of the keys of the order: what there is to be said where nothing can be done by one now. Of a key ahead of what
    is under way nothing is said: it would not be true any more when it is read."""
    standing = desk.standing
    if standing is None or desk.course.awaits:
        return False
    if key == Qt.Key.Key_D and desk.initiative.bag.view is not None:
        acts = thing(standing.table, acting).name if (acting := standing.table.initiative.acting) else ""
        desk.toast.say(f"{acts} acts now: N ends the turn" if acts else "No token is drawn now: N goes on")
        return True
    others = {each.key for each in standing.system.order_view(standing.table).buttons}
    if key == Qt.Key.Key_N and "I" in others:
        desk.toast.say("No fight is on: I begins one")
        return True
    if key == Qt.Key.Key_I and "N" in others:
        desk.toast.say("A fight is on: N carries it on")
        return True
    return False


def _fills_something_in(desk: Services) -> bool:
    """Whether the keyboard is in a form or a guide."""
    focused = QApplication.focusWidget()
    over = (desk.doing.form, desk.guiding.panel)
    return focused is not None and any(each is focused or each.isAncestorOf(focused) for each in over)


def _reads_the_sheet(desk: Services) -> bool:
    """Whether the keyboard is in the panel of the creature that is shown."""
    focused = QApplication.focusWidget()
    return focused is not None and desk.docks[3].isAncestorOf(focused)


def offer_of_key(desk: Services, text: str) -> Offer | None:
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
