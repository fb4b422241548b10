"""Where a dragged thing would come to stand, by which action, and whether the rules let it: one answer for the hint
while it is dragged and for what is submitted when it is let go of."""

import msgspec

from vtt.rules.contract.description import Refusal
from vtt.rules.contract.intents import IntentError
from vtt.rules.contract.procedure import Intent
from vtt.rules.contract.system import System
from vtt.rules.engine import singly
from vtt.table.creature import Point
from vtt.table.table import Table

MOVE = "move"
_TO = "to"


class Drop(msgspec.Struct, frozen=True):
    """What letting go of a thing means: ``intent`` brings it to stand at ``at``, unless ``refusal`` says why not."""

    intent: Intent
    at: Point
    refusal: Refusal | None = None


def placed(dragged: str, at: Point) -> Drop:
    """A thing let go of freely stands where it was let go."""
    return Drop(Intent("place", "", {"thing": dragged, "at": [at[0], at[1]]}), at)


def dropped(system: System, table: Table, dragged: str, at: Point) -> Drop:
    """What letting go at a point means by the rules: the game's own move, where that is refused another action that is
    offered to the creature now and goes to a point. Whatever does not move by rules is placed.

    The intent goes to where the token would come to stand, beside whatever it was dropped on.
    """
    if not moves(system, table, dragged):
        return placed(dragged, at)
    seat = system.settle(table, dragged, at)
    to = [seat[0], seat[1]]
    move = _asked(system, table, Intent(MOVE, dragged, {_TO: to}), seat)
    if move.refusal is None:
        return move
    ways = _other_ways(system, table, dragged)
    others = [_asked(system, table, Intent(name, dragged, {_TO: to}), seat) for name in ways]
    # Where none will do, the reason of another way says more about the point than that of the plain move.
    return next((each for each in others if each.refusal is None), (*others, move)[0])


def moves(system: System, table: Table, dragged: str) -> bool:
    """Whether a thing goes by the game's rules where it is dragged."""
    return dragged in table.creatures and any(action.name == MOVE for action in system.actions)


def _asked(system: System, table: Table, intent: Intent, seat: Point) -> Drop:
    try:
        return Drop(intent, seat, singly.refusal(system, table, singly.completed(system, table, intent)))
    except IntentError as error:
        return Drop(intent, seat, Refusal(str(error)))


def _other_ways(system: System, table: Table, dragged: str) -> list[str]:
    """The actions besides the move by which the creature could go to a point, of those that it is offered now."""
    ways = [
        action.name
        for action in system.actions
        for each in action.parameters
        if each.name == _TO and each.kind == "point" and action.name != MOVE
    ]
    if not ways:
        return []
    offered = {offer.intent.action for offer in system.offers(table, dragged) if offer.intent.actor == dragged}
    return [name for name in ways if name in offered]
