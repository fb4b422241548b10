"""The bag is filled: at the start of a fight, and anew each round (RH-INIT-01, RH-INIT-06)."""

from collections.abc import Generator
from functools import lru_cache
from typing import Any

from vtt.rules.contract.procedure import Change, Request, Say
from vtt.rules.kit.token_bag.citing import why
from vtt.rules.kit.token_bag.counting import counted
from vtt.rules.kit.token_bag.game import BagGame
from vtt.table.bag import Bag
from vtt.table.events import InitiativeSet
from vtt.table.initiative import Initiative
from vtt.table.table import Table


def filled(game: BagGame, table: Table, next_seat: str = "") -> Generator[Request, Any, Table]:
    """The bag holds the tokens of everybody who can act now; whoever had acted has not yet.

    ``next_seat`` is the key of the seat whose draw it is; empty for the first one.
    """
    (players, gm, end), order = counted(game, table)
    yield _heading(game.round_word, table.clock.moment, why(game, "anew"))
    yield _contents(players, gm, end, why(game, "fill"), game.option(table, "bag_contents") != "players")
    if not next_seat:
        seats = game.seats(table)
        next_seat = seats[0].key if seats else ""
    bag = Bag(players=players, gm=gm, end=end, next_seat=next_seat)
    table = yield Change(InitiativeSet(Initiative(order=order, bag=bag)))
    return table


@lru_cache(maxsize=1024)
def _heading(word: str, number: int, cited: str) -> Say:
    return Say("{word} {number}: the bag is filled", {"word": word, "number": number}, cited, "time")


@lru_cache(maxsize=1024)
def _contents(players: int, gm: int, end: int, cited: str, secret: bool) -> Say:
    text = "Tokens: {players} of the players, {gm} of the GM" + (", one that ends the round" if end else "")
    return Say(text, {"players": players, "gm": gm}, cited, "detail", None, secret)
