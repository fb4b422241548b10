"""The menu on an action: do it, do it with everything that can be said about it, and the rules behind it."""

from functools import partial

from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QMenu

from vtt.gui.menu_entries import add_entry, passing_menu
from vtt.gui.window.reference import book_of
from vtt.gui.window.services import Services
from vtt.rules.contract.description import Offer
from vtt.rules.contract.system import System
from vtt.rules.engine import door


def rules_behind(system: System, offer: Offer) -> tuple[str, ...]:
    """The ids of the rules that an offer stands on, the one that refuses it first."""
    action = door.actions(system).get(offer.intent.action)
    cited = (offer.refusal.why,) if offer.refusal is not None else ()
    every = (*cited, *(action.rules if action is not None else ()))
    return tuple(dict.fromkeys(why for why in every if why))


def open_action_menu(desk: Services, offer: Offer, where: QPoint) -> QMenu | None:
    """Open the menu of an offer at a point of the screen; ``None`` while nothing is on the table."""
    standing = desk.standing
    if standing is None:
        return None
    menu = passing_menu(desk.window, "action menu")
    doing = add_entry(menu, offer.label, lambda: desk.do(offer))
    doing.setEnabled(offer.refusal is None)
    add_entry(menu, "With options…", lambda: desk.do_with_options(offer))
    book = book_of(standing.system)
    known = [rule for why in rules_behind(standing.system, offer) if (rule := book.by_id(why)) is not None]
    if known:
        menu.addSeparator()
    for rule in known:
        add_entry(menu, f"Rule {rule.id}: {rule.title}", partial(desk.reference.open_rulebook, rule.id))
    menu.popup(where)
    return menu
