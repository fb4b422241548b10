"""What a game says of itself so that it can be played with the bag."""

from collections.abc import Generator, Mapping
from typing import Any, Literal, Protocol, TypeAlias

import msgspec

from vtt.rules.contract.procedure import Request
from vtt.table.table import OptionValue, Table

Part: TypeAlias = Literal["player", "hireling", "leader", "minion"]
"""How a creature counts: a player's own, one of theirs by the group, one of the GM's with a token, one by the group."""


class Seat(msgspec.Struct, frozen=True):
    """A player at the table: a key, a name, and the ids of the creatures that are this player's own."""

    key: str
    name: str
    creatures: tuple[str, ...]


class BagGame(Protocol):
    """A game as the bag sees it. All methods are pure functions of their arguments."""

    @property
    def rules(self) -> Mapping[str, str]:
        """The ledger ids behind the bag's parts in this game, by part (``citing.PARTS``), or none."""
        ...

    @property
    def round_word(self) -> str:
        """What the game calls the time from one filling of the bag to the next: ``Round``."""
        ...

    def option(self, table: Table, key: str) -> OptionValue:
        """The value of a house rule."""
        ...

    def part(self, table: Table, creature: str) -> Part | None:
        """How the creature counts, whether or not it can act now; ``None`` for a bystander."""
        ...

    def can_act(self, table: Table, creature: str) -> bool:
        """Whether it can be activated at all."""
        ...

    def seats(self, table: Table) -> tuple[Seat, ...]:
        """The players in the order in which they sit, whether or not they can act."""
        ...

    def companions(self, table: Table, creature: str) -> tuple[int, tuple[str, ...]]:
        """How many others the same token may activate along with this creature, and the ids of those it may be."""
        ...

    def turn_begins(self, table: Table, creature: str) -> Generator[Request, Any, Table] | None:
        """What happens as its activation begins; it is the one that acts. ``None`` where nothing does."""
        ...

    def turn_ends(self, table: Table, creature: str) -> Generator[Request, Any, Table] | None:
        """What happens as its activation ends. ``None`` where nothing does."""
        ...

    def round_ends(self, table: Table) -> Generator[Request, Any, Table]:
        """What happens at the end of a round, after the last activation and before the next filling."""
        ...

    def decided(self, table: Table) -> bool:
        """Whether the fight is over, so that no other round is opened."""
        ...
