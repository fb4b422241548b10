"""The menu on the bare ground of the board: what can be put there."""

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QMenu

from vtt.gui.window.board_menu import ask_for_note
from vtt.gui.window.services import Services
from vtt.gui.window.shelves import put_here
from vtt.rules.contract.description import Offer
from vtt.rules.contract.procedure import Intent
from vtt.table.creature import Point


def open_ground_menu(desk: Services, at: Point, where: QPoint) -> QMenu | None:
    """Open the menu for a point in feet, at a point of the screen; ``None`` while nothing is on the table."""
    standing = desk.standing
    if standing is None:
        return None
    menu = QMenu(desk.window)
    menu.setObjectName("ground menu")
    menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    place = Offer(intent=Intent("make_place", ""), label="Make a place", missing=("name",))
    for offer in (place, *standing.system.table_offers(standing.table)):
        here = put_here(standing.system, offer, at)
        if here is not None and offer.refusal is None:
            entry = menu.addAction(offer.label.replace("&", "&&") + ("\u2026" if offer.missing else ""))
            entry.triggered.connect(lambda _checked=False, here=here: desk.do(here))
    menu.addAction("From the library\u2026").triggered.connect(lambda _checked=False: desk.shelves.open_for(at))
    menu.addSeparator()
    menu.addAction("Note on the scene\u2026").triggered.connect(
        lambda _checked=False: ask_for_note(desk.window, "the scene", "", standing.table.notes, desk.submit)
    )
    menu.addAction("Paste\u2026").triggered.connect(lambda _checked=False: desk.shelves.ask_for_text())
    menu.popup(where)
    return menu
