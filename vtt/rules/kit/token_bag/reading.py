"""What the round with its bag says: whose draw it is, who has been activated, who can still be."""

from collections.abc import Iterator
from typing import Any, Final, Literal, cast

from vtt.rules.kit.token_bag.game import BagGame, Part, Seat
from vtt.table.bag import Bag
from vtt.table.initiative import Turn
from vtt.table.table import Table

GM: Final = "gm"
GM_NAME: Final = "The GM"
GROUP: Final = 4
"""So many hirelings or minions count for one token, and are activated by one (RH-INIT-03, RH-INIT-13)."""

SIDES: Final[dict[Part, Literal["players", "gm"]]] = {
    "player": "players",
    "hireling": "players",
    "leader": "gm",
    "minion": "gm",
}
"""The colour of the tokens that activate each."""

_PARTS: Final[dict[str, tuple[Part, ...]]] = {
    "": ("player", "hireling", "leader", "minion"),
    "players": ("player", "hireling"),
    "gm": ("leader", "minion"),
}
"""Who is activated by a token of a colour; empty: of any."""


def bag_of(table: Table) -> Bag:
    """The bag. Raises ``ValueError`` where no fight with one is on."""
    bag = table.initiative.bag
    if bag is None:
        raise ValueError("there is no bag")
    return bag


def part_of(game: BagGame, table: Table, turn: Turn) -> Part | None:
    """How somebody in the order counts in this round: as it was when the bag was filled."""
    return cast(Part, turn.group) if turn.group else game.part(table, turn.creature)


def part_in_round(game: BagGame, table: Table, creature: str) -> Part | None:
    """The same by id; ``None`` for a bystander, and for somebody who is not in the order of this round."""
    for turn in table.initiative.order:
        if turn.creature == creature:
            return part_of(game, table, turn)
    return None


def free(
    game: BagGame, table: Table, order: tuple[Turn, ...] | None = None, colour: str = ""
) -> Iterator[tuple[str, Part]]:
    """Everybody who can be activated and has not been in this round, with how each counts, in the order's order.

    ``order`` stands in for the table's where it is about to change. With a ``colour`` only those whom a token of that
    colour activates.
    """
    initiative = table.initiative
    waiting = initiative.bag.waiting if initiative.bag is not None else ()
    acting, can_act = initiative.acting, game.can_act
    wanted = _PARTS[colour]
    for turn in initiative.order if order is None else order:
        if not turn.acted:
            # Without a call where it can be, as this is asked of everybody at every token.
            who = turn.creature
            part: Any = turn.group or game.part(table, who)
            if part in wanted and who != acting and who not in waiting and can_act(table, who):
                yield who, part


def anybody_left(game: BagGame, table: Table, colour: str, players_left: int) -> bool:
    """Whether a token of this colour could activate anybody; ``players_left`` are the player tokens in the bag."""
    for _ in free(game, table, colour=colour):
        return True
    return colour == "players" and any(True for _ in again(game, table, players_left))


def again(game: BagGame, table: Table, players_left: int) -> Iterator[str]:
    """The characters that a token may activate a second time: there are tokens enough for all who have not acted (the
    house rule ``pc_twice``, RH-INIT-14)."""
    if not game.option(table, "pc_twice"):
        return
    if sum(part == "player" for _, part in free(game, table)) > players_left:
        return
    bag = bag_of(table)
    for turn in table.initiative.order:
        who = turn.creature
        if not turn.acted or who in bag.waiting or sum(token.who.count(who) for token in bag.drawn) > 1:
            continue
        if part_of(game, table, turn) == "player" and game.can_act(table, who):
            yield who


def drawer(seats: tuple[Seat, ...], bag: Bag) -> int | None:
    """The place of the seat whose draw it is: the first where the one that was next is gone; ``None`` without seats."""
    for place, seat in enumerate(seats):
        if seat.key == bag.next_seat:
            return place
    return 0 if seats else None


def seat_of(game: BagGame, table: Table, key: str) -> Seat | None:
    """The seat of that key, or ``None`` where it is gone or the GM's."""
    return next((seat for seat in game.seats(table) if seat.key == key), None)


def seat_name(game: BagGame, table: Table, key: str) -> str:
    """The name of who sits there; of the GM for ``gm`` or none."""
    if key in ("", GM):
        return GM_NAME
    seat = seat_of(game, table, key)
    return key if seat is None else seat.name


def names(table: Table, creatures: tuple[str, ...]) -> str:
    """The names of some creatures, joined."""
    return joined([table.creatures[creature].name for creature in creatures if creature in table.creatures])


def joined(called: list[str]) -> str:
    """Names in a row: ``Odile, Pip and Maud``."""
    return ", ".join(called[:-1]) + " and " + called[-1] if len(called) > 1 else "".join(called)
