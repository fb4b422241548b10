"""Handing a drawn player token on (RH-INIT-09)."""

from msgspec.structs import replace

from vtt.rules.contract.description import Refusal
from vtt.rules.contract.procedure import Change, Intent, Outcome, Procedure, Say
from vtt.rules.kit.token_bag.citing import why
from vtt.rules.kit.token_bag.game import BagGame, Seat
from vtt.rules.kit.token_bag.reading import GM, again, bag_of, free, seat_name, seat_of
from vtt.table.events import InitiativeSet
from vtt.table.table import Table

_PASSED = Outcome("Passed")


def refuse_pass(game: BagGame, table: Table, intent: Intent) -> Refusal | None:
    """A held player token goes to any other player: one whose own have all acted may still use it for hirelings, or
    hand it on."""
    bag = table.initiative.bag
    to = str(intent.arguments["to"])
    if bag is None or not bag.holder:
        return Refusal("nobody holds a token", why(game, "pass"))
    if bag.holder == GM:
        return Refusal("the GM's token is not passed on", why(game, "gm"))
    if to == bag.holder:
        return Refusal(f"{seat_name(game, table, to)} holds the token already", why(game, "pass"))
    seat = seat_of(game, table, to)
    if seat is None:
        there = ", ".join(one.key for one in game.seats(table))
        return Refusal(f"nobody called {to!r} sits there; expected one of {there}", why(game, "pass"))
    return None


def own(game: BagGame, table: Table, seat: Seat) -> tuple[str, ...]:
    """The player's own creatures that a token could activate now."""
    own_creatures = seat.creatures
    ready = [who for who, part in free(game, table) if part == "player" and who in own_creatures]
    ready += [who for who in again(game, table, bag_of(table).players) if who in own_creatures]
    return tuple(ready)


def pass_token(game: BagGame, table: Table, intent: Intent) -> Procedure:
    """The token is somebody else's now; whose draw comes next stays as it is."""
    bag = bag_of(table)
    to = str(intent.arguments["to"])
    values = {"who": seat_name(game, table, bag.holder), "to": seat_name(game, table, to)}
    yield Say("{who} passes the token to {to}", values, why(game, "pass"), "heading")
    yield Change(InitiativeSet(replace(table.initiative, bag=replace(bag, holder=to))))
    return _PASSED
