"""The Game menu: what the GM can do without a creature, as the game says, and what was put aside."""

from PySide6.QtWidgets import QMenu

from vtt.gui.menu_entries import add_entry
from vtt.gui.menu_tips import menu_inside
from vtt.gui.plain_text import literal
from vtt.gui.window.doing import parameters_of
from vtt.gui.window.services import Services
from vtt.rules.contract.description import Offer
from vtt.rules.contract.system import System
from vtt.rules.engine import door
from vtt.rules.engine.shelves import shelves as shelves_of
from vtt.rules.tabletop import cast


def fill_game_menu(desk: Services, menu: QMenu) -> None:
    """Fill the menu anew for what is on the table now."""
    for before in menu.actions():
        inner = menu_inside(before)
        if isinstance(inner, QMenu):
            # A menu that is cleared keeps those in it.
            inner.deleteLater()
    menu.clear()
    standing = desk.standing
    if standing is None:
        return
    desk.guiding.add_to(menu)
    # The cast is of any table, and opened from the menu of what is played.
    for shelf in (each for each in shelves_of(standing.system, standing.table) if each.key != cast.SHELF):
        entry = menu.addAction(f"{shelf.label}…")
        entry.setStatusTip("a shelf of the library")
        entry.setToolTip(literal(f"{shelf.label}, in the library"))
        entry.triggered.connect(lambda _checked=False, key=shelf.key: desk.shelves.open(key))
    add_entry(menu, "Import files…", desk.shelves.ask_for_files)
    menu.addSeparator()
    groups: dict[str, QMenu] = {}
    for offer in standing.system.table_offers(standing.table):
        if offer.group and offer.group not in groups:
            groups[offer.group] = menu.addMenu(offer.group)
            groups[offer.group].setToolTipsVisible(True)
        _add(desk, groups.get(offer.group, menu), offer)


def _add(desk: Services, menu: QMenu, offer: Offer) -> None:
    label = f"{offer.label}…" if offer.missing else offer.label
    entry = add_entry(menu, label, lambda: desk.do(offer))
    entry.setEnabled(offer.refusal is None)
    if offer.refusal is not None:
        entry.setToolTip(literal(offer.refusal.reason))
    elif desk.standing is not None:
        entry.setToolTip(literal(offer_tip(desk.standing.system, offer)))


def offer_tip(system: System, offer: Offer) -> str:
    """What is told of an offer beside its name: its note, what it asks for, and the rule that it is done by."""
    asked = [each.label for each in parameters_of(system, offer) if each.name in offer.missing]
    action = door.actions(system).get(offer.intent.action)
    rule = offer.why or (action.rules[0] if action is not None and action.rules else "")
    asks = f"asks for: {', '.join(asked)}" if asked else ""
    told = " · ".join(filter(None, (offer.note, asks, rule)))
    return told[:1].upper() + told[1:]
