"""The menu on the bare ground of the board: what can be put there."""

from collections.abc import Callable, Iterator
from functools import partial

from msgspec.structs import replace
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QMenu

from vtt.gui.menu_entries import add_entry, passing_menu
from vtt.gui.prompts.text_dialog import TextDialog
from vtt.gui.window.doing import parameters_of
from vtt.gui.window.put_here import put_here
from vtt.gui.window.services import Services
from vtt.numerals import counted
from vtt.rules.contract.description import Offer
from vtt.rules.contract.procedure import Intent
from vtt.rules.contract.system import System
from vtt.table.creature import Point

KINDS: tuple[tuple[str, str, bool], ...] = (
    ("Door", "mdi6.door", False),
    ("Fire", "fa6s.fire", False),
    ("Fountain", "mdi6.fountain", False),
    ("Cover", "mdi6.wall", False),
    ("Stairs", "mdi6.stairs", False),
    ("Treasure", "mdi6.treasure-chest", False),
    ("Trap", "fa6s.triangle-exclamation", True),
)
"""Places that are made at a click: what each is called, its glyph, and whether players see it only when it is shown."""
_NOTE = "fa6s.note-sticky"
COVER_AND_DRAW = "Cover and draw"


def open_ground_menu(desk: Services, at: Point, where: QPoint) -> QMenu | None:
    """Open the menu for a point in feet, at a point of the screen; ``None`` while nothing is on the table."""
    standing = desk.standing
    if standing is None:
        return None
    menu = passing_menu(desk.window, "ground menu")

    offers = list(ground_offers(desk, at))
    _add_offer(desk, menu, offers[0])
    kinds = menu.addMenu("Ready-made place")
    for label, make in places_of_a_kind(desk, at):
        add_entry(kinds, label, make)
    add_entry(menu, "Text\u2026", partial(ask_for_text, desk, at))
    add_entry(menu, "Note here\u2026", partial(ask_for_note_at, desk, at))
    for offer in offers[1:]:
        _add_offer(desk, menu, offer)
    add_entry(menu, "From the library\u2026", partial(desk.shelves.open_for, at))
    desk.maps.fill(menu.addMenu("Map"))
    desk.ground_tools.fill(menu.addMenu(COVER_AND_DRAW), at)
    menu.addSeparator()
    if desk.many.copied:
        label = f"Paste {counted(desk.many.copied, 'copy', 'copies')}"
        add_entry(menu, label, partial(desk.many.paste, at), "Round this point, under names of their own")
    add_entry(menu, "Newcomers come in here", partial(desk.scenes.mark_entry_at, at))
    add_entry(menu, "Note on the scene\u2026", partial(desk.notes.open_thing, ""))
    add_entry(menu, "Paste\u2026", desk.shelves.ask_for_text)
    menu.popup(where)
    return menu


def ground_offers(desk: Services, at: Point) -> Iterator[Offer]:
    """A place of one's own, then whatever the game puts on the table, each at this point."""
    standing = desk.standing
    if standing is None:
        return
    place = Offer(intent=Intent("make_place", ""), label="Make a place", missing=("name", "glyph"))
    for offer in (place, *standing.system.table_offers(standing.table)):
        here = put_here(standing.system, offer, at)
        if here is not None and offer.refusal is None:
            yield _quick(standing.system, here)


def places_of_a_kind(desk: Services, at: Point) -> Iterator[tuple[str, Callable[[], object]]]:
    """The kinds of places that are made at this point without a question."""
    for name, glyph, hidden in KINDS:
        arguments = {"name": name, "glyph": glyph, "hidden": hidden, "at": [at[0], at[1]]}
        label = f"{name}, hidden" if hidden else name
        yield label, partial(desk.submit, Intent("make_place", "", arguments))


def ask_for_text(desk: Services, at: Point) -> None:
    """Ask for a text that is written on the board at this point."""
    dialog = TextDialog("Text on the board", "Everybody reads it", "", "Write", desk.window)
    dialog.given.connect(partial(_write, desk, at))
    dialog.open()


def ask_for_note_at(desk: Services, at: Point) -> None:
    """Ask for a note of the GM's that lies at this point."""
    dialog = TextDialog("Note on the board", "Only you see it", "", "Store", desk.window, several_lines=True)
    dialog.given.connect(partial(_lay, desk, at))
    dialog.open()


def _write(desk: Services, at: Point, text: str) -> None:
    if text.strip():
        arguments = {"name": text.strip()[:200], "words": True, "across": 1, "at": [at[0], at[1]]}
        desk.submit(Intent("make_place", "", arguments))


def _lay(desk: Services, at: Point, text: str) -> None:
    if text.strip():
        name = text.strip().splitlines()[0][:40]
        arguments = {"name": name, "glyph": _NOTE, "hidden": True, "notes": text, "across": 3, "at": [at[0], at[1]]}
        desk.submit(Intent("make_place", "", arguments))


def _quick(system: System, offer: Offer) -> Offer:
    """The offer to make something of which the name is asked: its one number and its glyph are asked as well."""
    parameters = parameters_of(system, offer)
    if offer.missing != ("name",) or not any(each.name == "glyph" for each in parameters):
        return offer
    number = next((each.name for each in parameters if each.kind == "integer"), "")
    return replace(offer, missing=tuple(each for each in ("name", number, "glyph") if each))


def _add_offer(desk: Services, menu: QMenu, offer: Offer) -> None:
    label = f"{offer.label}…" if offer.missing else offer.label
    add_entry(menu, label, lambda: desk.do(offer))
