"""What the table and the game call what the steps speak of, with its keys."""

from vtt.campaign.first_fight import Deed, FirstFight
from vtt.gui.window.services import Services
from vtt.rules.contract.description import Offer
from vtt.rules.contract.system import System
from vtt.table.table import Table, thing

_NUMBERED = 9
"""So many rows of the actions have a number for their key."""


def names(desk: Services, fight: FirstFight) -> dict[str, str]:
    """The names that stand in the texts of the steps. What isn't there just now has a name as well."""
    standing = desk.standing
    assert standing is not None
    system, table = standing.system, standing.table
    hero = table.creatures.get(fight.hero)
    offers = system.offers(table, fight.hero) if hero is not None else ()
    shown = desk.creature.offers if desk.display.shown == fight.hero else ()
    order = system.order_view(table)
    buttons = [each for each in order.buttons if each.refusal is None]
    start = buttons[0] if buttons else None
    bag = order.bag
    draw = bag.draw if bag is not None and bag.draw is not None else start
    found = {
        "focus": thing(table, table.focus).name if table.focus else "",
        "hero": "" if hero is None else hero.name,
        "character": _character(system, table, fight),
    }
    for name, offer in (("start", start), ("draw", draw)):
        found[name] = "" if offer is None else offer.label.replace("▸", "").strip()
        found[f"{name}_key"] = "Enter" if offer is None or not offer.key else offer.key.upper()
    for name, deed in (("attack", fight.attack), ("approach", fight.approach)):
        found |= _of_row(name, deed, offers, shown)
    return found


def _character(system: System, table: Table, fight: FirstFight) -> str:
    """What the game calls the making of a character."""
    offer = fight.character.among(system.table_offers(table))
    if offer is not None:
        return offer.label
    return next((shelf.label for shelf in system.shelves(table) if shelf.key == fight.character.shelf), "")


def _of_row(name: str, deed: Deed, offers: tuple[Offer, ...], shown: tuple[Offer, ...]) -> dict[str, str]:
    offer = deed.among(shown) or deed.among(offers)
    if offer is None:
        return {name: "", f"{name}_key": ""}
    place = shown.index(offer) + 1 if offer in shown else 0
    number = str(place) if 0 < place <= _NUMBERED else "Enter"
    return {name: offer.label, f"{name}_key": offer.key.upper() or number}
