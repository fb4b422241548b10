"""What a policy is, which there are, and who goes by which."""

from collections.abc import Iterable
from typing import Final, Literal, Protocol, TypeAlias, get_args

import msgspec
from msgspec.structs import replace

from vtt.echoes import echoed, one_of
from vtt.rules.contract.intents import CompleteIntent
from vtt.rules.contract.procedure import Choose
from vtt.table.creature import Creature
from vtt.table.table import Table

Kind: TypeAlias = Literal["careless", "plain", "careful", "ahead"]
"""``careless``: anything the rules allow, by lot. ``plain``: the game's own autopilot. ``careful``: by the plan that
went best in trials, and what promises most one step ahead where that paid in them. ``ahead``: by what
goes better when whatever could be done is played on for two rounds."""

KINDS: Final[tuple[Kind, ...]] = get_args(Kind)
TITLES: Final[dict[Kind, str]] = {
    "careless": "Careless",
    "plain": "Plain",
    "careful": "Careful",
    "ahead": "Looking ahead",
}
ABOUT: Final[dict[Kind, str]] = {
    "careless": "does anything that the rules allow, by lot",
    "plain": "plays as the game’s own autopilot does",
    "careful": "tries out whom to go for and who keeps away, and weighs the rest one step ahead where that pays",
    "ahead": "as careful, but first plays whatever could be done on for two rounds: seconds to minutes a fight",
}
_SIDES: Final = ("players", "gm", "both")


class NoLegalAction(ValueError):
    """A policy has nothing that the rules allow for whoever is to act: one line that says who."""


class Player(Protocol):
    """Plays whoever is to act. What it does follows from the table and from ``lot``, never from fights before."""

    def begin(self, lot: int) -> None:
        """A fight begins, whose lots are drawn by this number."""
        ...

    def next_intent(self, table: Table) -> CompleteIntent | None:
        """What is done next, the turning of the order included; ``None`` when nothing is left to be done."""
        ...

    def answer(self, table: Table, question: Choose) -> str:
        """The answer to a question that an intent brought."""
        ...

    def why(self) -> str:
        """Why the last intent was chosen, in a line for people; empty before the first."""
        ...


class Policies(msgspec.Struct, frozen=True):
    """Who goes by which policy: the sides, and by their ids those creatures that differ from their side."""

    players: Kind = "plain"
    gm: Kind = "plain"
    creatures: dict[str, Kind] = {}

    @property
    def only_plain(self) -> bool:
        """Whether the game's own autopilot plays everybody."""
        return {self.players, self.gm, *self.creatures.values()} == {"plain"}

    @property
    def kinds(self) -> frozenset[Kind]:
        """Those that somebody may go by."""
        return frozenset((self.players, self.gm, *self.creatures.values()))

    def of(self, creature: Creature | None) -> Kind:
        """The policy that decides for this creature, the GM's where there is none."""
        if creature is None:
            return self.gm
        own = self.creatures.get(creature.id)
        return own or (self.players if creature.side == "players" else self.gm)


PLAIN: Final = Policies()


def read_policies(texts: Iterable[str], table: Table) -> Policies:
    """Policies as they are written: ``players=careful``, ``gm=plain``, ``both=ahead``, ``ghoul=careless``, also
    several with commas between them. Raises ``ValueError`` with a line that says what was expected."""
    found = PLAIN
    for text in (part.strip() for whole in texts for part in whole.split(",")):
        who, equals, kind = (part.strip() for part in text.partition("="))
        if not equals:
            raise ValueError(f"{echoed(text)}: expected a side or a creature, =, and a policy, as in players=careful")
        if kind not in KINDS:
            raise ValueError(f"{echoed(kind)}: expected one of {one_of(KINDS)}")
        if who in _SIDES:
            sides = ("players", "gm") if who == "both" else (who,)
            found = replace(found, **dict.fromkeys(sides, kind))
        elif who in table.creatures:
            found = replace(found, creatures={**found.creatures, who: kind})
        else:
            raise ValueError(f"{echoed(who)}: expected one of {one_of([*_SIDES, *table.creatures])}")
    return found
