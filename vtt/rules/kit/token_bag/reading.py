"""What the round with its bag says: who sits at the table and how the creatures count, how many tokens go into the bag
(RH-INIT-02 to RH-INIT-06), whose draw it is, who has been activated and who can still be."""

from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from typing import Any, Final, Literal, cast

from vtt.rules.engine.remembered import Remembered
from vtt.rules.kit.token_bag.game import BagGame, Part, Seat
from vtt.table.bag import Bag
from vtt.table.creature import Creature
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
    bag, wanted, can_act = initiative.bag, _PARTS[colour], game.can_act
    busy: tuple[str, ...] = (initiative.acting,) if bag is None else (initiative.acting, *bag.waiting)
    for turn in initiative.order if order is None else order:
        if not turn.acted:
            # Without a call where it can be, as this is asked of everybody at every token.
            part: Any = turn.group or game.part(table, turn.creature)
            if part in wanted and (who := turn.creature) not in busy and can_act(table, who):
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


def counted(game: BagGame, table: Table) -> tuple[tuple[int, int, int], tuple[Turn, ...]]:
    """The tokens of the players, of the GM, and those that end the round; and everybody who can act this round."""
    order: list[Turn] = []
    able: set[str] = set()
    hirelings = leaders = minions = 0
    for creature in table.creatures:
        part = game.part(table, creature)
        if part is None or not game.can_act(table, creature):
            continue
        order.append(Turn(creature=creature, group=part))
        if part == "player":
            able.add(creature)
        elif part == "hireling":
            hirelings += 1
        elif part == "leader":
            leaders += 1
        else:
            minions += 1
    rounding = str(game.option(table, "pool_rounding")) if hirelings or minions else ""
    players = _players(game, table, able) + by_fours(hirelings, rounding)
    gm = leaders + by_fours(minions, rounding)
    if gm > 2 * players and game.option(table, "gm_token_cap"):
        gm = 2 * players
    end = 1 if game.option(table, "end_token") else 0
    return (players, gm, end), tuple(order)


def _players(game: BagGame, table: Table, able: set[str]) -> int:
    """A token for each player with a creature that can act; by a house rule for all others, too (RH-INIT-02)."""
    seats = game.seats(table)
    up = sum(not able.isdisjoint(seat.creatures) for seat in seats)
    return len(seats) if up < len(seats) and game.option(table, "token_for_fallen") else up


def by_fours(creatures: int, rounding: str) -> int:
    """The tokens of so many who count by fours (RH-INIT-03, RH-INIT-05)."""
    if rounding == "up":
        return -(-creatures // GROUP)
    return (creatures + GROUP // 2) // GROUP if rounding == "nearest" else creatures // GROUP


_Characters = tuple[tuple[str, str, str, bool], ...]
"""Id, name and player of each, and whether it is hidden."""


class Seating:
    """The seats at a table, remembered as long as nothing about its creatures changes: they are asked for twice for
    each token, the second time mostly of the very same creatures. The players' own are those of that ``role``;
    ``player`` says of the sheet of one who plays it."""

    def __init__(self, role: str, player: Callable[[Any], str]) -> None:
        self._role = role
        self._player = player
        self._known: Remembered[tuple[Seat, ...]] = Remembered()

    def __call__(self, table: Table) -> tuple[Seat, ...]:
        """The players in the order of their characters."""
        creatures = table.creatures
        known = self._known.about(creatures)
        seats = known.get("")
        if seats is None:
            seats = known[""] = _seats(self._characters(creatures.values()))
        return seats

    def _characters(self, creatures: Iterable[Creature]) -> _Characters:
        return tuple(
            [
                (creature.id, creature.name, self._player(creature.sheet), creature.hidden)
                for creature in creatures
                if creature.side == "players" and creature.sheet.role == self._role  # type: ignore[attr-defined]
            ]
        )


def part_by_role(creature: Creature) -> Part | None:
    """How it counts by side and role. One with a role of the other side counts as those of its own do: the GM's with a
    token each unless they are many, the players' as hirelings."""
    sheet: Any = creature.sheet
    if creature.side == "players":
        return "player" if sheet.role == "character" else "hireling"
    if creature.side == "gm":
        return "leader" if sheet.role in ("leader", "character") else "minion"
    return None


@lru_cache(maxsize=512)
def _seats(characters: _Characters) -> tuple[Seat, ...]:
    """Who plays several sits once; a character whom no player is named for has a seat of its own.

    Whoever reads a player's name may know the characters only, so theirs stand before it: ``Odile and Pip (Ana)``. Of
    those who are hidden nothing is told."""
    creatures: dict[str, list[str]] = {}
    called: dict[str, list[str]] = {}
    for identity, name, player, hidden in characters:
        key = player or identity
        creatures.setdefault(key, []).append(identity)
        if not (player and hidden):
            called.setdefault(key, []).append(name)
    players = {player for _, _, player, _ in characters}
    return tuple(
        Seat(key, _called(key if key in players else "", called.get(key, [])), tuple(own))
        for key, own in creatures.items()
    )


def _called(player: str, characters: list[str]) -> str:
    own = joined(characters)
    return f"{own} ({player})" if own and player and own != player else own or player
