"""Who sits at the table and how the creatures count, for games whose sheets say a role and who plays a character."""

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Any

from vtt.rules.remembered import Remembered
from vtt.rules.token_bag.game import Part, Seat
from vtt.table.creature import Creature
from vtt.table.table import Table

Characters = tuple[tuple[str, str, str], ...]
"""Id, name and player of each."""


class Seating:
    """The seats at a table, remembered as long as nothing about its creatures changes: they are asked for twice for
    each token, the second time mostly of the very same creatures. ``characters`` are the players' own among some."""

    def __init__(self, characters: Callable[[Iterable[Creature]], Characters]) -> None:
        self._characters = characters
        self._known: Remembered[tuple[Seat, ...]] = Remembered()

    def __call__(self, table: Table) -> tuple[Seat, ...]:
        """The players in the order of their characters."""
        creatures = table.creatures
        known = self._known.about(creatures)
        seats = known.get("")
        if seats is None:
            seats = known[""] = _seats(self._characters(creatures.values()))
        return seats


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
def _seats(characters: Characters) -> tuple[Seat, ...]:
    """Who plays several sits once; a character whom no player is named for has a seat of its own."""
    seats: dict[str, Seat] = {}
    for identity, name, player in characters:
        if player in seats:
            seats[player] = Seat(player, player, (*seats[player].creatures, identity))
        else:
            seats[player or identity] = Seat(player or identity, player or name, (identity,))
    return tuple(seats.values())
