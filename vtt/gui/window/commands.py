"""Everything that the command palette offers: what must be decided, actions, creatures, places, menus; then what is
looked up."""

import dataclasses
from collections.abc import Iterable, Iterator
from functools import partial

from msgspec.structs import replace
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu

from vtt.gui.menu_tips import menu_inside
from vtt.gui.prompts.command import Command, without_doubles
from vtt.gui.standing import Standing
from vtt.gui.window.board_menu import board_menu
from vtt.gui.window.dice_shelf import KINDS
from vtt.gui.window.ground_menu import ask_for_note_at, ask_for_text, ground_offers, places_of_a_kind
from vtt.gui.window.lookup import in_both, parts_of
from vtt.gui.window.services import Services
from vtt.gui.window.thing_entries import thing_entries
from vtt.numerals import MINUS
from vtt.rules.contract.description import Offer
from vtt.rules.contract.procedure import Intent
from vtt.rules.tabletop import cast
from vtt.settings.keys import spelled
from vtt.table.creature import Creature, Place
from vtt.table.scenes import FIRST_SCENE
from vtt.table.table import thing as thing_of

_ACTION, _TABLE, _MENU = "Action", "Table", "Menu"
_THINGS = ("Creature", "Place")


def commands(desk: Services) -> list[Command]:
    """All that can be done: what has to be decided, then what the game offers, then the menus; what is looked up last.
    What is refused now is there as well, with its reason."""
    found = [*(desk.not_saved.commands() or desk.displaced.commands())]
    standing = desk.standing
    if standing is not None:
        found += _of_creature(desk, standing)
        found += _of_table(desk, standing)
        found += _of_things(desk, standing)
        found += _of_cast(desk, standing)
        found += desk.scenes.commands()
        found += _of_scene_menu(desk, standing)
        found += desk.notes.commands()
        found += desk.oracle.commands()
        found += desk.ledger.commands()
        found += desk.keeping.commands()
        found += _of_thing_menu(desk, standing)
        found += _on_the_board(desk, standing)
        found += _of_many(desk)
        found += _of_the_hand(desk)
    found += desk.preferences.commands()
    retold = desk.settings.keys.retold
    found = [_refused(desk, dataclasses.replace(each, shortcut=retold(each.shortcut))) for each in found]
    for title in desk.bar.menus.actions():
        menu = menu_inside(title)
        if isinstance(menu, QMenu):
            found += _of_menu(desk, menu, ())
    return [*without_doubles(_unmenued(found)), *desk.lookup.commands]


def _refused(desk: Services, command: Command) -> Command:
    """The command, with its reason where nothing would come of it now."""
    refusal = command.refusal or desk.why_not.of(command.label)
    if not refusal or command.kind in (_ACTION, *_THINGS):
        return command
    return dataclasses.replace(command, refusal=refusal, run=partial(desk.toast.say, refusal))


def _of_creature(desk: Services, standing: Standing) -> Iterator[Command]:
    """What the creature that is shown may do, and what its sheet offers."""
    shown, table = desk.display.shown, standing.table
    if shown not in table.creatures:
        return
    name = table.creatures[shown].name
    offers = (*desk.creature.offers, *parts_of(standing.system.sheet_view(table, shown).blocks, Offer))
    for offer in _each_once(offers):
        yield _of_offer(desk, offer, name, _ACTION)
    yield Command("Edit the sheet", name, "", partial(desk.sheets.edit, shown), "Sheet")
    yield Command("Write the sheet to a PDF file", name, "", partial(desk.sheets.ask_for_pdf, shown), "Sheet")


def _of_table(desk: Services, standing: Standing) -> Iterator[Command]:
    """What the order, the bag, the clock and the table offer."""
    system, table = standing.system, standing.table
    order, clock = system.order_view(table), system.clock_view(table)
    for offer in (*order.buttons, *desk.initiative.bag.offers()):
        yield _of_offer(desk, offer, order.heading, _TABLE)
    for offer in clock.scales:
        run = partial(desk.do, offer)
        named = in_both(desk.lookup.words, offer.label)
        yield Command(f"Count in {offer.label}", offer.note, "", run, "Time", "", _reason(offer), named)
    of_time = [
        replace(each, group="Time") for each in (*clock.buttons, *parts_of((clock.steps, clock.reminders), Offer))
    ]
    scales = [replace(each, label=f"Count in {each.label}") for each in clock.scales]
    for offer in list(_each_once((*scales, *of_time, *system.table_offers(table))))[len(scales) :]:
        yield _of_offer(desk, offer, offer.group, _TABLE)


