"""An offer of the library or of the game to put something on the table, made one to put it at a point."""

from msgspec.structs import replace

from vtt.gui.window.doing import parameters_of
from vtt.rules.contract.description import Offer
from vtt.rules.contract.system import System
from vtt.table.creature import Point


def put_here(system: System, offer: Offer, at: Point) -> Offer | None:
    """The offer with its point said, if it is one of putting something somewhere."""
    points = [each.name for each in parameters_of(system, offer) if each.kind == "point" and each.name == "at"]
    if not points or offer.intent.arguments.get("at") is not None or offer.intent.actor:
        return None
    arguments = {**offer.intent.arguments, "at": [at[0], at[1]]}
    missing = tuple(each for each in offer.missing if each != "at")
    return replace(offer, intent=replace(offer.intent, arguments=arguments), missing=missing)
