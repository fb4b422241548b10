"""Playing Revenant’s Hack in tests: a table from a few words, and what ``tests.rules.playing`` does with it."""

from typing import Any

from tests.rules.playing import Played, creature_with, follow, intent_of, play, refused, step
from vtt.games.revenants_hack.game import GAME
from vtt.games.revenants_hack.problems import area as problems
from vtt.games.revenants_hack.sheet.access import Chronicle
from vtt.games.revenants_hack.tactics import area as tactics
from vtt.rules.contract.description import Offer
from vtt.rules.kit.area import Area
from vtt.table.bag import Bag
from vtt.table.clock import Clock
from vtt.table.creature import Creature
from vtt.table.initiative import Initiative, Turn
from vtt.table.table import Table

PROCEDURES = {each.name: (each.refusal, each.procedure) for each in GAME.by_name.values()}
refusal = GAME.refusal
PROBLEM_OPTIONS, TACTICS_OPTIONS = problems.AREA.options, tactics.AREA.options


class OffersOf:
    """What the actions of one area offer, in their order."""

    def __init__(self, area: Area) -> None:
        self._actions = area.actions

    def offers(self, on: Table, creature: str) -> tuple[Offer, ...]:
        return tuple(offer for each in self._actions for offer in each.offers(on, creature))

    def table_offers(self, on: Table) -> tuple[Offer, ...]:
        return tuple(offer for each in self._actions for offer in each.table_offers(on))


__all__ = [
    "PROBLEM_OPTIONS",
    "PROCEDURES",
    "TACTICS_OPTIONS",
    "OffersOf",
    "Played",
    "character",
    "counted",
    "creature",
    "foe",
    "follow",
    "intent_of",
    "play",
    "refusal",
    "refused",
    "step",
    "table",
    "with_problems",
]


def creature(identity: str, side: str = "players", **fields: Any) -> Creature:
    """A creature with Luck 10 and rows as a sheet has them from the start, unless said otherwise."""
    return creature_with("revenants-hack", identity, {"side": side, "luck": 10} | fields)


def character(identity: str, **fields: Any) -> Creature:
    """A player's character."""
    return creature(identity, role="character", **fields)


def foe(identity: str, **fields: Any) -> Creature:
    """A minion of the GM's unless said otherwise."""
    return creature(identity, "gm", **({"role": "minion"} | fields))


def table(*creatures: Creature, acting: str = "", round_: int = 1, bag: Bag | None = None, **fields: Any) -> Table:
    """A table with these creatures. With ``acting`` a fight is on, in its first round unless said otherwise, and that
    creature is activated now."""
    fight = bool(acting) or bag is not None
    order = tuple(Turn(creature=each.id) for each in creatures) if fight else ()
    if fight and bag is None:
        bag = Bag(waiting=(acting,))
    if fight:
        fields.setdefault("state", Chronicle(encounter="fight"))
    return Table(
        game="revenants-hack",
        creatures={each.id: each for each in creatures},
        clock=Clock(moment=round_ if fight else 0, **fields.pop("clock", {})),
        initiative=Initiative(order=order, acting=acting, bag=bag),
        **fields,
    )


def counted(round_: int, *creatures: Creature, **fields: Any) -> Table:
    """A table in a round of an encounter in which nobody counts what is spent: anyone can act at any time."""
    clock = Clock(moment=round_)
    return Table(game="revenants-hack", creatures={each.id: each for each in creatures}, clock=clock, **fields)


def with_problems(*problems: dict[str, Any], **fields: Any) -> Creature:
    """Mira, a player's character, with these problems."""
    return character("mira", lasting={"problems": problems}, **fields)
