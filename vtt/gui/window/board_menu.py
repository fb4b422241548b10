"""The menu on a thing of the board: what a game master can do to it whatever the game."""

from collections.abc import Callable

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QInputDialog, QMenu, QWidget

from vtt.gui.plain_text import literal
from vtt.rules.procedure import Intent
from vtt.table.bands import BANDS
from vtt.table.table import Table, pin_key, thing


def open_board_menu(
    parent: QWidget, table: Table, identity: str, selected: str, where: QPoint, submit: Callable[[Intent], None]
) -> QMenu | None:
    """Open the menu for a thing at a point of the screen; ``None`` on the bare ground."""
    if identity not in table.creatures and identity not in table.places:
        return None
    found = thing(table, identity)
    menu = QMenu(parent)
    menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)

    def add(label: str, intent: Intent, to: QMenu = menu) -> None:
        to.addAction(label).triggered.connect(lambda _checked=False: submit(intent))

    menu.addSection(found.name)
    if found.hidden:
        add("Show to the players", Intent("reveal", "", {"thing": identity}))
    else:
        add("Hide from the players", Intent("hide", "", {"thing": identity}))
    if table.focus == identity:
        add("Draw the rings round nothing", Intent("focus"))
    else:
        add("Draw the rings here", Intent("focus", "", {"thing": identity}))
    if selected and selected != identity and (selected in table.creatures or selected in table.places):
        other = thing(table, selected)
        bands = menu.addMenu(f"Set the band to {other.name}")
        for band in BANDS:
            add(band.label, Intent("pin", "", {"a": selected, "b": identity, "band": band.value}), bands)
        if pin_key(selected, identity) in table.pins:
            bands.addSeparator()
            add("As drawn", Intent("unpin", "", {"a": selected, "b": identity}), bands)
    menu.addSeparator()
    menu.addAction("Note…").triggered.connect(
        lambda _checked=False: _ask_for_note(parent, found.name, identity, found.notes, submit)
    )
    add("Take off the table", Intent("remove", "", {"thing": identity}))
    menu.popup(where)
    return menu


def _ask_for_note(parent: QWidget, name: str, identity: str, present: str, submit: Callable[[Intent], None]) -> None:
    text, given = QInputDialog.getMultiLineText(parent, "Note", literal(f"Only you see it: {name}"), present)
    if given:
        submit(Intent("note", "", {"thing": identity, "text": text}))