def _of_things(desk: Services, standing: Standing) -> Iterator[Command]:
    table, words = standing.table, desk.lookup.words
    creature, place = _THINGS
    things: list[tuple[Creature | Place, str]] = [(each, creature) for each in table.creatures.values()]
    things += [(each, place) for each in table.places.values()]
    for thing, kind in things:
        texts = "\n".join((in_both(words, thing.name), "Look at", thing.notes))
        yield Command(thing.name, "", "", partial(desk.display.select, thing.id), kind, texts)


def _of_cast(desk: Services, standing: Standing) -> Iterator[Command]:
    """Everybody of the cast: where they are, and how they come to the table."""
    for key, member in cast.keyed(standing.table).items():
        name, texts = member.creature.name, in_both(desk.lookup.words, member.creature.name)
        yield Command(f"Cast: {name}", member.where, "", partial(desk.shelves.open_at, cast.SHELF, key), "Cast", texts)
        if not member.is_here:
            come = partial(desk.submit, Intent(cast.BRING, "", member.named))
            yield Command(f"Put on the table: {name}", member.where, "", come, "Cast", texts)


def _of_thing_menu(desk: Services, standing: Standing) -> list[Command]:
    """What a right click on the selected thing offers, or on whoever is shown."""
    selected = desk.display.selected or desk.display.shown
    entries = thing_entries(desk, selected)
    menu = board_menu(desk.window, standing.table, selected, "", desk.submit, None, entries, desk.pictures)
    _take_the_place(desk, menu, _UNSEEN)
    return [] if menu is None else list(_of_menu(desk, menu, (thing_of(standing.table, selected).name,)))


def _of_scene_menu(desk: Services, standing: Standing) -> list[Command]:
    """What can be done with the scene on the table, as in the list of scenes."""
    menu = desk.scenes.menu(standing.table.scene or FIRST_SCENE)
    _take_the_place(desk, menu, _UNSEEN_OF_SCENE)
    return [] if menu is None else list(_of_menu(desk, menu, ("This scene",)))


def _take_the_place(desk: Services, menu: QMenu | None, name: str) -> None:
    """A menu behind the palette is never shown, and so never closes by itself: the next takes its place."""
    before = desk.window.findChild(QMenu, name)
    if before is not None:
        before.setObjectName("")
        before.deleteLater()
    if menu is not None:
        menu.setObjectName(name)


def _on_the_board(desk: Services, standing: Standing) -> Iterator[Command]:
    """What the mouse and the keys do on the board."""
    table, board = standing.table, desk.board
    for creature in table.creatures.values():
        if standing.system.life_change(table, creature.id, -1) is not None:
            for label, sign in (("Damage", MINUS), ("Heal", "+")):
                ask = partial(desk.ask_for_amount, creature.id, sign)
                yield Command(f"{label}: {creature.name}", f"{sign} on the board", sign, ask, _TABLE)
    if board.selection:
        bands = partial(desk.submit, Intent("focus", "", {"thing": board.selection}))
        label = f"Draw the bands round {thing_of(table, board.selection).name}"
        yield Command(label, "as rings on the board", "F", bands, _TABLE)
        name = thing_of(table, board.selection).name
        pair = Offer(
            intent=Intent("pin", "", {"a": board.selection}), label=f"Set the band of {name}", missing=("b", "band")
        )
        yield Command(pair.label, "to somebody, whatever the drawing says", "", partial(desk.do, pair), _TABLE)
    middle = board.feet_at(board.rect().center())
    where = "in the middle of the board"
    yield Command("Make a place", where, "", partial(desk.do, next(ground_offers(desk, middle))), _TABLE)
    for label, make in places_of_a_kind(desk, middle):
        yield Command(f"Make a place: {label}", where, "", make, _TABLE)
    for label, make in desk.ground_tools.area_entries(middle):
        yield Command(f"Make an area: {label.rstrip('…')}", where, "", make, _TABLE)
    yield Command("Write a text on the board", where, "", partial(ask_for_text, desk, middle), _TABLE)
    yield Command("Lay a note on the board", where, "", partial(ask_for_note_at, desk, middle), _TABLE)


