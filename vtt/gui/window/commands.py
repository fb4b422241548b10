"""Everything that the command palette offers: actions of the shown creature, of the order and the clock, the menus."""

from functools import partial
from typing import TYPE_CHECKING

from vtt.gui.prompts.command_palette import Command
from vtt.rules.description import Offer

if TYPE_CHECKING:
    from vtt.gui.window.desk import Desk


def commands(desk: "Desk") -> list[Command]:
    """All commands: what has to be decided, then those of the game."""
    found = desk.not_saved.commands() or desk.displaced.commands()
    standing = desk.standing
    if standing is not None:
        table, system = standing.table, standing.system
        shown = desk.display.shown
        name = table.creatures[shown].name if shown in table.creatures else ""
        found += [_of_offer(desk, offer, name) for offer in desk.creature.offers if offer.refusal is None]
        order, clock = system.order_view(table), system.clock_view(table)
        found += [_of_offer(desk, offer, order.heading) for offer in order.buttons if offer.refusal is None]
        found += [_of_offer(desk, offer, "Time") for offer in clock.buttons if offer.refusal is None]
        for offer in system.table_offers(table):
            if offer.refusal is None:
                found.append(_of_offer(desk, offer, offer.group))
        for creature in table.creatures.values():
            select = partial(desk.display.select, creature.id)
            found.append(Command(f"Look at {creature.name}", "", "", select))
    for action in desk.menus.commands():
        label = action.text().replace("&", "").rstrip("…")
        found.append(Command(label, desk.menus.path_of(action), action.shortcut().toString(), action.trigger))
    return found


def _of_offer(desk: "Desk", offer: Offer, name: str) -> Command:
    note = " · ".join(part for part in (name, offer.note) if part)
    return Command(offer.label, note, offer.key.upper(), lambda: desk.do(offer))
