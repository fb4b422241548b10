"""Who sits at the table and how the creatures count, for games whose sheets say a role and who plays a character."""

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Any

from vtt.rules.engine.remembered import Remembered
from vtt.rules.kit.token_bag.game import Part, Seat
from vtt.rules.kit.token_bag.reading import joined
from vtt.table.creature import Creature
from vtt.table.table import Table

Characters = tuple[tuple[str, str, str, bool], ...]
"""Id, name and player of each, and whether it is hidden."""


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
