"""What a game says of itself so that it can be played with the bag, and the ledger ids that it has for the parts of
it."""

from collections.abc import Mapping
from typing import Final, Literal, Protocol, TypeAlias

import msgspec

from vtt.rules.contract.procedure import Asking
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
        """The ledger ids behind the bag's parts in this game, by part (``game.PARTS``), or none."""
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

    def turn_begins(self, table: Table, creature: str) -> Asking[Table] | None:
        """What happens as its activation begins; it is the one that acts. ``None`` where nothing does."""
        ...

    def turn_ends(self, table: Table, creature: str) -> Asking[Table] | None:
        """What happens as its activation ends. ``None`` where nothing does."""
        ...

    def round_ends(self, table: Table) -> Asking[Table]:
        """What happens at the end of a round, after the last activation and before the next filling."""
        ...

    def decided(self, table: Table) -> bool:
        """Whether the fight is over, so that no other round is opened."""
        ...


PARTS: Final = {
    "fill": "how many tokens each side puts in",
    "players": "a token for each player",
    "hirelings_fill": "a token for so many hirelings",
    "minions_fill": "a token for so many minions",
    "anew": "the bag is filled anew each round, with those who are there then",
    "draw": "players take turns at drawing",
    "gm": "a GM token lets the GM act; the GM never draws",
    "pass": "the drawer may hand a player token on",
    "use": "a player token activates one of its player’s creatures",
    "companions": "who is activated along with it",
    "hirelings": "a player token may activate hirelings instead",
    "minions": "what a GM token activates",
    "once": "one activation a creature and round; tokens without effect are put aside",
    "able": "who is down cannot be activated",
    "side": "everybody has a side and a role",
    "turn": "a creature’s activation",
    "leftovers": "whoever is left over acts at the end of the round",
    "round": "the steps at the end of a round",
    "odds": "the odds of the bag",
}
"""The parts that a game may have ids for, and what each is about."""


def why(game: BagGame, part: str) -> str:
    """The game's ledger id behind a part, or empty."""
    return game.rules.get(part, "")
