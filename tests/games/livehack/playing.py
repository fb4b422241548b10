"""Playing LiveHack in tests: a table from a few words, and what ``tests.rules.playing`` does with it."""

from typing import Any

from tests.rules.playing import Played, creature_with, follow, intent_of, play, refused, step
from vtt.games.livehack.chronicle import Chronicle
from vtt.table.bag import Bag
from vtt.table.clock import Clock
from vtt.table.creature import Creature
from vtt.table.initiative import Initiative, Turn
from vtt.table.table import Table

__all__ = [
    "Played",
    "adventurer",
    "counted",
    "creature",
    "follow",
    "intent_of",
    "monster",
    "play",
    "refused",
    "step",
    "table",
]


def creature(identity: str, side: str = "players", **fields: Any) -> Creature:
    """A creature whose ratings are all 0 unless said otherwise; ``fields`` are those of a scene file's sheet."""
    return creature_with("livehack", identity, {"side": side} | fields)


def adventurer(identity: str, **fields: Any) -> Creature:
    """A player's character."""
    return creature(identity, **({"role": "adventurer"} | fields))


def monster(identity: str, **fields: Any) -> Creature:
    """A creature of the GM's."""
    return creature(identity, "gm", **({"role": "monster"} | fields))


def table(*creatures: Creature, acting: str = "", round_: int = 1, bag: Bag | None = None, **fields: Any) -> Table:
    """A table with these creatures. With ``acting`` a fight is on, in its first round unless said otherwise, and it is
    that creature’s turn."""
    fight = bool(acting) or bag is not None
    order = tuple(Turn(creature=each.id) for each in creatures) if fight else ()
    if fight and bag is None:
        bag = Bag(waiting=(acting,))
    if fight:
        fields.setdefault("state", Chronicle(fight=1, fighting=True))
    return Table(
        game="livehack",
        creatures={each.id: each for each in creatures},
        clock=Clock(moment=round_ if fight else 0, **fields.pop("clock", {})),
        initiative=Initiative(order=order, acting=acting, bag=bag),
        **fields,
    )


def counted(round_: int, *creatures: Creature, **fields: Any) -> Table:
    """A table in a round of a fight in which nobody’s turn it is."""
    fields.setdefault("state", Chronicle(fight=1, fighting=True))
    clock = Clock(moment=round_)
    return Table(game="livehack", creatures={each.id: each for each in creatures}, clock=clock, **fields)
