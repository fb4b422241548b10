"""Initiative by tokens drawn from a bag, where a table plays so (house rule ``initiative``)."""

from vtt.games.black_hack.bag_game import GAME
from vtt.games.black_hack.bag_options import BAG, INITIATIVE
from vtt.games.black_hack.next_roll import anybody_marked, heeded
from vtt.rules.contract.description import Refusal
from vtt.rules.contract.procedure import Intent, Procedure
from vtt.rules.kit.token_bag.choosing import sensible_use
from vtt.rules.kit.token_bag.flow import opened
from vtt.rules.kit.token_bag.procedures import procedures
from vtt.table.table import Table

_PROCEDURES = procedures(GAME)
_REFUSE_NEXT, _NEXT = _PROCEDURES["next_turn"]

ACTIONS = {name: pair for name, pair in _PROCEDURES.items() if name != "next_turn"}

DRAW = Intent("draw_token")
NEXT = Intent("next_turn")


def plays_with_bag(table: Table) -> bool:
    """Whether the next fight is played with the bag."""
    return INITIATIVE(table) == BAG


def opened_with_bag(table: Table) -> Procedure:
    """The first Moment opens: the bag is filled."""
    return opened(GAME, table)


def refuse_next_turn(table: Table, intent: Intent) -> Refusal | None:
    """Turns follow each other by themselves where no token is to be drawn or used."""
    return _REFUSE_NEXT(table, intent)


def next_turn(table: Table, intent: Intent) -> Procedure:
    """The Turn of whoever acts ends, and the round goes on; what bears on somebody's next roll is heeded."""
    procedure = _NEXT(table, intent)
    return heeded(table, procedure) if anybody_marked(table) else procedure


def next_intent(table: Table) -> Intent:
    """What the autopilot does while nobody acts in a fight that is not decided."""
    bag = table.initiative.bag
    if bag is None or bag.waiting:
        return NEXT
    if bag.holder:
        return sensible_use(GAME, table)
    return NEXT if bag.leftovers or not (bag.players or bag.gm) else DRAW