def _of_many(desk: Services) -> list[Command]:
    """Marking many things, and what is done to all of them."""
    many = desk.many
    found = [
        Command("Mark everybody", "on the board", "Ctrl+A", partial(many.mark_side, ""), _TABLE),
        Command("Mark the foes", "on the board", "", partial(many.mark_side, "gm"), _TABLE),
        Command("Mark the characters", "on the board", "", partial(many.mark_side, "players"), _TABLE),
        Command("Copy", "what is marked or selected on the board", "Ctrl+C", many.copy, _TABLE),
        Command("Put into a group", "who is marked or selected on the board", "Ctrl+G", many.ask_for_group, _TABLE),
    ]
    if desk.board.meant:
        keep = many.ask_for_encounter
        found.append(Command("Keep as an encounter", "in the library, to be dragged on to any scene", "", keep, _TABLE))
    if many.copied:
        found.append(Command("Paste on the board", "what was copied", "Ctrl+V", many.paste, _TABLE))
    if desk.board.marked:
        found.append(Command("Mark nobody", "on the board", "Escape", partial(desk.board.mark, ()), _TABLE))
    menu = many.new_menu()
    _take_the_place(desk, menu, _UNSEEN_OF_MANY)
    if menu is not None:
        found += _of_menu(desk, menu, (f"All {len(many.several)} marked",))
    return found


def _of_the_hand(desk: Services) -> Iterator[Command]:
    """Dice that are taken off the shelf, and thrown."""
    if desk.tray.in_hand:
        yield Command("Throw the dice in the hand", desk.tray.in_hand, "Space", desk.tray.let_fly, _TABLE)
    for sides in KINDS:
        label = f"Take a d{sides} into the hand"
        take = partial(desk.tray.take, sides)
        yield Command(label, "then flick it, or press Space", "", take, _TABLE, refusal=desk.tray.why_not)


_UNSEEN_OF_MANY = "menu of many behind the palette"
_UNSEEN = "menu behind the palette"
_UNSEEN_OF_SCENE = "menu of a scene behind the palette"


def _of_menu(desk: Services, menu: QMenu, path: tuple[str, ...]) -> Iterator[Command]:
    """Every action of a menu and of those in it, filled as if they were opened."""
    menu.aboutToShow.emit()
    path = path or (menu.title().replace("&", ""),)
    for action in menu.actions():
        inner = menu_inside(action)
        if isinstance(inner, QMenu):
            yield from _of_menu(desk, inner, (*path, action.text().replace("&", "")))
        elif action.text() and not action.isSeparator():
            yield _of_action(desk, action, path)
    # It was never seen: what is grey while it is open is to be heard by its key again.
    desk.why_not.restore(menu)


def _of_action(desk: Services, action: QAction, path: tuple[str, ...]) -> Command:
    label = action.text().replace("&&", "\0").replace("&", "").replace("\0", "&").rstrip("…")
    refusal = "" if action.isEnabled() else action.toolTip() or "Not now"
    if refusal.rstrip("…") in (action.text().rstrip("…"), label):
        refusal = "There is nothing to do now"
    run = action.trigger if action.isEnabled() else partial(desk.toast.say, refusal)
    named = in_both(desk.lookup.words, label)
    note = " · ".join(part for part in (*path, action.statusTip()) if part)
    does = "" if refusal else action.toolTip()
    return Command(label, note, spelled(action.shortcut().toString()), run, _MENU, does, refusal, named)


def _of_offer(desk: Services, offer: Offer, name: str, kind: str) -> Command:
    note = " · ".join(part for part in (name, offer.note) if part)
    words, run = desk.lookup.words, partial(desk.do, offer)
    texts = in_both(words, offer.group) if offer.group else ""
    return Command(offer.label, note, offer.key.upper(), run, kind, texts, _reason(offer), in_both(words, offer.label))


def _each_once(offers: Iterable[Offer]) -> Iterator[Offer]:
    """What is offered in several places is one thing to do."""
    told: list[tuple[str, Intent]] = []
    for offer in offers:
        if (offer.label, offer.intent) not in told:
            told.append((offer.label, offer.intent))
            yield offer


def _reason(offer: Offer) -> str:
    return "" if offer.refusal is None else offer.refusal.reason


def _unmenued(found: list[Command]) -> list[Command]:
    """Without the entries of menus that only repeat what is offered anyway, by the table or by a part of the window."""
    offered = {each.label for each in found if each.kind not in (_MENU, _ACTION, *_THINGS)}
    return [each for each in found if each.kind != _MENU or each.label not in offered]
