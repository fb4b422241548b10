"""The menu on a thing of the board: what a game master can do to it whatever the game."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Protocol

from PySide6.QtCore import QPoint, QTimer
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QWidget

from vtt.gui.menu_entries import passing_menu
from vtt.gui.menu_heading import add_heading
from vtt.gui.window.dice_menu import fill_dice_menu
from vtt.numerals import MINUS
from vtt.rules.contract.procedure import Intent
from vtt.table.bands import BANDS
from vtt.table.table import Table, pin_key, thing

_NONE: Mapping[str, Callable[[], object]] = {}


class Pictures(Protocol):
    """Whoever asks for pictures."""

    def choose(self, identity: str) -> None:
        """Ask for the picture of this thing."""
        ...

    def crop(self, identity: str) -> None:
        """Ask what of its picture is seen."""
        ...


def open_board_menu(
    parent: QWidget,
    table: Table,
    identity: str,
    selected: str,
    where: QPoint,
    submit: Callable[[Intent], object],
    ask_for_amount: Callable[[str], None] | None = None,
    entries: Mapping[str, Callable[[], object]] = _NONE,
    pictures: Pictures | None = None,
) -> QMenu | None:
    """Open the menu for a thing at a point of the screen; ``None`` for what is not there."""
    menu = board_menu(parent, table, identity, selected, submit, ask_for_amount, entries, pictures)
    if menu is not None:
        menu.popup(where)
    return menu


def board_menu(
    parent: QWidget,
    table: Table,
    identity: str,
    selected: str,
    submit: Callable[[Intent], object],
    ask_for_amount: Callable[[str], None] | None = None,
    entries: Mapping[str, Callable[[], object]] = _NONE,
    pictures: Pictures | None = None,
) -> QMenu | None:
    """The menu for a thing, not shown yet; ``None`` for what is not there. ``ask_for_amount`` asks how much its life
    changes, after a sign, where the game counts one; ``entries`` are others with what they do; ``pictures`` asks for
    its picture."""
    if identity not in table.creatures and identity not in table.places:
        return None
    found = thing(table, identity)
    menu = passing_menu(parent, "menu of a thing")

    def add(label: str, intent: Intent, to: QMenu = menu) -> None:
        to.addAction(label).triggered.connect(lambda _checked=False: submit(intent))

    def later(action: QAction, run: Callable[[], object]) -> None:
        # After the menu is gone: it gives the keyboard back to whoever had it.
        action.triggered.connect(lambda _checked=False: QTimer.singleShot(0, parent, run))

    add_heading(menu, found.name)
    menu.addSeparator()
    if ask_for_amount is not None:
        for label, sign in (("Damage…", MINUS), ("Heal…", "+")):
            later(menu.addAction(label), partial(ask_for_amount, sign))
        menu.addSeparator()
    if found.hidden:
        add("Show to the players", Intent("reveal", "", {"thing": identity}))
    else:
        add("Hide from the players", Intent("hide", "", {"thing": identity}))
    if table.focus == identity:
        add("Draw the bands round the middle", Intent("focus"))
    else:
        add("Draw the bands here", Intent("focus", "", {"thing": identity}))
    if selected and selected != identity and (selected in table.creatures or selected in table.places):
        other = thing(table, selected)
        bands = menu.addMenu(f"Set the band to {other.name}".replace("&", "&&"))
        for band in BANDS:
            add(band.label, Intent("pin", "", {"a": selected, "b": identity, "band": band.value}), bands)
        if pin_key(selected, identity) in table.pins:
            bands.addSeparator()
            add("As drawn", Intent("unpin", "", {"a": selected, "b": identity}), bands)
    menu.addSeparator()
    for entry, run in entries.items():
        menu.addAction(entry).triggered.connect(lambda _checked=False, run=run: run())
    if pictures is not None:
        later(menu.addAction("Picture…"), partial(pictures.choose, identity))
        if found.picture is not None:
            later(menu.addAction("Crop the picture…"), partial(pictures.crop, identity))
            add("Take the picture off", Intent("remove_picture", "", {"thing": identity}))
    if identity in table.creatures and table.creatures[identity].side == "players":
        fill_dice_menu(menu.addMenu("Dice"), table, identity, submit)
    menu.addSeparator()
    add("Take off the table", Intent("remove", "", {"thing": identity}))
    return menu
