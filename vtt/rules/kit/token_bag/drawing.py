"""A token is drawn (RH-INIT-07, RH-INIT-08, RH-INIT-15), handed on (RH-INIT-09), or taken out of the bag undrawn
(RH-PENT-07)."""

from functools import lru_cache
from typing import Literal

from msgspec.structs import replace

from vtt.dice import ByTotal, Draw
from vtt.rules.contract.description import Refusal
from vtt.rules.contract.procedure import Asking, Change, Intent, Outcome, Procedure, Say, Throw
from vtt.rules.kit.token_bag import reading
from vtt.rules.kit.token_bag.flow import carried_on
from vtt.rules.kit.token_bag.game import BagGame, Seat, why
from vtt.table.bag import Bag, Drawn
from vtt.table.events import InitiativeSet
from vtt.table.initiative import Initiative
from vtt.table.table import Table

_PLAYERS = Outcome("A player token")
_GM = Outcome("A GM token")
_END = Outcome("The token that ends the round")
_BY_KIND = ByTotal()

_DRAWN = ("{who} draws a player token", "{who} draws a GM token", "{who} draws the token that ends the round")
_ASIDE = "Nobody is left for it to activate: the token is put aside"


def refuse_draw(game: BagGame, table: Table, intent: Intent) -> Refusal | None:
    """A token is drawn while none is held, nobody is to act, and there are some in the bag."""
    bag = table.initiative.bag
    if bag is None:
        return Refusal("there is no bag: start the fight first", why(game, "fill"))
    acting = table.initiative.acting
    if acting:
        return Refusal(f"{reading.names(table, (acting,))} acts now", why(game, "turn"))
    if bag.waiting:
        return Refusal(f"{reading.names(table, bag.waiting)} acts first", why(game, "turn"))
    if bag.holder:
        return Refusal(f"{reading.seat_name(game, table, bag.holder)} holds a token", why(game, "draw"))
    if bag.leftovers:
        return Refusal("no more tokens are drawn this round", why(game, "leftovers"))
    if not bag.left:
        return Refusal("the bag is empty", why(game, "leftovers"))
    return None


def draw_token(game: BagGame, table: Table, intent: Intent) -> Procedure:
    """The seat whose draw it is draws a token; one that can activate nobody is put aside at once."""
    bag = reading.bag_of(table)
    seats = game.seats(table)
    place = reading.drawer(seats, bag)
    if place is None:
        seat, called, by, following = "", reading.GM_NAME, reading.GM, ""
    else:
        drawing = seats[place]
        seat, called = drawing.key, drawing.name
        by = drawing.creatures[0] if drawing.creatures else reading.GM
        following = seats[(place + 1) % len(seats)].key
    request, said = _draw(bag.players, bag.gm, bag.end, by, called, why(game, "draw"), why(game, "gm"))
    kind = (yield request).total
    yield said[kind]
    if kind == 0:
        left = bag.players - 1
        held = reading.anybody_left(game, table, "players", left)
        after = _after(bag, Drawn("players", seat, "held" if held else "aside"), following, seat if held else "")
        outcome = _PLAYERS
    elif kind == 1:
        held = reading.anybody_left(game, table, "gm", bag.players)
        after = _after(bag, Drawn("gm", seat, "held" if held else "aside"), following, reading.GM if held else "")
        outcome = _GM
    else:
        after, held, outcome = _after(bag, Drawn("end", seat, "used"), following, "", leftovers=True), False, _END
    table = yield Change(InitiativeSet(Initiative(order=table.initiative.order, bag=after)))
    if held:
        return outcome
    if kind != 2:
        yield Say(_ASIDE, why=why(game, "once"), level="result")
    if after.leftovers or not (after.players or after.gm):
        yield from carried_on(game, table)
    return outcome


