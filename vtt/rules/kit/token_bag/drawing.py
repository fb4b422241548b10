"""Drawing a token (RH-INIT-07, RH-INIT-08, RH-INIT-15)."""

from functools import lru_cache

from vtt.dice import ByTotal, Draw
from vtt.rules.contract.description import Refusal
from vtt.rules.contract.procedure import Change, Intent, Outcome, Procedure, Say, Throw
from vtt.rules.kit.token_bag.citing import why
from vtt.rules.kit.token_bag.flow import carried_on
from vtt.rules.kit.token_bag.game import BagGame
from vtt.rules.kit.token_bag.reading import GM, GM_NAME, anybody_left, bag_of, drawer, names, seat_name
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
        return Refusal(f"{names(table, (acting,))} acts now", why(game, "turn"))
    if bag.waiting:
        return Refusal(f"{names(table, bag.waiting)} acts first", why(game, "turn"))
    if bag.holder:
        return Refusal(f"{seat_name(game, table, bag.holder)} holds a token", why(game, "draw"))
    if bag.leftovers:
        return Refusal("no more tokens are drawn this round", why(game, "leftovers"))
    if not bag.left:
        return Refusal("the bag is empty", why(game, "leftovers"))
    return None


def draw_token(game: BagGame, table: Table, intent: Intent) -> Procedure:
    """The seat whose draw it is draws a token; one that can activate nobody is put aside at once."""
    bag = bag_of(table)
    seats = game.seats(table)
    place = drawer(seats, bag)
    if place is None:
        seat, called, by, following = "", GM_NAME, GM, ""
    else:
        drawing = seats[place]
        seat, called = drawing.key, drawing.name
        by = drawing.creatures[0] if drawing.creatures else GM
        following = seats[(place + 1) % len(seats)].key
    request, said = _draw(bag.players, bag.gm, bag.end, by, called, why(game, "draw"), why(game, "gm"))
    kind = (yield request).total
    yield said[kind]
    if kind == 0:
        left = bag.players - 1
        held = anybody_left(game, table, "players", left)
        after = _after(bag, Drawn("players", seat, "held" if held else "aside"), following, seat if held else "")
        outcome = _PLAYERS
    elif kind == 1:
        held = anybody_left(game, table, "gm", bag.players)
        after = _after(bag, Drawn("gm", seat, "held" if held else "aside"), following, GM if held else "")
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
