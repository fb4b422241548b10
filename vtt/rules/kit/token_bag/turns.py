"""Carrying the order on: the turn of whoever acts ends, and the next one's begins."""

from msgspec.structs import replace

from vtt.rules.contract.description import Refusal
from vtt.rules.contract.procedure import Change, Intent, Procedure, Say
from vtt.rules.kit.token_bag.citing import why
from vtt.rules.kit.token_bag.flow import carried_on
from vtt.rules.kit.token_bag.game import BagGame
from vtt.rules.kit.token_bag.leftovers import by_lot, next_ones
from vtt.rules.kit.token_bag.reading import GM, anybody_left, bag_of, seat_name
from vtt.table.bag import Bag
from vtt.table.events import InitiativeSet
from vtt.table.table import Table


def refuse_next_turn(game: BagGame, table: Table, intent: Intent) -> Refusal | None:
    """The order goes on by itself where no token is to be drawn or used."""
    initiative = table.initiative
    bag = initiative.bag
    if bag is None:
        return Refusal("no fight is on", why(game, "round"))
    if initiative.acting or bag.waiting:
        return None
    if bag.holder:
        if anybody_left(game, table, _colour(bag), bag.players):
            return Refusal(f"{seat_name(game, table, bag.holder)} holds a token: it is to be used", why(game, "use"))
        return None
    if not bag.leftovers and (bag.players or bag.gm):
        return Refusal("a token is to be drawn", why(game, "draw"))
    return None


def next_turn(game: BagGame, table: Table, intent: Intent) -> Procedure:
    """The turn of whoever acts ends; the next of those activated together acts, or of those left over, or a token is
    to be drawn; after the last one the round ends (RH-TIME-02). A held token that is of no use any more is put aside.
    """
    initiative = table.initiative
    if not initiative.acting and initiative.bag is not None and initiative.bag.holder:
        return _put_aside(game, table, initiative.bag)
    return carried_on(game, table, initiative.acting)


def refuse_act_now(game: BagGame, table: Table, intent: Intent) -> Refusal | None:
    """Somebody who waits for the turn, or is left over and of the side whose turn it is."""
    who = str(intent.arguments["creature"])
    called = table.creatures[who].name
    initiative = table.initiative
    bag = initiative.bag
    if bag is None:
        return Refusal("no fight is on", why(game, "round"))
    if who == initiative.acting:
        return Refusal(f"{called} acts already", why(game, "turn"))
    if not game.can_act(table, who):
        return Refusal(f"{called} cannot act", why(game, "able"))
    if who in bag.waiting:
        return None
    if not bag.leftovers or any(one != initiative.acting for one in bag.waiting):
        return Refusal(f"no token has activated {called}", why(game, "once"))
    if by_lot(game, table):
        return Refusal("lots decide who of those left over acts next", why(game, "leftovers"))
    if who not in next_ones(game, table):
        return Refusal(f"it is not {called}'s turn now", why(game, "leftovers"))
    return None


def act_now(game: BagGame, table: Table, intent: Intent) -> Procedure:
    """This one's turn begins; that of whoever acts is over."""
    return carried_on(game, table, table.initiative.acting, str(intent.arguments["creature"]))


def may_act_next(game: BagGame, table: Table) -> tuple[str, ...]:
    """The ids of those of whom one can be chosen to act now, where there is a choice or nobody acts."""
    initiative = table.initiative
    bag = bag_of(table)
    waiting = tuple([who for who in bag.waiting if who != initiative.acting and game.can_act(table, who)])
    if waiting or not bag.leftovers or by_lot(game, table):
        return waiting
    return next_ones(game, table)


def _put_aside(game: BagGame, table: Table, bag: Bag) -> Procedure:
    drawn = (*bag.drawn[:-1], replace(bag.drawn[-1], fate="aside")) if bag.drawn else ()
    yield Say("The token is put aside", why=why(game, "once"), level="result")
    table = yield Change(InitiativeSet(replace(table.initiative, bag=replace(bag, drawn=drawn, holder=""))))
    return (yield from carried_on(game, table))


def _colour(bag: Bag) -> str:
    return "gm" if bag.holder == GM else "players"