def _after(bag: Bag, token: Drawn, next_seat: str, holder: str, leftovers: bool = False) -> Bag:
    """The bag without a token that was drawn."""
    colour = token.colour
    return Bag(
        players=bag.players - (colour == "players"),
        gm=bag.gm - (colour == "gm"),
        end=bag.end - (colour == "end"),
        drawn=(*bag.drawn, token),
        next_seat=next_seat,
        holder=holder,
        leftovers=leftovers,
    )


@lru_cache(maxsize=4096)
def _draw(players: int, gm: int, end: int, by: str, who: str, cited: str, gm_cited: str) -> tuple[Throw, list[Say]]:
    """The throw of a draw, and by the kind that comes out what is said of it."""
    values = {"who": who}
    dice = Draw((players, gm, end) if end else (players, gm))
    throw = Throw(dice, by, cited, "{who} draws a token", values, _BY_KIND, aim="settled")
    why_said = (cited, gm_cited, cited)
    return throw, [Say(text, values, why_said[kind], "result") for kind, text in enumerate(_DRAWN)]


_PASSED = Outcome("Passed")


def refuse_pass(game: BagGame, table: Table, intent: Intent) -> Refusal | None:
    """A held player token goes to any other player: one whose own have all acted may still use it for hirelings, or
    hand it on."""
    bag = table.initiative.bag
    to = str(intent.arguments["to"])
    if bag is None or not bag.holder:
        return Refusal("nobody holds a token", why(game, "pass"))
    if bag.holder == reading.GM:
        return Refusal("the GM’s token is not passed on", why(game, "gm"))
    if to == bag.holder:
        return Refusal(f"{reading.seat_name(game, table, to)} holds the token already", why(game, "pass"))
    seat = reading.seat_of(game, table, to)
    if seat is None:
        there = ", ".join(one.key for one in game.seats(table))
        return Refusal(f"nobody called {to!r} sits there; expected one of {there}", why(game, "pass"))
    return None


def own(game: BagGame, table: Table, seat: Seat) -> tuple[str, ...]:
    """The player's own creatures that a token could activate now."""
    own_creatures = seat.creatures
    ready = [who for who, part in reading.free(game, table) if part == "player" and who in own_creatures]
    ready += [who for who in reading.again(game, table, reading.bag_of(table).players) if who in own_creatures]
    return tuple(ready)


def pass_token(game: BagGame, table: Table, intent: Intent) -> Procedure:
    """The token is somebody else's now; whose draw comes next stays as it is."""
    bag = reading.bag_of(table)
    to = str(intent.arguments["to"])
    values = {"who": reading.seat_name(game, table, bag.holder), "to": reading.seat_name(game, table, to)}
    yield Say("{who} passes the token to {to}", values, why(game, "pass"), "heading")
    yield Change(InitiativeSet(replace(table.initiative, bag=replace(bag, holder=to))))
    return _PASSED


_TEXTS = {"players": "One of the players’ tokens is taken out of the bag", "gm": "A GM token is taken out of the bag"}


def removed(table: Table, colour: Literal["players", "gm"], seat: str, *, why: str) -> Asking[Table]:
    """One token of that colour is out of the bag for this round; ``seat`` is the key of the seat that caused it, or
    ``gm``. Nothing happens where the bag holds none, or there is no bag. The answer is the table after it."""
    bag = table.initiative.bag
    if bag is None or not (bag.players if colour == "players" else bag.gm):
        return table
    without = replace(
        bag,
        players=bag.players - (colour == "players"),
        gm=bag.gm - (colour == "gm"),
        drawn=_with(bag.drawn, Drawn(colour, seat, "removed")),
    )
    table = yield Change(InitiativeSet(replace(table.initiative, bag=without)))
    yield Say(_TEXTS[colour], why=why, level="result")
    return table


def _with(drawn: tuple[Drawn, ...], token: Drawn) -> tuple[Drawn, ...]:
    """The tokens that are out with one more. A held one stays the last: it is the one that is used next."""
    if drawn and drawn[-1].fate == "held":
        return (*drawn[:-1], token, drawn[-1])
    return (*drawn, token)
