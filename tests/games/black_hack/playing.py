"""Playing The Black Hack in tests: a table from a few words, and what ``tests.rules.playing`` does with it."""

from typing import Any

from tests.rules.playing import Played, creature_with, follow, intent_of, play, refused, step
from vtt.table.bands import Scale
from vtt.table.clock import Clock
from vtt.table.creature import Creature
from vtt.table.initiative import Initiative, Turn
from vtt.table.table import Table

__all__ = [
    "Played",
    "character",
    "foe",
    "follow",
    "intent_of",
    "play",
    "refused",
    "sheet_of",
    "step",
    "table",
]


def sheet_of(creature: Creature) -> Any:
    """The sheet, whatever it is."""
    return creature.sheet


def character(identity: str, **fields: Any) -> Creature:
    """A character: a warrior of the first level with 8 HP and attributes of 10 unless said otherwise."""
    whole = {"side": "players", "class": fields.pop("kind_of", "warrior"), "hp": 8} | fields
    return creature_with("black-hack", identity, whole)


def foe(identity: str, kind: str = "monster", **fields: Any) -> Creature:
    """A monster of one HD with 4 HP unless said otherwise."""
    return creature_with("black-hack", identity, {"side": "gm", "kind": kind, "hd": 1, "hp": 4} | fields)


def table(*creatures: Creature, scale: str = "moments", acting: str = "", **fields: Any) -> Table:
    """A table with these creatures. With ``acting`` a fight is on and it is that creature’s turn."""
    clock = Clock(scale=Scale(scale), moment=1 if acting else 0, **fields.pop("clock", {}))
    order = tuple(Turn(creature=creature.id) for creature in creatures) if acting else ()
    return Table(
        game="black-hack",
        creatures={creature.id: creature for creature in creatures},
        clock=clock,
        initiative=Initiative(order=order, acting=acting),
        **fields,
    )
