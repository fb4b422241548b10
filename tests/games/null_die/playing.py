"""Playing the null die in tests: a table from a few words, and what ``tests.rules.playing`` does with it."""

from typing import Any

from tests.rules.playing import Played, creature_with, intent_of, play, refused
from vtt.rules.contract.procedure import Intent
from vtt.rules.contract.roll_view import RollView
from vtt.rules.engine.odds import ActionOdds, action_odds
from vtt.rules.engine.registry import system
from vtt.table.creature import Creature
from vtt.table.table import Table

GAME = system("null-die")

__all__ = ["GAME", "Played", "character", "foe", "intent_of", "odds", "play", "refused", "table", "totals", "view"]


def creature(identity: str, side: str, **fields: Any) -> Creature:
    return creature_with("null-die", identity, {"side": side, **fields})


def character(identity: str, **fields: Any) -> Creature:
    """A player's character with an Ability of 1d8 unless said otherwise."""
    return creature(identity, "players", **({"role": "character", "pools": {"Ability": "1d8"}} | fields))


def foe(identity: str, **fields: Any) -> Creature:
    """A minion of the GM's with an Ability of 1d4 unless said otherwise."""
    return creature(identity, "gm", **({"pools": {"Ability": "1d4"}} | fields))


def table(*creatures: Creature, **fields: Any) -> Table:
    return Table(game="null-die", creatures={each.id: each for each in creatures}, **fields)


def odds(before: Table, action: str = "roll", actor: str = "", **arguments: Any) -> ActionOdds:
    """The exact odds of an action as it is played."""
    return action_odds(GAME, before, Intent(action, actor, arguments))


def totals(before: Table, *pools: str, entries: tuple[str, ...] = ()) -> dict[int, float]:
    """The exact odds of every total of a free roll, from the procedure that is played."""
    found = odds(before, pools=pools, entries=entries)
    return {int(outcome.label.replace("−", "-")): outcome.probability for outcome in found.outcomes}


def view(before: Table, action: str = "roll", actor: str = "", **arguments: Any) -> RollView:
    """The roll as it is put together."""
    found = GAME.roll_view(before, Intent(action, actor, arguments))
    assert found is not None
    return found
